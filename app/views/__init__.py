"""The window's widgets, one per file. They show and signal; controllers in `app/` decide.

They reach neither the store, the hub, the bridge nor threads.
"""
