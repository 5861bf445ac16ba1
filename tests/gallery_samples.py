"""Invented readings for the gallery: a small model that decodes, prefills, or has just answered.

Everything shown is computed from them as in the app, so that the pictures agree with themselves.
"""

from dataclasses import replace
from pathlib import Path

from app.activity import Activity, Phase
from app.advice import OtherModel
from app.instrument import Known, make_instrument
from app.memory_map import SystemMemory
from app.speed_history import Trend
from app.store.records import SpeedRun
from app.views.shown_instrument import Instrument, SpeedPoint
from app.views.shown_why import ShownWhy
from app.why import make_why
from engine import Ceilings, ModelLoaded, ModelShape, PhaseReading, RequestStats, Snapshot
from tests.helpers.fake_engine import loaded_model

GIGA = 1e9
CEILINGS = Ceilings(
    device="cpu",
    device_name="Sample CPU at 2.4 GHz",
    threads=2,
    read_bytes_per_second=19.3 * GIGA,
    copy_bytes_per_second=17.1 * GIGA,
    int8_macs_per_second={"Q4_1": 170 * GIGA, "Q8_0": 150 * GIGA},
    float32_macs_per_second=44 * GIGA,
    last_level_cache_bytes=32 << 20,
    measured_at=1_790_000_000.0,
)
_LAYERS = loaded_model().shape.groups[0]
SHAPE = ModelShape(
    layer_bytes=246_000_000,
    layer_weights=358_000_000,
    layer_formats=(("Q4_1", 1.0),),
    head_bytes=145_000_000,
    head_weights=136_000_000,
    head_format="Q8_0",
    embedding_row_bytes=952,
    groups=(replace(_LAYERS, num_layers=24),),
    num_heads=14,
    num_kv_heads=2,
    head_dim=64,
    kv_element_bytes=2,
)
SMALL = replace(SHAPE, layer_bytes=60_000_000, head_bytes=30_000_000)
OPERATIONS = ("add_norm", "embed", "linear", "paged_attention", "rotary_store", "sample")


def model() -> ModelLoaded:
    """The model of all samples."""
    known = loaded_model()
    memory = replace(
        known.memory, weight_bytes=391_000_000, kv_bytes=1_400_000_000, workspace_bytes=42_000_000
    )
    return replace(
        known,
        name="Sample 0.5B",
        memory=memory,
        shape=SHAPE,
        context_length=32768,
        kernels=dict.fromkeys(OPERATIONS, "cpu"),
        threads=2,
    )


DECODE = PhaseReading(
    tokens=23,
    seconds=0.5,
    weight_bytes_per_token=391e6,
    kv_bytes_per_token=14.8e6,
    read_bytes_per_second=17.95 * GIGA,
    flops_per_second=45.6 * GIGA,
    intensity=2.5,
    mbu=0.93,
    mfu=0.14,
    verdict="memory-bound",
    fits_in_cache=False,
    is_above_ceiling=False,
)
PREFILL = PhaseReading(
    tokens=256,
    seconds=0.82,
    weight_bytes_per_token=1.5e6,
    kv_bytes_per_token=0.1e6,
    read_bytes_per_second=0.5 * GIGA,
    flops_per_second=272 * GIGA,
    intensity=460.0,
    mbu=0.03,
    mfu=0.81,
    verdict="compute-bound",
    fits_in_cache=False,
    is_above_ceiling=False,
)
STATS = RequestStats(
    prompt_tokens=614,
    cached_tokens=512,
    completion_tokens=412,
    queue_seconds=0.02,
    prefill_seconds=0.28,
    first_token_seconds=0.36,
    prefill_tokens_per_second=310.0,
    decode_tokens_per_second=46.2,
    decode=DECODE,
    read_ceiling_bytes_per_second=19.3 * GIGA,
)
DECODING = Snapshot(46.0, None, 1, 0, 38, 2048, DECODE, None, "memory-bound", 0.97, 19.3 * GIGA)
PREFILLING = Snapshot(
    None, 312.0, 1, 0, 12, 2048, None, PREFILL, "compute-bound", 0.99, 19.3 * GIGA
)
POINTS = tuple(
    SpeedPoint(context, speed)
    for context, speed in ((220, 47.1), (480, 46.8), (760, 46.3), (1010, 46.4), (1204, 46.0))
)
KNOWN = Known(
    model=model(),
    ceilings=CEILINGS,
    stats=STATS,
    activity=Activity(context_tokens=1204),
    last_prefill=PREFILL,
    points=POINTS,
    memory=SystemMemory(16_000_000_000, 9_200_000_000, 640_000_000),
    cores=2,
    others=(OtherModel("SmallOne 135M", SMALL, Path("small-one.gguf")),),
    window_cost=0.012,
)


RUNS = tuple(
    SpeedRun(
        at=1_789_000_000.0 + day * 86_400,
        model="Sample 0.5B",
        device="cpu",
        threads=1 if day < 4 else 2,
        kernels="cpu",
        context_tokens=800,
        decode_tokens_per_second=speed,
    )
    for day, speed in enumerate((27.1, 26.4, 27.9, 27.2, 44.1, 45.3, 44.8, 38.2, 44.9, 45.6, 46.2))
)


def decoding() -> Instrument:
    """An answer is being written."""
    activity = Activity(Phase.GENERATING, 614, 512, 614, 120, 1204)
    return make_instrument(replace(KNOWN, snapshot=DECODING, activity=activity))


def prefilling() -> Instrument:
    """A prompt is being computed."""
    activity = Activity(Phase.PREFILLING, 614, 0, 312, None, 1204)
    return make_instrument(replace(KNOWN, snapshot=PREFILLING, activity=activity))


def idle() -> Instrument:
    """After an answer."""
    return make_instrument(KNOWN)


def unmeasured() -> Instrument:
    """Before anything is known of the machine."""
    stats = replace(STATS, decode=None)
    return make_instrument(
        replace(KNOWN, ceilings=None, stats=stats, points=(), last_prefill=None, is_due=True)
    )


def why() -> ShownWhy:
    """The reasons of the last answer."""
    return make_why(STATS, KNOWN, is_same_model=True)


def why_with_history() -> ShownWhy:
    """The same with earlier answers to compare with."""
    trend = Trend(46.2, 44.8, 12, 1_789_000_000.0)
    return make_why(STATS, KNOWN, is_same_model=True, trend=trend, runs=RUNS)
