"""The text of an answer: prose and code one below the other, written as it streams in.

Each finished block is written once, only the open tail again (`app/markdown_blocks.py`). Used by
`answer_view.py`; the pace of writing is the chat view's.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from markdown_it.token import Token
from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from app.markdown_blocks import MarkdownBlocks, parse_markdown
from app.views.code_view import CodeView
from app.views.prose_view import ProseView
from app.views.theme import Theme

GAP_BELOW_CODE = 14
GAP_BELOW_PROSE = 2  # a paragraph brings its own
# An unfinished last line of such signs can still become anything: a rule, an item, a heading. It is
# held back, or "text:" above a first "-" would flash up as a heading.
_UNDECIDED_LINE = re.compile(r"(?:\A|(?<=\n))[ \t>]*(?:[-=*+#_~`]{1,3}|\d{1,9}[.)]?)[ \t]*\Z")


@dataclass(frozen=True)
class _Code:
    code: str
    language: str


@dataclass(frozen=True)
class _Prose:
    tokens: list[Token]


class AnswerBody(QWidget):
    """Owns the widgets that show one growing text.

    Attributes:
        link_clicked: The address of a link the user clicked.
    """

    link_clicked = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._text = ""
        self._is_open = True
        self._blocks = MarkdownBlocks()
        self._num_blocks_written = 0
        self._views: list[ProseView | CodeView] = []
        self._open_index = 0  # the view that the next finished block goes to

    def text(self) -> str:
        """The text as it was given, whether written or not."""
        return self._text

    def set_text(self, text: str, *, is_open: bool) -> None:
        """Take a text; one that continues the present text only adds. `write` shows it."""
        if not text.startswith(self._text) or (is_open and not self._is_open):
            self._clear()
        self._is_open = is_open
        self.add_text(text[len(self._text) :])

    def add_text(self, text: str) -> None:
        """More text came; `write` shows it."""
        self._text += text
        self._blocks.append(text)

    def write(self) -> None:
        """Bring the widgets up to date with the text."""
        if not self._is_open:
            self._blocks.finish()
        fresh = "".join(self._blocks.finished[self._num_blocks_written :])
        self._num_blocks_written = len(self._blocks.finished)
        self._write_finished(fresh)
        self._write_tail(_UNDECIDED_LINE.sub("", self._blocks.tail))
        self._move_caret()
        self.lay_out()

    def rewrite(self) -> None:
        """Write everything again: the theme changed."""
        text = self._text
        self._clear()
        self.add_text(text)
        self.write()

    def hasHeightForWidth(self) -> bool:  # noqa: N802 - Qt's name
        """The height follows from the width."""
        return True

    def heightForWidth(self, width: int) -> int:  # noqa: N802 - Qt's name
        """Height of all blocks when they are `width` wide."""
        gaps = sum(_gap_below(view) for view in self._views[:-1])
        return sum(view.heightForWidth(width) for view in self._views) + gaps

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """Lay out the blocks."""
        self.lay_out()

    def lay_out(self) -> None:
        """Put the blocks where they belong at the present width."""
        top = 0
        for view in self._views:
            height = view.heightForWidth(self.width())
            view.setGeometry(0, top, self.width(), height)
            top += height + _gap_below(view)

    def _clear(self) -> None:
        self._drop_views_from(0)
        self._text = ""
        self._blocks = MarkdownBlocks()
        self._num_blocks_written = 0
        self._open_index = 0

    def _write_finished(self, source: str) -> None:
        for segment in _segments(source):
            match segment:
                case _Prose(tokens):
                    self._prose_at(self._open_index).write(tokens, [])
                case _Code(code, language):
                    self._close_prose()
                    view = self._code_at(self._open_index)
                    view.set_code(code, language, is_open=False)
                    self._open_index += 1

    def _close_prose(self) -> None:
        if self._has_finished_prose():
            self._prose_at(self._open_index).write([], [])
            self._open_index += 1

    def _write_tail(self, source: str) -> None:
        index = self._open_index
        segments = list(_segments(source))
        starts_with_prose = bool(segments) and isinstance(segments[0], _Prose)
        if self._has_finished_prose() and not starts_with_prose:
            self._prose_at(index).write([], [])
            index += 1
        for segment in segments:
            match segment:
                case _Prose(tokens):
                    self._prose_at(index).write([], tokens)
                case _Code(code, language):
                    self._code_at(index).set_code(code, language, is_open=True)
            index += 1
        self._drop_views_from(index)

    def _has_finished_prose(self) -> bool:
        if self._open_index >= len(self._views):
            return False
        view = self._views[self._open_index]
        return isinstance(view, ProseView) and view.has_finished

    def _prose_at(self, index: int) -> ProseView:
        if index < len(self._views):
            present = self._views[index]
            if isinstance(present, ProseView):
                return present
            self._drop_views_from(index)
        view = ProseView(self._theme, self)
        view.link_clicked.connect(self.link_clicked)
        self._add_view(view)
        return view

    def _code_at(self, index: int) -> CodeView:
        if index < len(self._views):
            present = self._views[index]
            if isinstance(present, CodeView):
                return present
            self._drop_views_from(index)
        view = CodeView(self._theme, self)
        self._add_view(view)
        return view

    def _add_view(self, view: ProseView | CodeView) -> None:
        self._views.append(view)
        view.show()

    def _drop_views_from(self, index: int) -> None:
        for view in self._views[index:]:
            view.hide()
            view.deleteLater()
        del self._views[index:]

    def _move_caret(self) -> None:
        for view in self._views:
            if isinstance(view, ProseView):
                view.show_caret(self._is_open and view is self._views[-1])


def _gap_below(view: ProseView | CodeView) -> int:
    return GAP_BELOW_PROSE if isinstance(view, ProseView) else GAP_BELOW_CODE


def _segments(source: str) -> Iterator[_Prose | _Code]:
    """Runs of prose, and blocks of code that are in no list or quote."""
    prose: list[Token] = []
    for token in parse_markdown(source):
        if token.level == 0 and token.type in ("fence", "code_block"):
            if prose:
                yield _Prose(prose)
            prose = []
            yield _Code(token.content, (token.info.split() or [""])[0])
        else:
            prose.append(token)
    if prose:
        yield _Prose(prose)
