"""Looks at the file of chats when the window opens, off the GUI thread, and tells of damage.

Made by `app/main_controller.py`.
"""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from app.background import Background
from app.store.integrity import find_damage
from app.views.main_window import MainWindow
from app.views.notice_row import Notice
from app.words import tr


class StoreCheck:
    """Owns nothing; `start` looks once."""

    def __init__(
        self,
        window: MainWindow,
        background: Background,
        database: Path,
        backups: Path,
        save_all: Callable[[], None],
    ) -> None:
        """Args: save_all: Writes the chats that can be read to a file that the user chooses."""
        self._window = window
        self._background = background
        self._database = database
        self._backups = backups
        self._save_all = save_all

    def start(self) -> None:
        """Look; nothing is said of a sound file."""
        self._background.run(
            partial(find_damage, self._database), self._on_checked, lambda error: None
        )

    def _on_checked(self, damage: str | None) -> None:
        if damage is None:
            return
        words = tr(
            "The file of chats is damaged: {problem}. What can be read of it is shown. Save that,"
            " or put a copy from {backups} in its place.",
            problem=damage,
            backups=self._backups,
        )
        save = (tr("Save what can be read…"), self._save_all)
        self._window.notices.tell(Notice(words, kind="error", actions=(save,)))
