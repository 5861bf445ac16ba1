"""Plain torch: gather the rows, scale them."""

import torch

from kernels.weights import PackedWeight


def embed(token_ids: torch.Tensor, table: PackedWeight, *, scale: float, out: torch.Tensor) -> None:
    """See `kernel_set.Embed`."""
    rows = table.dequantize(0, table.rows)
    torch.index_select(rows, 0, token_ids, out=out)
    if scale != 1.0:
        out.mul_(scale)
