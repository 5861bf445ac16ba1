"""All that is to be measured when a GPU is at hand, within eight minutes, the most telling first.

    python3 tests/benchmarks/gpu_session.py FOLDER [--minutes 7.5] [--dry-run]

Each part is a program of its own, so that one that fails or hangs takes none of the others along;
what it writes lies in FOLDER. The small real model needs the engine's libraries and
VENTURI_TEST_MODELS, the counters nvidia-ml-py; without them these parts say what is missing.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

_FOLDER = Path(__file__).resolve().parent


@dataclass(frozen=True)
class Part:
    """One program.

    Attributes:
        name: Of its JSON and its log.
        arguments: The script and what it is told, beside the name of its JSON.
        most_seconds: When it is ended, if not before.
        environment: What it finds there beside what is there.
    """

    name: str
    arguments: tuple[str, ...]
    most_seconds: float
    environment: dict[str, str] = field(default_factory=dict)


def parts(compiled: Path, *, is_dry_run: bool) -> Iterator[Part]:
    """In their order; `compiled` is an empty folder, for what a first load compiles."""
    dry = ("--dry-run",) if is_dry_run else ()
    own = {"TRITON_CACHE_DIR": str(compiled)}
    if not is_dry_run:
        yield Part("first_load", ("gpu_real_model.py",), 120, own)
        yield Part("second_load", ("gpu_real_model.py",), 60, own)
    yield Part("acceptance", ("gpu_acceptance.py", "--minutes", "2.5", *dry), 210)
    yield Part("counters", ("gpu_counters.py", *dry), 60)
    if not is_dry_run:  # what was never measured in the shape it has now
        changed = ("--only", "8 tokens", "16 tokens", "preparation")
        yield Part("tune", ("gpu_tune.py", "--minutes", "2", *changed), 240)


def run(part: Part, folder: Path, seconds: float) -> str:
    """Run it and say how it ended."""
    script, *more = part.arguments
    json_file = folder / f"gpu_{part.name}.json"
    command = [sys.executable, str(_FOLDER / script), "--json", str(json_file), *more]
    with (folder / f"gpu_{part.name}.log").open("w", encoding="utf-8") as log:
        try:
            ended = subprocess.run(
                command,
                check=False,
                stdout=log,
                stderr=subprocess.STDOUT,
                env=os.environ | part.environment,
                timeout=seconds,
            )
        except subprocess.TimeoutExpired:
            return f"ended after {seconds:.0f} s"
    return f"exit status {ended.returncode}"


def main(arguments: Sequence[str]) -> int:
    """Run all parts there is time for. 0: the acceptance found all right."""
    parser = argparse.ArgumentParser(description="Measure all there is to measure on a GPU.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--minutes", type=float, default=7.5)
    parser.add_argument("--dry-run", action="store_true", help="what can be tried without a GPU")
    options = parser.parse_args(arguments)
    options.folder.mkdir(parents=True, exist_ok=True)
    deadline = time.monotonic() + 60 * options.minutes
    outcomes: dict[str, str] = {}
    with tempfile.TemporaryDirectory() as compiled:
        for part in parts(Path(compiled), is_dry_run=options.dry_run):
            started = time.monotonic()
            seconds = min(part.most_seconds, deadline - started)
            outcomes[part.name] = run(part, options.folder, seconds) if seconds > 5 else "no time"
            spent = time.monotonic() - started
            sys.stdout.write(f"{part.name}: {outcomes[part.name]}, {spent:.0f} s\n")
            sys.stdout.flush()
    return 0 if outcomes["acceptance"] == "exit status 0" else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
