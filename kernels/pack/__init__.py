"""Lay out weights for a backend."""
