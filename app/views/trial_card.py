"""A piece of advice that is tried: what it does now, then prediction against result."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QWidget

from app.views import wording
from app.views.definitions import DEFINITIONS
from app.views.mirroring import begin_where_rows_do
from app.views.panel_card import PanelCard
from app.views.shown_why import ShownTrial
from app.views.stylesheet import mark
from app.words import tr


class TrialCard(PanelCard):
    """Hidden while nothing was tried.

    Attributes:
        cancelled: The user wants it stopped.
        kept: The user wants the setting for good.
    """

    cancelled = Signal()
    kept = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(tr("Tried"), tr(DEFINITIONS["trial"]), parent)
        self._lever = _line("plain")
        self._result = _line("strong")
        self._words = _line("small")
        self._error = _line("small")
        self._cancel = QPushButton(tr("Cancel"))
        self._cancel.clicked.connect(self.cancelled)
        self._keep = QPushButton(tr("Use it from now on"))
        mark(self._keep, "primary")
        self._keep.clicked.connect(self.kept)
        for label in (self._lever, self._result, self._words, self._error):
            self.add_widget(label)
        buttons = QHBoxLayout()
        buttons.addWidget(self._keep)
        buttons.addWidget(self._cancel)
        buttons.addStretch()
        self.add_layout(buttons)
        self.show_trial(None)

    def show_trial(self, trial: ShownTrial | None) -> None:
        """Show another state of a trial; None hides the card."""
        self.setVisible(trial is not None)
        if trial is None:
            return
        self._lever.setText(trial.lever)
        self._result.setText(trial.result_words)
        self._words.setText(trial.words)
        self._error.setText(trial.error_words)
        self._cancel.setVisible(trial.is_running)
        self._keep.setVisible(trial.can_keep)
        self.set_note(_note(trial))
        for label in (self._result, self._words, self._error):
            label.setVisible(bool(label.text()))


def _note(trial: ShownTrial) -> str:
    if trial.measured is None or not trial.predicted:
        return ""
    off = trial.measured / trial.predicted - 1
    words = wording.percent(abs(off))
    if off > 0:
        return tr("{percent} more than predicted", percent=words)
    return tr("{percent} less than predicted", percent=words)


def _line(kind: str) -> QLabel:
    label = QLabel()
    label.setWordWrap(True)
    label.setTextFormat(Qt.TextFormat.PlainText)
    begin_where_rows_do(label)
    mark(label, kind)
    return label
