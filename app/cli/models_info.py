"""`venturi models info`: all about a model, whether it is here, offered or on the hub.

Of a model on the hub the header is read remotely, so that fit and speed are told before anything is
downloaded.
"""

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import psutil

from app.ceilings_file import CeilingsFile, CeilingsKey
from app.cli.arguments import Invocation
from app.cli.console import Console
from app.cli.exit_codes import DONE
from app.cli.list_models import table
from app.cli.models_prompt import SeenPrompt
from app.cli.models_remote import count_text, hit_json, support_text
from app.fit import ExpectedSpeed, Fit, expect_speed, judge_fit
from app.hub.catalog import HubPlace, OfferedModel
from app.hub.errors import HubError, QuantNotFound
from app.hub.hugging_face import HuggingFace
from app.hub.manifest import read_manifest
from app.hub.model_link import ModelLink
from app.hub.remote_bytes import RemoteBytes
from app.hub.repository import SAFETENSORS, FileChoice, ModelPage
from app.hub.token_store import TokenStore
from app.model_library import installed_path, link_or_offer
from app.wording import size_text
from engine import (
    EngineError,
    FileDetails,
    ModelFacts,
    available_threads,
    describe_file,
    hardware_fingerprint,
    inspect_model,
)

Rows = list[tuple[str, ...]]


def print_info(invocation: Invocation, given: argparse.Namespace, console: Console) -> int:
    """Print what is known, or one JSON object; returns the exit status.

    Raises:
        HubError: The hub cannot be asked.
        EngineError: The file cannot be read.
    """
    paths = invocation.paths
    folders = tuple(map(Path, invocation.settings.model_folders))
    here = installed_path(given.spec, paths, folders=folders)
    if here is not None:
        told = _LocalInfo(here, invocation)
        return _print(told.as_json(), told.as_text(), invocation, console)
    offer, link = link_or_offer(given.spec, paths)
    remote = _RemoteInfo(link, offer, invocation, console)
    return _print(remote.as_json(), remote.as_text(), invocation, console)


def _print(result: dict[str, Any], text: str, invocation: Invocation, console: Console) -> int:
    if invocation.json is not None:
        console.write_json(result, invocation.json)
    else:
        console.write(text)
    return DONE


class _LocalInfo:
    """What the files of a model say."""

    def __init__(self, path: Path, invocation: Invocation) -> None:
        self._path = path
        self._manifest = read_manifest(path)
        self._facts = inspect_model(path)
        self._details = describe_file(path) if self._facts.is_supported else None
        self._outlook = _Outlook(self._facts, invocation)
        self._seen = SeenPrompt(path)

    def as_json(self) -> dict[str, Any]:
        details = self._details
        return {
            "is_installed": True,
            "path": str(self._path),
            "source": self._manifest.source if self._manifest else None,
            "revision": self._manifest.revision if self._manifest else None,
            "sha256": self._manifest.sha256 if self._manifest else None,
            "licence": self._manifest.licence if self._manifest else None,
            **facts_json(self._facts),
            **self._outlook.as_json(),
            "metadata": dict(details.metadata) if details else None,
            "tensors": _groups_json(details),
            "chat_template": details.chat_template if details else None,
            "prompt": self._seen.as_json(),
        }

    def as_text(self) -> str:
        rows: Rows = [("path", str(self._path)), *facts_rows(self._facts)]
        if self._manifest:
            rows += [
                ("licence", self._manifest.licence or "n/a"),
                ("from", self._manifest.source),
                ("SHA-256", self._manifest.sha256),
            ]
        rows += self._outlook.rows()
        text = table(rows)
        seen = self._seen.as_text()
        if self._details is None:
            return f"{text}\n{seen}"
        groups: Rows = [("TYPE", "TENSORS", "WEIGHTS", "SIZE")]
        groups += [
            (g.format, f"{g.num_tensors}", count_text(g.num_weights), size_text(g.num_bytes))
            for g in self._details.groups
        ]
        template = self._details.chat_template or "none: a usual one is used in its place"
        metadata = table(list(self._details.metadata)) if self._details.metadata else ""
        told = f"{text}\n{table(groups)}\n{metadata}\nChat template:\n{template.rstrip()}\n"
        return f"{told}\n{seen}"


class _RemoteInfo:
    """What the hub says of a model, and what the header of its usual file does."""

    def __init__(
        self,
        link: ModelLink,
        offer: OfferedModel | None,
        invocation: Invocation,
        console: Console,
    ) -> None:
        self._offer = offer
        hub = HuggingFace(token=TokenStore(invocation.paths.hub_token).read())
        self._page = hub.page(link.repo, link.revision)
        self._choice = _choice(self._page, link, offer)
        self._outlook: _Outlook | None = None
        if self._choice.quant == SAFETENSORS:
            return
        place = HubPlace(self._page.hit.repo, self._page.revision, self._choice.files[0].name)
        try:
            remote = hub.locate(place)
            source = RemoteBytes(remote, place.file, invocation.paths.remote_headers)
            self._outlook = _Outlook(inspect_model(source), invocation)
        except (HubError, EngineError) as problem:
            from app.explain import explain

            console.notice(explain(problem).text)

    def as_json(self) -> dict[str, Any]:
        facts = facts_json(self._outlook.facts) if self._outlook else {}
        return {
            "is_installed": False,
            "id": self._offer.id if self._offer else None,
            "good_for": self._offer.good_for if self._offer else None,
            "page": self._page.page_url,
            "revision": self._page.revision,
            "base_model": self._page.base_model,
            **hit_json(self._page.hit),
            "chosen": self._choice.quant,
            "choices": [_choice_json(choice) for choice in self._page.choices],
            "file": facts or None,
            **(self._outlook.as_json() if self._outlook else {}),
        }

    def as_text(self) -> str:
        hit = self._page.hit
        facts = self._outlook.facts if self._outlook else None
        family = hit.family or (facts.family if facts else None)
        parameters = hit.num_parameters or (facts.num_parameters if facts else None)
        gated = "accept it on the page first" if hit.is_gated else ""
        rows: Rows = [
            ("repository", hit.repo, support_text(family)),
            ("page", self._page.page_url, ""),
            ("licence", hit.licence or "n/a", gated),
            ("family", family or "n/a", ""),
            ("parameters", count_text(parameters or None), ""),
            ("chosen", self._choice.quant, ""),
        ]
        if self._offer and self._offer.good_for:
            rows.append(("good for", self._offer.good_for, ""))
        if self._outlook:
            rows += [(*row, "") for row in self._outlook.rows()]
        choices: Rows = [("FILE", "SIZE", "PARTS")]
        choices += [(c.quant, _size(c.size_bytes), f"{len(c.files)}") for c in self._page.choices]
        return f"{table(rows)}\n{table(choices)}"


class _Outlook:
    """Whether a model fits this machine, and how fast it would be."""

    def __init__(self, facts: ModelFacts, invocation: Invocation) -> None:
        self.facts = facts
        load = invocation.load
        key = CeilingsKey("cpu", load.threads or available_threads(), "cpu")
        file = CeilingsFile(invocation.paths.ceilings, hardware_fingerprint())
        self._fit: Fit | None = None
        if facts.needs is not None:
            self._fit = judge_fit(facts.needs, psutil.virtual_memory().available)
        self._speed: ExpectedSpeed | None = expect_speed(facts, file.find(key))

    def as_json(self) -> dict[str, Any]:
        fit, speed = self._fit, self._speed
        return {
            "fit": fit.label if fit else None,
            "needed_bytes": fit.needed_bytes if fit else None,
            "available_bytes": fit.available_bytes if fit else None,
            "longest_context": fit.longest_context if fit else None,
            "expected_tokens_per_second": speed.tokens_per_second.expected if speed else None,
            "expected_first_token_seconds": speed.first_token_seconds.expected if speed else None,
        }

    def rows(self) -> Sequence[tuple[str, str]]:
        fit, speed = self._fit, self._speed
        rows = []
        if fit is not None:
            rows.append(
                (
                    "fit",
                    f"{fit.label}: {size_text(fit.needed_bytes)} with {fit.context} tokens of"
                    f" {size_text(fit.available_bytes)} free; at most {fit.longest_context} tokens",
                )
            )
        if speed is not None:
            rate = speed.tokens_per_second
            rows.append(("speed", f"{rate.lowest:.1f} to {rate.highest:.1f} tok/s expected"))
        return rows


def facts_json(facts: ModelFacts) -> dict[str, Any]:
    """What a header says."""
    return {
        "name": facts.name,
        "family": facts.family,
        "is_supported": facts.is_supported,
        "format": facts.format,
        "num_parameters": facts.num_parameters,
        "size_bytes": facts.size_bytes,
        "context_length": facts.context_length,
        "has_template": facts.has_template,
        "tokenizer": facts.tokenizer,
    }


def facts_rows(facts: ModelFacts) -> Rows:
    """What a header says, for people."""
    family = facts.family or "n/a"
    note = support_text(facts.family)
    return [
        ("name", facts.name),
        ("family", f"{family} ({note})" if note else family),
        ("type", facts.format or "n/a"),
        ("size", size_text(facts.size_bytes)),
        ("parameters", count_text(facts.num_parameters or None)),
        ("context", f"{facts.context_length}" if facts.context_length else "n/a"),
    ]


def _choice(page: ModelPage, link: ModelLink, offer: OfferedModel | None) -> FileChoice:
    """The file that was named, else the usual one."""
    wanted = offer.hub.file if offer else link.file
    named = [c for c in page.choices if any(file.name == wanted for file in c.files)]
    chosen = named[0] if named else page.choice(link.quant)
    if chosen is None:
        offered = tuple(choice.quant for choice in page.choices)
        raise QuantNotFound(page.hit.repo, link.quant, offered)
    return chosen


def _choice_json(choice: FileChoice) -> dict[str, Any]:
    return {
        "quant": choice.quant,
        "size_bytes": choice.size_bytes,
        "is_whole": choice.is_whole,
        "files": [file.name for file in choice.files],
    }


def _groups_json(details: FileDetails | None) -> list[dict[str, Any]] | None:
    if details is None:
        return None
    return [
        {
            "format": group.format,
            "num_tensors": group.num_tensors,
            "num_weights": group.num_weights,
            "num_bytes": group.num_bytes,
        }
        for group in details.groups
    ]


def _size(num_bytes: int | None) -> str:
    return "n/a" if num_bytes is None else size_text(num_bytes)
