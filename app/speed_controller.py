"""The live figures: the meter's readings and the shown chat's activity, for strip and panel.

Rates are the engine's own; between answers the last answer's are shown. Made by
`app/main_controller.py`.
"""

from app.activity import Activity, Phase
from app.conversation import Conversation
from app.engine_bridge import EngineBridge
from app.store.records import Message
from app.views.main_window import MainWindow
from app.views.shown import EngineFacts, ReadingProgress, Speed, TurnFacts
from engine import Event, MeterSampled, ModelLoaded, RequestStats, Snapshot

_STATES = {
    Phase.IDLE: ("idle", "pill-muted"),
    Phase.WAITING: ("waiting", "pill-muted"),
    Phase.PREFILLING: ("reading", "pill-amber"),
    Phase.GENERATING: ("writing", "pill"),
    Phase.STOPPING: ("stopping", "pill-muted"),
}


class SpeedController:
    """Fills the speed strip and the panel."""

    def __init__(self, window: MainWindow, bridge: EngineBridge) -> None:
        self._window = window
        self._bridge = bridge
        self._model: ModelLoaded | None = None
        self._conversation: Conversation | None = None
        bridge.subscribe(self._on_event)

    def show(self, conversation: Conversation | None) -> None:
        """Show the figures of a chat as they are now."""
        self._conversation = conversation
        activity = conversation.activity if conversation else Activity()
        stats = _last_stats(conversation.messages if conversation else ())
        speed = self._speed(activity, stats)
        self._window.header.speed.show_speed(speed)
        if not self._window.panel.isHidden():
            self._show_panel(activity, stats, speed)

    def _show_panel(self, activity: Activity, stats: RequestStats | None, speed: Speed) -> None:
        panel = self._window.panel
        panel.show_speed(speed)
        panel.show_state(*_STATES[activity.phase])
        panel.show_turn(None if stats is None else _turn(stats))
        panel.show_engine(None if self._bridge.model is None else _engine_facts(self._bridge.model))

    def _on_event(self, event: Event) -> None:
        is_new_model = self._bridge.model is not self._model
        self._model = self._bridge.model
        if is_new_model or isinstance(event, MeterSampled):
            self.show(self._conversation)

    def _speed(self, activity: Activity, stats: RequestStats | None) -> Speed:
        snapshot = self._bridge.snapshot
        is_live = snapshot is not None and snapshot.running_requests > 0
        decode, prefill = _rates(snapshot if is_live else None, stats)
        reading = None
        if activity.phase is Phase.PREFILLING:
            reading = ReadingProgress(activity.done_tokens, activity.prompt_tokens)
        model = self._bridge.model
        return Speed(
            decode_tokens_per_second=decode,
            prefill_tokens_per_second=prefill,
            context_tokens=activity.context_tokens,
            context_length=model.context_length if model else None,
            reading=reading,
            is_live=is_live,
        )


def _rates(
    snapshot: Snapshot | None, stats: RequestStats | None
) -> tuple[float | None, float | None]:
    """Decode and prefill rate: of now while something runs, else of the last answer."""
    if snapshot is not None:
        return snapshot.decode_tokens_per_second, snapshot.prefill_tokens_per_second
    if stats is not None:
        return stats.decode_tokens_per_second, stats.prefill_tokens_per_second
    return None, None


def _last_stats(messages: tuple[Message, ...]) -> RequestStats | None:
    for message in reversed(messages):
        if message.stats is not None:
            return message.stats
    return None


def _turn(stats: RequestStats) -> TurnFacts:
    rate = stats.decode_tokens_per_second
    decode_seconds = (stats.completion_tokens - 1) / rate if rate else None
    return TurnFacts(
        queue_seconds=stats.queue_seconds,
        prefill_seconds=stats.prefill_seconds,
        decode_seconds=decode_seconds,
        prompt_tokens=stats.prompt_tokens,
        cached_tokens=stats.cached_tokens,
        completion_tokens=stats.completion_tokens,
    )


def _engine_facts(model: ModelLoaded) -> EngineFacts:
    return EngineFacts(
        weight_bytes=model.memory.weight_bytes,
        kv_bytes=model.memory.kv_bytes,
        workspace_bytes=model.memory.workspace_bytes,
        kernels=model.kernels,
        weight_format=model.format,
        load_seconds=model.load_seconds,
    )
