"""A residual whose branch is normed at its end."""
