"""The live figures: the meter's readings and the shown chat's activity, for strip and panel.

Rates are the engine's own; between answers the last answer's are shown. Made by
`app/main_controller.py`.
"""

import time
from collections import deque
from collections.abc import Callable

import psutil
from PySide6.QtCore import QTimer

from app.activity import Activity, Phase
from app.advice import OtherModel
from app.ceilings_keeper import CeilingsKeeper
from app.conversation import Conversation
from app.detectives import Evidence, investigate, slower_than_usual
from app.engine_bridge import EngineBridge
from app.instrument import Known, current_reading, make_instrument
from app.memory_map import SystemMemory
from app.speed_history import SpeedHistory
from app.store.records import Message
from app.views.main_window import MainWindow
from app.views.shown import ReadingProgress, Speed
from app.views.shown_instrument import Finding, Rates, SpeedPoint
from app.views.shown_why import ShownWhy
from app.why import make_why
from engine import (
    Calibrated,
    Event,
    HardwareReading,
    HardwareSampler,
    MeterSampled,
    ModelLoaded,
    PhaseReading,
    RequestStats,
    available_threads,
)

LOOK_MILLISECONDS = 2000
MOST_LIVE_POINTS = 240  # two minutes of one answer


class SpeedController:
    """Fills the speed strip and the panel.

    Args:
        window: Whose strip and panel are filled.
        bridge: What is known of the engine.
        keeper: Whether the machine is measured.
        history: Whether the last answer was as fast as usual.
        others: The models that could be loaded in place of the present one.
        hardware: Looks at the machine while something runs.
        wants_reference: The user asked for the reference kernels.
        window_wait: How long events waited for the window at most, since it was asked last.
        clock: The GUI thread's processor time and the time on the wall, in seconds.
    """

    def __init__(
        self,
        window: MainWindow,
        bridge: EngineBridge,
        keeper: CeilingsKeeper,
        history: SpeedHistory,
        *,
        others: Callable[[], tuple[OtherModel, ...]] = tuple,
        hardware: HardwareSampler | None = None,
        wants_reference: bool = False,
        window_wait: Callable[[], float | None] = lambda: None,
        clock: Callable[[], tuple[float, float]] = lambda: (time.thread_time(), time.monotonic()),
    ) -> None:
        self._window = window
        self._bridge = bridge
        self._keeper = keeper
        self._history = history
        self._others = others
        self._hardware = hardware or HardwareSampler()
        self._wants_reference = wants_reference
        self._window_wait = window_wait
        self._findings: tuple[Finding, ...] = ()
        self._fastest_clock: float | None = None
        self._clock = clock
        self._model: ModelLoaded | None = None
        self._conversation: Conversation | None = None
        self._last_prefill: PhaseReading | None = None
        self._live_points: deque[SpeedPoint] = deque(maxlen=MOST_LIVE_POINTS)
        self._costs_since = clock()
        self._window_cost: float | None = None
        self._process = psutil.Process()
        self._cores = available_threads()
        self._timer = QTimer(window)
        self._timer.setInterval(LOOK_MILLISECONDS)
        self._timer.timeout.connect(self._on_look_due)
        self._timer.start()
        bridge.subscribe(self._on_event)

    def show(self, conversation: Conversation | None) -> None:
        """Show the figures of a chat as they are now."""
        if conversation is not self._conversation:
            self._live_points.clear()
        self._conversation = conversation
        known = self._known()
        instrument = make_instrument(known)
        speed = _speed(known, instrument.rates)
        self._window.header.speed.show_speed(speed)
        self._window.overlay.show_speed(speed)
        if not self._window.panel.isHidden():
            self._window.panel.show_instrument(instrument)

    def _on_look_due(self) -> None:
        """Between answers no reading comes; clocks and memory change all the same."""
        if not self._window.panel.isHidden() and self._window.isVisible():
            self.show(self._conversation)

    def stop(self) -> None:
        """Look at the machine no more."""
        self._timer.stop()
        self._hardware.stop()

    def why(self, message_id: int | None = None) -> ShownWhy | None:
        """Why an answer of the shown chat was as fast as it was.

        Args:
            message_id: The answer; None for the last measured one.

        Returns:
            None where nothing was measured.
        """
        messages = self._conversation.messages if self._conversation else ()
        for message in reversed(messages):
            if message.stats is not None and message_id in (None, message.id):
                model = self._bridge.model
                is_same = model is not None and model.name == message.model
                trend = self._history.compare_with_usual(message.stats) if is_same else None
                return make_why(
                    message.stats,
                    self._known(),
                    is_same_model=is_same,
                    trend=trend,
                    runs=self._history.runs_of(message.model) if message.model else (),
                )
        return None

    def _known(self) -> Known:
        conversation, bridge = self._conversation, self._bridge
        messages = conversation.messages if conversation else ()
        snapshot = bridge.snapshot
        is_live = snapshot is not None and snapshot.running_requests > 0
        return Known(
            model=bridge.model,
            ceilings=bridge.ceilings,
            snapshot=snapshot if is_live else None,
            stats=_last_stats(messages),
            activity=conversation.activity if conversation else Activity(),
            last_prefill=self._last_prefill,
            points=(*_stored_points(messages), *self._live_points),
            memory=None if self._window.panel.isHidden() else self._system_memory(),
            cores=self._cores,
            others=self._others(),
            findings=(*self._findings, *slower_than_usual(self._history.trend)),
            is_measuring=self._keeper.is_measuring,
            is_due=self._keeper.is_due,
            window_cost=self._window_cost,
            hardware=self._hardware_now(is_live=is_live),
        )

    def _on_event(self, event: Event) -> None:
        is_new_model = self._bridge.model is not self._model
        self._model = self._bridge.model
        if is_new_model:
            self._last_prefill = None
            self._findings = ()
            self._live_points.clear()
        if isinstance(event, MeterSampled):
            self._note(event)
        if is_new_model or isinstance(event, MeterSampled | Calibrated):
            self.show(self._conversation)

    def _note(self, event: MeterSampled) -> None:
        """Keep what the next pictures need of a reading."""
        self._last_prefill = event.snapshot.prefill or self._last_prefill
        self._note_cost()
        if event.snapshot.running_requests:
            self._investigate()
        activity = self._conversation.activity if self._conversation else Activity()
        rate, context = event.snapshot.decode_tokens_per_second, activity.context_tokens
        is_alone = event.snapshot.running_requests == 1
        if activity.phase is Phase.GENERATING and is_alone and rate and context:
            self._live_points.append(SpeedPoint(context, rate))

    def _investigate(self) -> None:
        """Look for hidden causes; what was found stays until the next answer."""
        model, conversation = self._bridge.model, self._conversation
        if model is None:
            return
        hardware = self._hardware.latest()
        if hardware.clock_hertz is not None:
            self._fastest_clock = max(self._fastest_clock or 0.0, hardware.clock_hertz)
        activity = conversation.activity if conversation else Activity()
        is_shown = activity.phase in (Phase.PREFILLING, Phase.GENERATING)
        self._findings = investigate(
            Evidence(
                hardware=hardware,
                kernels=model.kernels,
                wants_reference=self._wants_reference,
                cores=self._cores,
                fastest_clock=self._fastest_clock,
                earlier_tokens=_earlier_tokens(conversation) if is_shown else None,
                cached_tokens=activity.cached_tokens if is_shown else None,
                window_wait_seconds=self._window_wait(),
            )
        )

    def _note_cost(self) -> None:
        (cpu_before, wall_before), now = self._costs_since, self._clock()
        self._costs_since = now
        if now[1] > wall_before:
            self._window_cost = (now[0] - cpu_before) / (now[1] - wall_before)

    def _hardware_now(self, *, is_live: bool) -> HardwareReading:
        if self._window.panel.isHidden():
            return HardwareReading()
        return self._hardware.latest(names_programs=is_live)

    def _system_memory(self) -> SystemMemory:
        memory = psutil.virtual_memory()
        return SystemMemory(memory.total, memory.available, self._process.memory_info().rss)


def _speed(known: Known, rates: Rates) -> Speed:
    activity = known.activity
    reading = None
    if activity.phase is Phase.PREFILLING:
        reading = ReadingProgress(activity.done_tokens, activity.prompt_tokens)
    _, phase_reading = current_reading(known)
    return Speed(
        decode_tokens_per_second=rates.tokens_per_second if rates.phase == "decode" else None,
        prefill_tokens_per_second=rates.tokens_per_second if rates.phase == "prefill" else None,
        context_tokens=activity.context_tokens,
        context_length=known.model.context_length if known.model else None,
        reading=reading,
        is_live=known.snapshot is not None,
        mbu=phase_reading.mbu if phase_reading else None,
        mfu=phase_reading.mfu if phase_reading else None,
        verdict=phase_reading.verdict if phase_reading else None,
    )


def _last_stats(messages: tuple[Message, ...]) -> RequestStats | None:
    for message in reversed(messages):
        if message.stats is not None:
            return message.stats
    return None


def _earlier_tokens(conversation: Conversation | None) -> int | None:
    """Tokens of the chat up to the answer before the running one."""
    stats = _last_stats(conversation.messages if conversation else ())
    return None if stats is None else stats.prompt_tokens + stats.completion_tokens


def _stored_points(messages: tuple[Message, ...]) -> tuple[SpeedPoint, ...]:
    """The speed of each answer at the length the chat had in the midst of it."""
    points = []
    for message in messages:
        stats = message.stats
        if stats is not None and stats.decode_tokens_per_second is not None:
            context = stats.prompt_tokens + stats.completion_tokens // 2
            points.append(SpeedPoint(context, stats.decode_tokens_per_second))
    return tuple(points)
