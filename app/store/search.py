"""Find words in titles and messages. Ranking is by date: the latest chat first.

Words of three letters and more go through the full-text index, shorter ones are looked for by
reading all texts. `app/chat_library.py` calls it.
"""

import re

from app.errors import StoreBroken
from app.store.database import Database
from app.store.records import SearchHit
from app.store.rows import CHAT_COLUMNS, chat_of

_INDEXED_LENGTH = 3  # the index holds trigrams
_MARGIN = 40  # characters shown on each side of the place


def search(database: Database, words: str, limit: int = 100) -> tuple[SearchHit, ...]:
    """Places that hold all the words, in any order, as parts of words, in any case.

    Args:
        database: The store.
        words: What a user typed; no character has a special meaning.
        limit: How many places are given at most.

    Returns:
        Titles first, then messages, each the latest first. Deleted chats are left out.
    """
    wanted = words.split()
    if not wanted:
        return ()
    hits = _in_titles(database, wanted, limit) + _in_texts(database, wanted, limit)
    return tuple(hits[:limit])


def _in_titles(database: Database, words: list[str], limit: int) -> list[SearchHit]:
    # Not by LIKE, which knows upper and lower case of ASCII letters only.
    folded = [word.casefold() for word in words]
    titles = database.read("SELECT id, title FROM chats WHERE deleted_at IS NULL")
    found = [row["id"] for row in titles if _holds(row["title"], folded)][-limit:]
    places = ", ".join("?" * len(found))
    rows = database.read(
        f"SELECT {CHAT_COLUMNS} FROM chats WHERE id IN ({places})"
        " ORDER BY pinned DESC, active_at DESC, id DESC",
        found,
    )
    return [SearchHit(chat, None, chat.title) for chat in map(chat_of, rows)]


def _holds(title: object, folded: list[str]) -> bool:
    return isinstance(title, str) and all(word in title.casefold() for word in folded)


def _in_texts(database: Database, words: list[str], limit: int) -> list[SearchHit]:
    try:
        return _in_messages(database, words, limit)
    except StoreBroken:  # the index holds nothing that the messages do not
        with database.writing() as connection:
            connection.execute("INSERT INTO messages_fts(messages_fts) VALUES ('rebuild')")
        return _in_messages(database, words, limit)


def _in_messages(database: Database, words: list[str], limit: int) -> list[SearchHit]:
    long_words = [word for word in words if len(word) >= _INDEXED_LENGTH]
    short_words = [word for word in words if len(word) < _INDEXED_LENGTH]
    conditions = ["messages.text LIKE ? ESCAPE '\\'"] * len(short_words)
    parameters = [_like(word) for word in short_words]
    if long_words:
        conditions.append("messages.id IN (SELECT rowid FROM messages_fts WHERE text MATCH ?)")
        parameters.append(" AND ".join(_phrase(word) for word in long_words))
    rows = database.read(
        f"SELECT {CHAT_COLUMNS}, messages.id AS message_id, messages.text AS text"
        " FROM messages JOIN chats ON chats.id = messages.chat_id"
        f" WHERE deleted_at IS NULL AND {' AND '.join(conditions)}"
        " ORDER BY messages.id DESC LIMIT ?",
        (*parameters, limit),
    )
    return [
        SearchHit(chat_of(row), row["message_id"], _excerpt(row["text"], words)) for row in rows
    ]


def _phrase(word: str) -> str:
    return '"' + word.replace('"', '""') + '"'


def _like(word: str) -> str:
    return "%" + re.sub(r"([\\%_])", r"\\\1", word) + "%"


def _excerpt(text: str, words: list[str]) -> str:
    place = re.search("|".join(map(re.escape, words)), text, re.IGNORECASE)
    start, end = place.span() if place else (0, 0)
    before = "…" if start > _MARGIN else ""
    after = "…" if end + _MARGIN < len(text) else ""
    cut = text[max(0, start - _MARGIN) : end + _MARGIN]
    return before + " ".join(cut.split()) + after
