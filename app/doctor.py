"""`venturi doctor`: what this machine offers, line by line, and what to do where it falls short.

Each examination is a function from what it looks at to findings; nothing here changes anything.
torch is asked for in a child process, so that a broken one cannot end the doctor.
"""

import importlib.metadata
import json
import os
import platform
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Literal

import psutil

from app.cli.console import Console
from app.cli.exit_codes import DONE, FAILED
from app.display import check_qt_libraries, has_display
from app.errors import AppError
from app.explain import explain
from app.hub.catalog import load_catalog
from app.model_library import installed
from app.paths import Paths
from app.wording import size_text

State = Literal["ok", "warning", "problem"]
LITTLE_MEMORY_BYTES = 1_000_000_000
LITTLE_DISK_BYTES = 2_000_000_000
INSTRUCTION_SETS = ("sse4_2", "avx", "avx2", "fma", "f16c", "avx_vnni", "avx512f", "avx512_vnni")
# Run in a child: what the engine would use on this machine, as JSON.
KERNELS_CODE = "import json, engine; print(json.dumps(dict(engine.describe_kernels())))"


@dataclass(frozen=True)
class Finding:
    """One line of the doctor.

    Attributes:
        subject: What was looked at.
        state: "ok", "warning" (something will not work or be slow) or "problem" (nothing will).
        value: What was found.
        action: What to do, as a sentence; "" when nothing needs to be done.
    """

    subject: str
    state: State
    value: str
    action: str = ""


def print_findings(paths: Paths, console: Console, json_target: str | None) -> int:
    """Examine and print, as text or one JSON object; exit status 1 when there is a problem."""
    findings = list(examine(paths))
    if json_target is not None:
        console.write_json({"findings": [asdict(finding) for finding in findings]}, json_target)
    else:
        console.write("".join(_lines(finding) for finding in findings))
    return FAILED if any(finding.state == "problem" for finding in findings) else DONE


def examine(paths: Paths) -> Iterator[Finding]:
    """All findings about this machine, in the order they are shown."""
    yield Finding("Venturi", "ok", importlib.metadata.version("venturi-chat"))
    yield Finding("Python", "ok", f"{platform.python_version()} ({sys.executable})")
    yield torch_version()
    yield kernels([sys.executable, "-P", "-c", KERNELS_CODE])
    yield processor(Path("/proc/cpuinfo"))
    yield nvidia_gpu()
    yield memory(psutil.virtual_memory().total, psutil.virtual_memory().available)
    yield from window(os.environ)
    yield disk(paths.data_dir)
    yield writable_folder(paths.data_dir)
    yield from models(paths)
    yield hub()


def torch_version() -> Finding:
    """The PyTorch that is installed."""
    try:
        return Finding("PyTorch", "ok", importlib.metadata.version("torch"))
    except importlib.metadata.PackageNotFoundError:
        return Finding("PyTorch", "problem", "not installed", "Run: python3 run.py")


def kernels(command: Sequence[str]) -> Finding:
    """Which backend would run each operation; `command` prints it as a JSON object."""
    try:
        told = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
        chosen = json.loads(told.stdout)
    except (OSError, subprocess.TimeoutExpired, ValueError):
        action = "Run python3 run.py again; if that does not help, remove .venv first."
        return Finding("Kernels", "problem", "the engine cannot be loaded", action)
    return Finding("Kernels", "ok", ", ".join(f"{name}: {by}" for name, by in chosen.items()))


def processor(cpuinfo: Path) -> Finding:
    """Name, usable cores and instruction sets that matter to us (n/a where not told)."""
    facts = _cpu_facts(cpuinfo)
    name = facts.get("model name") or platform.processor() or platform.machine()
    has = facts.get("flags", facts.get("Features", "")).split()
    sets = [word for word in (*INSTRUCTION_SETS, "asimd", "asimddp", "i8mm") if word in has]
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    return Finding("Processor", "ok", f"{name}, {cores} cores, {' '.join(sets) or 'features n/a'}")


def nvidia_gpu() -> Finding:
    """The NVIDIA GPUs that the driver names."""
    tool = shutil.which("nvidia-smi")
    if tool is None:
        return Finding("NVIDIA GPU", "ok", "none")
    query = ["--query-gpu=name,driver_version,memory.total", "--format=csv,noheader"]
    try:
        told = subprocess.run(
            [tool, *query], capture_output=True, text=True, timeout=20, check=True
        )
    except (OSError, subprocess.SubprocessError):
        return Finding("NVIDIA GPU", "warning", "the driver does not answer", "Reinstall it.")
    return Finding("NVIDIA GPU", "ok", "; ".join(told.stdout.strip().splitlines()))


def memory(total_bytes: int, available_bytes: int) -> Finding:
    """Main memory, and whether a small model fits."""
    value = f"{size_text(available_bytes)} of {size_text(total_bytes)} available"
    if available_bytes < LITTLE_MEMORY_BYTES:
        return Finding("Memory", "warning", value, "Close other programs before loading a model.")
    return Finding("Memory", "ok", value)


def window(environment: Mapping[str, str]) -> Iterator[Finding]:
    """Whether the window can open."""
    if has_display(environment):
        yield Finding("Display", "ok", "found")
    else:
        yield Finding("Display", "warning", "none", "Use: venturi chat")
    try:
        check_qt_libraries(environment)
    except AppError as error:
        explained = explain(error)
        yield Finding("Qt libraries", "warning", explained.sentence, explained.action)
    else:
        yield Finding("Qt libraries", "ok", "all found")


def disk(folder: Path) -> Finding:
    """Free space where models and chats are kept."""
    free = shutil.disk_usage(_existing(folder)).free
    value = f"{size_text(free)} free at {folder}"
    if free < LITTLE_DISK_BYTES:
        return Finding("Disk", "warning", value, "Make room, or choose a folder with --data-dir.")
    return Finding("Disk", "ok", value)


def writable_folder(folder: Path) -> Finding:
    """Whether the data folder, or the one it will be made in, can be written."""
    try:
        with tempfile.TemporaryFile(dir=_existing(folder)):
            return Finding("Data folder", "ok", str(folder))
    except OSError as error:
        value = f"{folder} cannot be written: {error.strerror}"
        return Finding("Data folder", "problem", value, "Choose another folder with --data-dir.")


def models(paths: Paths) -> Iterator[Finding]:
    """How many models there are, and each one that is broken."""
    found = installed(paths)
    broken = [model for model in found if model.problem is not None]
    for model in broken:
        assert model.problem is not None  # just chosen so
        explained = explain(model.problem)
        yield Finding("Model", "warning", explained.sentence, explained.action)
    sound = len(found) - len(broken)
    if sound:
        yield Finding("Models", "ok", f"{sound} installed")
    else:
        action = f"{load_catalog().default_id} is fetched at the first start."
        yield Finding("Models", "warning", "none installed", action)


def hub() -> Finding:
    """Whether the hub answers."""
    from app.hub.hugging_face import HuggingFace  # its libraries are slow to import

    hugging_face = HuggingFace()
    try:
        hugging_face.greet()
    except AppError as error:
        explained = explain(error)
        return Finding("Hub", "warning", explained.sentence, explained.action)
    return Finding("Hub", "ok", f"{hugging_face.endpoint} answers")


def _lines(finding: Finding) -> str:
    text = f"{finding.state:<8} {finding.subject:<13} {finding.value}\n"
    return text + (f"{'':<22} → {finding.action}\n" if finding.action else "")


def _existing(folder: Path) -> Path:
    """The folder, or the nearest one above it that exists."""
    return next(place for place in (folder, *folder.parents) if place.exists())


def _cpu_facts(cpuinfo: Path) -> dict[str, str]:
    try:
        lines = cpuinfo.read_text(encoding="utf-8").split("\n\n")[0].splitlines()
    except OSError:
        return {}
    pairs = (line.partition(":") for line in lines)
    return {name.strip(): value.strip() for name, _, value in pairs}
