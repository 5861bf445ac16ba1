"""add_norm: out += norm(x)."""

import numpy as np
import torch

from kernels.kernel_set import KernelSet, Norm
from tests.kernels import plain


def test_adds_the_normed_branch_in_place(kernels: KernelSet) -> None:
    x, out, weight = torch.randn(7, 640) * 5, torch.randn(7, 640), torch.randn(640)
    branch = [plain.rms_norm(row, weight.double().numpy(), 1e-6) for row in x.double().numpy()]
    expected = out.double().numpy() + np.stack(branch)
    kernels.add_norm(x, norm=Norm(weight, 1e-6), out=out)
    assert np.allclose(out.double().numpy(), expected, rtol=1e-5, atol=1e-5)
