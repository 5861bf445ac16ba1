"""From readings to gauges: which phase is shown, against which limit, and what is withheld."""

from dataclasses import replace

import pytest

from app.activity import Activity, Phase
from app.instrument import Known, make_instrument
from engine import GpuReading, HardwareReading, decode_cost
from tests.gallery_samples import (
    CEILINGS,
    DECODE,
    DECODING,
    KNOWN,
    PREFILL,
    PREFILLING,
    SHAPE,
    STATS,
)

GENERATING = replace(
    KNOWN, snapshot=DECODING, activity=Activity(Phase.GENERATING, 614, 512, 614, 120, 1204)
)
READING = replace(
    KNOWN, snapshot=PREFILLING, activity=Activity(Phase.PREFILLING, 614, 0, 312, None, None)
)


def test_decode_is_held_against_bandwidth_by_bytes_of_a_token() -> None:
    rates = make_instrument(GENERATING).rates
    assert rates.phase == "decode"
    assert rates.tokens_per_second == 46.0
    assert rates.tokens_limit == pytest.approx(19.3e9 / (391e6 + 14.8e6))
    assert (rates.read_bytes_per_second, rates.read_limit) == (17.95e9, 19.3e9)


def test_prefill_is_held_against_the_peak_by_work_of_a_token() -> None:
    rates = make_instrument(READING).rates
    assert rates.phase == "prefill"
    assert rates.tokens_per_second == 312.0
    work_per_token = 272e9 * 0.82 / 256
    assert rates.tokens_limit == pytest.approx(340e9 / work_per_token)


def test_a_prompt_of_another_chat_does_not_hide_the_answer_that_is_shown() -> None:
    both = replace(DECODING, prefill=PREFILL)
    assert make_instrument(replace(GENERATING, snapshot=both)).rates.phase == "decode"


def test_the_state_is_the_verdict_while_it_runs() -> None:
    assert make_instrument(GENERATING).state == "memory-bound"
    assert make_instrument(READING).state == "compute-bound"
    assert make_instrument(KNOWN).state == "idle"
    waiting = replace(KNOWN, activity=Activity(Phase.WAITING))
    assert make_instrument(waiting).state == "waiting"
    assert make_instrument(replace(KNOWN, is_measuring=True)).state == "measuring"


def test_between_answers_the_rates_are_the_last_answers() -> None:
    rates = make_instrument(KNOWN).rates
    assert not rates.is_live
    assert rates.tokens_per_second == STATS.decode_tokens_per_second
    assert rates.mbu == DECODE.mbu


def test_a_reading_above_the_ceiling_is_withheld_everywhere() -> None:
    above = replace(DECODE, mbu=None, read_bytes_per_second=25e9, is_above_ceiling=True)
    shown = make_instrument(replace(GENERATING, snapshot=replace(DECODING, decode=above)))
    assert shown.rates.read_bytes_per_second is None
    assert shown.rates.tokens_limit is None
    assert shown.roofline.decode is None
    assert shown.rates.tokens_per_second == 46.0  # counted, not computed


def test_a_model_in_the_cache_keeps_its_reading_but_has_no_limit() -> None:
    cached = replace(DECODE, mbu=None, fits_in_cache=True)
    rates = make_instrument(replace(GENERATING, snapshot=replace(DECODING, decode=cached))).rates
    assert rates.fits_in_cache
    assert rates.tokens_limit is None


def test_one_token_has_no_rate() -> None:
    one = replace(STATS, decode_tokens_per_second=None, decode=None, completion_tokens=1)
    shown = make_instrument(replace(KNOWN, stats=one))
    assert shown.rates.tokens_per_second is None
    assert shown.turn is not None
    assert shown.turn.decode_seconds is None


def test_the_turn_adds_up_to_the_first_token_and_the_rest() -> None:
    turn = make_instrument(KNOWN).turn
    assert turn is not None
    assert turn.other_seconds == pytest.approx(0.36 - 0.02 - 0.28)
    assert turn.decode_seconds == pytest.approx(411 / 46.2)
    unknown = make_instrument(replace(KNOWN, stats=replace(STATS, queue_seconds=None))).turn
    assert unknown is not None
    assert unknown.other_seconds is None


def test_the_limit_falls_along_the_chat() -> None:
    limit = make_instrument(KNOWN).curve.limit
    speeds = [point.tokens_per_second for point in limit]
    assert speeds == sorted(speeds, reverse=True)
    assert speeds[0] == pytest.approx(
        CEILINGS.read_bytes_per_second / decode_cost(SHAPE, [0]).read_bytes
    )


def test_what_the_cache_saved_is_of_the_running_prompt_or_the_last() -> None:
    assert make_instrument(READING).context.cached_tokens == 0
    idle = make_instrument(KNOWN).context
    assert (idle.cached_tokens, idle.prompt_tokens) == (512, 614)


def test_nothing_known_is_nothing_shown() -> None:
    shown = make_instrument(Known())
    assert shown.rates.tokens_per_second is None
    assert shown.memory is None
    assert shown.engine is None
    assert shown.advice == ()
    assert shown.roofline.flops_per_second is None


def test_processor_and_cards_are_told_one_by_one() -> None:
    cards = (GpuReading(0, "A", 24, 5), GpuReading(1, None, None, None, is_ours=True))
    hardware = HardwareReading(clock_hertz=3e9, temperature_celsius=54.0, gpus=cards)
    processor, first, second = make_instrument(replace(KNOWN, hardware=hardware)).machine.devices
    assert (processor.clock_hertz, processor.is_card) == (3e9, False)
    assert (first.name, first.used_bytes, first.total_bytes) == ("GPU 0: A", 5, 24)
    assert (second.name, second.is_ours) == ("GPU 1: name not known", True)


def test_cards_are_told_before_the_machine_is_measured() -> None:
    unmeasured = replace(KNOWN, ceilings=None, hardware=HardwareReading(gpus=(GpuReading(0, "A"),)))
    assert [d.name for d in make_instrument(unmeasured).machine.devices] == ["", "GPU 0: A"]
