"""Tries a piece of advice: changes the setting, measures a short generation, puts it back.

One trial from its beginning to its end, driven by the engine's events; no Qt. Made by
`app/trial_controller.py`.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Literal

from app.advice import Advice
from app.bench.prompts import SAMPLE_TEXT, Prompts
from app.engine_bridge import EngineBridge, GenerationEvent
from app.explain import explain
from app.words import tr
from engine import (
    EngineError,
    Event,
    LoadCancelled,
    LoadOptions,
    ModelLoaded,
    ModelLoadFailed,
    ModelLoading,
    RequestFailed,
    RequestFinished,
    RequestStarted,
    RequestStats,
    SamplingParams,
    Text,
    TokenIds,
    Tokenized,
)

MEASURED_TOKENS = 48
# The cache keeps whole blocks; after a whole number of them one token is left to compute, so that
# all chats begin in the same pass.
_BLOCKS_TOKENS = 32
_SHARED_PART = 0.5  # of the time in which all chats must have been written together
_ONE_TOKEN = SamplingParams(temperature=0, max_tokens=1)
_MEASURED = SamplingParams(temperature=0, max_tokens=MEASURED_TOKENS)

Step = Literal["loading", "reading", "measuring", "putting back", "done"]


@dataclass(frozen=True)
class TrialResult:
    """What came of a trial: a speed, or why there is none.

    Attributes:
        tokens_per_second: Measured, of all chats together.
        model: With which it was measured.
        stats: Of one of its chats.
        problem: Why nothing was measured, as a sentence.
    """

    tokens_per_second: float | None = None
    model: ModelLoaded | None = None
    stats: RequestStats | None = None
    problem: str = ""


class Trial:
    """Owns its requests and the way back.

    Attributes:
        advice: What is tried.
        step: What it does now.
        result: Known once it has measured or failed.
    """

    def __init__(
        self,
        advice: Advice,
        bridge: EngineBridge,
        options: LoadOptions,
        *,
        load: Callable[[Path, LoadOptions], None],
        leave_out: Callable[[int], None],
        on_change: Callable[[], None],
    ) -> None:
        """Begin, with a model loaded and nothing running.

        Args:
            advice: What to try; it has a change.
            bridge: Measures.
            options: How the present model was loaded.
            load: Loads a file in this way.
            leave_out: Told of each request, which is no answer of a chat.
            on_change: Called after each step.
        """
        assert advice.change is not None
        assert bridge.model is not None
        self.advice = advice
        self.result = TrialResult()
        self.step: Step = "reading"
        self._change = advice.change
        self._bridge = bridge
        self._before = bridge.model
        self._options = options
        self._load = load
        self._leave_out = leave_out
        self._on_change = on_change
        self._has_loaded = False
        self._requests: set[int] = set()
        self._unread: list[tuple[int, ...]] = []
        self._prompts: list[tuple[int, ...]] = []
        self._finished: list[RequestStats] = []
        self._unsubscribe = bridge.subscribe(self._on_event)
        self._begin()

    @property
    def is_over(self) -> bool:
        """Whether everything is as it was before."""
        return self.step == "done"

    @property
    def changed_options(self) -> LoadOptions:
        """How the model is loaded for the trial."""
        change = self._change
        return replace(
            self._options,
            threads=change.threads or self._options.threads,
            kv_dtype=change.kv_dtype or self._options.kv_dtype,
        )

    @property
    def path(self) -> Path:
        """The file that is loaded for the trial."""
        return self._change.path or self._before.path

    def cancel(self, problem: str | None = None) -> None:
        """End it early and put everything back; the orders are given before this returns."""
        if self.step not in ("putting back", "done"):
            self._fail(problem or tr("The trial was stopped."))

    # ------------------------------------------------------------ step by step

    def _begin(self) -> None:
        if self._change.needs_load:
            self._has_loaded = True
            self._go_to("loading")
            self._load(self.path, self.changed_options)
        else:
            self._ask_for_tokens()

    def _ask_for_tokens(self) -> None:
        self._go_to("reading")
        self._own(self._bridge.tokenize(Text(SAMPLE_TEXT), self._on_tokens, add_bos=False))

    def _on_tokens(self, event: Tokenized | RequestFailed) -> None:
        self._requests.discard(event.request_id)
        if isinstance(event, RequestFailed):
            self._fail_with(event.error)
        elif self.step == "reading":
            prompts = Prompts(event.token_ids)
            self._prompts = [
                prompts.chat(number, prompt_length(context))
                for number, context in enumerate(self._change.contexts)
            ]
            self._unread = list(self._prompts)
            self._read_next()

    def _read_next(self) -> None:
        """Each prompt goes through the cache first, so that all chats begin together."""
        if self._unread:
            self._ask([self._unread.pop(0)], _ONE_TOKEN)
        else:
            self._finished.clear()
            self._go_to("measuring")
            self._ask(self._prompts, _MEASURED)

    def _ask(self, prompts: Sequence[tuple[int, ...]], sampling: SamplingParams) -> None:
        for prompt in prompts:
            request_id = self._bridge.generate(
                TokenIds(prompt), sampling, self._on_generation, ignore_end=True
            )
            self._own(request_id)

    def _own(self, request_id: int) -> None:
        self._requests.add(request_id)
        self._leave_out(request_id)

    def _on_generation(self, event: GenerationEvent) -> None:
        if not isinstance(event, RequestFinished | RequestFailed):
            return
        self._requests.discard(event.request_id)
        if isinstance(event, RequestFailed):
            self._fail_with(event.error)
        elif self.step == "reading":
            self._read_next()
        elif self.step == "measuring":
            self._finished.append(event.stats)
            if not self._requests:
                self._measured()

    def _measured(self) -> None:
        speed = speed_together(self._finished)
        if speed is None:
            self._fail(tr("The memory has no room for so many chats at once."))
            return
        self.result = TrialResult(speed, self._bridge.model, self._finished[0])
        self._put_back()

    # ------------------------------------------------------------ the way back

    def _fail_with(self, error: EngineError) -> None:
        if self.step not in ("putting back", "done"):
            self._fail(explain(error).text)

    def _fail(self, problem: str) -> None:
        self.result = TrialResult(problem=problem)
        for request_id in tuple(self._requests):
            self._bridge.cancel(request_id)
        self._put_back()

    def _give_way(self) -> None:
        """The user chose another model: nothing is put back."""
        self._has_loaded = False
        self._fail(tr("Another model was loaded meanwhile."))

    def _put_back(self) -> None:
        if self._has_loaded:
            self._go_to("putting back")
            self._load(self._before.path, self._options)
        else:
            self._end()

    def _end(self) -> None:
        self._unsubscribe()
        self._go_to("done")

    def _go_to(self, step: Step) -> None:
        self.step = step
        self._on_change()

    def _on_event(self, event: Event) -> None:
        is_last = self._bridge.loading is None  # no other load was asked for
        match event:
            case ModelLoaded() if self.step == "putting back" and is_last:
                self._end()
            case ModelLoadFailed(_, error) if self.step == "putting back" and is_last:
                problem = tr(
                    "The model could not be loaded again. {text}", text=explain(error).text
                )
                self.result = replace(self.result, problem=problem)
                self._end()
            case ModelLoadFailed(_, LoadCancelled()) if self.step == "loading" and not is_last:
                self._give_way()
            case ModelLoadFailed(_, error) if self.step == "loading":
                self._fail_with(error)
            case ModelLoaded(path) if self.step == "loading" and path == self.path:
                self._ask_for_tokens()
            case ModelLoaded() | ModelLoading() if self.step in ("reading", "measuring"):
                self._give_way()
            case RequestStarted(request_id) if request_id not in self._requests:
                self.cancel(tr("An answer was asked for meanwhile, so the trial was stopped."))
            case _:
                pass


def prompt_length(context: int) -> int:
    """Tokens of a prompt whose answer has about `context` tokens before its middle."""
    return max(0, context - MEASURED_TOKENS // 2) // _BLOCKS_TOKENS * _BLOCKS_TOKENS + 1


def speed_together(all_stats: Sequence[RequestStats]) -> float | None:
    """Tokens per second of chats that were written at once; None where they were not."""
    first = [stats.first_token_at for stats in all_stats if stats.first_token_at is not None]
    last = [stats.last_token_at for stats in all_stats if stats.last_token_at is not None]
    rates = [stats.decode_tokens_per_second or 0.0 for stats in all_stats]
    if len(first) < len(all_stats) or len(last) < len(all_stats) or not all(rates):
        return None
    shared = min(last) - max(first)
    return sum(rates) if shared >= _SHARED_PART * (max(last) - min(first)) else None
