"""The user's token of the hub: in the system's keyring, or in a file where there is none.

A token of HF_TOKEN or `hf auth login` counts before it. It is written to no log and sent to no
other host. Knows nothing of what it is for.
"""

import contextlib
import enum
import os
from pathlib import Path

import keyring
from keyring.errors import KeyringError

SERVICE = "Venturi"
ACCOUNT = "huggingface.co"


class TokenPlace(enum.Enum):
    """Where a token is kept."""

    KEYRING = "keyring"
    FILE = "file"


class TokenStore:
    """Owns the token. `file` is used only where the system has no keyring."""

    def __init__(self, file: Path) -> None:
        self._file = file

    def read(self) -> str | None:
        """The token; None when there is none."""
        try:
            if token := keyring.get_password(SERVICE, ACCOUNT):
                return token
        except KeyringError:
            pass
        try:
            return self._file.read_text(encoding="utf-8").strip() or None
        except OSError:
            return None

    def write(self, token: str) -> TokenPlace:
        """Keep a token; returns where, so that people can be told."""
        try:
            keyring.set_password(SERVICE, ACCOUNT, token)
        except KeyringError:
            self._write_file(token)
            return TokenPlace.FILE
        self._file.unlink(missing_ok=True)
        return TokenPlace.KEYRING

    def forget(self) -> None:
        """Keep no token any more."""
        with contextlib.suppress(KeyringError):  # also: there was none
            keyring.delete_password(SERVICE, ACCOUNT)
        self._file.unlink(missing_ok=True)

    def _write_file(self, token: str) -> None:
        self._file.parent.mkdir(parents=True, exist_ok=True)
        self._file.unlink(missing_ok=True)
        # Made for its owner alone before anything is in it.
        descriptor = os.open(self._file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(descriptor, "w", encoding="utf-8") as file:
            file.write(token)
