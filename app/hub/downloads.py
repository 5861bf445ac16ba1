"""The queue of downloads: which run, wait, are paused or failed, and how far each is.

What is in it is kept by `wish` beside the files, so that it survives a restart and a crash; the
bytes are `fetch`'s matter. Qt-free: states are delivered from the downloads' own threads. The
window makes one and shows what it delivers.
"""

import enum
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from app.hub.errors import FetchCancelled
from app.hub.partial_file import kept_bytes
from app.hub.progress import FetchProgress, IsCancelled, OnProgress
from app.hub.transfer_lock import discard_partial
from app.hub.transfer_thread import start_thread
from app.hub.wish import (
    Wish,
    WishState,
    read_wishes,
    remove_wish,
    set_wish_state,
    write_wish,
)

if TYPE_CHECKING:
    from app.hub.hugging_face import HuggingFace

MOST_AT_ONCE = 2


class DownloadPhase(enum.Enum):
    """Where a download stands."""

    QUEUED = "queued"
    RUNNING = "running"
    PAUSED = "paused"
    FAILED = "failed"
    DONE = "done"


@dataclass(frozen=True)
class Download:
    """One download as a page shows it.

    Attributes:
        key: Tells it from others; given back to the queue's orders.
        wish: What is fetched: title, repository, licence.
        phase: Where it stands.
        progress: How far it is, with speed, time left and stalls.
        problem: Why it failed; None in other phases, and where it failed in an earlier run.
        path: The model, once it is DONE.
    """

    key: str
    wish: Wish
    phase: DownloadPhase
    progress: FetchProgress
    problem: Exception | None = None
    path: Path | None = None


Deliver = Callable[[tuple[Download, ...]], None]
StartThread = Callable[[str, Callable[[], None], Callable[[Exception], None]], None]


class FetchWish(Protocol):
    """What brings the files: `fetch.fetch_download`."""

    def __call__(
        self,
        wish: Wish,
        models_folder: Path,
        *,
        progress: OnProgress,
        is_cancelled: IsCancelled,
        hub: "HuggingFace | None" = None,
    ) -> Path:
        """Fetch what a wish asks for; returns the model."""
        ...


@dataclass
class _Entry:
    """A download, and how its thread is told to stop."""

    shown: Download
    cancelled: threading.Event = field(default_factory=threading.Event)
    is_to_be_removed: bool = False


class DownloadQueue:
    """Owns the downloads of this process; every method may be called from any thread."""

    def __init__(
        self,
        models_folder: Path,
        deliver: Deliver,
        *,
        make_hub: "Callable[[], HuggingFace] | None" = None,
        fetch: FetchWish | None = None,
        start: StartThread = start_thread,
    ) -> None:
        """Make an empty queue; `resume_kept` takes over what an earlier run left.

        Args:
            models_folder: Where models lie.
            deliver: Given all downloads whenever one changes; called from any thread.
            make_hub: Makes the hub for each download, with the token of that moment; the usual one
                by default.
            fetch: Brings the files of a wish; `fetch.fetch_download` by default. Its libraries are
                loaded with the first download.
            start: Runs a function in a thread.
        """
        self._folder = models_folder
        self._deliver = deliver
        self._make_hub = make_hub
        self._fetch = fetch or _fetch_download
        self._start = start
        self._lock = threading.RLock()
        self._entries: dict[str, _Entry] = {}
        self._is_closed = False

    @property
    def downloads(self) -> tuple[Download, ...]:
        """All downloads, in the order they were asked for."""
        with self._lock:
            return tuple(entry.shown for entry in self._entries.values())

    # ------------------------------------------------------------ orders

    def resume_kept(self) -> None:
        """Take over what an earlier run left: what was running goes on, what was paused waits."""
        with self._lock:
            for wish in read_wishes(self._folder):
                if wish.key not in self._entries:
                    phase = _KEPT[wish.state]
                    self._entries[wish.key] = _Entry(self._waiting(wish, phase))
        self._fill()

    def add(self, wish: Wish) -> str:
        """Ask for a model; one that is in the queue already goes on. Returns its key."""
        with self._lock:
            entry = self._entries.get(wish.key)
            if entry is None or entry.shown.phase is DownloadPhase.DONE:
                wish = replace(wish, asked_at=wish.asked_at or time.time())
                write_wish(wish, self._folder)
                self._entries[wish.key] = _Entry(self._waiting(wish, DownloadPhase.QUEUED))
        self.resume(wish.key)
        return wish.key

    def pause(self, key: str) -> None:
        """Stop a download and keep what came."""
        with self._lock:
            entry = self._entries[key]
            entry.cancelled.set()
            if entry.shown.phase is DownloadPhase.QUEUED:
                set_wish_state(entry.shown.wish, WishState.PAUSED, self._folder)
                entry.shown = replace(entry.shown, phase=DownloadPhase.PAUSED)
        self._fill()

    def resume(self, key: str) -> None:
        """Go on with a paused or failed download."""
        with self._lock:
            entry = self._entries[key]
            if entry.shown.phase in (DownloadPhase.PAUSED, DownloadPhase.FAILED):
                wish = set_wish_state(entry.shown.wish, WishState.WANTED, self._folder)
                shown = replace(entry.shown, wish=wish, phase=DownloadPhase.QUEUED, problem=None)
                self._entries[key] = _Entry(shown)
        self._fill()

    def cancel(self, key: str) -> None:
        """Stop a download and remove what came; one that is done only leaves the list."""
        with self._lock:
            entry = self._entries[key]
            entry.is_to_be_removed = True
            entry.cancelled.set()
            if entry.shown.phase is not DownloadPhase.RUNNING:
                self._remove(entry)
        self._fill()

    def close(self) -> None:
        """Stop all; what runs is kept as running and goes on at the next start."""
        with self._lock:
            self._is_closed = True
            for entry in self._entries.values():
                entry.cancelled.set()

    # ------------------------------------------------------------ the threads

    def _fill(self) -> None:
        """Start what waits, as long as not too many run, and tell how it stands."""
        with self._lock:
            phases = [entry.shown.phase for entry in self._entries.values()]
            num_free = MOST_AT_ONCE - phases.count(DownloadPhase.RUNNING)
            waiting = [e for e in self._entries.values() if e.shown.phase is DownloadPhase.QUEUED]
            for entry in waiting[:num_free] if not self._is_closed else ():
                entry.shown = replace(entry.shown, phase=DownloadPhase.RUNNING)
                self._start("download", partial(self._run, entry), partial(self._on_error, entry))
        self._tell()

    def _run(self, entry: _Entry) -> None:
        try:
            path = self._fetch(
                entry.shown.wish,
                self._folder,
                progress=partial(self._on_progress, entry),
                is_cancelled=entry.cancelled.is_set,
                hub=self._make_hub() if self._make_hub is not None else None,
            )
        except FetchCancelled:
            self._on_stopped(entry)
        else:
            self._on_ended(entry, DownloadPhase.DONE, path=path)
        self._fill()

    def _on_error(self, entry: _Entry, error: Exception) -> None:
        self._on_ended(entry, DownloadPhase.FAILED, problem=error)
        self._fill()

    def _on_progress(self, entry: _Entry, progress: FetchProgress) -> None:
        with self._lock:
            entry.shown = replace(entry.shown, progress=progress)
        self._tell()

    def _on_stopped(self, entry: _Entry) -> None:
        with self._lock:
            if self._is_closed:  # not the user's wish: it goes on at the next start
                set_wish_state(entry.shown.wish, WishState.WANTED, self._folder)
        self._on_ended(entry, DownloadPhase.PAUSED)

    def _on_ended(
        self,
        entry: _Entry,
        phase: DownloadPhase,
        *,
        problem: Exception | None = None,
        path: Path | None = None,
    ) -> None:
        with self._lock:
            progress = replace(
                entry.shown.progress, bytes_per_second=None, seconds_left=None, stalled_seconds=None
            )
            entry.shown = replace(
                entry.shown, phase=phase, progress=progress, problem=problem, path=path
            )
            if entry.is_to_be_removed:
                self._remove(entry)

    def _remove(self, entry: _Entry) -> None:
        kept = read_wishes(self._folder)
        wish = next((w for w in kept if w.key == entry.shown.key), entry.shown.wish)
        drop_download(wish, self._folder)
        self._entries.pop(entry.shown.key, None)

    def _waiting(self, wish: Wish, phase: DownloadPhase) -> Download:
        done = sum(kept_bytes(target) for target in wish.targets(self._folder))
        return Download(wish.key, wish, phase, FetchProgress("", done, wish.size_bytes))

    def _tell(self) -> None:
        if not self._is_closed:
            self._deliver(self.downloads)


def drop_download(wish: Wish, models_folder: Path) -> bool:
    """Remove what came of a download, and the wish for it; False while somebody fetches it."""
    is_free = all(discard_partial(target) for target in wish.targets(models_folder))
    if is_free:
        remove_wish(wish, models_folder)
    return is_free


def _fetch_download(
    wish: Wish,
    models_folder: Path,
    *,
    progress: OnProgress,
    is_cancelled: IsCancelled,
    hub: "HuggingFace | None" = None,
) -> Path:
    from app.hub.fetch import fetch_download

    return fetch_download(
        wish, models_folder, progress=progress, is_cancelled=is_cancelled, hub=hub
    )


_KEPT = {
    WishState.WANTED: DownloadPhase.QUEUED,
    WishState.PAUSED: DownloadPhase.PAUSED,
    WishState.FAILED: DownloadPhase.FAILED,
}
