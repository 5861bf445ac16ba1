"""The sentences for what goes wrong while a model is found or fetched; a part of `explain.py`."""

from difflib import get_close_matches
from typing import assert_never

from app.hub.errors import (
    AlreadyThere,
    DiskTooFull,
    FetchCancelled,
    FolderUnusable,
    HashMismatch,
    HubAccessDenied,
    HubFailed,
    HubUnreachable,
    NoSourceWorked,
    NotOnHub,
    NotOurs,
    PackageUnavailable,
    ProxyFailed,
    QuantNotFound,
    TransferCut,
    UnknownModel,
    WrongContent,
)
from app.wording import inline, size_text
from app.words import tr

HubFailure = (
    UnknownModel
    | QuantNotFound
    | HubUnreachable
    | ProxyFailed
    | HubAccessDenied
    | NotOnHub
    | HubFailed
    | WrongContent
    | TransferCut
    | HashMismatch
    | DiskTooFull
    | FolderUnusable
    | AlreadyThere
    | NotOurs
    | PackageUnavailable
    | FetchCancelled
    | NoSourceWorked
)
_MOST_IDS = 4
Words = tuple[str, str]  # what happened, and what the user can do ("" when nothing helps)


def explain_hub(error: HubFailure) -> Words:
    """Word a failure to find or fetch a model."""
    match error:
        case UnknownModel() | QuantNotFound() | NotOnHub():
            return _explain_not_found(error)
        case (
            HubUnreachable()
            | ProxyFailed()
            | HubAccessDenied()
            | HubFailed()
            | PackageUnavailable()
        ):
            return _explain_no_access(error)
        case WrongContent() | TransferCut() | HashMismatch():
            return _explain_bad_transfer(error)
        case DiskTooFull():
            return _explain_full_disk(error)
        case FolderUnusable(folder, problem):
            return (
                tr(
                    "The models folder {folder} cannot be used: {problem}.",
                    folder=folder,
                    problem=inline(problem),
                ),
                tr("Check its permissions, or choose another folder with --data-dir."),
            )
        case AlreadyThere(path):
            return (
                tr("A model of this name is there already: {path}.", path=path),
                tr("Use that one, or rename the file first."),
            )
        case NotOurs(path):
            return (
                tr("{path} belongs to another program and is not deleted here.", path=path),
                tr("Delete it there."),
            )
        case FetchCancelled(name):
            return tr("Fetching {name} was stopped.", name=name), ""
        case NoSourceWorked(model_id, failures):
            reasons = " ".join(explain_hub(f)[0] for f in failures if isinstance(f, HubFailure))
            return (
                tr(
                    "The model {model_id} could not be fetched. {reasons}",
                    model_id=model_id,
                    reasons=reasons,
                ).strip(),
                tr("Check the network connection and try again, or give a file with --model."),
            )
        case _:
            assert_never(error)


def _explain_full_disk(error: DiskTooFull) -> Words:
    folder, free_bytes = error.folder, size_text(error.free_bytes)
    if error.needed_bytes is None:
        return (
            tr(
                "The disk of {folder} became full: {free_bytes} are free.",
                folder=folder,
                free_bytes=free_bytes,
            ),
            tr("Make room and try again: it goes on from there."),
        )
    return (
        tr(
            "The disk is too full: the model needs {needed_bytes} in {folder}, and"
            " {free_bytes} are free.",
            needed_bytes=size_text(error.needed_bytes),
            folder=folder,
            free_bytes=free_bytes,
        ),
        tr("Make room, or choose another folder with --data-dir."),
    )


def _explain_not_found(error: UnknownModel | QuantNotFound | NotOnHub) -> Words:
    match error:
        case UnknownModel(spec, known_ids):
            return (
                tr("There is no model {spec!r}.", spec=inline(spec)),
                tr(
                    "Known are {known_ids}; a path and user/repo[:quant] work too.",
                    known_ids=", ".join(_nearest(spec, known_ids)),
                ),
            )
        case QuantNotFound(repo, quant, offered):
            wanted = tr("no {quant} file", quant=quant) if quant else tr("no GGUF file")
            action = (
                tr("It offers {offered}.", offered=", ".join(offered))
                if offered
                else tr("Choose another repository.")
            )
            return tr(
                "The repository {repo} has {wanted} in one piece.", repo=repo, wanted=wanted
            ), action
        case NotOnHub(repo, revision, file):
            if file:
                wanted = tr("no file {file} at {revision}", file=file, revision=revision)
            elif revision:
                wanted = tr("no revision {revision}", revision=revision)
            else:
                wanted = tr("no repository of this name")
            return tr("The hub has {wanted}: {repo}.", wanted=wanted, repo=repo), tr(
                "Check the spelling."
            )
        case _:
            assert_never(error)


def _nearest(spec: str, known_ids: tuple[str, ...]) -> list[str]:
    """The ids most like what was asked for, or the first ones; a list that goes on says so."""
    near = get_close_matches(spec, known_ids, n=_MOST_IDS, cutoff=0.5)
    told = near or list(known_ids[:_MOST_IDS])
    return told if len(told) == len(known_ids) else [*told, "…"]


def _explain_no_access(
    error: HubUnreachable | ProxyFailed | HubAccessDenied | HubFailed | PackageUnavailable,
) -> Words:
    match error:
        case HubUnreachable(endpoint, reason):
            return (
                tr(
                    "The hub {endpoint} could not be reached ({reason}).",
                    endpoint=endpoint,
                    reason=inline(reason),
                ),
                tr("Check the network connection: this computer may be offline."),
            )
        case ProxyFailed(proxy, reason):
            return (
                tr(
                    "The proxy {proxy} could not be used ({reason}).",
                    proxy=inline(proxy),
                    reason=inline(reason),
                ),
                tr("Check HTTPS_PROXY, HTTP_PROXY and ALL_PROXY; the hub itself was not asked."),
            )
        case HubAccessDenied(repo, 401, _):
            return (
                tr(
                    "The hub asks for a token for {repo}, or the repository does not exist.",
                    repo=repo,
                ),
                tr("Set HF_TOKEN, or log in with: hf auth login"),
            )
        case HubAccessDenied(repo, _, page):
            return tr("The hub does not give {repo} to everyone.", repo=repo), tr(
                "Accept its licence at {page}", page=page
            )
        case HubFailed(url, 429):
            return (
                tr("The hub asks to be left alone for a while ({url}, error 429).", url=url),
                tr("Try again in some minutes, or log in: those who do may ask more often."),
            )
        case HubFailed(url, status):
            return tr(
                "The hub answered with error {status} for {url}.", status=status, url=url
            ), tr("Try again later.")
        case PackageUnavailable(requirement, problem):
            return tr(
                "The package {requirement} could not be fetched ({problem}).",
                requirement=requirement,
                problem=inline(problem),
            ), ""
        case _:
            assert_never(error)


def _explain_bad_transfer(error: WrongContent | TransferCut | HashMismatch) -> Words:
    match error:
        case WrongContent(url, found):
            return (
                tr(
                    "What {url} sent is not a model file but {found}; it was not kept.",
                    url=url,
                    found=inline(found),
                ),
                tr("Check the address, or whether the network asks for a login first."),
            )
        case TransferCut(url, done_bytes, total_bytes, reason):
            total = " " + tr("of {total}", total=size_text(total_bytes)) if total_bytes else ""
            return (
                tr(
                    "The download of {url} ended after {done_bytes}{total} ({reason}).",
                    url=url,
                    done_bytes=size_text(done_bytes),
                    total=total,
                    reason=inline(reason),
                ),
                tr("Try again: it goes on from there."),
            )
        case HashMismatch(name, expected_sha256, found_sha256):
            return (
                tr(
                    "{name} is not the promised file: its SHA-256 is {found_sha256}… instead"
                    " of {expected_sha256}…; it was thrown away.",
                    name=name,
                    found_sha256=found_sha256[:12],
                    expected_sha256=expected_sha256[:12],
                ),
                tr("Try again."),
            )
        case _:
            assert_never(error)
