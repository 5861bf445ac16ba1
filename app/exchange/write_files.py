"""Chats into files: one file for one chat or for JSON, a folder of files for several.

Each file is put in place whole or not at all.
"""

import contextlib
import enum
import os
import re
import tempfile
from collections.abc import Sequence
from pathlib import Path

from app.errors import ExportFailed
from app.exchange.html_format import to_html
from app.exchange.json_format import to_json
from app.exchange.markdown_format import to_markdown
from app.exchange.records import ExchangedChat

_LONGEST_NAME = 80
_FORBIDDEN = re.compile(r'[\x00-\x1f<>:"/\\|?*]+')
_RESERVED = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)(\..*)?", re.IGNORECASE)  # by Windows


class FileFormat(enum.Enum):
    """What a chat is exported as; the value ends the file's name."""

    MARKDOWN = "md"
    JSON = "json"
    HTML = "html"


def text_as(file_format: FileFormat, exchanged: ExchangedChat, now: float) -> str:
    """One chat in a format."""
    match file_format:
        case FileFormat.MARKDOWN:
            return to_markdown(exchanged)
        case FileFormat.JSON:
            return to_json([exchanged], now)
        case FileFormat.HTML:
            return to_html(exchanged)


def write_chat(exchanged: ExchangedChat, file_format: FileFormat, path: Path, now: float) -> None:
    """Write one chat.

    Raises:
        ExportFailed: The file cannot be written.
    """
    _write(path, text_as(file_format, exchanged, now))


def write_chats(
    chats: Sequence[ExchangedChat], file_format: FileFormat, target: Path, now: float
) -> list[Path]:
    """Write several chats: into one JSON file, or each into a file of its own in a folder.

    Chats that lie in a folder of the library go into a folder of its name.

    Returns:
        The files.

    Raises:
        ExportFailed: A file cannot be written; those before it are there.
    """
    if file_format is FileFormat.JSON:
        _write(target, to_json(chats, now))
        return [target]
    taken: set[str] = set()
    paths: list[Path] = []
    for exchanged in chats:
        folder = target / file_name(exchanged.folder, "folder") if exchanged.folder else target
        path = _free_path(folder, file_name(exchanged.chat.title), file_format.value, taken)
        write_chat(exchanged, file_format, path, now)
        paths.append(path)
    return paths


def file_name(title: str, untitled: str = "chat") -> str:
    """A title as every file system takes it, without an ending."""
    name = " ".join(_FORBIDDEN.sub(" ", title).split())[:_LONGEST_NAME].strip(". ")
    return f"_{name}" if _RESERVED.fullmatch(name) else name or untitled


def _free_path(folder: Path, name: str, ending: str, taken: set[str]) -> Path:
    """A path that neither this export nor an earlier one has used."""
    number = 1
    while True:
        path = folder / (f"{name}.{ending}" if number == 1 else f"{name} {number}.{ending}")
        if str(path).casefold() not in taken and not path.exists():
            taken.add(str(path).casefold())
            return path
        number += 1


def _write(path: Path, text: str) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, made = tempfile.mkstemp(dir=path.parent, prefix=".venturi-")
        try:
            with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
                file.write(text)
            Path(made).replace(path)
        except BaseException:
            with contextlib.suppress(OSError):
                Path(made).unlink()
            raise
    except OSError as error:
        raise ExportFailed(path, error.strerror or str(error)) from error
