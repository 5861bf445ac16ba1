"""The queue: orders, restarts and crashes, over a hub that runs and a fake that fetches."""

import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from app.hub.downloads import MOST_AT_ONCE, Download, DownloadPhase, DownloadQueue
from app.hub.errors import FetchCancelled, HubUnreachable
from app.hub.fetch import fetch_wish
from app.hub.hugging_face import HuggingFace
from app.hub.installed import model_files
from app.hub.partial_file import kept_bytes
from app.hub.progress import FetchProgress, IsCancelled, OnProgress
from app.hub.wish import Wish, WishState, read_wishes, wish_for_repository, write_wish
from tests.helpers.fake_hub import FakeHub, run_fake_hub

BODY = b"GGUF" + bytes(2_000_000)


class FakeFetch:
    """Fetches when it is told to; a wish for "bad/…" fails."""

    def __init__(self) -> None:
        self.started: list[str] = []
        self.may_end = threading.Event()

    def __call__(
        self,
        wish: Wish,
        models_folder: Path,
        *,
        progress: OnProgress,
        is_cancelled: IsCancelled,
        hub: HuggingFace | None = None,
    ) -> Path:
        self.started.append(wish.repo)
        progress(FetchProgress("downloading", 5, 10, 100.0, 1.0))
        while not self.may_end.wait(0.005):
            if is_cancelled():
                raise FetchCancelled(wish.repo)
        if wish.repo.startswith("bad/"):
            raise HubUnreachable("http://hub", "it is off")
        return models_folder / wish.repo


class Watched:
    """A queue and what it delivered."""

    def __init__(self, folder: Path, fetch: FakeFetch) -> None:
        self.delivered: list[tuple[Download, ...]] = []
        self.queue = DownloadQueue(
            folder, self.delivered.append, make_hub=lambda: HuggingFace("http://hub"), fetch=fetch
        )

    def phases(self) -> dict[str, DownloadPhase]:
        return {download.wish.repo: download.phase for download in self.queue.downloads}

    def wait_until(self, is_so: Callable[[], bool]) -> None:
        end = time.monotonic() + 60
        while not is_so():
            assert time.monotonic() < end, f"it never became so: {self.phases()}"
            time.sleep(0.005)


@pytest.fixture
def fetch() -> FakeFetch:
    return FakeFetch()


@pytest.fixture
def watched(tmp_path: Path, fetch: FakeFetch) -> Iterator[Watched]:
    watched = Watched(tmp_path, fetch)
    yield watched
    watched.queue.close()


def wish(repo: str = "user/a") -> Wish:
    return wish_for_repository(repo, "Q4_0")


def test_downloads_run_a_few_at_a_time_in_the_order_they_were_asked(
    watched: Watched, fetch: FakeFetch
) -> None:
    for repo in ("user/a", "user/b", "user/c"):
        watched.queue.add(wish(repo))
    watched.wait_until(lambda: len(fetch.started) == MOST_AT_ONCE)

    assert watched.phases()["user/c"] is DownloadPhase.QUEUED
    fetch.may_end.set()
    watched.wait_until(lambda: set(watched.phases().values()) == {DownloadPhase.DONE})
    assert sorted(fetch.started[:2]) == ["user/a", "user/b"]


def test_asking_twice_is_one_download_b15(watched: Watched, fetch: FakeFetch) -> None:
    keys = {watched.queue.add(wish()) for _ in range(3)}
    watched.wait_until(lambda: fetch.started == ["user/a"])

    assert len(keys) == len(watched.queue.downloads) == 1


def test_progress_is_delivered_and_is_gone_from_a_paused_download(watched: Watched) -> None:
    key = watched.queue.add(wish())
    watched.wait_until(lambda: watched.queue.downloads[0].progress.done_bytes == 5)
    watched.queue.pause(key)
    watched.wait_until(lambda: watched.phases()["user/a"] is DownloadPhase.PAUSED)

    shown = watched.queue.downloads[0].progress
    assert (shown.done_bytes, shown.bytes_per_second, shown.seconds_left) == (5, None, None)
    assert any(d.progress.bytes_per_second == 100.0 for told in watched.delivered for d in told)


def test_a_paused_download_goes_on_when_told(watched: Watched, fetch: FakeFetch) -> None:
    key = watched.queue.add(wish())
    watched.wait_until(lambda: fetch.started == ["user/a"])
    watched.queue.pause(key)
    watched.wait_until(lambda: watched.phases()["user/a"] is DownloadPhase.PAUSED)
    fetch.may_end.set()
    watched.queue.resume(key)

    watched.wait_until(lambda: watched.phases()["user/a"] is DownloadPhase.DONE)


def test_a_waiting_download_can_be_paused_before_it_begins(
    watched: Watched, fetch: FakeFetch, tmp_path: Path
) -> None:
    keys = [watched.queue.add(wish(f"user/{name}")) for name in "abc"]
    watched.queue.pause(keys[2])

    assert watched.phases()["user/c"] is DownloadPhase.PAUSED
    assert [w.state for w in read_wishes(tmp_path) if w.repo == "user/c"] == [WishState.PAUSED]


def test_a_failed_download_shows_why_and_can_be_tried_again(
    watched: Watched, fetch: FakeFetch
) -> None:
    fetch.may_end.set()
    key = watched.queue.add(wish("bad/a"))
    watched.wait_until(lambda: watched.phases()["bad/a"] is DownloadPhase.FAILED)
    assert isinstance(watched.queue.downloads[0].problem, HubUnreachable)

    watched.queue.resume(key)
    watched.wait_until(lambda: fetch.started == ["bad/a", "bad/a"])


def test_a_cancelled_download_leaves_nothing(
    watched: Watched, fetch: FakeFetch, tmp_path: Path
) -> None:
    key = watched.queue.add(wish())
    watched.wait_until(lambda: fetch.started == ["user/a"])
    watched.queue.cancel(key)
    watched.wait_until(lambda: watched.queue.downloads == ())

    assert [path for path in tmp_path.rglob("*") if path.is_file()] == []


def test_what_ran_when_the_process_ended_goes_on_at_the_next_start_b17(
    watched: Watched, fetch: FakeFetch, tmp_path: Path
) -> None:
    watched.queue.add(wish("user/running"))
    paused = watched.queue.add(wish("user/paused"))
    watched.wait_until(lambda: len(fetch.started) == 2)
    watched.queue.pause(paused)
    watched.wait_until(lambda: watched.phases()["user/paused"] is DownloadPhase.PAUSED)
    write_wish(wish("user/paused"), tmp_path)
    write_wish(wish_state(wish("user/paused"), WishState.PAUSED), tmp_path)
    watched.queue.close()

    again = FakeFetch()
    restarted = Watched(tmp_path, again)
    restarted.queue.resume_kept()
    restarted.wait_until(lambda: again.started == ["user/running"])

    assert restarted.phases()["user/paused"] is DownloadPhase.PAUSED
    restarted.queue.close()


def wish_state(one: Wish, state: WishState) -> Wish:
    return Wish(**{**vars(one), "state": state})


# ---------------------------------------------------------------- with a real hub and real files


@pytest.fixture
def hub() -> Iterator[FakeHub]:
    names = ("x-Q4_0.gguf", "y-Q8_0-00001-of-00002.gguf", "y-Q8_0-00002-of-00002.gguf")
    files = {("user/a", name): BODY for name in names}
    with run_fake_hub(files, pace_bytes_per_second=4e6, send_buffer_bytes=1 << 16) as running:
        yield running


def real_queue(folder: Path, hub: FakeHub) -> DownloadQueue:
    return DownloadQueue(
        folder, lambda _: None, make_hub=lambda: HuggingFace(hub.address), fetch=fetch_wish
    )


def wait_for(is_so: Callable[[], bool]) -> None:
    end = time.monotonic() + 60
    while not is_so():
        assert time.monotonic() < end, "it never became so"
        time.sleep(0.01)


def test_a_pause_costs_hardly_a_byte_and_a_half_file_is_never_listed_b15_b17(
    hub: FakeHub, tmp_path: Path
) -> None:
    hub.behaviour.stall_after_bytes, hub.behaviour.stalls_left = 700_000, 1
    hub.behaviour.stall_seconds = 120  # it cannot end before it is paused
    queue = real_queue(tmp_path, hub)
    key = queue.add(wish())
    wait_for(lambda: hub.sent_bytes > 600_000)
    assert model_files(tmp_path) == []
    queue.pause(key)
    wait_for(lambda: queue.downloads[0].phase is DownloadPhase.PAUSED)
    kept = kept_bytes(tmp_path / "user--a" / "x-Q4_0.gguf")
    assert queue.downloads[0].progress.done_bytes == kept > 0
    queue.resume(key)
    wait_for(lambda: queue.downloads[0].phase is DownloadPhase.DONE)

    assert [path.name for path in model_files(tmp_path)] == ["x-Q4_0.gguf"]
    assert hub.gets()[-1]["Range"].startswith(f"bytes={kept}-")
    assert sorted(p.name for p in (tmp_path / "user--a").iterdir()) == [
        "x-Q4_0.gguf",
        "x-Q4_0.gguf.manifest.json",
    ]
    queue.close()


def test_a_split_model_is_one_download_and_listed_once_when_all_is_here(
    hub: FakeHub, tmp_path: Path
) -> None:
    hub.behaviour.pace_bytes_per_second = None
    queue = real_queue(tmp_path, hub)
    queue.add(wish_for_repository("user/a", "Q8_0"))
    wait_for(lambda: queue.downloads[0].phase is DownloadPhase.DONE)

    assert [path.name for path in model_files(tmp_path)] == ["y-Q8_0-00001-of-00002.gguf"]
    assert queue.downloads[0].path == model_files(tmp_path)[0]
    assert queue.downloads[0].progress.done_bytes == 2 * len(BODY)
    queue.close()


def test_two_models_of_one_name_do_not_touch_each_other_b15(hub: FakeHub, tmp_path: Path) -> None:
    hub.behaviour.pace_bytes_per_second = None
    hub.files["other/b", "x-Q4_0.gguf"] = BODY + b"other"
    hub.files["other/b", "sub/z-Q8_0.gguf"] = BODY + b"sub"
    queue = real_queue(tmp_path, hub)
    for repo, quant in (("user/a", "Q4_0"), ("other/b", "Q4_0"), ("other/b", "Q8_0")):
        queue.add(wish_for_repository(repo, quant))
    wait_for(lambda: all(d.phase is DownloadPhase.DONE for d in queue.downloads))

    assert (tmp_path / "user--a" / "x-Q4_0.gguf").read_bytes() == BODY
    assert (tmp_path / "other--b" / "x-Q4_0.gguf").read_bytes() == BODY + b"other"
    assert (tmp_path / "other--b" / "sub" / "z-Q8_0.gguf").read_bytes() == BODY + b"sub"
    queue.close()


def test_the_networks_libraries_are_not_loaded_before_the_first_download() -> None:
    code = (
        "import sys, app.hub.downloads, app.model_library\n"
        "print([m for m in sys.modules if m.split('.')[0] in ('huggingface_hub', 'keyring')])"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "[]"
