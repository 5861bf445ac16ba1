"""Writes model files that no honest program wrote: case B16, each with the field that lies."""

import struct
from collections.abc import Iterator
from pathlib import Path

from tests.helpers.script_model import Vocabulary, write_script_model

UINT32, STRING, ARRAY = 4, 8, 9
F32 = 0


def header(num_tensors: int, num_entries: int, *, version: int = 3) -> bytes:
    return b"GGUF" + struct.pack("<IQQ", version, num_tensors, num_entries)


def text(value: bytes, *, length: int | None = None) -> bytes:
    return struct.pack("<Q", len(value) if length is None else length) + value


def entry(key: bytes, kind: int, value: bytes) -> bytes:
    return text(key) + struct.pack("<I", kind) + value


def tensor(
    name: bytes,
    dimensions: list[int],
    *,
    kind: int = F32,
    offset: int = 0,
    count: int | None = None,
) -> bytes:
    number = len(dimensions) if count is None else count
    sizes = struct.pack(f"<I{len(dimensions)}Q", number, *dimensions)
    return text(name) + sizes + struct.pack("<IQ", kind, offset)


def data(num_bytes: int) -> bytes:
    """Tensor data behind a header of any length: its alignment is covered too."""
    return bytes(num_bytes + 64)


def nested_arrays(depth: int) -> bytes:
    return struct.pack("<IQ", ARRAY, 1) * depth + struct.pack("<IQ", UINT32, 0)


# What is wrong → (the bytes of the file, the field its refusal must name).
HOSTILE_HEADERS: dict[str, tuple[bytes, str]] = {
    "no bytes": (b"", "magic"),
    "half a magic": (b"GG", "magic"),
    "a web page": (b"<!doctype html><html>", "magic"),
    "only a magic": (b"GGUF", "version"),
    "array length 2^63": (
        header(0, 1) + entry(b"a", ARRAY, struct.pack("<IQ", UINT32, 1 << 63)),
        "a length",
    ),
    "metadata count 2^63": (header(0, 1 << 63), "metadata count"),
    "tensor count 2^63": (header(1 << 63, 0), "tensor count"),
    "string length 2^63": (header(0, 1) + text(b"a", length=1 << 63), "metadata count"),
    "string length 2^63 in a longer file": (
        header(0, 1) + text(b"a", length=1 << 63) + bytes(64),
        "metadata key 0",
    ),
    "text longer than the file": (
        header(0, 1) + entry(b"a", STRING, text(b"b", length=1 << 40)),
        "a",
    ),
    "dimension 0": (header(1, 0) + tensor(b"t", [0]), "t"),
    "no dimensions": (header(1, 0) + tensor(b"t", []), "t"),
    "9 dimensions": (header(1, 0) + tensor(b"t", [1] * 9), "t"),
    "2^32 dimensions": (header(1, 0) + tensor(b"t", [1], count=(1 << 32) - 1), "t"),
    "32 x (2^62 + 1) elements": (header(1, 0) + tensor(b"t", [32, (1 << 62) + 1]), "t"),
    "rows that are no whole blocks": (header(1, 0) + tensor(b"t", [33], kind=8) + data(99), "t"),
    "offset beyond the file": (header(1, 0) + tensor(b"t", [4], offset=1 << 40) + data(16), "t"),
    "offset 2^64 - 32": (header(1, 0) + tensor(b"t", [4], offset=(1 << 64) - 32) + data(16), "t"),
    "offset between the alignments": (
        header(1, 0) + tensor(b"t", [4], offset=1) + data(32),
        "t",
    ),
    "tensor cut off": (header(1, 0) + tensor(b"t", [1 << 20]) + data(16), "t"),
    "two tensors with one name": (header(2, 0) + tensor(b"t", [4]) * 2 + data(16), "t"),
    "tensor without a name": (header(1, 0) + tensor(b"", [4]) + data(16), "tensor name"),
    "two entries with one key": (header(0, 2) + entry(b"k", UINT32, bytes(4)) * 2, "k"),
    "key without letters": (header(0, 1) + entry(b"", UINT32, bytes(4)), "metadata key 0"),
    "key that is no text": (header(0, 1) + entry(b"\xff", UINT32, bytes(4)), "metadata key 0"),
    "value of an unknown type": (header(0, 1) + entry(b"k", 99, bytes(8)), "k"),
    "array of an unknown type": (
        header(0, 1) + entry(b"k", ARRAY, struct.pack("<IQ", 99, 1) + bytes(8)),
        "k",
    ),
    "arrays nested 1000 deep": (header(0, 1) + entry(b"k", ARRAY, nested_arrays(1000)), "k"),
    "alignment 0": (
        header(0, 1) + entry(b"general.alignment", UINT32, bytes(4)),
        "general.alignment",
    ),
    "alignment 3": (
        header(0, 1) + entry(b"general.alignment", UINT32, struct.pack("<I", 3)),
        "general.alignment",
    ),
    "alignment larger than the file": (
        header(0, 1) + entry(b"general.alignment", UINT32, struct.pack("<I", 1 << 31)),
        "general.alignment",
    ),
    "alignment that is a text": (
        header(0, 1) + entry(b"general.alignment", STRING, text(b"32")),
        "general.alignment",
    ),
}

# Sound files that ask for what no reader here does → (the bytes, the feature, its value).
FOREIGN_HEADERS: dict[str, tuple[bytes, str, str]] = {
    "big-endian": (b"GGUF" + struct.pack(">IQQ", 3, 0, 0), "byte order", "big-endian"),
    "version 1": (header(0, 0, version=1), "GGUF version", "1"),
    "version 4": (header(0, 0, version=4), "GGUF version", "4"),
    "tensor type IQ2_XS": (
        header(1, 0) + tensor(b"blk.0.ffn_down.weight", [256], kind=17) + data(74),
        "tensor type",
        "blk.0.ffn_down.weight: IQ2_XS",
    ),
    "tensor type 250": (
        header(1, 0) + tensor(b"t", [256], kind=250) + data(74),
        "tensor type",
        "t: type 250",
    ),
    "one of three parts": (
        header(0, 1) + entry(b"split.count", 2, struct.pack("<H", 3)),
        "a file in several parts",
        "one of 3",
    ),
}

# What is wrong with the model in a whole file → (an entry, the field its refusal must name).
HOSTILE_ENTRIES: dict[str, tuple[str, int | list[int], str]] = {
    "token types shorter than tokens": (
        "tokenizer.ggml.token_type",
        Vocabulary().types[:-1],
        "tokenizer.ggml.token_type",
    ),
    "2^31 layers": ("llama.block_count", 1 << 31, "llama.block_count"),
    "no heads": ("llama.attention.head_count", 0, "llama.attention.head_count"),
    "end token 999999": ("tokenizer.ggml.eos_token_id", 999_999, "tokenizer.ggml.eos_token_id"),
    "bos token 999999": ("tokenizer.ggml.bos_token_id", 999_999, "tokenizer.ggml.bos_token_id"),
}


def hostile_files(folder: Path) -> Iterator[Path]:
    """Write every file of case B16 into a folder."""
    headers = {name: content for name, (content, _) in HOSTILE_HEADERS.items()}
    headers |= {name: content for name, (content, _, _) in FOREIGN_HEADERS.items()}
    for number, content in enumerate(headers.values()):
        yield write_bytes(folder / f"hostile-header-{number}.gguf", content)
    for number, (key, value, _) in enumerate(HOSTILE_ENTRIES.values()):
        path = folder / f"hostile-entry-{number}.gguf"
        yield write_script_model(path, metadata={key: value})


def write_bytes(path: Path, content: bytes) -> Path:
    path.write_bytes(content)
    return path
