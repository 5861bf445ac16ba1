"""A session over a fake engine, whose events are handed on when a test says so."""

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest

from app.paths import Paths
from app.session import Session
from app.settings import Settings
from app.store.records import Message
from app.store.store import open_store
from engine import Event
from tests.helpers.fake_engine import FakeEngine


class Stage:
    """A session, the fake engine below it, and the queue between them.

    Attributes:
        engine: The fake; its model is loaded.
        session: Over an empty store.
        now: What the session's clock says, in seconds since 1970.
    """

    def __init__(self, paths: Paths) -> None:
        self._paths = paths
        self._events: deque[Event] = deque()
        self.engine = FakeEngine(self.emit, is_loaded=True)
        self.now = 1_700_000_000.0
        self.session = Session(
            paths, Settings(), self.emit, engine=self.engine, clock=lambda: self.now
        )
        self.bridge, self.library = self.session.bridge, self.session.library

    def stored_path(self, chat_id: int) -> tuple[Message, ...]:
        """The visible path of a chat as another process would read it now."""
        store = open_store(self._paths.database, self._paths.backups)
        try:
            return store.messages.path(store.chats.get(chat_id).current_message_id)
        finally:
            store.close()

    def close(self) -> None:
        """Close the session, once."""
        if not self.engine.is_stopped:
            self.session.close()

    def emit(self, events: Sequence[Event]) -> None:
        self._events.extend(events)

    def step(self) -> None:
        """One step of the engine, and its events handed on."""
        self.engine.step()
        self.deliver()

    def run(self) -> None:
        """Steps until the engine has nothing left to do."""
        self.engine.run()
        self.deliver()

    def deliver(self) -> None:
        """Hand on the events that wait."""
        while self._events:
            self.bridge.dispatch(self._events.popleft())


@pytest.fixture
def paths(tmp_path: Path) -> Paths:
    return Paths(tmp_path / "data")


@pytest.fixture
def stage(paths: Paths) -> Iterator[Stage]:
    stage = Stage(paths)
    yield stage
    stage.close()


@pytest.fixture
def restart(stage: Stage, paths: Paths) -> Iterator[Callable[[], Stage]]:
    """A function that closes the session and opens another one on the same store."""
    stages: list[Stage] = []

    def close_and_open() -> Stage:
        stage.close()
        stages.append(Stage(paths))
        return stages[-1]

    yield close_and_open
    for opened in stages:
        opened.close()
