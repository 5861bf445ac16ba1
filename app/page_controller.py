"""Which page stands in the middle: the chat, the empty chat, or a page in their place.

Made by `app/main_controller.py`; what a page shows is its own controller's business.
"""

from collections.abc import Callable

from app.start_controller import StartController
from app.views.main_window import MainWindow, Page


class PageController:
    """Owns the page that stands in place of the chat, if one does."""

    def __init__(
        self,
        window: MainWindow,
        start: StartController,
        *,
        has_turns: Callable[[], bool],
        on_left: Callable[[], None],
    ) -> None:
        """Connect the pages.

        Args:
            window: Holds the pages.
            start: Fills the first page and the empty chat.
            has_turns: Whether anything was said in the shown chat.
            on_left: Called when a page is left for the chat.
        """
        self._window = window
        self._start = start
        self._has_turns = has_turns
        self._on_left = on_left
        self._over: Page | None = None
        window.sidebar.settings_requested.connect(self._toggle_settings)
        for page in (window.models, window.settings, window.why, window.bin):
            page.closed.connect(self.leave)

    @property
    def is_over_chat(self) -> bool:
        """Whether a page stands in place of the chat."""
        return self._over is not None

    def open(self, page: Page) -> None:
        """Put a page in place of the chat."""
        self._over = page
        self.refresh()

    def open_setting(self, name: str) -> None:
        """Show one of the settings."""
        self.open(Page.SETTINGS)
        self._window.settings.go_to(name)

    def show_chat(self) -> None:
        """Put the chat in front, once `refresh` is called."""
        self._over = None

    def leave(self) -> None:
        """Put the chat in place of a page, ready to be written in."""
        self._on_left()
        self.show_chat()
        self.refresh()
        self._window.prompt.take_focus()

    def refresh(self) -> None:
        """Show the page that has its turn now."""
        if self._over is Page.FIRST_RUN:
            self._start.show_first_run()
        if self._over is not None:
            self._window.show_page(self._over)
        elif self._has_turns():
            self._window.show_page(Page.CHAT)
        else:
            self._start.show_empty()
            self._window.show_page(Page.EMPTY)

    def _toggle_settings(self) -> None:
        if self._over is Page.SETTINGS:
            self.show_chat()
            self.refresh()
        else:
            self.open(Page.SETTINGS)
