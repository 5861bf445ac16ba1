"""Models that other programs brought here, to be used where they lie: nothing is copied.

Knows where Hugging Face's cache, LM Studio, Jan, Ollama and GPT4All keep their files and how they
name them. Looks at names and small text files only, never into a model, and writes nothing.
"""

import json
import os
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from app.hub.installed import is_model_folder, model_files

OLLAMA_MODEL = "application/vnd.ollama.image.model"


@dataclass(frozen=True)
class FoundModel:
    """A model of another program.

    Attributes:
        path: The file, or the folder of a safetensors model.
        title: What that program calls it.
        owner: Which program: "LM Studio".
        sha256: Where the program knows it.
    """

    path: Path
    title: str
    owner: str
    sha256: str | None = None


def find_elsewhere(
    home: Path | None = None, environment: Mapping[str, str] | None = None
) -> list[FoundModel]:
    """The models of all programs known here, each file once.

    Args:
        home: The user's folder; None asks the system.
        environment: None takes the process's: HF_HOME, OLLAMA_MODELS and the like count.
    """
    home = home or Path.home()
    environment = os.environ if environment is None else environment
    found: dict[Path, FoundModel] = {}
    for model in _all(home, environment):
        found.setdefault(_real(model.path), model)
    return list(found.values())


def _all(home: Path, environment: Mapping[str, str]) -> Iterator[FoundModel]:
    yield from _hugging_face_cache(_hugging_face_folder(home, environment))
    for folder in (home / ".lmstudio" / "models", home / ".cache" / "lm-studio" / "models"):
        yield from _plain(folder, "LM Studio")
    for folder in _jan_folders(home, environment):
        yield from _jan(folder)
    for folder in _ollama_folders(home, environment):
        yield from _ollama(folder)
    yield from _plain(_gpt4all_folder(home, environment), "GPT4All")


def _plain(folder: Path, owner: str) -> Iterator[FoundModel]:
    """Folders in which files lie under their own names."""
    for path in _models_of(folder):
        yield FoundModel(path, path.name if path.is_dir() else path.stem, owner)


def _models_of(folder: Path) -> list[Path]:
    """What lies there; nothing where it may not be read."""
    try:
        return model_files(folder) if folder.is_dir() else []
    except OSError:
        return []


# ---------------------------------------------------------------- Hugging Face's cache


def _hugging_face_folder(home: Path, environment: Mapping[str, str]) -> Path:
    """Source: huggingface_hub's documentation of its environment variables."""
    if cache := environment.get("HF_HUB_CACHE"):
        return Path(cache)
    if hf_home := environment.get("HF_HOME"):
        return Path(hf_home) / "hub"
    base = environment.get("XDG_CACHE_HOME")
    return (Path(base) if base else home / ".cache") / "huggingface" / "hub"


def _hugging_face_cache(folder: Path) -> Iterator[FoundModel]:
    """Layout: models--user--repo/snapshots/<commit>/<file>, links to blobs/<SHA-256>."""
    for repo in _listed(folder, "models--*"):
        name = repo.name.removeprefix("models--").replace("--", "/")
        for snapshot in sorted(_listed(repo / "snapshots", "*"), key=_age):
            for path in _models_of(snapshot):
                is_folder = is_model_folder(path)
                title = name if is_folder else f"{name}: {path.name}"
                yield FoundModel(path, title, "Hugging Face", None if is_folder else _blob(path))


def _blob(path: Path) -> str | None:
    """The name of the file that a link leads to, if it is a SHA-256."""
    name = _real(path).name
    return name if len(name) == 64 and set(name) <= set("0123456789abcdef") else None


# ---------------------------------------------------------------- Ollama


def _ollama_folders(home: Path, environment: Mapping[str, str]) -> list[Path]:
    if folder := environment.get("OLLAMA_MODELS"):
        return [Path(folder)]
    return [home / ".ollama" / "models", Path("/usr/share/ollama/.ollama/models")]


def _ollama(folder: Path) -> Iterator[FoundModel]:
    """Layout: manifests/<host>/<namespace>/<name>/<tag> names blobs/sha256-<hash>."""
    manifests = folder / "manifests"
    try:
        files = sorted(path for path in manifests.rglob("*") if path.is_file())
    except OSError:
        return
    for manifest in files:
        digest = _ollama_digest(manifest)
        if digest is None:
            continue
        blob = folder / "blobs" / digest.replace(":", "-")
        if blob.is_file():
            title = _ollama_title(manifest.relative_to(manifests))
            yield FoundModel(blob, title, "Ollama", digest.removeprefix("sha256:"))


def _ollama_digest(manifest: Path) -> str | None:
    try:
        layers = json.loads(manifest.read_text(encoding="utf-8"))["layers"]
        digests = [layer["digest"] for layer in layers if layer["mediaType"] == OLLAMA_MODEL]
    except (OSError, ValueError, TypeError, KeyError):
        return None
    is_sound = len(digests) == 1 and isinstance(digests[0], str) and "/" not in digests[0]
    return digests[0] if is_sound else None


def _ollama_title(relative: Path) -> str:
    """`registry.ollama.ai/library/llama3.2/1b` is called llama3.2:1b."""
    *name, tag = relative.parts[1:] if len(relative.parts) > 2 else relative.parts
    return f"{'/'.join(part for part in name if part != 'library')}:{tag}"


# ---------------------------------------------------------------- Jan, GPT4All


def _jan_folders(home: Path, environment: Mapping[str, str]) -> list[Path]:
    if sys.platform == "win32":
        data = [Path(environment.get("APPDATA", home / "AppData" / "Roaming")) / "Jan" / "data"]
    elif sys.platform == "darwin":
        data = [home / "Library" / "Application Support" / "Jan" / "data"]
    else:
        data = [home / ".config" / "Jan" / "data", home / ".local" / "share" / "Jan" / "data"]
    return [folder / "llamacpp" / "models" for folder in data] + [home / "jan" / "models"]


def _jan(folder: Path) -> Iterator[FoundModel]:
    """Layout: <name>/model.gguf; every file is called the same, so the folders are the name."""
    for path in _models_of(folder):
        parts = path.relative_to(folder).parts
        title = "/".join(parts[:-1]) if path.name == "model.gguf" else path.stem
        yield FoundModel(path, title or path.stem, "Jan")


def _gpt4all_folder(home: Path, environment: Mapping[str, str]) -> Path:
    if sys.platform == "win32":
        local = environment.get("LOCALAPPDATA", home / "AppData" / "Local")
        return Path(local) / "nomic.ai" / "GPT4All"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "nomic.ai" / "GPT4All"
    return home / ".local" / "share" / "nomic.ai" / "GPT4All"


def _listed(folder: Path, pattern: str) -> list[Path]:
    try:
        return sorted(path for path in folder.glob(pattern) if path.is_dir())
    except OSError:
        return []


def _age(path: Path) -> float:
    """The newest first."""
    return -path.stat().st_mtime


def _real(path: Path) -> Path:
    return Path(os.path.realpath(path))
