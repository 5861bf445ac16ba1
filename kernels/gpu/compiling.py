"""Compile a kernel for a GPU that is not here, and read what the compiler made of it.

What is found says nothing about speed or results on a real GPU; it does say whether the kernel
compiles, fits, spills registers, reads 16 bytes at a time and uses the matrix units.
Needs Triton with its interpreter off: interpreted functions cannot be compiled.
"""

import contextlib
import io
import re
import time
from dataclasses import dataclass

import triton
from triton.backends.compiler import GPUTarget
from triton.compiler import ASTSource
from triton.errors import TritonError

from kernels.gpu.aot import AotCase
from kernels.gpu.target import GpuTarget

# What Triton's front end, its passes, the assembler and the checks in between raise.
_COMPILER_ERRORS = (
    TritonError,
    RuntimeError,
    ValueError,
    TypeError,
    AttributeError,
    LookupError,
    NotImplementedError,
    AssertionError,
    OSError,
)


@dataclass(frozen=True)
class Compiled:
    """One compilation.

    Attributes:
        name, target: What was compiled for what.
        seconds: How long it took.
        problem: Why it must not ship; empty if all is well.
        registers: Per thread (vector registers on AMD).
        spilled: Bytes (registers on AMD) that did not fit and go through memory.
        shared_bytes: Shared memory of a program.
        wide_loads: Load instructions of 16 bytes per thread in the code.
        matrix_instructions: Those of the matrix units in the code.
    """

    name: str
    target: str
    seconds: float
    problem: str = ""
    registers: int = 0
    spilled: int = 0
    shared_bytes: int = 0
    wide_loads: int = 0
    matrix_instructions: int = 0


def compile_case(case: AotCase, target: GpuTarget) -> Compiled:
    """Compile one case; what fails becomes the result's `problem`."""
    started = time.perf_counter()
    log = io.StringIO()
    try:
        with contextlib.redirect_stdout(log), triton.knobs.nvidia.scope():
            triton.knobs.nvidia.dump_ptxas_log = True
            compiled = triton.compile(
                _source(case), target=_compiler_target(target), options=dict(case.options)
            )
    except _COMPILER_ERRORS as error:
        lines = str(error).strip().splitlines() or [""]
        problem = f"does not compile: {type(error).__name__}: {lines[0]}"
        return Compiled(case.name, target.name, time.perf_counter() - started, problem)
    found = _read_nvidia(compiled, log.getvalue()) if target.is_nvidia else _read_amd(compiled)
    return Compiled(
        case.name,
        target.name,
        time.perf_counter() - started,
        _problem(case, target, found, compiled.metadata.shared),
        shared_bytes=compiled.metadata.shared,
        **found,
    )


def _source(case: AotCase) -> ASTSource:
    names = case.kernel.arg_names
    signature = {n: "constexpr" if n in case.constants else case.types[n] for n in names}
    return ASTSource(
        fn=case.kernel,
        signature=signature,
        constexprs={(names.index(n),): value for n, value in case.constants.items()},
        attrs={(names.index(n),): [["tt.divisibility", 16]] for n in case.divisible},
    )


def _compiler_target(target: GpuTarget) -> GPUTarget:
    if target.is_nvidia:
        return GPUTarget("cuda", target.capability, 32)
    return GPUTarget("hip", target.name, 32)


def _read_nvidia(compiled: object, log: str) -> dict[str, int]:
    code: str = compiled.asm["ptx"]  # type: ignore[attr-defined]
    return {
        "registers": _number(r"Used (\d+) registers", log),
        "spilled": _number(r"(\d+) bytes spill stores", log),
        "wide_loads": len(re.findall(r"(?:ld\.global|cp\.async)\S*(?:\.v4\.b32|\.v2\.b64)", code))
        + len(re.findall(r"cp\.async\.c[ag]\S*\s[^;]*0x10", code)),
        "matrix_instructions": len(re.findall(r"\b(?:mma\.sync|wgmma\.mma_async)", code)),
    }


def _read_amd(compiled: object) -> dict[str, int]:
    code: str = compiled.asm["amdgcn"]  # type: ignore[attr-defined]
    return {
        "registers": _number(r"\.vgpr_count:\s*(\d+)", code),
        "spilled": _number(r"\.vgpr_spill_count:\s*(\d+)", code),
        "wide_loads": len(re.findall(r"\b(?:global|buffer)_load_(?:b128|dwordx4)", code)),
        "matrix_instructions": len(re.findall(r"\bv_(?:wmma|mfma)", code)),
    }


def _number(pattern: str, text: str) -> int:
    match = re.search(pattern, text)
    return int(match[1]) if match else 0


def _problem(case: AotCase, target: GpuTarget, found: dict[str, int], shared_bytes: int) -> str:
    problems = []
    if shared_bytes > target.shared_bytes:
        problems.append(f"{shared_bytes} of {target.shared_bytes} bytes of shared memory")
    if case.is_hot and target.is_nvidia and found["spilled"]:
        problems.append(f"spills {found['spilled']} bytes")
    if target.is_nvidia and not found["registers"]:
        problems.append("the compiler's report was not found")
    if case.expects_wide_loads and not found["wide_loads"]:
        problems.append("reads less than 16 bytes at a time")
    if case.expects_matrix_units and target.has_matrix_units and not found["matrix_instructions"]:
        problems.append("does not use the matrix units")
    return "; ".join(problems)
