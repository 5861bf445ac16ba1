"""Where a file lies on the Hugging Face hub, and what the hub promises about it.

Metadata, addresses and authentication through huggingface_hub (HF_ENDPOINT, HF_TOKEN and proxies
work as everywhere); the bytes are brought by `transfer.py`. An unreachable hub costs seconds.
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit

from huggingface_hub import (
    HfApi,
    constants,
    get_hf_file_metadata,
    get_session,
    get_token,
    hf_hub_url,
)
from huggingface_hub.errors import HfHubHTTPError, HFValidationError, OfflineModeIsEnabled

from app.hub.catalog import HubPlace
from app.hub.errors import (
    HubAccessDenied,
    HubError,
    HubFailed,
    HubUnreachable,
    NotOnHub,
    QuantNotFound,
)
from app.hub.transfer import ConnectionFailed, RemoteFile

TIMEOUT_SECONDS = 5
PREFERRED_QUANTS = ("Q4_K_M", "Q4_0", "Q4_1", "Q4_K_S", "Q5_K_M", "Q8_0")


class HuggingFace:
    """The hub at one address: the official one, or a mirror.

    Its methods raise HubUnreachable, HubAccessDenied, NotOnHub or HubFailed.
    """

    def __init__(self, endpoint: str | None = None) -> None:
        """`endpoint` None takes HF_ENDPOINT, or the official hub."""
        self.endpoint = endpoint or constants.ENDPOINT

    def greet(self) -> None:
        """See whether the hub answers at all."""
        try:
            get_session().head(self.endpoint, timeout=TIMEOUT_SECONDS)
        except OfflineModeIsEnabled as error:
            raise HubUnreachable(self.endpoint, "HF_HUB_OFFLINE is set") from error
        except ConnectionFailed as error:
            raise HubUnreachable(self.endpoint, str(error)) from error

    def locate(self, place: HubPlace) -> RemoteFile:
        """Ask for the address, size and hash of a file."""
        url = hf_hub_url(place.repo, place.file, revision=place.revision, endpoint=self.endpoint)
        with self._typed_errors(place):
            found = get_hf_file_metadata(url, timeout=TIMEOUT_SECONDS, endpoint=self.endpoint)
        is_on_hub = urlsplit(found.location).netloc == urlsplit(url).netloc
        token = get_token() if is_on_hub else None  # the user's own login never leaves the hub
        etag = found.etag or ""
        return RemoteFile(
            url=found.location,
            headers={"Authorization": f"Bearer {token}"} if token else {},
            size_bytes=found.size,
            sha256=etag if re.fullmatch("[0-9a-f]{64}", etag) else None,
            revision=found.commit_hash,
        )

    def choose_file(self, repo: str, quant: str | None) -> HubPlace:
        """Choose the GGUF file of a repository: of the quantization asked for, else a 4-bit one.

        Raises:
            QuantNotFound: It has none; split files do not count, they cannot be read yet.
        """
        with self._typed_errors(HubPlace(repo, "main", "")):
            info = HfApi(self.endpoint).model_info(repo, timeout=TIMEOUT_SECONDS)
        names = [sibling.rfilename for sibling in info.siblings or ()]
        files = {_quant_of(name) or name: name for name in names if _is_whole_gguf(name)}
        wanted = [quant.upper()] if quant else [*PREFERRED_QUANTS, *files]
        for name in wanted:
            if name in files:
                return HubPlace(repo, info.sha or "main", files[name])
        raise QuantNotFound(repo, quant, tuple(sorted(files)))

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
            raise HubUnreachable(self.endpoint, str(error)) from error
        except HFValidationError as error:
            raise NotOnHub(place.repo, place.revision, place.file or None) from error

    def _refusal(self, place: HubPlace, error: HfHubHTTPError) -> HubError:
        status = error.response.status_code
        if status in (401, 403):
            return HubAccessDenied(place.repo, status, f"{self.endpoint}/{place.repo}")
        if status == 404:
            return NotOnHub(place.repo, place.revision, place.file or None)
        return HubFailed(str(error.response.request.url), status)


def _is_whole_gguf(name: str) -> bool:
    return name.lower().endswith(".gguf") and not re.search(r"-\d{5}-of-\d{5}\.gguf$", name)


def _quant_of(file: str) -> str | None:
    found = re.search(r"[-._]((?:I?Q\d\w*)|BF16|F16|F32)\.gguf$", file, re.IGNORECASE)
    return found[1].upper() if found else None
