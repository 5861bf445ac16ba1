"""Plain torch in float32: norm, product, bias, gated activation, residual."""

import torch
from torch.nn import functional

from kernels.kernel_set import Activation, Norm
from kernels.weights import PackedWeight


def linear(
    x: torch.Tensor,
    weight: PackedWeight,
    *,
    norm: Norm | None = None,
    bias: torch.Tensor | None = None,
    glu: Activation | None = None,
    add_to: torch.Tensor | None = None,
    rows: torch.Tensor | None = None,
    out: torch.Tensor,
) -> None:
    """See `kernel_set.Linear`."""
    if rows is not None:
        x = x.index_select(0, rows)
    if norm is not None:
        x = functional.rms_norm(x, x.shape[-1:], norm.weight, norm.epsilon)
    result = functional.linear(x, weight.dequantize(0, weight.rows), bias)
    if glu is not None:
        result = _activate(result[:, 0::2], glu) * result[:, 1::2]
    if add_to is not None:
        result = result + add_to
    out.copy_(result)


def _activate(x: torch.Tensor, activation: Activation) -> torch.Tensor:
    if activation == "silu":
        return functional.silu(x)
    return functional.gelu(x, approximate="tanh")
