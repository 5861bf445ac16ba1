"""Words and places in rows that run from right to left; titles keep the direction of their own."""

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app.views.mirroring import direction_flag, draw_line, mirrored


@pytest.fixture(params=[Qt.LayoutDirection.LeftToRight, Qt.LayoutDirection.RightToLeft])
def widget(request: pytest.FixtureRequest, qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    made.resize(200, 20)
    made.setLayoutDirection(request.param)
    return made


def inked_side(widget: QWidget, *, is_at_end: bool) -> str:
    image = QImage(200, 20, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    draw_line(painter, widget, QRectF(0, 0, 200, 20), "words", is_at_end=is_at_end)
    painter.end()
    inked = [x for x in range(200) if any(image.pixel(x, y) != 0xFFFFFFFF for y in range(20))]
    return "left" if max(inked) < 100 else "right" if min(inked) > 100 else "both"


def test_rows_begin_on_the_side_they_are_read_from(widget: QWidget) -> None:
    is_mirrored = widget.layoutDirection() == Qt.LayoutDirection.RightToLeft
    assert inked_side(widget, is_at_end=False) == ("right" if is_mirrored else "left")
    assert inked_side(widget, is_at_end=True) == ("left" if is_mirrored else "right")


def test_a_place_is_turned_with_the_row(widget: QWidget) -> None:
    is_mirrored = widget.layoutDirection() == Qt.LayoutDirection.RightToLeft
    turned = mirrored(widget, QRectF(10, 2, 30, 5))
    assert turned == (QRectF(160, 2, 30, 5) if is_mirrored else QRectF(10, 2, 30, 5))


@pytest.mark.parametrize(
    ("words", "is_rtl"),
    [("Why?", False), ("لماذا؟", True), ("4-bit · CPU", False), ("123", False), ("«عنوان»", True)],
)
def test_words_keep_the_direction_of_their_first_letter(words: str, is_rtl: bool) -> None:
    forced = Qt.TextFlag.TextForceRightToLeft if is_rtl else Qt.TextFlag.TextForceLeftToRight
    assert direction_flag(words) == forced
