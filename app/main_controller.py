"""The window at work: its controllers, what one tells another, settings, saving.

Made by `app/window.py`; knows every controller, none of which knows another.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QTimer

from app.attachment_controller import AttachmentController
from app.background import Background
from app.bin_controller import BinController
from app.ceilings_controller import CeilingsController
from app.chat_controller import ChatController
from app.chat_list_controller import ChatListController
from app.chat_settings_controller import ChatSettingsController
from app.command_controller import CommandController
from app.conversation import Conversation
from app.crash_marker import Crash
from app.exchange_controller import ExchangeController
from app.hub_controller import HubController
from app.model_controller import ModelController
from app.models_page_controller import ModelsPageController
from app.notices import crash_notice, error_notice
from app.page_controller import PageController
from app.paths import Paths
from app.presets import Presets
from app.session import Session
from app.settings import Settings
from app.settings_controller import SettingsController
from app.shell_controller import ShellController
from app.single_instance import Wish
from app.speed_controller import SpeedController
from app.start_controller import StartController
from app.store_check import StoreCheck
from app.title_maker import TitleMaker
from app.trial_controller import TrialController
from app.views.main_window import MainWindow, Page
from app.views.notice_row import Notice
from app.views.shown import ModelPhase
from app.views.theme import Theme
from engine import Event, LoadOptions

SAVE_MILLISECONDS = 500


class MainController:
    """Owns the controllers.

    Attributes:
        shell: Sign of the system, quick question, notices.
    """

    def __init__(
        self,
        window: MainWindow,
        theme: Theme,
        session: Session,
        background: Background,
        paths: Paths,
        settings: Settings,
        options: LoadOptions,
        *,
        open_link: Callable[[str], object],
        window_wait: Callable[[], float | None] = lambda: None,
    ) -> None:
        """Connect everything; `start` begins.

        `open_link` opens a clicked web address; `window_wait` tells how long the engine's events
        waited for the window at most, since it was asked last.
        """
        self._window = window
        self._theme = theme
        self._session = session
        self._paths = paths
        self._settings = SettingsController(
            window.settings, paths, settings, tell=window.notices.tell, tell_error=self.tell
        )
        self._speed = SpeedController(
            window,
            session.bridge,
            session.ceilings,
            session.history,
            others=lambda: self._models.other_models(),
            wants_reference=options.kernels == "reference",
            window_wait=window_wait,
        )
        self._ceilings = CeilingsController(
            window,
            session.bridge,
            session.ceilings,
            on_change=lambda: self._speed.show(self._chat.conversation),
        )
        self._models = ModelController(
            window,
            session.bridge,
            background,
            paths,
            options,
            on_change=lambda: self._pages.refresh(),
            on_list_change=self._on_models_changed,
            on_loaded=self._on_model_loaded,
        )
        self._trials = TrialController(
            window, session.bridge, self._models, session.history, on_kept=self._keep_options
        )
        self._models_page = ModelsPageController(
            window,
            session,
            background,
            paths,
            self._models,
            folders=lambda: self._settings.now.model_folders,
            add_folder=self._add_model_folder,
        )
        self._hub = HubController(window.models, background, paths, self._models_page)
        self._chat = ChatController(
            window,
            session.library,
            bridge=session.bridge,
            display_name=self._models.display_name,
            prepare=lambda conversation: self._chat_settings.prepare(conversation),
            on_change=self._on_chat_changed,
        )
        self._chat_settings = ChatSettingsController(
            window,
            theme,
            session.library,
            session.bridge,
            self._models,
            Presets(paths.presets),
            lambda: self._chat.conversation,
        )
        self._start = StartController(
            window,
            self._models,
            say=self._chat.say,
            leave=lambda: self._pages.leave(),
            choose_theme=self._choose_theme,
        )
        self._pages = PageController(
            window, self._start, has_turns=self._has_turns, on_left=self._trials.cancel
        )
        self._list = ChatListController(window, session.library, self._show, self._shown_chat_id)
        self._exchange = ExchangeController(window, session.library, background, paths.database)
        self._bin = BinController(window, session.library)
        self._store_check = StoreCheck(
            window,
            background,
            paths.database,
            paths.backups,
            save_all=lambda: self._exchange.export_all("json"),
        )
        self._titles = TitleMaker(session.library, session.bridge, session.history.leave_out)
        self._attachments = AttachmentController(
            window,
            session.library,
            session.bridge,
            background,
            conversation=lambda: self._chat.conversation,
            take_in_chats=self._exchange.take_in,
        )
        self.shell = ShellController(
            window,
            theme,
            session.library,
            self._settings,
            model_name=self._ready_model_name,
            show=self._show,
            shown=lambda: self._chat.conversation,
        )
        self._commands = CommandController(
            window,
            session.library,
            shortcuts=lambda: self._settings.now.shortcuts,
            models=self._models.usable_models,
            load_model=self._models.load,
            open_setting=self._pages.open_setting,
        )
        self._save_timer = QTimer(window)
        self._save_timer.setInterval(SAVE_MILLISECONDS)
        self._save_timer.timeout.connect(self._on_save_due)
        self._connect(open_link)
        self._settings.listen(self._use_settings)
        theme.reduce_motion(settings.reduces_motion)
        window.use_shortcuts(settings.shortcuts)

    @property
    def conversation(self) -> Conversation | None:
        """The conversation that is shown."""
        return self._chat.conversation

    @property
    def settings(self) -> Settings:
        """The settings as they are now."""
        return self._settings.now

    @property
    def model_phase(self) -> ModelPhase:
        """Whether a model is loaded."""
        return self._models.status.phase

    def start(
        self,
        model: str,
        crash: Crash | None = None,
        *,
        is_asked_for: bool = False,
        is_first: bool = False,
    ) -> None:
        """Show an empty chat and begin to load the model of this name.

        Args:
            model: Id, path or `user/repo[:quant]`.
            crash: How the last window ended, where it did not end as it should.
            is_asked_for: The user named the model for this start; otherwise one whose load ended
                the last window is not loaded again (B21).
            is_first: Nobody has used Venturi with this folder before.
        """
        self._window.restore_geometry_text(self._settings.now.window_geometry)
        self._window.overlay.restore_place_text(self._settings.now.overlay_place)
        self._window.overlay.setVisible(self._settings.now.shows_overlay)
        self._list.open_first()
        self._store_check.start()
        if is_first:
            self._window.first_run.show_theme(self._settings.now.theme)
            self._pages.open(Page.FIRST_RUN)
        is_blamed = crash is not None and crash.is_blamed_on_model and not is_asked_for
        if crash is not None:
            self._window.notices.tell(crash_notice(crash, lambda: self._models.start(model)))
        self._models.start(None if is_blamed else model)
        self._models_page.start()

    def take_wish(self, wish: Wish) -> None:
        """Do what a later start asked for, which has ended."""
        if wish.asks_quickly:
            self.shell.ask_quickly()
            return
        self._window.come_forward()
        if wish.model is not None:
            self._models.fetch(wish.model)

    def tell_notices(self, notices: Sequence[str]) -> None:
        """Show sentences about what was wrong before the window was there."""
        for notice in notices:
            self._window.notices.tell(Notice(notice, kind="warning"))

    def take_event(self, event: Event) -> None:
        """Hand on an event of the engine."""
        self._session.bridge.dispatch(event)

    def tell(self, error: Exception) -> None:
        """Show an error in the notice bar."""
        self._window.notices.tell(error_notice(error))

    def stop(self) -> None:
        """Remember the window; the session is closed by its owner."""
        self._save_timer.stop()
        self.shell.stop()
        self._exchange.stop()
        self._models_page.stop()
        self._models.stop()
        self._ceilings.stop()
        self._speed.stop()
        self._settings.keep(window_geometry=self._window.geometry_text())

    def _connect(self, open_link: Callable[[str], object]) -> None:
        window = self._window
        window.chat.link_clicked.connect(open_link)
        window.first_run.more_requested.connect(self._on_models_requested)
        window.regenerate_requested.connect(self._regenerate)
        window.stop_requested.connect(self._on_escape)
        window.panel_shown.connect(lambda: self._speed.show(self._chat.conversation))
        window.sidebar.models_requested.connect(self._on_models_requested)
        window.models.link_clicked.connect(open_link)
        window.sidebar.library.bin_requested.connect(self._on_bin_requested)
        window.chat.why_requested.connect(self._show_why)
        window.panel.why_requested.connect(lambda: self._show_why())
        window.panel.overlay_toggled.connect(self._toggle_overlay)
        window.overlay.closed.connect(lambda: self._keep_overlay(is_shown=False))
        window.overlay.placed.connect(lambda: self._keep_overlay(is_shown=True))

    # ------------------------------------------------------------ which chat, which page

    def _regenerate(self) -> None:
        self._trials.cancel()
        self._chat.regenerate()

    def _show(self, conversation: Conversation) -> None:
        self._trials.cancel()
        self._pages.show_chat()
        self._chat.show(conversation)
        self._window.sidebar.chats.choose(conversation.chat.id)

    def _has_turns(self) -> bool:
        conversation = self._chat.conversation
        return conversation is not None and bool(conversation.messages)

    def _shown_chat_id(self) -> int | None:
        return self._chat.conversation.chat.id if self._chat.conversation else None

    def _on_chat_changed(self) -> None:
        conversation = self._chat.conversation
        self._speed.show(conversation)
        self._attachments.refresh()
        self._chat_settings.refresh()
        self._pages.refresh()
        title = conversation.chat.title if conversation else ""
        self._window.setWindowTitle(f"{title} — Venturi" if title else "Venturi")
        if not self._save_timer.isActive() and self._session.library.needs_saving:
            self._save_timer.start()

    def _on_models_changed(self) -> None:
        self._chat.show_names_anew()
        self._pages.refresh()

    def _on_model_loaded(self, path: Path) -> None:
        self._settings.keep(model=str(path))

    # ------------------------------------------------------------ settings and saving

    def _toggle_overlay(self) -> None:
        overlay = self._window.overlay
        overlay.setVisible(overlay.isHidden())
        self._keep_overlay(is_shown=not overlay.isHidden())

    def _keep_overlay(self, *, is_shown: bool) -> None:
        place = self._window.overlay.place_text()
        self._settings.keep(shows_overlay=is_shown, overlay_place=place)

    def _on_models_requested(self) -> None:
        self._models_page.show()
        self._pages.open(Page.MODELS)

    def _add_model_folder(self, folder: str) -> None:
        folders = (*self._settings.now.model_folders, folder)
        self._settings.keep(model_folders=tuple(dict.fromkeys(folders)))

    def _on_bin_requested(self) -> None:
        self._bin.show()
        self._pages.open(Page.BIN)

    def _show_why(self, message_id: int | None = None) -> None:
        """Say why an answer (default: the last measured one) was as fast as it was."""
        why = self._speed.why(message_id)
        if why is not None:
            self._trials.forget()
            self._window.why.show_why(why)
            self._pages.open(Page.WHY)

    def _choose_theme(self, choice: str) -> None:
        self._settings.keep(theme=choice)
        self._theme.choose(choice)

    def _ready_model_name(self) -> str:
        status = self._models.status
        return status.name if status.phase is ModelPhase.READY else ""

    def _on_escape(self) -> None:
        if self._pages.is_over_chat:
            self._pages.leave()
        else:
            if self._models.is_loading or not self._chat.is_busy:
                self._models.stop_loading()  # an answer that waits for it could not end before
            self._chat.stop()

    def _use_settings(self, settings: Settings) -> None:
        """Have what was set on the page take effect, as far as it does so at once."""
        self._session.library.sampling = settings.sampling
        if settings.system_prompt != self._session.library.system_prompt:
            self._session.library.use_system_prompt(settings.system_prompt)
        load = settings.load
        self._models.use_options(
            replace(self._models.options, device=load.device, threads=load.threads)
        )
        self._theme.reduce_motion(settings.reduces_motion)
        self._window.use_shortcuts(settings.shortcuts)
        if settings.theme != self._theme.choice:
            self._theme.choose(settings.theme)

    def _keep_options(self, options: LoadOptions) -> None:
        """Threads and cache type that were tried and found good."""
        stored = self._settings.now.load
        load = replace(stored, threads=options.threads, kv_dtype=options.kv_dtype)
        self._settings.keep(load=load)

    def _on_save_due(self) -> None:
        self._session.library.save_pending()
        if not self._session.library.needs_saving:
            self._save_timer.stop()
