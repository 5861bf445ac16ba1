"""Native: the edge of what is kept, found run by run, then a draw; see sample.inl."""

import torch

from kernels.kernel_set import SamplingRows
from kernels.native.arguments import Operation, SampleArguments, floats, integers, long_integers
from kernels.native.runtime import Runtime


def sample(
    runtime: Runtime, logits: torch.Tensor, rows: SamplingRows, *, out: torch.Tensor
) -> None:
    """See `kernel_set.Sample`."""
    arguments = SampleArguments(
        logits=floats(logits),
        logits_stride=logits.stride(0),
        num_rows=logits.shape[0],
        vocabulary=logits.shape[1],
        temperature=floats(rows.temperature),
        top_k=integers(rows.top_k),
        top_p=floats(rows.top_p),
        min_p=floats(rows.min_p),
        seed=long_integers(rows.seed),
        position=integers(rows.position),
        out=integers(out),
    )
    runtime.submit(Operation.SAMPLE, arguments, logits, rows, out)
