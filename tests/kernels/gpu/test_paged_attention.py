"""Attention on the GPU: what only its kernels do differently. Interpreted."""

from dataclasses import replace
from functools import partial

import pytest
import torch

from kernels.gpu.rounded import Rounded
from kernels.gpu.runtime import GpuRuntime
from kernels.gpu.target import TARGETS
from kernels.kernel_set import Heads, KernelSet, KvLayer
from kernels.paged_attention.gpu import paged_attention
from kernels.select import load_kernels
from tests.kernels.paged import all_slots, make_rows, make_storage
from tests.kernels.test_paged_attention import check


@pytest.fixture
def gpu() -> KernelSet:
    return load_kernels("gpu", num_threads=1)


def tuned_for(gpu: KernelSet, target: str, runtime: GpuRuntime | None = None) -> KernelSet:
    """The same kernels with the shapes and ways of another kind of GPU."""
    runtime = runtime or GpuRuntime(torch.device("cpu"), TARGETS[target])
    return replace(gpu, paged_attention=partial(paged_attention, runtime))


@pytest.mark.parametrize("length", [2, 7, 16])
def test_drafts_are_attended_to_like_single_tokens(gpu: KernelSet, length: int) -> None:
    lengths = [(100, length), (0, length), (63, length)]
    check(gpu, lengths, heads=Heads(6, 2, 64), query_length=length)


def test_drafts_see_only_their_windows(gpu: KernelSet) -> None:
    check(gpu, [(150, 5), (3, 5)], heads=Heads(4, 2, 64), window=40, query_length=5)


@pytest.mark.parametrize("heads", [Heads(7, 1, 80), Heads(5, 5, 96), Heads(20, 1, 64)])
@pytest.mark.parametrize("chunk", [(70, 1), (70, 33)])
def test_odd_numbers_and_sizes_of_heads(
    gpu: KernelSet, heads: Heads, chunk: tuple[int, int]
) -> None:
    check(gpu, [chunk], heads=heads)


@pytest.mark.parametrize("chunk", [(300, 1), (90, 40)])
def test_a_cache_in_half_precision_costs_its_rounding_only(
    gpu: KernelSet, chunk: tuple[int, int]
) -> None:
    check(gpu, [chunk], heads=Heads(4, 2, 128), dtype="f16")


def test_windows_and_soft_caps_together(gpu: KernelSet) -> None:
    check(gpu, [(100, 1)], heads=Heads(4, 2, 64), window=70, softcap=3.0)
    check(gpu, [(100, 30)], heads=Heads(4, 2, 64), window=70, softcap=3.0)


def test_a_step_with_many_splits_has_splits_without_keys(gpu: KernelSet) -> None:
    wide = tuned_for(gpu, "sm_120")  # 170 multiprocessors: more splits than one tile of keys
    check(wide, [(20, 1), (600, 1)], heads=Heads(4, 2, 64))


@pytest.mark.parametrize("target", ["sm_75", "gfx1100"])
@pytest.mark.parametrize("length", [1, 4])
def test_the_form_without_matrix_units_gives_the_same(
    gpu: KernelSet, target: str, length: int
) -> None:
    kernels = tuned_for(gpu, target)
    check(kernels, [(40, length), (0, length)], heads=Heads(4, 2, 64), query_length=length)


@pytest.mark.parametrize(("window", "softcap"), [(None, None), (40, None), (None, 2.0)])
def test_prompts_go_through_torch_where_there_are_no_matrix_units(
    gpu: KernelSet, window: int | None, softcap: float | None
) -> None:
    turing = tuned_for(gpu, "sm_75")
    check(turing, [(70, 9), (0, 5)], heads=Heads(4, 2, 64), window=window, softcap=softcap)


def test_more_requests_than_a_prompt_pass_usually_has(gpu: KernelSet) -> None:
    check(gpu, [(i, 2) for i in range(17)], heads=Heads(2, 2, 64))


def test_the_product_that_follows_takes_what_attention_left_rounded(gpu: KernelSet) -> None:
    runtime = GpuRuntime(torch.device("cpu"), TARGETS["interpreter"])
    kernels = tuned_for(gpu, "interpreter", runtime)
    storage = make_storage(kernels, num_blocks=8, num_kv_heads=2, head_dim=64)
    rows = make_rows(storage, [(40, 1), (9, 1)])
    for request in range(2):
        slots = all_slots(storage, rows, request)
        storage.write(1, slots, torch.randn(len(slots), 2, 64), torch.randn(len(slots), 2, 64))
    query, out = torch.randn(2, 256), torch.empty(2, 256)
    kernels.paged_attention(
        query, KvLayer(storage, 1), rows, heads=Heads(4, 2, 64), scale=0.125, out=out
    )
    rounded = runtime.handed_over(out)
    assert isinstance(rounded, Rounded)
    # [tokens, chunks, half, run of the half, (scale, sum)] → runs in order
    scales = rounded.scales.permute(0, 1, 3, 2, 4).reshape(2, 16, 2)
    runs = rounded.codes.view(2, 16, 16).float() * scales[..., :1]
    assert torch.allclose(runs.view(2, 256), out, atol=float(out.abs().max()) / 250)
    assert torch.allclose(scales[..., 1], runs.sum(-1), atol=1e-4)
