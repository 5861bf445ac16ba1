"""PrefillPacing: passes of a steady length, whatever the machine."""

from engine.config import EngineConfig
from engine.pacing import PrefillPacing

LIMITS = EngineConfig(max_batch_tokens=512, step_seconds=0.1)


def test_starts_with_a_small_pass() -> None:
    assert PrefillPacing(LIMITS).prefill_tokens == 64


def test_sizes_passes_by_the_measured_rate() -> None:
    pacing = PrefillPacing(LIMITS)
    pacing.note(64, 0.064)
    assert pacing.prefill_tokens == 96  # 100 tokens in 0.1 s, down to a multiple of 16


def test_slows_down_as_the_context_grows() -> None:
    pacing = PrefillPacing(LIMITS)
    pacing.note(64, 0.064)
    before = pacing.prefill_tokens
    for _ in range(4):
        pacing.note(64, 0.256)
    assert pacing.prefill_tokens < before


def test_stays_within_its_limits() -> None:
    fast, slow = PrefillPacing(LIMITS), PrefillPacing(LIMITS)
    fast.note(64, 1e-6)
    slow.note(64, 1e3)
    assert (fast.prefill_tokens, slow.prefill_tokens) == (512, 16)


def test_does_not_judge_by_a_handful_of_tokens() -> None:
    pacing = PrefillPacing(LIMITS)
    pacing.note(2, 1.0)
    assert pacing.prefill_tokens == 64
