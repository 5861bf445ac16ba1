"""Remembers how fast answers were, and says whether the last one was as fast as usual.

Only like is compared with like: the same model, device, threads and kernels, and a chat of about
the same length. Qt-free; made by `app/session.py`.
"""

import logging
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median

from app.engine_bridge import EngineBridge
from app.errors import StoreError
from app.store.records import SpeedRun
from app.store.runs import RunTable
from app.wording import day_text, rate_text
from app.words import tr
from engine import Event, ModelLoaded, RequestFailed, RequestFinished, RequestStats

FEWEST_TOKENS = 16  # a shorter answer says little about speed
FEWEST_RUNS = 5
REMEMBERED_SECONDS = 28 * 86_400.0
_SHORT_CHAT_TOKENS = 512
_SAME_LENGTH = 1.5

_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Trend:
    """The last answer against earlier ones of its kind.

    Attributes:
        now, usual: Tokens per second; `usual` is the median.
        num_runs: Earlier answers.
        since: The oldest of them, seconds since 1970.
        ceiling_change: How the machine's measured memory changed since then (−0.2 is a fifth less);
            None is not known.
    """

    now: float
    usual: float
    num_runs: int
    since: float
    ceiling_change: float | None = None

    @property
    def text(self) -> str:
        """In a sentence: "40 tok/s is usual here, in 12 answers of this length since 22 May."."""
        amount = abs(round(self.change * 100))
        if not amount:
            told = tr("This one was as fast.")
        elif self.change < 0:
            told = tr("This one was {amount} % slower.", amount=amount)
        else:
            told = tr("This one was {amount} % faster.", amount=amount)
        return tr(
            "{usual} tok/s is usual here: the median of {num_runs} answers at this length"
            " of the chat since {day}. {told}",
            usual=rate_text(self.usual),
            num_runs=self.num_runs,
            day=day_text(self.since),
            told=told,
        )

    @property
    def change(self) -> float:
        """−0.18 is 18 % slower."""
        return self.now / self.usual - 1


@dataclass(frozen=True)
class TrialError:
    """How far predictions were off: the median of |measured ÷ predicted − 1|, of so many."""

    median: float
    num_trials: int

    @property
    def text(self) -> str:
        """In a sentence."""
        off = round(self.median * 100)
        if self.num_trials == 1:
            return tr("The one prediction tried so far was {off} % off.", off=off)
        return tr(
            "Half of the {num_trials} predictions tried so far were at most {off} % off.",
            num_trials=self.num_trials,
            off=off,
        )


class SpeedHistory:
    """Listens to the engine and writes the table.

    Attributes:
        trend: Of the last answer; None where there is too little to compare.
    """

    def __init__(self, bridge: EngineBridge, runs: RunTable, clock: Callable[[], float]) -> None:
        self._bridge = bridge
        self._runs = runs
        self._clock = clock
        self._left_out: set[int] = set()
        self.trend: Trend | None = None
        bridge.subscribe(self._on_event)

    def compare_with_usual(self, stats: RequestStats) -> Trend | None:
        """An answer of the loaded model against all of its kind; None where they are too few."""
        model = self._bridge.model
        run = None if model is None else run_of(stats, model, self._clock())
        if run is None:
            return None
        try:
            return compare(run, self._runs.of_model(run.model, run.at - REMEMBERED_SECONDS))
        except StoreError as error:
            _log.info("speeds not read: %s", error)
            return None

    def runs_of(self, model: str) -> tuple[SpeedRun, ...]:
        """The remembered answers of a model, oldest first."""
        try:
            return self._runs.of_model(model, self._clock() - REMEMBERED_SECONDS)
        except StoreError as error:
            _log.info("speeds not read: %s", error)
            return ()

    def leave_out(self, request_id: int) -> None:
        """A request is no answer of a chat: its speed is not compared with theirs."""
        self._left_out.add(request_id)

    def add_trial(self, run: SpeedRun) -> None:
        """Keep what a piece of advice predicted and what was measured."""
        try:
            self._runs.add(run)
        except StoreError as error:
            _log.info("trial not kept: %s", error)

    def trial_error(self) -> TrialError | None:
        """How far predictions were off; None before the first trial."""
        try:
            return trial_error(self._runs.trials())
        except StoreError as error:
            _log.info("trials not read: %s", error)
            return None

    def now(self) -> float:
        """Seconds since 1970."""
        return self._clock()

    def _on_event(self, event: Event) -> None:
        match event:
            case ModelLoaded():
                self.trend = None
            case RequestFailed(request_id):
                self._left_out.discard(request_id)
            case RequestFinished(request_id) if request_id in self._left_out:
                self._left_out.discard(request_id)
            case RequestFinished(_, _, stats) if self._bridge.model is not None:
                run = run_of(stats, self._bridge.model, self._clock())
                if run is not None:
                    self._note(run)
            case _:
                pass

    def _note(self, run: SpeedRun) -> None:
        try:
            earlier = self._runs.of_model(run.model, run.at - REMEMBERED_SECONDS)
            self._runs.add(run)
        except StoreError as error:  # the answer itself tells of a full disk
            _log.info("speed not kept: %s", error)
            return
        self.trend = compare(run, earlier)


def run_of(stats: RequestStats, model: ModelLoaded, now: float) -> SpeedRun | None:
    """What is kept of an answer; None of one that says nothing about speed."""
    rate = stats.decode_tokens_per_second
    if rate is None or stats.completion_tokens < FEWEST_TOKENS:
        return None
    return SpeedRun(
        at=now,
        model=model.name,
        device=model.device,
        threads=model.threads,
        kernels=model.kernels.get("linear", ""),
        context_tokens=stats.prompt_tokens + stats.completion_tokens // 2,
        decode_tokens_per_second=rate,
        prefill_tokens_per_second=stats.prefill_tokens_per_second,
        mbu=stats.decode.mbu if stats.decode else None,
        read_ceiling_bytes_per_second=stats.read_ceiling_bytes_per_second,
    )


def trial_error(trials: tuple[SpeedRun, ...]) -> TrialError | None:
    """How far the predictions of these trials were off; None without any."""
    errors = [
        abs(trial.decode_tokens_per_second / trial.predicted_tokens_per_second - 1)
        for trial in trials
        if trial.predicted_tokens_per_second
    ]
    return TrialError(median(errors), len(errors)) if errors else None


def compare(run: SpeedRun, earlier: tuple[SpeedRun, ...]) -> Trend | None:
    """A run against those of its kind; None where they are too few."""
    alike = [other for other in earlier if _is_alike(run, other)]
    if len(alike) < FEWEST_RUNS:
        return None
    ceilings = [
        ceiling for other in alike if (ceiling := other.read_ceiling_bytes_per_second) is not None
    ]
    ceiling = run.read_ceiling_bytes_per_second
    return Trend(
        now=run.decode_tokens_per_second,
        usual=median(other.decode_tokens_per_second for other in alike),
        num_runs=len(alike),
        since=alike[0].at,
        ceiling_change=ceiling / median(ceilings) - 1 if ceiling and ceilings else None,
    )


def _is_alike(run: SpeedRun, other: SpeedRun) -> bool:
    is_same = (run.device, run.threads, run.kernels) == (other.device, other.threads, other.kernels)
    short, long = sorted((run.context_tokens, other.context_tokens))
    return is_same and (long <= _SHORT_CHAT_TOKENS or long <= _SAME_LENGTH * short)
