"""The chat that the terminal shows: which conversation, following its answer, loading a model.

One thread: the engine's events are pumped while something is awaited. Knows no command; those are
in `app/terminal/commands.py`, the loop around both is in `app/terminal/start.py`.
"""

from collections.abc import Callable

from app.activity import Activity
from app.advice import answer_reads
from app.conversation import Conversation
from app.errors import StoreError
from app.event_pump import EventPump
from app.explain import explain
from app.interrupts import Interrupts, noted_interrupts
from app.model_library import resolve_model
from app.paths import Paths
from app.session import Session
from app.store.records import Chat, Message
from app.terminal.screen import Screen
from app.terminal.status import (
    answer_status,
    busy_status,
    fetch_status,
    idle_status,
    loading_status,
)
from app.wording import template_notice
from engine import EngineError, Event, LoadOptions, ModelLoadFailed


class TerminalChat:
    """Owns which conversation is shown; a `ConversationListener` of that one.

    Attributes:
        session: Bridge and library.
        screen: Where it is shown.
        conversation: The one shown.
        paths: Where models lie.
    """

    def __init__(
        self,
        session: Session,
        pump: EventPump,
        screen: Screen,
        conversation: Conversation,
        *,
        paths: Paths,
        load_options: LoadOptions,
        has_stats: bool = False,
    ) -> None:
        self.session = session
        self.screen = screen
        self.conversation = conversation
        self._pump = pump
        self.paths = paths
        self._load_options = load_options
        self._has_stats = has_stats
        self._answer_error: EngineError | None = None
        self._load_error: EngineError | None = None
        session.bridge.subscribe(self._note)
        conversation.listen(self)

    @property
    def status(self) -> str:
        """What the status line says while the user types."""
        return idle_status(self.session.bridge.model, self.conversation.activity)

    def show(self, conversation: Conversation) -> None:
        """Go over to another conversation."""
        self.conversation.stop_listening(self)
        self.conversation = conversation
        conversation.listen(self)

    def follow(self, order: Callable[[], None]) -> None:
        """Give an order that asks for an answer, and show the answer. Ctrl+C ends it.

        Raises:
            AppError, EngineError: The order was refused, or the answer failed.
        """
        self._answer_error = None
        order()
        self.screen.begin_answer()
        with noted_interrupts() as interrupts:
            self._pump_until(
                lambda: not self.conversation.is_busy, lambda: self._follow_once(interrupts)
            )
        self._show_end(self.conversation.messages[-1])
        if self._answer_error is not None:
            raise self._answer_error

    def load_model(self, spec: str) -> None:
        """Load another model and wait until it is there. Ctrl+C gives it up.

        Raises:
            AppError, EngineError: It cannot be found, fetched or loaded.
        """
        self._load_error = None
        bridge = self.session.bridge
        path = resolve_model(spec, self.paths, lambda fetch: self.screen.tick(fetch_status(fetch)))
        bridge.load(path, self._load_options)
        with noted_interrupts() as interrupts:
            self._pump_until(
                lambda: bridge.loading is None, lambda: self._follow_loading(interrupts)
            )
        if self._load_error is not None:
            raise self._load_error
        if bridge.model is not None:
            for sentence in (*bridge.model.warnings, template_notice(bridge.model)):
                if sentence is not None:
                    self.screen.say(sentence)
        if self._has_stats:
            self._measure_if_due()

    def _measure_if_due(self) -> None:
        """Find out once what this machine can do: without it, stats have no limit to tell."""
        ceilings = self.session.ceilings
        ceilings.measure_if_due()
        self._pump_until(
            lambda: not ceilings.is_measuring, lambda: self.screen.tick("measuring this machine")
        )

    # ------------------------------------------------------------ what the conversation tells

    def path_changed(self) -> None:
        """Nothing: what scrolled by stays."""

    def text_added(self, message: Message, text: str) -> None:
        """Show it."""
        self.screen.add_text(text)

    def thinking_added(self, message: Message, text: str) -> None:
        """Nothing: the answer counts."""

    def message_changed(self, message: Message) -> None:
        """Nothing: the end of an answer is shown by `follow`."""

    def activity_changed(self, activity: Activity) -> None:
        """Nothing: asked for while the answer is followed."""

    def chat_changed(self, chat: Chat) -> None:
        """Nothing: the terminal shows no title."""

    def answer_failed(self, message: Message, error: EngineError) -> None:
        """Keep it: `follow` raises it after the answer's text."""
        self._answer_error = error

    def saving_resumed(self) -> None:
        """Nothing: all is well again."""

    def saving_failed(self, error: StoreError) -> None:
        """Say that the answer is not on disk; it goes on."""
        self.screen.say(explain(error).text)

    # ------------------------------------------------------------

    def _pump_until(self, is_done: Callable[[], bool], on_turn: Callable[[], None]) -> None:
        self._pump.pump_until(self.session.bridge.dispatch, is_done, on_turn=on_turn)

    def _follow_once(self, interrupts: Interrupts) -> None:
        if interrupts.take():
            self.conversation.stop()
        bridge = self.session.bridge
        self.session.library.save_pending()
        self.screen.tick(
            busy_status(
                bridge.model,
                bridge.loading,
                self.conversation.activity,
                bridge.snapshot,
                has_stats=self._has_stats,
            )
        )

    def _follow_loading(self, interrupts: Interrupts) -> None:
        if interrupts.take():
            self.session.bridge.unload()
        if self.session.bridge.loading is not None:
            self.screen.tick(loading_status(self.session.bridge.loading))

    def _show_end(self, answer: Message) -> None:
        self.screen.end_answer(
            answer_status(
                self.session.bridge.model,
                self.conversation.activity,
                answer.stats,
                answer.state.value,
            )
        )
        if self._has_stats and answer.stats is not None:
            self.screen.say(answer_reads(answer.stats))

    def _note(self, event: Event) -> None:
        if isinstance(event, ModelLoadFailed):
            self._load_error = event.error
