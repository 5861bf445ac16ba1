"""A real engine thread for tests: send a command, wait for what it leads to."""

import contextlib
import queue
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from engine import (
    Cancel,
    ChatMessage,
    EngineThread,
    Event,
    FinishReason,
    Generate,
    LoadModel,
    LoadOptions,
    Messages,
    MeterSampled,
    ModelLoaded,
    ModelLoadFailed,
    Prompt,
    RequestFailed,
    RequestFinished,
    RequestStats,
    SamplingParams,
    Score,
    Scored,
    Text,
    TextAdded,
    Tokenize,
    Tokenized,
)
from engine.config import EngineConfig

GREEDY = SamplingParams(temperature=0)
REFERENCE = LoadOptions(kernels="reference")
_PATIENCE_SECONDS = 120


def chat(*contents: str) -> Messages:
    """A conversation of alternating user and assistant messages."""
    roles = ("user", "assistant")
    return Messages(tuple(ChatMessage(roles[i % 2], content) for i, content in enumerate(contents)))


@dataclass(frozen=True)
class Generated:
    """An answer, as a client of the engine sees it."""

    deltas: tuple[str, ...]
    reason: FinishReason
    stats: RequestStats
    token_ids: tuple[int, ...]

    @property
    def text(self) -> str:
        return "".join(self.deltas)


class RunningEngine:
    """An engine thread and the queue of its events."""

    def __init__(
        self,
        limits: EngineConfig = EngineConfig(),  # noqa: B008 - frozen
    ) -> None:
        self._events: queue.Queue[Event] = queue.Queue()
        self.thread = EngineThread(
            lambda events: [self._events.put(event) for event in events], limits
        )
        self._next_name = 0
        self._kept: list[Event] = []

    def load(self, path: Path, options: LoadOptions = REFERENCE) -> ModelLoaded:
        """Load a model; raises the error of a load that fails."""
        self.thread.send(LoadModel(path, options))
        event = self.wait_for(ModelLoaded, ModelLoadFailed)
        if isinstance(event, ModelLoadFailed):
            raise event.error
        assert isinstance(event, ModelLoaded)
        return event

    def start(
        self,
        prompt: Prompt | str,
        sampling: SamplingParams = GREEDY,
        *,
        ignore_end: bool = False,
    ) -> int:
        """Start a generation; a plain text is one user message."""
        if isinstance(prompt, str):
            prompt = chat(prompt)
        self._next_name += 1
        self.thread.send(Generate(self._next_name, prompt, sampling, ignore_end))
        return self._next_name

    def finish(self, name: int) -> Generated:
        """Wait for the end of a generation; raises the error of one that fails."""
        deltas: list[str] = []
        while True:
            event = self._next_of(name)
            match event:
                case TextAdded():
                    deltas.append(event.text)
                case RequestFinished():
                    return Generated(tuple(deltas), event.reason, event.stats, event.token_ids)
                case RequestFailed():
                    raise event.error

    def generate(
        self,
        prompt: Prompt | str,
        sampling: SamplingParams = GREEDY,
        *,
        ignore_end: bool = False,
    ) -> Generated:
        """Generate and wait."""
        return self.finish(self.start(prompt, sampling, ignore_end=ignore_end))

    def cancel(self, name: int) -> None:
        self.thread.send(Cancel(name))

    def start_score(self, token_ids: list[int], chunk: int | None = None) -> int:
        self._next_name += 1
        self.thread.send(Score(self._next_name, tuple(token_ids), chunk))
        return self._next_name

    def finish_score(self, name: int) -> Scored:
        event = self._take(
            lambda event: isinstance(event, Scored | RequestFailed) and event.request_id == name
        )
        if isinstance(event, RequestFailed):
            raise event.error
        assert isinstance(event, Scored)
        return event

    def score(self, token_ids: list[int], chunk: int | None = None) -> Scored:
        return self.finish_score(self.start_score(token_ids, chunk))

    def tokenize(self, prompt: Prompt | str, *, add_bos: bool = True) -> tuple[int, ...]:
        if isinstance(prompt, str):
            prompt = Text(prompt)
        self._next_name += 1
        self.thread.send(Tokenize(self._next_name, prompt, add_bos))
        event = self._next_of(self._next_name)
        if isinstance(event, RequestFailed):
            raise event.error
        assert isinstance(event, Tokenized)
        return event.token_ids

    def wait_for(self, *kinds: type[Event]) -> Event:
        """The next event of one of these kinds; others are kept for whoever asks later."""
        return self._take(lambda event: isinstance(event, kinds))

    def next_of(self, name: int, kind: type[Event]) -> Event:
        """The next event of this kind about this request."""
        return self._take(
            lambda event: isinstance(event, kind) and getattr(event, "request_id", None) == name
        )

    def left_about(self, name: int) -> list[Event]:
        """Events of this request nobody has asked for."""
        return [event for event in self._kept if getattr(event, "request_id", None) == name]

    def last_meter(self) -> MeterSampled:
        """The last reading that has arrived."""
        return self.meters()[-1]

    def meters(self) -> list[MeterSampled]:
        """All readings that have arrived and nobody has asked for."""
        while not self._events.empty():
            self._kept.append(self._events.get())
        return [event for event in self._kept if isinstance(event, MeterSampled)]

    def _next_of(self, name: int) -> Event:
        return self._take(lambda event: getattr(event, "request_id", None) == name)

    def _take(self, wanted: Callable[[Event], bool]) -> Event:
        for index, event in enumerate(self._kept):
            if wanted(event):
                return self._kept.pop(index)
        while True:
            event = self._events.get(timeout=_PATIENCE_SECONDS)
            if wanted(event):
                return event
            self._kept.append(event)


@contextlib.contextmanager
def running_engine(
    path: Path | None = None, options: LoadOptions = REFERENCE
) -> Iterator[RunningEngine]:
    """An engine, with a model loaded where one is given; ended afterwards."""
    engine = RunningEngine()
    engine.thread.start()
    try:
        if path is not None:
            engine.load(path, options)
        yield engine
    finally:
        assert engine.thread.stop(timeout_seconds=30)
