"""Sampling in Triton without sorting the vocabulary. Launched by `gpu.py`.

Every filter keeps the tokens from some logit on, so a row is drawn in these steps:
1. `find_maxima`, all multiprocessors: the largest logit of each run of RUN tokens, and sums;
2. `draw`, one program per row: a bound below which nothing can be kept; the tokens from it on, in
   the order of their ids (only runs whose maximum reaches it are looked into); the edge, found by
   halving the interval of logits it can be in; the draw by the running sum.
"""

# mypy: ignore-errors
# Triton's language has other types than Python's.
import triton
import triton.language as tl

LOG2E = tl.constexpr(1.4426950408889634)
# SplitMix64; see `uniform.py`.
_GAMMA = tl.constexpr(0x9E3779B97F4A7C15)
_FIRST_FACTOR = tl.constexpr(0xBF58476D1CE4E5B9)
_SECOND_FACTOR = tl.constexpr(0x94D049BB133111EB)
_UNIT = tl.constexpr(2.0**-53)


@triton.jit(do_not_specialize=["num_runs"])
def find_maxima(
    logits_ptr,
    maxima_ptr,
    chunk_maxima_ptr,
    chunk_sums_ptr,
    vocabulary,
    num_runs,
    logits_stride,
    RUN: tl.constexpr,
    BLOCK_RUNS: tl.constexpr,
):
    """Grid (R, chunks of BLOCK_RUNS runs). A chunk's sum is of exp(logit − its maximum)."""
    row, chunk = tl.program_id(0), tl.program_id(1)
    run = chunk * BLOCK_RUNS + tl.arange(0, BLOCK_RUNS)
    token = run[:, None] * RUN + tl.arange(0, RUN)[None, :]
    logits = tl.load(
        logits_ptr + row.to(tl.int64) * logits_stride + token,
        mask=token < vocabulary,
        other=float("-inf"),
    )
    maxima = tl.max(logits, 1)
    tl.store(maxima_ptr + row * num_runs + run, maxima, mask=run < num_runs)
    largest = tl.max(maxima, 0)
    masses = tl.exp2((logits - largest) * LOG2E).to(tl.float64)
    place = row * tl.num_programs(1) + chunk
    tl.store(chunk_maxima_ptr + place, largest)
    tl.store(chunk_sums_ptr + place, tl.sum(tl.sum(masses, 1), 0))


@triton.jit
def _ordered(values):
    """Integers in the order of floats."""
    bits = values.to(tl.int32, bitcast=True)
    return bits ^ ((bits >> 31) & 0x7FFFFFFF)


@triton.jit
def _unordered(keys):
    """The floats that `_ordered` gave these integers."""
    bits = keys ^ ((keys >> 31) & 0x7FFFFFFF)
    return bits.to(tl.float32, bitcast=True)


@triton.jit
def _middle(low, high):
    """The upper middle of two int32, whose difference may not be one."""
    return ((low.to(tl.int64) + high.to(tl.int64) + 1) >> 1).to(tl.int32)


@triton.jit
def _kth_maximum(maxima, exists, k, largest):
    """The k-th largest of a tile; at least k exist."""
    keys = _ordered(maxima)
    low, high = _ordered(tl.min(tl.where(exists, maxima, largest), 0)), _ordered(largest)
    while low < high:
        middle = _middle(low, high)
        enough = tl.sum((exists & (keys >= middle)).to(tl.int32), 0) >= k
        low = tl.where(enough, middle, low)
        high = tl.where(enough, high, middle - 1)
    return _unordered(low)


@triton.jit
def _list_runs(maxima, exists, bound, runs_ptr):
    """Write the runs that reach `bound`, in order; returns how many."""
    reaches = exists & (maxima >= bound)
    place = tl.cumsum(reaches.to(tl.int32), 0) - 1
    tl.store(runs_ptr + place, tl.arange(0, maxima.shape[0]), mask=reaches)
    return tl.sum(reaches.to(tl.int32), 0)


@triton.jit
def _gather(
    logits_ptr, runs_ptr, num_listed, bound, vocabulary, kept_ptr, ids_ptr, RUN: tl.constexpr,
    BLOCK_RUNS: tl.constexpr,
):  # fmt: skip
    """Write the tokens of the listed runs that reach `bound`, in order; returns how many."""
    count = num_listed * 0
    for first in range(0, num_listed, BLOCK_RUNS):
        index = first + tl.arange(0, BLOCK_RUNS)
        run = tl.load(runs_ptr + index, mask=index < num_listed, other=0)
        token = run[:, None] * RUN + tl.arange(0, RUN)[None, :]
        lives = (index < num_listed)[:, None] & (token < vocabulary)
        logits = tl.load(logits_ptr + token, mask=lives, other=float("-inf"))
        keep = tl.reshape(lives & (logits >= bound), (BLOCK_RUNS * RUN,))
        place = count + tl.cumsum(keep.to(tl.int32), 0) - 1
        tl.store(kept_ptr + place, tl.reshape(logits, (BLOCK_RUNS * RUN,)), mask=keep)
        tl.store(ids_ptr + place, tl.reshape(token, (BLOCK_RUNS * RUN,)), mask=keep)
        count += tl.sum(keep.to(tl.int32), 0)
    return count


@triton.jit
def _count_from(kept_ptr, count, edge, BLOCK: tl.constexpr):
    """How many of the kept logits are `edge` or more, in the order of `_ordered`."""
    found = count * 0
    for first in range(0, count, BLOCK):
        index = first + tl.arange(0, BLOCK)
        logits = tl.load(kept_ptr + index, mask=index < count, other=float("-inf"))
        found += tl.sum(((index < count) & (_ordered(logits) >= edge)).to(tl.int32), 0)
    return found


@triton.jit
def _mass_from(kept_ptr, count, edge, largest, BLOCK: tl.constexpr):
    """The sum of exp(logit − largest) of those that are `edge` or more."""
    mass = tl.full((), 0.0, tl.float64)
    for first in range(0, count, BLOCK):
        index = first + tl.arange(0, BLOCK)
        logits = tl.load(kept_ptr + index, mask=index < count, other=float("-inf"))
        masses = tl.exp2((logits - largest) * LOG2E)
        masses = tl.where((index < count) & (_ordered(logits) >= edge), masses, 0.0)
        mass += tl.sum(masses.to(tl.float64), 0)
    return mass


@triton.jit
def _kth_kept(kept_ptr, count, k, bound, largest, BLOCK: tl.constexpr):
    """The k-th largest kept logit, as `_ordered` has it."""
    low, high = _ordered(bound), _ordered(largest)
    while low < high:
        middle = _middle(low, high)
        enough = _count_from(kept_ptr, count, middle, BLOCK) >= k
        low = tl.where(enough, middle, low)
        high = tl.where(enough, high, middle - 1)
    return low


@triton.jit
def _nucleus_edge(kept_ptr, count, wanted, edge, largest, BLOCK: tl.constexpr):
    """The largest logit from which on the masses reach `wanted`; `edge` where none does."""
    low, high = edge, _ordered(largest)
    while low < high:
        middle = _middle(low, high)
        enough = _mass_from(kept_ptr, count, middle, largest, BLOCK) >= wanted
        low = tl.where(enough, middle, low)
        high = tl.where(enough, high, middle - 1)
    return low


@triton.jit
def _uniform(seed, position):
    """The number of `uniform.py` for this seed and position."""
    state = seed.to(tl.uint64) + (position.to(tl.uint64) + 1) * _GAMMA
    state = (state ^ (state >> 30)) * _FIRST_FACTOR
    state = (state ^ (state >> 27)) * _SECOND_FACTOR
    return ((state ^ (state >> 31)) >> 11).to(tl.float64) * _UNIT


@triton.jit
def _draw(kept_ptr, ids_ptr, count, edge, temperature, largest, random, BLOCK: tl.constexpr):
    """The first kept token at which the running sum of weights exceeds its share `random`."""
    total = tl.full((), 0.0, tl.float64)
    for first in range(0, count, BLOCK):
        index = first + tl.arange(0, BLOCK)
        logits = tl.load(kept_ptr + index, mask=index < count, other=float("-inf"))
        weights = tl.exp2((logits - largest) / temperature * LOG2E)
        weights = tl.where((index < count) & (logits.to(tl.float64) >= edge), weights, 0.0)
        total += tl.sum(weights.to(tl.float64), 0)
    target = random * total
    running = tl.full((), 0.0, tl.float64)
    token, last = tl.full((), 0x7FFFFFFF, tl.int32), tl.full((), 0, tl.int32)
    for first in range(0, count, BLOCK):
        index = first + tl.arange(0, BLOCK)
        logits = tl.load(kept_ptr + index, mask=index < count, other=float("-inf"))
        ids = tl.load(ids_ptr + index, mask=index < count, other=0)
        lives = (index < count) & (logits.to(tl.float64) >= edge)
        weights = tl.exp2((logits - largest) / temperature * LOG2E)
        weights = tl.where(lives, weights, 0.0).to(tl.float64)
        sums = running + tl.cumsum(weights, 0)
        token = tl.minimum(token, tl.min(tl.where(lives & (sums > target), ids, 0x7FFFFFFF), 0))
        last = tl.maximum(last, tl.max(tl.where(lives, ids, 0), 0))
        running += tl.sum(weights, 0)
    # The last sum may round to the target itself.
    return tl.minimum(token, last)


@triton.jit(do_not_specialize=["num_runs", "num_chunks"])
def draw(
    logits_ptr,
    maxima_ptr,
    chunk_maxima_ptr,
    chunk_sums_ptr,
    runs_ptr,
    kept_ptr,
    ids_ptr,
    temperature_ptr,
    top_k_ptr,
    top_p_ptr,
    min_p_ptr,
    seed_ptr,
    position_ptr,
    out_ptr,
    vocabulary,
    num_runs,
    num_chunks,
    logits_stride,
    RUN: tl.constexpr,
    MOST_RUNS: tl.constexpr,
    MOST_CHUNKS: tl.constexpr,
    BLOCK_RUNS: tl.constexpr,
    BLOCK: tl.constexpr,
):
    """Grid (R). `runs`, `kept` and `ids` are scratch, for each row as much as it could need."""
    row = tl.program_id(0)
    logits_ptr += row.to(tl.int64) * logits_stride
    every_run = tl.arange(0, MOST_RUNS)
    exists = every_run < num_runs
    maxima = tl.load(maxima_ptr + row * num_runs + every_run, mask=exists, other=float("-inf"))
    largest = tl.max(maxima, 0)
    temperature = tl.load(temperature_ptr + row)
    if temperature <= 0:
        run = tl.min(tl.where(exists & (maxima == largest), every_run, num_runs - 1), 0)
        token = run * RUN + tl.arange(0, RUN)
        logits = tl.load(logits_ptr + token, mask=token < vocabulary, other=float("-inf"))
        is_largest = (token < vocabulary) & (logits == largest)
        tl.store(out_ptr + row, tl.min(tl.where(is_largest, token, vocabulary - 1), 0))
        return

    top_k, top_p = tl.load(top_k_ptr + row), tl.load(top_p_ptr + row).to(tl.float64)
    min_p = tl.load(min_p_ptr + row).to(tl.float64)
    has_top_k = (top_k > 0) & (top_k < vocabulary)
    total = tl.full((), 0.0, tl.float64)
    bound = tl.min(tl.where(exists, maxima, largest), 0) - float("inf")
    if has_top_k:
        if top_k <= num_runs:  # so many tokens at least are as large
            bound = _kth_maximum(maxima, exists, top_k, largest)
    elif top_p < 1:
        chunk = tl.arange(0, MOST_CHUNKS)
        is_chunk, place = chunk < num_chunks, row * num_chunks + chunk
        peaks = tl.load(chunk_maxima_ptr + place, mask=is_chunk, other=float("-inf"))
        sums = tl.load(chunk_sums_ptr + place, mask=is_chunk, other=0.0)
        total = tl.sum(sums * tl.exp2((peaks - largest) * LOG2E).to(tl.float64), 0)
        # What lies below, were it the whole vocabulary, is less than the nucleus leaves out.
        share = ((1 - top_p) * total / vocabulary).to(tl.float32)
        bound = largest + tl.minimum(tl.log(share), 0.0)
    runs_ptr += row * MOST_RUNS
    kept_ptr += row.to(tl.int64) * vocabulary
    ids_ptr += row.to(tl.int64) * vocabulary
    num_listed = _list_runs(maxima, exists, bound, runs_ptr)
    tl.debug_barrier()  # other threads of this program read what was written
    count = _gather(
        logits_ptr, runs_ptr, num_listed, bound, vocabulary, kept_ptr, ids_ptr, RUN, BLOCK_RUNS
    )
    tl.debug_barrier()

    edge = _ordered(bound)
    if has_top_k:
        edge = _kth_kept(kept_ptr, count, top_k, bound, largest, BLOCK)
    if top_p < 1:
        if has_top_k:
            total = _mass_from(kept_ptr, count, edge, largest, BLOCK)
        edge = _nucleus_edge(kept_ptr, count, top_p * total, edge, largest, BLOCK)
    lowest = _unordered(edge).to(tl.float64)
    if min_p > 0:
        lowest = tl.maximum(lowest, largest.to(tl.float64) + tl.log(min_p))
    random = _uniform(tl.load(seed_ptr + row), tl.load(position_ptr + row))
    token = _draw(kept_ptr, ids_ptr, count, lowest, temperature, largest, random, BLOCK)
    tl.store(out_ptr + row, token)
