"""app/bench/report.py: the JSON's schema, and its numbers against a count by hand."""

from dataclasses import replace
from typing import Any

import pytest

from app.bench.peer import PeerFacts
from app.bench.report import as_json, as_text, typical_ceilings
from app.bench.rounds import Measured, TrialSamples
from app.bench.subject import Reading
from app.bench.trials import Trial
from engine import Ceilings, Cost, ModelLoaded

PEER = PeerFacts("llama.cpp", "llama-cpp-python 9.9.9", "AVX2")
DECODE = Trial("decode", 100, 64)
# 100 tokens that read 40 GB and do 50 G multiply-adds in layers, 10 in the head, 8 in attention.
COST = Cost(
    weight_bytes=39_000_000_000,
    kv_read_bytes=1_000_000_000,
    layer_flops=100_000_000_000,
    head_flops=20_000_000_000,
    attention_flops=16_000_000_000,
)


def reading(seconds: float, resident_bytes: int = 10**9) -> Reading:
    return Reading(100, seconds, COST, resident_bytes)


@pytest.fixture
def measured(ceilings: Ceilings) -> Measured:
    """Three rounds of 8, 10 and 12.5 tokens per second beside a peer of 4 and 5."""
    samples = TrialSamples(
        DECODE,
        readings=[reading(10.0), reading(8.0), reading(12.5)],
        peer={"flash attention": [4.0, 4.5, 3.5], "plain attention": [5.0, 6.0, 4.0]},
    )
    return Measured((samples,), (ceilings,) * 3)


def only_row(result: dict[str, Any]) -> dict[str, Any]:
    (row,) = result["results"]
    assert isinstance(row, dict)
    return row


def test_the_schema(measured: Measured, model: ModelLoaded) -> None:
    result = as_json(measured, model, PEER)
    assert set(result) == {"machine", "ceilings", "model", "peer", "results"}
    assert set(result["ceilings"]) == {
        "read_bytes_per_second",
        "copy_bytes_per_second",
        "float32_macs_per_second",
        "int8_macs_per_second",
        "spread",
    }
    assert set(only_row(result)) == {
        "model",
        "device",
        "threads",
        "test",
        "num_tokens",
        "depth",
        "batch",
        "sampling",
        "tokens_per_second",
        "mbu",
        "mfu",
        "fits_in_cache",
        "is_above_ceiling",
        "peer",
        "ratio",
    }


def test_a_row_says_what_was_measured(measured: Measured, model: ModelLoaded) -> None:
    row = only_row(as_json(measured, model, PEER))
    assert (row["model"], row["device"], row["threads"]) == ("Known", "cpu", 2)
    assert (row["test"], row["num_tokens"], row["depth"]) == ("decode", 100, 64)
    assert (row["batch"], row["sampling"]) == (1, "greedy")
    assert row["tokens_per_second"] == {"median": 10.0, "min": 8.0, "max": 12.5}


def test_the_fastest_variant_of_the_peer_counts(measured: Measured, model: ModelLoaded) -> None:
    row = only_row(as_json(measured, model, PEER))
    assert row["peer"] == {
        "name": "llama.cpp",
        "variant": "plain attention",
        "tokens_per_second": {"median": 5.0, "min": 4.0, "max": 6.0},
    }
    assert row["ratio"] == 2.0


def test_mbu_is_the_bytes_over_the_time_of_the_median_round(
    measured: Measured, model: ModelLoaded
) -> None:
    # 40 GB in 10 s at a ceiling of 10 GB/s.
    assert only_row(as_json(measured, model, PEER))["mbu"] == pytest.approx(0.4)


def test_mfu_holds_each_kind_of_work_against_its_own_peak(
    measured: Measured, model: ModelLoaded
) -> None:
    # Of 50 G in the layers 3/4 are Q4_1 at 100 G/s, 1/4 is F16 at the 40 G/s of float32; the head's
    # 10 G are Q4_1; attention's 8 G are float32.
    seconds = 37.5 / 100 + 12.5 / 40 + 10 / 100 + 8 / 40
    assert only_row(as_json(measured, model, PEER))["mfu"] == pytest.approx(seconds / 10)


def test_a_reading_above_the_ceiling_is_withheld(ceilings: Ceilings, model: ModelLoaded) -> None:
    samples = TrialSamples(DECODE, readings=[reading(3.0)])
    row = only_row(as_json(Measured((samples,), (ceilings,)), model, None))
    assert row["mbu"] is None
    assert row["is_above_ceiling"]


def test_a_model_in_the_cache_has_no_mbu(ceilings: Ceilings, model: ModelLoaded) -> None:
    samples = TrialSamples(DECODE, readings=[reading(10.0, resident_bytes=99)])
    result = as_json(Measured((samples,), (ceilings,)), model, None)
    assert only_row(result)["mbu"] is None
    assert only_row(result)["fits_in_cache"]
    assert "in cache" in as_text(Measured((samples,), (ceilings,)), model, None)


def test_what_cannot_be_measured_is_unknown_and_says_why(
    ceilings: Ceilings, model: ModelLoaded
) -> None:
    measured = Measured((TrialSamples(DECODE, problem="there is no room"),), (ceilings,))
    row = only_row(as_json(measured, model, None))
    for key in ("tokens_per_second", "mbu", "mfu", "peer", "ratio"):
        assert row[key] is None
    assert row["problem"] == "there is no room"
    text = as_text(measured, model, None)
    assert "n/a" in text
    assert "decode 100 at depth 64: there is no room." in text


def test_the_ceilings_of_a_run_are_the_medians_of_those_beside_the_trials(
    ceilings: Ceilings,
) -> None:
    taken = [
        replace(ceilings, read_bytes_per_second=speed, int8_macs_per_second={"Q4_1": 2 * speed})
        for speed in (10e9, 30e9, 11e9)
    ]
    typical = typical_ceilings(taken)
    assert typical.read_bytes_per_second == 11e9
    assert typical.int8_macs_per_second == {"Q4_1": 22e9}
    assert typical.copy_bytes_per_second == ceilings.copy_bytes_per_second


def test_an_unknown_ceiling_stays_unknown(ceilings: Ceilings, model: ModelLoaded) -> None:
    taken = (replace(ceilings, read_bytes_per_second=None),) * 2
    assert typical_ceilings(taken).read_bytes_per_second is None
    measured = Measured((TrialSamples(DECODE, readings=[reading(10.0)]),), taken)
    assert only_row(as_json(measured, model, None))["mbu"] is None
    assert as_json(measured, model, None)["ceilings"]["spread"]["read_bytes_per_second"] is None
    assert "reads n/a" in as_text(measured, model, None)


def test_the_table_shows_every_number(measured: Measured, model: ModelLoaded) -> None:
    text = as_text(measured, model, PEER)
    for shown in ("decode 100", "10.0", "(8.0 – 12.5)", "40%", "llama.cpp", "5.0", "2.00×"):
        assert shown in text
    assert "10.0 GB/s" in text


def test_the_table_has_no_place_for_a_peer_that_is_not_there(
    measured: Measured, model: ModelLoaded
) -> None:
    assert "ratio" not in as_text(measured, model, None)
