"""Another program to be compared with, running in a child process: llama.cpp.

The child is `llama_cpp_child.py`, run by any interpreter that has llama-cpp-python. It sleeps while
we are measured, and we sleep while it is.
"""

import contextlib
import json
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from types import TracebackType
from typing import Any, Protocol

from app.bench.prompts import Prompts
from app.bench.trials import Trial
from app.errors import PeerFailed, PeerMissing

_CHILD = Path(__file__).with_name("llama_cpp_child.py")
LLAMA_CPP = "llama.cpp"
_END_SECONDS = 5.0


@dataclass(frozen=True)
class PeerFacts:
    """Who the other program is: its name, its version, and what it was built for."""

    name: str
    version: str
    system: str = ""


class Peer(Protocol):
    """Another program that can run our trials."""

    @property
    def facts(self) -> PeerFacts:
        """Who it is."""

    @property
    def variants(self) -> Sequence[str]:
        """Ways to run it, of which the fastest counts."""

    def run(self, trial: Trial, variant: str) -> float:
        """Run a trial once; tokens per second of all chats together."""


class LlamaCpp:
    """llama.cpp. Owns the child process from its making to `close`.

    Args:
        python: An interpreter that has llama-cpp-python.

    Raises:
        PeerMissing: It has not.
    """

    variants = ("flash attention", "plain attention")

    def __init__(self, python: str = sys.executable) -> None:
        self._prompts: Prompts | None = None
        try:
            self._child = subprocess.Popen(
                [python, str(_CHILD)],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                encoding="utf-8",
            )
        except OSError as error:
            raise PeerMissing(LLAMA_CPP, python, error.strerror or str(error)) from error
        try:
            told = self._hear()
            if "missing" in told:
                raise PeerMissing(LLAMA_CPP, python, told["missing"])
        except BaseException:
            self.close()
            raise
        self.facts = PeerFacts(LLAMA_CPP, f"llama-cpp-python {told['version']}")

    def __enter__(self) -> "LlamaCpp":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """End the child."""
        self._child.kill()
        self._child.communicate(timeout=_END_SECONDS)

    def open(self, model: Path, threads: int, prompts: Prompts) -> None:
        """Load a model, before the first trial.

        Args:
            model: The model's file.
            threads: As many as we use.
            prompts: Makes the prompts.

        Raises:
            PeerFailed: It cannot be loaded.
        """
        self._prompts = prompts
        told = self._ask({"model": str(model), "threads": threads})
        self.facts = replace(self.facts, system=told["system"])

    def run(self, trial: Trial, variant: str) -> float:
        """Run a trial once.

        Raises:
            PeerFailed: It could not.
        """
        assert self._prompts is not None, "no model is open"
        order = trial_order(trial, self._prompts, flash_attention=variant == self.variants[0])
        seconds = self._ask(order)["seconds"]
        return trial.num_tokens * trial.batch / float(seconds)

    def _ask(self, order: dict[str, Any]) -> dict[str, Any]:
        assert self._child.stdin is not None
        with contextlib.suppress(BrokenPipeError):  # what it said before it ended is worth more
            self._child.stdin.write(json.dumps(order) + "\n")
            self._child.stdin.flush()
        return self._hear()

    def _hear(self) -> dict[str, Any]:
        assert self._child.stdout is not None
        line = self._child.stdout.readline()
        if not line:
            raise PeerFailed(LLAMA_CPP, f"it ended with status {self._child.wait()}")
        told: dict[str, Any] = json.loads(line)
        if "error" in told:
            raise PeerFailed(LLAMA_CPP, told["error"])
        return told


def trial_order(trial: Trial, prompts: Prompts, *, flash_attention: bool) -> dict[str, Any]:
    """A trial as the child is told it.

    `prompts` are in the cache before; a decode has one token more there than its depth, as ours
    has, and a prefill computes `tail`.
    """
    is_decode = trial.kind == "decode"
    held = trial.depth + 1 if is_decode else trial.depth
    return {
        "kind": trial.kind,
        "num_tokens": trial.num_tokens,
        "depth": trial.depth,
        "context": trial.context,
        "prompts": [prompts.chat(index, held) for index in range(trial.batch)],
        "tail": [] if is_decode else prompts.fresh(0, trial.num_tokens),
        "flash_attention": flash_attention,
    }
