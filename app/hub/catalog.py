"""The models Venturi offers, read from `assets/models.json`.

Every fact there names its source, and a fact that does not is refused: nothing is guessed, what is
unknown is absent. Knows nothing of what is installed or how a file is fetched.
"""

import functools
import importlib.resources
import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

# Source: llama.cpp's README of its quantizer, bits per weight of Llama 3.1 8B.
_BITS_PER_WEIGHT = {"Q4_0": 4.66, "Q4_K_M": 4.89, "Q8_0": 8.5}


class CatalogError(Exception):
    """The catalogue breaks its own rules: a mistake of ours, found by a test."""


@dataclass(frozen=True)
class HubPlace:
    """A file on the hub. `revision` is a commit where it is known, else a branch."""

    repo: str
    revision: str
    file: str


@dataclass(frozen=True)
class FileSize:
    """One of a model's files, as its page lists them: about how large."""

    quant: str
    size_bytes: int


@dataclass(frozen=True)
class PackagePlace:
    """A file inside a wheel of the Python package index."""

    requirement: str
    member: str


@dataclass(frozen=True)
class OfferedModel:
    """A model of the catalogue; facts that are not known are None.

    Attributes:
        id: What the user types.
        title: What the user reads.
        family: Architecture, as a GGUF file names it.
        format: Quantization, such as "Q4_1".
        context_length: In tokens.
        size_bytes: Size of the file.
        sha256: Hash of the file; None where it is pinned at the first download.
        num_parameters: Weights, as its publisher rounds them.
        good_for: What it is good for, in a few words.
        minimum_memory_bytes: The machine's memory below which it is not offered first.
        files: Further files and their sizes, as the page lists them.
        hub: Its place on the hub.
        package: Its place in the Python package index.
    """

    id: str
    title: str
    publisher: str | None
    family: str | None
    format: str | None
    licence: str | None
    context_length: int | None
    size_bytes: int | None
    sha256: str | None
    hub: HubPlace
    package: PackagePlace | None
    num_parameters: int | None = None
    good_for: str | None = None
    minimum_memory_bytes: int | None = None
    files: tuple[FileSize, ...] = ()

    @property
    def estimated_bytes(self) -> int | None:
        """About how large the file is, where its size is not known: to be shown as an estimate."""
        bits = _BITS_PER_WEIGHT.get(self.format or "")
        listed = {file.quant: file.size_bytes for file in self.files}
        if self.format in listed:
            return listed[self.format]
        return (
            None if bits is None or not self.num_parameters else int(self.num_parameters * bits / 8)
        )


@dataclass(frozen=True)
class Catalog:
    """All models offered, and the one that is fetched first."""

    default_id: str
    models: tuple[OfferedModel, ...]

    def find(self, model_id: str) -> OfferedModel | None:
        """The model of this id, or None."""
        return next((model for model in self.models if model.id == model_id), None)

    @property
    def default(self) -> OfferedModel:
        """The model that is fetched first."""
        model = self.find(self.default_id)
        if model is None:
            raise CatalogError(f"the default {self.default_id!r} is not in the catalogue")
        return model


@functools.cache
def load_catalog() -> Catalog:
    """The catalogue that came with this Venturi."""
    file = importlib.resources.files("assets") / "models.json"
    return parse_catalog(json.loads(file.read_text(encoding="utf-8")))


def parse_catalog(data: Mapping[str, Any]) -> Catalog:
    """Check and read a catalogue.

    Raises:
        CatalogError: A fact or a place names no source, or one that is not listed.
    """
    sources = data["sources"]
    models = tuple(_parse_model(entry, sources) for entry in data["models"])
    return Catalog(default_id=data["default"], models=models)


def _parse_model(entry: Mapping[str, Any], sources: Mapping[str, str]) -> OfferedModel:
    model_id = entry["id"]
    facts = {
        name: _sourced(fact, f"{model_id}.{name}", sources)["value"]
        for name, fact in entry["facts"].items()
    }
    hub = _sourced(entry["hub"], f"{model_id}.hub", sources)
    package = entry.get("package")
    if package is not None:
        package = _sourced(package, f"{model_id}.package", sources)
        package = PackagePlace(package["requirement"], package["member"])
    return OfferedModel(
        id=model_id,
        title=facts["title"],
        publisher=facts.get("publisher"),
        family=facts.get("family"),
        format=facts.get("format"),
        licence=facts.get("licence"),
        context_length=facts.get("context_length"),
        size_bytes=facts.get("size_bytes"),
        sha256=facts.get("sha256"),
        hub=HubPlace(hub["repo"], hub["revision"], hub["file"]),
        package=package,
        num_parameters=facts.get("num_parameters"),
        good_for=facts.get("good_for"),
        minimum_memory_bytes=facts.get("minimum_memory_bytes"),
        files=tuple(FileSize(quant, size) for quant, size in facts.get("files", {}).items()),
    )


def _sourced(fact: Mapping[str, Any], name: str, sources: Mapping[str, str]) -> Mapping[str, Any]:
    if fact.get("source") not in sources:
        raise CatalogError(f"{name} names no source of the list: {fact.get('source')!r}")
    return fact
