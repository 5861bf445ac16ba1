"""The chat in a terminal: the same conversations and store as the window, without Qt and torch.

`app/__main__.py` starts it.
"""
