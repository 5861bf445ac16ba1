"""Several samples of one number as its median, smallest and largest."""

import statistics
from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Summary:
    """Median and spread, in the samples' unit."""

    median: float
    min: float
    max: float


def summarize(samples: Sequence[float]) -> Summary | None:
    """None of no samples."""
    if not samples:
        return None
    return Summary(statistics.median(samples), min(samples), max(samples))
