"""The words of a PDF file, page by page. Runs in the process of `extract.py`."""

from pathlib import Path

from pypdf import PdfReader
from pypdf.errors import PyPdfError

from app.attachments.unreadable import BROKEN, Unreadable
from app.words import tr_later


def pdf_text(path: Path, most_characters: int) -> str:
    """The text of all pages, a blank line between two.

    Raises:
        Unreadable: It cannot be read, or holds no text; the text says why.
    """
    try:
        reader = PdfReader(path)
        if reader.is_encrypted and not reader.decrypt(""):
            raise Unreadable(tr_later("it is locked with a password"))
        texts: list[str] = []
        for page in reader.pages:
            texts.append(page.extract_text().strip())
            if sum(map(len, texts)) > most_characters:
                break
    except PyPdfError as error:
        raise Unreadable(BROKEN, problem=str(error)) from None
    if not any(texts):
        raise Unreadable(tr_later("it holds no text, only pictures of it perhaps"))
    return "\n\n".join(text for text in texts if text)
