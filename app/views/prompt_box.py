"""Where a message is typed: grows with the text, Enter sends, the button stops a running answer."""

from PySide6.QtCore import QEvent, QObject, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPen, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from app.views.attachment_chips import AttachmentChips
from app.views.growing_edit import GrowingEdit
from app.views.icon_button import IconButton
from app.views.prose_writer import plain
from app.views.stylesheet import mark
from app.views.theme import Theme
from app.words import tr

RADIUS = 14
BOX_WIDTH = 728
NARROW = 440


class PromptBox(QWidget):
    """Owns the text that is being typed.

    Attributes:
        submitted: (text) The user said this, for now or for when the running answer is there;
            the box is empty again when `clear` is called.
        stop_requested: The running answer shall end.
        text_changed: (text) Something was typed.
        edit_last_requested: Arrow up in an empty box: the last message shall be edited.
        attach_requested: The user wants to choose files.
        files_given: (list of paths) Files were pasted or dropped into the text.
        attachments: The files that go with the message.
        settings_requested: The user wants to see the chat's own settings.
    """

    submitted = Signal(str)
    stop_requested = Signal()
    text_changed = Signal(str)
    edit_last_requested = Signal()
    attach_requested = Signal()
    files_given = Signal(list)
    settings_requested = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._is_busy = False
        self._can_send = False
        self._model_name = ""
        self.attachments = AttachmentChips(theme, self, can_remove=True)
        self._warning = QLabel(self)
        self._attach = IconButton(theme, "attach", tr("Attach files"), self)
        self._edit = GrowingEdit(self)
        self._preset = QPushButton(self)
        self._hint = QLabel(self)
        self._draft_tokens = ""
        self._queue = QPushButton(tr("Queue"), self)
        self._button = QPushButton(self)
        self._build()
        theme.changed.connect(self._show_button)

    def text(self) -> str:
        """What is typed now."""
        return self._edit.toPlainText()

    def set_text(self, text: str) -> None:
        """Put a text in the box, the cursor behind it."""
        self._edit.setPlainText(text)
        self._edit.moveCursor(self._edit.textCursor().MoveOperation.End)

    def clear(self) -> None:
        """Empty the box: its text was taken."""
        self._edit.clear()

    def take_focus(self) -> None:
        """Let the user type."""
        self._edit.setFocus()

    def show_warning(self, words: str) -> None:
        """Say that something about the files is not as it should be; "" says nothing."""
        self._warning.setText(words)
        self._warning.setVisible(bool(words))

    def show_draft_tokens(self, words: str, *, is_too_long: bool = False) -> None:
        """Say how long the text is in tokens; "" says nothing."""
        self._draft_tokens = words
        mark(self._hint, "small-amber" if is_too_long else "small")
        self._show_hint()

    def show_preset(self, name: str) -> None:
        """Name how the chat's answers are sampled."""
        self._preset.setText(name)
        self._preset.setAccessibleName(tr("Settings of this chat: {preset}", preset=name))

    def set_model_name(self, name: str) -> None:
        """Whom the user writes to; "" when no model is loaded."""
        self._model_name = plain(name)
        self._show_placeholder()

    def set_busy(self, is_busy: bool) -> None:
        """Whether an answer is being made: the button stops it then."""
        self._is_busy = is_busy
        self._show_button()

    def set_can_send(self, can_send: bool) -> None:
        """Whether there is a model, or one is coming, to send to."""
        self._can_send = can_send
        self._show_placeholder()
        self._show_button()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        """Escape stops; arrow up in an empty box edits the last message."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.key() == Qt.Key.Key_Escape and self._is_busy:
                self.stop_requested.emit()
                return True
            if event.key() == Qt.Key.Key_Up and not self.text() and not self._is_busy:
                self.edit_last_requested.emit()
                return True
        if event.type() in (QEvent.Type.FocusIn, QEvent.Type.FocusOut):
            self.update()
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """The hint goes where there is no room for it."""
        self._show_hint()
        super().resizeEvent(event)

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802 - Qt's name
        """A text that was there before is laid out for the first time now."""
        QTimer.singleShot(0, self, self._on_height_changed)
        super().showEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """The rounded box, its line in the accent colour while it has the focus."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(1, 1, -1, -2)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._theme.color("shadow"))
        painter.drawRoundedRect(box.translated(0, 1), RADIUS, RADIUS)
        role = "accent" if self._edit.hasFocus() else "line"
        painter.setPen(QPen(self._theme.color(role), 1))
        painter.setBrush(self._theme.color("surface"))
        painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), RADIUS, RADIUS)

    def _build(self) -> None:
        self._edit.setAccessibleName(tr("Message"))
        self._edit.installEventFilter(self)
        self._edit.entered.connect(self._on_entered)
        self._edit.height_changed.connect(self._on_height_changed)
        self._edit.textChanged.connect(self._on_text_changed)
        mark(self._hint, "small")
        mark(self._preset, "small-link")
        self._preset.setIconSize(QSize(15, 15))
        self._preset.setCursor(Qt.CursorShape.PointingHandCursor)
        self._preset.setToolTip(tr("System prompt, model and sampling of this chat"))
        self._preset.clicked.connect(self.settings_requested)
        self._queue.setCursor(Qt.CursorShape.PointingHandCursor)
        self._queue.setToolTip(tr("Send it when the answer is there (Enter)"))
        self._queue.clicked.connect(self._on_entered)
        self._button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._button.setCursor(Qt.CursorShape.PointingHandCursor)
        self._button.clicked.connect(self._on_button_clicked)
        mark(self._warning, "small-text")
        self._warning.setWordWrap(True)
        self._warning.setTextFormat(Qt.TextFormat.PlainText)
        self._warning.hide()
        self._attach.clicked.connect(self.attach_requested)
        self._edit.files_given.connect(self.files_given)
        row = QHBoxLayout()
        row.addWidget(self._attach)
        row.addWidget(self._preset)
        row.addStretch()
        row.addWidget(self._hint)
        row.addSpacing(6)
        row.addWidget(self._queue)
        row.addWidget(self._button)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 14, 12, 12)
        column.setSpacing(8)
        column.addWidget(self.attachments)
        column.addWidget(self._warning)
        column.addWidget(self._edit)
        column.addLayout(row)
        self.setMaximumWidth(BOX_WIDTH)
        self._on_height_changed()
        self._show_placeholder()
        self._show_button()
        self._show_hint()
        self.show_preset(tr("Settings"))

    def _show_hint(self) -> None:
        hint = tr("Enter sends · Shift+Enter starts a new line")
        self._hint.setText(self._draft_tokens or hint)
        self._hint.setVisible(bool(self._draft_tokens) or self.width() >= NARROW)

    def _show_placeholder(self) -> None:
        words = tr("Message {model_name}", model_name=self._model_name).strip()
        self._edit.setPlaceholderText(words if self._can_send else tr("Choose a model to begin"))
        self._edit.viewport().update()  # Qt paints only when it appears or goes

    def _show_button(self) -> None:
        word, icon, kind = (
            (tr("Stop"), "stop", "stop") if self._is_busy else (tr("Send"), "send", "primary")
        )
        role = "window" if self._is_busy else "on_accent"
        is_enabled = self._is_busy or (self._can_send and bool(self.text().strip()))
        mark(self._button, kind)
        self._button.setText(word)
        self._button.setIcon(self._theme.icon(icon, role if is_enabled else "muted", 16))
        self._button.setIconSize(QSize(16, 16))
        self._button.setAccessibleName(
            tr("Stop the answer") if self._is_busy else tr("Send the message")
        )
        self._button.setToolTip(tr("Stop (Esc)") if self._is_busy else tr("Send (Enter)"))
        self._button.setEnabled(is_enabled)
        has_text = bool(self.text().strip())
        self._queue.setVisible(self._is_busy and self._can_send and has_text)
        self._preset.setIcon(self._theme.icon("sliders", "accent", 15))

    def _on_text_changed(self) -> None:
        self._show_button()
        self.text_changed.emit(self.text())

    def _on_height_changed(self) -> None:
        self._edit.setFixedHeight(self._edit.wanted_height(lines_at_least=1) + 4)

    def _on_entered(self) -> None:
        if self._can_send and self.text().strip():
            self.submitted.emit(self.text())

    def _on_button_clicked(self) -> None:
        if self._is_busy:
            self.stop_requested.emit()
        else:
            self._on_entered()
