"""What the GPU backend must reach, as parts of what the same GPU was measured to do at most.

Two columns: cards with GDDR memory, and cards with HBM, where 4-bit decoding is limited by
instructions long before memory. No line is an absolute speed. Needs nothing but Python.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

Found = Mapping[str, Any]
_HBM = ("A100", "H100", "H200", "GH200", "B200", "A30", "V100", "MI")


@dataclass(frozen=True)
class Target:
    """One line of the table.

    Attributes:
        name: What is measured.
        value: Finds it in a report; None where it was not measured.
        must_gddr, must_hbm: The least that is accepted; None where there is no such target.
    """

    name: str
    value: Callable[[Found], float | None]
    must_gddr: float | None
    must_hbm: float | None


def _is_hbm(found: Found) -> bool:
    return any(name in found["environment"]["device"] for name in _HBM)


def _one(rows: Sequence[Found], field: str, **wanted: Any) -> float | None:
    for row in rows:
        if all(row[name] == value for name, value in wanted.items()):
            return float(row[field])
    return None


def _worst_product(found: Found, *, is_small: bool) -> float | None:
    """The lowest part of the read bandwidth that one token with Q4_K weights reached.

    Small: what is read in the time that a launch takes to reach all of the GPU.
    """
    least = 4096 * 14_336 if _is_hbm(found) else 4096 * 4096 + 1
    rows = [
        row
        for row in found["products"]
        if row["tokens"] == 1
        and row["format"] == "Q4_K"
        and (row["rows"] * row["columns"] < least) == is_small
    ]
    return min((row["of_read"] for row in rows), default=None)


def _scaling(found: Found, batch: int) -> float | None:
    one = _one(found["decode"], "tokens_per_second", batch=1)
    many = _one(found["decode"], "tokens_per_second", batch=batch)
    return None if one is None or many is None else many / one


def _prefill(found: Found) -> float | None:
    return min((row["of_gemm"] for row in found["prefill"]), default=None)


def _attention(found: Found, field: str, *, is_decode: bool) -> float | None:
    rows = [row for row in found["attention"] if (row["new"] == 1) == is_decode]
    return None if not rows else float(rows[0][field])


TARGETS = (
    Target(
        "product alone, one token, Q4_K ÷ read",
        lambda found: _worst_product(found, is_small=False),
        0.85,
        0.60,
    ),
    Target(
        "the same, small weights",
        lambda found: _worst_product(found, is_small=True),
        0.75,
        0.40,
    ),
    Target(
        "whole model, one chat, short context ÷ read",
        lambda found: _one(found["decode"][:1], "of_read", batch=1),
        0.80,
        0.42,
    ),
    Target("4 chats ÷ one", lambda found: _scaling(found, 4), 3.2, 3.2),
    Target("8 chats ÷ one", lambda found: _scaling(found, 8), 5.0, 5.0),
    Target("16 chats ÷ one", lambda found: _scaling(found, 16), 8.0, 8.0),
    Target(
        "whole model, one chat, long context ÷ read",
        lambda found: _one(found["decode"][1:], "of_read", batch=1),
        0.85,
        0.50,
    ),
    Target(
        "decode attention alone, long context ÷ read",
        lambda found: _attention(found, "of_read", is_decode=True),
        0.80,
        0.65,
    ),
    Target("prefill, whole model ÷ GEMM", _prefill, 0.75, 0.65),
    Target(
        "flash attention alone ÷ GEMM",
        lambda found: _attention(found, "of_gemm", is_decode=False),
        0.75,
        0.50,
    ),
)


def judge(found: Found) -> list[dict[str, Any]]:
    """Each target with what was measured; `met` is None where nothing was."""
    is_hbm = _is_hbm(found)
    judged = []
    for target in TARGETS:
        must = target.must_hbm if is_hbm else target.must_gddr
        value = target.value(found)
        met = None if value is None or must is None else value >= must
        judged.append({"name": target.name, "must": must, "measured": value, "met": met})
    return judged


def table(targets: Sequence[Found]) -> Iterator[str]:
    """The targets as lines of text."""
    words = {True: "met", False: "MISSED", None: "n/a"}
    for target in targets:
        measured = "n/a" if target["measured"] is None else f"{target['measured']:.2f}"
        must = "n/a" if target["must"] is None else f"{target['must']:.2f}"
        yield f"{target['name']:<46} must {must:>5}  measured {measured:>6}  {words[target['met']]}"
