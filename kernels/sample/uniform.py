"""The random number of a token: a function of its request's seed and its position, nothing else.

So a seed gives the same answer alone, in a batch, after a cancelled draft, and on every backend.
"""

_MASK = (1 << 64) - 1


def uniform(seed: int, position: int) -> float:
    """A number in [0, 1) with 53 random bits.

    Source: the finalizer of SplitMix64 (Steele, Lea, Flood 2014, "Fast splittable pseudorandom
    number generators"), applied to seed + (position + 1) · golden gamma.
    """
    state = (seed + (position + 1) * 0x9E3779B97F4A7C15) & _MASK
    state = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    state = ((state ^ (state >> 27)) * 0x94D049BB133111EB) & _MASK
    return ((state ^ (state >> 31)) >> 11) * 2.0**-53
