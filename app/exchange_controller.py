"""Chats to files and back in the window: asks for places, works in the background, tells the end.

Files are read and written off the GUI thread, over a connection that only reads; what is imported
is stored a few pieces at a time between two events of the window. Made by `app/main_controller.py`.
"""

import gc
import time
from collections import deque
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QTimer

from app.background import Background
from app.chat_library import ChatGroup, ChatLibrary
from app.errors import AppError, ImportRefused
from app.exchange.read_files import read_chats
from app.exchange.records import ExchangedChat
from app.exchange.write_files import FileFormat, file_name, write_chat, write_chats
from app.notices import error_notice
from app.shelf import whole_chats
from app.store.store import read_store
from app.views.chat_file_dialogs import ask_for_chat_files, ask_for_folder, ask_where_to_save
from app.views.main_window import MainWindow
from app.views.notice_row import Notice
from app.words import tr, tr_plural

# Of the time that the window may not answer (50 ms), what storing imported chats may take at once.
SLICE_SECONDS = 0.02


class ExchangeController:
    """Owns the imported chats that are not stored yet, and the one that is stored in part."""

    def __init__(
        self, window: MainWindow, library: ChatLibrary, background: Background, database: Path
    ) -> None:
        """Connect the views.

        Args:
            window: Whose sidebar asks.
            library: The chats.
            background: Reads and writes files.
            database: The file of the store, for reading it elsewhere.
        """
        self._window = window
        self._library = library
        self._background = background
        self._database = database
        self._waiting: deque[ExchangedChat] = deque()
        self._pieces: Iterator[int] = iter(())
        self._num_new = 0
        self._num_known = 0
        self._storing = QTimer(window)
        self._storing.timeout.connect(self._store_some)
        sidebar = window.sidebar
        sidebar.library.import_requested.connect(lambda: ask_for_chat_files(window, self.take_in))
        sidebar.library.export_requested.connect(self.export_all)
        sidebar.chats.export_requested.connect(self._export_chat)
        sidebar.chats.folder_export_requested.connect(self._export_folder)
        sidebar.chats.files_dropped.connect(self.take_in)

    def stop(self) -> None:
        """Store what waits, before the store is closed."""
        while self._storing.isActive():
            self._store_some()

    # ------------------------------------------------------------ import

    def take_in(self, paths: Sequence[Path]) -> None:
        """Import files, whatever made them."""
        for path in paths:
            self._background.run(
                partial(_read, path), self._on_read, partial(self._on_failed, path)
            )

    def _on_read(self, chats: list[ExchangedChat]) -> None:
        self._waiting.extend(chats)
        self._storing.start(0)

    def _store_some(self) -> None:
        deadline = time.monotonic() + SLICE_SECONDS
        try:
            while has_more := self._store_piece():
                if time.monotonic() > deadline:
                    break
        except AppError as error:
            has_more = False
            self._waiting.clear()
            self._window.notices.tell(error_notice(error))
        if not has_more:
            self._storing.stop()
            self._tell_taken_in()

    def _store_piece(self) -> bool:
        """Store the next piece of a chat; returns False when none is left."""
        if next(self._pieces, None) is not None:
            return True
        if not self._waiting:
            return False
        pieces = self._library.taking_in(self._waiting.popleft())
        self._num_new += pieces is not None
        self._num_known += pieces is None
        self._pieces = pieces or iter(())
        return True

    def _tell_taken_in(self) -> None:
        new, known = self._num_new, self._num_known
        self._num_new = self._num_known = 0
        self._library.tell_changed()
        words = tr_plural("{n} chat was imported.", "{n} chats were imported.", new, n=new)
        if known:
            there = tr_plural("{n} was here already.", "{n} were here already.", known, n=known)
            words = f"{words} {there}"
        self._window.notices.tell(Notice(words, lasts_seconds=8.0))

    def _on_failed(self, path: Path, error: Exception) -> None:
        is_worded = isinstance(error, AppError)
        self._window.notices.tell(
            error_notice(error if is_worded else ImportRefused(path, str(error)))
        )

    # ------------------------------------------------------------ export

    def _export_chat(self, chat_id: int, file_format: str) -> None:
        try:
            title = self._library.open(chat_id).chat.title
        except AppError as error:
            self._window.notices.tell(error_notice(error))
            return
        ask_where_to_save(
            self._window,
            file_name(title),
            file_format,
            lambda path: self._write([chat_id], FileFormat(file_format), path, is_one=True),
        )

    def _export_folder(self, folder_id: int, file_format: str) -> None:
        groups = self._groups()
        chats = [chat for group in groups for chat in group.chats if chat.folder_id == folder_id]
        names = [group.folder.name for group in groups if group.folder and chats]
        self._export([chat.id for chat in chats], file_format, names[0] if names else "chats")

    def export_all(self, file_format: str) -> None:
        """Ask where to write all chats that can be read, and write them."""
        groups = self._groups()
        chats = [chat.id for group in groups for chat in group.chats if not chat.is_damaged]
        self._export(chats, file_format, "venturi-chats")

    def _export(self, chat_ids: list[int], file_format: str, name: str) -> None:
        if not chat_ids:
            self._window.notices.tell(
                Notice(tr("There are no chats to export."), lasts_seconds=6.0)
            )
            return
        kind = FileFormat(file_format)
        if kind is FileFormat.JSON:
            ask_where_to_save(
                self._window,
                file_name(name),
                file_format,
                lambda path: self._write(chat_ids, kind, path),
            )
        else:
            ask_for_folder(self._window, lambda path: self._write(chat_ids, kind, path))

    def _write(
        self, chat_ids: list[int], file_format: FileFormat, target: Path, *, is_one: bool = False
    ) -> None:
        self._library.save_pending()
        self._background.run(
            partial(_write, self._database, chat_ids, file_format, target, is_one),
            partial(self._tell_written, target),
            partial(self._on_failed, target),
        )

    def _tell_written(self, target: Path, num_chats: int) -> None:
        words = tr_plural(
            "{n} chat was written to {place}.",
            "{n} chats were written to {place}.",
            num_chats,
            n=num_chats,
            place=target,
        )
        self._window.notices.tell(Notice(words, lasts_seconds=8.0))

    def _groups(self) -> tuple[ChatGroup, ...]:
        try:
            return self._library.groups()
        except AppError as error:
            self._window.notices.tell(error_notice(error))
            return ()


def _read(path: Path) -> list[ExchangedChat]:
    """All chats of a file, left out of garbage collections as long as they live.

    Looking through 40 MB of them holds the interpreter lock for 0.1 to 0.3 s, five times while they
    are read, and finds nothing: no chat refers to itself.
    """
    gc.disable()
    try:
        chats = list(read_chats(path, time.time()))
        gc.freeze()
    finally:
        gc.enable()
    return chats


def _write(
    database: Path, chat_ids: Sequence[int], file_format: FileFormat, target: Path, is_one: bool
) -> int:
    store = read_store(database)
    try:
        chats = list(whole_chats(store, chat_ids))
    finally:
        store.close()
    if is_one:
        write_chat(chats[0], file_format, target, time.time())
    else:
        write_chats(chats, file_format, target, time.time())
    return len(chats)
