"""The right side: live rates, the last answer's time, context, memory, kernels. Shows only."""

from collections.abc import Mapping

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from app.views import wording
from app.views.dial import Dial
from app.views.panel_card import PanelCard
from app.views.share_bar import Share, ShareBar
from app.views.shown import EngineFacts, Speed, TurnFacts
from app.views.stylesheet import mark
from app.views.theme import Theme

WIDTH = 320


class PerformancePanel(QScrollArea):
    """Owns the cards; every number comes from the engine, unknown ones are "—"."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName("Performance")
        self.setFixedWidth(WIDTH)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        mark(self, "panel")
        self._state = QLabel("idle")
        self._decode = Dial(theme, "written tok/s", "accent")
        self._prefill = Dial(theme, "read tok/s", "amber")
        self._turn = PanelCard("Last answer")
        self._turn_bar = ShareBar(theme, "Time of the last answer")
        self._context = PanelCard("Context")
        self._context_bar = ShareBar(theme, "Context used")
        self._memory = PanelCard("Memory of the engine")
        self._memory_bar = ShareBar(theme, "Memory by purpose")
        self._kernels = PanelCard("Kernels in use")
        self._kernel_rows = QGridLayout()
        self._build()
        self.show_engine(None)
        self.show_turn(None)
        self.show_speed(Speed())

    def show_state(self, words: str, kind: str) -> None:
        """Say in a word what the engine does; `kind` is "pill", "pill-amber" or "pill-muted"."""
        self._state.setText(words)
        mark(self._state, kind)

    def show_speed(self, speed: Speed) -> None:
        """Show the live figures."""
        self._decode.show_value(speed.decode_tokens_per_second)
        self._prefill.show_value(speed.prefill_tokens_per_second)
        used, length = speed.context_tokens, speed.context_length
        self._context.set_note(
            f"{wording.count(used)} of {wording.length(length)} tokens"
            if length
            else wording.UNKNOWN
        )
        shares = []
        if used is not None and length:
            shares = [
                Share(used, f"used {wording.count(used)}", "accent"),
                Share(
                    max(0, length - used), f"free {wording.count(max(0, length - used))}", "line"
                ),
            ]
        self._context_bar.show_shares(shares, length)

    def show_turn(self, turn: TurnFacts | None) -> None:
        """Show how the time of the last answer was spent; None before the first."""
        if turn is None:
            self._turn.set_note(wording.UNKNOWN)
            self._turn_bar.show_shares([])
            return
        shares = _time_shares(turn)
        total = sum(share.amount for share in shares)
        self._turn.set_note(wording.seconds(total) if shares else wording.UNKNOWN)
        self._turn_bar.show_shares(shares)

    def show_engine(self, facts: EngineFacts | None) -> None:
        """Show memory and kernels of the loaded model; None when there is none."""
        self._memory.setVisible(facts is not None)
        self._kernels.setVisible(facts is not None)
        if facts is None:
            return
        parts = (
            (facts.weight_bytes, "weights", "accent"),
            (facts.kv_bytes, "KV cache", "accent_mid"),
            (facts.workspace_bytes, "workspace", "muted"),
        )
        self._memory.set_note(wording.size(sum(amount for amount, *_ in parts)))
        self._memory_bar.show_shares(
            [Share(size, f"{name} {wording.size(size)}", role) for size, name, role in parts]
        )
        self._kernels.set_note(facts.weight_format)
        self._show_kernels(facts.kernels)

    def _build(self) -> None:
        page = QWidget()
        mark(page, "page")
        column = QVBoxLayout(page)
        column.setContentsMargins(16, 12, 16, 16)
        column.setSpacing(12)
        column.addLayout(self._make_head())
        dials = PanelCard("")
        row = QHBoxLayout()
        row.addWidget(self._decode)
        row.addWidget(self._prefill)
        dials.add_layout(row)
        self._turn.add_widget(self._turn_bar)
        self._context.add_widget(self._context_bar)
        self._memory.add_widget(self._memory_bar)
        self._kernel_rows.setHorizontalSpacing(12)
        self._kernel_rows.setVerticalSpacing(3)
        self._kernel_rows.setColumnStretch(0, 1)
        self._kernels.add_layout(self._kernel_rows)
        for card in (dials, self._turn, self._context, self._memory, self._kernels):
            column.addWidget(card)
        column.addStretch(1)
        self.setWidget(page)

    def _make_head(self) -> QHBoxLayout:
        title = QLabel("Performance")
        mark(title, "strong")
        head = QHBoxLayout()
        head.setContentsMargins(0, 4, 0, 4)
        head.addWidget(title)
        head.addStretch()
        head.addWidget(self._state)
        self.show_state("idle", "pill-muted")
        return head

    def _show_kernels(self, kernels: Mapping[str, str]) -> None:
        while (item := self._kernel_rows.takeAt(0)) is not None:
            if (label := item.widget()) is not None:
                label.deleteLater()
        for row, (operation, backend) in enumerate(sorted(kernels.items())):
            name = QLabel(operation.replace("_", " "))
            mark(name, "small")
            value = QLabel(backend)
            mark(value, "small-strong")
            self._kernel_rows.addWidget(name, row, 0)
            self._kernel_rows.addWidget(value, row, 1, Qt.AlignmentFlag.AlignRight)


def _time_shares(turn: TurnFacts) -> list[Share]:
    cached = f" · {wording.count(turn.cached_tokens)} cached" if turn.cached_tokens else ""
    parts = (
        (turn.queue_seconds, "waiting", "muted", ""),
        (turn.prefill_seconds, "reading", "amber", cached),
        (turn.decode_seconds, "writing", "accent", ""),
    )
    return [
        Share(seconds, f"{name} {wording.seconds(seconds)}{more}", role)
        for seconds, name, role, more in parts
        if seconds is not None
    ]
