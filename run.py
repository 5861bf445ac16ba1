"""Set Venturi up on this machine and start it: `python3 run.py`. Standard library only.

Makes `.venv` beside this file, installs the app with the PyTorch build this machine needs, sees to
a first model and hands over to the `venturi` command, to which all other arguments go. What is
done already is skipped, each failure is one sentence, and a rerun goes on where the last one
ended. Steps are told on standard error; standard output belongs to the program that is started.
"""

from __future__ import annotations

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - older ones can still read this file, and are told
    sys.exit(
        "Venturi needs Python 3.11 or newer, and this is Python "
        f"{sys.version_info[0]}.{sys.version_info[1]} ({sys.executable}). "
        "Start it with a newer one, for example: python3.12 run.py"
    )

import concurrent.futures
import hashlib
import importlib.util
import json
import os
import platform
import queue
import re
import shutil
import subprocess
import tempfile
import threading
import time
import tomllib
import urllib.request
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

CPU_INDEX = "https://download.pytorch.org/whl/cpu"
CUDA_INDEX_FOR_WINDOWS = "https://download.pytorch.org/whl/cu130"
UNPACKED_PER_DOWNLOADED = 4  # a wheel, and its files unpacked beside it (measured 3.3 on Linux)
MOST_TEST_PROCESSES = 4  # each takes about a gigabyte

USAGE = """\
python3 run.py [--torch-index URL]                  set up, then open Venturi
python3 run.py [--torch-index URL] COMMAND …        set up, then run `venturi COMMAND …`
python3 run.py check                                formatting, lint, types, import rules
python3 run.py test [--full] [pytest arguments]     all of that, then the tests
"""


class Stop(Exception):
    """Setting up cannot go on; the text is the sentence for the user."""


@dataclass(frozen=True)
class Finished:
    """A command that has ended: its exit status and the last lines it wrote."""

    code: int
    lines: list[str]


# ---------------------------------------------------------------- the doors to this computer


class Machine:
    """What `run.py` asks of the computer; the tests bring another one."""

    system = platform.system()
    description = f"{platform.system()} {platform.machine()}, Python {platform.python_version()}"
    is_live = sys.stderr.isatty()

    def run(self, command: Sequence[str], on_line: Callable[[str], None]) -> Finished:
        """Run a command; `on_line` gets its lines, and "" twice a second in between."""
        environment = {**os.environ, "PYTHONUNBUFFERED": "1", "PIP_NO_INPUT": "1"}
        lines: deque[str] = deque(maxlen=400)
        with subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
            errors="replace",
            env=environment,
        ) as process:
            for line in _lines_with_pauses(process):
                if line:
                    lines.append(line)
                on_line(line)
            return Finished(process.wait(), list(lines))

    def hand_over(self, command: Sequence[str]) -> int:
        """Become another program, or where that cannot be, run it with our own streams."""
        if self.system != "Windows":
            os.execv(command[0], list(command))
        return self.call(command, Path.cwd())

    def call(self, command: Sequence[str], folder: Path) -> int:
        """Run a command in a folder with our own streams and wait for it."""
        return subprocess.run(command, check=False, cwd=folder).returncode

    def has_nvidia_gpu(self) -> bool:
        """Whether a working NVIDIA driver names at least one GPU."""
        tool = shutil.which("nvidia-smi") or "/usr/lib/wsl/lib/nvidia-smi"
        try:
            told = subprocess.run(
                [tool, "-L"], capture_output=True, text=True, timeout=20, check=False
            )
        except (OSError, subprocess.TimeoutExpired):
            return False
        return told.returncode == 0 and "GPU 0" in told.stdout

    def file_size(self, url: str) -> int | None:
        """Size of a remote file in bytes, or None when the server does not tell."""
        request = urllib.request.Request(url, method="HEAD")
        try:
            with urllib.request.urlopen(request, timeout=5) as response:
                return int(response.headers["Content-Length"])
        except (OSError, TypeError, ValueError):
            return None

    def free_bytes(self, folder: Path) -> int:
        """Free space on the disk of a folder."""
        return shutil.disk_usage(folder).free

    def has_module(self, name: str) -> bool:
        """Whether this Python brings a module of the standard library (Debian splits some off)."""
        return importlib.util.find_spec(name) is not None

    def say(self, text: str, end: str = "\n") -> None:
        """Tell the user something, on standard error."""
        sys.stderr.write(text + end)
        sys.stderr.flush()


def _lines_with_pauses(process: subprocess.Popen[str]) -> Iterable[str]:
    """Lines of a process as they come, and "" whenever half a second went by without one."""
    arrived: queue.SimpleQueue[str | None] = queue.SimpleQueue()

    def read() -> None:
        for line in process.stdout or ():
            arrived.put(line.rstrip())
        arrived.put(None)

    threading.Thread(target=read, daemon=True).start()
    while True:
        try:
            line = arrived.get(timeout=0.5)
        except queue.Empty:
            yield ""
            continue
        if line is None:
            return
        yield line


# ---------------------------------------------------------------- progress


class PipProgress:
    """Turns what pip writes into one line that lives: the stage, how far, and for how long."""

    SECONDS_BETWEEN_LINES = 15

    def __init__(self, machine: Machine) -> None:
        self._machine = machine
        self._started = self._told = time.monotonic()
        self._stage = "asking the package index"
        self.is_changing_files = False

    def on_line(self, line: str) -> None:
        """Take a line of pip's, or "" for a pause."""
        if match := re.match(r"\s*Downloading (\S+?)-\d\S* \((.+)\)", line):
            self._stage = f"downloading {match[1]} ({match[2]})"
        elif match := re.match(r"Collecting ([\w.-]+)", line):
            self._stage = f"looking up {match[1]}"
        elif line.lstrip().startswith("Building editable"):
            self._stage = "compiling the kernels"
        elif "Retrying" in line:
            self._stage = "the connection to the package index failed, trying again"
        elif line.startswith("Installing collected packages:"):
            self._stage = f"unpacking {line.count(',') + 1} packages"
            self.is_changing_files = True
        self._show()

    def _show(self) -> None:
        now = time.monotonic()
        text = f"  {self._stage} … {now - self._started:.0f} s"
        if self._machine.is_live:
            self._machine.say(f"\r\033[K{text[:100]}", end="")
        elif now - self._told >= self.SECONDS_BETWEEN_LINES:
            self._told = now
            self._machine.say(text)

    def close(self) -> None:
        """Take the living line away."""
        if self._machine.is_live:
            self._machine.say("\r\033[K", end="")


def size_text(num_bytes: int) -> str:
    """Bytes as people write them: 98 MB, 2.9 GB."""
    if num_bytes >= 995_000_000:
        return f"{num_bytes / 1e9:.1f} GB"
    return f"{max(1, round(num_bytes / 1e6))} MB"


# ---------------------------------------------------------------- what pip's failures mean

FAILURES = (
    (r"No space left on device|\[Errno 28\]|not enough space", "The disk is full: {line}."),
    (
        r"Failed to establish a new connection|Name or service not known|getaddrinfo failed"
        r"|Temporary failure in name resolution|nodename nor servname|Connection refused"
        r"|Network is unreachable|Read timed out|ConnectTimeoutError|Connection aborted"
        r"|Connection reset|Cannot connect to proxy|ProxyError|Max retries exceeded",
        "The package index could not be reached; check the network connection and the proxy.",
    ),
    (
        r"CERTIFICATE_VERIFY_FAILED|SSLError",
        "The package index could not be trusted: its certificate is not one this computer knows.",
    ),
    (
        r"DO NOT MATCH THE HASHES",
        "A download arrived damaged: a package does not match its hash.",
    ),
    (r"Permission denied|Access is denied", "A file could not be written: {line}."),
    (
        r"No matching distribution found for (\S+)",
        "There is no {match} for this machine ({machine}).",
    ),
)


def failure_sentence(lines: Sequence[str], machine: str) -> str:
    """What went wrong in a failed pip run, in one sentence."""
    for pattern, sentence in FAILURES:
        for line in lines:
            if match := re.search(pattern, line):
                name = match[1] if match.groups() else ""
                text = re.sub(r"^(ERROR|WARNING): ", "", line).rstrip(". ")
                return sentence.format(line=text, match=name, machine=machine)
    errors = [line for line in lines if "error" in line.lower()] or [*lines, "it said nothing"]
    return f"Installing failed: {errors[-1].removeprefix('ERROR: ').strip()}"


# ---------------------------------------------------------------- the environment


class Environment:
    """The `.venv` folder: made, filled and remembered. The stamp in it says what it holds."""

    def __init__(self, root: Path, machine: Machine) -> None:
        self.root = root
        self.folder = root / ".venv"
        self._machine = machine
        self._stamp = self.folder / "venturi-setup.json"
        self._unfinished = self.folder / "venturi-unfinished"
        self._log = self.folder / "pip.log"

    def program(self, name: str) -> str:
        """Path of a command in the environment."""
        if self._machine.system == "Windows":
            return str(self.folder / "Scripts" / f"{name}.exe")
        return str(self.folder / "bin" / name)

    def is_ready(self, extras: Sequence[str], torch_index: str | None) -> bool:
        """Whether everything asked for was installed by an earlier start."""
        stamp = self._read_stamp()
        return (
            stamp.get("identity") == self._identity()
            and set(extras) <= set(stamp.get("extras", ()))
            and torch_index in (None, stamp.get("torch_index"))
            and Path(self.program("venturi")).exists()
        )

    def installed_extras(self) -> list[str]:
        """Optional dependencies that are there already, to be kept."""
        extras: list[str] = self._read_stamp().get("extras", [])
        return extras

    def remember(self, extras: Sequence[str], torch_index: str | None) -> None:
        """Note that all is installed, so that the next start skips it."""
        stamp = {
            "identity": self._identity(),
            "extras": list(extras),
            "torch_index": torch_index,
        }
        self._stamp.write_text(json.dumps(stamp), encoding="utf-8")

    def make(self) -> None:
        """Make the folder, or make it anew where an earlier install was cut off half-way."""
        if self._is_sound():
            return
        if not self._machine.has_module("ensurepip"):
            version = f"{sys.version_info[0]}.{sys.version_info[1]}"
            raise Stop(
                "This Python cannot make virtual environments: its ensurepip module is missing. "
                f"On Debian and Ubuntu, install it with: apt-get install python{version}-venv"
            )
        self._machine.say("Making .venv …")
        python = getattr(sys, "_base_executable", None) or sys.executable
        made = self._machine.run(
            [python, "-m", "venv", "--clear", str(self.folder)], lambda line: None
        )
        if made.code:
            reason = failure_sentence(made.lines, self._machine.description)
            raise Stop(f"The folder {self.folder} could not be made. {reason}")

    def pip(self, *arguments: str) -> Finished:
        """Run pip in the environment and show that it lives. Raises Stop when it fails."""
        progress = PipProgress(self._machine)

        def on_line(line: str) -> None:
            progress.on_line(line)
            if progress.is_changing_files:
                self._unfinished.touch()

        command = [self.program("python"), "-m", "pip", "--disable-pip-version-check"]
        log = ["--log", str(self._log)]
        try:
            finished = self._machine.run([*command, *log, *arguments], on_line)
        finally:
            progress.close()
        if finished.code:
            sentence = failure_sentence(finished.lines, self._machine.description)
            raise Stop(f"{sentence}\nAll that pip said is in {self._log}.")
        self._unfinished.unlink(missing_ok=True)
        return finished

    def has_torch(self, requirement: str) -> bool:
        """Whether the pinned torch is in the environment already."""
        series = requirement.removeprefix("torch==").rstrip("*")
        return any(self.folder.glob(f"[Ll]ib/**/site-packages/torch-{series}*.dist-info"))

    def _is_sound(self) -> bool:
        try:
            made_for = (self.folder / "pyvenv.cfg").read_text(encoding="utf-8")
        except OSError:
            return False
        if self._unfinished.exists() or str(self.folder) not in made_for:
            return False
        asked = self._machine.run(
            [self.program("python"), "-c", "import pip, sys; print(sys.version)"],
            lambda line: None,
        )
        return asked.code == 0 and asked.lines[-1:] == sys.version.splitlines()[-1:]

    def _read_stamp(self) -> dict[str, Any]:
        try:
            stamp = json.loads(self._stamp.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        return stamp if isinstance(stamp, dict) else {}

    def _identity(self) -> str:
        """Changes when the project, the Python or the place of the folder changes."""
        project = hashlib.sha256((self.root / "pyproject.toml").read_bytes()).hexdigest()
        return f"{project} {sys.version} {self.root}"


# ---------------------------------------------------------------- which PyTorch


@dataclass(frozen=True)
class Plan:
    """What is going to be installed: from where torch comes, and how much is downloaded."""

    torch_index: str | None
    torch_build: str
    download_bytes: int
    disk_bytes: int


def plan_install(
    environment: Environment,
    machine: Machine,
    torch_index: str | None,
    extras: Sequence[str] = (),
) -> Plan:
    """Choose the torch build, asking pip what it would install on this machine.

    What the extras bring is counted and says nothing of the build: the tests want Triton, which
    torch has only where there is a GPU, everywhere.
    """
    has_gpu = machine.has_nvidia_gpu()
    project = _project(environment.root)
    would_install = _dry_run(environment, project["dependencies"])
    index = torch_index
    if index is None and has_gpu and machine.system == "Windows":
        index = CUDA_INDEX_FOR_WINDOWS
    if index is None and not has_gpu and any(_is_for_gpu(name) for name in would_install):
        index = CPU_INDEX
    if index:
        kept = {n: url for n, url in would_install.items() if n != "torch" and not _is_for_gpu(n)}
        would_install = kept | _dry_run(
            environment, [torch_requirement(environment.root)], "--no-deps", "--index-url", index
        )
    wanted = [text for extra in extras for text in project["optional-dependencies"][extra]]
    if wanted:
        would_install |= _dry_run(environment, wanted, "--no-deps")
    remote, local = _sizes(machine, would_install.values())
    build = f"from {torch_index}" if torch_index else "CUDA" if has_gpu else "CPU"
    return Plan(index, build, remote, (remote + local) * UNPACKED_PER_DOWNLOADED)


def torch_requirement(root: Path) -> str:
    """The pinned torch of pyproject.toml."""
    [requirement] = [
        text for text in _project(root)["dependencies"] if re.match(r"torch\s*==", text)
    ]
    return str(requirement)


def _project(root: Path) -> dict[str, Any]:
    with (root / "pyproject.toml").open("rb") as file:
        project: dict[str, Any] = tomllib.load(file)["project"]
    return project


def _is_for_gpu(name: str) -> bool:
    """Part of torch for NVIDIA's cards; nvidia-ml-py, which only asks a driver, is none."""
    if re.fullmatch(r"nvidia[-_.]ml[-_.]py", name):
        return False
    return name == "triton" or name.startswith(("nvidia-", "cuda-"))


def _dry_run(environment: Environment, wanted: Sequence[str], *options: str) -> dict[str, str]:
    """Names and addresses of all that pip would install."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        environment.pip("install", "--dry-run", "--report", str(report), *options, *wanted)
        entries = json.loads(report.read_text(encoding="utf-8"))["install"]
    return {
        re.sub(r"[-_.]+", "-", entry["metadata"]["name"]).lower(): entry["download_info"]["url"]
        for entry in entries
    }


def _sizes(machine: Machine, urls: Iterable[str]) -> tuple[int, int]:
    """Bytes to download, and bytes that lie on this machine already; unknown sizes count 0."""
    remote = [url for url in urls if not url.startswith("file:")]
    local = [url for url in urls if url.startswith("file:")]
    with concurrent.futures.ThreadPoolExecutor(8) as pool:
        sizes = list(pool.map(machine.file_size, [*remote, *local]))
    known = [size or 0 for size in sizes]
    return sum(known[: len(remote)]), sum(known[len(remote) :])


# ---------------------------------------------------------------- setting up


def set_up(
    environment: Environment, machine: Machine, extras: Sequence[str], torch_index: str | None
) -> None:
    """Bring the environment to what pyproject.toml and the extras ask for."""
    if environment.is_ready(extras, torch_index):
        return
    if not os.access(environment.root, os.W_OK):
        raise Stop(f"The folder {environment.root} cannot be written to; .venv is made in it.")
    started = time.monotonic()
    environment.make()
    wanted = sorted({*extras, *environment.installed_extras()})
    index = torch_index
    requirement = torch_requirement(environment.root)
    if torch_index or not environment.has_torch(requirement):
        plan = plan_install(environment, machine, torch_index, wanted)
        index = plan.torch_index
        announce(environment, machine, plan)
        if index:
            environment.pip("install", "--no-deps", "--index-url", index, requirement)
    machine.say("Installing Venturi and its libraries …")
    suffix = f"[{','.join(wanted)}]" if wanted else ""
    environment.pip("install", "--editable", f"{environment.root}{suffix}")
    environment.remember(wanted, index)
    machine.say(f"Installed in {time.monotonic() - started:.0f} s.")


def announce(environment: Environment, machine: Machine, plan: Plan) -> None:
    """State the size of what comes, and stop when the disk cannot take it."""
    machine.say(
        f"PyTorch build: {plan.torch_build}. "
        f"To download: up to {size_text(plan.download_bytes)} (less what pip has cached)."
    )
    free = machine.free_bytes(environment.root)
    if free < plan.disk_bytes:
        raise Stop(
            f"The disk is too full: installing takes about {size_text(plan.disk_bytes)} in "
            f"{environment.folder}, and {size_text(free)} are free."
        )


# ---------------------------------------------------------------- commands


def start(environment: Environment, machine: Machine, arguments: Sequence[str]) -> int:
    """Run `venturi` with these arguments, after seeing to a first model for the window."""
    is_window = not arguments or arguments[0].startswith("--")
    if is_window and arguments[:1] not in (["--help"], ["--version"]):
        first_model = [environment.program("python"), "-P", "-m", "app.first_model", *arguments]
        if code := machine.call(first_model, Path.cwd()):
            return code
    return machine.hand_over([environment.program("venturi"), *arguments])


def check(environment: Environment, machine: Machine) -> int:
    """Run every static check, also past a failure."""
    commands = {
        "format": [environment.program("ruff"), "format", "--check", "."],
        "lint": [environment.program("ruff"), "check", "."],
        "types": [environment.program("mypy")],
        "import rules": [environment.program("lint-imports")],
    }
    return run_all(environment, machine, commands)


def test(environment: Environment, machine: Machine, arguments: Sequence[str]) -> int:
    """Run every static check and then the tests; `--full` adds real models and long tests."""
    first_model = [environment.program("python"), "-P", "-m", "app.first_model"]
    if code := machine.call(first_model, environment.root):
        return code
    chosen = [] if "--full" in arguments else ["-m", "not models and not full"]
    rest = [argument for argument in arguments if argument != "--full"]
    # A file's tests share a process, and with it what is slow to set up.
    workers = str(min(MOST_TEST_PROCESSES, os.cpu_count() or 1))
    chosen += ["-n", workers, "--dist", "loadfile"]
    checked = check(environment, machine)
    tested = run_all(
        environment, machine, {"tests": [environment.program("pytest"), *chosen, *rest]}
    )
    return checked or tested


def run_all(environment: Environment, machine: Machine, commands: dict[str, list[str]]) -> int:
    """Run named commands one after another and say which failed."""
    failed = []
    for name, command in commands.items():
        machine.say(f"── {name}")
        if machine.call(command, environment.root):
            failed.append(name)
    if failed:
        machine.say(f"Failed: {', '.join(failed)}.")
    return 1 if failed else 0


def main(arguments: Sequence[str], root: Path, machine: Machine) -> int:
    """Set up and start. Returns the exit status."""
    try:
        torch_index, rest = split_options(arguments)
        command = rest[0] if rest else ""
        if command in ("-h", "--help"):
            machine.say(USAGE, end="")
            machine.say("What follows is the help of `venturi` itself.\n")
        environment = Environment(root, machine)
        set_up(environment, machine, ["test"] if command in ("test", "check") else [], torch_index)
        if command == "check":
            return check(environment, machine)
        if command == "test":
            return test(environment, machine, rest[1:])
        return start(environment, machine, rest)
    except Stop as stop:
        machine.say(f"{stop}\nRun the same command again to go on from here.")
        return 1
    except OSError as error:
        machine.say(f"Setting up failed: {error}.\nRun the same command again to go on from here.")
        return 1
    except KeyboardInterrupt:
        machine.say("\nStopped. Run the same command again to go on from here.")
        return 130


def split_options(arguments: Sequence[str]) -> tuple[str | None, list[str]]:
    """Take our own leading `--torch-index URL` off; the rest belongs to `venturi`."""
    rest = list(arguments)
    if not rest or not rest[0].startswith("--torch-index"):
        return None, rest
    name, _, value = rest.pop(0).partition("=")
    if name == "--torch-index" and not value and rest:
        value = rest.pop(0)
    if name != "--torch-index" or "://" not in value:
        raise Stop("--torch-index needs the address of a package index, such as " + CPU_INDEX)
    return value, rest


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:], Path(__file__).resolve().parent, Machine()))
