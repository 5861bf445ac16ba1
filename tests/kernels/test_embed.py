"""embed: rows of the table, scaled."""

import torch

from kernels.kernel_set import KernelSet
from tests.kernels.weights import exact_values, random_weight


def test_looks_up_and_scales_rows_exactly(kernels: KernelSet) -> None:
    weight = random_weight("Q8_0", rows=50, columns=96)
    token_ids = torch.tensor([49, 0, 7, 7], dtype=torch.int32)
    out = torch.full((4, 96), float("nan"))
    kernels.embed(token_ids, kernels.pack([weight]), scale=2.5, out=out)
    expected = torch.from_numpy(exact_values(weight)[[49, 0, 7, 7]]) * 2.5
    assert torch.allclose(out.double(), expected, rtol=1e-6, atol=0)
