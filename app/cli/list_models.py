"""`venturi models list`: what is installed, broken, on its way, or can be fetched."""

import argparse
import contextlib
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from app.cli.arguments import Invocation
from app.cli.console import Console
from app.cli.exit_codes import DONE
from app.errors import StoreError
from app.explain import explain
from app.hub.catalog import OfferedModel
from app.hub.elsewhere import find_elsewhere
from app.hub.hashes import HashCache, find_duplicates
from app.hub.partial_file import kept_bytes
from app.hub.wish import Wish, WishState, read_wishes
from app.model_library import InstalledModel, Usage, installed, offered, usage_of
from app.paths import Paths
from app.store.records import SpeedRun
from app.store.store import open_store
from app.wording import rate_text, size_text

_HEADINGS = ("ID", "SIZE", "TYPE", "LAST USED", "SPEED", "STATE", "TITLE")
_STATES = {
    WishState.WANTED: "on its way",
    WishState.PAUSED: "paused",
    WishState.FAILED: "download failed",
}

RunsOf = Callable[[str], Sequence[SpeedRun]]


def print_models(invocation: Invocation, given: argparse.Namespace, console: Console) -> int:
    """Print a table, or one JSON object; returns the exit status."""
    paths = invocation.paths
    folders = tuple(map(Path, invocation.settings.model_folders))
    here = installed(paths, folders, find_elsewhere=find_elsewhere)
    if "duplicates" in given:
        return _print_duplicates(here, invocation, console)
    wishes = read_wishes(paths.models) if paths.models.is_dir() else []
    coming = {wish.model_id for wish in wishes}
    on_offer = [model for model in offered(paths) if model.id not in coming]
    with _runs(paths) as runs_of:
        used = [(model, usage_of(model, runs_of)) for model in here]
    if invocation.json is not None:
        models = [_installed_json(model, usage) for model, usage in used]
        models += [_wish_json(wish, paths) for wish in wishes]
        models += map(_offered_json, on_offer)
        console.write_json({"models": models}, invocation.json)
    else:
        rows = [_installed_row(model, usage) for model, usage in used]
        rows += [_wish_row(wish, paths) for wish in wishes]
        console.write(table([_HEADINGS, *rows, *map(_offered_row, on_offer)]))
    return DONE


def table(rows: Sequence[tuple[str, ...]]) -> str:
    """Rows as lines with aligned columns."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = ("  ".join(map(str.ljust, row, widths)).rstrip() for row in rows)
    return "".join(f"{line}\n" for line in lines)


@contextlib.contextmanager
def _runs(paths: Paths) -> Any:
    """How fast answers were; of no model where nothing was stored yet or it cannot be read."""
    if not paths.database.is_file():
        yield _no_runs
        return
    try:
        store = open_store(paths.database, paths.backups)
    except StoreError:
        yield _no_runs
        return
    with contextlib.closing(store):
        yield lambda name: store.runs.of_model(name, 0.0)


def _no_runs(_name: str) -> Sequence[SpeedRun]:
    return ()


def _print_duplicates(
    models: Sequence[InstalledModel], invocation: Invocation, console: Console
) -> int:
    hashes = HashCache(invocation.paths.hashes)
    files = [(model.path, model.size_bytes) for model in models if model.path.is_file()]
    found = find_duplicates(files, hashes.hash)
    if invocation.json is not None:
        groups = [[str(path) for path in paths] for paths in found]
        console.write_json({"duplicates": groups}, invocation.json)
    elif found:
        console.write("\n".join("".join(f"{path}\n" for path in paths) for paths in found))
    else:
        console.notice("No two model files here are the same.")
    return DONE


def _installed_row(model: InstalledModel, usage: Usage | None) -> tuple[str, ...]:
    state = "installed" if model.owner is None else f"in place ({model.owner or 'your folder'})"
    if model.problem is not None:
        state = explain(model.problem).sentence
    return (
        model.id,
        size_text(model.size_bytes),
        model.facts.format if model.facts else "n/a",
        _day(usage.last_used_at) if usage else "never",
        f"{rate_text(usage.tokens_per_second)} tok/s" if usage else "n/a",
        state,
        model.title,
    )


def _wish_row(wish: Wish, paths: Paths) -> tuple[str, ...]:
    done, size = _done_bytes(wish, paths), wish.size_bytes
    share = f" ({done / size:.0%})" if size else ""
    told = "n/a" if size is None else size_text(size)
    state = f"{_STATES[wish.state]}{share}"
    return wish.model_id, told, wish.quant or "n/a", "never", "n/a", state, wish.title


def _offered_row(model: OfferedModel) -> tuple[str, ...]:
    size = "n/a"
    if model.size_bytes is not None:
        size = size_text(model.size_bytes)
    elif model.estimated_bytes is not None:
        size = f"~{size_text(model.estimated_bytes)}"
    kind = model.format or "n/a"
    return model.id, size, kind, "never", "n/a", "can be fetched", model.title


def _installed_json(model: InstalledModel, usage: Usage | None) -> dict[str, Any]:
    facts = model.facts
    return {
        "id": model.id,
        "title": model.title,
        "is_installed": True,
        "path": str(model.path),
        "size_bytes": model.size_bytes,
        "licence": model.licence,
        "source": model.source,
        "problem": None if model.problem is None else explain(model.problem).text,
        "owner": model.owner,
        "family": facts.family if facts else None,
        "is_supported": facts.is_supported if facts else None,
        "format": facts.format if facts else None,
        "context_length": facts.context_length if facts else None,
        "sha256": model.sha256,
        "last_used_at": usage.last_used_at if usage else None,
        "tokens_per_second": usage.tokens_per_second if usage else None,
    }


def _wish_json(wish: Wish, paths: Paths) -> dict[str, Any]:
    return {
        "id": wish.model_id,
        "title": wish.title,
        "is_installed": False,
        "path": None,
        "size_bytes": wish.size_bytes,
        "licence": wish.licence,
        "source": wish.repo,
        "problem": None,
        "download": {"state": wish.state.value, "done_bytes": _done_bytes(wish, paths)},
    }


def _offered_json(model: OfferedModel) -> dict[str, Any]:
    return {
        "id": model.id,
        "title": model.title,
        "is_installed": False,
        "path": None,
        "size_bytes": model.size_bytes,
        "estimated_bytes": model.estimated_bytes,
        "licence": model.licence,
        "source": f"{model.hub.repo}/{model.hub.file}",
        "problem": None,
        "family": model.family,
        "format": model.format,
        "context_length": model.context_length,
    }


def _done_bytes(wish: Wish, paths: Paths) -> int:
    targets = wish.targets(paths.models)
    return sum(t.stat().st_size if t.is_file() else kept_bytes(t) for t in targets)


def _day(seconds: float) -> str:
    return f"{datetime.fromtimestamp(seconds, UTC).astimezone():%Y-%m-%d}"
