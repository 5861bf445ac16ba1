"""The mathematics of the engine: one folder per operation, chosen once per load (`select.py`).

No imports and no version here: `kernels` is also the name of a package that transformers and
bitsandbytes look for, and both must keep working beside this one.
"""
