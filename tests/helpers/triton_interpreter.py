"""Makes Triton's interpreter strict: what a GPU would do wrong without a word fails here.

* Out of bounds: every lane of a load, store or atomic must fall inside a tensor of the launch.
* Races: two programs of one launch may not store to the same bytes.
* Masked loads without `other` give NaN or a huge number; on a GPU they are undefined, here 0.
* Overflow of int32 and `tl.device_assert` are checked.
* bfloat16 is computed in float32 and rounded to nearest; the interpreter adds up its bits.

Works on Triton 3.6 to 3.9, whose internals it replaces. Import after TRITON_INTERPRET is set.
"""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import torch
import triton.language as tl
from triton.runtime import interpreter

Handle = interpreter.TensorHandle
Builder = interpreter.InterpreterBuilder


class OutOfBounds(IndexError):
    """A lane touched memory that no tensor of the launch holds."""


class WriteRace(RuntimeError):
    """Two programs stored to the same address."""


class LaunchMemory:
    """The memory of the launch that runs now: what its tensors cover, who stored where."""

    def __init__(self) -> None:
        self._low: Any = None
        self._high: Any = None
        self._stored: dict[Any, list[Any]] = {}

    def begin(self, tensors: Sequence[torch.Tensor]) -> None:
        spans = sorted((t.data_ptr(), t.data_ptr() + _covered_bytes(t)) for t in tensors)
        low: list[int] = []
        high: list[int] = []
        for first, end in spans:
            if low and first <= high[-1]:
                high[-1] = max(high[-1], end)
            else:
                low.append(first)
                high.append(end)
        self._low, self._high = np.array(low, np.uint64), np.array(high, np.uint64)
        self._stored = {}

    def check_bounds(self, pointers: Handle, mask: Handle | None, what: str) -> None:
        touched = _touched(pointers, mask)
        if self._low is None or touched.size == 0:
            return
        size = np.uint64(_element_bytes(pointers))
        span = np.searchsorted(self._low, touched, side="right").astype(np.int64) - 1
        outside = (span < 0) | (touched + size > self._high[np.maximum(span, 0)])
        if outside.any():
            program = interpreter.interpreter_builder.grid_idx
            count = f"{int(outside.sum())} of {touched.size} lanes"
            raise OutOfBounds(f"{what} out of bounds: {count}, program {program}")

    def note_store(self, pointers: Handle, mask: Handle | None) -> None:
        program = interpreter.interpreter_builder.grid_idx
        self._stored.setdefault(program, []).append(_touched(pointers, mask))

    def end(self) -> None:
        stored = [np.unique(np.concatenate(parts)) for parts in self._stored.values()]
        self.forget()
        if len(stored) > 1:
            _, counts = np.unique(np.concatenate(stored), return_counts=True)
            if (counts > 1).any():
                raise WriteRace(f"{int((counts > 1).sum())} addresses stored by several programs")

    def forget(self) -> None:
        self._low = self._high = None
        self._stored = {}


def _covered_bytes(tensor: torch.Tensor) -> int:
    if tensor.numel() == 0:
        return 0
    strides = zip(tensor.shape, tensor.stride(), strict=True)
    return (sum((size - 1) * abs(step) for size, step in strides) + 1) * tensor.element_size()


def _element_bytes(pointers: Handle) -> int:
    return max(1, pointers.get_element_ty().primitive_bitwidth // 8)


def _touched(pointers: Handle, mask: Handle | None) -> Any:
    if mask is None:
        return pointers.data.reshape(-1)
    return pointers.data[np.broadcast_to(mask.data.astype(bool), pointers.data.shape)]


def install() -> None:
    """Replace the interpreter's parts; once per process."""
    if getattr(Builder, "is_strict", False):
        return
    Builder.is_strict = True
    interpreter.interpreter_builder.options = interpreter.InterpreterOptions(
        debug=True, sanitize_overflow=True
    )
    memory = LaunchMemory()
    _check_memory(memory)
    _follow_launches(memory)
    _allow_index_of_one_element()
    _patch_the_language_once_per_launch()
    _compute_bfloat16_in_float32()


# ---------------------------------------------------------------- memory


def _check_memory(memory: LaunchMemory) -> None:
    load, store = Builder.create_masked_load, Builder.create_masked_store
    atomic = Builder.create_atomic_rmw

    def checked_load(
        self: Any, pointers: Any, mask: Any, other: Any, *rest: Any, **more: Any
    ) -> Any:
        memory.check_bounds(pointers, mask, "load")
        if other is None and not mask.data.all():
            other = _poison(pointers)
        return load(self, pointers, mask, other, *rest, **more)

    def checked_store(
        self: Any, pointers: Any, value: Any, mask: Any, *rest: Any, **more: Any
    ) -> Any:
        memory.check_bounds(pointers, mask, "store")
        memory.note_store(pointers, mask)
        return store(self, pointers, value, mask, *rest, **more)

    def checked_atomic(
        self: Any, operation: Any, pointer: Any, value: Any, mask: Any, *rest: Any
    ) -> Any:
        memory.check_bounds(pointer, mask, "atomic")
        return atomic(self, operation, pointer, value, mask, *rest)

    Builder.create_masked_load = checked_load
    Builder.create_masked_store = checked_store
    Builder.create_atomic_rmw = checked_atomic


def _poison(pointers: Handle) -> Handle | None:
    kind = pointers.get_element_ty()
    if isinstance(kind, tl.pointer_type):
        return None
    dtype = interpreter._get_np_dtype(kind)
    if kind == tl.bfloat16:
        value: Any = 0x7FC0
    elif dtype.kind == "f":
        value = np.nan
    else:
        value = 1 if dtype == np.bool_ else np.iinfo(dtype).max // 3
    return Handle(np.full(pointers.data.shape, value, dtype), kind)


def _follow_launches(memory: LaunchMemory) -> None:
    executor = interpreter.GridExecutor
    launch = executor.__call__

    def take_arguments(self: Any, arguments: Any, named: Any) -> Any:
        """Tensors lie on the CPU already: nothing is copied there or back."""
        values = [*arguments, *named.values()]
        memory.begin([value for value in values if isinstance(value, torch.Tensor)])
        return list(arguments), dict(named)

    def checked_launch(self: Any, *arguments: Any, **named: Any) -> None:
        try:
            launch(self, *arguments, **named)
        except BaseException:
            memory.forget()
            raise
        memory.end()

    executor._init_args_hst = take_arguments
    executor._restore_args_dev = lambda *arguments: None
    executor.__call__ = checked_launch


# ---------------------------------------------------------------- the interpreter's own gaps


def _allow_index_of_one_element() -> None:
    """Triton 3.6 with numpy 2.4 and later: int() of an array of one element is an error."""
    patch = interpreter._patch_lang_tensor

    def patch_tensor(tensor: Any, *rest: Any) -> Any:
        result = patch(tensor, *rest)
        tensor.__index__ = lambda self: int(self.handle.data.reshape(-1)[0])
        return result

    interpreter._patch_lang_tensor = patch_tensor


def _patch_the_language_once_per_launch() -> None:
    """Calls of helper kernels would each replace triton.language anew, for half a millisecond."""
    patch, executor = interpreter._patch_lang, interpreter.GridExecutor
    launch, patched = executor.__call__, set()

    def patch_once(function: Any) -> Any:
        if function in patched:
            return interpreter._LangPatchScope()
        patched.add(function)
        return patch(function)

    def launch_afresh(self: Any, *arguments: Any, **named: Any) -> None:
        patched.clear()
        launch(self, *arguments, **named)

    interpreter._patch_lang = patch_once
    executor.__call__ = launch_afresh


# ---------------------------------------------------------------- bfloat16


def _is_bfloat16(handle: Any) -> bool:
    kind = getattr(handle, "dtype", None)
    return kind is not None and kind.scalar == tl.bfloat16 and handle.data.dtype == np.uint16


def _widened(bits: Any) -> Any:
    return (bits.astype(np.uint32) << 16).view(np.float32)


def _rounded(values: Any) -> Any:
    values = np.ascontiguousarray(values, dtype=np.float32)
    bits = values.view(np.uint32)
    nearest = ((bits + (((bits >> 16) & 1) + np.uint32(0x7FFF))) >> 16).astype(np.uint16)
    return np.where(np.isnan(values), np.uint16(0x7FC0), nearest)


def _as_float32(handle: Any) -> Any:
    return Handle(_widened(handle.data), tl.float32) if _is_bfloat16(handle) else handle


def _compute_bfloat16_in_float32() -> None:
    binary, unary, ternary = Builder.binary_op, Builder.unary_op, Builder.ternary_op
    dot, cast = Builder.create_dot, Builder.cast_impl

    def binary_op(self: Any, left: Any, right: Any, operation: Callable[..., Any]) -> Any:
        if not (_is_bfloat16(left) or _is_bfloat16(right)):
            return binary(self, left, right, operation)
        result = operation(_as_float32(left).data, _as_float32(right).data)
        if result.dtype == np.bool_:
            return Handle(result, left.dtype.scalar)
        return Handle(_rounded(result), tl.bfloat16)

    def unary_op(self: Any, value: Any, operation: Callable[..., Any]) -> Any:
        if not _is_bfloat16(value):
            return unary(self, value, operation)
        return Handle(_rounded(operation(_widened(value.data))), tl.bfloat16)

    def ternary_op(self: Any, a: Any, b: Any, c: Any, operation: Callable[..., Any]) -> Any:
        if operation is np.where or not (_is_bfloat16(b) or _is_bfloat16(c)):
            return ternary(self, a, b, c, operation)
        result = operation(*(_as_float32(value).data for value in (a, b, c)))
        return Handle(_rounded(result), tl.bfloat16)

    def create_dot(self: Any, a: Any, b: Any, *rest: Any) -> Any:
        return dot(self, _as_float32(a), _as_float32(b), *rest)

    def cast_impl(self: Any, source: Any, kind: Any) -> Any:
        if source.dtype.scalar == tl.bfloat16 and kind.scalar != tl.bfloat16:
            values = _widened(source.data).astype(interpreter._get_np_dtype(kind))
            return Handle(values, kind.scalar)
        if kind.scalar == tl.bfloat16 and source.dtype.scalar != tl.bfloat16:
            return Handle(_rounded(source.data.astype(np.float32)), tl.bfloat16)
        return cast(self, source, kind)

    Builder.binary_op, Builder.unary_op, Builder.ternary_op = binary_op, unary_op, ternary_op
    Builder.create_dot, Builder.cast_impl = create_dot, cast_impl
    Builder.get_bf16 = lambda self, value: Handle(
        _rounded(np.array([value], np.float32)), tl.bfloat16
    )
    _convert_bfloat16(cast_impl)
    _reduce_bfloat16()


def _convert_bfloat16(cast_impl: Callable[..., Any]) -> None:
    convert = Builder.create_fp_to_fp
    floats = {tl.bfloat16, tl.float16, tl.float32}

    def create_fp_to_fp(self: Any, source: Any, kind: Any, rounding: Any) -> Any:
        kinds = {source.dtype.scalar, kind.scalar}
        if tl.bfloat16 in kinds and kinds <= floats:
            return cast_impl(self, source, kind)
        return convert(self, source, kind, rounding)

    Builder.create_fp_to_fp = create_fp_to_fp


def _reduce_bfloat16() -> None:
    reduce = interpreter.ReduceOps
    add, choose = reduce.sum, reduce.min_max

    def widen(value: Any) -> Any:
        shape = tl.block_type(tl.float32, list(value.handle.data.shape))
        return tl.core.tensor(_as_float32(value.handle), shape)

    def narrow(value: Any) -> Any:
        kind = tl.block_type(tl.bfloat16, list(value.shape)) if value.shape else tl.bfloat16
        return tl.core.tensor(Handle(_rounded(value.handle.data), tl.bfloat16), kind)

    def add_up(self: Any, value: Any) -> Any:
        return narrow(add(self, widen(value))) if _is_bfloat16(value.handle) else add(self, value)

    def min_max(self: Any, value: Any, *, val_reduce_op: Any, idx_reduce_op: Any = None) -> Any:
        only = value[0] if isinstance(value, tuple) else value
        if not _is_bfloat16(only.handle):
            return choose(self, value, val_reduce_op=val_reduce_op, idx_reduce_op=idx_reduce_op)
        result = choose(self, widen(only), val_reduce_op=val_reduce_op, idx_reduce_op=idx_reduce_op)
        if isinstance(result, tuple):
            return narrow(result[0]), result[1]
        return narrow(result) if val_reduce_op else result

    reduce.sum, reduce.min_max = add_up, min_max
