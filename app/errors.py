"""What can go wrong in the app outside the engine, as types with facts in their fields.

    AppError
    ├── BadUsage                  the command line cannot be read
    ├── BadOption                 a command line option or setting out of range
    ├── BadInputFile              a file given on the command line that cannot be used
    ├── PeerMissing               a program to compare with is not installed
    ├── PeerFailed                it could not do what it was asked
    ├── QtLibrariesMissing        the window cannot open before they are installed
    ├── AlreadyRunning            another window holds the data folder and does not answer
    ├── SettingsUnusable          settings.json cannot be written
    ├── ChatNotFound
    ├── FolderNotFound
    ├── ImportRefused             a file of chats that cannot be read
    ├── ExportFailed              a file of chats that cannot be written
    ├── AttachmentRefused         a file that cannot be given with a message
    ├── ChatBusy                  the chat is still being answered
    └── StoreError
        ├── StoreTooNew           written by a newer Venturi; left untouched
        ├── StoreBroken           not a database, or damaged
        ├── StoreFull             no room left on the disk
        └── StoreUnusable         read-only, no permission, locked

`app/explain.py` alone makes sentences of them; `str(error)` is for logs.
"""

from dataclasses import dataclass
from pathlib import Path


class AppError(Exception):
    """Any failure of the app itself that a user can hear about."""


@dataclass
class BadUsage(AppError):
    """The command line cannot be read; `problem` is argparse's sentence about it."""

    program: str
    problem: str


@dataclass
class BadOption(AppError):
    """An option has a value it cannot have."""

    option: str
    value: object
    expected: str


@dataclass
class BadInputFile(AppError):
    """A file named on the command line cannot be used."""

    path: Path
    problem: str


@dataclass
class PeerMissing(AppError):
    """The program to compare with is not there for this interpreter."""

    peer: str
    python: str
    reason: str


@dataclass
class PeerFailed(AppError):
    """The program to compare with could not do what it was asked."""

    peer: str
    problem: str


@dataclass
class QtLibrariesMissing(AppError):
    """Qt's system libraries are missing; `command` installs them, None when it is not known."""

    libraries: tuple[str, ...]
    command: str | None


@dataclass
class AlreadyRunning(AppError):
    """A window of the process `pid` (None: not known) holds `folder` and does not answer."""

    folder: Path
    pid: int | None


@dataclass
class SettingsUnusable(AppError):
    """The settings cannot be written."""

    path: Path
    problem: str


@dataclass
class ChatNotFound(AppError):
    """There is no chat, or no longer one, with this id."""

    chat_id: int


@dataclass
class FolderNotFound(AppError):
    """There is no folder, or no longer one, with this id."""

    folder_id: int


@dataclass
class ImportRefused(AppError):
    """A file holds no chats, or cannot be read; `problem` is half a sentence."""

    path: Path
    problem: str


@dataclass
class ExportFailed(AppError):
    """A file of chats cannot be written."""

    path: Path
    problem: str


@dataclass
class AttachmentRefused(AppError):
    """A file cannot be given with a message; `problem` is half a sentence."""

    path: Path
    problem: str


@dataclass
class ChatBusy(AppError):
    """The chat is still being answered; the order needs it to be idle."""

    chat_id: int


class StoreError(AppError):
    """The store of chats cannot be used."""


@dataclass
class StoreTooNew(StoreError):
    """The store was written by a newer Venturi and is left untouched."""

    path: Path
    found_version: int
    supported_version: int


@dataclass
class StoreBroken(StoreError):
    """The file is not a database, or is damaged."""

    path: Path
    problem: str


@dataclass
class StoreFull(StoreError):
    """There is no room left to write the store; `free_bytes` is None where it is not known."""

    path: Path
    free_bytes: int | None


@dataclass
class StoreUnusable(StoreError):
    """The store cannot be opened or written now: read-only, no permission, locked."""

    path: Path
    problem: str
