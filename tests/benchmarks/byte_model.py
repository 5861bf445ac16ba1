"""Are the bytes the meter counts the bytes that memory delivers? Counted by cachegrind.

One native layer and the head of a real model are multiplied by one row, with a last-level cache of
1 MiB: its read misses × 64 bytes must be what the cost model says, within 5 %.

    python -m tests.benchmarks.byte_model MODEL.gguf … [--json FILE]     (needs valgrind and g++)
"""

import argparse
import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from engine.weights.gguf_file import GgufFile, GgufTensor
from kernels.native.library import library_path
from kernels.native.packed_weight import FORMAT_NAMES

HERE = Path(__file__).parent
SOURCES = HERE.parents[1] / "kernels" / "native" / "src"
LAST_LEVEL = "1048576,16,64"
LINE_BYTES = 64
FEW, MANY = 2, 7  # passes; their difference leaves out start and packing


def main() -> int:
    """Measure the models named; exit status 1 if one is off by more than 5 %."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("models", nargs="+", type=Path)
    parser.add_argument("--json", type=Path)
    parser.add_argument("--instructions", default="", help='such as "portable"; else the best')
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        program = compile_driver(Path(folder) / "byte_model")
        results = [
            measure(program, path, part, given.instructions)
            for path in given.models
            for part in ("layer", "head")
        ]
    for result in results:
        print(  # noqa: T201 - its result
            f"{result['model']} {result['part']}: model {result['model_bytes']:,} bytes, "
            f"memory {result['fetched_bytes']:,.0f} bytes, ratio {result['ratio']:.3f}"
        )
    if given.json is not None:
        given.json.write_text(json.dumps({"results": results}, indent=1), encoding="utf-8")
    return int(any(abs(result["ratio"] - 1) > 0.05 for result in results))


def compile_driver(program: Path) -> Path:
    library = library_path()
    command = ["g++", "-std=c++17", "-O2", f"-I{SOURCES}", str(HERE / "byte_model.cpp")]
    command += [str(library), f"-Wl,-rpath,{library.parent}", "-o", str(program)]
    subprocess.run(command, check=True)
    return program


def measure(program: Path, path: Path, part: str, instructions: str = "") -> dict[str, Any]:
    file = GgufFile.open(path)
    tensors = _layer(file) if part == "layer" else [_head(file)]
    few, model_bytes = _misses(program, path, tensors, FEW, instructions)
    many, _ = _misses(program, path, tensors, MANY, instructions)
    fetched = (many - few) / (MANY - FEW) * LINE_BYTES
    return {
        "model": path.stem,
        "part": part,
        "instructions": instructions or "best",
        "formats": sorted({tensor.format.name for tensor in tensors}),
        "model_bytes": model_bytes,
        "fetched_bytes": fetched,
        "ratio": fetched / model_bytes,
    }


def _layer(file: GgufFile) -> list[GgufTensor]:
    return [
        tensor
        for name, tensor in file.tensors.items()
        if name.startswith("blk.0.") and len(tensor.shape) == 2
    ]


def _head(file: GgufFile) -> GgufTensor:
    return file.tensors.get("output.weight") or file.tensors["token_embd.weight"]


def _misses(
    program: Path, path: Path, tensors: list[GgufTensor], passes: int, instructions: str
) -> tuple[int, int]:
    """Read misses of the last-level cache over a whole run, and the bytes of one pass."""
    matrices = [
        str(number)
        for tensor in tensors
        for number in (
            FORMAT_NAMES.index(tensor.format.name),
            *tensor.shape,
            tensor.offset,
            tensor.format.row_bytes(tensor.shape[-1]),
        )
    ]
    command = [
        "valgrind",
        "--tool=cachegrind",
        f"--LL={LAST_LEVEL}",
        "--cachegrind-out-file=/dev/null",
    ]
    command += [str(program), str(path), str(passes), instructions, *matrices]
    ran = subprocess.run(command, capture_output=True, text=True, check=True)
    found = re.search(r"LLd misses:.*\(\s*([\d,]+) rd", ran.stderr)
    if found is None:
        raise SystemExit(f"cachegrind said nothing of its last level:\n{ran.stderr}")
    return int(found[1].replace(",", "")), int(ran.stdout)


if __name__ == "__main__":
    sys.exit(main())
