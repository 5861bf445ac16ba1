"""Tells the end of a long answer while another window is in front.

Watches which chats of the library are busy; knows neither requests nor messages. Made by
`app/main_controller.py`.
"""

import time
from collections.abc import Callable

from app.chat_library import ChatLibrary
from app.words import tr

LONG_SECONDS = 10.0


class Notifier:
    """Owns when each chat that is being answered began.

    Attributes:
        is_wanted: Whether anything is told at all.
        last_chat_id: The chat that was told of last.
    """

    def __init__(
        self,
        library: ChatLibrary,
        *,
        is_in_front: Callable[[], bool],
        tell: Callable[[str, str], None],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Watch the library.

        Args:
            library: Whose chats are watched.
            is_in_front: Whether the user looks at Venturi.
            tell: Shows a title and a sentence.
            clock: Seconds.
        """
        self._library = library
        self._is_in_front = is_in_front
        self._tell = tell
        self._clock = clock
        self._begun: dict[int, float] = {}
        self.is_wanted = True
        self.last_chat_id: int | None = None
        library.subscribe(self._look)

    def _look(self) -> None:
        chats = [chat for group in self._library.groups() for chat in group.chats]
        for chat in chats:
            if self._library.is_busy(chat.id):
                self._begun.setdefault(chat.id, self._clock())
                continue
            begun = self._begun.pop(chat.id, None)
            if begun is None or self._clock() - begun < LONG_SECONDS:
                continue
            if self.is_wanted and not self._is_in_front():
                self.last_chat_id = chat.id
                self._tell(chat.title or tr("New chat"), tr("The answer is there."))
