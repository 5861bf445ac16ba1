"""Loops at the limits of the memory, for the ceilings of the instrument."""
