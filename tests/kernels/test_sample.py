"""sample: greedy, each filter, and the distribution that is drawn from."""

import numpy as np
import pytest
import torch

from kernels.kernel_set import KernelSet, SamplingRows
from kernels.sample.uniform import uniform

VOCABULARY = 1000
# Interpreted, a draw takes a twentieth of a second; there the tokens are held against the
# reference's, one by one (tests/kernels/gpu/test_sample.py).
_INTERPRETED_SHARE = 8


def draw(
    kernels: KernelSet,
    logits: torch.Tensor,
    *,
    temperature: float = 1.0,
    top_k: int = 0,
    top_p: float = 1.0,
    min_p: float = 0.0,
    seeds: list[int] | None = None,
    position: int = 0,
) -> list[int]:
    """Draw once per row of logits [R, V], or once per seed from a single row [V]."""
    if logits.dim() == 1:
        logits = logits.repeat(len(seeds or [0]), 1)
    count = logits.shape[0]
    rows = SamplingRows(
        temperature=torch.full((count,), float(temperature)),
        top_k=torch.full((count,), top_k, dtype=torch.int32),
        top_p=torch.full((count,), float(top_p)),
        min_p=torch.full((count,), min_p),
        seed=torch.tensor(seeds or list(range(count)), dtype=torch.int64),
        position=torch.full((count,), position, dtype=torch.int32),
    )
    out = torch.full((count,), -1, dtype=torch.int32)
    kernels.sample(logits, rows, out=out)
    return out.tolist()


def many(kernels: KernelSet, count: int) -> list[int]:
    """So many seeds, or as many as an interpreter has time for."""
    return list(range(count // _INTERPRETED_SHARE if kernels.chosen["sample"] == "gpu" else count))


def compiled_only(kernels: KernelSet) -> None:
    if kernels.chosen["sample"] == "gpu":
        pytest.skip("thousands of draws, interpreted, take minutes")


def test_takes_the_likeliest_at_temperature_zero(kernels: KernelSet) -> None:
    logits = torch.randn(5, VOCABULARY)
    assert draw(kernels, logits, temperature=0) == logits.argmax(-1).tolist()


def test_top_k_keeps_the_k_likeliest(kernels: KernelSet) -> None:
    logits = torch.randn(VOCABULARY)
    drawn = set(draw(kernels, logits, top_k=3, temperature=5, seeds=many(kernels, 200)))
    assert drawn == set(logits.topk(3).indices.tolist())


def test_top_p_keeps_the_fewest_that_reach_it(kernels: KernelSet) -> None:
    probabilities = torch.full((VOCABULARY,), 0.02 / (VOCABULARY - 3))
    probabilities[[5, 50, 500]] = torch.tensor([0.5, 0.3, 0.18])
    drawn = set(draw(kernels, probabilities.log(), top_p=0.79, seeds=many(kernels, 300)))
    assert drawn == {5, 50}


def test_top_p_of_a_flat_distribution_keeps_more_than_the_first_candidates(
    kernels: KernelSet,
) -> None:
    compiled_only(kernels)
    logits = torch.zeros(VOCABULARY) - torch.arange(VOCABULARY) * 1e-6
    drawn = draw(kernels, logits, top_p=0.9, seeds=list(range(3000)))
    assert 880 <= max(drawn) < 900 + 1


def test_min_p_keeps_those_likely_enough_beside_the_likeliest(kernels: KernelSet) -> None:
    logits = torch.full((VOCABULARY,), -20.0)
    logits[[1, 2, 3]] = torch.tensor([0.0, -1.0, -3.0])
    drawn = set(draw(kernels, logits, min_p=0.1, temperature=3, seeds=many(kernels, 300)))
    assert drawn == {1, 2}


def test_filters_look_at_the_distribution_before_temperature(kernels: KernelSet) -> None:
    logits = torch.full((VOCABULARY,), -50.0)
    logits[[1, 2]] = torch.tensor([0.0, -4.0])
    drawn = set(draw(kernels, logits, top_p=0.9, temperature=100, seeds=many(kernels, 200)))
    assert drawn == {1}


def test_draws_each_token_as_often_as_its_probability(kernels: KernelSet) -> None:
    compiled_only(kernels)
    probabilities = np.array([0.05, 0.4, 0.25, 0.3])
    logits = torch.from_numpy(np.log(probabilities)).float() * 2
    drawn = draw(kernels, logits, temperature=2.0, seeds=list(range(4000)))
    counts = np.bincount(drawn, minlength=4)
    chi_square = ((counts - 4000 * probabilities) ** 2 / (4000 * probabilities)).sum()
    assert chi_square < 16.3  # three degrees of freedom, one in a thousand


def test_a_seed_and_a_position_give_the_same_token_alone_and_in_a_batch(
    kernels: KernelSet,
) -> None:
    logits = torch.randn(8, VOCABULARY)
    together = draw(kernels, logits, seeds=[7] * 8, position=3)
    alone = [draw(kernels, row[None], seeds=[7], position=3)[0] for row in logits]
    assert together == alone
    assert together != draw(kernels, logits, seeds=[7] * 8, position=4)


def test_uniform_numbers_are_spread_evenly() -> None:
    numbers = [uniform(seed, position) for seed in range(50) for position in range(40)]
    counts = np.histogram(numbers, bins=10, range=(0, 1))[0]
    assert ((counts - 200) ** 2 / 200).sum() < 27.9  # nine degrees of freedom, one in a thousand


@pytest.mark.parametrize("seed", [0, 2**63 - 1])
def test_uniform_numbers_stay_below_one(seed: int) -> None:
    assert all(0 <= uniform(seed, position) < 1 for position in range(1000))
