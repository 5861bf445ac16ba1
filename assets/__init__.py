"""Data files only, no code; found with `importlib.resources.files("assets")`."""
