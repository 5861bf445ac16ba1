"""The sentences for what goes wrong while a model is found or fetched; a part of `explain.py`."""

from typing import assert_never

from app.hub.errors import (
    DiskTooFull,
    FetchCancelled,
    FolderUnusable,
    HashMismatch,
    HubAccessDenied,
    HubFailed,
    HubUnreachable,
    NoSourceWorked,
    NotOnHub,
    PackageUnavailable,
    QuantNotFound,
    TransferCut,
    UnknownModel,
    WrongContent,
)
from app.wording import inline, size_text

HubFailure = (
    UnknownModel
    | QuantNotFound
    | HubUnreachable
    | HubAccessDenied
    | NotOnHub
    | HubFailed
    | WrongContent
    | TransferCut
    | HashMismatch
    | DiskTooFull
    | FolderUnusable
    | PackageUnavailable
    | FetchCancelled
    | NoSourceWorked
)
Words = tuple[str, str]  # what happened, and what the user can do ("" when nothing helps)


def explain_hub(error: HubFailure) -> Words:
    """Word a failure to find or fetch a model."""
    match error:
        case UnknownModel() | QuantNotFound() | NotOnHub():
            return _explain_not_found(error)
        case HubUnreachable() | HubAccessDenied() | HubFailed() | PackageUnavailable():
            return _explain_no_access(error)
        case WrongContent() | TransferCut() | HashMismatch():
            return _explain_bad_transfer(error)
        case DiskTooFull(folder, needed_bytes, free_bytes):
            return (
                f"The disk is too full: the model needs {size_text(needed_bytes)} in {folder},"
                f" and {size_text(free_bytes)} are free.",
                "Make room, or choose another folder with --data-dir.",
            )
        case FolderUnusable(folder, problem):
            return (
                f"The models folder {folder} cannot be used: {inline(problem)}.",
                "Check its permissions, or choose another folder with --data-dir.",
            )
        case FetchCancelled(name):
            return f"Fetching {name} was stopped.", ""
        case NoSourceWorked(model_id, failures):
            reasons = " ".join(explain_hub(f)[0] for f in failures if isinstance(f, HubFailure))
            return (
                f"The model {model_id} could not be fetched. {reasons}".strip(),
                "Check the network connection and try again, or give a file with --model.",
            )
        case _:
            assert_never(error)


def _explain_not_found(error: UnknownModel | QuantNotFound | NotOnHub) -> Words:
    match error:
        case UnknownModel(spec, known_ids):
            return (
                f"There is no model {inline(spec)!r}.",
                f"Known are {', '.join(known_ids)}; a path and user/repo[:quant] work too.",
            )
        case QuantNotFound(repo, quant, offered):
            wanted = f"no {quant} file" if quant else "no GGUF file"
            action = f"It offers {', '.join(offered)}." if offered else "Choose another repository."
            return f"The repository {repo} has {wanted} in one piece.", action
        case NotOnHub(repo, revision, file):
            wanted = f"no file {file} at {revision}" if file else "no repository of this name"
            return f"The hub has {wanted}: {repo}.", "Check the spelling."
        case _:
            assert_never(error)


def _explain_no_access(
    error: HubUnreachable | HubAccessDenied | HubFailed | PackageUnavailable,
) -> Words:
    match error:
        case HubUnreachable(endpoint, reason):
            return (
                f"The hub {endpoint} could not be reached ({inline(reason)}).",
                "Check the network connection and the proxy.",
            )
        case HubAccessDenied(repo, 401, _):
            return (
                f"The hub asks for a token for {repo}, or the repository does not exist.",
                "Set HF_TOKEN, or log in with: hf auth login",
            )
        case HubAccessDenied(repo, _, page):
            return f"The hub does not give {repo} to everyone.", f"Accept its licence at {page}"
        case HubFailed(url, status):
            return f"The hub answered with error {status} for {url}.", "Try again later."
        case PackageUnavailable(requirement, problem):
            return f"The package {requirement} could not be fetched ({inline(problem)}).", ""
        case _:
            assert_never(error)


def _explain_bad_transfer(error: WrongContent | TransferCut | HashMismatch) -> Words:
    match error:
        case WrongContent(url, found):
            return (
                f"What {url} sent is not a model file but {inline(found)}; it was not kept.",
                "Check the address, or whether the network asks for a login first.",
            )
        case TransferCut(url, done_bytes, total_bytes, reason):
            total = f" of {size_text(total_bytes)}" if total_bytes else ""
            return (
                f"The download of {url} ended after {size_text(done_bytes)}{total}"
                f" ({inline(reason)}).",
                "Try again: it goes on from there.",
            )
        case HashMismatch(name, expected_sha256, found_sha256):
            return (
                f"{name} is not the promised file: its SHA-256 is {found_sha256[:12]}… instead of"
                f" {expected_sha256[:12]}…; it was thrown away.",
                "Try again.",
            )
        case _:
            assert_never(error)
