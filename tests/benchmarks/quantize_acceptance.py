"""Is a file quantized here as good as one of llama.cpp's own quantizer? Judged by llama.cpp.

A model is unpacked to F16; each type is made of it twice, here and by llama.cpp; llama.cpp computes
the perplexity of both on one text: windows of 512 tokens, the second half of each scored. Ours must
be within 1 % and be read by gguf-py too. Both are scored on the same tokens, so the interval of the
ratio is that of paired differences, window by window; how far the weights themselves are off is
told beside it.

    python -m tests.benchmarks.quantize_acceptance MODEL.gguf … --peer-python PATH [--json FILE]

About five minutes of one core for each file of SMOL; what the JSON file has of other types, models
and the same text is kept. On a busy machine fewer threads are faster: those of llama.cpp spin where
they wait for each other.
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
import numpy as np
import numpy.typing as npt

from engine import QUANTIZATION_TYPES, quantize_file
from engine.quantize_plan import TARGETS
from engine.weights.gguf_file import GgufFile
from engine.weights.gguf_writer import TensorEntry, encode_header, encode_value
from kernels.dequantize import dequantize
from kernels.formats import FORMATS
from kernels.quantize import quantize
from tests.benchmarks.measured_text import MeasuredText, file_text, prose_and_code

CHILD = Path(__file__).with_name("llama_cpp_quantize_child.py")
MOST_TOKENS = 61440
CHUNKS_AT_ONCE = 20  # of one process, so that others who measure have their turn
IN_INTERVAL = 1.96  # standard errors around a mean: 95 %
TOLERANCE = 0.01
MOST_ROWS = 8192  # of a tensor, in the comparison of weights
_F16 = 1  # in `general.file_type`

Losses = npt.NDArray[np.float64]


def main(arguments: Sequence[str] | None = None) -> int:
    """Compare every type; exit status 1 if one is worse by more than 1 %."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("models", type=Path, nargs="+")
    parser.add_argument("--tokens", type=int, default=MOST_TOKENS, help="of the text's beginning")
    parser.add_argument("--text", type=Path, help="in place of the one that Python brings")
    parser.add_argument("--peer-python", default=sys.executable)
    parser.add_argument("--types", nargs="+", default=QUANTIZATION_TYPES)
    parser.add_argument("--threads", type=int, default=os.cpu_count() or 2, help="of llama.cpp")
    parser.add_argument("--json", type=Path, help="written anew after each type")
    given = parser.parse_args(arguments)
    text = prose_and_code() if given.text is None else file_text(given.text)
    is_met = True
    with tempfile.TemporaryDirectory() as folder:
        read = Path(folder) / "text"
        read.write_text(text.text, encoding="utf-8")
        peer = Peer(given.peer_python, read, given.tokens, given.threads)
        for model in given.models:
            source = write_f16(model, Path(folder) / "f16.gguf")
            for name in given.types:
                row = compare(peer, source, Path(folder), name)
                print(in_words(model.name, row), flush=True)  # noqa: T201 - its result
                is_met = is_met and row["is_met"]
                if given.json is not None:
                    keep_row(given.json, text, model.name, row)
    return int(not is_met)


def keep_row(path: Path, text: MeasuredText, model_name: str, row: dict[str, Any]) -> None:
    """Write a row beside those of the same text that are there."""
    told = {"description": text.description, "sha256": text.sha256}
    kept = json.loads(path.read_text("utf-8")) if path.exists() else {}
    if kept.get("text") != told:
        kept = {"text": told, "models": {}}
    types = kept["models"].setdefault(model_name, {})
    types[row["type"]] = row
    path.write_text(f"{json.dumps(kept, indent=1)}\n", encoding="utf-8")


class Peer:
    """llama.cpp, each order in a process of its own."""

    def __init__(self, python: str, text: Path, most_tokens: int, threads: int) -> None:
        self._python = python
        self._text = text
        self._most_tokens = most_tokens
        self._threads = threads

    def quantize(self, source: Path, out: Path, file_type: int) -> None:
        """Write `out` with llama.cpp's own quantizer."""
        order = {"do": "quantize", "source": str(source), "out": str(out), "file_type": file_type}
        status = self._ask(order)["status"]
        assert status == 0, f"llama_model_quantize ended with {status}"

    def losses(self, model: Path) -> Losses:
        """−log p of the text's tokens: [chunks, scored tokens of each]."""
        order = {"do": "perplexity", "model": str(model), "text": str(self._text)}
        order |= {"most_tokens": self._most_tokens}
        losses: list[list[float]] = []
        num_chunks = 1
        while len(losses) < num_chunks:
            chunks = (len(losses), len(losses) + CHUNKS_AT_ONCE)
            answer = self._ask(order | {"chunks": chunks})
            num_chunks = answer["num_chunks"]
            losses += answer["losses"]
        return np.array(losses)

    def _ask(self, order: dict[str, Any]) -> dict[str, Any]:
        order = order | {"threads": self._threads}
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
    mine, other = peer.losses(ours), peer.losses(theirs)
    errors = squared_errors(source, ours, theirs)
    row = {
        "type": type_name,
        "seconds": seconds,
        "size_bytes": [ours.stat().st_size, theirs.stat().st_size],
        "same_formats": formats_of(ours) == formats_of(theirs),
        "perplexity": [perplexity_of(mine), perplexity_of(other)],
        "mean_relative_error": mean_error(written.tensors),
        "squared_error_ratio_by_format": errors,
        **ratio_of(mine - other),
    }
    ours.unlink()
    theirs.unlink()
    return row | {"is_met": row["ratio"] <= 1 + TOLERANCE}


def ratio_of(difference: Losses) -> dict[str, Any]:
    """The ratio of two perplexities, and how well it is known.

    Tokens of one window have something in common, so it is the windows that are counted as drawn
    by chance. What it would be with every token for itself is told beside it.

    Args:
        difference: Of −log p: [chunks, tokens].
    """
    of_chunks = difference.mean(1)
    error = float(of_chunks.std(ddof=1)) / math.sqrt(len(of_chunks))
    mean = float(of_chunks.mean())
    reach = IN_INTERVAL * error
    return {
        "num_scored_tokens": difference.size,
        "ratio": math.exp(mean),
        "ratio_between": [math.exp(mean - reach), math.exp(mean + reach)],
        "ratio_standard_error": error,
        "ratio_standard_error_of_tokens": float(difference.std(ddof=1) / difference.size**0.5),
        "ratio_of_chunks": np.exp(np.quantile(of_chunks, (0, 0.25, 0.5, 0.75, 1))).tolist(),
    }


def perplexity_of(losses: Losses) -> float:
    """Of chunks of one length."""
    return math.exp(float(losses.mean()))


def squared_errors(source: Path, ours: Path, theirs: Path) -> dict[str, float]:
    """By format: our squared distance from the source, as a share of llama.cpp's.

    Each distance counts by its value's size, as both quantizers weigh it.
    """
    plain, files = GgufFile.open(source), [GgufFile.open(ours), GgufFile.open(theirs)]
    sums: dict[str, list[float]] = {}
    for name, tensor in files[0].tensors.items():
        format_name = tensor.format.name
        if format_name != files[1].tensors[name].format.name or tensor.format.block_elements == 1:
            continue
        columns = tensor.shape[-1]
        stored = plain.stored(name).data[:MOST_ROWS]
        values = dequantize(plain.tensors[name].format.name, stored, columns)
        weight = np.abs(values)
        weight += np.sqrt(np.mean(values * values))
        found = sums.setdefault(format_name, [0.0, 0.0])
        for place, file in enumerate(files):
            rounded = dequantize(format_name, file.stored(name).data[:MOST_ROWS], columns)
            found[place] += float(np.sum(weight * (rounded - values) ** 2, dtype=np.float64))
    return {name: mine / other for name, (mine, other) in sums.items() if other}


def formats_of(path: Path) -> dict[str, str]:
    """As gguf-py reads them."""
    return {tensor.name: tensor.tensor_type.name for tensor in gguf.GGUFReader(path).tensors}


def mean_error(tensors: Sequence[Any]) -> float:
    """Of the tensors that were rounded."""
    errors = [tensor.relative_error for tensor in tensors if tensor.relative_error]
    return float(sum(errors) / len(errors))


def in_words(model_name: str, row: dict[str, Any]) -> str:
    """One line of the result."""
    ours, theirs = row["perplexity"]
    formats = "same formats" if row["same_formats"] else "other formats"
    verdict = "met" if row["is_met"] else "NOT MET"
    low, high = row["ratio_between"]
    return (
        f"{model_name} {row['type']}: perplexity {ours:.4f}, llama.cpp {theirs:.4f}, ratio"
        f" {row['ratio']:.4f} ({low:.4f} to {high:.4f}), {formats}, {row['seconds']:.1f} s,"
        f" {verdict}"
    )


if __name__ == "__main__":
    sys.exit(main())
