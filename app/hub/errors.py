"""What can go wrong while a model is found or fetched, as types with facts in their fields.

HubError
├── UnknownModel              no id, path or repository of that name
├── QuantNotFound             the repository has no such file
├── HubUnreachable            offline, refused, timed out, or told to stay offline
├── ProxyFailed               the proxy between us and the hub, not the hub
├── HubAccessDenied           a token or an accepted licence is needed
├── NotOnHub                  no such repository, revision or file
├── HubFailed                 the hub answered with an error of its own
├── WrongContent              what came is not a model file, such as an error page
├── TransferCut               the connection ended early, again and again
├── HashMismatch              what came is not what was promised
├── DiskTooFull
├── FolderUnusable            no permission, read-only, a file in the way
├── AlreadyThere              a model of this name is in the models folder
├── NotOurs                   a file of another program, never to be deleted
├── PackageUnavailable        the package index could not give the package
├── FetchCancelled            the user said stop
└── NoSourceWorked            every source of a model was tried; holds their failures
"""

from dataclasses import dataclass
from pathlib import Path

from app.errors import AppError


class HubError(AppError):
    """Any failure to find or fetch a model."""


@dataclass
class UnknownModel(HubError):
    """What was asked for is neither a known id, nor a file, nor `user/repo[:quant]`."""

    spec: str
    known_ids: tuple[str, ...]


@dataclass
class QuantNotFound(HubError):
    """The repository has no GGUF file of this quantization; `offered` are those it has."""

    repo: str
    quant: str | None
    offered: tuple[str, ...]


@dataclass
class HubUnreachable(HubError):
    """The hub could not be reached at all."""

    endpoint: str
    reason: str


@dataclass
class ProxyFailed(HubError):
    """The proxy that the environment names could not be used."""

    proxy: str
    reason: str


@dataclass
class HubAccessDenied(HubError):
    """The hub knows the model but not us: 401 needs a token, 403 an accepted licence."""

    repo: str
    status: int
    page: str


@dataclass
class NotOnHub(HubError):
    """The hub has no such repository, revision or file."""

    repo: str
    revision: str
    file: str | None


@dataclass
class HubFailed(HubError):
    """The hub answered, but with an error of its own; 429 asks to be left alone for a while."""

    url: str
    status: int
    retry_after_seconds: float | None = None


@dataclass
class WrongContent(HubError):
    """What came is not a model file: `found` is its type or its first bytes."""

    url: str
    found: str


@dataclass
class TransferCut(HubError):
    """The connection ended early and did not recover; what came is kept for the next try."""

    url: str
    done_bytes: int
    total_bytes: int | None
    reason: str


@dataclass
class HashMismatch(HubError):
    """The file is not the one promised; it was thrown away."""

    name: str
    expected_sha256: str
    found_sha256: str


@dataclass
class DiskTooFull(HubError):
    """The file does not fit on the disk; `needed_bytes` None: the system said so while it came."""

    folder: Path
    needed_bytes: int | None
    free_bytes: int


@dataclass
class FolderUnusable(HubError):
    """The models folder cannot be written or read."""

    folder: Path
    problem: str


@dataclass
class AlreadyThere(HubError):
    """A model of this name is in the models folder already."""

    path: Path


@dataclass
class NotOurs(HubError):
    """A file that lies outside our models folder is used there, but not deleted by us."""

    path: Path


@dataclass
class PackageUnavailable(HubError):
    """The package index could not give the package; `problem` is what pip said."""

    requirement: str
    problem: str


@dataclass
class FetchCancelled(HubError):
    """The user said stop."""

    name: str


@dataclass
class NoSourceWorked(HubError):
    """Every source of a model was tried in vain."""

    model_id: str
    failures: tuple[HubError, ...]
