"""How a fetch tells how far it is, and how it is told to stop. Free of the network's libraries."""

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class FetchProgress:
    """How far a fetch is; facts that are not known are None.

    Attributes:
        stage: What is being done.
        done_bytes: Never falls within one fetch.
        total_bytes: Size of what is fetched.
        bytes_per_second: Over the last seconds; None while nothing comes.
        seconds_left: Until all is here; never rises while bytes come at a steady rate.
        stalled_seconds: Since the last byte; None while bytes come.
        note: What the user should know beside it; "" for nothing.
    """

    stage: str
    done_bytes: int
    total_bytes: int | None
    bytes_per_second: float | None = None
    seconds_left: float | None = None
    stalled_seconds: float | None = None
    note: str = ""


OnProgress = Callable[[FetchProgress], None]
IsCancelled = Callable[[], bool]


def no_progress(_progress: FetchProgress) -> None:
    """For those who do not want to know."""


def never_cancelled() -> bool:
    """For those who cannot stop a fetch."""
    return False
