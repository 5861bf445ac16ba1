"""embed on the GPU: the kernel that unpacks planes gives the file's values, bit for bit."""

import numpy as np
import pytest
import torch

from kernels.embed.gpu import embed
from kernels.formats import FORMATS
from kernels.gpu.runtime import GpuRuntime
from kernels.gpu.target import TARGETS
from kernels.pack.gpu import pack
from tests.kernels.weights import exact_values, random_weight


@pytest.mark.parametrize("name", FORMATS)
def test_rows_of_every_format_come_out_exactly(name: str) -> None:
    runtime = GpuRuntime(torch.device("cpu"), TARGETS["interpreter"])
    block = FORMATS[name].block_elements
    weight = random_weight(name, rows=19, columns=max(block, 576 // block * block))
    token_ids = torch.tensor([18, 0, 7, 7, 3], dtype=torch.int32)
    out = torch.full((5, weight.columns), float("nan"))
    embed(runtime, token_ids, pack(runtime, [weight]), scale=1.0, out=out)
    assert np.array_equal(out.double().numpy(), exact_values(weight)[token_ids.numpy()])


def test_rows_are_scaled() -> None:
    runtime = GpuRuntime(torch.device("cpu"), TARGETS["interpreter"])
    weight = random_weight("Q6_K", rows=4, columns=256)
    out = torch.full((1, 256), float("nan"))
    embed(
        runtime, torch.tensor([2], dtype=torch.int32), pack(runtime, [weight]), scale=3.0, out=out
    )
    assert np.allclose(out.double().numpy(), exact_values(weight)[2:3] * 3, rtol=1e-6, atol=0)
