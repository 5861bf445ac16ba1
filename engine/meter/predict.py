"""The cost model turned around: how long a step would take if one thing were different.

A decode step takes what its products with weights were measured to take (`streamed.py`), and where
they were not, what each class of operations (layers, head, attention) needs for reading and for
computing, each divided by the efficiency seen on this machine; plus the overhead seen. Pure
arithmetic without torch: the app asks it for advice. Method: Williams et al. 2009, "Roofline", with
its corner rounded off.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.meter.ceilings import FEW_ROWS, Ceilings, streamed_name
from engine.meter.cost_model import Cost, ModelShape, PassRow, pass_cost


@dataclass(frozen=True)
class Efficiency:
    """What was seen of a running model, beyond its bytes and its arithmetic.

    Attributes:
        memory: Part of the read bandwidth that is reached where reading is what takes the time.
        compute: Part of the peak that is reached where arithmetic is.
        overhead_seconds: Per step, in which the device waits for the host.
        products: Part of the speed at which products were measured; None: the same as `memory`.
    """

    memory: float
    compute: float
    overhead_seconds: float = 0.0
    products: float | None = None


@dataclass(frozen=True)
class Scale:
    """How many times faster memory and arithmetic would be than the ceilings say."""

    memory: float = 1.0
    arithmetic: float = 1.0


PERFECT = Efficiency(1.0, 1.0)
SAME = Scale()
# Of our kernels before anything was seen of a model: three models on one and two threads reached
# 0.78 to 0.89 of reading and 0.63 to 0.81 of arithmetic, and 0.59 to 0.89 of products as they are
# measured with threads that are awake (2026-11).
USUAL = Efficiency(0.83, 0.75, products=0.76)
SLOWEST_USUAL = Efficiency(0.70, 0.62, products=0.58)
FASTEST_USUAL = Efficiency(0.95, 0.85, products=0.92)
# Reading hides arithmetic, but not all of it where both take as long: the corner of the roofline is
# round. And one query after another cannot keep its keys in registers as a product of matrices can.
# Of the exponents from 1 to 3 and "the larger one", and of parts of 1, 1/2 and 1/3, these were
# near 17 measured changes (context, chats, threads, model; DECISIONS.md, 2026-11-29) and, of the
# near ones, promised the least of several chats at once.
_ROUNDNESS = 2.0
_ATTENTION_PART = 0.5
_LOWEST_EFFICIENCY = 1e-3
_BISECTIONS = 40


@dataclass(frozen=True)
class _Class:
    """Operations that run one after another: what they read and what they compute."""

    read_bytes: float
    seconds_of_arithmetic: float


def predicted_step_seconds(
    shape: ModelShape,
    contexts: Sequence[int],
    ceilings: Ceilings,
    seen: Efficiency = PERFECT,
    scale: Scale = SAME,
) -> float | None:
    """How long a decode step would take; None where the ceilings are not known.

    Args:
        shape: The model.
        contexts: Tokens in the cache of each chat that gets a token.
        ceilings: What the machine can do.
        seen: How much of that is reached; by default all, which gives the least time.
        scale: How many times that it would be, with other threads.
    """
    bandwidth, float32 = ceilings.read_bytes_per_second, ceilings.float32_macs_per_second
    if bandwidth is None or float32 is None:
        return None
    bandwidth *= seen.memory
    cost = decode_cost(shape, contexts)
    is_cached = cost.read_bytes < (ceilings.last_level_cache_bytes or 0)

    def seconds(part: _Class) -> float:
        reading = 0.0 if is_cached else part.read_bytes / (bandwidth * scale.memory)
        return _both(reading, part.seconds_of_arithmetic / (seen.compute * scale.arithmetic))

    layers, head, attention = _classes(shape, cost, float32, ceilings)
    streamed = None if is_cached else _streamed_seconds(shape, len(contexts), ceilings)
    if streamed is None:
        products = seconds(layers) + seconds(head)
    else:
        # What reading does not explain of it is arithmetic that reading did not hide.
        total = streamed / (seen.products or seen.memory)
        reading = min(total, (layers.read_bytes + head.read_bytes) / bandwidth)
        products = reading / scale.memory + (total - reading) / scale.arithmetic
    return products + seconds(attention) + seen.overhead_seconds


def _streamed_seconds(shape: ModelShape, rows: int, ceilings: Ceilings) -> float | None:
    """Products with all weights for so many rows, as measured; None where a format was not.

    Between the numbers of rows that were measured, and beyond, a pass takes longer by the same for
    each row.
    """
    parts = [(name, share * shape.layer_weights) for name, share in shape.layer_formats]
    total = 0.0
    for name, weights in (*parts, (shape.head_format, shape.head_weights)):
        few, more = (
            ceilings.streamed_macs_per_second.get(streamed_name(name, count)) for count in FEW_ROWS
        )
        if few is None or more is None:
            return None
        first, last = FEW_ROWS[0] / few, FEW_ROWS[1] / more  # seconds a weight
        slope = max(0.0, last - first) / (FEW_ROWS[1] - FEW_ROWS[0])
        total += weights * (first + slope * (rows - FEW_ROWS[0]))
    return total


def _both(reading: float, computing: float) -> float:
    """Time of reading and computing that hide each other as far as they can."""
    return float((reading**_ROUNDNESS + computing**_ROUNDNESS) ** (1 / _ROUNDNESS))


def predicted_prefill_seconds(
    shape: ModelShape, num_tokens: int, ceilings: Ceilings, seen: Efficiency = PERFECT
) -> float | None:
    """How long reading a prompt would take, up to its first token; None: ceilings not known."""
    bandwidth, float32 = ceilings.read_bytes_per_second, ceilings.float32_macs_per_second
    attention = ceilings.attention_macs_per_second
    if bandwidth is None or float32 is None or attention is None:
        return None
    cost = pass_cost(shape, [PassRow(0, num_tokens)], num_sampled=1)
    reading = cost.weight_bytes / (bandwidth * seen.memory)
    computing = sum(
        (
            _layer_seconds(shape, cost, float32, ceilings),
            cost.head_flops / 2 / ceilings.int8_macs_per_second.get(shape.head_format, float32),
            cost.attention_flops / 2 / attention,  # many queries: as good as a product of matrices
        )
    )
    return _both(reading, computing / seen.compute) + seen.overhead_seconds


def memory_limit(
    shape: ModelShape, contexts: Sequence[int], ceilings: Ceilings | None
) -> float | None:
    """Tokens per second that the read bandwidth allows, all chats together; None: not known."""
    if ceilings is None or ceilings.read_bytes_per_second is None or not contexts:
        return None
    cost = decode_cost(shape, contexts)
    if cost.read_bytes < (ceilings.last_level_cache_bytes or 0):
        return None
    return len(contexts) * ceilings.read_bytes_per_second / cost.read_bytes


def peak_flops(shape: ModelShape, ceilings: Ceilings | None) -> float | None:
    """FLOPs per second that the arithmetic of this model's layers allows: the roofline's roof."""
    if ceilings is None or ceilings.float32_macs_per_second is None:
        return None
    int8, float32 = ceilings.int8_macs_per_second, ceilings.float32_macs_per_second
    return 2 / sum(share / int8.get(name, float32) for name, share in shape.layer_formats)


def seen_efficiency(
    shape: ModelShape,
    contexts: Sequence[int],
    ceilings: Ceilings,
    *,
    step_seconds: float,
    overhead_seconds: float = 0.0,
    compute: float | None = None,
) -> Efficiency | None:
    """What a measured step says about this machine; None where the ceilings are not known.

    Args:
        shape: The model.
        contexts: Of the chats in the step.
        ceilings: What the machine can do.
        step_seconds: What the step took.
        overhead_seconds: The part of it in which the device waited for the host.
        compute: The part of the arithmetic peak that prefill reached, where arithmetic is all that
            counts. Without it, or where the step was faster than it allows, both are taken to have
            lost the same.
    """
    least = predicted_step_seconds(shape, contexts, ceilings)
    working = step_seconds - overhead_seconds
    if not least or working <= 0:
        return None
    same = least / working
    if compute is None or compute <= same:
        return Efficiency(same, same, overhead_seconds)
    # The time falls with the efficiency of memory; at `same` it is too short already.
    low, high = _LOWEST_EFFICIENCY, same
    for _ in range(_BISECTIONS):
        middle = (low * high) ** 0.5
        time = predicted_step_seconds(shape, contexts, ceilings, Efficiency(middle, compute))
        assert time is not None, "the ceilings are known"
        low, high = (middle, high) if time > working else (low, middle)
    return Efficiency(high, compute, overhead_seconds)


def decode_cost(shape: ModelShape, contexts: Sequence[int]) -> Cost:
    """The cost of one token for each chat."""
    rows = [PassRow(context, 1) for context in contexts]
    return pass_cost(shape, rows, num_sampled=len(rows))


def _classes(
    shape: ModelShape, cost: Cost, float32: float, ceilings: Ceilings
) -> tuple[_Class, _Class, _Class]:
    """Layers, head, attention, of a pass that samples."""
    head_peak = ceilings.int8_macs_per_second.get(shape.head_format, float32)
    layers = _layer_seconds(shape, cost, float32, ceilings)
    head = cost.head_flops / 2 / head_peak
    return (
        _Class(cost.weight_bytes - shape.head_bytes, layers),
        _Class(shape.head_bytes, head),
        _Class(cost.kv_read_bytes, cost.attention_flops / 2 / (float32 * _ATTENTION_PART)),
    )


def _layer_seconds(shape: ModelShape, cost: Cost, float32: float, ceilings: Ceilings) -> float:
    """Arithmetic of the layers' products, each format at its own peak."""
    int8 = ceilings.int8_macs_per_second
    return sum(
        cost.layer_flops / 2 * share / int8.get(name, float32)
        for name, share in shape.layer_formats
    )
