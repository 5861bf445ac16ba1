"""app/bench/trials.py: what is measured, and the context it needs."""

import pytest

from app.bench.trials import DEPTH_STEP, Trial, needed_context, plan_trials
from engine import SamplingParams


def test_a_prefill_and_every_batch_at_every_depth() -> None:
    trials = plan_trials(prompt_tokens=512, decode_tokens=128, depths=(0, 4096), batches=(1, 4))
    assert trials == (
        Trial("prefill", 512, 0),
        Trial("decode", 128, 0, 1),
        Trial("decode", 128, 0, 4),
        Trial("prefill", 512, 4096),
        Trial("decode", 128, 4096, 1),
        Trial("decode", 128, 4096, 4),
    )


def test_what_is_asked_for_twice_is_measured_once() -> None:
    trials = plan_trials(prompt_tokens=8, decode_tokens=8, depths=(0, 0), batches=(1, 1))
    assert trials == (Trial("prefill", 8), Trial("decode", 8))


@pytest.mark.parametrize(
    ("trials", "least"),
    [
        ((Trial("prefill", 512, 4096),), 4096 + 512),
        ((Trial("decode", 128, 0, 1),), 130),
        # Sixteen chats of three blocks each share what four full contexts hold.
        ((Trial("decode", 128, 0, 16),), 16 * 192 / 4),
        ((Trial("decode", 128, 4096, 4),), 4096 + 130),
    ],
)
def test_the_context_holds_the_longest_chat_and_all_chats_of_a_trial(
    trials: tuple[Trial, ...], least: float
) -> None:
    context = needed_context(trials)
    assert least <= context < least + DEPTH_STEP + 1
    assert context % DEPTH_STEP == 0


def test_a_decode_asks_for_one_token_more_than_it_times() -> None:
    assert Trial("decode", 128).params == SamplingParams(temperature=0, max_tokens=129)
    assert Trial("prefill", 512).params == SamplingParams(temperature=0, max_tokens=1)


def test_default_sampling_is_that_of_the_app_with_a_fixed_seed() -> None:
    params = Trial("decode", 8, sampling="default").params
    assert params == SamplingParams(seed=1, max_tokens=9)
    assert params.temperature > 0


def test_titles_say_what_differs() -> None:
    assert Trial("prefill", 512, 4096).title == "prefill 512 at depth 4,096"
    assert Trial("decode", 128, 0, 4, "default").title == (
        "decode 128 at depth 0, 4 chats, default sampling"
    )
