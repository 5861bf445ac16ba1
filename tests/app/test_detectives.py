"""Each hidden cause is found from its evidence, and not without it."""

from dataclasses import replace

import pytest

from app.detectives import Evidence, investigate
from engine import GpuReading, HardwareReading

QUIET = HardwareReading(
    foreign_cores=0.05,
    clock_hertz=3.0e9,
    is_on_battery=False,
    total_bytes=16_000_000_000,
    available_bytes=9_000_000_000,
)
FINE = Evidence(
    hardware=QUIET,
    kernels={"linear": "cpu", "sample": "cpu"},
    cores=4,
    fastest_clock=3.1e9,
    earlier_tokens=1200,
    cached_tokens=1184,
)


def causes(evidence: Evidence) -> list[str]:
    return [finding.cause for finding in investigate(evidence)]


def with_hardware(**changes: object) -> Evidence:
    return replace(FINE, hardware=replace(QUIET, **changes))


def test_a_quiet_machine_has_nothing_to_find() -> None:
    assert causes(FINE) == []


def test_what_is_not_known_is_no_evidence() -> None:
    assert causes(Evidence(HardwareReading(), {"linear": "cpu"})) == []


def test_operations_without_a_fast_version_are_named() -> None:
    slow = replace(FINE, kernels={"linear": "cpu", "paged_attention": "reference"})
    (finding,) = investigate(slow)
    assert finding.cause == "Plain kernels are running."
    assert "paged attention" in finding.evidence
    assert "linear" not in finding.evidence


def test_reference_kernels_that_were_asked_for_are_no_finding() -> None:
    asked = replace(FINE, kernels={"linear": "reference"}, wants_reference=True)
    assert causes(asked) == []


def test_the_program_that_takes_the_cores_is_named() -> None:
    (finding,) = investigate(with_hardware(foreign_cores=1.2, busiest_program=("backup\n", 0.9)))
    assert finding.evidence == "Other programs take 1.2 of 4 cores. Most of them: backup (0.9)."


def test_foreign_load_without_a_name_is_still_found() -> None:
    (finding,) = investigate(with_hardware(foreign_cores=1.2))
    assert finding.evidence == "Other programs take 1.2 of 4 cores."


def test_a_low_clock_is_found_against_the_highest_seen() -> None:
    (finding,) = investigate(with_hardware(clock_hertz=1.8e9))
    assert "1.8 GHz; 3.1 GHz was seen" in finding.evidence
    assert causes(with_hardware(clock_hertz=2.9e9)) == []


def test_battery_is_found() -> None:
    assert causes(with_hardware(is_on_battery=True)) == ["It runs on battery."]


@pytest.mark.parametrize(("cached", "is_lost"), [(0, True), (512, True), (1184, False)])
def test_a_lost_cache_is_found_with_its_numbers(cached: int, is_lost: bool) -> None:
    evidence = replace(FINE, cached_tokens=cached)
    assert causes(evidence) == (["The cache of this chat was lost."] if is_lost else [])
    if is_lost:
        assert f"Only {cached:,} of 1,200 tokens" in investigate(evidence)[0].evidence


def test_a_short_chat_has_no_cache_to_lose() -> None:
    assert causes(replace(FINE, earlier_tokens=100, cached_tokens=0)) == []


def test_a_full_memory_is_found_also_while_nothing_is_computed() -> None:
    full = replace(with_hardware(available_bytes=300_000_000), is_computing=False)
    (finding,) = investigate(full)
    assert finding.evidence.startswith("0.3 of 16 GB are free")


def test_while_nothing_is_computed_other_programs_are_welcome() -> None:
    assert causes(replace(with_hardware(foreign_cores=3.0), is_computing=False)) == []


CARD = GpuReading(
    0, "Card", 24_000_000_000, 9_000_000_000, 8_000_000_000, is_ours=True, slowed_by=()
)


def with_card(**changes: object) -> Evidence:
    return with_hardware(gpus=(replace(CARD, **changes),))


def test_a_card_that_is_slowed_down_is_named_with_the_reason() -> None:
    (finding,) = investigate(with_card(slowed_by=("power cap", "heat (hardware)")))
    assert finding.evidence == "Card is held by: power cap, heat (hardware)."
    assert causes(with_card(slowed_by=("clock set by the user",))) == []
    assert causes(with_card(slowed_by=None)) == []


def test_memory_of_the_card_that_others_hold_is_found() -> None:
    (finding,) = investigate(with_card(used_bytes=20_000_000_000))
    assert finding.evidence == "12.0 of 24 GB of Card are theirs."
    assert causes(with_card(used_bytes=20_000_000_000, own_bytes=None)) == []


def test_a_card_that_is_not_used_is_no_cause() -> None:
    hot = {"slowed_by": ("power cap",), "used_bytes": 20_000_000_000}
    assert causes(with_card(is_ours=False, **hot)) == []


def test_a_window_that_falls_behind_is_named_with_the_wait() -> None:
    (finding,) = investigate(replace(FINE, window_wait_seconds=0.82))
    assert finding.cause == "The window falls behind."
    assert "up to 0.8 s" in finding.evidence
    assert finding.action
    assert causes(replace(FINE, window_wait_seconds=0.2)) == []
