"""The app's handle on the engine: methods in, events routed out. No Qt, no tensors.

Commands may be given from the consumer thread only: the thread that owns the event queue (the GUI
thread through `gui_queue`, or the terminal's main thread) and calls `dispatch` for each event.
Mints request ids, since titles and one-shot prompts have no row in the store.
"""

import itertools
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Protocol, assert_never

from engine import (
    Calibrate,
    Calibrated,
    Cancel,
    Ceilings,
    Command,
    EngineFailed,
    Event,
    Generate,
    LoadModel,
    LoadOptions,
    MeterSampled,
    ModelLoaded,
    ModelLoadFailed,
    ModelLoading,
    ModelUnloaded,
    PrefillProgress,
    Prompt,
    RequestFailed,
    RequestFinished,
    RequestStarted,
    SamplingParams,
    Score,
    Scored,
    Snapshot,
    TextAdded,
    Tokenize,
    Tokenized,
    UnloadModel,
    UseCeilings,
)

GenerationEvent = RequestStarted | PrefillProgress | TextAdded | RequestFinished | RequestFailed
GenerationListener = Callable[[GenerationEvent], None]
TokenizeListener = Callable[[Tokenized | RequestFailed], None]
ScoreEvent = RequestStarted | PrefillProgress | Scored | RequestFailed
ScoreListener = Callable[[ScoreEvent], None]
Subscriber = Callable[[Event], None]
_STARTING = ModelLoading(stage="starting", fraction=0.0)


class EngineHandle(Protocol):
    """What the bridge needs of an engine; `engine.EngineThread` and the tests' fake have it."""

    def start(self) -> None:
        """Begin to take commands."""

    def send(self, command: Command) -> None:
        """Hand over an order; returns at once."""

    def stop(self, timeout_seconds: float = 3.0) -> bool:
        """End; returns whether it ended in time."""


class EngineBridge:
    """Owns what the app knows of the engine: the model, its loading, the last snapshot.

    Attributes:
        model: The model loaded now, or None.
        loading: The progress of a running load, or None.
        snapshot: The last reading of the performance meter, or None.
        ceilings: What this machine can do at most, as measured last, or None.
    """

    def __init__(self, engine: EngineHandle) -> None:
        self._engine = engine
        self._next_request_id = itertools.count(1)
        # Each takes the events its request can have; the request id says which those are.
        self._listeners: dict[int, Callable[[Any], None]] = {}
        self._subscribers: list[Subscriber] = []
        self._load_listeners: list[Callable[[Path], None]] = []
        self._num_loads = 0  # that were asked for and have not ended
        self.model: ModelLoaded | None = None
        self.loading: ModelLoading | None = None
        self.snapshot: Snapshot | None = None
        self.ceilings: Ceilings | None = None

    def start(self) -> None:
        """Start the engine's thread."""
        self._engine.start()

    def stop(self, timeout_seconds: float = 3.0) -> bool:
        """End the engine's thread; returns whether it ended in time."""
        return self._engine.stop(timeout_seconds)

    def subscribe(self, subscriber: Subscriber) -> Callable[[], None]:
        """Have `subscriber` called with every event, after the bridge's own state is current.

        Returns:
            A function that ends the subscription.
        """
        self._subscribers.append(subscriber)
        return lambda: self._subscribers.remove(subscriber)

    def announce_loads(self, listener: Callable[[Path], None]) -> None:
        """Tell `listener` of each model that is about to be loaded, before the engine is told."""
        self._load_listeners.append(listener)

    def load(self, path: Path, options: LoadOptions) -> None:
        """Load a model in place of the present one. ModelLoaded or ModelLoadFailed follows.

        A load that runs is given up for it: its ModelLoadFailed says LoadCancelled.
        """
        for listener in self._load_listeners:
            listener(path)
        self.loading = _STARTING
        self._num_loads += 1
        self._engine.send(LoadModel(path, options))

    def unload(self) -> None:
        """Let go of the model, or give up its load. ModelUnloaded follows."""
        self._engine.send(UnloadModel())

    def generate(
        self,
        prompt: Prompt,
        sampling: SamplingParams,
        listener: GenerationListener,
        *,
        ignore_end: bool = False,
        drops_oldest: bool = False,
    ) -> int:
        """Ask for an answer; `listener` gets the request's events up to its closing one.

        With `ignore_end` the answer goes on past its end, as measurements need it. With
        `drops_oldest` the oldest messages are left out when all do not fit.

        Returns:
            The request id, for `cancel`.
        """
        request_id = self._register(listener)
        self._engine.send(Generate(request_id, prompt, sampling, ignore_end, drops_oldest))
        return request_id

    def cancel(self, request_id: int) -> None:
        """End a request early; its closing event still comes."""
        self._engine.send(Cancel(request_id))

    def tokenize(self, prompt: Prompt, listener: TokenizeListener, *, add_bos: bool = True) -> int:
        """Ask for the ids of a prompt: one Tokenized or RequestFailed follows.

        Without `add_bos`, the id that begins a text is left out where `generate` would put it.
        """
        request_id = self._register(listener)
        self._engine.send(Tokenize(request_id, prompt, add_bos))
        return request_id

    def score(self, token_ids: tuple[int, ...], chunk: int | None, listener: ScoreListener) -> int:
        """Ask for the log-probabilities of a text; `listener` gets the request's events.

        The last one is Scored or RequestFailed.
        """
        request_id = self._register(listener)
        self._engine.send(Score(request_id, token_ids, chunk))
        return request_id

    def calibrate(self, *, quick: bool = False) -> None:
        """Have the machine's ceilings measured. Calibrated follows; see `ceilings`."""
        self._engine.send(Calibrate(quick))

    def use_ceilings(self, ceilings: Ceilings) -> None:
        """Have what is measured from now on held against these."""
        self.ceilings = ceilings
        self._engine.send(UseCeilings(ceilings))

    @property
    def is_busy(self) -> bool:
        """Whether the engine loads, or has a request to end."""
        return self.loading is not None or bool(self._listeners)

    def dispatch(self, event: Event) -> None:
        """Take one event from the queue: update the state, then tell whom it concerns."""
        match event:
            case ModelLoading():
                self.loading = event
            case ModelLoaded():
                self.model = event
                self._note_load_end()
            case ModelLoadFailed():
                self.model = None
                self._note_load_end()
            case ModelUnloaded():
                self.model = None
            case MeterSampled(snapshot):
                self.snapshot = snapshot
            case Calibrated(ceilings):
                self.ceilings = ceilings or self.ceilings
            case EngineFailed():
                pass  # told to subscribers; each running request fails by an event of its own
            case RequestStarted() | PrefillProgress() | TextAdded():
                self._tell_listener(event)
            case RequestFinished() | RequestFailed() | Tokenized() | Scored():
                self._tell_listener(event, is_last=True)
            case _:
                assert_never(event)
        for subscriber in tuple(self._subscribers):
            subscriber(event)

    def _note_load_end(self) -> None:
        self._num_loads = max(0, self._num_loads - 1)
        self.loading = _STARTING if self._num_loads else None  # another one was asked for

    def _register(self, listener: Callable[[Any], None]) -> int:
        request_id = next(self._next_request_id)
        self._listeners[request_id] = listener
        return request_id

    def _tell_listener(
        self, event: GenerationEvent | Tokenized | Scored, *, is_last: bool = False
    ) -> None:
        take = self._listeners.pop if is_last else self._listeners.get
        listener = take(event.request_id, None)
        if listener is not None:
            listener(event)


def merge_texts(events: Sequence[Event]) -> list[Event]:
    """The same events with the texts of one request, where they follow each other, as one.

    What a window shows ten times a second need not be told for each token.
    """
    merged: list[Event] = []
    for _, group in itertools.groupby(events, _kind):
        alike = list(group)
        texts = [event for event in alike if isinstance(event, TextAdded)]
        if len(texts) > 1:
            merged.append(replace(texts[-1], text="".join(event.text for event in texts)))
        else:
            merged += alike
    return merged


def _kind(event: Event) -> tuple[int, bool] | None:
    """What texts that follow each other have in common; None of other events."""
    return (event.request_id, event.is_thinking) if isinstance(event, TextAdded) else None
