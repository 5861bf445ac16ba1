"""Finds hidden causes of slowness, each from evidence, with one thing to do about it.

Pure functions of readings, without Qt. Called by `app/speed_controller.py`.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from app.speed_history import Trend
from app.views.shown_instrument import Finding
from app.wording import day_text, inline, rate_text
from app.words import tr
from engine import GpuReading, HardwareReading

_CORES_THAT_MATTER = 0.25
_CLOCK_THAT_IS_LOW = 0.8
_MEMORY_THAT_IS_LITTLE = 0.05
_CARD_MEMORY_THAT_MATTERS = 0.25
_HARMLESS = ("clock set by the user", "display clock")  # meant so
_TOKENS_WORTH_KEEPING = 256
_PART_THAT_WAS_LOST = 0.5
_SLOWER_BY = 0.1
_WAIT_THAT_IS_SEEN = 0.5  # seconds


@dataclass(frozen=True)
class Evidence:
    """What the detectives look at; None is not known.

    Attributes:
        hardware: The machine.
        kernels: For each operation the backend that runs it.
        wants_reference: The user asked for the reference kernels.
        cores: That this process may use.
        fastest_clock: The highest clock seen of this processor, in hertz.
        earlier_tokens: Tokens of the shown chat that were computed before the running request.
        cached_tokens: Of them, those that it found in the cache.
        is_computing: An answer is being made.
        window_wait_seconds: How long events waited at most until the window had taken them.
    """

    hardware: HardwareReading
    kernels: Mapping[str, str]
    wants_reference: bool = False
    cores: int | None = None
    fastest_clock: float | None = None
    earlier_tokens: int | None = None
    cached_tokens: int | None = None
    is_computing: bool = True
    window_wait_seconds: float | None = None


def investigate(evidence: Evidence) -> tuple[Finding, ...]:
    """All that is found, the most certain first."""
    found = [*_fallback(evidence)]
    if evidence.is_computing:
        found += [
            *_foreign_load(evidence),
            *_low_clock(evidence),
            *_slowed_cards(evidence),
            *_foreign_card_memory(evidence),
            *_battery(evidence),
            *_lost_cache(evidence),
            *_backlog(evidence),
        ]
    return (*found, *_little_memory(evidence))


def slower_than_usual(trend: Trend | None) -> tuple[Finding, ...]:
    """The last answer was slower than others of its kind."""
    if trend is None or trend.change > -_SLOWER_BY:
        return ()
    evidence = tr(
        "{now} tok/s; {usual} was usual in {num_runs} answers of this length since {day}.",
        now=rate_text(trend.now),
        usual=rate_text(trend.usual),
        num_runs=trend.num_runs,
        day=day_text(trend.since),
    )
    if trend.ceiling_change is not None and trend.ceiling_change < -_SLOWER_BY:
        less = f"{-trend.ceiling_change * 100:.0f} %"
        evidence += " " + tr(
            "This machine’s memory was measured {less} slower than then.", less=less
        )
    return (Finding(tr("{slower:.0f} % slower than usual.", slower=-trend.change * 100), evidence),)


def _fallback(evidence: Evidence) -> Iterator[Finding]:
    slow = sorted(name for name, backend in evidence.kernels.items() if backend == "reference")
    if slow and not evidence.wants_reference:
        named = ", ".join(name.replace("_", " ") for name in slow)
        yield Finding(
            tr("Plain kernels are running."),
            tr("No fast version was found for: {named}.", named=named),
            tr("`venturi doctor` says what is missing."),
        )


def _foreign_load(evidence: Evidence) -> Iterator[Finding]:
    hardware = evidence.hardware
    if hardware.foreign_cores is None or hardware.foreign_cores < _CORES_THAT_MATTER:
        return
    foreign = f"{hardware.foreign_cores:.1f}"
    if evidence.cores is None:
        taken = tr("Other programs take {foreign} cores.", foreign=foreign)
    else:
        cores = evidence.cores
        taken = tr("Other programs take {foreign} of {cores} cores.", foreign=foreign, cores=cores)
    if hardware.busiest_program is not None:
        name, used = hardware.busiest_program
        most = tr("Most of them: {name} ({used:.1f}).", name=inline(name), used=used)
        taken = f"{taken} {most}"
    yield Finding(
        tr("Another program uses the processor."), taken, tr("Close it or let it finish.")
    )


def _low_clock(evidence: Evidence) -> Iterator[Finding]:
    clock, fastest = evidence.hardware.clock_hertz, evidence.fastest_clock
    if clock is None or fastest is None or clock >= _CLOCK_THAT_IS_LOW * fastest:
        return
    yield Finding(
        tr("The processor is clocked down."),
        tr(
            "It runs at {clock:.1f} GHz; {fastest:.1f} GHz was seen.",
            clock=clock / 1e9,
            fastest=fastest / 1e9,
        ),
        tr("It may be hot, or saving power."),
    )


def _slowed_cards(evidence: Evidence) -> Iterator[Finding]:
    for card in _own_cards(evidence):
        held = [reason for reason in card.slowed_by or () if reason not in _HARMLESS]
        if held:
            yield Finding(
                tr("The graphics card is slowed down."),
                tr("{called} is held by: {held}.", called=_called(card), held=", ".join(held)),
                tr(
                    "It may be hot, or its power limited: `nvidia-smi -q -d PERFORMANCE` tells"
                    " more."
                ),
            )


def _foreign_card_memory(evidence: Evidence) -> Iterator[Finding]:
    for card in _own_cards(evidence):
        used, own, total = card.used_bytes, card.own_bytes, card.total_bytes
        if used is None or own is None or not total:
            continue
        if used - own >= _CARD_MEMORY_THAT_MATTERS * total:
            yield Finding(
                tr("Other programs hold memory of the graphics card."),
                tr(
                    "{theirs:.1f} of {total:.0f} GB of {called} are theirs.",
                    theirs=(used - own) / 1e9,
                    total=total / 1e9,
                    called=_called(card),
                ),
                tr("Close one of them before a larger model or a longer chat."),
            )


def _own_cards(evidence: Evidence) -> Iterator[GpuReading]:
    return (card for card in evidence.hardware.gpus if card.is_ours)


def _called(card: GpuReading) -> str:
    return inline(card.name) if card.name else tr("card {index}", index=card.index)


def _battery(evidence: Evidence) -> Iterator[Finding]:
    if evidence.hardware.is_on_battery:
        yield Finding(
            tr("It runs on battery."),
            tr("The power is unplugged."),
            tr("Many machines are slower then."),
        )


def _lost_cache(evidence: Evidence) -> Iterator[Finding]:
    earlier, cached = evidence.earlier_tokens, evidence.cached_tokens
    if earlier is None or cached is None or earlier < _TOKENS_WORTH_KEEPING:
        return
    if cached < _PART_THAT_WAS_LOST * earlier:
        yield Finding(
            tr("The cache of this chat was lost."),
            tr(
                "Only {cached:,} of {earlier:,} tokens were still there; the rest is computed"
                " again.",
                cached=cached,
                earlier=earlier,
            ),
            tr("It happens once after another model, a restart, or long other chats."),
        )


def _backlog(evidence: Evidence) -> Iterator[Finding]:
    waited = evidence.window_wait_seconds
    if waited is not None and waited >= _WAIT_THAT_IS_SEEN:
        yield Finding(
            tr("The window falls behind."),
            tr(
                "What the engine told waited up to {waited:.1f} s until it was shown.",
                waited=waited,
            ),
            tr("Start a new chat: a very long one takes time to draw."),
        )


def _little_memory(evidence: Evidence) -> Iterator[Finding]:
    free, total = evidence.hardware.available_bytes, evidence.hardware.total_bytes
    if free is None or not total or free >= _MEMORY_THAT_IS_LITTLE * total:
        return
    yield Finding(
        tr("Memory is nearly full."),
        tr(
            "{free:.1f} of {total:.0f} GB are free; the system may begin to use the disk.",
            free=free / 1e9,
            total=total / 1e9,
        ),
        tr("Close a program that holds much."),
    )
