"""Runs the passes of a step, and the next one already where the device computes by itself.

While a GPU computes decode step n, the host starts step n + 1 on what n samples, without having
seen it; then it looks at n. If a request turns out to have ended, its row of n + 1 is computed for
nobody. Owned by the engine, one per loaded model; knows no events.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from engine.answer import Answer
from engine.batch import Batch, BatchRow
from engine.meter.live import PassTime
from engine.request import RequestState
from engine.runner import ModelRunner, StartedStep, StepResult
from engine.scheduler import Scheduler


@dataclass(frozen=True)
class FinishedPass:
    """A pass that is over; its requests have not moved on yet."""

    batch: Batch
    result: StepResult
    time: PassTime

    @property
    def live_rows(self) -> list[BatchRow]:
        """Rows whose requests still want what was computed."""
        return _live(self.batch)


@dataclass(frozen=True)
class _RunningPass:
    step: StartedStep
    started: float


class Passes:
    """Owns the pass that was started ahead.

    Args:
        runner: Computes.
        scheduler: Says what.
        context_length: Longest request, in tokens.
        runs_ahead: Whether to start a decode pass before the one before it was looked at.
        clock: Seconds.
    """

    def __init__(
        self,
        runner: ModelRunner,
        scheduler: Scheduler,
        *,
        context_length: int,
        runs_ahead: bool,
        clock: Callable[[], float],
    ) -> None:
        self._runner = runner
        self._scheduler = scheduler
        self._context_length = context_length
        self._runs_ahead = runs_ahead
        self._clock = clock
        self._ahead: _RunningPass | None = None
        self._last_ended = 0.0

    def step(self, prefill_tokens: int) -> Iterator[FinishedPass]:
        """One decode pass and one prefill pass at most, each accepted before the next begins.

        Args:
            prefill_tokens: Most prompt tokens to compute in this step.
        """
        ahead, self._ahead = self._ahead, None
        if ahead is not None and _live(ahead.step.batch):
            yield self._finish(ahead)
            return
        for batch in self._scheduler.schedule(prefill_tokens):
            started = self._clock()
            yield self._finish(_RunningPass(self._runner.start(batch), started))

    def _finish(self, running: _RunningPass) -> FinishedPass:
        batch = running.step.batch
        if self._goes_on(batch):
            started = self._clock()
            self._ahead = _RunningPass(self._runner.start_next(batch), started)
        result = running.step.wait()
        ended = self._clock()
        # A pass that was started ahead began to compute when the one before it had ended.
        time = PassTime(max(running.started, self._last_ended), ended)
        self._last_ended = ended
        return FinishedPass(batch, result, time)

    def _goes_on(self, batch: Batch) -> bool:
        if not self._runs_ahead or any(_ends_now(row) for row in batch.rows):
            return False
        return self._scheduler.can_go_on(batch, self._context_length)


def _ends_now(row: BatchRow) -> bool:
    """Whether no token can follow the one being computed."""
    output = row.request.output
    return not isinstance(output, Answer) or output.tokens_left <= 1


def _live(batch: Batch) -> list[BatchRow]:
    return [row for row in batch.rows if row.request.state is RequestState.RUNNING]
