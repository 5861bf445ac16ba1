"""Are the bytes the meter counts the bytes that memory delivers? Counted by cachegrind.

One native layer and the head of a real model are multiplied by one row, with a last-level cache of
1 MiB: its read misses × 64 bytes must be what the cost model says, within 5 %. Cachegrind counts a
read once that crosses from one missing line into another; where it is short, the same run's reads
are listed by lackey and counted line by line by line_counter.cpp, which takes minutes.

    python -m tests.benchmarks.byte_model MODEL.gguf … [--json FILE] [--instructions avx2 portable]

Needs valgrind and g++.
"""

import argparse
import json
import re
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from engine.weights.byte_source import FileBytes
from engine.weights.gguf_header import GgufTensor, read_header
from kernels.native.library import library_path
from kernels.native.packed_weight import FORMAT_NAMES

HERE = Path(__file__).parent
SOURCES = HERE.parents[1] / "kernels" / "native" / "src"
LAST_LEVEL = ("1048576", "16")  # bytes, ways
CACHES = ("--I1=32768,8,64", "--D1=32768,8,64", f"--LL={','.join(LAST_LEVEL)},64")
LINE_BYTES = 64
FEW, MANY = 2, 7  # passes; their difference leaves out start and packing
SHORT = 0.99  # of the model's bytes: cachegrind may have counted two lines as one
MOST_ERROR = 0.05


class Programs(NamedTuple):
    """What was compiled here: the products, and what counts the lines they read."""

    driver: Path
    line_counter: Path


@dataclass(frozen=True)
class Product:
    """Matrices of a model, multiplied by one row with some instructions ("" for the best)."""

    path: Path
    tensors: list[GgufTensor]
    instructions: str

    def command(self, driver: Path, passes: int) -> list[str]:
        matrices = [
            str(number)
            for tensor in self.tensors
            for number in (
                FORMAT_NAMES.index(tensor.format.name),
                *tensor.shape,
                tensor.offset,
                tensor.format.row_bytes(tensor.shape[-1]),
            )
        ]
        return [str(driver), str(self.path), str(passes), self.instructions, *matrices]


def main() -> int:
    """Measure the models named; exit status 1 if one is off by more than 5 %."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("models", nargs="+", type=Path)
    parser.add_argument("--json", type=Path)
    parser.add_argument(
        "--instructions", nargs="+", default=[""], help='such as "portable"; else the best'
    )
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        programs = compile_programs(Path(folder))
        results = [
            measure(programs, path, part, instructions)
            for instructions in given.instructions
            for path in given.models
            for part in ("layer", "head")
        ]
    for result in results:
        print(  # noqa: T201 - its result
            f"{result['model']} {result['part']} ({result['instructions']}): "
            f"model {result['model_bytes']:,} bytes, memory {result['fetched_bytes']:,.0f} bytes, "
            f"ratio {result['ratio']:.3f}, cachegrind {result['cachegrind_ratio']:.3f}"
        )
    if given.json is not None:
        given.json.write_text(json.dumps({"results": results}, indent=1), encoding="utf-8")
    return int(any(abs(result["ratio"] - 1) > MOST_ERROR for result in results))


def compile_programs(folder: Path) -> Programs:
    """Both programs, compiled into a folder."""
    library = library_path()
    programs = Programs(folder / "byte_model", compile_line_counter(folder))
    command = ["g++", "-std=c++17", "-O2", f"-I{SOURCES}", str(HERE / "byte_model.cpp")]
    command += [str(library), f"-Wl,-rpath,{library.parent}", "-o", str(programs.driver)]
    subprocess.run(command, check=True)
    return programs


def compile_line_counter(folder: Path) -> Path:
    program = folder / "line_counter"
    source = str(HERE / "line_counter.cpp")
    subprocess.run(["g++", "-std=c++17", "-O2", source, "-o", str(program)], check=True)
    return program


def measure(programs: Programs, path: Path, part: str, instructions: str = "") -> dict[str, Any]:
    """What one pass reads, by the model and by the counter."""
    with FileBytes(path) as source:
        tensors = read_header(source).tensors
    matrices = _layer(tensors) if part == "layer" else [_head(tensors)]
    product = Product(path, matrices, instructions)
    few, model_bytes = _misses(programs.driver, product, FEW)
    many, _ = _misses(programs.driver, product, MANY)
    fetched = counted = (many - few) / (MANY - FEW) * LINE_BYTES
    if counted < SHORT * model_bytes:
        fetched = _missing_lines(programs, product) * LINE_BYTES
    return {
        "model": path.stem,
        "part": part,
        "instructions": instructions or "best",
        "formats": sorted({tensor.format.name for tensor in matrices}),
        "model_bytes": model_bytes,
        "fetched_bytes": fetched,
        "ratio": fetched / model_bytes,
        "cachegrind_ratio": counted / model_bytes,
    }


def _layer(tensors: Mapping[str, GgufTensor]) -> list[GgufTensor]:
    return [
        tensor
        for name, tensor in tensors.items()
        if name.startswith("blk.0.") and len(tensor.shape) == 2
    ]


def _head(tensors: Mapping[str, GgufTensor]) -> GgufTensor:
    return tensors.get("output.weight") or tensors["token_embd.weight"]


def _misses(driver: Path, product: Product, passes: int) -> tuple[int, int]:
    """Read misses of the last-level cache over a whole run, and the bytes of one pass."""
    tool = ["valgrind", "--tool=cachegrind", *CACHES, "--cachegrind-out-file=/dev/null"]
    command = [*tool, *product.command(driver, passes)]
    ran = subprocess.run(command, capture_output=True, text=True, check=True)
    found = re.search(r"LLd misses:.*\(\s*([\d,]+) rd", ran.stderr)
    if found is None:
        raise SystemExit(f"cachegrind said nothing of its last level:\n{ran.stderr}")
    return int(found[1].replace(",", "")), int(ran.stdout)


def _missing_lines(programs: Programs, product: Product) -> int:
    """Lines that a pass has to fetch, in caches that agree with cachegrind's about its reads."""
    totals = []
    for passes in (1, 2):
        reads, lines = _count_lines(programs, product, passes)
        misses, _ = _misses(programs.driver, product, passes)
        if reads != misses:
            raise SystemExit(f"{reads} reads missed by the list, {misses} by cachegrind")
        totals.append(lines)
    return totals[1] - totals[0]


def _count_lines(programs: Programs, product: Product, passes: int) -> tuple[int, int]:
    """Reads that missed, and lines that were missing, over a whole run."""
    lackey = ["valgrind", "--tool=lackey", "--trace-mem=yes"]
    with subprocess.Popen(
        [*lackey, *product.command(programs.driver, passes)],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
    ) as listing:
        command = [str(programs.line_counter), *LAST_LEVEL]
        counted = subprocess.run(
            command, stdin=listing.stderr, capture_output=True, text=True, check=True
        )
    reads, lines = counted.stdout.split()
    return int(reads), int(lines)


if __name__ == "__main__":
    sys.exit(main())
