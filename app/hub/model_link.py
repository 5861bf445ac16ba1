"""What people paste: an address of the hub, or `user/repo[:quant]`, read as a repository.

Knows no network: whether the repository exists is asked elsewhere.
"""

import re
from dataclasses import dataclass
from urllib.parse import unquote, urlsplit

_REPOSITORY = re.compile(r"(?P<repo>[\w.-]+/[\w.-]+?)(:(?P<quant>[\w.-]+))?")
_HOSTS = ("huggingface.co", "www.huggingface.co", "hf.co", "hf-mirror.com")


@dataclass(frozen=True)
class ModelLink:
    """A repository, and what of it: a quantization, or one file of one revision."""

    repo: str
    quant: str | None = None
    revision: str | None = None
    file: str | None = None


def parse_link(text: str, endpoint: str = "") -> ModelLink | None:
    """Read an address or a short name; None when it is neither.

    Args:
        text: What was pasted.
        endpoint: The address of the hub in use: its host counts as the hub's.
    """
    text = text.strip()
    bare = re.sub(r"^(hf://|https?://)", "", text, flags=re.IGNORECASE)
    host = bare.split("/", 1)[0].lower()
    if host in (*_HOSTS, urlsplit(endpoint).netloc.lower()) and "/" in bare:
        return _parse_path(bare.split("/", 1)[1])
    if re.match(r"https?://", text, re.IGNORECASE):
        return None
    return _parse_short(bare)


def _parse_short(text: str) -> ModelLink | None:
    found = _REPOSITORY.fullmatch(text)
    return ModelLink(found["repo"], found["quant"]) if found else None


def _parse_path(path: str) -> ModelLink | None:
    parts = unquote(re.split(r"[?#]", path)[0]).strip("/").split("/")
    if parts[0] in ("datasets", "spaces") or len(parts) < 2:
        return None
    if len(parts) == 2:
        return _parse_short("/".join(parts))
    if not re.fullmatch(r"[\w.-]+/[\w.-]+", "/".join(parts[:2])):
        return None
    is_file = parts[2] in ("blob", "resolve", "raw") and len(parts) > 4
    revision = (
        parts[3] if len(parts) > 3 and parts[2] in ("blob", "resolve", "raw", "tree") else None
    )
    return ModelLink("/".join(parts[:2]), None, revision, "/".join(parts[4:]) if is_file else None)
