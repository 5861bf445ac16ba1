"""Look up rows of the embedding table."""
