"""How a fetch tells how far it is, and how it is told to stop. Free of the network's libraries."""

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class FetchProgress:
    """How far a fetch is. `total_bytes` is None where the size is not known."""

    stage: str
    done_bytes: int
    total_bytes: int | None


OnProgress = Callable[[FetchProgress], None]
IsCancelled = Callable[[], bool]


def no_progress(_progress: FetchProgress) -> None:
    """For those who do not want to know."""


def never_cancelled() -> bool:
    """For those who cannot stop a fetch."""
    return False
