"""The Hugging Face hub: search, pages of models, and where a file lies and what is promised of it.

Through huggingface_hub (HF_ENDPOINT, HF_TOKEN and proxies work as everywhere); the bytes are
brought by `transfer.py`. An unreachable hub costs seconds.
"""

import os
import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

from huggingface_hub import (
    HfApi,
    ModelInfo,
    constants,
    get_hf_file_metadata,
    get_session,
    get_token,
    hf_hub_url,
)
from huggingface_hub.errors import (
    HfHubHTTPError,
    HFValidationError,
    OfflineModeIsEnabled,
    RepositoryNotFoundError,
    RevisionNotFoundError,
)
from huggingface_hub.utils import (  # type: ignore[attr-defined]
    build_hf_headers,
    hf_raise_for_status,
)

from app.hub.body import ConnectionFailed
from app.hub.catalog import HubPlace
from app.hub.connection import (
    BUSY_STATUSES,
    RemoteFile,
    retry_after_seconds,
    unreachable,
)
from app.hub.errors import (
    HubAccessDenied,
    HubError,
    HubFailed,
    HubUnreachable,
    NotOnHub,
    QuantNotFound,
)
from app.hub.repository import (
    FileChoice,
    ModelPage,
    RepoFile,
    SearchFilter,
    SearchHit,
    choose,
    group_files,
)

TIMEOUT_SECONDS = 5
MAX_TRIES = 3
FIRST_PAUSE_SECONDS = 0.5
LONGEST_PAUSE_SECONDS = 10.0
LONGEST_CARD_BYTES = 1 << 20
_SEARCHED = ["author", "cardData", "downloads", "gated", "gguf", "lastModified", "likes", "tags"]

Answer = TypeVar("Answer")


class HuggingFace:
    """The hub at one address: the official one, or a mirror.

    Its methods raise HubUnreachable, ProxyFailed, HubAccessDenied, NotOnHub or HubFailed.
    """

    def __init__(self, endpoint: str | None = None, token: str | None = None) -> None:
        """Talk to a hub.

        Args:
            endpoint: None takes HF_ENDPOINT, or the official hub.
            token: None takes HF_TOKEN, or the one of `hf auth login`.
        """
        named = endpoint or os.environ.get("HF_ENDPOINT") or constants.ENDPOINT
        self.endpoint = named.rstrip("/")
        self._token = token or get_token()
        self._api = HfApi(self.endpoint, token=self._token or False)

    def greet(self) -> None:
        """See whether the hub answers at all."""
        try:
            get_session().head(self.endpoint, timeout=TIMEOUT_SECONDS)
        except OfflineModeIsEnabled as error:
            raise HubUnreachable(self.endpoint, "HF_HUB_OFFLINE is set") from error
        except ConnectionFailed as error:
            raise unreachable(self.endpoint, error) from error

    def whoami(self) -> str:
        """The name that the token belongs to."""
        place = HubPlace("whoami", "", "")
        return str(self._ask(place, lambda: self._api.whoami()["name"]))

    # ------------------------------------------------------------ files

    def locate(self, place: HubPlace) -> RemoteFile:
        """Ask for the size, hash and commit of a file; its address names that commit."""
        url = self._url(place, place.revision)
        found = self._ask(
            place,
            lambda: get_hf_file_metadata(
                url, token=self._token or False, timeout=TIMEOUT_SECONDS, endpoint=self.endpoint
            ),
        )
        etag = found.etag or ""
        # The token goes with each request to the hub, and no redirect takes it to another host.
        return RemoteFile(
            url=self._url(place, found.commit_hash or place.revision),
            headers={"Authorization": f"Bearer {self._token}"} if self._token else {},
            size_bytes=found.size,
            sha256=etag if re.fullmatch("[0-9a-f]{64}", etag) else None,
            revision=found.commit_hash,
            etag=found.etag,
        )

    def choose_files(
        self, repo: str, quant: str | None, revision: str | None = None
    ) -> tuple[FileChoice, str]:
        """The files of a quantization, else of a 4-bit one, and the commit they are of.

        Raises:
            QuantNotFound: The repository has none.
        """
        info = self._info(repo, revision)
        choices = _choices_of(info)
        chosen = choose(choices, quant)
        if chosen is None:
            raise QuantNotFound(repo, quant, _offered(choices))
        return chosen, info.sha or "main"

    def choose_file(self, repo: str, quant: str | None) -> HubPlace:
        """Like `choose_files`, the first file alone."""
        chosen, revision = self.choose_files(repo, quant)
        return HubPlace(repo, revision, chosen.files[0].name)

    def _url(self, place: HubPlace, revision: str) -> str:
        return hf_hub_url(place.repo, place.file, revision=revision, endpoint=self.endpoint)

    # ------------------------------------------------------------ lists and pages

    def search(self, wanted: SearchFilter) -> list[SearchHit]:
        """Repositories that match, the most downloaded first."""
        tags = ["gguf"] if wanted.has_gguf else ["safetensors", "4-bit"]
        if wanted.licence:
            tags.append(f"license:{wanted.licence}")
        found = self._ask(HubPlace(wanted.text, "", ""), lambda: self._list(wanted, tags))
        hits = [_hit_of(info) for info in found]
        most = wanted.most_parameters
        return [hit for hit in hits if most is None or (hit.num_parameters or 0) <= most]

    def _list(self, wanted: SearchFilter, tags: list[str]) -> list[ModelInfo]:
        """What `HfApi.list_models` asks, without its half minute of patience with a dead hub."""
        asked: dict[str, Any] = {
            "filter": tags,
            "sort": "downloads",
            "limit": wanted.limit,
            "expand": _SEARCHED,
        }
        if wanted.text:
            asked["search"] = wanted.text
        response = get_session().get(
            f"{self.endpoint}/api/models",
            params=asked,
            headers=build_hf_headers(token=self._token or False),
            timeout=TIMEOUT_SECONDS,
        )
        hf_raise_for_status(response)
        make_info: Callable[..., ModelInfo] = ModelInfo
        return [make_info(**item) for item in response.json()][: wanted.limit]

    def page(self, repo: str, revision: str | None = None) -> ModelPage:
        """All about a repository that a page shows."""
        info = self._info(repo, revision)
        files = [sibling.rfilename for sibling in info.siblings or ()]
        return ModelPage(
            hit=_hit_of(info),
            revision=info.sha or revision or "main",
            choices=_choices_of(info),
            card=self._card(info) if "README.md" in files else "",
            page_url=f"{self.endpoint}/{info.id}",
            base_model=_first_text(_card_data(info).get("base_model")),
        )

    def _info(self, repo: str, revision: str | None) -> ModelInfo:
        return self._ask(
            HubPlace(repo, revision or "main", ""),
            lambda: self._api.model_info(
                repo, revision=revision, timeout=TIMEOUT_SECONDS, files_metadata=True
            ),
        )

    def _card(self, info: ModelInfo) -> str:
        """The README without its header; "" for one that may not be read."""
        url = self._url(HubPlace(info.id, "", "README.md"), info.sha or "main")
        headers = {"Authorization": f"Bearer {self._token}"} if self._token else {}
        try:
            with get_session().stream(
                "GET", url, headers=headers, timeout=TIMEOUT_SECONDS, follow_redirects=True
            ) as response:
                if response.status_code != 200:
                    return ""
                text = bytearray()
                for chunk in response.iter_bytes():
                    text += chunk
                    if len(text) > LONGEST_CARD_BYTES:
                        break
        except ConnectionFailed:
            return ""
        return without_header(text[:LONGEST_CARD_BYTES].decode("utf-8", errors="replace"))

    # ------------------------------------------------------------ asking

    def _ask(self, place: HubPlace, question: Callable[[], Answer]) -> Answer:
        """Ask, again a few times where the hub is busy, and type what goes wrong."""
        pause = FIRST_PAUSE_SECONDS
        for _ in range(MAX_TRIES - 1):
            try:
                with self._typed_errors(place):
                    return question()
            except HubFailed as failure:
                if failure.status not in BUSY_STATUSES:
                    raise
                asked = failure.retry_after_seconds
                time.sleep(min(pause if asked is None else asked, LONGEST_PAUSE_SECONDS))
                pause *= 2
        with self._typed_errors(place):
            return question()

    @contextmanager
    def _typed_errors(self, place: HubPlace) -> Iterator[None]:
        """Turn the client's exceptions into ours."""
        try:
            yield
        except OfflineModeIsEnabled as error:
            raise HubUnreachable(self.endpoint, "HF_HUB_OFFLINE is set") from error
        except HfHubHTTPError as error:
            raise self._refusal(place, error) from error
        except ConnectionFailed as error:
            raise unreachable(self.endpoint, error) from error
        except HFValidationError as error:
            raise NotOnHub(place.repo, place.revision, place.file or None) from error

    def _refusal(self, place: HubPlace, error: HfHubHTTPError) -> HubError:
        status = error.response.status_code
        if status in (401, 403):
            return HubAccessDenied(place.repo, status, f"{self.endpoint}/{place.repo}")
        if isinstance(error, RepositoryNotFoundError):
            return NotOnHub(place.repo, "", None)
        if isinstance(error, RevisionNotFoundError):
            return NotOnHub(place.repo, place.revision, None)
        if status == 404:
            return NotOnHub(place.repo, place.revision, place.file or None)
        url = str(error.response.request.url)
        return HubFailed(url, status, retry_after_seconds(error.response.headers))


def without_header(card: str) -> str:
    """A README without the YAML block at its start."""
    return re.sub(r"\A---\r?\n.*?\r?\n---\r?\n", "", card, count=1, flags=re.DOTALL).strip()


def _offered(choices: tuple[FileChoice, ...]) -> tuple[str, ...]:
    return tuple(sorted(choice.quant for choice in choices if choice.is_whole))


def _choices_of(info: ModelInfo) -> tuple[FileChoice, ...]:
    return group_files(
        RepoFile(file.rfilename, file.size, file.lfs.sha256 if file.lfs else None)
        for file in info.siblings or ()
    )


def _hit_of(info: ModelInfo) -> SearchHit:
    gguf: dict[str, Any] = info.gguf or {}
    config: dict[str, Any] = info.config or {}
    parameters = gguf.get("total") or (info.safetensors.total if info.safetensors else None)
    return SearchHit(
        repo=info.id,
        family=_first_text(gguf.get("architecture")) or _first_text(config.get("model_type")),
        licence=_licence_of(info),
        num_parameters=parameters if isinstance(parameters, int) else None,
        context_length=_whole_number(gguf.get("context_length")),
        is_gated=bool(info.gated),
        downloads=info.downloads,
        likes=info.likes,
        updated_at=info.last_modified,
    )


def _licence_of(info: ModelInfo) -> str | None:
    card = _card_data(info)
    named = _first_text(card.get("license_name")) or _first_text(card.get("license"))
    if named:
        return named
    tags = (tag.removeprefix("license:") for tag in info.tags or () if tag.startswith("license:"))
    return next(tags, None)


def _card_data(info: ModelInfo) -> dict[str, Any]:
    return dict(vars(info.card_data)) if info.card_data is not None else {}


def _first_text(value: object) -> str | None:
    if isinstance(value, list | tuple) and value:
        value = value[0]
    return value if isinstance(value, str) and value else None


def _whole_number(value: object) -> int | None:
    return value if isinstance(value, int) and not isinstance(value, bool) and value > 0 else None
