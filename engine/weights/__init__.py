"""Model files as data: what a file says about itself and where its tensors lie. No torch here."""
