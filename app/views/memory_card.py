"""Where the memory is that the model lies in, with the room that is left in tokens."""

from PySide6.QtWidgets import QWidget

from app.views import wording
from app.views.definitions import DEFINITIONS
from app.views.panel_card import PanelCard
from app.views.share_bar import Share, ShareBar
from app.views.shown_instrument import MemoryMap
from app.views.theme import Theme
from app.words import tr


class MemoryCard(PanelCard):
    """Shows one map."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(tr("Memory"), tr(DEFINITIONS["memory"]), parent)
        self._bar = ShareBar(theme, tr("Memory by purpose"))
        self.add_widget(self._bar)

    def show_memory(self, memory: MemoryMap) -> None:
        """Show another map."""
        room = memory.room_tokens
        self.set_note(
            wording.UNKNOWN
            if room is None
            else tr("room for {count} more tokens", count=wording.count(room))
        )
        parts = (
            (memory.weight_bytes, tr("weights"), "accent"),
            (memory.kv_bytes, "KV", "accent_mid"),
            (memory.workspace_bytes, tr("workspace"), "accent_pale"),
            (memory.overhead_bytes, tr("recordings and libraries"), "muted"),
            (memory.window_bytes, tr("this window"), "muted"),
            (memory.other_bytes, tr("others"), "grey"),
        )
        shares = [
            Share(amount, f"{name} {wording.size(amount)}", role)
            for amount, name, role in parts
            if amount is not None
        ]
        total = memory.total_bytes
        if total is not None:
            free = max(0.0, total - sum(share.amount for share in shares))
            shares.append(Share(free, tr("free {size}", size=wording.size(round(free))), "line"))
        self._bar.show_shares(shares, total)
