"""Models on disk and where they come from: catalogue, hub, package index, models folder (no Qt)."""
