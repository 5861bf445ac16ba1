"""What the engine knows about its own speed."""
