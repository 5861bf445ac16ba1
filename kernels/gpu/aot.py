"""What it takes to compile a kernel without a GPU: each `gpu.py` lists its own cases.

The list is made from the same tuning table as the launches, so that what is checked is what runs.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class AotCase:
    """One compilation of one kernel.

    Attributes:
        name: For reports, such as "paged_attention split D128".
        kernel: The function decorated with `triton.jit`.
        types: Triton's name of each run-time argument's type, such as "*fp32" or "i32".
        constants: Compile-time arguments, and pointers that are None.
        divisible: Arguments that are multiples of 16, which is what allows 16-byte loads.
        options: num_warps and num_stages.
        is_hot: It runs for every layer: no register may be spilled.
        expects_wide_loads: It must read 16 bytes at a time.
        expects_matrix_units: Its `dot` must become matrix instructions where there are some.
    """

    name: str
    kernel: Any
    types: Mapping[str, str]
    constants: Mapping[str, Any]
    divisible: tuple[str, ...]
    options: Mapping[str, int] = field(default_factory=dict)
    is_hot: bool = False
    expects_wide_loads: bool = False
    expects_matrix_units: bool = False
