"""Hidden causes of slowness that were found: what, the evidence, what to do."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget

from app.views.shown_instrument import Finding
from app.views.stylesheet import mark
from app.words import tr


class FindingsCard(QFrame):
    """Shows findings; hidden while there are none."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        mark(self, "card-warning")
        self.setAccessibleName(tr("What slows it down"))
        self._shown: tuple[Finding, ...] = ()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(14, 10, 14, 11)
        self._column.setSpacing(8)
        self.hide()

    def show_findings(self, findings: Sequence[Finding]) -> None:
        """Show others."""
        if tuple(findings) == self._shown:
            return
        self._shown = tuple(findings)
        while (item := self._column.takeAt(0)) is not None:
            if (label := item.widget()) is not None:
                label.hide()
                label.deleteLater()
        for finding in findings:
            self._add(finding.cause, "small-bold")
            self._add(f"{finding.evidence} {finding.action}".strip(), "small-text")
        self.setVisible(bool(findings))

    def _add(self, words: str, kind: str) -> None:
        label = QLabel(words)
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setWordWrap(True)
        mark(label, kind)
        self._column.addWidget(label)
