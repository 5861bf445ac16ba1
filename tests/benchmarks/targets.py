"""The table of what the CPU backend must reach: rows, models, targets.

All are ratios within one run on one machine, or sizes; none is a speed, since machines differ.
Made for two cores with AVX2.
"""

from collections.abc import Mapping
from dataclasses import dataclass

MB = 1_000_000


@dataclass(frozen=True)
class Target:
    """What a number must reach, and what it would better reach; None where nothing is asked."""

    must: float
    stretch: float | None = None


@dataclass(frozen=True)
class Row:
    """One line of the table.

    Attributes:
        key: Its name in the JSON.
        title: Its name for people.
        unit: Printed behind its numbers.
        targets: By model.
        is_limit: Whether numbers must stay below their targets, not above.
        scale: Numbers are divided by this to be printed.
    """

    key: str
    title: str
    unit: str
    targets: Mapping[str, Target]
    is_limit: bool = False
    scale: float = 1.0

    def is_met(self, model: str, value: float | None) -> bool | None:
        """Whether a number reaches its target; None where either is unknown."""
        target = self.targets.get(model)
        if target is None or value is None:
            return None
        return value <= target.must if self.is_limit else value >= target.must


def _all(smol: Target, qwen: Target, gemma: Target) -> dict[str, Target]:
    return {"smol": smol, "qwen": qwen, "gemma": gemma}


ROWS = (
    Row(
        "decode",
        "decode, 128 tokens from an empty context ÷ llama.cpp",
        "×",
        _all(Target(1.8, 2.2), Target(1.5, 1.8), Target(1.5, 1.7)),
    ),
    Row(
        "mbu",
        "MBU of that decode",
        " %",
        _all(Target(0.65, 0.75), Target(0.78, 0.88), Target(0.75, 0.85)),
        scale=0.01,
    ),
    Row(
        "prefill",
        "prefill 512 ÷ llama.cpp",
        "×",
        _all(Target(4.5, 5.5), Target(3.0, 3.6), Target(3.2, 4.0)),
    ),
    Row(
        "deep_decode",
        "decode at depth 4096 ÷ llama.cpp",
        "×",
        _all(Target(4.0, 5.5), Target(2.3, 3.0), Target(1.5, 1.9)),
    ),
    Row(
        "long_prefill",
        "prefill to 4096 ÷ llama.cpp",
        "×",
        _all(Target(4.0), Target(3.0), Target(2.6)),
    ),
    Row("four_chats", "four chats ÷ one", "×", _all(Target(2.7), Target(2.7), Target(2.8))),
    Row(
        "one_core_busy",
        "one of two cores busy ÷ quiet",
        "×",
        _all(Target(0.55), Target(0.55), Target(0.45)),
    ),
    Row(
        "two_cores_busy",
        "two busy programs ÷ quiet",
        "×",
        _all(Target(0.25), Target(0.25), Target(0.25)),
    ),
    Row(
        "one_core",
        "both threads on one core ÷ quiet",
        "×",
        _all(Target(0.25), Target(0.25), Target(0.25)),
    ),
    Row(
        "default_sampling",
        "default sampling ÷ greedy",
        "×",
        _all(Target(0.95), Target(0.95), Target(0.95)),
    ),
    Row(
        "first_token_seconds",
        "process start to first token",
        " s",
        {"smol": Target(6.0)},
        is_limit=True,
    ),
    Row(
        "extra_memory_bytes",
        "peak anonymous memory beyond weights and KV",
        " MB",
        _all(Target(500 * MB), Target(500 * MB), Target(600 * MB)),
        is_limit=True,
        scale=MB,
    ),
)
