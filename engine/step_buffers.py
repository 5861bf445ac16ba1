"""The inputs of forward passes at fixed addresses, and how a batch is written into them.

One set per bucket of decode rows, one for prefill. Rows past the live ones carry slot −1 and a
context of length 0. Owned by the runner.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt
import torch

from engine.batch import Batch
from engine.layers.step import StepInputs, Workspace
from kernels.kernel_set import KvStorage, PagedRows, SamplingRows

Ints = npt.NDArray[np.int32]
_TORCH_TYPES: dict[type[np.generic], torch.dtype] = {
    np.int32: torch.int32,
    np.int64: torch.int64,
    np.float32: torch.float32,
}
_ALIGNMENT = 64  # bytes; vector loads may start at any field


@dataclass(frozen=True)
class BufferSize:
    """Capacity of one set of buffers."""

    num_tokens: int
    num_requests: int
    max_blocks: int


class _Fields:
    """Arrays on the host and the same on the device, brought there in one copy.

    On the CPU both are the same memory and there is nothing to bring. Elsewhere the copy is made
    from one of two stages in turn, so that a step may be prepared while one is still running; a
    stage is written again once the copy before was made.

    Args:
        shapes: Name, shape and type of each field, in the order of their memory.
        device: Where the tensors are wanted.
    """

    def __init__(
        self, shapes: Mapping[str, tuple[tuple[int, ...], type[np.generic]]], device: torch.device
    ) -> None:
        places, end = {}, 0
        for name, (shape, kind) in shapes.items():
            size = math.prod(shape) * np.dtype(kind).itemsize
            places[name] = slice(end, end + size)
            end += -(-size // _ALIGNMENT) * _ALIGNMENT
        self._ends = {
            name: -(-place.stop // _ALIGNMENT) * _ALIGNMENT for name, place in places.items()
        }
        self._host = torch.zeros(end, dtype=torch.uint8)
        self._device = self._host if device.type == "cpu" else self._host.to(device)
        self._stages: list[tuple[torch.Tensor, torch.cuda.Event]] = []
        if device.type != "cpu":
            self._stages = [(self._host.pin_memory(), torch.cuda.Event()) for _ in range(2)]  # type: ignore[no-untyped-call]
        host = self._host.numpy()
        self.arrays: dict[str, npt.NDArray[Any]] = {}
        self.tensors: dict[str, torch.Tensor] = {}
        for name, (shape, kind) in shapes.items():
            self.arrays[name] = host[places[name]].view(kind).reshape(shape)
            own = self._device[places[name]].view(_TORCH_TYPES[kind])
            self.tensors[name] = own.view(shape)

    def upload(self, *, after: str | None = None) -> None:
        """Bring the arrays to the device; those up to field `after` stay as they are there."""
        if not self._stages:
            return
        stage, copied = self._stages.pop(0)
        self._stages.append((stage, copied))
        first = 0 if after is None else self._ends[after]
        copied.synchronize()
        stage[first:].copy_(self._host[first:])
        self._device[first:].copy_(stage[first:], non_blocking=True)
        copied.record()


class StepBuffers:
    """Static inputs for at most `size` tokens and requests.

    Filled as numpy arrays, which costs a tenth of filling tensors, then brought to the device;
    `inputs` hands out the tensors there. New ones hold no request: a step on them does no harm.

    Args:
        size: Their capacity.
        kv: The storage of each KV group.
        workspace: Where a pass puts its results; may be shared with other buffers.
    """

    def __init__(self, size: BufferSize, kv: tuple[KvStorage, ...], workspace: Workspace) -> None:
        tokens, requests = size.num_tokens, size.num_requests
        groups = range(len(kv))
        self._size = size
        self._kv = kv
        self._workspace = workspace
        self._fields = _Fields(
            {
                "token_ids": ((tokens,), np.int32),  # the first: it may stay behind in an upload
                "positions": ((tokens,), np.int32),
                "query_start": ((requests + 1,), np.int32),
                "context_lengths": ((requests,), np.int32),
                "logits_rows": ((tokens,), np.int32),
                **{f"slots {group}": ((tokens,), np.int32) for group in groups},
                **{f"table {group}": ((requests, size.max_blocks), np.int32) for group in groups},
                "temperature": ((requests,), np.float32),
                "top_k": ((requests,), np.int32),
                "top_p": ((requests,), np.float32),
                "min_p": ((requests,), np.float32),
                "seed": ((requests,), np.int64),
                "position": ((requests,), np.int32),
            },
            workspace.hidden.device,
        )
        arrays = self._fields.arrays
        self._token_ids: Ints = arrays["token_ids"]
        self._positions: Ints = arrays["positions"]
        self._query_start: Ints = arrays["query_start"]
        self._context_lengths: Ints = arrays["context_lengths"]
        self._logits_rows: Ints = arrays["logits_rows"]
        self._slots: list[Ints] = [arrays[f"slots {group}"] for group in groups]
        self._block_tables: list[Ints] = [arrays[f"table {group}"] for group in groups]
        self._query_start[:] = np.minimum(np.arange(requests + 1), tokens)
        arrays["top_p"][:] = 1.0
        for slots in self._slots:
            slots[:] = -1
        self.upload()

    def upload(self, *, with_token_ids: bool = True) -> None:
        """Bring what was filled in to the device."""
        self._fields.upload(after=None if with_token_ids else "token_ids")

    def inputs(
        self, num_tokens: int, num_requests: int, *, query_length: int, num_logits: int
    ) -> StepInputs:
        """Views for a pass of this shape; the same shape gives the same addresses."""
        groups = tuple(
            PagedRows(
                positions=self._tensor("positions", num_tokens),
                slots=self._tensor(f"slots {group}", num_tokens),
                query_start=self._tensor("query_start", num_requests + 1),
                context_lengths=self._tensor("context_lengths", num_requests),
                block_table=self._tensor(f"table {group}", num_requests),
                query_length=query_length,
            )
            for group in range(len(self._kv))
        )
        return StepInputs(
            token_ids=self._tensor("token_ids", num_tokens),
            groups=groups,
            kv=self._kv,
            logits_rows=self._tensor("logits_rows", num_logits),
            sampling=self._sampling_rows(num_logits),
            workspace=self._workspace.first(num_tokens, num_logits),
        )

    def fill(self, batch: Batch, *, ahead: int = 0) -> None:
        """Write the batch's tokens, places and tables; unused decode rows are made harmless.

        Args:
            batch: What is to be computed.
            ahead: 1 for the step after the one that is running: all one position on, and the
                token ids, which nobody knows yet, are left alone.
        """
        start = 0
        for row, entry in enumerate(batch.rows):
            request, first, end = entry.request, entry.first + ahead, start + entry.count
            if not ahead:
                self._token_ids[start:end] = request.token_ids[first : entry.end]
            self._positions[start:end] = np.arange(first, first + entry.count)
            self._query_start[row] = start
            self._context_lengths[row] = first + entry.count
            for group, table in enumerate(request.blocks.tables):
                self._place(group, row, slice(start, end), first, table)
            start = end
        # Unused rows of a decode batch have one token each; those of a padded prefill none.
        unused = self._size.num_requests + 1 - len(batch.rows)
        self._query_start[len(batch.rows) :] = start + np.arange(unused) * batch.is_decode
        self._context_lengths[len(batch.rows) :] = 0
        for slots in self._slots:
            slots[start:] = -1

    def fill_logits(self, rows: Sequence[int], batch: Batch, *, ahead: int = 0) -> None:
        """Name the rows whose logits are wanted, and how those of sampling requests are drawn."""
        self._logits_rows[: len(rows)] = rows
        drawn = (row for row in batch.rows if row.samples or batch.is_decode)
        settings = self._fields.arrays
        for index, entry in enumerate(drawn):
            params = entry.request.sampling
            settings["temperature"][index] = params.temperature
            settings["top_k"][index] = params.top_k
            settings["top_p"][index] = params.top_p
            settings["min_p"][index] = params.min_p
            settings["seed"][index] = entry.request.seed
            settings["position"][index] = entry.end + ahead

    def _place(
        self, group: int, row: int, tokens: slice, first: int, table: list[int | None]
    ) -> None:
        """Slots of the tokens and the block table of one request in one group."""
        blocks = np.array([0 if block is None else block for block in table], np.int32)
        self._block_tables[group][row, : len(blocks)] = blocks
        block_tokens = self._kv[group].block_tokens
        positions = np.arange(first, first + tokens.stop - tokens.start)
        slots = blocks[positions // block_tokens] * block_tokens + positions % block_tokens
        self._slots[group][tokens] = slots

    def _sampling_rows(self, count: int) -> SamplingRows:
        count = min(count, self._size.num_requests)
        return SamplingRows(
            temperature=self._tensor("temperature", count),
            top_k=self._tensor("top_k", count),
            top_p=self._tensor("top_p", count),
            min_p=self._tensor("min_p", count),
            seed=self._tensor("seed", count),
            position=self._tensor("position", count),
        )

    def _tensor(self, name: str, count: int) -> torch.Tensor:
        """The first `count` entries of a field."""
        return self._fields.tensors[name][:count]
