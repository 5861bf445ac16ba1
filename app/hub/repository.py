"""What the hub tells about repositories, and which of their files belong together.

Pure data: no network, no engine. `hugging_face` makes them, pages and commands show them.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

_SPLIT = re.compile(r"^(?P<stem>.+)-(?P<index>\d{5})-of-(?P<count>\d{5})\.gguf$", re.IGNORECASE)
_QUANT = re.compile(
    r"(?:^|[-._/])((?:UD-)?(?:I?Q\d\w*|T?Q\d_\d)|MXFP4\w*|BF16|F(?:P)?16|F(?:P)?32)$", re.IGNORECASE
)
# What a safetensors model needs beside its weights; source: files of transformers' from_pretrained.
_COMPANIONS = re.compile(
    r"^(config|generation_config|tokenizer|tokenizer_config|special_tokens_map|added_tokens|vocab"
    r"|quantize_config|quant_config|chat_template|model\.safetensors\.index)\.json$"
    r"|^merges\.txt$|^tokenizer\.model$|^chat_template\.jinja$|^additional_chat_templates/"
)
SAFETENSORS = "safetensors"
PREFERRED_QUANTS = ("Q4_K_M", "Q4_0", "Q4_1", "Q4_K_S", "Q5_K_M", "Q8_0")


@dataclass(frozen=True)
class RepoFile:
    """A file of a repository; size and SHA-256 are None where the hub does not tell."""

    name: str
    size_bytes: int | None
    sha256: str | None


@dataclass(frozen=True)
class FileChoice:
    """Files that are one model together: one GGUF file, all its parts, or a safetensors folder.

    Attributes:
        quant: "Q4_K_M", "F16"; "safetensors" for a folder; a file's name where it tells no type.
        files: In order; for a split file its parts, the first of which is opened.
        is_whole: Whether every part is in the repository.
    """

    quant: str
    files: tuple[RepoFile, ...]
    is_whole: bool = True

    @property
    def size_bytes(self) -> int | None:
        """Of all files together; None when one is not known."""
        sizes = [file.size_bytes for file in self.files]
        return None if None in sizes else sum(size for size in sizes if size is not None)

    @property
    def is_split(self) -> bool:
        """Whether one GGUF model lies in several files."""
        return self.quant != SAFETENSORS and len(self.files) > 1


@dataclass(frozen=True)
class SearchFilter:
    """What is searched for.

    Attributes:
        text: Words of the name.
        has_gguf: Repositories with GGUF files; False takes 4-bit safetensors ones.
        most_parameters: Larger models are left out where their size is known.
        licence: As the hub calls it: "apache-2.0"; None takes all.
        limit: Most hits.
    """

    text: str = ""
    has_gguf: bool = True
    most_parameters: int | None = None
    licence: str | None = None
    limit: int = 30


@dataclass(frozen=True)
class SearchHit:
    """A repository in a list; facts that the hub does not tell are None.

    Attributes:
        repo: `user/repo`.
        family: Architecture, as a GGUF file names it: "qwen2".
        licence: As the hub calls it.
        num_parameters: Of the model.
        context_length: In tokens.
        is_gated: Whether a licence must be accepted first.
    """

    repo: str
    family: str | None
    licence: str | None
    num_parameters: int | None
    context_length: int | None
    is_gated: bool
    downloads: int | None
    likes: int | None
    updated_at: datetime | None

    @property
    def publisher(self) -> str:
        """Who put it there."""
        return self.repo.split("/")[0]

    @property
    def name(self) -> str:
        """What it is called there."""
        return self.repo.split("/")[-1]


@dataclass(frozen=True)
class ModelPage:
    """A repository with its files.

    Attributes:
        hit: The facts a list shows.
        revision: The commit the files are of.
        choices: What can be fetched, smallest first.
        card: The README as Markdown without its header; to be rendered without running anything.
        page_url: Where the licence is accepted.
        base_model: The repository it was made from.
    """

    hit: SearchHit
    revision: str
    choices: tuple[FileChoice, ...]
    card: str
    page_url: str
    base_model: str | None

    def choice(self, quant: str | None) -> FileChoice | None:
        """The choice of this quantization, else the usual one; None when there is none."""
        return choose(self.choices, quant)


def choose(choices: Iterable[FileChoice], quant: str | None) -> FileChoice | None:
    """The choice of a quantization; without a wish a 4-bit one, else the smallest."""
    known = {choice.quant.upper(): choice for choice in choices if choice.is_whole}
    if quant:
        return known.get(quant.upper())
    return next((known[name] for name in (*PREFERRED_QUANTS, *known) if name in known), None)


def group_files(files: Iterable[RepoFile]) -> tuple[FileChoice, ...]:
    """Which files belong together, smallest first; files that are no model are left out."""
    listed = list(files)
    single: list[FileChoice] = []
    parts: dict[tuple[str, int], list[RepoFile]] = {}
    for file in listed:
        if not file.name.lower().endswith(".gguf") or _is_projector(file.name):
            continue
        if split := _SPLIT.match(file.name):
            parts.setdefault((split["stem"], int(split["count"])), []).append(file)
        else:
            single.append(FileChoice(quant_of(file.name), (file,)))
    for (stem, count), found in parts.items():
        ordered = tuple(sorted(found, key=lambda file: file.name))
        single.append(FileChoice(quant_of(stem + ".gguf"), ordered, len(ordered) == count))
    single += _safetensors_choice(listed)
    return tuple(sorted(_without_twins(single), key=lambda choice: choice.size_bytes or 0))


def quant_of(name: str) -> str:
    """The quantization that a file's name tells, else its name without the ending."""
    stem = re.sub(r"\.gguf$", "", name, flags=re.IGNORECASE)
    found = _QUANT.search(stem)
    return found[1].upper() if found else stem.rsplit("/", 1)[-1]


def _is_projector(name: str) -> bool:
    """Weights for pictures, not a language model of their own."""
    return name.rsplit("/", 1)[-1].lower().startswith("mmproj")


def _safetensors_choice(files: list[RepoFile]) -> list[FileChoice]:
    weights = [file for file in files if re.fullmatch(r"[^/]+\.safetensors", file.name)]
    if not weights or all(file.name != "config.json" for file in files):
        return []
    companions = [file for file in files if _COMPANIONS.match(file.name)]
    return [FileChoice(SAFETENSORS, (*companions, *weights))]


def _without_twins(choices: list[FileChoice]) -> list[FileChoice]:
    """Where two files are called the same quantization, the further ones keep their full names."""
    seen: set[str] = set()
    told = []
    for choice in choices:
        quant = choice.quant
        if quant.upper() in seen:
            quant = re.sub(r"\.gguf$", "", choice.files[0].name, flags=re.IGNORECASE)
        seen.add(quant.upper())
        told.append(FileChoice(quant, choice.files, choice.is_whole))
    return told
