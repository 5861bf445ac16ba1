"""Brings sampled ids from the device to the host without holding the device up.

On the CPU they are read at once. On a GPU the copy is put behind the step, and only asking for the
ids waits for it: meanwhile the host may start the step after.
"""

from collections.abc import Callable
from typing import Protocol

import torch

ReadIds = Callable[[], list[int]]


class Readback(Protocol):
    """Begins to bring ids; the result brings them, in order, at most two steps at a time."""

    def begin(self, ids: torch.Tensor) -> ReadIds:
        """Take what `ids` [R] int32 will hold when the work before this call is done."""
        ...


class HostReadback:
    """For ids that are computed when the call that computes them returns."""

    def begin(self, ids: torch.Tensor) -> ReadIds:
        """See `Readback`."""
        values: list[int] = ids.tolist()
        return lambda: values


class DeviceReadback:
    """Owns two pinned buffers, used in turn.

    Args:
        most_ids: Most ids of a step.
    """

    def __init__(self, most_ids: int) -> None:
        self._places = [
            (torch.empty(most_ids, dtype=torch.int32, pin_memory=True), torch.cuda.Event())  # type: ignore[no-untyped-call]
            for _ in range(2)
        ]

    def begin(self, ids: torch.Tensor) -> ReadIds:
        """See `Readback`."""
        host, event = self._places.pop(0)
        self._places.append((host, event))
        own = host[: ids.shape[0]]
        own.copy_(ids[: own.shape[0]], non_blocking=True)
        event.record()

        def read() -> list[int]:
            event.synchronize()
            values: list[int] = own.tolist()
            return values

        return read


def open_readback(device: torch.device, most_ids: int) -> Readback:
    """The way that fits the device."""
    return DeviceReadback(most_ids) if device.type == "cuda" else HostReadback()
