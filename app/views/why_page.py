"""Why an answer was as fast as it was, in place of the chat: bytes, limit, time, advice.

Shows and signals only.
"""

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QLabel,
    QWidget,
)

from app.advice import Advice
from app.views import wording
from app.views.advice_list import AdviceList
from app.views.centered_page import CenteredPage
from app.views.definitions import DEFINITIONS
from app.views.panel_card import PanelCard
from app.views.runs_plot import RunsPlot
from app.views.sentence_label import SentenceLabel
from app.views.share_bar import Share, ShareBar
from app.views.shown_instrument import NOTHING_RUNS
from app.views.shown_why import RunSeries, ShownTrial, ShownWhy
from app.views.stylesheet import mark
from app.views.theme import Theme
from app.views.trial_card import TrialCard
from app.views.turn_card import TurnCard
from app.words import tr

WIDTH = 680


class WhyPage(CenteredPage):
    """Owns the cards.

    Attributes:
        try_requested: A piece of advice shall be tried.
        trial_cancelled: The running trial shall end.
        trial_kept: The setting of the last trial shall stay.
    """

    try_requested = Signal(Advice)
    trial_cancelled = Signal()
    trial_kept = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(tr("Why it was as fast as it was"), WIDTH, parent)
        self._title = QLabel()
        self._limit = PanelCard(tr("What this machine can do"), tr(DEFINITIONS["decode tok/s"]))
        self._limit_bar = ShareBar(theme, tr("Speed against the limit"))
        self._limit_words = _prose()
        self._sentence = SentenceLabel(theme, NOTHING_RUNS)
        self._reads = PanelCard(tr("What each token reads"), tr(DEFINITIONS["GB/s"]))
        self._reads_bar = ShareBar(theme, tr("What each token reads"))
        self._reads_words = _prose()
        self._time = PanelCard(tr("Where the time of a token goes"), tr(DEFINITIONS["MBU"]))
        self._time_bar = ShareBar(theme, tr("Time of a token"))
        self._time_words = _prose()
        self._turn = TurnCard(theme, tr("The whole answer"))
        self._history = _prose()
        self._runs_card = PanelCard(tr("Speed over time"), tr(DEFINITIONS["runs"]))
        self._runs = RunsPlot(theme)
        self._runs_words = _prose()
        self._advice = AdviceList(prices=True)
        self._trial = TrialCard()
        self._advice_note = _prose()
        self._advice_card = PanelCard(tr("What would make it faster"), tr(DEFINITIONS["advice"]))
        self._build()

    def show_why(self, why: ShownWhy) -> None:
        """Show another answer's reasons, from the top."""
        speed = why.tokens_per_second
        self._title.setText(
            tr("Why?") if speed is None else tr("Why {rate} tok/s?", rate=wording.rate(speed))
        )
        self._sentence.show_sentence(why.sentence)
        self._show_limit(why)
        self._show_reads(why)
        self._show_time(why)
        self._turn.show_turn(why.turn)
        self._history.setText(why.history)
        self._history.setVisible(bool(why.history))
        self._runs_card.setVisible(bool(why.runs))
        self._runs.show_series(why.runs)
        self._runs_card.set_note(_present(why.runs))
        self._runs_words.setText(_other_settings(why.runs))
        self._runs_words.setVisible(bool(self._runs_words.text()))
        self._advice.show_advice(why.advice)
        self._advice.setVisible(bool(why.advice))
        self._advice_note.setText(why.advice_note)
        self._advice_note.setVisible(bool(why.advice_note))
        self.verticalScrollBar().setValue(0)

    def show_trial(self, trial: ShownTrial | None) -> None:
        """Show another state of the trial; None shows none."""
        is_new = self._trial.isHidden() and trial is not None
        self._trial.show_trial(trial)
        if is_new:  # once it has its place
            QTimer.singleShot(0, self, lambda: self.ensureWidgetVisible(self._trial))
        self._advice.set_can_try(trial is None or not trial.is_running)

    # ------------------------------------------------------------ the cards

    def _show_limit(self, why: ShownWhy) -> None:
        speed, limit = why.tokens_per_second, why.tokens_limit
        self._limit.set_note("n/a" if limit is None else f"{wording.rate(limit)} tok/s")
        self._limit_words.setText(_limit_words(why))
        self._limit_bar.setVisible(limit is not None and speed is not None)
        if limit is not None and speed is not None:
            left = max(0.0, limit - speed)
            shares = [
                Share(speed, tr("reached {rate}", rate=wording.rate(speed)), "accent"),
                Share(left, tr("not used {rate}", rate=wording.rate(left)), "line"),
            ]
            self._limit_bar.show_shares(shares, max(limit, speed))

    def _show_reads(self, why: ShownWhy) -> None:
        weights, kv = why.weight_bytes, why.kv_bytes
        if weights is None or kv is None:
            self._reads.set_note("n/a")
            self._reads_bar.show_shares([])
            self._reads_words.setText(tr("An answer of one token is not measured."))
            return
        self._reads.set_note(wording.size(weights + kv))
        shares = [
            Share(weights, tr("weights {size}", size=wording.size(weights)), "accent"),
            Share(kv, tr("KV cache of the chat {size}", size=wording.size(kv)), "accent_mid"),
        ]
        self._reads_bar.show_shares(shares)
        part = kv / (weights + kv) if weights + kv else 0.0
        self._reads_words.setText(
            tr(
                "Tokens come one at a time, and each needs all of the model’s weights and all"
                " keys and values of the chat so far ({percent} of it here; it grows with the"
                " chat).",
                percent=wording.percent(part),
            )
        )

    def _show_time(self, why: ShownWhy) -> None:
        whole, memory, compute = why.token_seconds, why.memory_seconds, why.compute_seconds
        self._time.set_note("n/a" if whole is None else wording.milliseconds(whole))
        self._time_bar.setVisible(whole is not None)
        self._time_words.setText(_time_words(why))
        if whole is None:
            return
        is_memory = (memory or 0.0) >= (compute or 0.0)
        longest = (memory if is_memory else compute) or 0.0
        name, role = (tr("reading"), "accent") if is_memory else (tr("computing"), "amber")
        shares = []
        if longest:
            words = tr(
                "{name} at full speed {milliseconds}",
                name=name,
                milliseconds=wording.milliseconds(longest),
            )
            shares.append(Share(longest, words, role))
        rest = whole - longest
        shares.append(
            Share(
                rest, tr("the rest {milliseconds}", milliseconds=wording.milliseconds(rest)), "grey"
            )
        )
        self._time_bar.show_shares(shares)

    # ------------------------------------------------------------ building

    def _build(self) -> None:
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.add_head(self._title)
        self.column.addWidget(self._sentence)
        for card, widgets in (
            (self._limit, (self._limit_bar, self._limit_words)),
            (self._reads, (self._reads_bar, self._reads_words)),
            (self._time, (self._time_bar, self._time_words)),
            (self._turn, (self._history,)),
            (self._runs_card, (self._runs, self._runs_words)),
            (self._advice_card, (self._advice, self._advice_note)),
        ):
            for widget in widgets:
                card.add_widget(widget)
            self.column.addWidget(card)
        self.column.addWidget(self._trial)
        self._advice.try_requested.connect(self.try_requested)
        self._trial.cancelled.connect(self.trial_cancelled)
        self._trial.kept.connect(self.trial_kept)
        self._advice_card.set_note(tr("predicted for this model on this machine"))
        self.column.addStretch(1)


def _prose() -> QLabel:
    label = QLabel()
    label.setWordWrap(True)
    label.setTextFormat(Qt.TextFormat.PlainText)
    mark(label, "small")
    return label


def _present(runs: tuple[RunSeries, ...]) -> str:
    return next((series.settings for series in runs if series.is_present), "")


def _other_settings(runs: tuple[RunSeries, ...]) -> str:
    others = [series.settings for series in runs if not series.is_present]
    return tr("In grey: {others}.", others="; ".join(others)) if others else ""


def _limit_words(why: ShownWhy) -> str:
    if why.fits_in_cache:
        return tr(
            "Everything that is read fits in the processor’s cache, so that memory sets no limit"
            " here."
        )
    if why.read_limit is None:
        return tr("This machine was not measured yet when this answer was written.")
    if why.tokens_limit is None:
        return tr(
            "The answer seems faster than this machine’s measured memory: the measurement was"
            " disturbed and is repeated."
        )
    reached = wording.bandwidth(why.read_bytes_per_second)
    return tr(
        "Its memory delivers {bandwidth} at most, as measured. Divided by what each token"
        " reads, that is {rate} tok/s. This answer read {reached}.",
        bandwidth=wording.bandwidth(why.read_limit),
        rate=wording.rate(why.tokens_limit),
        reached=reached,
    )


def _time_words(why: ShownWhy) -> str:
    if why.token_seconds is None:
        return ""
    if why.memory_seconds is None and why.compute_seconds is None:
        return tr(
            "What reading and computing take at least is not known: nothing was measured yet."
        )
    memory = wording.milliseconds(why.memory_seconds)
    compute = wording.milliseconds(why.compute_seconds)
    return tr(
        "At full speed, reading takes {memory} and computing {compute}; both go on at the"
        " same time. The rest is lost between operations, to other programs, and in memory"
        " that is not read at its full speed.",
        memory=memory,
        compute=compute,
    )
