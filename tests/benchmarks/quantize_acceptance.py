"""Is a file quantized here as good as one of llama.cpp's own quantizer? Judged by llama.cpp.

A model is unpacked to F16; each type is made of it twice, here and by llama.cpp; llama.cpp computes
the perplexity of both on one text. Ours must be within 1 % and be read by gguf-py too.

    python -m tests.benchmarks.quantize_acceptance MODEL.gguf --peer-python PATH [--json FILE]
"""

import argparse
import json
import math
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import gguf

from engine import QUANTIZATION_TYPES, quantize_file
from engine.quantize_plan import TARGETS
from engine.weights.gguf_file import GgufFile
from engine.weights.gguf_writer import TensorEntry, encode_header, encode_value
from kernels.dequantize import dequantize
from kernels.formats import FORMATS
from kernels.quantize import quantize

ROOT = Path(__file__).parents[2]
CHILD = Path(__file__).with_name("llama_cpp_quantize_child.py")
TEXTS = ("LICENSE", "README.md", "ARCHITECTURE.md", "CONTRIBUTING.md")
MOST_TOKENS = 1024
TOLERANCE = 0.01
_F16 = 1  # in `general.file_type`


def main(arguments: Sequence[str] | None = None) -> int:
    """Compare every type; exit status 1 if one is worse by more than 1 %."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("model", type=Path)
    parser.add_argument("--peer-python", default=sys.executable)
    parser.add_argument("--types", nargs="+", default=QUANTIZATION_TYPES)
    parser.add_argument("--json", type=Path, help="written anew after each type")
    given = parser.parse_args(arguments)
    text = "\n".join((ROOT / name).read_text("utf-8") for name in TEXTS)
    with tempfile.TemporaryDirectory() as folder:
        peer = Peer(given.peer_python, text)
        source = write_f16(given.model, Path(folder) / "f16.gguf")
        plain = peer.perplexity(source)
        result = {
            "model": given.model.name,
            "num_tokens": peer.num_tokens,
            "f16_perplexity": plain,
        }
        rows: list[dict[str, Any]] = []
        for name in given.types:
            rows.append(compare(peer, source, Path(folder), name))
            print(in_words(rows[-1]), flush=True)  # noqa: T201 - its result
            if given.json is not None:
                told = json.dumps(result | {"types": rows}, indent=1)
                given.json.write_text(f"{told}\n", encoding="utf-8")
    return int(not all(row["is_met"] for row in rows))


class Peer:
    """llama.cpp, each order in a process of its own.

    Attributes:
        num_tokens: How many tokens the last perplexity is of.
    """

    def __init__(self, python: str, text: str) -> None:
        self._python = python
        self._text = text
        self.num_tokens = 0

    def quantize(self, source: Path, out: Path, file_type: int) -> None:
        """Write `out` with llama.cpp's own quantizer."""
        order = {"do": "quantize", "source": str(source), "out": str(out), "file_type": file_type}
        status = self._ask(order)["status"]
        assert status == 0, f"llama_model_quantize ended with {status}"

    def perplexity(self, model: Path) -> float:
        """Of the text, in chunks of 512 tokens."""
        order = {"do": "perplexity", "model": str(model), "text": self._text}
        answer = self._ask(order | {"most_tokens": MOST_TOKENS})
        self.num_tokens = answer["num_tokens"]
        return math.exp(answer["mean_nll"])

    def _ask(self, order: dict[str, Any]) -> dict[str, Any]:
        # Its threads spin where they wait for each other: on a busy machine fewer are faster.
        order["threads"] = max(1, (os.cpu_count() or 2) // 2)
        command = [self._python, str(CHILD), json.dumps(order)]
        lines = subprocess.run(command, check=True, capture_output=True, text=True).stdout
        answer: dict[str, Any] = json.loads(lines.splitlines()[-1])
        return answer


def write_f16(model: Path, out: Path) -> Path:
    """The same model with its matrices in F16."""
    file = GgufFile.open(model)
    metadata = file.encoded_metadata() | {"general.file_type": encode_value(_F16)}
    entries = [
        TensorEntry(name, FORMATS["F32" if len(tensor.shape) < 2 else "F16"], tensor.shape)
        for name, tensor in file.tensors.items()
    ]
    with out.open("wb") as target:
        target.write(encode_header(metadata, entries))
        for entry in entries:
            stored = file.stored(entry.name).data
            values = dequantize(file.tensors[entry.name].format.name, stored, entry.shape[-1])
            target.write(quantize(entry.format.name, values).data)
            target.write(bytes(entry.padding))
    return out


def compare(peer: Peer, source: Path, folder: Path, type_name: str) -> dict[str, Any]:
    """One type, made here and there."""
    ours, theirs = folder / f"ours-{type_name}.gguf", folder / f"theirs-{type_name}.gguf"
    started = time.perf_counter()
    written = quantize_file(
        source, ours, type_name, on_progress=lambda part, name: None, is_cancelled=lambda: False
    )
    seconds = time.perf_counter() - started
    assert written is not None
    peer.quantize(source, theirs, TARGETS[type_name].file_type)
    row = {
        "type": type_name,
        "seconds": seconds,
        "size_bytes": [ours.stat().st_size, theirs.stat().st_size],
        "same_formats": formats_of(ours) == formats_of(theirs),
        "perplexity": [peer.perplexity(ours), peer.perplexity(theirs)],
        "mean_relative_error": mean_error(written.tensors),
    }
    ours.unlink()
    theirs.unlink()
    mine, other = row["perplexity"]
    return row | {"ratio": mine / other, "is_met": mine / other <= 1 + TOLERANCE}


def formats_of(path: Path) -> dict[str, str]:
    """As gguf-py reads them."""
    return {tensor.name: tensor.tensor_type.name for tensor in gguf.GGUFReader(path).tensors}


def mean_error(tensors: Sequence[Any]) -> float:
    """Of the tensors that were rounded."""
    errors = [tensor.relative_error for tensor in tensors if tensor.relative_error]
    return sum(errors) / len(errors)


def in_words(row: dict[str, Any]) -> str:
    """One line of the result."""
    ours, theirs = row["perplexity"]
    formats = "same formats" if row["same_formats"] else "other formats"
    return (
        f"{row['type']}: perplexity {ours:.4f}, llama.cpp {theirs:.4f}, ratio {row['ratio']:.4f},"
        f" {formats}, {row['seconds']:.1f} s, {'met' if row['is_met'] else 'NOT MET'}"
    )


if __name__ == "__main__":
    sys.exit(main())
