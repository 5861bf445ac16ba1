"""Plain torch: out += norm(x)."""

import torch
from torch.nn import functional

from kernels.kernel_set import Norm


def add_norm(x: torch.Tensor, *, norm: Norm, out: torch.Tensor) -> None:
    """See `kernel_set.AddNorm`."""
    out.add_(functional.rms_norm(x, x.shape[-1:], norm.weight, norm.epsilon))
