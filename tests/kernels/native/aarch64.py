"""Builds the native kernels for ARM and runs them on emulated processors (Linux).

    python -m tests.kernels.native.aarch64 [short]

Needs a cross compiler (Debian: g++-aarch64-linux-gnu; CXX names another) and qemu-aarch64-static
(Debian: qemu-user-static). A processor with dot products must choose NEON, on which every operation
and weight format gives what the portable kernels give; one without must choose the portable ones.
The hot loops are looked at too: dot products, and no sums that went through memory. Takes about two
minutes, `short` half of that; it says nothing about speed.
"""

import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).parents[3]
SOURCES = ROOT / "kernels" / "native" / "src"
COMPARISON = Path(__file__).with_name("compare_sets.cpp")
EMULATOR = "qemu-aarch64-static"
WITH_DOT_PRODUCTS, WITHOUT = "cortex-a76", "cortex-a72"
_COMPILER = tuple(shlex.split(os.environ.get("CXX", "aarch64-linux-gnu-g++")))
_DISASSEMBLER = "aarch64-linux-gnu-objdump"
_FLAGS = ("-std=c++17", "-ffp-contract=off", "-pthread", "-Wall", "-Wextra", "-Werror")
_INSTALLED = "-O3"  # what setup.py compiles with

# Loops of products, by the names of their functions. Weights of floats have no codes to multiply.
_HOT = re.compile(r"(?:Direct|Unpacked)(?:Bytes|Shorts)<?.*::(?:multiply|add)<")
_VECTOR_IN_STACK = re.compile(r"\t(?:str|stp|ldr|ldp|stur|ldur)\tq\d+.*\[sp")


def main() -> int:
    """Build, compare, look; the first exit status that is not 0."""
    if missing := missing_tools():
        sys.stderr.write(f"not installed: {', '.join(missing)}\n")
        return 2
    with tempfile.TemporaryDirectory() as folder:
        program = build(Path(folder), _INSTALLED)
        for processor, wanted in ((WITH_DOT_PRODUCTS, "neon"), (WITHOUT, "portable")):
            chosen = emulate(processor, program).stdout.strip()
            sys.stdout.write(f"{processor} chooses {chosen}\n")
            if chosen != wanted:
                return 1
        compared = emulate(WITH_DOT_PRODUCTS, program, "neon", *sys.argv[1:])
        sys.stdout.write(compared.stdout)
        return compared.returncode or report_loops(Path(folder) / "isa_neon.o")


def missing_tools() -> list[str]:
    """The programs this needs and does not find."""
    return [tool for tool in (_COMPILER[0], EMULATOR) if shutil.which(tool) is None]


def build(folder: Path, optimization: str) -> Path:
    """Compile the kernels and the comparison, files side by side; returns the program."""
    sources = [*SOURCES.glob("*.cpp"), COMPARISON]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        objects = list(pool.map(lambda source: _compile(source, folder, optimization), sources))
    program = folder / "compare_sets"
    _run([*_COMPILER, "-static", "-pthread", "-o", str(program), *objects])
    return program


def emulate(processor: str, *command: str | Path) -> "subprocess.CompletedProcess[str]":
    """Run a program on an emulated processor."""
    run = [EMULATOR, "-cpu", processor, *map(str, command)]
    return subprocess.run(run, capture_output=True, text=True, check=False)


def report_loops(compiled: Path) -> int:
    """Print what the hot loops consist of; 1 if one has no dot products."""
    status = 0
    for name, code in functions(_run([_DISASSEMBLER, "-dC", "--no-show-raw-insn", str(compiled)])):
        if _HOT.search(name) is None:
            continue
        products = sum("\tsdot\t" in line for line in code)
        spilled = sum(_VECTOR_IN_STACK.search(line) is not None for line in code)
        status |= products == 0
        sys.stdout.write(f"{len(code):5} {products:4} sdot {spilled:4} in the stack  {name}\n")
    return status


def functions(disassembly: str) -> Iterator[tuple[str, list[str]]]:
    """Each function's name, without the parts all have in common, and its instructions."""
    for text in re.split(r"\n\n", disassembly):
        head, *lines = text.splitlines()
        if found := re.match(r"[0-9a-f]+ <(?:void )?(.*)>:$", head):
            name = found[1].replace("venturi::(anonymous namespace)::", "").partition("(")[0]
            yield name, [line for line in lines if "\t" in line]


def _compile(source: Path, folder: Path, optimization: str) -> str:
    target = folder / f"{source.stem}.o"
    include = ("-I", str(SOURCES))
    _run([*_COMPILER, *_FLAGS, optimization, *include, "-c", str(source), "-o", str(target)])
    return str(target)


def _run(command: Sequence[str]) -> str:
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout


if __name__ == "__main__":
    sys.exit(main())
