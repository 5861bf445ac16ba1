"""How fast a model runs on this machine, against its ceilings and against another program.

No Qt, no torch: everything is measured through the engine's door. `app/cli/bench.py` calls it.
"""
