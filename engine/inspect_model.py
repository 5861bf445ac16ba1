"""What a model file is, without loading it: for lists, pages and choices (no torch).

Reads the header alone, from a file or from any other source of bytes. Called by the app.
"""

import math
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from engine.errors import ModelFileBroken
from engine.file_shape import shape_of_header
from engine.hugging_face_folder import folder_family, open_folder
from engine.memory_needs import MemoryNeeds, memory_needs
from engine.meter.cost_model import ModelShape
from engine.models.config import FAMILIES, read_config
from engine.models.hugging_face_config import is_known_type
from engine.text.tokenizer_json import folder_text_facts
from engine.text.vocabulary import TokenizerMetadata, read_vocabulary
from engine.weights.byte_source import ByteSource, FileBytes
from engine.weights.gguf_header import GgufHeader, read_header
from engine.weights.gguf_values import MetadataValue
from engine.weights.model_file import TensorFacts


@dataclass(frozen=True)
class ModelFacts:
    """What a file says about its model; None is not known.

    Attributes:
        name: The model's own name, or the file's where it has none.
        family: The architecture as the file names it.
        is_supported: Whether this engine has the family. (The file is whole, its tensor types are
            known and its numbers possible, or there would be no facts.)
        format: What most of its bytes are, such as "Q4_1" or "Q5_0 + Q8_0 + Q6_K + Q4_K".
        num_parameters: Weights, a tied head counted once.
        size_bytes: Of the file.
        context_length: Positions the model was trained for.
        has_template: Whether the file brings its own chat template.
        tokenizer: How text is split, as the file names it: "gpt2", "llama".
        shape: What its passes would cost; None of a family we do not run.
        needs: How much memory it takes; None where `shape` is.
    """

    name: str
    family: str | None
    is_supported: bool
    format: str
    num_parameters: int
    size_bytes: int
    context_length: int | None
    has_template: bool
    tokenizer: str | None
    shape: ModelShape | None = None
    needs: MemoryNeeds | None = None


def inspect_model(source: Path | ByteSource) -> ModelFacts:
    """Read the header of a model file, or the config and headers of a Hugging Face folder.

    Raises:
        ModelFileMissing: There is no such file.
        ModelFileBroken: The file cannot be what it says it is.
        UnsupportedModel: It asks for something this engine does not do, other than its family.
    """
    if isinstance(source, Path):
        if source.is_dir():
            return _inspect_folder(source)
        with FileBytes(source) as file:
            return inspect_model(file)
    header = read_header(source)
    if header.metadata.get("general.architecture") in FAMILIES:
        _check(source.path, header)
    return _facts(source.path, header.metadata, header.tensors, source.size_bytes)


def runs_family(name: str | None) -> bool | None:
    """Whether this engine runs a family, called as in GGUF files or as in configs of transformers.

    None where the name is not known: only the file will tell.
    """
    return None if name is None else name in FAMILIES or is_known_type(name)


def _inspect_folder(path: Path) -> ModelFacts:
    family = folder_family(path)
    if not is_known_type(family):
        return _unknown_folder(path, family)
    folder = open_folder(path)
    metadata = {**folder.metadata, **folder_text_facts(path)}
    return _facts(path, metadata, folder.tensors, folder.size_bytes)


def _unknown_folder(path: Path, family: str) -> ModelFacts:
    """A family we do not run: its tensors have no names we know."""
    size_bytes = sum(file.stat().st_size for file in path.glob("*.safetensors"))
    return ModelFacts(path.name, family, False, "", 0, size_bytes, None, False, None)


def _check(path: Path, header: GgufHeader) -> None:
    """Refuse here what a load would refuse, so that no list offers it."""
    table = header.tensors.get("token_embd.weight")
    if table is None or len(table.shape) != 2:
        raise ModelFileBroken(path, "token_embd.weight", "is missing or no matrix")
    read_config(path, header.metadata, table.shape[0])
    read_vocabulary(TokenizerMetadata(path, header.metadata))


def _facts(
    path: Path,
    metadata: Mapping[str, MetadataValue],
    tensors: Mapping[str, TensorFacts],
    size_bytes: int,
) -> ModelFacts:
    family = _text(metadata, "general.architecture")
    runs = family in FAMILIES
    return ModelFacts(
        name=_text(metadata, "general.name") or path.stem,
        family=family,
        is_supported=runs,
        format=format_label(tensors),
        num_parameters=sum(math.prod(tensor.shape) for tensor in tensors.values()),
        size_bytes=size_bytes,
        context_length=_count(metadata, f"{family}.context_length"),
        has_template=_text(metadata, "tokenizer.chat_template") is not None,
        tokenizer=_text(metadata, "tokenizer.ggml.model"),
        shape=shape_of_header(path, metadata, tensors) if runs else None,
        needs=_needs(path, metadata, tensors) if runs else None,
    )


def _needs(
    path: Path, metadata: Mapping[str, MetadataValue], tensors: Mapping[str, TensorFacts]
) -> MemoryNeeds:
    config = read_config(path, metadata, tensors["token_embd.weight"].shape[0])
    return memory_needs(
        config,
        shape_of_header(path, metadata, tensors),
        weight_bytes=sum(one.num_bytes for one in tensors.values() if len(one.shape) == 2),
        tokenizer=_text(metadata, "tokenizer.ggml.model"),
    )


def format_label(tensors: Mapping[str, TensorFacts]) -> str:
    """The formats of the matrices, the one with most bytes first, those below a tenth left out."""
    sizes = Counter[str]()
    for tensor in tensors.values():
        if len(tensor.shape) > 1:
            sizes[tensor.format.name] += tensor.num_bytes
    return " + ".join(name for name, size in sizes.most_common() if size * 10 >= sizes.total())


def _text(metadata: Mapping[str, MetadataValue], key: str) -> str | None:
    value = metadata.get(key)
    return value.strip() or None if isinstance(value, str) else None


def _count(metadata: Mapping[str, MetadataValue], key: str) -> int | None:
    value = metadata.get(key)
    return value if isinstance(value, int) and not isinstance(value, bool) and value > 0 else None
