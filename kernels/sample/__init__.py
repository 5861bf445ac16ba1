"""Draw the next token."""
