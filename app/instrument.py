"""Makes what the panel shows out of what is known: meter, model, ceilings, the chat, the machine.

Pure functions without Qt; the one place where a reading becomes a gauge. Called by
`app/speed_controller.py`.
"""

from dataclasses import dataclass, field

from app.activity import Activity, Phase
from app.advice import (
    Advice,
    OtherModel,
    Situation,
    advise,
    answer_limit,
    explain_speed,
)
from app.ceilings_file import is_disturbed
from app.memory_map import SystemMemory, map_memory
from app.views.shown import EngineFacts, TurnFacts
from app.views.shown_instrument import (
    ContextUse,
    DeviceFacts,
    Finding,
    Instrument,
    MachineFacts,
    Rates,
    Roofline,
    RoofPoint,
    SpeedCurve,
    SpeedPoint,
)
from engine import (
    Ceilings,
    GpuReading,
    HardwareReading,
    ModelLoaded,
    PhaseReading,
    RequestStats,
    Snapshot,
    memory_limit,
    peak_flops,
)

NUM_LIMIT_POINTS = 9
SHORTEST_AXIS_TOKENS = 256


@dataclass(frozen=True)
class Known:
    """Everything a picture of the instrument is made of; None is not known.

    Attributes:
        model: The loaded model.
        ceilings: What the machine can do.
        snapshot: The meter's last reading, if something runs.
        stats: Of the last answer of the shown chat.
        activity: What the engine does for the shown chat.
        last_prefill: The last prefill reading of this model, kept for the roofline.
        points: Speed along the shown chat.
        memory: Of the machine.
        cores: That this process may use.
        others: Other models that are installed.
        findings: Hidden causes of slowness.
        is_measuring, is_due: About the ceilings.
        window_cost: Part of a core that the window takes.
        hardware: The last look at the machine.
    """

    model: ModelLoaded | None = None
    ceilings: Ceilings | None = None
    snapshot: Snapshot | None = None
    stats: RequestStats | None = None
    activity: Activity = field(default_factory=Activity)
    last_prefill: PhaseReading | None = None
    points: tuple[SpeedPoint, ...] = ()
    memory: SystemMemory | None = None
    cores: int | None = None
    others: tuple[OtherModel, ...] = ()
    findings: tuple[Finding, ...] = ()
    is_measuring: bool = False
    is_due: bool = False
    window_cost: float | None = None
    hardware: HardwareReading = field(default_factory=HardwareReading)


def make_instrument(known: Known) -> Instrument:
    """Everything on the panel."""
    phase, reading = current_reading(known)
    is_live = known.snapshot is not None
    model = known.model
    return Instrument(
        state=_state(known, reading),
        sentence=explain_speed(
            reading,
            busy_fraction=known.snapshot.busy_fraction if known.snapshot else None,
            when="now" if is_live else "last",
            is_measuring=known.is_measuring,
        ),
        rates=_rates(known, phase, reading),
        prefill_tokens_per_second=_prefill_rate(known) or _last_prefill_rate(known),
        roofline=_roofline(known),
        turn=None if known.stats is None else turn_facts(known.stats),
        context=_context(known),
        curve=_curve(known),
        memory=None
        if model is None
        else map_memory(model, known.snapshot, known.memory, known.hardware.gpus),
        advice=advice_for(known),
        findings=known.findings,
        machine=_machine(known),
        engine=None if model is None else _engine(model),
        window_cost=known.window_cost,
    )


def current_reading(known: Known) -> tuple[str, PhaseReading | None]:
    """The phase that is looked at, and its reading: of now, or of the last answer's decode."""
    snapshot = known.snapshot
    if snapshot is None:
        return "decode", None if known.stats is None else known.stats.decode
    prefills = known.activity.phase is Phase.PREFILLING or snapshot.decode is None
    if prefills and snapshot.prefill is not None:
        return "prefill", snapshot.prefill
    return "decode", snapshot.decode


def advice_for(known: Known) -> tuple[Advice, ...]:
    """What would make decode faster."""
    situation = _situation(known)
    return () if situation is None else advise(situation, known.others)


def _situation(known: Known) -> Situation | None:
    """How the running answer decodes, or the last one did."""
    model, ceilings = known.model, known.ceilings
    context = known.activity.context_tokens
    if model is None or ceilings is None or not context:
        return None
    snapshot, stats = known.snapshot, known.stats
    if snapshot is not None and snapshot.decode is not None:
        rate, num_chats = snapshot.decode_tokens_per_second, max(1, snapshot.running_requests)
        busy = snapshot.busy_fraction
    elif stats is not None:
        rate, num_chats, busy = stats.decode_tokens_per_second, 1, None
    else:
        return None
    if not rate:
        return None
    return Situation(
        shape=model.shape,
        ceilings=ceilings,
        contexts=(context,) * num_chats,
        tokens_per_second=rate,
        busy_fraction=busy,
        threads=model.threads,
        cores=known.cores,
        prefill_mfu=known.last_prefill.mfu if known.last_prefill else None,
    )


# ---------------------------------------------------------------- gauges


def _state(known: Known, reading: PhaseReading | None) -> str:
    phase = known.activity.phase
    if phase is Phase.WAITING or phase is Phase.STOPPING:
        return str(phase.value)
    if known.snapshot is None:
        return "measuring" if known.is_measuring else "idle"
    return (reading.verdict if reading else None) or "running"


def _rates(known: Known, phase: str, reading: PhaseReading | None) -> Rates:
    bandwidth = known.ceilings.read_bytes_per_second if known.ceilings else None
    peak = peak_flops(known.model.shape, known.ceilings) if known.model else None
    is_decode = phase == "decode"
    limit = answer_limit(reading, bandwidth) if is_decode else _prefill_limit(reading, peak)
    rates = Rates(
        phase=phase,
        tokens_per_second=_decode_rate(known) if is_decode else _prefill_rate(known),
        tokens_limit=limit,
        read_limit=bandwidth,
        flops_limit=peak,
        is_live=known.snapshot is not None,
    )
    return rates if reading is None else _with_reading(rates, reading)


def _with_reading(rates: Rates, reading: PhaseReading) -> Rates:
    """A value whose utilization was withheld is withheld too: it lies above its ceiling."""
    hides_memory = reading.is_above_ceiling and reading.mbu is None and not reading.fits_in_cache
    hides_compute = reading.is_above_ceiling and reading.mfu is None
    return Rates(
        phase=rates.phase,
        tokens_per_second=rates.tokens_per_second,
        tokens_limit=rates.tokens_limit,
        read_bytes_per_second=None if hides_memory else reading.read_bytes_per_second,
        read_limit=rates.read_limit,
        flops_per_second=None if hides_compute else reading.flops_per_second,
        flops_limit=rates.flops_limit,
        mbu=reading.mbu,
        mfu=reading.mfu,
        fits_in_cache=reading.fits_in_cache,
        is_live=rates.is_live,
    )


def _prefill_limit(reading: PhaseReading | None, peak: float | None) -> float | None:
    if reading is None or peak is None or reading.is_above_ceiling or not reading.tokens:
        return None
    flops_per_token = reading.flops_per_second * reading.seconds / reading.tokens
    return peak / flops_per_token if flops_per_token else None


def _decode_rate(known: Known) -> float | None:
    if known.snapshot is not None:
        return known.snapshot.decode_tokens_per_second
    return known.stats.decode_tokens_per_second if known.stats else None


def _prefill_rate(known: Known) -> float | None:
    live = known.snapshot.prefill_tokens_per_second if known.snapshot else None
    if live is not None or known.snapshot is not None:
        return live
    return known.stats.prefill_tokens_per_second if known.stats else None


def _last_prefill_rate(known: Known) -> float | None:
    """Of the pass before decode began."""
    reading = known.last_prefill
    return reading.tokens / reading.seconds if reading is not None and reading.seconds else None


def _roofline(known: Known) -> Roofline:
    if known.model is None or known.ceilings is None:
        return Roofline()
    snapshot, stats = known.snapshot, known.stats
    decode = stats.decode if stats else None
    if snapshot is not None and snapshot.decode is not None:
        decode = snapshot.decode
    return Roofline(
        read_bytes_per_second=known.ceilings.read_bytes_per_second,
        flops_per_second=peak_flops(known.model.shape, known.ceilings),
        decode=_point(decode),
        prefill=_point(known.last_prefill),
        is_live=snapshot is not None,
    )


def _point(reading: PhaseReading | None) -> RoofPoint | None:
    if reading is None or reading.intensity is None or reading.is_above_ceiling:
        return None
    return RoofPoint(reading.intensity, reading.flops_per_second)


# ---------------------------------------------------------------- turn, context


def turn_facts(stats: RequestStats) -> TurnFacts:
    """How the time of an answer was spent."""
    rate = stats.decode_tokens_per_second
    decode = (stats.completion_tokens - 1) / rate if rate else None
    waited, prefill, first = stats.queue_seconds, stats.prefill_seconds, stats.first_token_seconds
    is_known = first is not None and waited is not None and prefill is not None
    other = max(0.0, first - waited - prefill) if is_known else None  # type: ignore[operator]
    return TurnFacts(
        queue_seconds=waited,
        prefill_seconds=prefill,
        decode_seconds=decode,
        prompt_tokens=stats.prompt_tokens,
        cached_tokens=stats.cached_tokens,
        completion_tokens=stats.completion_tokens,
        other_seconds=other,
    )


def _context(known: Known) -> ContextUse:
    activity, stats = known.activity, known.stats
    cached, prompt = activity.cached_tokens, activity.prompt_tokens
    if activity.phase is Phase.IDLE and stats is not None:
        cached, prompt = stats.cached_tokens, stats.prompt_tokens
    length = known.model.context_length if known.model else None
    return ContextUse(activity.context_tokens, length, cached, prompt)


def _curve(known: Known) -> SpeedCurve:
    if known.model is None or known.ceilings is None or not known.points:
        return SpeedCurve(known.points)
    longest = max(SHORTEST_AXIS_TOKENS, *(point.context_tokens for point in known.points))
    end = min(known.model.context_length, round(longest * 1.25))
    limit = []
    for number in range(NUM_LIMIT_POINTS):
        context = round(end * number / (NUM_LIMIT_POINTS - 1))
        speed = memory_limit(known.model.shape, [context], known.ceilings)
        if speed is not None:
            limit.append(SpeedPoint(context, speed))
    return SpeedCurve(known.points, tuple(limit))


def _machine(known: Known) -> MachineFacts:
    ceilings, devices = known.ceilings, _devices(known.hardware)
    if ceilings is None:
        return MachineFacts(is_measuring=known.is_measuring, is_due=known.is_due, devices=devices)
    float32 = ceilings.float32_macs_per_second
    return MachineFacts(
        name=ceilings.device_name,
        threads=ceilings.threads,
        read_bytes_per_second=ceilings.read_bytes_per_second,
        copy_bytes_per_second=ceilings.copy_bytes_per_second,
        flops_per_second=peak_flops(known.model.shape, ceilings) if known.model else None,
        float32_flops_per_second=None if float32 is None else 2 * float32,
        measured_at=ceilings.measured_at,
        is_disturbed=is_disturbed(ceilings),
        is_measuring=known.is_measuring,
        is_due=known.is_due,
        devices=devices,
    )


def _devices(hardware: HardwareReading) -> tuple[DeviceFacts, ...]:
    processor = DeviceFacts(
        clock_hertz=hardware.clock_hertz, temperature_celsius=hardware.temperature_celsius
    )
    return (processor, *(_card(gpu) for gpu in hardware.gpus))


def _card(gpu: GpuReading) -> DeviceFacts:
    return DeviceFacts(
        name=f"GPU {gpu.index}: {gpu.name or 'name not known'}",
        is_card=True,
        is_ours=gpu.is_ours,
        clock_hertz=gpu.clock_hertz,
        memory_clock_hertz=gpu.memory_clock_hertz,
        power_watts=gpu.power_watts,
        temperature_celsius=gpu.temperature_celsius,
        used_bytes=gpu.used_bytes,
        total_bytes=gpu.total_bytes,
        slowed_by=gpu.slowed_by,
        memory_bandwidth_fraction=gpu.memory_bandwidth_fraction,
    )


def _engine(model: ModelLoaded) -> EngineFacts:
    return EngineFacts(
        weight_bytes=model.memory.weight_bytes,
        kv_bytes=model.memory.kv_bytes,
        workspace_bytes=model.memory.workspace_bytes,
        kernels=model.kernels,
        weight_format=model.format,
        load_seconds=model.load_seconds,
    )
