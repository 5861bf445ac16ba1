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
        scales: [tokens, width / 64, 2, 2, 2] float32: for run i of sixteen of a chunk of 64, at
            [i mod 2, i / 2], its scale and the sum of its rounded inputs. So a thread that has
            codes of runs i and i + 2, as 4-bit planes do, reads both of both at once.
    """

    codes: torch.Tensor
    scales: torch.Tensor

    @classmethod
    def in_scratch(cls, runtime: GpuRuntime, name: str, tokens: int, width: int) -> "Rounded":
        """Scratch memory for so many rows; `width` is a multiple of 64."""

        def memory(part: str, columns: int, dtype: torch.dtype) -> torch.Tensor:
            whole = runtime.scratch(f"{name} {part}", tokens * columns, dtype)
            return whole[: tokens * columns].view(tokens, columns)

        scales = memory("scales", width // 8, torch.float32)
        return cls(memory("codes", width, torch.int8), scales.view(tokens, width // 64, 2, 2, 2))
