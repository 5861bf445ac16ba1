"""The terminal chat over a fake engine and a screen that remembers."""

import itertools
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest

from app.event_pump import EventPump
from app.paths import Paths
from app.session import Session
from app.settings import Settings
from app.terminal.chat import TerminalChat
from app.terminal.start import loop
from engine import Command, LoadOptions
from tests.helpers.fake_engine import EagerFakeEngine


class RecordingScreen:
    """Types what a test says, and keeps what is shown.

    Attributes:
        typed: Lines still to be typed; a function among them is called when its turn comes.
        answers: The texts of answers, each whole.
        sums: The sum below each answer.
        said: Notices and errors.
        turns: Turns of older chats.
        tables: Tables.
        ticks: What was shown while something was awaited.
    """

    def __init__(self) -> None:
        self.typed: list[str | Callable[[], str | None]] = []
        self.answers: list[str] = []
        self.sums: list[str] = []
        self.said: list[str] = []
        self.turns: list[tuple[str, str]] = []
        self.tables: list[Sequence[tuple[str, ...]]] = []
        self.ticks: list[str] = []

    def read(self, status: str) -> str | None:
        if not self.typed:
            return None
        line = self.typed.pop(0)
        return line if isinstance(line, str) else line()

    def begin_answer(self) -> None:
        self.answers.append("")

    def add_text(self, text: str) -> None:
        self.answers[-1] += text

    def tick(self, status: str) -> None:
        self.ticks.append(status)

    def end_answer(self, status: str) -> None:
        self.sums.append(status)

    def say(self, sentence: str) -> None:
        self.said.append(sentence)

    def show_turn(self, role: str, text: str) -> None:
        self.turns.append((role, text))

    def show_table(self, rows: Sequence[tuple[str, ...]]) -> None:
        self.tables.append(rows)


class HeldEngine(EagerFakeEngine):
    """An eager fake that holds an answer back after its first piece, if told to.

    Attributes:
        holds: Whether it does.
    """

    holds = False

    def send(self, command: Command) -> None:
        if not self.holds:
            super().send(command)
            return
        self.commands.append(command)
        self._inbox.append(command)
        self.step()


class TerminalStage:
    """A terminal chat whose user is a list of lines.

    Attributes:
        engine: The fake engine.
        screen: What is typed and shown.
        chat: The chat, with its model loaded.
    """

    def __init__(self, folder: Path) -> None:
        self.model = folder / "model.gguf"
        self.model.touch()
        paths = Paths(folder / "data")
        pump = EventPump()
        self.engine = HeldEngine(pump.emit)
        self.session = Session(paths, Settings(), pump.emit, engine=self.engine)
        self.screen = RecordingScreen()
        self.chat = TerminalChat(
            self.session,
            pump,
            self.screen,
            self.session.library.create(),
            paths=paths,
            load_options=LoadOptions(),
        )
        self.chat.load_model(str(self.model))

    def type(self, *lines: str | Callable[[], str | None], is_attended: bool = True) -> None:
        """Let the user type these lines, then end the input."""
        self.screen.typed = list(lines)
        loop(self.chat, is_attended=is_attended)


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[TerminalStage]:
    stage = TerminalStage(tmp_path)
    yield stage
    stage.session.close()


def column(rows: Sequence[tuple[str, ...]], index: int) -> list[str]:
    """One column of a table without its heading."""
    return [row[index] for row in itertools.islice(rows, 1, None)]
