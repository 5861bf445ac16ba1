"""The panel as plain text, with the meaning of each number: for a bug report or a friend."""

from collections.abc import Iterator

from app.views import wording
from app.views.definitions import DEFINITIONS
from app.views.device_rows import device_figures
from app.views.shown_instrument import Instrument, MachineFacts, MemoryMap, Rates


def as_text(instrument: Instrument) -> str:
    """All numbers, one a line; what is not known is "—"."""
    lines = [
        f"{instrument.state}: {instrument.sentence.text}",
        *(f"{found.cause} {found.evidence}" for found in instrument.findings),
        "",
        *_rates(instrument.rates),
        f"prefill: {wording.rate(instrument.prefill_tokens_per_second)} tok/s",
        *_turn(instrument),
        *_context(instrument),
        *([] if instrument.memory is None else _memory(instrument.memory)),
        *_machine(instrument.machine),
        *_engine(instrument),
        f"this window: {wording.percent(instrument.window_cost)} of a core",
        "",
        *(
            f"predicted: {one.lever}: {wording.rate_range(one)} tok/s ({wording.gain(one.gain)})"
            for one in instrument.advice
        ),
        "",
        *(f"{name}: {meaning}" for name, meaning in DEFINITIONS.items()),
    ]
    return "\n".join(lines) + "\n"


def _rates(rates: Rates) -> Iterator[str]:
    when = "now" if rates.is_live else "last answer"
    speed, limit = wording.rate(rates.tokens_per_second), wording.rate(rates.tokens_limit)
    yield f"{rates.phase} ({when}): {speed} tok/s, this machine allows {limit}"
    yield (
        f"read: {wording.bandwidth(rates.read_bytes_per_second)}"
        f" of {wording.bandwidth(rates.read_limit)}"
    )
    yield f"computed: {wording.flops(rates.flops_per_second)} of {wording.flops(rates.flops_limit)}"
    mbu = "n/a (fits in the cache)" if rates.fits_in_cache else wording.percent(rates.mbu)
    yield f"MBU {mbu}, MFU {wording.percent(rates.mfu)}"


def _turn(instrument: Instrument) -> Iterator[str]:
    turn = instrument.turn
    if turn is not None:
        yield (
            f"last answer: waiting {wording.seconds(turn.queue_seconds)},"
            f" prefill {wording.seconds(turn.prefill_seconds)},"
            f" decode {wording.seconds(turn.decode_seconds)},"
            f" {wording.tokens(turn.completion_tokens)}"
        )


def _context(instrument: Instrument) -> Iterator[str]:
    use = instrument.context
    yield (
        f"context: {wording.exact(use.used_tokens)} of {wording.exact(use.length)} tokens,"
        f" from the cache {wording.exact(use.cached_tokens)} of {wording.exact(use.prompt_tokens)}"
    )


def _memory(memory: MemoryMap) -> Iterator[str]:
    yield (
        f"memory: weights {wording.size(memory.weight_bytes)}, KV {wording.size(memory.kv_bytes)},"
        f" workspace {wording.size(memory.workspace_bytes)},"
        f" {_rest_of_ours(memory)},"
        f" others {wording.size(memory.other_bytes)} of {wording.size(memory.total_bytes)},"
        f" room for {wording.exact(memory.room_tokens)} tokens"
    )


def _rest_of_ours(memory: MemoryMap) -> str:
    """On a GPU there is no window."""
    if memory.overhead_bytes is not None:
        return f"recordings and libraries {wording.size(memory.overhead_bytes)}"
    return f"this window {wording.size(memory.window_bytes)}"


def _machine(machine: MachineFacts) -> Iterator[str]:
    threads = wording.exact(machine.threads)
    yield f"machine: {machine.name or wording.UNKNOWN}, {threads} threads"
    yield (
        f"ceilings: reads {wording.bandwidth(machine.read_bytes_per_second)},"
        f" copies {wording.bandwidth(machine.copy_bytes_per_second)},"
        f" computes {wording.flops(machine.flops_per_second)},"
        f" float32 {wording.flops(machine.float32_flops_per_second)},"
        f" measured {wording.clock(machine.measured_at)}"
    )
    for device in machine.devices:
        figures = ", ".join(f"{name} {words}" for name, words in device_figures(device).items())
        yield f"{device.name or 'processor'}: {figures}"


def _engine(instrument: Instrument) -> Iterator[str]:
    engine = instrument.engine
    if engine is not None:
        kernels = ", ".join(f"{name} {kind}" for name, kind in sorted(engine.kernels.items()))
        yield f"model: {engine.weight_format}; kernels: {kernels}"
