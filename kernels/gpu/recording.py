"""A runtime that launches nothing and notes what would be compiled: the wrappers run as they are.

Tensors are of torch's "meta" device, which have shapes and no memory. So the list of compilations
cannot differ from what runs: same wrapper, same tuning row, same compile-time arguments.
"""

from typing import Any

import torch

from kernels.gpu.aot import AotCase
from kernels.gpu.runtime import LAUNCH_OPTIONS, GpuRuntime
from kernels.gpu.target import GpuTarget

_TYPE_NAMES = {
    torch.float64: "*fp64",
    torch.float32: "*fp32",
    torch.float16: "*fp16",
    torch.bfloat16: "*bf16",
    torch.int64: "*i64",
    torch.int32: "*i32",
    torch.int8: "*i8",
    torch.uint8: "*u8",
}


class RecordingRuntime(GpuRuntime):
    """Stands in for a GPU of some kind.

    Args:
        target: The kind.
        hot: Names of kernels that run for every layer and must not spill registers.
        with_wide_loads: Names of kernels that must read 16 bytes at a time.
        with_matrix_units: Names of kernels whose products belong on the matrix units.

    Attributes:
        label: Put behind the kernel's name in the cases that follow.
        cases: What was launched, in order, each compilation once.
    """

    def __init__(
        self,
        target: GpuTarget,
        *,
        hot: frozenset[str] = frozenset(),
        with_wide_loads: frozenset[str] = frozenset(),
        with_matrix_units: frozenset[str] = frozenset(),
    ) -> None:
        super().__init__(torch.device("meta"), target)
        self.label = ""
        self.cases: list[AotCase] = []
        self._hot = hot
        self._with_wide_loads = with_wide_loads
        self._with_matrix_units = with_matrix_units
        self._seen: set[str] = set()

    def launch(
        self,
        kernel: Any,
        grid: tuple[int, ...],
        *,
        num_warps: int,
        num_stages: int = 1,
        **arguments: Any,
    ) -> None:
        """Note the compilation this launch needs."""
        types: dict[str, str] = {}
        constants: dict[str, Any] = {}
        divisible: list[str] = []
        for parameter in kernel.params:
            value = arguments[parameter.name]
            if parameter.is_constexpr or value is None or _is_specialized_one(parameter, value):
                constants[parameter.name] = value
                continue
            types[parameter.name] = _type_name(value)
            if isinstance(value, torch.Tensor) or _is_specialized_multiple(parameter, value):
                divisible.append(parameter.name)
        options = {"num_warps": num_warps, "num_stages": num_stages, **LAUNCH_OPTIONS}
        key = repr((kernel.__name__, types, constants, divisible, options))
        if key in self._seen:
            return
        self._seen.add(key)
        name = kernel.__name__
        self.cases.append(
            AotCase(
                name=f"{name} {self.label}".strip(),
                kernel=kernel,
                types=types,
                constants=constants,
                divisible=tuple(divisible),
                options=options,
                is_hot=name in self._hot,
                expects_wide_loads=name in self._with_wide_loads,
                expects_matrix_units=name in self._with_matrix_units,
            )
        )


def _type_name(value: Any) -> str:
    if isinstance(value, torch.Tensor):
        return _TYPE_NAMES[value.dtype]
    if isinstance(value, float):
        return "fp32"
    return "i32" if -(1 << 31) <= value < 1 << 31 else "i64"


def _is_specialized_one(parameter: Any, value: Any) -> bool:
    """Triton makes an integer of 1 a constant, unless told not to."""
    return isinstance(value, int) and value == 1 and not parameter.do_not_specialize


def _is_specialized_multiple(parameter: Any, value: Any) -> bool:
    return isinstance(value, int) and value % 16 == 0 and not parameter.do_not_specialize
