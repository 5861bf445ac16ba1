"""Sampling on the GPU draws the reference's tokens, one by one. Interpreted."""

import pytest
import torch

from kernels.kernel_set import KernelSet, SamplingRows
from kernels.sample.uniform import uniform
from kernels.select import load_kernels


@pytest.fixture(scope="module")
def gpu() -> KernelSet:
    return load_kernels("gpu", num_threads=1)


@pytest.fixture(scope="module")
def reference() -> KernelSet:
    return load_kernels("reference", num_threads=1)


def sampled(
    kernels: KernelSet, logits: torch.Tensor, settings: list[tuple[float, int, float, float]]
) -> list[int]:
    """A token per row; settings are temperature, top_k, top_p, min_p."""
    temperature, top_k, top_p, min_p = zip(*settings, strict=True)
    count = len(settings)
    rows = SamplingRows(
        temperature=torch.tensor(temperature, dtype=torch.float32),
        top_k=torch.tensor(top_k, dtype=torch.int32),
        top_p=torch.tensor(top_p, dtype=torch.float32),
        min_p=torch.tensor(min_p, dtype=torch.float32),
        seed=torch.arange(count) * 0x1234567_89ABCDEF % (1 << 62),
        position=torch.arange(count, dtype=torch.int32) * 7,
    )
    out = torch.full((count,), -1, dtype=torch.int32)
    kernels.sample(logits, rows, out=out)
    return out.tolist()


SETTINGS = [
    (0.0, 40, 0.9, 0.1),
    (0.7, 40, 0.95, 0.05),
    (1.0, 0, 1.0, 0.0),
    (1.3, 1, 1.0, 0.0),
    (0.8, 500, 1.0, 0.0),
    (1.0, 0, 0.5, 0.0),
    (1.0, 0, 0.99, 0.0),
    (2.0, 0, 1.0, 0.02),
    (5.0, 200, 0.8, 0.001),
]


@pytest.mark.parametrize("vocabulary", [1, 63, 1000, 5003])
@pytest.mark.parametrize("spread", [0.0, 1.0, 6.0])
def test_every_filter_keeps_what_the_reference_keeps(
    gpu: KernelSet, reference: KernelSet, vocabulary: int, spread: float
) -> None:
    torch.manual_seed(vocabulary)
    logits = torch.randn(len(SETTINGS), vocabulary) * spread
    assert sampled(gpu, logits, SETTINGS) == sampled(reference, logits, SETTINGS)


def test_ties_at_the_edge_are_all_kept(gpu: KernelSet, reference: KernelSet) -> None:
    logits = (torch.arange(8 * 640) % 5).float().view(8, 640)
    settings = [(1.0, 3, 1.0, 0.0), (1.0, 0, 0.3, 0.0)] * 4
    assert sampled(gpu, logits, settings) == sampled(reference, logits, settings)


def test_negative_logits_are_in_order_too(gpu: KernelSet, reference: KernelSet) -> None:
    torch.manual_seed(1)
    logits = -torch.rand(6, 900) * 100 - 50
    settings = [(3.0, 50, 1.0, 0.0), (3.0, 0, 0.9, 0.0), (3.0, 0, 1.0, 0.1)] * 2
    assert sampled(gpu, logits, settings) == sampled(reference, logits, settings)


@pytest.mark.filterwarnings("ignore::RuntimeWarning")
def test_a_row_without_a_single_number_still_names_a_token(gpu: KernelSet) -> None:
    logits = torch.full((2, 100), float("nan"))  # an unused row of a recorded step
    for token in sampled(gpu, logits, [(0.0, 0, 1.0, 0.0), (1.0, 40, 0.9, 0.1)]):
        assert 0 <= token < 100


def test_the_large_vocabularies_of_real_models_are_searched_whole(
    gpu: KernelSet, reference: KernelSet
) -> None:
    logits = torch.randn(3, 262_208, generator=torch.Generator().manual_seed(2)) * 3
    logits[0, 262_207] = 50.0
    settings = [(0.0, 0, 1.0, 0.0), (1.0, 40, 0.95, 0.05), (1.0, 0, 0.9, 0.0)]
    tokens = sampled(gpu, logits, settings)
    assert tokens[0] == 262_207
    assert tokens == sampled(reference, logits, settings)


def test_seeds_and_positions_at_their_ends_give_the_same_numbers(
    gpu: KernelSet, reference: KernelSet
) -> None:
    seeds = torch.tensor([0, 1, (1 << 63) - 1, 1 << 40])
    rows = SamplingRows(
        temperature=torch.ones(4),
        top_k=torch.zeros(4, dtype=torch.int32),
        top_p=torch.ones(4),
        min_p=torch.zeros(4),
        seed=seeds,
        position=torch.tensor([0, (1 << 31) - 1, 5, 131_071], dtype=torch.int32),
    )
    logits, out = torch.zeros(4, 4096), torch.zeros(4, dtype=torch.int32)
    gpu.sample(logits, rows, out=out)
    expected = [
        int(uniform(int(seed), int(position)) * 4096)
        for seed, position in zip(seeds, rows.position, strict=True)
    ]
    assert out.tolist() == expected
