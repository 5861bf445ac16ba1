"""Record a step once, replay it."""
