"""A decode step or prefill pass as a CUDA graph: recorded once, launched by one call.

Every address in it is fixed: static inputs, workspace, scratch, weights, cache. It is recorded
after runs that compile every kernel and make every scratch buffer.
"""

import functools
from collections.abc import Callable

import torch

_WARM_UP_RUNS = 2


class GraphStep:
    """A recorded step. Owns the graph.

    Args:
        step: The step. It runs when this is made, on what its inputs hold then: on nothing, or on
            what may be computed again.
        device: Where it runs.
    """

    def __init__(self, step: Callable[[], None], device: torch.device) -> None:
        stream = capture_stream(device)
        stream.wait_stream(torch.cuda.current_stream(device))
        with torch.cuda.stream(stream):
            for _ in range(_WARM_UP_RUNS):
                step()
        torch.cuda.current_stream(device).wait_stream(stream)
        torch.cuda.synchronize(device)
        self._graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(self._graph, stream=stream):
            step()

    def replay(self) -> None:
        """Launch the step on what the buffers hold now; returns before it is done."""
        self._graph.replay()


@functools.cache
def capture_stream(device: torch.device) -> torch.cuda.Stream:
    """Where steps are recorded; one for all loads, since libraries keep memory of each for ever."""
    return torch.cuda.Stream(device)  # type: ignore[no-untyped-call]


class CalledStep:
    """A step that cannot be recorded, as under the interpreter: it is called again."""

    def __init__(self, step: Callable[[], None]) -> None:
        self._step = step

    def replay(self) -> None:
        """Run the step on what the buffers hold now."""
        self._step()
