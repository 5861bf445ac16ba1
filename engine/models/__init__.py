"""Decoder families: one file each, all of the same shape; `registry` knows them by name."""
