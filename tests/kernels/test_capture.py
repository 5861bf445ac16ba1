"""capture: a recorded step reads its buffers anew at every replay."""

import torch

from kernels.kernel_set import KernelSet
from tests.kernels.weights import random_weight


def test_a_replay_computes_with_what_the_buffers_hold_now(kernels: KernelSet) -> None:
    table = kernels.pack([random_weight("Q8_0", rows=16, columns=64)])
    token_ids = torch.tensor([3, 5], dtype=torch.int32)
    hidden, out = torch.empty(2, 64), torch.empty(2, 16)

    def step() -> None:
        kernels.embed(token_ids, table, scale=1.0, out=hidden)
        kernels.linear(hidden, table, out=out)

    captured = kernels.capture(step)
    captured.replay()
    first = out.clone()
    token_ids.copy_(torch.tensor([9, 3]))
    captured.replay()
    assert torch.equal(out[1], first[0])
    assert not torch.equal(out[0], first[0])
