"""Matrix product with everything that belongs at its two ends."""
