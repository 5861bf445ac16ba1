"""What is painted bit by bit while an answer comes is what is painted at once."""

from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest
from PySide6.QtGui import QImage, QPixmap
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app.views.chat_view import ChatView
from app.views.render_pacer import RenderPacer
from app.views.shown import ShownMessage
from app.views.stylesheet import mark
from app.views.theme import Theme

pytestmark = pytest.mark.gui

SAMPLE = (Path(__file__).parents[2] / "data" / "markdown_sample.md").read_text(encoding="utf-8")
WIDE_CODE = "Words and `code`.\n\n```python\nx = 1\ny = " + "9" * 200 + "\n" + "z = 2\n" * 30
QUOTE = "> A quote that goes on, over more than one line of the chat, so that its bar has to grow"
TEXTS = {
    "everything": SAMPLE,
    "code that needs a bar": f"{WIDE_CODE}```\n\nAnd more words.\n",
    "a long paragraph": "Words and more of them, (some) in brackets. " * 40,
    "a long quote": f"{QUOTE}\n> with more\n" * 12,
}
STEP = 23  # characters at a time
SLIGHT = 2  # levels of 255: edges that are cut where the chat has scrolled


@pytest.fixture
def window(qtbot: QtBot, theme: Theme) -> QWidget:
    made = QWidget()
    mark(made, "window")
    qtbot.addWidget(made)
    made.resize(760, 420)
    return made


@pytest.fixture
def view(qtbot: QtBot, theme: Theme, window: QWidget) -> ChatView:
    """An answer of which nothing has come yet, in a window."""
    view = ChatView(theme, window)
    view.resize(window.size())
    window.show()
    qtbot.waitExposed(window)
    question = ShownMessage(1, is_user=True, text="question")
    answer = ShownMessage(2, is_user=False, text="", author="Model", is_writing=True)
    view.show_messages((question, answer), is_busy=True)
    return view


def add_and_write(view: ChatView, text: str) -> None:
    view.add_text(2, text)
    pacer = view.findChild(RenderPacer)
    assert pacer is not None
    pacer.due.emit()


def levels(pixmap: QPixmap) -> npt.NDArray[np.int16]:
    """[height, width, 4], 0 to 255."""
    image = pixmap.toImage().convertToFormat(QImage.Format.Format_RGB32)
    pixels = np.frombuffer(image.constBits(), np.uint8)
    return pixels.reshape(image.height(), image.width(), 4).astype(np.int16)


def is_painted_as_at_once(view: ChatView) -> bool:
    """Whether what the window holds, painted and moved in parts, is a fresh painting of it."""
    window = view.window()
    held = levels(window.screen().grabWindow(window.winId()))
    return bool((np.abs(held - levels(window.grab())) <= SLIGHT).all())


@pytest.mark.parametrize("choice", ["light", "dark"])
@pytest.mark.parametrize("name", TEXTS)
def test_no_pixel_of_a_growing_answer_is_left_behind(
    qtbot: QtBot, view: ChatView, theme: Theme, name: str, choice: str
) -> None:
    theme.choose(choice)
    text = TEXTS[name]
    for start in range(0, len(text), STEP):
        add_and_write(view, text[start : start + STEP])
        qtbot.waitUntil(lambda: is_painted_as_at_once(view))
    assert view.verticalScrollBar().maximum() > 0


def test_no_pixel_is_left_behind_while_the_user_reads_further_up(
    qtbot: QtBot, view: ChatView
) -> None:
    add_and_write(view, SAMPLE)
    for place in (40, 300, 180, 10):
        view.verticalScrollBar().setValue(place)
        add_and_write(view, "\n\nMore words come meanwhile.")
        qtbot.waitUntil(lambda: is_painted_as_at_once(view))
