"""The command line over a fake engine: arguments in; status, output and errors out."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from app.__main__ import main
from app.session import Emit
from tests.helpers.fake_engine import EagerFakeEngine, FakeEngine


@dataclass(frozen=True)
class Ran:
    """What a command came to."""

    status: int
    out: str
    err: str


class CommandLine:
    """Runs commands over one fake engine per command.

    Attributes:
        model: A file that the fake engine takes for a model.
        data_dir: Where everything is kept.
        engines: The fakes so far, the latest last.
        prepare: Called with each new fake.
    """

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys
        self.model = folder / "model.gguf"
        self.model.touch()
        self.data_dir = folder / "data"
        self.engines: list[FakeEngine] = []
        self.prepare: Callable[[FakeEngine], None] = lambda engine: None

    def run(self, *arguments: str) -> Ran:
        """Run a command of ours in this process."""
        status = main([*arguments, *self.common], self._make_engine)
        captured = self._capsys.readouterr()
        return Ran(status, captured.out, captured.err)

    @property
    def common(self) -> Sequence[str]:
        """The options that keep a command in its folder."""
        return ("--data-dir", str(self.data_dir), "--model", str(self.model))

    def _make_engine(self, emit: Emit) -> FakeEngine:
        engine = EagerFakeEngine(emit)
        self.prepare(engine)
        self.engines.append(engine)
        return engine


@pytest.fixture
def command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> CommandLine:
    return CommandLine(tmp_path, capsys)
