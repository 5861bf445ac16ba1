"""An engine without a model: speaks `engine.messages`, answers from a script, in one thread.

Commands are worked off only when a test calls `step` (or `run`), so every order of events can be
made on purpose. Events go to `emit` as the real engine's do. Rules kept: one closing event per
request, cancel at a step boundary, requests wait while no model is loaded only if one is loading.
"""

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from engine import (
    Calibrate,
    Calibrated,
    Cancel,
    Ceilings,
    Command,
    EngineError,
    Event,
    FinishReason,
    Generate,
    LayerGroup,
    LoadCancelled,
    LoadModel,
    MemoryUse,
    MeterSampled,
    ModelLoaded,
    ModelLoadFailed,
    ModelLoading,
    ModelShape,
    ModelUnloaded,
    NoModelLoaded,
    PhaseReading,
    PrefillProgress,
    RequestFailed,
    RequestFinished,
    RequestStarted,
    RequestStats,
    Score,
    Scored,
    Shutdown,
    Snapshot,
    TextAdded,
    Tokenize,
    Tokenized,
    UnloadModel,
)

CONTEXT_LENGTH = 2048
CEILINGS = Ceilings(
    device="cpu",
    device_name="Fake CPU",
    threads=2,
    read_bytes_per_second=10e9,
    copy_bytes_per_second=8e9,
    int8_macs_per_second={"Q4_1": 100e9},
    float32_macs_per_second=40e9,
    last_level_cache_bytes=100,
)
SHAPE = ModelShape(
    layer_bytes=600,
    layer_weights=1000,
    layer_formats=(("Q4_1", 1.0),),
    head_bytes=400,
    head_weights=700,
    head_format="Q8_0",
    embedding_row_bytes=10,
    groups=(LayerGroup(2, None),),
    num_heads=4,
    num_kv_heads=2,
    head_dim=8,
    kv_element_bytes=2,
)
# 20 tokens a second of the model above, each reading 1,010 bytes of weights and 640 of KV.
DECODE_READING = PhaseReading(
    tokens=2,
    seconds=0.1,
    weight_bytes_per_token=1010.0,
    kv_bytes_per_token=640.0,
    read_bytes_per_second=33_000.0,
    flops_per_second=70_000.0,
    intensity=2.1,
    mbu=0.66,
    mfu=0.1,
    verdict="memory-bound",
    fits_in_cache=False,
    is_above_ceiling=False,
)


@dataclass(frozen=True)
class Answer:
    """A scripted answer: thoughts and pieces come one per step; `error` takes the end's place.

    `dropped_messages` is what its start says of messages that did not fit.
    """

    pieces: tuple[str, ...] = ("Hello", " there", ".")
    reason: FinishReason = FinishReason.STOP
    error: EngineError | None = None
    dropped_messages: int = 0
    thoughts: tuple[str, ...] = ()


@dataclass
class _Running:
    command: Generate
    answer: Answer
    prompt_tokens: int
    waiting: deque[str] = field(default_factory=deque)
    said: int = 0


def loaded_model(path: Path = Path("fake.gguf"), chat_template: str = "model") -> ModelLoaded:
    """The fake's model."""
    return ModelLoaded(
        path=path,
        name="Fake 1B",
        family="llama",
        format="Q4_1",
        context_length=CONTEXT_LENGTH,
        memory=MemoryUse(weight_bytes=1000, kv_bytes=500, workspace_bytes=10),
        shape=SHAPE,
        kernels={"linear": "reference"},
        load_seconds=0.5,
        chat_template=chat_template,
    )


class FakeEngine:
    """Stands for `EngineThread`; see the module's text.

    Attributes:
        commands: All commands ever sent.
        answers: Scripts for the next `Generate`s, in order; then `default_answer`.
        load_error: If set, loading ends in it.
        holds_loads: A load stays at its half until another order ends it.
        chat_template: What a model loaded next says of its template.
    """

    def __init__(
        self,
        emit: Callable[[Sequence[Event]], None],
        *,
        answers: Iterable[Answer] = (),
        default_answer: Answer = Answer(),
        load_error: EngineError | None = None,
        is_loaded: bool = False,
    ) -> None:
        self._emit = emit
        self._inbox: deque[Command] = deque()
        self._running: dict[int, _Running] = {}
        self._is_loaded = is_loaded
        self.commands: list[Command] = []
        self.answers = deque(answers)
        self.default_answer = default_answer
        self.load_error = load_error
        self.holds_loads = False
        self._held: Path | None = None  # what is being loaded
        self.chat_template = "model"
        self.is_started = False
        self.is_stopped = False

    def start(self) -> None:
        self.is_started = True

    def send(self, command: Command) -> None:
        self.commands.append(command)
        self._inbox.append(command)

    def stop(self, timeout_seconds: float = 3.0) -> bool:
        self.is_stopped = True
        return True

    def run(self) -> None:
        """Step until nothing is left to do."""
        while self._inbox or self._running:
            self.step()

    def step(self) -> None:
        """Work off the commands that wait, then let each request say one piece."""
        while self._inbox:
            self._obey(self._inbox.popleft())
        for running in tuple(self._running.values()):
            self._advance(running)

    def _obey(self, command: Command) -> None:
        if self._held is not None and isinstance(command, LoadModel | UnloadModel | Shutdown):
            self._emit([ModelLoadFailed(self._held, LoadCancelled(self._held))])
            self._held = None
        match command:
            case LoadModel(path):
                self._load(path)
            case UnloadModel():
                self._is_loaded = False
                self._emit([ModelUnloaded()])
            case Generate():
                self._begin(command)
            case Cancel(request_id):
                running = self._running.get(request_id)
                if running is not None:
                    self._finish(running, FinishReason.CANCELLED)
            case Tokenize(request_id, prompt):
                self._emit([Tokenized(request_id, tuple(range(len(str(prompt)))))])
            case Score(request_id, token_ids):
                num_tokens = len(token_ids)
                self._emit(
                    [
                        RequestStarted(request_id, num_tokens, 0),
                        PrefillProgress(request_id, num_tokens, num_tokens),
                        Scored(request_id, (-1.0,) * (num_tokens - 1), token_ids),
                    ]
                )
            case Calibrate():
                self._emit([Calibrated(CEILINGS)])
            case Shutdown():
                self.is_stopped = True

    def _load(self, path: Path) -> None:
        self._emit([ModelLoading("weights", 0.5)])
        if self.holds_loads:
            self._held, self._is_loaded = path, False
            return
        self._is_loaded = self.load_error is None
        if self.load_error is None:
            self._emit([loaded_model(path, self.chat_template)])
        else:
            self._emit([ModelLoadFailed(path, self.load_error)])

    def _begin(self, command: Generate) -> None:
        if not self._is_loaded:
            self._emit([RequestFailed(command.request_id, NoModelLoaded())])
            return
        answer = self.answers.popleft() if self.answers else self.default_answer
        running = _Running(
            command, answer, prompt_tokens=10, waiting=deque((*answer.thoughts, *answer.pieces))
        )
        self._running[command.request_id] = running
        self._emit(
            [
                RequestStarted(command.request_id, 10, 4, answer.dropped_messages),
                PrefillProgress(command.request_id, done_tokens=7, prompt_tokens=10),
            ]
        )

    def _advance(self, running: _Running) -> None:
        request_id = running.command.request_id
        if running.waiting:
            running.said += 1
            piece = running.waiting.popleft()
            is_thought = running.said <= len(running.answer.thoughts)
            said = running.said
            self._emit([TextAdded(request_id, piece, said, 10 + said, is_thought)])
        elif running.answer.error is not None:
            del self._running[request_id]
            self._emit([RequestFailed(request_id, running.answer.error)])
        else:
            self._finish(running, running.answer.reason)

    def _finish(self, running: _Running, reason: FinishReason) -> None:
        request_id = running.command.request_id
        del self._running[request_id]
        stats = RequestStats(
            prompt_tokens=10,
            cached_tokens=4,
            completion_tokens=running.said,
            queue_seconds=0.0,
            prefill_seconds=0.25,
            first_token_seconds=0.5,
            prefill_tokens_per_second=24.0,
            decode_tokens_per_second=20.0 if running.said > 1 else None,
            first_token_at=1.0 if running.said else None,
            last_token_at=1.0 + (running.said - 1) / 20 if running.said else None,
            decode=DECODE_READING if running.said > 1 else None,
            read_ceiling_bytes_per_second=50_000.0,
        )
        token_ids = tuple(range(100, 100 + running.said))
        self._emit([RequestFinished(request_id, reason, stats, token_ids)])
        self._emit([MeterSampled(Snapshot(20.0, 24.0, len(self._running), 0, 1, 64))])


class EagerFakeEngine(FakeEngine):
    """Does everything a command asks for at once, for callers that wait for the answer."""

    def send(self, command: Command) -> None:
        super().send(command)
        self.run()
