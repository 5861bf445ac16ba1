"""Which sampling settings a request may have. The drawing itself is `kernels/sample`."""

import math

from engine.errors import BadInput
from engine.messages import SamplingParams

_HIGHEST_TEMPERATURE = 100.0


def check_sampling(params: SamplingParams) -> None:
    """Refuse settings that mean nothing.

    Raises:
        BadInput: Names the first setting out of its range, and the range.
    """
    _within("temperature", params.temperature, 0 <= params.temperature <= _HIGHEST_TEMPERATURE)
    _within("top_k", params.top_k, params.top_k >= 0)
    _within("top_p", params.top_p, 0 < params.top_p <= 1)
    _within("min_p", params.min_p, 0 <= params.min_p <= 1)
    _within("seed", params.seed, params.seed is None or 0 <= params.seed < 1 << 63)
    _within("max_tokens", params.max_tokens, params.max_tokens is None or params.max_tokens >= 1)


_RANGES = {
    "temperature": f"0 to {_HIGHEST_TEMPERATURE:g}",
    "top_k": "0 (off) or more",
    "top_p": "above 0, at most 1",
    "min_p": "0 to 1",
    "seed": "0 to 2⁶³ − 1",
    "max_tokens": "1 or more",
}


def _within(field: str, value: float | None, is_fine: bool) -> None:
    if not is_fine or (value is not None and math.isnan(value)):
        raise BadInput(field, value, _RANGES[field])
