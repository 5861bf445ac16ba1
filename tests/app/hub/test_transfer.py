"""Fetching one file from a hub that behaves, and from one that does not."""

import hashlib
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.hub.connection import RemoteFile
from app.hub.disk import check_disk
from app.hub.errors import (
    DiskTooFull,
    FetchCancelled,
    FolderUnusable,
    HashMismatch,
    HubFailed,
    TransferCut,
    WrongContent,
)
from app.hub.progress import FetchProgress, never_cancelled, no_progress
from app.hub.transfer import TransferLimits, fetch_file
from tests.helpers.fake_hub import FakeHub, run_fake_hub

BODY = b"GGUF" + bytes(range(256)) * 20_000  # 5 MB
SHA256 = hashlib.sha256(BODY).hexdigest()
HASTY = TransferLimits(
    patience_seconds=0.5, timeout_seconds=0.5, first_pause_seconds=0.01, longest_pause_seconds=0.05
)


@pytest.fixture
def hub() -> Iterator[FakeHub]:
    with run_fake_hub({("user/repo", "x.gguf"): BODY}) as running:
        yield running


def remote(hub: FakeHub, **changes: object) -> RemoteFile:
    facts: dict[str, object] = {
        "url": f"{hub.address}/user/repo/resolve/main/x.gguf",
        "headers": {},
        "size_bytes": len(BODY),
        "sha256": SHA256,
        "revision": None,
    }
    return RemoteFile(**{**facts, **changes})  # type: ignore[arg-type]


def fetch(hub: FakeHub, folder: Path, **changes: object) -> str:
    return fetch_file(
        remote(hub, **changes),
        folder / "x.gguf",
        progress=no_progress,
        is_cancelled=never_cancelled,
        limits=HASTY,
    )


def names_in(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_the_file_arrives_whole_with_its_hash(hub: FakeHub, tmp_path: Path) -> None:
    found = fetch(hub, tmp_path / "new" / "folder")

    assert found == SHA256
    assert (tmp_path / "new" / "folder" / "x.gguf").read_bytes() == BODY
    assert names_in(tmp_path / "new" / "folder") == ["x.gguf"]


def test_progress_ends_at_the_whole_size(hub: FakeHub, tmp_path: Path) -> None:
    told: list[FetchProgress] = []
    fetch_file(remote(hub), tmp_path / "x.gguf", progress=told.append, is_cancelled=never_cancelled)

    done = [progress.done_bytes for progress in told]
    assert done == sorted(done)
    assert (told[-1].stage, told[-1].done_bytes) == ("downloading", len(BODY))


def test_after_a_cut_only_the_rest_is_fetched(hub: FakeHub, tmp_path: Path) -> None:
    hub.behaviour.cut_after_bytes, hub.behaviour.cuts_left = 1_500_000, 2

    assert fetch(hub, tmp_path) == SHA256
    assert hub.sent_bytes == len(BODY)
    assert "Range" in hub.gets()[-1]


def test_a_partial_file_of_an_earlier_run_is_continued_b17(hub: FakeHub, tmp_path: Path) -> None:
    (tmp_path / "x.gguf.part").write_bytes(BODY[:3_000_000])

    assert fetch(hub, tmp_path) == SHA256
    assert hub.sent_bytes == len(BODY) - 3_000_000


def test_a_partial_file_that_is_complete_needs_no_request_b17(hub: FakeHub, tmp_path: Path) -> None:
    (tmp_path / "x.gguf.part").write_bytes(BODY)

    assert fetch(hub, tmp_path) == SHA256
    assert hub.requests == []


@pytest.mark.parametrize("switch", ["ignores_range", "refuses_range"])
def test_a_server_that_cannot_continue_sends_all_again_b17(
    hub: FakeHub, tmp_path: Path, switch: str
) -> None:
    (tmp_path / "x.gguf.part").write_bytes(BODY[:1000])
    setattr(hub.behaviour, switch, True)

    assert fetch(hub, tmp_path) == SHA256
    assert (tmp_path / "x.gguf").read_bytes() == BODY


def test_without_a_promised_hash_a_partial_file_is_not_trusted(
    hub: FakeHub, tmp_path: Path
) -> None:
    (tmp_path / "x.gguf.part").write_bytes(b"GGUF of another file")

    assert fetch(hub, tmp_path, sha256=None) == SHA256


def test_a_connection_that_never_recovers_ends_and_keeps_what_came(
    hub: FakeHub, tmp_path: Path
) -> None:
    hub.behaviour.cut_after_bytes, hub.behaviour.cuts_left = 0, 1000

    with pytest.raises(TransferCut) as caught:
        fetch(hub, tmp_path)

    assert caught.value.total_bytes == len(BODY)
    assert names_in(tmp_path) == ["x.gguf.part", "x.gguf.part.ledger"]


def test_a_wrong_hash_is_refused_and_thrown_away(hub: FakeHub, tmp_path: Path) -> None:
    with pytest.raises(HashMismatch) as caught:
        fetch(hub, tmp_path, sha256="0" * 64)

    assert caught.value.found_sha256 == SHA256
    assert names_in(tmp_path) == []


def test_an_html_page_is_never_stored_as_a_model_b18(hub: FakeHub, tmp_path: Path) -> None:
    hub.behaviour.html_body = b"<html>log in first</html>"

    with pytest.raises(WrongContent, match="text/html"):
        fetch(hub, tmp_path, sha256=None, size_bytes=None)

    assert names_in(tmp_path) == []


def test_a_body_that_is_no_gguf_is_refused_whatever_it_calls_itself(tmp_path: Path) -> None:
    with (
        run_fake_hub({("user/repo", "x.gguf"): b"{'error': 1}"}) as hub,
        pytest.raises(WrongContent),
    ):
        fetch(hub, tmp_path, sha256=None, size_bytes=None)

    assert names_in(tmp_path) == []


def test_an_error_status_is_reported_with_its_number(hub: FakeHub, tmp_path: Path) -> None:
    hub.behaviour.status = 503

    with pytest.raises(HubFailed) as caught:
        fetch(hub, tmp_path)

    assert caught.value.status == 503


def test_cancelling_stops_and_keeps_the_partial_file(hub: FakeHub, tmp_path: Path) -> None:
    hub.behaviour.pace_bytes_per_second, hub.behaviour.send_buffer_bytes = 5e6, 1 << 16
    answers = iter([False, False, True])

    with pytest.raises(FetchCancelled):
        fetch_file(
            remote(hub),
            tmp_path / "x.gguf",
            progress=no_progress,
            is_cancelled=lambda: next(answers),
        )

    assert names_in(tmp_path) == ["x.gguf.part", "x.gguf.part.ledger"]
    fetched = hub.sent_bytes
    assert fetch(hub, tmp_path) == SHA256
    assert hub.sent_bytes < len(BODY) + 0.2 * fetched


def test_a_file_larger_than_the_disk_is_refused_before_any_request(
    hub: FakeHub, tmp_path: Path
) -> None:
    with pytest.raises(DiskTooFull) as caught:
        fetch(hub, tmp_path, size_bytes=10**18)

    assert caught.value.needed_bytes == 10**18
    assert hub.requests == []


def test_the_disk_keeps_a_reserve(tmp_path: Path) -> None:
    check_disk(tmp_path, 0)

    with pytest.raises(DiskTooFull):
        check_disk(tmp_path, 10**18)


def test_a_file_in_the_folders_place_is_named(hub: FakeHub, tmp_path: Path) -> None:
    (tmp_path / "models").write_text("in the way")

    with pytest.raises(FolderUnusable):
        fetch(hub, tmp_path / "models")


def test_a_token_is_not_in_the_repr_of_a_remote_file(hub: FakeHub) -> None:
    assert "secret" not in repr(remote(hub, headers={"Authorization": "Bearer secret"}))
