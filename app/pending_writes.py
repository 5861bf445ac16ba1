"""What of a chat is not on disk yet: kept when it cannot be written, and tried again.

One per open chat, made by `app/open_chat.py`, which decides what is written.
"""

from collections.abc import Callable, Iterable

from app.errors import StoreError
from app.running_answer import RunningAnswer
from app.store.messages import MessageTable
from app.store.records import Message


class PendingWrites:
    """Owns the changes that wait for the disk."""

    def __init__(
        self,
        messages: MessageTable,
        *,
        on_failed: Callable[[StoreError], None],
        on_resumed: Callable[[], None],
    ) -> None:
        """Args: on_failed, on_resumed: Called once when writing fails, and when it works again."""
        self._messages = messages
        self._on_failed = on_failed
        self._on_resumed = on_resumed
        self._ended: list[Message] = []  # answers whose end is not stored yet
        self._changes: dict[str, Callable[[], None]] = {}  # of the chat itself; the latest counts
        self._is_broken = False

    def __bool__(self) -> bool:
        return bool(self._ended or self._changes or self._is_broken)

    def change(self, what: str, write: Callable[[], None]) -> None:
        """Add a change of the chat, in place of an earlier one of the same thing."""
        self._changes[what] = write

    def end(self, answer: Message) -> None:
        """Add an answer that will not change any more."""
        self._ended.append(answer)

    def write(self, growing: Iterable[RunningAnswer]) -> None:
        """Write all that waits, and what is new of the answers that grow."""
        try:
            self._write(growing)
        except StoreError as error:
            if not self._is_broken:
                self._is_broken = True
                self._on_failed(error)
        else:
            if self._is_broken:
                self._is_broken = False
                self._on_resumed()

    def _write(self, growing: Iterable[RunningAnswer]) -> None:
        for what, write in tuple(self._changes.items()):
            write()
            del self._changes[what]
        for answer in tuple(self._ended):
            self._messages.finish(answer)
            self._ended.remove(answer)
        for running in growing:
            if not running.is_saved:
                self._messages.save_growing(running.message)
                running.is_saved = True
        self._messages.check_disk()
