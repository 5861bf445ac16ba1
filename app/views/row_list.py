"""The rows of a chat from top to bottom: which there are, where each lies, which lie in a stretch.

Knows nothing of the viewport. Owned by `chat_view.py`.
"""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import islice

from app.views.chat_rows import ChatRow, Content, SeenFromHere
from app.views.shown import ShownMessage, ShownQueued
from app.views.theme import Theme

TOP_MARGIN = 28
BOTTOM_MARGIN = 28


class RowList:
    """Owns the rows and their places."""

    def __init__(self) -> None:
        self._rows: list[ChatRow] = []

    def __iter__(self) -> Iterator[ChatRow]:
        return iter(self._rows)

    def __reversed__(self) -> Iterator[ChatRow]:
        return reversed(self._rows)

    def show(self, contents: Sequence[Content]) -> list[ChatRow]:
        """Show these; a row whose content stays, in whatever state, is kept.

        Returns:
            The rows that are gone.
        """
        kept = {row.key: row for row in self._rows}
        rows = []
        for content in contents:
            fresh = ChatRow(content)
            row = kept.pop(fresh.key, None)
            if row is not None:
                row.show(content)
            rows.append(row or fresh)
        self._rows = rows
        return list(kept.values())

    def forget_heights(self) -> None:
        """All rows may have other heights now."""
        for row in self._rows:
            row.height = None

    def of_message(self, message_id: int) -> ChatRow | None:
        """The row that shows a message, alone or among others."""
        for row in reversed(self._rows):
            match row.content:
                case ShownMessage(id=found) if found == message_id:
                    return row
                case tuple() as compared if any(one.id == message_id for one in compared):
                    return row
        return None

    def place(self, widths: tuple[int, int], theme: Theme) -> int:
        """Say where each row lies; only those whose height is not known are looked at closer.

        Args:
            widths: Of usual rows, and of wide ones.
            theme: By which heights are guessed.

        Returns:
            The height of them all.
        """
        top = TOP_MARGIN
        for row in self._rows:
            height = row.height
            if height is None:
                height = row.measure(widths[row.is_wide], theme)
            row.top = top
            top += height + row.gap_below
        return top + BOTTOM_MARGIN

    def between(self, first: int, last: int) -> Iterator[ChatRow]:
        """The rows that touch a stretch of the column; all of them have their place."""
        index = bisect_right(self._rows, first, key=lambda row: row.top)
        for row in islice(self._rows, max(0, index - 1), None):
            if row.top > last:
                return
            if row.top + (row.height or 0) >= first:
                yield row


def contents_of(
    messages: Sequence[ShownMessage], comparison: Sequence[ShownMessage], queued: Sequence[str]
) -> list[Content]:
    """What the rows of a chat show, from top to bottom.

    Args:
        messages: The turns.
        comparison: Answers that stand side by side in place of the last turn.
        queued: What waits to be said.
    """
    path = list(messages[:-1] if comparison else messages)
    num_unseen = sum(message.is_unseen for message in path)
    contents: list[Content] = [*path[:num_unseen]]
    if num_unseen:
        contents.append(SeenFromHere())
    contents += path[num_unseen:]
    if comparison:
        contents.append(tuple(comparison))
    contents += [ShownQueued(place, text) for place, text in enumerate(queued)]
    return contents
