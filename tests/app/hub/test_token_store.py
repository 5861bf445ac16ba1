"""The hub's token: in the keyring where there is one, else in a file for its owner alone."""

import stat
import sys
from collections.abc import Iterator
from pathlib import Path

import keyring
import pytest
from keyring.backend import KeyringBackend
from keyring.errors import NoKeyringError, PasswordDeleteError

from app.hub.token_store import TokenPlace, TokenStore


class MemoryKeyring(KeyringBackend):
    priority = 1.0  # type: ignore[assignment]

    def __init__(self, *, works: bool) -> None:
        super().__init__()
        self._works = works
        self._passwords: dict[tuple[str, str], str] = {}

    def get_password(self, service: str, username: str) -> str | None:
        self._check()
        return self._passwords.get((service, username))

    def set_password(self, service: str, username: str, password: str) -> None:
        self._check()
        self._passwords[service, username] = password

    def delete_password(self, service: str, username: str) -> None:
        self._check()
        if self._passwords.pop((service, username), None) is None:
            raise PasswordDeleteError

    def _check(self) -> None:
        if not self._works:
            raise NoKeyringError


@pytest.fixture(params=[True, False], ids=["keyring", "no keyring"])
def has_keyring(request: pytest.FixtureRequest) -> Iterator[bool]:
    before = keyring.get_keyring()
    keyring.set_keyring(MemoryKeyring(works=request.param))
    yield request.param
    keyring.set_keyring(before)


@pytest.fixture
def store(tmp_path: Path, has_keyring: bool) -> TokenStore:
    return TokenStore(tmp_path / "data" / "hub-token")


def test_a_token_is_kept_and_its_place_told(
    store: TokenStore, has_keyring: bool, tmp_path: Path
) -> None:
    assert store.read() is None
    place = store.write("hf_secret")

    assert place is (TokenPlace.KEYRING if has_keyring else TokenPlace.FILE)
    assert store.read() == "hf_secret"
    assert (tmp_path / "data" / "hub-token").exists() == (not has_keyring)


def test_a_forgotten_token_is_gone(store: TokenStore) -> None:
    store.write("hf_secret")
    store.forget()
    store.forget()

    assert store.read() is None


@pytest.mark.skipif(sys.platform == "win32", reason="files have no such permissions there")
def test_the_file_is_for_its_owner_alone(
    store: TokenStore, has_keyring: bool, tmp_path: Path
) -> None:
    store.write("hf_secret")

    if not has_keyring:
        assert stat.S_IMODE((tmp_path / "data" / "hub-token").stat().st_mode) == 0o600
