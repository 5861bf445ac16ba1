"""The words of a DOCX file: paragraphs, headings, lists and tables, as Markdown-like text.

Runs in the process of `extract.py`; a file that unpacks to too much is refused before it does.
"""

import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import IO
from xml.etree.ElementTree import Element

from defusedxml.common import DefusedXmlException
from defusedxml.ElementTree import parse

from app.attachments.unreadable import Unreadable
from app.words import tr_later

LARGEST_XML_BYTES = 128 << 20
_DOCUMENT = "word/document.xml"
_W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
_BREAKS = {f"{_W}tab": "\t", f"{_W}br": "\n", f"{_W}cr": "\n", f"{_W}noBreakHyphen": "-"}
# Text that was struck out while changes were tracked, and field codes, are not the author's words.
_SILENT = {f"{_W}del", f"{_W}delText", f"{_W}instrText", f"{_W}pPr", f"{_W}rPr"}


def docx_text(path: Path) -> str:
    """All words, a blank line between paragraphs.

    Raises:
        Unreadable: It is no DOCX file, or too large; the text says which.
    """
    with zipfile.ZipFile(path) as archive:
        try:
            member = archive.getinfo(_DOCUMENT)
        except KeyError:
            raise Unreadable(tr_later("it is no DOCX document")) from None
        if member.file_size > LARGEST_XML_BYTES:
            size = str(LARGEST_XML_BYTES >> 20)
            raise Unreadable(tr_later("its text is larger than {size} MB"), size=size)
        with archive.open(member) as file:
            root = _parsed(file)
    body = None if root is None else root.find(f"{_W}body")
    if body is None:
        raise Unreadable(tr_later("it is no DOCX document"))
    return "\n\n".join(block for block in _blocks(body) if block.strip())


def _parsed(file: IO[bytes]) -> Element | None:
    try:
        return parse(file).getroot()
    except DefusedXmlException:
        problem = tr_later("its XML defines entities, which no word processor does")
        raise Unreadable(problem) from None


def _blocks(parent: Element) -> Iterator[str]:
    for child in parent:
        if child.tag == f"{_W}p":
            yield _paragraph(child)
        elif child.tag == f"{_W}tbl":
            yield "\n".join(_row(row) for row in child.iter(f"{_W}tr"))
        elif child.tag not in _SILENT:
            yield from _blocks(child)  # content controls and the like


def _paragraph(paragraph: Element) -> str:
    return _prefix(paragraph) + "".join(_words(paragraph)).strip("\n")


def _prefix(paragraph: Element) -> str:
    style = paragraph.find(f"{_W}pPr/{_W}pStyle")
    name = "" if style is None else style.get(f"{_W}val", "").lower()
    if name.startswith("heading") and name[7:].isdigit():
        return "#" * min(int(name[7:]), 6) + " "
    if name == "title":
        return "# "
    return "- " if paragraph.find(f"{_W}pPr/{_W}numPr") is not None else ""


def _words(parent: Element) -> Iterator[str]:
    for child in parent:
        if child.tag == f"{_W}t":
            yield child.text or ""
        elif child.tag in _BREAKS:
            yield _BREAKS[child.tag]
        elif child.tag not in _SILENT:
            yield from _words(child)


def _row(row: Element) -> str:
    cells = (cell for cell in row if cell.tag == f"{_W}tc")
    texts = (" ".join(" ".join(block.split()) for block in _blocks(cell)) for cell in cells)
    return "| " + " | ".join(texts) + " |"
