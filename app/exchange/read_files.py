"""Chats out of a file, whatever made it: our JSON, ChatGPT's export (also zipped), Markdown.

A file is never trusted: its size is bounded before it is read, and what it holds is checked value
by value. Meant for a background thread; chats come one by one.
"""

import codecs
import zipfile
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from app.errors import ImportRefused
from app.exchange import chatgpt, json_format
from app.exchange.checked import Refused
from app.exchange.markdown_format import from_markdown
from app.exchange.piecewise_json import elements_in_pieces, is_list, parse_in_pieces
from app.exchange.records import ExchangedChat
from app.words import tr

LARGEST_BYTES = 1 << 30
LARGEST_MARKDOWN_BYTES = 32 << 20
DECODED_BYTES = 1 << 20
_CHATGPT_MEMBER = "conversations.json"


def read_chats(path: Path, now: float) -> Iterator[ExchangedChat]:
    """The chats of a file, one by one.

    Args:
        path: The file.
        now: The time of what has none.

    Raises:
        ImportRefused: It cannot be read, or holds no chats.
    """
    try:
        num_chats = 0
        for exchanged in _chats(path, now):
            yield exchanged
            num_chats += 1
        if num_chats == 0:
            raise ImportRefused(path, tr("it holds no chats"))
    except Refused as error:
        raise ImportRefused(path, str(error)) from None
    except OSError as error:
        raise ImportRefused(path, error.strerror or str(error)) from error


def looks_like_chats(path: Path) -> bool:
    """Whether a file is more likely an export of chats than a text, by its first bytes."""
    if path.suffix.lower() not in (".json", ".zip"):
        return False
    if path.suffix.lower() == ".zip":
        return zipfile.is_zipfile(path)
    try:
        with path.open("rb") as file:
            start = file.read(4096)
    except OSError:
        return False
    return json_format.FORMAT.encode() in start or b'"mapping"' in start


def _chats(path: Path, now: float) -> Iterator[ExchangedChat]:
    if not path.is_file():
        raise Refused(tr("there is no such file"))
    if path.suffix.lower() in (".md", ".markdown", ".txt"):
        text = _decoded(_read(path, LARGEST_MARKDOWN_BYTES))
        yield from_markdown(text, path.stem, now)
    elif zipfile.is_zipfile(path):
        yield from _json_chats(_decoded(_read_member(path)), now)
    else:
        yield from _json_chats(_decoded(_read(path, LARGEST_BYTES)), now)


def _read(path: Path, largest_bytes: int) -> bytes:
    with path.open("rb") as file:
        content = file.read(largest_bytes + 1)
    if len(content) > largest_bytes:
        raise Refused(tr("it is larger than {size} MB", size=largest_bytes >> 20))
    return content


def _read_member(path: Path) -> bytes:
    try:
        with zipfile.ZipFile(path) as archive:
            names = [n for n in archive.namelist() if n.rpartition("/")[2] == _CHATGPT_MEMBER]
            if not names:
                raise Refused(tr("the archive holds no {name}", name=_CHATGPT_MEMBER))
            with archive.open(names[0]) as member:
                content = member.read(LARGEST_BYTES + 1)
    except (zipfile.BadZipFile, NotImplementedError, RuntimeError, EOFError, ValueError) as error:
        raise Refused(tr("the archive is broken: {problem}", problem=error)) from None
    if len(content) > LARGEST_BYTES:
        size = LARGEST_BYTES >> 20
        raise Refused(tr("what it holds is larger than {size} MB", size=size))
    return content


def _decoded(content: bytes) -> str:
    """The text, a piece at a time: 37 MB at once hold the interpreter lock for 70 ms."""
    decoder = codecs.getincrementaldecoder("utf-8-sig")()
    view = memoryview(content)
    try:
        pieces = [
            decoder.decode(view[place : place + DECODED_BYTES])
            for place in range(0, len(content), DECODED_BYTES)
        ]
        return "".join([*pieces, decoder.decode(b"", final=True)])
    except UnicodeDecodeError:
        raise Refused(tr("it is not text in UTF-8")) from None


def _json_chats(text: str, now: float) -> Iterator[ExchangedChat]:
    if is_list(text):
        yield from map(partial(_conversation, now=now), elements_in_pieces(text))
        return
    value = parse_in_pieces(text)
    if json_format.is_ours(value):
        yield from json_format.from_json(value, now)
    else:
        yield _conversation(value, now)


def _conversation(value: object, now: float) -> ExchangedChat:
    if not chatgpt.is_conversation(value):
        raise Refused(tr("it is neither an export of Venturi nor one of ChatGPT"))
    return chatgpt.from_conversation(value, now)
