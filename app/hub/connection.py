"""One request for a range of a remote file: its bytes as they come, its refusals as types.

The HTTP client is huggingface_hub's, with its proxies, certificates and offline switch; redirects
are followed by it, and a token is not sent on to another host. Knows nothing of partial files.
"""

import contextlib
import os
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from urllib.parse import urlsplit
from urllib.request import getproxies

from huggingface_hub import errors as hub_errors
from huggingface_hub import get_session

from app.hub.body import ConnectionFailed, Piece, pieces_of
from app.hub.errors import (
    HubAccessDenied,
    HubError,
    HubFailed,
    HubUnreachable,
    NotOnHub,
    ProxyFailed,
    TransferCut,
    WrongContent,
)

MAGIC = b"GGUF"
BUSY_STATUSES = (408, 425, 429, 500, 502, 503, 504)
LONGEST_RETRY_AFTER_SECONDS = 120


@dataclass(frozen=True)
class RemoteFile:
    """A file to be fetched; facts that the server does not tell are None.

    Attributes:
        url: Where it is asked for.
        headers: Sent with each request; may hold a token, so it is kept out of the repr.
        size_bytes: Promised size.
        sha256: Promised hash, lower-case hex.
        revision: Commit it belongs to.
        etag: What the server calls this version of the file.
    """

    url: str
    headers: Mapping[str, str] = field(repr=False)
    size_bytes: int | None
    sha256: str | None
    revision: str | None
    etag: str | None = None


class CannotContinue(Exception):
    """The server does not give the rest of what is here: `reason` says why, for people."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Interrupted(Exception):
    """The connection did not come about or ended early; trying again may help.

    Attributes:
        failure: What to tell when it never helps.
        retry_after_seconds: As the server asks; None when it does not.
    """

    def __init__(self, failure: HubError, retry_after_seconds: float | None = None) -> None:
        super().__init__(str(failure))
        self.failure = failure
        self.retry_after_seconds = retry_after_seconds


@contextlib.contextmanager
def open_range(
    remote: RemoteFile, first: int, end: int | None, timeout_seconds: float
) -> Iterator[Iterator[Piece]]:
    """Ask for the bytes first … end − 1 (to the last one for None); hand them out as they come.

    A piece holds until the next one is asked for.

    Raises:
        CannotContinue: 200 or 416 where a range was asked for, or the range of another file.
        Interrupted: Also out of the stream.
        HubError: A refusal that trying again does not change.
    """
    headers = {**remote.headers, "Accept-Encoding": "identity"}
    if first or end is not None:
        headers["Range"] = f"bytes={first}-{'' if end is None else end - 1}"
    has_begun = False
    try:
        with get_session().stream(
            "GET", remote.url, headers=headers, timeout=timeout_seconds, follow_redirects=True
        ) as response:
            check_status(remote.url, response.status_code, response.headers)
            if first or end is not None:
                _check_range(remote, first, response.status_code, response.headers)
            _check_type(remote.url, response.headers)
            has_begun = True
            has_proxy = _proxy_for(str(response.url)) is not None
            yield pieces_of(response, timeout_seconds, has_proxy=has_proxy)
    except hub_errors.OfflineModeIsEnabled as error:
        raise HubUnreachable(remote.url, "HF_HUB_OFFLINE is set") from error
    except ConnectionFailed as error:
        if has_begun:
            cut = TransferCut(remote.url, 0, remote.size_bytes, str(error) or "nothing more came")
            raise Interrupted(cut) from error
        raise Interrupted(unreachable(remote.url, error)) from error


def check_status(url: str, status: int, headers: Mapping[str, str]) -> None:
    """Turn a status into the failure it means; 200, 206 and 416 pass."""
    if status in (200, 206, 416):
        return
    repo = repo_of(url)
    if status in (401, 403):
        raise HubAccessDenied(repo, status, page_of(url, repo))
    if status in (404, 410):
        raise NotOnHub(repo, revision_of(url), url.rsplit("/", 1)[-1])
    if status in BUSY_STATUSES:
        raise Interrupted(HubFailed(url, status), retry_after_seconds(headers))
    raise HubFailed(url, status)


def retry_after_seconds(headers: Mapping[str, str]) -> float | None:
    """What the server asks for, within reason; None when it does not ask."""
    value = headers.get("Retry-After", "")
    return min(float(value), LONGEST_RETRY_AFTER_SECONDS) if value.isdecimal() else None


def unreachable(url: str, error: Exception) -> HubUnreachable | ProxyFailed:
    """A connection that did not come about, told as the proxy's fault where there is one."""
    proxy = _proxy_for(url)
    reason = str(error) or type(error).__name__
    if proxy is not None and ("proxy" in type(error).__name__.lower() or _is_refusal(error)):
        return ProxyFailed(proxy, reason)
    return HubUnreachable(_origin(url), reason)


def repo_of(url: str) -> str:
    """`user/repo` of an address of the hub, or its host."""
    found = re.search(r"/([^/]+/[^/]+)/resolve/", url) or re.search(r"/models/([^/]+/[^/?]+)", url)
    return found[1] if found else urlsplit(url).netloc


def revision_of(url: str) -> str:
    """The revision in an address of the hub, or ""."""
    found = re.search(r"/resolve/([^/]+)/", url)
    return found[1] if found else ""


def page_of(url: str, repo: str) -> str:
    """The page of a repository, where its licence is accepted."""
    return f"{_origin(url)}/{repo}"


def _check_range(remote: RemoteFile, first: int, status: int, headers: Mapping[str, str]) -> None:
    if status == 416:
        raise CannotContinue("the server refused to go on from there")
    if status == 200:
        raise CannotContinue("the server cannot go on in the middle of a file")
    found = re.fullmatch(r"bytes (\d+)-\d+/(\d+|\*)", headers.get("Content-Range", ""))
    if found is None or int(found[1]) != first:
        raise CannotContinue("the server sent another place of the file")
    if remote.size_bytes is not None and found[2] not in ("*", str(remote.size_bytes)):
        raise CannotContinue("the file on the server changed")
    etag = headers.get("ETag", "").strip('W/"')
    if remote.sha256 and re.fullmatch("[0-9a-f]{64}", etag) and etag != remote.sha256:
        raise CannotContinue("the file on the server changed")


def _check_type(url: str, headers: Mapping[str, str]) -> None:
    """A page in place of a file is refused; the texts of a repository are plain text."""
    kind = headers.get("Content-Type", "")
    if kind.startswith("text/html"):
        raise WrongContent(url, kind)


def _proxy_for(url: str) -> str | None:
    proxies = getproxies()
    scheme = urlsplit(url).scheme
    proxy = proxies.get(scheme) or proxies.get("all")
    host = urlsplit(url).hostname or ""
    exempt = [name.strip().lstrip(".") for name in os.environ.get("NO_PROXY", "").split(",")]
    if proxy is None or any(name and host.endswith(name) for name in exempt):
        return None
    return re.sub(r"//[^/@]*@", "//", proxy)  # its password is nobody's business


def _is_refusal(error: Exception) -> bool:
    return type(error).__name__ in ("ConnectError", "ConnectTimeout")


def _origin(url: str) -> str:
    split = urlsplit(url)
    return f"{split.scheme}://{split.netloc}"
