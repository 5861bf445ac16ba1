"""Everything a model file says of itself, for its page: metadata, tensors by type, chat template.

Like `inspect_model` it reads the header alone, without torch. Values of any length are shortened,
since a vocabulary has hundreds of thousands of entries.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from engine.hugging_face_folder import open_folder
from engine.text.tokenizer_json import folder_text_facts
from engine.weights.byte_source import ByteSource, FileBytes
from engine.weights.gguf_header import read_header
from engine.weights.gguf_values import MetadataValue
from engine.weights.model_file import TensorFacts

LONGEST_TEXT = 2000
FIRST_ENTRIES = 8
TEMPLATE_KEY = "tokenizer.chat_template"


@dataclass(frozen=True)
class TensorGroup:
    """The tensors of one type in a file."""

    format: str
    num_tensors: int
    num_weights: int
    num_bytes: int


@dataclass(frozen=True)
class FileDetails:
    """What a file says.

    Attributes:
        metadata: Key and value as text, in the order of the file; the template is left out.
        groups: Tensors by type, the type with most bytes first.
        chat_template: As the file has it; None when it has none.
    """

    metadata: tuple[tuple[str, str], ...]
    groups: tuple[TensorGroup, ...]
    chat_template: str | None


def describe_file(source: Path | ByteSource) -> FileDetails:
    """Read all that a model file or folder says of itself.

    Raises:
        ModelFileMissing: There is no such file.
        ModelFileBroken: The file cannot be what it says it is.
        UnsupportedModel: A file this engine cannot read.
    """
    if isinstance(source, Path):
        if source.is_dir():
            folder = open_folder(source)
            metadata = {**folder.metadata, **folder_text_facts(source)}
            return _details(metadata, folder.tensors)
        with FileBytes(source) as file:
            return describe_file(file)
    header = read_header(source)
    return _details(header.metadata, header.tensors)


def _details(
    metadata: Mapping[str, MetadataValue], tensors: Mapping[str, TensorFacts]
) -> FileDetails:
    template = metadata.get(TEMPLATE_KEY)
    shown = [(key, as_text(value)) for key, value in metadata.items() if key != TEMPLATE_KEY]
    return FileDetails(
        tuple(shown), _groups(tensors), template if isinstance(template, str) else None
    )


def as_text(value: MetadataValue) -> str:
    """A value of the metadata on one line, shortened where it is long."""
    if isinstance(value, str):
        return value if len(value) <= LONGEST_TEXT else value[:LONGEST_TEXT] + "…"
    if isinstance(value, int | float):
        return f"{value}"
    entries = list(value[:FIRST_ENTRIES])
    told = ", ".join(repr(e) if isinstance(e, str) else f"{e}" for e in entries)
    rest = len(value) - len(entries)
    return f"[{told}, … {rest:,} more]" if rest else f"[{told}]"


def _groups(tensors: Mapping[str, TensorFacts]) -> tuple[TensorGroup, ...]:
    found: dict[str, TensorGroup] = {}
    for tensor in tensors.values():
        name = tensor.format.name
        one = found.get(name, TensorGroup(name, 0, 0, 0))
        found[name] = TensorGroup(
            name,
            one.num_tensors + 1,
            one.num_weights + math.prod(tensor.shape),
            one.num_bytes + tensor.num_bytes,
        )
    return tuple(sorted(found.values(), key=lambda group: -group.num_bytes))
