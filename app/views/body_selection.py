"""Selecting across the pieces of one answer, prose and code alike, and what a copy of it holds.

Each piece is a document of its own, so the selection is continued from one to the next here. Owned
by `answer_body.py`.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QInputEvent, QKeyEvent, QKeySequence, QMouseEvent, QTextCursor
from PySide6.QtWidgets import QWidget

from app.views.text_pane import TextPane

if TYPE_CHECKING:
    from app.views.body_segment import BodySegment

_KEEP = QTextCursor.MoveMode.KeepAnchor


class BodySelection:
    """Owns where a selection over several pieces began and where it ends."""

    def __init__(self, body: QWidget, segments: "Sequence[BodySegment]") -> None:
        self._body = body
        self._segments = segments
        self._first: BodySegment | None = None  # where the button was pressed
        self._last: BodySegment | None = None

    def watch(self, pane: TextPane) -> None:
        """Follow the mouse in a piece."""
        pane.takes_first = lambda event: self._take(pane, event)
        pane.what_is_copied = self.text

    def holds(self, segment: "BodySegment") -> bool:
        """Whether a piece is part of the selection, so that its widget must stay."""
        return self._last is not None and segment in (self._first, self._last)

    def text(self) -> str:
        """All that is selected, from top to bottom."""
        return "\n\n".join(part for part in map(self._part, self._selected()) if part)

    def _take(self, pane: TextPane, event: QInputEvent) -> bool:
        """Continue a drag in other pieces; select all of the answer, not of one piece."""
        if isinstance(event, QMouseEvent):
            return self._on_mouse(pane, event)
        if isinstance(event, QKeyEvent) and event.matches(QKeySequence.StandardKey.SelectAll):
            self._select(self._segments[0], self._segments[-1], None)
            return True
        return False

    def _on_mouse(self, pane: TextPane, event: QMouseEvent) -> bool:
        is_left = bool(event.buttons() & Qt.MouseButton.LeftButton)
        if event.type() == QEvent.Type.MouseButtonPress and is_left:
            self._clear()
            self._first = self._last = self._segment_of(pane)
        elif event.type() == QEvent.Type.MouseMove and is_left and self._first is not None:
            return self._drag_to(event.globalPosition().toPoint())
        return False

    def _drag_to(self, place: QPoint) -> bool:
        """Extend the selection; True when it leaves the piece it began in."""
        target = self._segment_at(self._body.mapFromGlobal(place).y())
        if target is None or self._first is None:
            return False
        if target is self._first:
            self._clear(keep=self._first)
            self._last = self._first
            return False
        self._select(self._first, target, place)
        return True

    def _select(self, first: "BodySegment", last: "BodySegment", place: QPoint | None) -> None:
        """Select from the anchor in one piece to a place in another (None: all of both)."""
        self._first, self._last = first, last
        goes_down = self._segments.index(last) >= self._segments.index(first)
        chosen = self._selected()
        for segment in self._segments:
            if segment.view is None:
                continue
            pane = segment.view.pane
            cursor = pane.textCursor()
            if segment not in chosen:
                cursor.clearSelection()
            elif segment is first and place is not None:
                cursor.setPosition(cursor.anchor())
                cursor.movePosition(_end(goes_down), _KEEP)
            elif segment is last and place is not None:
                cursor.movePosition(_end(not goes_down))
                inside = pane.viewport().mapFromGlobal(place)
                cursor.setPosition(pane.cursorForPosition(inside).position(), _KEEP)
            else:
                cursor.select(QTextCursor.SelectionType.Document)
            pane.setTextCursor(cursor)

    def _selected(self) -> "Sequence[BodySegment]":
        if self._first not in self._segments or self._last not in self._segments:
            return [one for one in self._segments if one.view and _has_selection(one)]
        places = sorted((self._segments.index(self._first), self._segments.index(self._last)))
        return self._segments[places[0] : places[1] + 1]

    def _part(self, segment: "BodySegment") -> str:
        if segment.view is None:  # far away in the midst of the selection
            return segment.source.strip()
        return segment.view.selected_text()

    def _clear(self, keep: "BodySegment | None" = None) -> None:
        for segment in self._segments:
            if segment.view is not None and segment is not keep and _has_selection(segment):
                cursor = segment.view.pane.textCursor()
                cursor.clearSelection()
                segment.view.pane.setTextCursor(cursor)

    def _segment_of(self, pane: TextPane) -> "BodySegment | None":
        for segment in self._segments:
            if segment.view is not None and segment.view.pane is pane:
                return segment
        return None

    def _segment_at(self, y: int) -> "BodySegment | None":
        """The piece at a height; the first or the last beyond the ends."""
        shown = [segment for segment in self._segments if segment.view is not None]
        for segment in shown:
            assert segment.view is not None
            if y <= segment.view.geometry().bottom():
                return segment
        return shown[-1] if shown else None


def _has_selection(segment: "BodySegment") -> bool:
    return segment.view is not None and segment.view.pane.textCursor().hasSelection()


def _end(is_bottom: bool) -> QTextCursor.MoveOperation:
    return QTextCursor.MoveOperation.End if is_bottom else QTextCursor.MoveOperation.Start
