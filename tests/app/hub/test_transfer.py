"""Fetching one file from a hub that behaves, and from one that does not."""

import hashlib
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from dataclasses import replace
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
from app.hub.partial_file import PART_BYTES, _row_at, kept_bytes
from app.hub.progress import FetchProgress, never_cancelled, no_progress
from app.hub.rate import STALL_SECONDS
from app.hub.transfer import TransferLimits, fetch_file
from app.hub.transfer_lock import TransferLock, discard_partial, is_held
from tests.helpers.fake_hub import FakeHub, run_fake_hub

BODY = b"GGUF" + bytes(range(256)) * 20_000  # 5 MB
SHA256 = hashlib.sha256(BODY).hexdigest()
SLOW = 200_000.0  # bytes per second: such a transfer does not end by itself while it is watched
# A machine may stand still for seconds: only what shall fail is given up soon.
PATIENT = TransferLimits(
    patience_seconds=60, timeout_seconds=60, first_pause_seconds=0.01, longest_pause_seconds=0.05
)
HASTY = replace(PATIENT, patience_seconds=0.5)


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


def fetch(hub: FakeHub, folder: Path, limits: TransferLimits = PATIENT, **changes: object) -> str:
    return fetch_file(
        remote(hub, **changes),
        folder / "x.gguf",
        progress=no_progress,
        is_cancelled=never_cancelled,
        limits=limits,
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
        fetch(hub, tmp_path, HASTY)

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
        fetch(hub, tmp_path, HASTY)

    assert caught.value.status == 503


def test_cancelling_stops_and_keeps_the_partial_file(hub: FakeHub, tmp_path: Path) -> None:
    hub.behaviour.send_buffer_bytes = 1 << 16
    hold_back_after(hub, 3_500_000)

    with pytest.raises(FetchCancelled):
        fetch_file(
            remote(hub),
            tmp_path / "x.gguf",
            progress=no_progress,
            is_cancelled=lambda: hub.sent_bytes > 3_000_000,
        )

    assert names_in(tmp_path) == ["x.gguf.part", "x.gguf.part.ledger"]
    kept = kept_bytes(tmp_path / "x.gguf")
    assert fetch(hub, tmp_path) == SHA256
    assert hub.gets()[-1]["Range"].startswith(f"bytes={kept}-")


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


# ---------------------------------------------------------------- twice at once (B15)


def test_two_askers_at_once_are_one_transfer_b15(hub: FakeHub, tmp_path: Path) -> None:
    hub.behaviour.pace_bytes_per_second = SLOW
    told: list[FetchProgress] = []
    found: list[str] = []

    def tell(progress: FetchProgress) -> None:
        told.append(progress)
        if "another program" in progress.note:
            hub.behaviour.pace_bytes_per_second = None

    def ask() -> None:
        found.append(
            fetch_file(
                remote(hub),
                tmp_path / "x.gguf",
                progress=tell,
                is_cancelled=never_cancelled,
            )
        )

    threads = [threading.Thread(target=ask) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert found == [SHA256, SHA256]
    assert hub.sent_bytes == len(BODY)
    assert names_in(tmp_path) == ["x.gguf"]
    assert any("another program" in progress.note for progress in told)


def test_another_process_is_followed_and_taken_over_when_it_is_killed_b15_b17(
    hub: FakeHub, tmp_path: Path
) -> None:
    hub.behaviour.pace_bytes_per_second, hub.behaviour.send_buffer_bytes = 4e6, 1 << 16
    other = start_fetch(hub, tmp_path)
    wait_for(lambda: hub.sent_bytes > 1_000_000)
    hub.behaviour.pace_bytes_per_second = SLOW
    assert is_held(tmp_path / "x.gguf")
    told: list[FetchProgress] = []
    kept: list[int] = []

    def kill_when_followed(progress: FetchProgress) -> None:
        told.append(progress)
        if "another program" in progress.note and other.poll() is None:
            other.send_signal(signal.SIGKILL)
            other.wait()
            kept.append(kept_bytes(tmp_path / "x.gguf"))
            hub.behaviour.pace_bytes_per_second = None

    found = fetch_file(
        remote(hub),
        tmp_path / "x.gguf",
        progress=kill_when_followed,
        is_cancelled=never_cancelled,
    )

    assert found == SHA256
    assert other.returncode == -signal.SIGKILL
    assert kept[0] > 0
    assert hub.gets()[-1]["Range"].startswith(f"bytes={kept[0]}-")
    assert names_in(tmp_path) == ["x.gguf"]
    done = [progress.done_bytes for progress in told]
    assert done == sorted(done)


def test_the_lock_of_a_process_that_ended_is_free(tmp_path: Path) -> None:
    lock = TransferLock.try_acquire(tmp_path / "x.gguf")
    assert lock is not None
    assert TransferLock.try_acquire(tmp_path / "x.gguf") is None
    lock.release()

    assert not is_held(tmp_path / "x.gguf")
    assert names_in(tmp_path) == []


def test_what_is_being_fetched_cannot_be_discarded(tmp_path: Path) -> None:
    (tmp_path / "x.gguf.part").touch()
    lock = TransferLock.try_acquire(tmp_path / "x.gguf")
    assert lock is not None

    assert not discard_partial(tmp_path / "x.gguf")
    lock.release()
    assert discard_partial(tmp_path / "x.gguf")
    assert names_in(tmp_path) == []


# ---------------------------------------------------------------- lines that fail (B17, B18)


def test_twenty_cuts_fetch_nothing_twice_b17(hub: FakeHub, tmp_path: Path) -> None:
    hub.behaviour.cut_after_bytes, hub.behaviour.cuts_left = 200_000, 20

    assert fetch(hub, tmp_path) == SHA256
    assert hub.sent_bytes == len(BODY)


def test_a_stall_is_told_and_the_connection_made_anew_b17(hub: FakeHub, tmp_path: Path) -> None:
    hold_back_after(hub, 1_000_000)
    told: list[FetchProgress] = []
    limits = replace(PATIENT, timeout_seconds=STALL_SECONDS + 3)

    fetch_file(
        remote(hub),
        tmp_path / "x.gguf",
        progress=told.append,
        is_cancelled=never_cancelled,
        limits=limits,
    )

    stalled = [progress for progress in told if progress.stalled_seconds is not None]
    assert stalled
    assert {progress.stage for progress in stalled} == {"waiting for the server"}
    assert (tmp_path / "x.gguf").read_bytes() == BODY


@pytest.mark.parametrize("switch", ["ignores_range", "refuses_range"])
def test_starting_anew_is_said_b17(hub: FakeHub, tmp_path: Path, switch: str) -> None:
    (tmp_path / "x.gguf.part").write_bytes(BODY[:1000])
    setattr(hub.behaviour, switch, True)
    told: list[FetchProgress] = []

    fetch_file(remote(hub), tmp_path / "x.gguf", progress=told.append, is_cancelled=never_cancelled)

    assert "starts anew" in told[-1].note


def test_a_file_that_changed_on_the_server_is_fetched_anew_and_that_is_said_b17(
    hub: FakeHub, tmp_path: Path
) -> None:
    hub.behaviour.cut_after_bytes, hub.behaviour.cuts_left = 3_000_000, 1
    old = remote(hub, sha256="1" * 64)
    limits = TransferLimits(patience_seconds=0, first_pause_seconds=0.01)
    with pytest.raises(TransferCut):
        fetch_file(
            old,
            tmp_path / "x.gguf",
            progress=no_progress,
            is_cancelled=never_cancelled,
            limits=limits,
        )
    told: list[FetchProgress] = []

    found = fetch_file(
        remote(hub), tmp_path / "x.gguf", progress=told.append, is_cancelled=never_cancelled
    )

    assert found == SHA256
    assert "changed" in told[-1].note


def test_busy_servers_are_asked_again_b18(hub: FakeHub, tmp_path: Path) -> None:
    hub.behaviour.body_failures, hub.behaviour.retry_after = [500, 429, 503], "0"

    assert fetch(hub, tmp_path) == SHA256


def test_the_servers_wish_to_wait_is_heard_b18(hub: FakeHub, tmp_path: Path) -> None:
    hub.behaviour.body_failures, hub.behaviour.retry_after = [429], "1"
    before = time.monotonic()

    assert fetch(hub, tmp_path) == SHA256
    assert time.monotonic() - before >= 1


@pytest.mark.parametrize("corruptions", [1, 3])
def test_bytes_that_came_wrong_are_found_and_their_parts_fetched_again(
    tmp_path: Path, corruptions: int
) -> None:
    body = b"GGUF" + os.urandom(5 * PART_BYTES)
    sha256 = hashlib.sha256(body).hexdigest()
    places = (3, 2 * PART_BYTES + 17, 5 * PART_BYTES)[:corruptions]
    with run_fake_hub({("user/repo", "x.bin"): body}, corrupt_offsets=places) as hub:
        hub.behaviour.corruptions_left = corruptions
        url = f"{hub.address}/user/repo/resolve/main/x.bin"

        found = fetch_file(
            RemoteFile(url, {}, len(body), sha256, None),
            tmp_path / "x.bin",
            progress=no_progress,
            is_cancelled=never_cancelled,
        )

        assert found == sha256
        assert (tmp_path / "x.bin").read_bytes() == body
        assert hub.sent_bytes < 2.1 * len(body)


def test_a_part_that_changed_on_the_disk_is_fetched_again_alone(tmp_path: Path) -> None:
    body = b"GGUF" + os.urandom(3 * PART_BYTES)
    sha256 = hashlib.sha256(body).hexdigest()
    with run_fake_hub({("user/repo", "x.gguf"): body}) as hub:
        hub.behaviour.cut_after_bytes, hub.behaviour.cuts_left = len(body) - 100, 1
        facts = {"size_bytes": len(body), "sha256": sha256}
        with pytest.raises(FetchCancelled):
            fetch_file(
                remote(hub, **facts),
                tmp_path / "x.gguf",
                progress=no_progress,
                is_cancelled=lambda: (
                    has_digest(tmp_path / "x.gguf.part.ledger", part=1)
                    and kept_bytes(tmp_path / "x.gguf") == len(body) - 100
                ),
                limits=replace(PATIENT, first_pause_seconds=60, longest_pause_seconds=60),
            )
        with (tmp_path / "x.gguf.part").open("r+b") as file:
            file.seek(PART_BYTES + 5)
            file.write(b"damage")

        assert fetch(hub, tmp_path, **facts) == sha256
        assert hub.sent_bytes == len(body) + PART_BYTES


# ---------------------------------------------------------------- helpers


def hold_back_after(hub: FakeHub, num_bytes: int) -> None:
    """Have the first connection fall silent for good after so many bytes."""
    hub.behaviour.stall_after_bytes, hub.behaviour.stalls_left = num_bytes, 1
    hub.behaviour.stall_seconds = 120


def has_digest(ledger: Path, part: int) -> bool:
    """Whether a part was hashed; the rows of a ledger end in the digest, or in zeros."""
    if not ledger.exists():
        return False
    row = ledger.read_bytes()[_row_at(part) : _row_at(part + 1)]
    return any(row[-32:])


def start_fetch(hub: FakeHub, folder: Path) -> subprocess.Popen[bytes]:
    """Fetch in another process."""
    code = (
        "import sys; from pathlib import Path\n"
        "from app.hub.connection import RemoteFile\n"
        "from app.hub.progress import never_cancelled, no_progress\n"
        "from app.hub.transfer import fetch_file\n"
        "url, size, sha256, target = sys.argv[1:]\n"
        "fetch_file(RemoteFile(url, {}, int(size), sha256, None), Path(target),\n"
        "           progress=no_progress, is_cancelled=never_cancelled)\n"
    )
    there = remote(hub)
    arguments = [there.url, f"{len(BODY)}", SHA256, f"{folder / 'x.gguf'}"]
    return subprocess.Popen([sys.executable, "-c", code, *arguments])


def wait_for(is_so: object) -> None:
    assert callable(is_so)
    end = time.monotonic() + 60
    while not is_so():
        assert time.monotonic() < end, "it never became so"
        time.sleep(0.01)
