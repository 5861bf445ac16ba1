"""An engine with a loaded model, for a command that asks it and waits.

Used by the commands of `app/cli`; the terminal chat and the window keep a `Session` instead.
"""

from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import assert_never

from app.cli.arguments import Invocation
from app.cli.console import Console
from app.engine_bridge import EngineBridge, EngineHandle, ScoreEvent
from app.event_pump import EventPump
from app.first_model import ProgressPrinter
from app.model_library import resolve_model
from app.session import Emit
from engine import (
    EngineError,
    EngineFailed,
    Event,
    ModelLoaded,
    ModelLoadFailed,
    ModelLoading,
    PrefillProgress,
    Prompt,
    RequestFailed,
    RequestStarted,
    Scored,
    Tokenized,
)

MakeEngine = Callable[[Emit], EngineHandle]

_STOP_SECONDS = 3.0


class EngineRunner:
    """Owns an engine from `__enter__` to `__exit__`.

    Attributes:
        bridge: The handle on the engine.
    """

    def __init__(self, make_engine: MakeEngine, console: Console) -> None:
        self._pump = EventPump()
        self._console = console
        self._failure: EngineError | None = None
        self.bridge = EngineBridge(make_engine(self._pump.emit))
        self.bridge.subscribe(self._note)

    def __enter__(self) -> "EngineRunner":
        self.bridge.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self._console.clear_status()
        self.bridge.stop(_STOP_SECONDS)

    def load(self, invocation: Invocation) -> ModelLoaded:
        """Find or fetch the model, load it, and pass on what its file is warned about.

        Raises:
            EngineError: It cannot be loaded.
            HubError: It cannot be found or fetched.
        """
        printer = ProgressPrinter(self._console.write_error, is_live=self._console.is_live)
        try:
            folders = tuple(map(Path, invocation.settings.model_folders))
            path = resolve_model(
                invocation.model, invocation.paths, printer.on_progress, folders=folders
            )
        finally:
            printer.close()
        self.bridge.load(path, invocation.load)
        self.wait(lambda: self.bridge.loading is None)
        model = self.bridge.model
        assert model is not None, "a load ended without a model and without an error"
        self._console.clear_status()
        for sentence in model.warnings:
            self._console.notice(sentence)
        return model

    def tokenize(self, prompt: Prompt, *, add_bos: bool = True) -> tuple[int, ...]:
        """The ids of a prompt.

        Raises:
            EngineError: It has none.
        """
        answers: list[Tokenized | RequestFailed] = []
        self.bridge.tokenize(prompt, answers.append, add_bos=add_bos)
        self.wait(lambda: bool(answers))
        (answer,) = answers
        if isinstance(answer, RequestFailed):
            raise answer.error
        return answer.token_ids

    def score(
        self, token_ids: tuple[int, ...], *, chunk: int | None, times: int
    ) -> tuple[Scored, ...]:
        """The log-probabilities of a text, asked for `times` times at once.

        Raises:
            EngineError: It cannot be scored.
        """
        scores: list[Scored] = []

        def on_event(event: ScoreEvent) -> None:
            match event:
                case RequestStarted():
                    pass
                case PrefillProgress(_, done_tokens, prompt_tokens):
                    self._console.show_status(f"Scoring: {done_tokens} of {prompt_tokens} tokens")
                case Scored():
                    scores.append(event)
                case RequestFailed(_, error):
                    self._failure = error
                case _:
                    assert_never(event)

        for _ in range(times):
            self.bridge.score(token_ids, chunk, on_event)
        self.wait(lambda: len(scores) == times)
        return tuple(scores)

    def wait(
        self,
        is_done: Callable[[], bool],
        *,
        on_turn: Callable[[], None] = lambda: None,
    ) -> None:
        """Hand on the engine's events until `is_done`.

        `on_turn` is called now and then meanwhile, at least ten times a second.

        Raises:
            EngineError: A load or a score failed, or the engine met a bug of its own.
        """

        def is_over() -> bool:
            return self._failure is not None or is_done()

        self._pump.pump_until(self.bridge.dispatch, is_over, on_turn=on_turn)
        if self._failure is not None:
            raise self._failure

    def _note(self, event: Event) -> None:
        match event:
            case ModelLoading():
                self._console.show_loading(event)
            case ModelLoadFailed(_, error) | EngineFailed(error):
                self._failure = error
            case _:
                pass
