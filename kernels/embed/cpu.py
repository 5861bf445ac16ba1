"""Native: unpack the rows asked for, scale them."""

import ctypes

import torch

from kernels.native.arguments import EmbedArguments, Operation, floats, integers
from kernels.native.packed_weight import NativeWeight
from kernels.native.runtime import Runtime


def embed(
    runtime: Runtime,
    token_ids: torch.Tensor,
    table: NativeWeight,
    *,
    scale: float,
    out: torch.Tensor,
) -> None:
    """See `kernel_set.Embed`."""
    arguments = EmbedArguments(
        token_ids=integers(token_ids),
        num_tokens=token_ids.shape[0],
        table=ctypes.pointer(table.matrix),
        scale=scale,
        out=floats(out),
        out_stride=out.stride(0),
    )
    runtime.submit(Operation.EMBED, arguments, token_ids, table, out)
