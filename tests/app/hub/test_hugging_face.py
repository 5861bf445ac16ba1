"""Addresses and promises of the hub, and its five kinds of refusal."""

import hashlib
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.hub.catalog import HubPlace
from app.hub.errors import (
    HubAccessDenied,
    HubFailed,
    HubUnreachable,
    NotOnHub,
    QuantNotFound,
)
from app.hub.hugging_face import HuggingFace
from app.hub.progress import never_cancelled, no_progress
from app.hub.transfer import fetch_file
from tests.helpers.fake_hub import COMMIT, FakeHub, run_fake_hub

BODY = b"GGUF and more"
PLACE = HubPlace("user/repo", "main", "x-Q4_K_M.gguf")


@pytest.fixture
def hub() -> Iterator[FakeHub]:
    names = ("x-Q8_0.gguf", "x-Q4_K_M.gguf", "big-Q5_K_M-00001-of-00002.gguf", "README.md")
    with run_fake_hub({("user/repo", name): BODY for name in names}) as running:
        yield running


def test_a_file_is_located_with_size_hash_and_commit(hub: FakeHub) -> None:
    found = HuggingFace(hub.address).locate(PLACE)

    assert found.url == f"{hub.address}/user/repo/resolve/{COMMIT}/x-Q4_K_M.gguf"
    assert found.size_bytes == len(BODY)
    assert found.sha256 == hashlib.sha256(BODY).hexdigest()
    assert found.revision == COMMIT


def test_the_environment_names_a_mirror() -> None:
    code = "from app.hub.hugging_face import HuggingFace; print(HuggingFace().endpoint)"
    told = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "HF_ENDPOINT": "http://mirror.example"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert told.stdout == "http://mirror.example\n"


def test_offline_mode_is_an_unreachable_hub(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("huggingface_hub.constants.HF_HUB_OFFLINE", True)

    with pytest.raises(HubUnreachable, match="HF_HUB_OFFLINE"):
        HuggingFace("http://127.0.0.1:9").locate(PLACE)
    with pytest.raises(HubUnreachable, match="HF_HUB_OFFLINE"):
        HuggingFace("http://127.0.0.1:9").greet()


def test_a_hub_that_answers_anything_is_reachable(hub: FakeHub) -> None:
    HuggingFace(hub.address).greet()
    hub.behaviour.status = 500
    HuggingFace(hub.address).greet()


@pytest.mark.parametrize("status", [302, 307, 308])
def test_the_token_goes_to_the_hub_and_to_no_other_host_b18(
    hub: FakeHub, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, status: int
) -> None:
    monkeypatch.setenv("HF_TOKEN", "hf_secret")
    with run_fake_hub(hub.files) as other:
        # Another name for this machine is another host.
        hub.behaviour.redirects_to = other.address.replace("127.0.0.1", "localhost")
        hub.behaviour.redirect_status = status

        remote = HuggingFace(hub.address).locate(PLACE)
        fetch_file(remote, tmp_path / "x.gguf", progress=no_progress, is_cancelled=never_cancelled)

        assert (tmp_path / "x.gguf").read_bytes() == BODY
        assert all("hf_secret" in str(headers) for _, _, headers in hub.requests)
        assert other.gets()
        assert not any("secret" in str(headers) for _, _, headers in other.requests)


@pytest.mark.parametrize("status", [401, 403])
def test_a_gated_repository_is_named_with_its_page_b18(hub: FakeHub, status: int) -> None:
    hub.behaviour.status = status

    with pytest.raises(HubAccessDenied) as caught:
        HuggingFace(hub.address).locate(PLACE)

    assert caught.value.status == status
    assert caught.value.page == f"{hub.address}/user/repo"


def test_a_missing_file_is_not_on_the_hub_b18(hub: FakeHub) -> None:
    with pytest.raises(NotOnHub):
        HuggingFace(hub.address).locate(HubPlace("user/repo", "main", "y.gguf"))


def test_a_name_that_no_repository_can_have_is_not_on_the_hub(hub: FakeHub) -> None:
    with pytest.raises(NotOnHub):
        HuggingFace(hub.address).choose_file("user/..--x", None)


def test_an_error_of_the_hub_keeps_its_number_b18(hub: FakeHub) -> None:
    hub.behaviour.status = 500

    with pytest.raises(HubFailed) as caught:
        HuggingFace(hub.address).locate(PLACE)

    assert caught.value.status == 500


def test_a_closed_port_is_an_unreachable_hub_b18() -> None:
    with pytest.raises(HubUnreachable):
        HuggingFace("http://127.0.0.1:9").locate(PLACE)


def test_the_asked_quantization_is_chosen(hub: FakeHub) -> None:
    assert HuggingFace(hub.address).choose_file("user/repo", "q8_0").file == "x-Q8_0.gguf"


def test_without_a_wish_a_four_bit_file_is_chosen_and_the_commit_kept(hub: FakeHub) -> None:
    chosen = HuggingFace(hub.address).choose_file("user/repo", None)

    assert chosen == HubPlace("user/repo", COMMIT, "x-Q4_K_M.gguf")


def test_a_quantization_that_is_not_there_is_answered_with_those_that_are(hub: FakeHub) -> None:
    with pytest.raises(QuantNotFound) as caught:
        HuggingFace(hub.address).choose_file("user/repo", "Q2_K")

    assert caught.value.offered == ("Q4_K_M", "Q8_0")
