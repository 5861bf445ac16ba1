"""The right side: why it is as fast as it is. Puts the cards together; shows and signals only."""

from collections.abc import Mapping

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from app.views import wording
from app.views.advice_list import AdviceList
from app.views.context_card import ContextCard
from app.views.definitions import DEFINITIONS
from app.views.dial import Dial, DialReading
from app.views.figure_row import Figure, FigureRow
from app.views.findings_card import FindingsCard
from app.views.icon_button import IconButton
from app.views.instrument_text import as_text
from app.views.machine_card import MachineCard
from app.views.memory_card import MemoryCard
from app.views.panel_card import PanelCard
from app.views.roofline_plot import RooflinePlot
from app.views.sentence_label import SentenceLabel
from app.views.shown import EngineFacts
from app.views.shown_instrument import NOTHING_RUNS, Instrument, Rates
from app.views.stylesheet import mark
from app.views.theme import Theme
from app.views.turn_card import TurnCard
from app.words import tr, tr_later

WIDTH = 336
NUM_ADVICE = 3
COPIED_MILLISECONDS = 1500
_PILLS = {"memory-bound": "pill", "compute-bound": "pill-amber"}
_STATES = {
    "memory-bound": tr_later("memory-bound"),
    "compute-bound": tr_later("compute-bound"),
    "overhead-bound": tr_later("overhead-bound"),
    "idle": tr_later("idle"),
    "waiting": tr_later("waiting"),
}
_CAPTION = tr_later(
    "Height: work per second. To the right: work per byte read. A dot on the line uses all that"
    " this machine has."
)


class PerformancePanel(QScrollArea):
    """Owns the cards; every number comes from the engine, unknown ones are "—".

    Attributes:
        measure_requested: What this machine can do shall be measured anew.
        why_requested: More about the last answer is wanted.
        overlay_toggled: The small window above all others shall be shown or hidden.
    """

    measure_requested = Signal()
    why_requested = Signal()
    overlay_toggled = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._instrument = Instrument()
        self._state = QLabel()
        self._copy = IconButton(theme, "copy", tr("Copy all numbers as text"), size=16)
        self._overlay = IconButton(
            theme, "overlay", tr("Float the speed over all windows (Ctrl+Shift+P)"), size=16
        )
        self._sentence = SentenceLabel(theme, NOTHING_RUNS)
        self._findings = FindingsCard()
        self._speed = Dial(theme, _speed_reading(Rates()))
        self._work = Dial(theme, _work_reading(Rates()))
        self._figures = FigureRow(("MBU", "MFU", "prefill tok/s"))
        self._roofline = RooflinePlot(theme)
        self._turn = TurnCard(theme)
        self._context = ContextCard(theme)
        self._memory = MemoryCard(theme)
        self._advice = AdviceList()
        self._machine = MachineCard()
        self._kernels = PanelCard(tr("Kernels in use"), tr(DEFINITIONS["kernels"]))
        self._kernel_rows = QGridLayout()
        self._shown_kernels: EngineFacts | None = None
        self._cost = QLabel()
        self._build()
        self.show_instrument(Instrument())

    @property
    def instrument(self) -> Instrument:
        """What is shown."""
        return self._instrument

    def show_instrument(self, instrument: Instrument) -> None:
        """Show other readings."""
        self._instrument = instrument
        state = tr(_STATES.get(instrument.state, instrument.state))
        if state != self._state.text():
            mark(self._state, _PILLS.get(instrument.state, "pill-muted"))
            self._state.setText(state)
        self._sentence.show_sentence(instrument.sentence)
        self._findings.show_findings(instrument.findings)
        self._speed.show_reading(_speed_reading(instrument.rates))
        self._work.show_reading(_work_reading(instrument.rates))
        self._figures.show_figures(_figures(instrument))
        self._roofline.show_roofline(instrument.roofline)
        self._turn.show_turn(instrument.turn)
        self._context.show_context(instrument.context)
        self._context.show_curve(instrument.curve)
        self._memory.setVisible(instrument.memory is not None)
        if instrument.memory is not None:
            self._memory.show_memory(instrument.memory)
        self._advice.show_advice(instrument.advice[:NUM_ADVICE])
        self._machine.show_machine(instrument.machine)
        self._show_engine(instrument.engine)
        self._cost.setText(
            tr(
                "This window takes {percent} of a core",
                percent=wording.percent(instrument.window_cost),
            )
        )

    def _show_engine(self, facts: EngineFacts | None) -> None:
        self._kernels.setVisible(facts is not None)
        if facts is None or facts == self._shown_kernels:
            return
        self._shown_kernels = facts
        self._kernels.set_note(facts.weight_format)
        self._show_kernels(facts.kernels)

    def _show_kernels(self, kernels: Mapping[str, str]) -> None:
        while (item := self._kernel_rows.takeAt(0)) is not None:
            if (label := item.widget()) is not None:
                label.hide()
                label.deleteLater()
        for row, (operation, backend) in enumerate(sorted(kernels.items())):
            name = QLabel(operation.replace("_", " "))
            mark(name, "small")
            value = QLabel(backend)
            mark(value, "small-strong")
            self._kernel_rows.addWidget(name, row, 0)
            self._kernel_rows.addWidget(value, row, 1, Qt.AlignmentFlag.AlignRight)

    # ------------------------------------------------------------ building

    def _build(self) -> None:
        self.setAccessibleName(tr("Performance"))
        self.setFixedWidth(WIDTH)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        mark(self, "panel")
        page = QWidget()
        mark(page, "page")
        column = QVBoxLayout(page)
        column.setContentsMargins(16, 12, 16, 16)
        column.setSpacing(12)
        column.addLayout(self._make_head())
        cards = (
            self._make_gauges(),
            self._make_sentence(),
            self._findings,
            self._make_roofline(),
            self._turn,
            self._memory,
            self._make_advice(),
            self._context,
            self._machine,
            self._make_kernels(),
        )
        for card in cards:
            column.addWidget(card)
        mark(self._cost, "tiny")
        self._cost.setToolTip(tr(DEFINITIONS["window cost"]))
        column.addWidget(self._cost)
        column.addStretch(1)
        self.setWidget(page)
        self._machine.measure_requested.connect(self.measure_requested)
        self._copy.clicked.connect(self._on_copy_clicked)
        self._overlay.clicked.connect(self.overlay_toggled)

    def _make_head(self) -> QHBoxLayout:
        title = QLabel(tr("Performance"))
        mark(title, "strong")
        head = QHBoxLayout()
        head.setContentsMargins(0, 4, 0, 4)
        head.addWidget(title)
        head.addWidget(self._copy)
        head.addWidget(self._overlay)
        head.addStretch()
        head.addWidget(self._state, 0, Qt.AlignmentFlag.AlignVCenter)
        return head

    def _make_gauges(self) -> PanelCard:
        card = PanelCard("")
        row = QHBoxLayout()
        row.setSpacing(0)
        row.addWidget(self._speed)
        row.addWidget(self._work)
        card.add_layout(row)
        card.add_widget(self._figures)
        return card

    def _make_sentence(self) -> PanelCard:
        card = PanelCard("")
        card.add_widget(self._sentence)
        return card

    def _make_roofline(self) -> PanelCard:
        card = PanelCard(tr("Roofline"), tr(DEFINITIONS["roofline"]))
        caption = QLabel(tr(_CAPTION))
        caption.setWordWrap(True)
        mark(caption, "tiny")
        card.set_note(tr("FLOP/s against FLOP per byte"))
        card.add_widget(self._roofline)
        card.add_widget(caption)
        return card

    def _make_advice(self) -> PanelCard:
        card = PanelCard(tr("What would make it faster"), tr(DEFINITIONS["advice"]))
        card.set_note(tr("predicted"))
        card.add_widget(self._advice)
        why = QPushButton(tr("Why, and what it costs"))
        mark(why, "small-link")
        why.clicked.connect(self.why_requested)
        card.add_layout(_at_left(why))
        return card

    def _make_kernels(self) -> PanelCard:
        self._kernel_rows.setHorizontalSpacing(12)
        self._kernel_rows.setVerticalSpacing(3)
        self._kernel_rows.setColumnStretch(0, 1)
        self._kernels.add_layout(self._kernel_rows)
        return self._kernels

    def _on_copy_clicked(self) -> None:
        QGuiApplication.clipboard().setText(as_text(self._instrument))
        self._copy.set_icon("check", "good")
        QTimer.singleShot(COPIED_MILLISECONDS, self._copy, lambda: self._copy.set_icon("copy"))


def _at_left(widget: QWidget) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setContentsMargins(0, 0, 0, 0)
    row.addWidget(widget)
    row.addStretch()
    return row


def _speed_reading(rates: Rates) -> DialReading:
    limit = rates.tokens_limit
    return DialReading(
        name=f"{rates.phase} tok/s",
        words=wording.rate(rates.tokens_per_second),
        limit_words=tr("limit n/a")
        if limit is None
        else tr("of {rate} possible", rate=wording.rate(limit)),
        fraction=_fraction(rates.tokens_per_second, limit),
        role="amber" if rates.phase == "prefill" else "accent",
    )


def _work_reading(rates: Rates) -> DialReading:
    """Memory while decoding, arithmetic while prefilling."""
    is_prefill = rates.phase == "prefill"
    value = rates.flops_per_second if is_prefill else rates.read_bytes_per_second
    limit = rates.flops_limit if is_prefill else rates.read_limit
    limit_words = (
        tr("limit n/a") if limit is None else tr("of {gigas} measured", gigas=wording.gigas(limit))
    )
    if rates.fits_in_cache and not is_prefill:
        value, limit, limit_words = None, None, tr("all in the cache")
    return DialReading(
        name="GFLOP/s" if is_prefill else "GB/s",
        words=wording.gigas(value),
        limit_words=limit_words,
        fraction=_fraction(value, limit),
        role="amber" if is_prefill else "accent",
    )


def _fraction(value: float | None, limit: float | None) -> float | None:
    return None if value is None or not limit else value / limit


def _figures(instrument: Instrument) -> tuple[Figure, ...]:
    rates = instrument.rates
    return (
        Figure("MBU", "n/a" if rates.fits_in_cache else wording.percent(rates.mbu)),
        Figure("MFU", wording.percent(rates.mfu)),
        Figure("prefill tok/s", wording.rate(instrument.prefill_tokens_per_second)),
    )
