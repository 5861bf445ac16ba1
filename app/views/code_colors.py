"""Puts the colours of `code_highlight.py` on the lines of a document, as few of them as changed.

Long code is coloured in slices, so that the window never waits for it. Owned by `code_view.py`.
"""

import time
from collections import deque
from collections.abc import Iterator

from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QTextBlock, QTextCharFormat, QTextDocument, QTextLayout

from app.views.code_highlight import ColoredRange, color_ranges
from app.views.theme import Theme

SLICE_SECONDS = 0.008
LINES_AT_LEAST = 40  # of the first slice, so that most code has its colours at once

_Line = tuple[tuple[int, int, str, bool], ...]  # start, length, role, is italic


class CodeColors(QObject):
    """Owns what is coloured how."""

    def __init__(self, theme: Theme, document: QTextDocument) -> None:
        super().__init__(document)
        self._theme = theme
        self._document = document
        self._lines: list[_Line] = []
        self._looks: dict[tuple[str, bool], QTextCharFormat] = {}
        self._work: Iterator[None] | None = None
        self._work_is_done = object()
        self._changed: tuple[int, int] | None = None  # stretch of the document to be laid out
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(lambda: self._go_on(lines_at_least=1))

    def color(self, code: str, language: str) -> None:
        """Colour the document, which holds `code`; what takes longer follows in slices."""
        self._work = self._color_lines(code, language)
        self._go_on(lines_at_least=LINES_AT_LEAST)

    def forget(self) -> None:
        """Colours are other ones now."""
        self._lines.clear()
        self._looks.clear()

    def _go_on(self, *, lines_at_least: int) -> None:
        deadline = time.perf_counter() + SLICE_SECONDS
        num_lines = 0
        while self._work is not None:
            if next(self._work, self._work_is_done) is self._work_is_done:
                self._work = None
            num_lines += 1
            if num_lines >= lines_at_least and time.perf_counter() > deadline:
                break
        self._lay_out_changed()
        if self._work is None:
            self._timer.stop()
        elif not self._timer.isActive():
            self._timer.start()

    def _lay_out_changed(self) -> None:
        """Once for all lines of a slice: Qt looks at all that follows each time."""
        if self._changed is not None:
            first, end = self._changed
            self._changed = None
            self._document.markContentsDirty(first, end - first)

    def _color_lines(self, code: str, language: str) -> Iterator[None]:
        """Colour line after line; each step is short."""
        ranges = color_ranges(code, language)
        pending: deque[ColoredRange] = deque()
        block, number = self._document.begin(), 0
        while block.isValid():
            start, length = block.position(), block.length() - 1
            while not pending or pending[-1].end < start + length:
                found = next(ranges, None)
                if found is None:
                    break
                pending.append(found)
            self._color_line(block, number, _ranges_of_line(pending, start, length))
            block, number = block.next(), number + 1
            yield

    def _color_line(self, block: QTextBlock, number: int, line: _Line) -> None:
        present = self._lines[number] if number < len(self._lines) else ()
        if number >= len(self._lines):
            self._lines.append(line)
        if line == present:
            return
        self._lines[number] = line
        block.layout().setFormats([self._format(*colored) for colored in line])
        first = block.position() if self._changed is None else self._changed[0]
        self._changed = (first, block.position() + block.length())

    def _format(
        self, start: int, length: int, role: str, is_italic: bool
    ) -> QTextLayout.FormatRange:
        look = self._looks.get((role, is_italic))
        if look is None:
            look = self._looks[role, is_italic] = QTextCharFormat()
            look.setForeground(self._theme.color(role))
            look.setFontItalic(is_italic)
        found = QTextLayout.FormatRange()
        found.start, found.length, found.format = start, length, look
        return found


def _ranges_of_line(pending: deque[ColoredRange], start: int, length: int) -> _Line:
    """Take the ranges of one line; one that goes on behind its end stays."""
    end = start + length
    line = []
    while pending and pending[0].start < end:
        colored = pending[0]
        if colored.end > start:
            first = max(colored.start, start)
            size = min(colored.end, end) - first
            line.append((first - start, size, colored.role, colored.is_italic))
        if colored.end > end:
            break
        pending.popleft()
    return tuple(line)
