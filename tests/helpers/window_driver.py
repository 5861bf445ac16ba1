"""Drives an offscreen window as a user would: types, clicks, reads what is shown."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from app.engine_bridge import EngineHandle
from app.paths import Paths
from app.session import Emit
from app.settings import Settings
from app.store.records import Message
from app.views.answer_view import AnswerView
from app.views.chat_list import ChatList
from app.views.code_view import CodeView
from app.views.growing_edit import GrowingEdit
from app.views.main_window import MainWindow
from app.views.prose_view import ProseView
from app.views.shown import ShownChat
from app.views.user_bubble import UserBubble
from app.window import OpenWindow, open_window
from engine import EngineThread, LoadOptions, SamplingParams

PATIENCE_MILLISECONDS = 60_000
GREEDY = SamplingParams(temperature=0)


class WindowDriver:
    """A window over a data folder, and a user in front of it."""

    def __init__(
        self,
        qtbot: QtBot,
        data_dir: Path,
        make_engine: Callable[[Emit], EngineHandle] = EngineThread,
        *,
        kernels: str = "reference",
        context: int | None = None,
        kv_dtype: str | None = None,
    ) -> None:
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        self.qtbot = qtbot
        self.links: list[str] = []  # those the browser was asked to open
        self.opened: OpenWindow = open_window(
            application,
            Paths(data_dir),
            Settings(sampling=GREEDY, theme="light"),
            LoadOptions(kernels=kernels, threads=1, context=context, kv_dtype=kv_dtype),
            make_engine=make_engine,
            open_link=self.links.append,
        )
        self.window: MainWindow = self.opened.window
        self.is_open = True
        qtbot.addWidget(self.window)

    def start(self, model: str) -> None:
        """Show the window and begin to load."""
        self.opened.controller.start(model)
        with self.qtbot.waitActive(self.window, timeout=PATIENCE_MILLISECONDS):
            self.window.show()
            self.window.activateWindow()

    def start_with(self, model: Path) -> None:
        """Show the window and wait until a model file is loaded."""
        self.start(str(model))
        self.wait_until(lambda: self.opened.session.bridge.model is not None)

    def close(self) -> bool:
        """Close the window as its user does; returns whether the engine ended in time."""
        self.window.close()
        self.is_open = False
        return self.opened.close()

    def wait_until(self, holds: Callable[[], bool]) -> None:
        """Let the window live until something holds."""
        self.qtbot.waitUntil(holds, timeout=PATIENCE_MILLISECONDS)

    # ------------------------------------------------------------ what a user does

    def type_and_send(self, text: str) -> None:
        """Type in the prompt box and press Enter."""
        box = self.window.prompt.findChild(GrowingEdit)
        box.setPlainText(text)
        self.qtbot.keyClick(box, Qt.Key.Key_Return)

    def ask(self, text: str) -> None:
        """Send a message and wait for the whole answer."""
        self.type_and_send(text)
        self.wait_until(lambda: not self.is_busy())

    def press(self, key: Qt.Key, *, control: bool = False) -> None:
        """Press a key in the window."""
        modifier = Qt.KeyboardModifier.ControlModifier
        self.qtbot.keyClick(
            self.window, key, modifier if control else Qt.KeyboardModifier.NoModifier
        )

    def click(self, name: str, within: QWidget | None = None) -> None:
        """Click the last button of this name."""
        named = [
            button
            for button in (within or self.window).findChildren(QAbstractButton)
            if name in (button.accessibleName(), button.text()) and not button.isHidden()
        ]
        assert named, f"there is no button {name!r}"
        named[-1].click()

    def search(self, words: str) -> None:
        """Type in the search field and wait for the list."""
        before = self.chat_titles()
        self.window.sidebar._search.setText(words)
        self.wait_until(lambda: self.chat_titles() != before)

    def choose_chat(self, title: str) -> None:
        """Click a chat of the list."""
        self.window.sidebar.chats.chat_chosen.emit(self.chat_named(title).id)

    # ------------------------------------------------------------ what a user sees

    def is_busy(self) -> bool:
        """Whether the shown chat is being answered."""
        conversation = self.opened.controller.conversation
        return conversation is not None and conversation.is_busy

    def stored(self) -> tuple[Message, ...]:
        """The shown chat's messages, as its conversation holds them."""
        conversation = self.opened.controller.conversation
        return conversation.messages if conversation is not None else ()

    def turns(self) -> list[str]:
        """The text of the turns shown, top to bottom."""
        shown: list[AnswerView | UserBubble] = [
            *self.window.chat.findChildren(AnswerView),
            *self.window.chat.findChildren(UserBubble),
        ]
        shown = sorted((turn for turn in shown if not turn.isHidden()), key=lambda turn: turn.y())
        return [_text_of(turn) for turn in shown]

    def labels(self, within: QWidget | None = None) -> list[str]:
        """All words on labels that are shown."""
        found = (within or self.window).findChildren(QLabel)
        return [label.text() for label in found if label.isVisible()]

    def notices(self) -> list[str]:
        """What the notice bar says."""
        return [notice.text for notice in self.window.notices.notices()]

    def chats(self) -> list[ShownChat]:
        """The rows of the chat list, once its last change is shown."""
        QApplication.processEvents()
        model = self.window.findChild(ChatList)._rows
        rows = [model.row(model.index(number)) for number in range(model.rowCount())]
        return [row for row in rows if isinstance(row, ShownChat)]

    def chat_titles(self) -> list[str]:
        """The titles in the chat list."""
        return [chat.title for chat in self.chats()]

    def chat_named(self, title: str) -> ShownChat:
        """The chat of the list with this title."""
        return next(chat for chat in self.chats() if chat.title == title)


def _text_of(turn: AnswerView | UserBubble) -> str:
    if isinstance(turn, UserBubble):
        return turn.message.text
    pieces = [*turn.findChildren(ProseView), *turn.findChildren(CodeView)]
    pieces = sorted((piece for piece in pieces if not piece.isHidden()), key=lambda p: p.y())
    return "\n".join(p.toPlainText() if isinstance(p, ProseView) else p.code() for p in pieces)
