"""app/bench/summary.py: median and spread."""

import pytest

from app.bench.summary import Summary, summarize


@pytest.mark.parametrize(
    ("samples", "expected"),
    [
        ([3.0], Summary(3.0, 3.0, 3.0)),
        ([5.0, 1.0, 2.0], Summary(2.0, 1.0, 5.0)),
        ([4.0, 1.0, 2.0, 9.0], Summary(3.0, 1.0, 9.0)),
        ([], None),
    ],
)
def test_median_smallest_and_largest(samples: list[float], expected: Summary | None) -> None:
    assert summarize(samples) == expected
