"""What the operations mean, said once more in numpy at double precision, one token at a time.

Written from the docstrings of `kernels.kernel_set`, sharing no code with any backend.
"""

import math

import numpy as np
import numpy.typing as npt

Doubles = npt.NDArray[np.float64]


def rms_norm(x: Doubles, weight: Doubles, epsilon: float) -> Doubles:
    return x / np.sqrt((x * x).mean() + epsilon) * weight


def silu(x: Doubles) -> Doubles:
    return x / (1 + np.exp(-x))


def gelu(x: Doubles) -> Doubles:
    return 0.5 * x * (1 + np.tanh(math.sqrt(2 / math.pi) * (x + 0.044715 * x**3)))


def rotate(x: Doubles, position: int, frequencies: Doubles) -> Doubles:
    """One head: pair i is elements i and i + D/2."""
    half = len(frequencies)
    result = np.empty_like(x)
    for i, frequency in enumerate(frequencies):
        cosine, sine = math.cos(position * frequency), math.sin(position * frequency)
        result[i] = x[i] * cosine - x[i + half] * sine
        result[i + half] = x[i + half] * cosine + x[i] * sine
    return result


def attend(
    query: Doubles,
    keys: Doubles,
    values: Doubles,
    *,
    scale: float,
    softcap: float | None,
) -> Doubles:
    """One query head [D] over the keys and values it sees [n, D]."""
    scores = keys @ query * scale
    if softcap is not None:
        scores = softcap * np.tanh(scores / softcap)
    weights = np.exp(scores - scores.max())
    return np.asarray(weights @ values / weights.sum())
