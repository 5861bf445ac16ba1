"""The commands that print one result and end: options, exit codes, standard output and error.

No Qt, no torch. `app/__main__.py` calls them.
"""
