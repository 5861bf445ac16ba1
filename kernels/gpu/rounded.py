"""Inputs of an integer product: rounded to 8 bits, sixteen elements sharing a scale.

A kernel that computes a whole run of sixteen can leave the rounded form beside its output, and
hand it over to the operation that follows: one launch less. See `GpuRuntime.hand_over`.
"""

from dataclasses import dataclass

import torch

from kernels.gpu.runtime import GpuRuntime


@dataclass(frozen=True)
class Rounded:
    """Rows of inputs; code times scale is the input.

    Attributes:
        codes: [tokens, width] int8.
        scale: [tokens, width / 16] float32.
        sums: [tokens, width / 16] float32, the sum of sixteen rounded inputs.
    """

    codes: torch.Tensor
    scale: torch.Tensor
    sums: torch.Tensor

    @classmethod
    def in_scratch(cls, runtime: GpuRuntime, name: str, tokens: int, width: int) -> "Rounded":
        """Scratch memory for so many rows; `width` is a multiple of 16."""

        def memory(part: str, columns: int, dtype: torch.dtype) -> torch.Tensor:
            whole = runtime.scratch(f"{name} {part}", tokens * columns, dtype)
            return whole[: tokens * columns].view(tokens, columns)

        return cls(
            memory("codes", width, torch.int8),
            memory("scales", width // 16, torch.float32),
            memory("sums", width // 16, torch.float32),
        )
