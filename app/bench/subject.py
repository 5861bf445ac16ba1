"""The model that is measured: runs one trial once, through the engine's door.

Knows neither rounds nor statistics. Times are the engine's own, taken at the ends of its passes.
"""

import itertools
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Protocol, assert_never

from app.bench.prompts import Prompts
from app.bench.trials import Trial
from app.engine_bridge import EngineBridge, GenerationEvent
from engine import (
    Calibrated,
    Ceilings,
    Cost,
    EngineError,
    Event,
    ModelLoaded,
    ModelShape,
    PassRow,
    PrefillProgress,
    RequestFailed,
    RequestFinished,
    RequestStarted,
    RequestStats,
    SamplingParams,
    TextAdded,
    TokenIds,
    pass_cost,
)

_ATTEMPTS = 5
_ONE_TOKEN = SamplingParams(temperature=0, max_tokens=1)


class CannotMeasure(Exception):
    """A trial that is impossible here; the text says why, as the end of a sentence."""


class RunningEngine(Protocol):
    """An engine and the way to wait for its events; `app.cli.engine_runner` has both."""

    @property
    def bridge(self) -> EngineBridge:
        """The handle on the engine."""

    def wait(self, is_done: Callable[[], bool]) -> None:
        """Hand on events until `is_done`."""


@dataclass(frozen=True)
class Reading:
    """One run of a trial.

    Attributes:
        tokens: Tokens in the time, of all chats together.
        seconds: The time.
        cost: What their passes had to read and compute.
        resident_bytes: Weights and live KV.
    """

    tokens: int
    seconds: float
    cost: Cost
    resident_bytes: int

    @property
    def tokens_per_second(self) -> float:
        """The speed."""
        return self.tokens / self.seconds


@dataclass
class _Answer:
    """What came of one request. `pass_ends` are the positions at which prompt passes ended."""

    stats: RequestStats | None = None
    error: EngineError | None = None
    pass_ends: list[int] = field(default_factory=list)

    @property
    def is_over(self) -> bool:
        return self.stats is not None or self.error is not None

    def take(self, event: GenerationEvent) -> None:
        match event:
            case RequestStarted() | TextAdded():
                pass
            case PrefillProgress(_, done_tokens):
                self.pass_ends.append(done_tokens)
            case RequestFinished(_, _, stats):
                self.stats = stats
            case RequestFailed(_, error):
                self.error = error
            case _:
                assert_never(event)


@dataclass(frozen=True)
class _Finished:
    stats: RequestStats
    pass_ends: Sequence[int]


class Subject:
    """A loaded model.

    Args:
        engine: Runs it.
        model: What was loaded.
        prompts: Makes its prompts.
    """

    def __init__(self, engine: RunningEngine, model: ModelLoaded, prompts: Prompts) -> None:
        self._engine = engine
        self._model = model
        self._prompts = prompts
        self._turns = itertools.count(1)  # no prefill may find its tokens in the cache

    def calibrate(self) -> Ceilings:
        """Measure the machine's ceilings now, quickly.

        Raises:
            EngineError: The engine failed.
        """
        answers: list[Ceilings | None] = []

        def take(event: Event) -> None:
            if isinstance(event, Calibrated):
                answers.append(event.ceilings)

        unsubscribe = self._engine.bridge.subscribe(take)
        self._engine.bridge.calibrate(quick=True)
        self._engine.wait(lambda: bool(answers))
        unsubscribe()
        (ceilings,) = answers
        assert ceilings is not None, "ceilings were asked for while something ran"
        return ceilings

    def run(self, trial: Trial) -> Reading:
        """Run a trial once.

        Raises:
            CannotMeasure: It is not possible with this memory or this load.
            EngineError: The engine refused or failed.
        """
        return self._decode(trial) if trial.kind == "decode" else self._prefill(trial)

    def _prefill(self, trial: Trial) -> Reading:
        if trial.depth:
            self._generate([self._prompts.chat(0, trial.depth + 1)], _ONE_TOKEN)
        before = self._prompts.chat(0, trial.depth)
        prompt = before + self._prompts.fresh(next(self._turns), trial.num_tokens)
        (answer,) = self._generate([prompt], trial.params)
        self._check_cached(answer.stats, trial.depth)
        stats, shape = answer.stats, self._model.shape
        assert stats.first_token_seconds is not None
        assert stats.queue_seconds is not None
        ends = [end for end in answer.pass_ends if end < len(prompt)] + [len(prompt)]
        starts = [trial.depth, *ends[:-1]]
        cost = Cost()
        for start, end in zip(starts, ends, strict=True):
            num_sampled = int(end == len(prompt))
            cost += pass_cost(shape, [PassRow(start, end - start)], num_sampled)
        seconds = stats.first_token_seconds - stats.queue_seconds
        return Reading(trial.num_tokens, seconds, cost, self._resident_bytes(1, len(prompt)))

    def _decode(self, trial: Trial) -> Reading:
        prompts = [self._prompts.chat(index, trial.depth + 1) for index in range(trial.batch)]
        if trial.depth:
            for prompt in prompts:
                self._generate([prompt], _ONE_TOKEN)
        for _ in range(_ATTEMPTS):
            all_stats = [answer.stats for answer in self._generate(prompts, trial.params)]
            for stats in all_stats:
                self._check_cached(stats, trial.depth)
            if _ran_together(all_stats):
                return self._decode_reading(trial, all_stats[0])
        raise CannotMeasure(f"the memory has no room for {trial.batch} chats of that length")

    def _decode_reading(self, trial: Trial, stats: RequestStats) -> Reading:
        assert stats.first_token_at is not None
        assert stats.last_token_at is not None
        # The first token ends the pass over the prompt's last one; the clock starts there.
        first = trial.depth + 1
        cost = Cost()
        for position in range(first, first + trial.num_tokens):
            rows = [PassRow(position, 1)] * trial.batch
            cost += pass_cost(self._model.shape, rows, num_sampled=trial.batch)
        return Reading(
            tokens=trial.num_tokens * trial.batch,
            seconds=stats.last_token_at - stats.first_token_at,
            cost=cost,
            resident_bytes=self._resident_bytes(trial.batch, first + trial.num_tokens),
        )

    def _generate(
        self, prompts: Sequence[tuple[int, ...]], sampling: SamplingParams
    ) -> list[_Finished]:
        """Answer all prompts together."""
        answers = [_Answer() for _ in prompts]
        for prompt, answer in zip(prompts, answers, strict=True):
            self._engine.bridge.generate(TokenIds(prompt), sampling, answer.take, ignore_end=True)
        self._engine.wait(lambda: all(answer.is_over for answer in answers))
        finished = []
        for answer in answers:
            if answer.error is not None:
                raise answer.error
            assert answer.stats is not None
            finished.append(_Finished(answer.stats, answer.pass_ends))
        return finished

    def _check_cached(self, stats: RequestStats, depth: int) -> None:
        if stats.cached_tokens != depth:
            raise CannotMeasure(
                f"only {stats.cached_tokens:,} of {depth:,} tokens stayed in the cache"
            )

    def _resident_bytes(self, num_chats: int, context: int) -> int:
        return self._model.memory.weight_bytes + num_chats * kv_bytes(self._model.shape, context)


def kv_bytes(shape: ModelShape, context: int) -> int:
    """Keys and values that a chat of `context` tokens comes back to with every token."""
    return pass_cost(shape, [PassRow(context - 1, 1)], num_sampled=0).kv_read_bytes


def _ran_together(all_stats: Sequence[RequestStats]) -> bool:
    """Whether all had their first and their last token from the same passes."""
    times = {(stats.first_token_at, stats.last_token_at) for stats in all_stats}
    return len(times) == 1
