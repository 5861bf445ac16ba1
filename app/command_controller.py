"""Fills the command palette: actions, chats, models, settings; does what is chosen there.

Made by `app/main_controller.py`.
"""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from app.chat_library import ChatLibrary
from app.views.actions import ACTIONS, keys_in_force, native_keys
from app.views.command_palette import Command
from app.views.main_window import MainWindow
from app.words import tr


class CommandController:
    """Owns nothing; asks for what there is each time the palette opens."""

    def __init__(
        self,
        window: MainWindow,
        library: ChatLibrary,
        *,
        shortcuts: Callable[[], Mapping[str, str]],
        models: Callable[[], Sequence[tuple[str, Path]]],
        load_model: Callable[[Path], None],
        open_setting: Callable[[str], None],
    ) -> None:
        """Connect the palette.

        Args:
            window: Whose palette is filled.
            library: The chats.
            shortcuts: The keys the user chose.
            models: Title and file of what can be loaded.
            load_model: Loads one.
            open_setting: Shows a setting by its name in `Settings`.
        """
        self._window = window
        self._library = library
        self._shortcuts = shortcuts
        self._models = models
        self._load_model = load_model
        self._open_setting = open_setting
        window.commands.opening.connect(lambda: window.commands.show_commands(self.commands()))
        window.commands.chosen.connect(self._on_chosen)

    def commands(self) -> list[Command]:
        """All that can be done or opened now."""
        keys = keys_in_force(self._shortcuts())
        actions = [
            Command(
                f"act:{action.id}", tr(action.words), tr("Action"), native_keys(keys[action.id])
            )
            for action in ACTIONS
            if action.id != "commands"
        ]
        models = [
            Command(f"model:{path}", tr("Load {title}", title=title), tr("Model"))
            for title, path in self._models()
        ]
        settings = [
            Command(f"setting:{name}", words, tr("Setting"))
            for name, words in self._window.settings.names()
        ]
        chats = [
            Command(f"chat:{chat.id}", chat.title, tr("Chat"))
            for group in self._library.groups()
            for chat in group.chats
            if chat.title
        ]
        return [*actions, *models, *settings, *chats]

    def _on_chosen(self, key: str) -> None:
        kind, _, value = key.partition(":")
        match kind:
            case "act":
                self._window.act(value)
            case "model":
                self._load_model(Path(value))
            case "setting":
                self._open_setting(value)
            case "chat":
                self._window.sidebar.chats.chat_chosen.emit(int(value))
            case _:
                raise AssertionError(f"unknown command {key!r}")
