"""What the performance panel and the "why?" page are given to show: plain values.

`app/instrument.py` makes them. None always means "not known" and is shown as "—" or "n/a".
"""

from dataclasses import dataclass, field

from app.advice import Advice, Sentence
from app.views.shown import EngineFacts, TurnFacts
from app.words import tr_later


@dataclass(frozen=True)
class Rates:
    """The gauges: one phase against what this machine can do.

    Attributes:
        phase: "decode" or "prefill".
        tokens_per_second: Of all running answers; of the last answer while nothing runs.
        tokens_limit: What this machine allows for this model at this context.
        read_bytes_per_second: Bytes that had to be read ÷ time.
        read_limit: Measured read bandwidth.
        flops_per_second: Arithmetic done ÷ time.
        flops_limit: Measured peak for this model's weights.
        mbu, mfu: Parts of these limits, 0 to 1.
        fits_in_cache: Memory is not asked at all; MBU means nothing.
        is_live: Of now, not of the last answer.
    """

    phase: str = "decode"
    tokens_per_second: float | None = None
    tokens_limit: float | None = None
    read_bytes_per_second: float | None = None
    read_limit: float | None = None
    flops_per_second: float | None = None
    flops_limit: float | None = None
    mbu: float | None = None
    mfu: float | None = None
    fits_in_cache: bool = False
    is_live: bool = False


@dataclass(frozen=True)
class RoofPoint:
    """A phase on the roofline: FLOPs per byte moved, FLOPs per second."""

    intensity: float
    flops_per_second: float


@dataclass(frozen=True)
class Roofline:
    """The roof of this machine for this model, and where the phases are below it."""

    read_bytes_per_second: float | None = None
    flops_per_second: float | None = None
    decode: RoofPoint | None = None
    prefill: RoofPoint | None = None
    is_live: bool = False


@dataclass(frozen=True)
class SpeedPoint:
    """Decode speed at a length of the chat."""

    context_tokens: int
    tokens_per_second: float


@dataclass(frozen=True)
class SpeedCurve:
    """Speed along this chat: what was measured, and the limit of this machine."""

    points: tuple[SpeedPoint, ...] = ()
    limit: tuple[SpeedPoint, ...] = ()


@dataclass(frozen=True)
class MemoryMap:
    """Where the memory is that the model lies in, in bytes; KV counts the blocks in use.

    Attributes:
        overhead_bytes: Of recorded steps and libraries on a GPU.
        window_bytes: This program without its model.
        other_bytes: All other programs.
        room_tokens: Tokens that still fit, in all chats together.
    """

    weight_bytes: int
    kv_bytes: int
    workspace_bytes: int
    overhead_bytes: int | None = None
    window_bytes: int | None = None
    other_bytes: int | None = None
    total_bytes: int | None = None
    room_tokens: int | None = None


@dataclass(frozen=True)
class ContextUse:
    """Tokens of this chat, and what the prefix cache saved of the last prompt."""

    used_tokens: int | None = None
    length: int | None = None
    cached_tokens: int | None = None
    prompt_tokens: int | None = None


@dataclass(frozen=True)
class DeviceFacts:
    """What the processor or a card does now; None is not known.

    Attributes:
        is_card: It has memory of its own.
        is_ours: This program uses the card.
        slowed_by: Why its clock is lower than it could be; () is nothing.
        memory_bandwidth_fraction: By the card's own counter.
    """

    name: str = ""
    is_card: bool = False
    is_ours: bool = False
    clock_hertz: float | None = None
    memory_clock_hertz: float | None = None
    power_watts: float | None = None
    temperature_celsius: float | None = None
    used_bytes: int | None = None
    total_bytes: int | None = None
    slowed_by: tuple[str, ...] | None = None
    memory_bandwidth_fraction: float | None = None


@dataclass(frozen=True)
class MachineFacts:
    """What this machine can do, as measured.

    Attributes:
        name: The processor.
        threads: CPU threads that were measured.
        read_bytes_per_second, copy_bytes_per_second: Memory.
        flops_per_second: Peak for this model's weights.
        float32_flops_per_second: Peak in float32.
        measured_at: Seconds since 1970.
        is_disturbed: Other programs used the memory meanwhile.
        is_measuring: It is being measured now.
        is_due: It will be, as soon as nothing runs.
        devices: The processor and each card, as they are now.
    """

    name: str = ""
    threads: int | None = None
    read_bytes_per_second: float | None = None
    copy_bytes_per_second: float | None = None
    flops_per_second: float | None = None
    float32_flops_per_second: float | None = None
    measured_at: float | None = None
    is_disturbed: bool = False
    is_measuring: bool = False
    is_due: bool = False
    devices: tuple[DeviceFacts, ...] = ()


@dataclass(frozen=True)
class Finding:
    """A hidden cause of slowness that was found: what, the evidence, what to do."""

    cause: str
    evidence: str
    action: str = ""


NOTHING_RUNS = Sentence("", tr_later("Nothing runs now."), "", "idle")


@dataclass(frozen=True)
class Instrument:
    """Everything on the panel.

    Attributes:
        state: What the device does, in a word: a verdict, "idle" or "waiting".
        sentence: What limits the speed.
        advice: What would make it faster, the most first.
        findings: Hidden causes of slowness.
        window_cost: Part of a core that the window itself takes.
    """

    state: str = "idle"
    sentence: Sentence = NOTHING_RUNS
    rates: Rates = field(default_factory=Rates)
    prefill_tokens_per_second: float | None = None
    roofline: Roofline = field(default_factory=Roofline)
    turn: TurnFacts | None = None
    context: ContextUse = field(default_factory=ContextUse)
    curve: SpeedCurve = field(default_factory=SpeedCurve)
    memory: MemoryMap | None = None
    advice: tuple[Advice, ...] = ()
    findings: tuple[Finding, ...] = ()
    machine: MachineFacts = field(default_factory=MachineFacts)
    engine: EngineFacts | None = None
    window_cost: float | None = None
