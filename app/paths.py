"""Every file and folder that Venturi writes, one property each.

Knows where things lie, not what is in them. Made once in `app/__main__.py` and handed on;
`--data-dir` moves all of it.
"""

from dataclasses import dataclass
from pathlib import Path

from platformdirs import user_data_path


@dataclass(frozen=True)
class Paths:
    """The places of one installation, all below `data_dir`. Nothing is created by asking."""

    data_dir: Path

    @property
    def database(self) -> Path:
        """The chats: an SQLite file (beside it, its -wal and -shm)."""
        return self.data_dir / "chats.sqlite3"

    @property
    def backups(self) -> Path:
        """Copies of the database made before a migration."""
        return self.data_dir / "backups"

    @property
    def models(self) -> Path:
        """One folder per model: `<publisher>--<name>/`."""
        return self.data_dir / "models"

    @property
    def settings(self) -> Path:
        """The settings as JSON."""
        return self.data_dir / "settings.json"

    @property
    def presets(self) -> Path:
        """The user's own ways to sample, by name, as JSON."""
        return self.data_dir / "presets.json"

    @property
    def run(self) -> Path:
        """The latest reading of each running process, `<pid>.json`."""
        return self.data_dir / "run"

    @property
    def ceilings(self) -> Path:
        """What this machine can do at most, as measured, as JSON."""
        return self.data_dir / "ceilings.json"

    @property
    def hub_token(self) -> Path:
        """The token of the hub, where the system has no keyring."""
        return self.data_dir / "hub-token"

    @property
    def hashes(self) -> Path:
        """SHA-256 of model files that were hashed, as JSON; may be deleted."""
        return self.data_dir / "hashes.json"

    @property
    def remote_headers(self) -> Path:
        """First bytes of model files on the hub; may be deleted."""
        return self.data_dir / "cache" / "headers"

    @property
    def log(self) -> Path:
        """The rotating log."""
        return self.data_dir / "logs" / "venturi.log"

    @property
    def terminal_history(self) -> Path:
        """Lines typed in the terminal chat, for the arrow-up key."""
        return self.data_dir / "terminal-history"


def find_paths(data_dir: Path | None = None) -> Paths:
    """The places to use: below `data_dir` when given, else where this system keeps user data."""
    if data_dir is not None:
        return Paths(data_dir.expanduser().absolute())
    return Paths(user_data_path("venturi", appauthor=False))
