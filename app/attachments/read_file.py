"""A file → the attachment of a message, or a sentence why not. Meant for a background thread.

What a file is, is told by its first bytes; its name only says how text is called.
"""

import zipfile
from pathlib import Path

from pygments.lexers import find_lexer_class_for_filename

from app.attachments.decode import decode
from app.attachments.documents import Limits, extract
from app.errors import AttachmentRefused
from app.store.records import Attachment
from app.words import tr

LARGEST_BYTES = 64 << 20
_MARKDOWN = (".md", ".markdown", ".mdown")
_LIMITS = Limits()
_PLAIN = (".txt", ".text", ".log", "")


def read_attachment(path: Path, limits: Limits = _LIMITS) -> Attachment:
    """The file as text.

    Args:
        path: The file.
        limits: What it may cost.

    Raises:
        AttachmentRefused: It cannot be read, is too large, or holds no text.
    """
    try:
        if not path.is_file():
            problem = tr("it is a folder") if path.is_dir() else tr("there is no such file")
            raise AttachmentRefused(path, problem)
        size = path.stat().st_size
        if size > LARGEST_BYTES:
            size_limit = LARGEST_BYTES >> 20
            raise AttachmentRefused(path, tr("it is larger than {size} MB", size=size_limit))
        kind = _kind_of(path)
        text = _text_of(path, kind, limits)
    except (OSError, ValueError) as error:
        told = error.strerror if isinstance(error, OSError) else None
        raise AttachmentRefused(path, told or str(error)) from None
    if len(text) > limits.characters:
        number = f"{limits.characters:,}"
        raise AttachmentRefused(path, tr("it has more than {number} characters", number=number))
    if not text.strip():
        raise AttachmentRefused(path, tr("it is empty"))
    return Attachment(0, path.name, kind, size, _storable(text))


def _storable(text: str) -> str:
    """The text without halves of characters, which parsers may find and no encoding can hold."""
    return text.replace("\0", "").encode("utf-8", "replace").decode("utf-8")


def _kind_of(path: Path) -> str:
    with path.open("rb") as file:
        start = file.read(1024)
    if b"%PDF-" in start:
        return "pdf"
    if start.startswith(b"PK") and zipfile.is_zipfile(path):
        return "docx"
    if path.suffix.lower() in _MARKDOWN:
        return "markdown"
    is_plain = path.suffix.lower() in _PLAIN
    return "code" if not is_plain and find_lexer_class_for_filename(path.name) else "text"


def _text_of(path: Path, kind: str, limits: Limits) -> str:
    if kind in ("pdf", "docx"):
        return extract(path, kind, limits)
    text = decode(path.read_bytes())
    if text is None:
        raise ValueError(tr("it is neither text, nor PDF, nor DOCX"))
    return text
