"""The argument blocks of the native operations, field by field as in src/operations.h."""

import ctypes
from enum import IntEnum

import torch

from kernels.kernel_set import KernelError, Norm

_POINTER, _INT32, _INT64, _FLOAT = (
    ctypes.c_void_p,
    ctypes.c_int32,
    ctypes.c_int64,
    ctypes.c_float,
)


class Operation(IntEnum):
    """Numbers of the operations."""

    EMBED = 0
    LINEAR = 1
    ADD_NORM = 2
    ROTARY_STORE = 3
    PAGED_ATTENTION = 4
    SAMPLE = 5


def floats(tensor: torch.Tensor) -> int:
    """Address of a float32 tensor whose rows are contiguous."""
    return _address(tensor, torch.float32)


def integers(tensor: torch.Tensor) -> int:
    """Address of an int32 tensor whose rows are contiguous."""
    return _address(tensor, torch.int32)


def long_integers(tensor: torch.Tensor) -> int:
    """Address of an int64 tensor whose rows are contiguous."""
    return _address(tensor, torch.int64)


def _address(tensor: torch.Tensor, dtype: torch.dtype) -> int:
    if tensor.dtype is not dtype or (tensor.shape[-1] > 1 and tensor.stride(-1) != 1):
        raise KernelError(f"{tensor.dtype} with strides {tensor.stride()} where {dtype} belongs")
    return tensor.data_ptr()


class NormArguments(ctypes.Structure):
    """A norm; without a weight there is none."""

    _fields_ = (("weight", _POINTER), ("epsilon", _FLOAT))

    @classmethod
    def of(cls, norm: Norm | None) -> "NormArguments":
        """The arguments of a norm, or of none."""
        return cls(None, 0.0) if norm is None else cls(floats(norm.weight), norm.epsilon)


class KvView(ctypes.Structure):
    """One layer of a KV cache; strides in bytes."""

    _fields_ = (
        ("data", _POINTER),
        ("block_stride", _INT64),
        ("head_stride", _INT64),
        ("is_half", _INT32),
        ("num_kv_heads", _INT32),
        ("head_dim", _INT32),
        ("padded_dim", _INT32),
    )


class Segment(ctypes.Structure):
    """A run of packed rows of one format."""

    _fields_ = (
        ("format", _INT32),
        ("data", _POINTER),
        ("group_stride", _INT64),
        ("first_row", _INT64),
        ("rows", _INT64),
    )


class PackedMatrix(ctypes.Structure):
    """A packed matrix: its segments, and the order of its columns where it has one of its own."""

    _fields_ = (
        ("rows", _INT64),
        ("columns", _INT64),
        ("is_interleaved", _INT32),
        ("num_segments", _INT32),
        ("segments", ctypes.POINTER(Segment)),
        ("column_map", _POINTER),
    )


class PackArguments(ctypes.Structure):
    """Rows of a file and where they go."""

    _fields_ = (
        ("format", _INT32),
        ("data", _POINTER),
        ("row_stride", _INT64),
        ("row_map", _POINTER),
        ("rows", _INT64),
        ("columns", _INT64),
        ("out", _POINTER),
        ("group_stride", _INT64),
    )


class DequantizeArguments(ctypes.Structure):
    """Rows to read back."""

    _fields_ = (
        ("matrix", ctypes.POINTER(PackedMatrix)),
        ("first_row", _INT64),
        ("num_rows", _INT64),
        ("out", _POINTER),
    )


class EmbedArguments(ctypes.Structure):
    """Of `embed`."""

    _fields_ = (
        ("token_ids", _POINTER),
        ("num_tokens", _INT64),
        ("table", ctypes.POINTER(PackedMatrix)),
        ("scale", _FLOAT),
        ("out", _POINTER),
        ("out_stride", _INT64),
    )


class LinearArguments(ctypes.Structure):
    """Of `linear`."""

    _fields_ = (
        ("x", _POINTER),
        ("x_stride", _INT64),
        ("rows", _POINTER),
        ("num_rows", _INT64),
        ("weight", ctypes.POINTER(PackedMatrix)),
        ("norm", NormArguments),
        ("bias", _POINTER),
        ("activation", _INT32),
        ("add_to", _POINTER),
        ("add_stride", _INT64),
        ("out", _POINTER),
        ("out_stride", _INT64),
    )


class AddNormArguments(ctypes.Structure):
    """Of `add_norm`."""

    _fields_ = (
        ("x", _POINTER),
        ("x_stride", _INT64),
        ("num_rows", _INT64),
        ("columns", _INT64),
        ("norm", NormArguments),
        ("out", _POINTER),
        ("out_stride", _INT64),
    )


class RotaryStoreArguments(ctypes.Structure):
    """Of `rotary_store`."""

    _fields_ = (
        ("qkv", _POINTER),
        ("qkv_stride", _INT64),
        ("kv", KvView),
        ("positions", _POINTER),
        ("slots", _POINTER),
        ("num_tokens", _INT64),
        ("num_heads", _INT32),
        ("inverse_frequencies", _POINTER),
        ("q_norm", NormArguments),
        ("k_norm", NormArguments),
        ("out", _POINTER),
        ("out_stride", _INT64),
    )


class PagedAttentionArguments(ctypes.Structure):
    """Of `paged_attention`."""

    _fields_ = (
        ("query", _POINTER),
        ("query_stride", _INT64),
        ("kv", KvView),
        ("positions", _POINTER),
        ("query_start", _POINTER),
        ("context_lengths", _POINTER),
        ("block_table", _POINTER),
        ("table_stride", _INT64),
        ("max_blocks", _INT64),
        ("num_tokens", _INT64),
        ("num_requests", _INT64),
        ("query_length", _INT32),
        ("num_heads", _INT32),
        ("scale", _FLOAT),
        ("window", _INT32),
        ("softcap", _FLOAT),
        ("out", _POINTER),
        ("out_stride", _INT64),
    )


class SampleArguments(ctypes.Structure):
    """Of `sample`."""

    _fields_ = (
        ("logits", _POINTER),
        ("logits_stride", _INT64),
        ("num_rows", _INT64),
        ("vocabulary", _INT64),
        ("temperature", _POINTER),
        ("top_k", _POINTER),
        ("top_p", _POINTER),
        ("min_p", _POINTER),
        ("seed", _POINTER),
        ("position", _POINTER),
        ("out", _POINTER),
    )


OPERATION_ARGUMENTS: dict[Operation, type[ctypes.Structure]] = {
    Operation.EMBED: EmbedArguments,
    Operation.LINEAR: LinearArguments,
    Operation.ADD_NORM: AddNormArguments,
    Operation.ROTARY_STORE: RotaryStoreArguments,
    Operation.PAGED_ATTENTION: PagedAttentionArguments,
    Operation.SAMPLE: SampleArguments,
}
