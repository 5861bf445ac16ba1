"""Native: the edge of what is kept, found run by run, then a draw; see sample.inl."""

import torch

from kernels.kernel_set import SamplingRows
from kernels.native.arguments import Operation, SampleArguments
from kernels.native.runtime import Runtime


def sample(
    runtime: Runtime, logits: torch.Tensor, rows: SamplingRows, *, out: torch.Tensor
) -> None:
    """See `kernel_set.Sample`."""
    arguments = SampleArguments(
        logits=logits.data_ptr(),
        logits_stride=logits.stride(0),
        num_rows=logits.shape[0],
        vocabulary=logits.shape[1],
        temperature=rows.temperature.data_ptr(),
        top_k=rows.top_k.data_ptr(),
        top_p=rows.top_p.data_ptr(),
        min_p=rows.min_p.data_ptr(),
        seed=rows.seed.data_ptr(),
        position=rows.position.data_ptr(),
        out=out.data_ptr(),
    )
    runtime.submit(Operation.SAMPLE, arguments, logits, rows, out)
