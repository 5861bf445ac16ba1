"""What the shown chat has of its own: system prompt, model, sampling, what a full context does.

Fills the sheet, keeps what is chosen in the chat, names the preset in the prompt box, and has the
chat's own model loaded before it is asked. Made by `app/main_controller.py`.
"""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from app.chat_library import ChatLibrary
from app.conversation import Conversation
from app.engine_bridge import EngineBridge
from app.errors import AppError
from app.model_controller import ModelController
from app.notices import error_notice
from app.presets import Presets
from app.views.chat_settings_sheet import ChatSettingsSheet, ShownChatSettings
from app.views.main_window import MainWindow
from app.views.notice_row import Notice
from app.views.theme import Theme
from app.words import tr
from engine import SamplingParams


class ChatSettingsController:
    """Owns the presets, and shows the settings of the chat that is shown."""

    def __init__(
        self,
        window: MainWindow,
        theme: Theme,
        library: ChatLibrary,
        bridge: EngineBridge,
        models: ModelController,
        presets: Presets,
        conversation: Callable[[], Conversation | None],
    ) -> None:
        """Args: conversation: The chat that is shown now."""
        self._window = window
        self._library = library
        self._bridge = bridge
        self._models = models
        self._presets = presets
        self._conversation = conversation
        self._sheet = ChatSettingsSheet(theme, window)
        window.prompt.settings_requested.connect(self.open)
        self._sheet.changed.connect(self._on_changed)
        self._sheet.preset_chosen.connect(self._on_preset_chosen)
        self._sheet.preset_saved.connect(self._on_preset_saved)
        self._sheet.preset_removed.connect(self._on_preset_removed)
        self._sheet.closed.connect(window.prompt.take_focus)

    def open(self) -> None:
        """Show the settings of the shown chat."""
        conversation = self._conversation()
        if conversation is None:
            return
        models = {str(path): title for title, path in self._models.usable_models()}
        self._sheet.open_with(self._shown(conversation), models=models, presets=())
        self._sheet.offer_presets(list(self._presets.all()), list(self._presets.own))

    def refresh(self) -> None:
        """Name what the shown chat has, in the prompt box."""
        conversation = self._conversation()
        if conversation is not None:
            name = self._presets.name_of(self._sampling(conversation)) or tr("Own settings")
            self._window.prompt.show_preset(name)

    def prepare(self, conversation: Conversation) -> bool:
        """Have the chat's own model loaded; returns whether its answer can be asked for.

        Another chat that is being answered keeps its model.
        """
        wanted = conversation.chat.settings.model
        present = self._bridge.model.path if self._bridge.model else None
        if not wanted or conversation.is_busy or Path(wanted) == present:
            return True
        if self._bridge.is_busy and self._bridge.loading is None:
            self._window.notices.tell(
                Notice(
                    tr(
                        "This chat has a model of its own, and another chat is being answered."
                        " Send it when that answer is there, or load the model now."
                    ),
                    actions=((tr("Load it now"), lambda: self._models.load(Path(wanted))),),
                )
            )
            return False
        self._models.load(Path(wanted))
        return True

    def _sampling(self, conversation: Conversation) -> SamplingParams:
        return conversation.chat.sampling or self._library.sampling

    def _shown(self, conversation: Conversation) -> ShownChatSettings:
        sampling, settings = self._sampling(conversation), conversation.chat.settings
        return ShownChatSettings(
            system_prompt=conversation.chat.system_prompt,
            model=settings.model or "",
            preset=self._presets.name_of(sampling) or "",
            temperature=sampling.temperature,
            top_k=sampling.top_k,
            top_p=sampling.top_p,
            min_p=sampling.min_p,
            seed=sampling.seed,
            max_tokens=sampling.max_tokens,
            stop=sampling.stop,
            drops_oldest=settings.drops_oldest,
        )

    def _on_changed(self, shown: ShownChatSettings) -> None:
        conversation = self._conversation()
        if conversation is None:
            return
        sampling = SamplingParams(
            temperature=shown.temperature,
            top_k=shown.top_k,
            top_p=shown.top_p,
            min_p=shown.min_p,
            seed=shown.seed,
            max_tokens=shown.max_tokens,
            stop=shown.stop,
        )
        if shown.system_prompt != conversation.chat.system_prompt:
            conversation.set_system_prompt(shown.system_prompt)
        self._keep(conversation, sampling, model=shown.model, drops_oldest=shown.drops_oldest)

    def _keep(
        self,
        conversation: Conversation,
        sampling: SamplingParams,
        *,
        model: str | None = None,
        drops_oldest: bool | None = None,
    ) -> None:
        """Keep what is chosen; sampling that is the app's own is not the chat's."""
        settings = conversation.chat.settings
        is_own = settings.sampling is not None or sampling != self._library.sampling
        conversation.set_settings(
            replace(
                settings,
                sampling=sampling if is_own else None,
                model=settings.model if model is None else (model or None),
                preset=self._presets.name_of(sampling),
                drops_oldest=settings.drops_oldest if drops_oldest is None else drops_oldest,
            )
        )
        self._sheet.show_settings(self._shown(conversation))
        self.refresh()

    def _on_preset_chosen(self, name: str) -> None:
        conversation, sampling = self._conversation(), self._presets.all().get(name)
        if conversation is not None and sampling is not None:
            self._keep(conversation, sampling)

    def _on_preset_saved(self, name: str) -> None:
        conversation = self._conversation()
        if conversation is not None:
            self._try(lambda: self._presets.save(name, self._sampling(conversation)))
            self._show_presets(conversation)

    def _on_preset_removed(self, name: str) -> None:
        conversation = self._conversation()
        if conversation is not None:
            self._try(lambda: self._presets.remove(name))
            self._show_presets(conversation)

    def _show_presets(self, conversation: Conversation) -> None:
        self._sheet.offer_presets(list(self._presets.all()), list(self._presets.own))
        self._sheet.show_settings(self._shown(conversation))
        self.refresh()

    def _try(self, act: Callable[[], None]) -> None:
        try:
            act()
        except AppError as error:
            self._window.notices.tell(error_notice(error))
