"""Norm and rotate queries and keys, write keys and values to the cache."""
