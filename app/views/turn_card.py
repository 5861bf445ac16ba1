"""How the time of the last answer was spent."""

from PySide6.QtWidgets import QWidget

from app.views import wording
from app.views.definitions import DEFINITIONS
from app.views.panel_card import PanelCard
from app.views.share_bar import Share, ShareBar
from app.views.shown import TurnFacts
from app.views.theme import Theme
from app.words import tr


class TurnCard(PanelCard):
    """Shows one turn; None before the first."""

    def __init__(
        self, theme: Theme, caption: str | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(caption or tr("Last answer"), tr(DEFINITIONS["this turn"]), parent)
        self._bar = ShareBar(theme, tr("Time of the last answer"))
        self.add_widget(self._bar)
        self.show_turn(None)

    def show_turn(self, turn: TurnFacts | None) -> None:
        """Show another turn."""
        shares = [] if turn is None else _time_shares(turn)
        total = sum(share.amount for share in shares)
        self.set_note(wording.seconds(total) if shares else wording.UNKNOWN)
        self._bar.show_shares(shares)


def _time_shares(turn: TurnFacts) -> list[Share]:
    cached = (
        " · " + tr("{count} cached", count=wording.count(turn.cached_tokens))
        if turn.cached_tokens
        else ""
    )
    parts = (
        (turn.queue_seconds, tr("waiting"), "muted", ""),
        (turn.prefill_seconds, tr("prefill"), "amber", cached),
        (turn.decode_seconds, tr("decode"), "accent", ""),
        (turn.other_seconds, tr("other"), "grey", ""),
    )
    return [
        Share(seconds, f"{name} {wording.seconds(seconds)}{more}", role)
        for seconds, name, role, more in parts
        if seconds is not None
    ]
