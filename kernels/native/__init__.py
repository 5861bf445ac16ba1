"""The CPU backend: the C++ operations (`src`), and what Python needs to call them."""
