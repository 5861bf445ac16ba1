"""What is said next, once the running answer is there: a queue of texts, kept with the chat.

It lies in the chat's settings, so that it outlives the process. Knows no engine; owned by
`app/open_chat.py`, which says the words when their turn comes.
"""

from app.chat_prompt import storable
from app.chat_record import ChatRecord


class WaitingWords:
    """Puts texts into the record and takes them out; owns nothing but their order."""

    def __init__(self, record: ChatRecord) -> None:
        self._record = record

    @property
    def texts(self) -> tuple[str, ...]:
        """What waits, the next one first."""
        return self._record.chat.settings.queued

    def add(self, text: str) -> None:
        """Let a text wait behind the others; it is no draft any more."""
        self._record.change(queued=(*self.texts, storable(text)))
        self._record.draft("")

    def take(self, index: int) -> str:
        """Take a text out."""
        texts = list(self.texts)
        text = texts.pop(index)
        self._record.change(queued=tuple(texts))
        return text

    def put_back(self, text: str) -> None:
        """Let a text that was taken be the next one again."""
        self._record.change(queued=(text, *self.texts))

    def become_draft(self) -> None:
        """Everything that waits is a draft again: the user may want something else now."""
        if self.texts:
            draft = self._record.chat.draft
            self._record.draft("\n\n".join([*self.texts, *([draft] if draft else [])]))
            self._record.change(queued=())
