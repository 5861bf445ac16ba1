"""The text of an answer: prose and code one below the other, written as it streams in.

Each finished block is written once, only the open tail again (`app/markdown_blocks.py`); only what
is near the viewport has widgets. Used by `answer_view.py`; the pace of writing is the chat view's.
"""

import re
from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from app.markdown_blocks import MarkdownBlocks, is_code, parse_markdown
from app.views.body_segment import BodySegment, SegmentView
from app.views.body_selection import BodySelection
from app.views.code_view import CodeView
from app.views.prose_view import ProseView
from app.views.theme import Theme

# An unfinished last line of such signs can still become anything: a rule, an item, a heading. It is
# held back, or "text:" above a first "-" would flash up as a heading.
_UNDECIDED_LINE = re.compile(r"(?:\A|(?<=\n))[ \t>]*(?:[-=*+#_~`]{1,3}|\d{1,9}[.)]?)[ \t]*\Z")
# Words that mean nothing to Markdown, whatever stood before them in a paragraph.
_PLAIN_WORDS = re.compile(r"[^\W_][\w ,.;:?!'’“”()%+–—-]*|[ ,.;?!'’“”)][\w ,.;?!'’“”()%+–—-]*")
_NOT_PLAIN = re.compile(r"[_]|https?|www")
_EVERYTHING = (-(10**9), 10**9)


class AnswerBody(QWidget):
    """Owns the segments of one growing text.

    Attributes:
        link_clicked: The address of a link the user clicked.
        resized: Its height is another one now, without a call of its owner.
    """

    link_clicked = Signal(str)
    resized = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_StaticContents)
        self._theme = theme
        self._text = ""
        self._is_open = True
        self._blocks = MarkdownBlocks()
        self._num_blocks_taken = 0
        self._shown_tail = ""
        self._segments: list[BodySegment] = []
        self._num_settled = 0  # segments in front that no tail will change
        self._range = _EVERYTHING  # of this widget that is near the viewport
        self._selection = BodySelection(self, self._segments)
        theme.formulas.arrived.connect(self._on_formulas_arrived)

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
        fresh = self._blocks.finished[self._num_blocks_taken :]
        tail = _UNDECIDED_LINE.sub("", self._blocks.tail)
        if not fresh and self._append_words(tail):
            return
        self._take(fresh)
        self._show_tail(tail)
        self.lay_out()
        self._move_caret()

    def rewrite(self) -> None:
        """Write everything again: the theme changed."""
        for segment in self._segments:
            segment.rewrite()
        self.lay_out()

    # ------------------------------------------------------------ what is near

    def show_range(self, top: int, bottom: int) -> bool:
        """Have widgets for what lies between two places of this widget, and for no more.

        Returns:
            Whether its height may be another one now.
        """
        self._range = (top, bottom)
        return self.lay_out()

    def place_at(self, y: int) -> tuple[int, int]:
        """A place that stays what it is while heights change: a segment, and how far below it."""
        top = 0
        for index, segment in enumerate(self._segments):
            bottom = top + segment.height(self.width()) + segment.gap_below
            if y < bottom:
                return index, y - top
            top = bottom
        return len(self._segments), y - top

    def y_of(self, place: tuple[int, int]) -> int:
        """Where a place is now."""
        index, offset = place
        above = self._segments[:index]
        return sum(one.height(self.width()) + one.gap_below for one in above) + offset

    def hasHeightForWidth(self) -> bool:  # noqa: N802 - Qt's name
        """The height follows from the width."""
        return True

    def heightForWidth(self, width: int) -> int:  # noqa: N802 - Qt's name
        """Height of all segments when they are `width` wide."""
        gaps = sum(segment.gap_below for segment in self._segments[:-1])
        return sum(segment.height(width) for segment in self._segments) + gaps

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """Lay out the segments, where another width makes them other ones."""
        if event.size().width() != event.oldSize().width():
            self.lay_out()

    def lay_out(self) -> bool:
        """Put the segments where they belong; those near the viewport get a widget.

        Returns:
            Whether one has got its widget, which may be higher or lower than was guessed.
        """
        top, width = 0, self.width()
        has_news = False
        first, last = self._range
        for segment in self._segments:
            height = segment.height(width)
            is_near = top + height >= first and top <= last
            if is_near and segment.view is None:
                self._attach(segment)
                height = segment.height(width)
                has_news = True
            elif not is_near and not self._is_held(segment, top, height):
                self._detach(segment)
            if segment.view is not None:
                segment.view.setGeometry(0, top, width, height)
            top += height + segment.gap_below
        return has_news

    def _is_held(self, segment: BodySegment, top: int, height: int) -> bool:
        """Whether a segment keeps its widget although it is not near: it is only a bit off."""
        first, last = self._range
        slack = (last - first) // 2
        is_close = top + height >= first - slack and top <= last + slack
        return is_close or self._selection.holds(segment)

    # ------------------------------------------------------------ segments

    def _clear(self) -> None:
        self._drop_from(0)
        self._text = self._shown_tail = ""
        self._blocks = MarkdownBlocks()
        self._num_blocks_taken = 0

    def _take(self, taken: Sequence[str]) -> None:
        """Give finished blocks to their segments."""
        if not taken:
            return
        self._num_blocks_taken += len(taken)
        written: list[BodySegment] = []
        for block in taken:
            segment = self._settle(block)
            segment.add(block)
            if segment not in written:
                written.append(segment)
        for segment in written:
            if segment.view is not None:
                segment.write()

    def _settle(self, block: str) -> BodySegment:
        """The segment of a finished block: the last settled one, the tail's next, or a new one."""
        index = self._num_settled
        if index > 0 and self._segments[index - 1].takes(block):
            return self._segments[index - 1]
        if index == len(self._segments) or not self._segments[index].takes(block):
            self._segments.insert(index, BodySegment(self._theme, is_code=is_code(block)))
        self._num_settled += 1
        return self._segments[index]

    def _show_tail(self, tail: str) -> None:
        """Show what may still change: in the last segment, or in segments of its own."""
        self._shown_tail = tail
        index = self._num_settled
        settled = self._segments[index - 1] if index else None
        for number, part in enumerate(_tail_parts(tail)):
            if number == 0 and settled is not None and settled.takes(part):
                self._set_tail(settled, part)
                continue
            if number == 0 and settled is not None:
                self._set_tail(settled, "")
            self._set_tail(self._tail_segment(index, is_code=is_code(part)), part)
            index += 1
        if not tail and settled is not None:
            self._set_tail(settled, "")
        self._drop_from(index)

    def _tail_segment(self, index: int, *, is_code: bool) -> BodySegment:
        if index < len(self._segments) and self._segments[index].is_code != is_code:
            self._drop_from(index)
        if index == len(self._segments):
            self._segments.append(BodySegment(self._theme, is_code=is_code))
        return self._segments[index]

    def _set_tail(self, segment: BodySegment, tail: str) -> None:
        if segment.tail != tail:
            segment.tail = tail
            segment.write()

    def _append_words(self, tail: str) -> bool:
        """Add plain words to the open paragraph: nothing is parsed, one paragraph is laid out."""
        added = tail[len(self._shown_tail) :]
        is_plain = (
            bool(self._segments)
            and self._is_open
            and tail.startswith(self._shown_tail)
            and len(self._shown_tail) > 0
            and tail == self._blocks.tail
            and _PLAIN_WORDS.fullmatch(added) is not None
            and _NOT_PLAIN.search(self._shown_tail[-12:] + added) is None
        )
        last = self._segments[-1] if self._segments else None
        if not is_plain or last is None:
            return False
        before = last.height(self.width())
        if not last.append_to_tail(added):
            return False
        self._shown_tail = tail
        if last.height(self.width()) != before:
            self.lay_out()
        return True

    def _attach(self, segment: BodySegment) -> None:
        view: SegmentView
        if segment.is_code:
            view = CodeView(self._theme, self)
            view.resized.connect(lambda: self._on_view_resized(segment))
        else:
            view = ProseView(self._theme, self)
            view.link_clicked.connect(self.link_clicked)
        view.set_width(self.width())  # before there is text to lay out
        self._selection.watch(view.pane)
        segment.attach(view)
        if isinstance(view, ProseView):
            view.show_caret(self._is_open and segment is self._segments[-1])
        view.show()

    def _detach(self, segment: BodySegment) -> None:
        view = segment.detach()
        if view is not None:
            view.hide()
            view.deleteLater()

    def _drop_from(self, index: int) -> None:
        for segment in self._segments[index:]:
            self._detach(segment)
        del self._segments[index:]
        self._num_settled = min(self._num_settled, index)

    def _move_caret(self) -> None:
        for segment in self._segments:
            if isinstance(segment.view, ProseView):
                is_last = segment is self._segments[-1]
                segment.view.show_caret(self._is_open and is_last)

    def _on_view_resized(self, segment: BodySegment) -> None:
        segment.forget_height()
        self.lay_out()
        self.resized.emit()

    def _on_formulas_arrived(self) -> None:
        missing = [
            segment
            for segment in self._segments
            if isinstance(segment.view, ProseView) and segment.view.misses_formulas
        ]
        for segment in missing:
            segment.rewrite()
        if missing:
            self.lay_out()
            self.resized.emit()


def _tail_parts(tail: str) -> list[str]:
    """A tail as stretches of prose and of code: an unfinished line may have opened a fence."""
    if not tail.strip():
        return []
    parts: list[str] = []
    lines = tail.splitlines(keepends=True)
    starts = [
        token.map[0]
        for token in parse_markdown(tail)
        if token.level == 0 and token.nesting >= 0 and token.map
    ]
    for start, end in zip(starts, [*starts[1:], len(lines)], strict=True):
        first = 0 if start == starts[0] else start
        block = "".join(lines[first:end])
        if parts and not is_code(block) and not is_code(parts[-1]):
            parts[-1] += block
        else:
            parts.append(block)
    return parts
