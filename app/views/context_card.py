"""How full this chat is, what the prefix cache saved, and the speed along the chat."""

from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from app.views import wording
from app.views.definitions import DEFINITIONS
from app.views.panel_card import PanelCard
from app.views.share_bar import Share, ShareBar
from app.views.shown_instrument import ContextUse, SpeedCurve
from app.views.speed_curve_plot import SpeedCurvePlot
from app.views.stylesheet import mark
from app.views.theme import Theme
from app.words import tr


class ContextCard(PanelCard):
    """Owns bar, line and plot."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(tr("Context of this chat"), tr(DEFINITIONS["context"]), parent)
        self._bar = ShareBar(theme, tr("Context used"))
        self._hit = QLabel()
        mark(self._hit, "small")
        self._hit.setWordWrap(True)
        self._speed = QLabel()
        self._plot = SpeedCurvePlot(theme)
        self._plot.setToolTip(tr(DEFINITIONS["speed along the chat"]))
        self.add_widget(self._bar)
        self.add_widget(self._hit)
        self.add_layout(self._make_caption())
        self.add_widget(self._plot)

    def show_context(self, use: ContextUse) -> None:
        """Show how full the chat is."""
        used, length = use.used_tokens, use.length
        known = length is not None
        self.set_note(
            tr(
                "{exact} of {length} tokens",
                exact=wording.exact(used),
                length=wording.exact(length),
            )
            if known
            else wording.UNKNOWN
        )
        shares = []
        if used is not None and length:
            free = max(0, length - used)
            shares = [
                Share(used, tr("used {exact}", exact=wording.exact(used)), "accent_mid"),
                Share(free, tr("free {exact}", exact=wording.exact(free)), "line"),
            ]
        self._bar.show_shares(shares, length)
        self._hit.setText(_hit_words(use))

    def show_curve(self, curve: SpeedCurve) -> None:
        """Show the speed along the chat."""
        self._plot.show_curve(curve)
        last = curve.points[-1] if curve.points else None
        words = f"{wording.rate(last.tokens_per_second)} tok/s" if last else wording.UNKNOWN
        self._speed.setText(words)

    def _make_caption(self) -> QHBoxLayout:
        caption = QLabel(tr("Speed along the chat"))
        row = QHBoxLayout()
        row.addWidget(caption)
        row.addStretch()
        row.addWidget(self._speed)
        for label in (caption, self._speed):
            mark(label, "caption")
        return row


def _hit_words(use: ContextUse) -> str:
    if use.cached_tokens is None or not use.prompt_tokens:
        return tr("Prefix hit {share}", share=wording.UNKNOWN)
    share = wording.percent(use.cached_tokens / use.prompt_tokens)
    cached, prompt = wording.exact(use.cached_tokens), wording.exact(use.prompt_tokens)
    return tr(
        "Prefix hit {share}: {cached} of {prompt} prompt tokens",
        share=share,
        cached=cached,
        prompt=prompt,
    )
