"""What of a chat is shown: the path of turns, or answers to the last turn side by side.

Reads the store. Of an answer that is being made more is known here than there. Knows no engine;
owned by `app/open_chat.py`, which decides where the path ends and what is compared.
"""

from collections.abc import Iterable

from app.errors import StoreBroken
from app.store.messages import MessageTable
from app.store.records import Message


class VisiblePath:
    """Owns the turns in memory.

    Attributes:
        messages: The visible path, first turn first.
        comparison: Answers to the last turn that are shown side by side; empty for none.
    """

    def __init__(self, table: MessageTable, end_id: int | None) -> None:
        """Args: end_id: The turn that the path ends at; None for an empty chat."""
        self._table = table
        self.messages = table.path(end_id)
        self.comparison: tuple[Message, ...] = ()

    @property
    def end_id(self) -> int | None:
        """The last turn; None for none."""
        return self.messages[-1].id if self.messages else None

    @property
    def context_tokens(self) -> int | None:
        """Tokens of the conversation down to its end, as its last answer counted them."""
        stats = self.messages[-1].stats if self.messages else None
        return None if stats is None else stats.prompt_tokens + stats.completion_tokens

    def read(self, end_id: int | None, growing: Iterable[Message]) -> None:
        """Take the path to another end.

        Args:
            end_id: The turn it ends at.
            growing: Answers that are being made; their text may be ahead of the store's.
        """
        self.messages = self._table.path(end_id)
        for message in growing:
            self.put(message)

    def put(self, message: Message) -> bool:
        """Take over another state of a message; returns whether it is shown."""
        self.messages, is_on_path = _replaced(self.messages, message)
        self.comparison, is_compared = _replaced(self.comparison, message)
        return is_on_path or is_compared

    def find(self, message_id: int) -> Message:
        """A turn that is shown."""
        for message in (*self.messages, *self.comparison):
            if message.id == message_id:
                return message
        raise AssertionError(f"message {message_id} is not shown")

    def down_to(self, answer: Message) -> tuple[Message, ...]:
        """The turns before an answer of the path, and the answer as it is given."""
        place = next(i for i, message in enumerate(self.messages) if message.id == answer.id)
        return (*self.messages[:place], answer)

    def num_before(self, message_id: int | None) -> int:
        """How many turns of the path come before one of them; 0 for one that is not on it."""
        places = (place for place, turn in enumerate(self.messages) if turn.id == message_id)
        return next(places, 0)

    def compare(self, number: int) -> None:
        """Show up to `number` versions of the last answer: itself and the latest of the others."""
        last = self.messages[-1]
        ids = self._table.siblings(last)
        others = [self._table.get(sibling) for sibling in ids if sibling != last.id]
        shown = [*others[max(0, len(others) - (number - 1)) :], last]
        self.comparison = tuple(sorted(shown, key=lambda message: message.id))

    def siblings(self, message_id: int) -> tuple[int, ...]:
        """Ids of all branches at a message, itself among them, oldest first."""
        return self._table.siblings(self.find(message_id))

    def branches(self, chat_id: int) -> dict[int | None, tuple[int, ...]]:
        """Ids of the turns that follow each turn of the chat (None: that begin it).

        Where the file is damaged, no versions are known.
        """
        try:
            return self._table.branches(chat_id)
        except StoreBroken:
            return {}


def _replaced(messages: tuple[Message, ...], message: Message) -> tuple[tuple[Message, ...], bool]:
    """The messages with one in another state, and whether it is among them."""
    for index in range(len(messages) - 1, -1, -1):  # one that grows is mostly the last
        if messages[index].id == message.id:
            return (*messages[:index], message, *messages[index + 1 :]), True
    return messages, False
