"""The line under an answer: its measured facts, and what can be done with it."""

from functools import partial

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QIcon, QTransform
from PySide6.QtWidgets import QHBoxLayout, QLabel, QMenu, QPushButton, QWidget

from app.views import wording
from app.views.elided_label import ElidedLabel
from app.views.icon_button import IconButton
from app.views.mirroring import is_mirrored
from app.views.shown import AnswerFacts
from app.views.stylesheet import mark
from app.views.theme import Theme
from app.words import listed, tr

HEIGHT = 34
COPIED_MILLISECONDS = 1500
NUMBERS_COMPARED = (2, 3, 4)


class AnswerFooter(QWidget):
    """Facts on the left, actions on the right.

    Attributes:
        copy_clicked: The answer shall go to the clipboard.
        edit_clicked: It shall say something else.
        regenerate_clicked: The answer shall be made again.
        continue_clicked: The model shall go on in it.
        compare_clicked: (how many) Others shall be made beside it.
        why_clicked: More about its speed is wanted.
    """

    copy_clicked = Signal()
    edit_clicked = Signal()
    regenerate_clicked = Signal()
    continue_clicked = Signal()
    compare_clicked = Signal(int)
    why_clicked = Signal()

    def __init__(
        self, theme: Theme, parent: QWidget | None = None, *, is_short: bool = False
    ) -> None:
        """Args: is_short: Only the facts and Copy: the answer stands beside others."""
        super().__init__(parent)
        self._is_short = is_short
        self._rate = QLabel(self)
        self._ending = QLabel(self)
        self._facts = ElidedLabel(self)
        self._why = QPushButton(tr("why?"), self)
        self._copy = IconButton(theme, "copy", tr("Copy answer as Markdown"), self, size=16)
        self._regenerate = IconButton(theme, "refresh", tr("Answer again (Ctrl+R)"), self, size=16)
        self._edit = IconButton(theme, "pencil", tr("Edit answer"), self, size=16)
        self._compare = IconButton(theme, "compare", tr("Compare answers"), self, size=16)
        self._continue = QPushButton(tr("Continue"), self)
        arrow = theme.pixmap("continue", "accent", 15)
        if is_mirrored(self):
            arrow = arrow.transformed(QTransform.fromScale(-1, 1))
        self._continue.setIcon(QIcon(arrow))
        self._continue.setCursor(Qt.CursorShape.PointingHandCursor)
        self._continue.setToolTip(tr("Have the model go on where the answer was cut"))
        mark(self._continue, "small-link")
        mark(self._rate, "small-strong")
        mark(self._ending, "small-strong")
        mark(self._facts, "small")
        mark(self._why, "small-link")
        self._why.setAccessibleName(tr("Why this fast"))
        self._why.setCursor(Qt.CursorShape.PointingHandCursor)
        self._ending.setTextFormat(Qt.TextFormat.PlainText)
        for label in (self._rate, self._facts):
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setToolTip(
                tr(
                    "tok/s: tokens after the first ÷ the time they took. First token: from sending"
                    " to the first token, prefill included. Each token reads: weights and cached"
                    " keys and values. This machine can do: its measured read bandwidth ÷ these"
                    " bytes."
                )
            )
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 4, 0, 0)
        row.setSpacing(10)
        row.addWidget(self._rate)
        row.addWidget(self._ending)
        row.addWidget(self._facts)
        row.addWidget(self._why)
        row.addStretch()
        actions = QHBoxLayout()
        actions.setSpacing(2)
        for button in (self._continue, self._copy, self._edit, self._compare, self._regenerate):
            actions.addWidget(button)
        row.addLayout(actions)
        self._copy.clicked.connect(self.copy_clicked)
        self._why.clicked.connect(self.why_clicked)
        self._regenerate.clicked.connect(self.regenerate_clicked)
        self._edit.clicked.connect(self.edit_clicked)
        self._continue.clicked.connect(self.continue_clicked)
        self._compare.clicked.connect(self._on_compare_clicked)
        self._edit.setVisible(not is_short)
        self._regenerate.setVisible(not is_short)
        self.offer(can_continue=False, can_compare=False)

    def offer(self, *, can_continue: bool, can_compare: bool) -> None:
        """Offer what this answer allows."""
        self._continue.setVisible(can_continue and not self._is_short)
        self._compare.setVisible(can_compare and not self._is_short)

    def show_facts(self, facts: AnswerFacts | None) -> None:
        """Word the facts; an answer of which nothing is known shows none."""
        self._rate.setVisible(facts is not None)
        self._facts.setVisible(facts is not None)
        has_reasons = facts is not None and facts.bytes_per_token is not None
        self._why.setVisible(has_reasons and not self._is_short)
        self._ending.setVisible(facts is not None and bool(facts.ending))
        if facts is not None:
            self._ending.setText(facts.ending)
            self._rate.setText(f"{wording.rate(facts.tokens_per_second)} tok/s")
            self._facts.setText(_word(facts))

    def confirm_copied(self) -> None:
        """Answer the click on Copy."""
        self._copy.set_icon("check", "good")
        QTimer.singleShot(COPIED_MILLISECONDS, self._copy, lambda: self._copy.set_icon("copy"))

    def set_can_regenerate(self, can_regenerate: bool) -> None:
        """Bar other answers while one is being made."""
        for button in (self._regenerate, self._edit, self._compare, self._continue):
            button.setEnabled(can_regenerate)

    def _on_compare_clicked(self) -> None:
        menu = QMenu(self)
        for number in NUMBERS_COMPARED:
            words = tr("{n} answers side by side", n=number)
            menu.addAction(words, partial(self.compare_clicked.emit, number))
        menu.popup(self._compare.mapToGlobal(self._compare.rect().bottomLeft()))


def _reads(bytes_per_token: float, limit: float | None) -> str:
    reads = tr("each token reads {size}", size=wording.size(round(bytes_per_token)))
    if limit is None:
        return reads
    return tr("{reads}; this machine can do {rate}", reads=reads, rate=wording.rate(limit))


def _word(facts: AnswerFacts) -> str:
    parts = [
        wording.tokens(facts.completion_tokens),
        tr("first token {seconds}", seconds=wording.seconds(facts.first_token_seconds)),
    ]
    if facts.bytes_per_token is not None:
        parts.append(_reads(facts.bytes_per_token, facts.tokens_limit))
    elif facts.cached_tokens:
        parts.append(tr("{count} cached", count=wording.count(facts.cached_tokens)))
    return listed(parts)
