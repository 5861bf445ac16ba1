"""`venturi models list`: what is installed, what is broken, what can be fetched."""

from collections.abc import Sequence
from typing import Any

from app.cli.arguments import Invocation
from app.cli.console import Console
from app.cli.exit_codes import DONE
from app.explain import explain
from app.hub.catalog import OfferedModel
from app.model_library import InstalledModel, installed, offered
from app.wording import size_text

_HEADINGS = ("ID", "SIZE", "STATE", "TITLE")


def print_models(invocation: Invocation, console: Console) -> int:
    """Print a table, or one JSON object; returns the exit status."""
    here, on_offer = installed(invocation.paths), offered(invocation.paths)
    if invocation.json is not None:
        models = [*map(_installed_json, here), *map(_offered_json, on_offer)]
        console.write_json({"models": models}, invocation.json)
    else:
        rows = [_HEADINGS, *map(_installed_row, here), *map(_offered_row, on_offer)]
        console.write(table(rows))
    return DONE


def table(rows: Sequence[tuple[str, ...]]) -> str:
    """Rows as lines with aligned columns."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = ("  ".join(map(str.ljust, row, widths)).rstrip() for row in rows)
    return "".join(f"{line}\n" for line in lines)


def _installed_row(model: InstalledModel) -> tuple[str, ...]:
    state = "installed" if model.problem is None else explain(model.problem).sentence
    return model.id, size_text(model.size_bytes), state, model.title


def _offered_row(model: OfferedModel) -> tuple[str, ...]:
    size = "n/a" if model.size_bytes is None else size_text(model.size_bytes)
    return model.id, size, "can be fetched", model.title


def _installed_json(model: InstalledModel) -> dict[str, Any]:
    return {
        "id": model.id,
        "title": model.title,
        "is_installed": True,
        "path": str(model.path),
        "size_bytes": model.size_bytes,
        "licence": model.licence,
        "source": model.source,
        "problem": None if model.problem is None else explain(model.problem).text,
    }


def _offered_json(model: OfferedModel) -> dict[str, Any]:
    return {
        "id": model.id,
        "title": model.title,
        "is_installed": False,
        "path": None,
        "size_bytes": model.size_bytes,
        "licence": model.licence,
        "source": f"{model.hub.repo}/{model.hub.file}",
        "problem": None,
    }
