"""`venturi models search`: what the hub has, and whether this Venturi runs it."""

import argparse
from typing import Any

from app.cli.arguments import Invocation
from app.cli.console import Console
from app.cli.exit_codes import DONE
from app.cli.list_models import table
from app.hub.hugging_face import HuggingFace
from app.hub.repository import SearchFilter, SearchHit
from app.hub.token_store import TokenStore
from engine import runs_family

_HEADINGS = ("REPOSITORY", "PARAMETERS", "FAMILY", "LICENCE", "DOWNLOADS", "")


def print_search(invocation: Invocation, given: argparse.Namespace, console: Console) -> int:
    """Print a table, or one JSON object; returns the exit status.

    Raises:
        HubError: The hub cannot be asked.
    """
    wanted = SearchFilter(
        text=" ".join(getattr(given, "words", ())),
        has_gguf="safetensors" not in given,
        most_parameters=getattr(given, "most_parameters", None),
        licence=getattr(given, "licence", None),
        limit=given.limit,
    )
    hub = HuggingFace(token=TokenStore(invocation.paths.hub_token).read())
    hits = hub.search(wanted)
    if invocation.json is not None:
        results = [hit_json(hit) for hit in hits]
        console.write_json({"query": wanted.text, "results": results}, invocation.json)
    elif hits:
        console.write(table([_HEADINGS, *map(_row, hits)]))
    else:
        console.notice("The hub has nothing that matches. Fewer words find more.")
    return DONE


def hit_json(hit: SearchHit) -> dict[str, Any]:
    """What a list knows of a repository."""
    return {
        "repo": hit.repo,
        "family": hit.family,
        "is_supported": runs_family(hit.family),
        "licence": hit.licence,
        "num_parameters": hit.num_parameters,
        "context_length": hit.context_length,
        "is_gated": hit.is_gated,
        "downloads": hit.downloads,
        "likes": hit.likes,
        "updated_at": hit.updated_at.isoformat() if hit.updated_at else None,
    }


def count_text(number: int | None) -> str:
    """A count as people write it: 135M, 1.5B, 12k; "n/a" where it is not known."""
    if number is None:
        return "n/a"
    for size, unit in ((10**9, "B"), (10**6, "M"), (10**3, "k")):
        if number >= size:
            value = number / size
            return f"{value:.1f}{unit}" if value < 9.95 else f"{value:.0f}{unit}"
    return f"{number}"


def support_text(family: str | None) -> str:
    """What to know of a family before anything is downloaded; "" for one that runs."""
    return f"not supported yet: family {family}" if runs_family(family) is False else ""


def _row(hit: SearchHit) -> tuple[str, ...]:
    notes = [support_text(hit.family), "accept its licence first" if hit.is_gated else ""]
    return (
        hit.repo,
        count_text(hit.num_parameters),
        hit.family or "n/a",
        hit.licence or "n/a",
        count_text(hit.downloads),
        ", ".join(note for note in notes if note),
    )
