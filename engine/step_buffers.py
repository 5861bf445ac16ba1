"""The int32 inputs of forward passes at fixed addresses, and how a batch is written into them.

One set per bucket of decode rows, one for prefill. Rows past the live ones carry slot −1 and a
context of length 0. Owned by the runner.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import torch

from engine.batch import Batch
from engine.layers.step import StepInputs, Workspace
from kernels.kernel_set import KvStorage, PagedRows, SamplingRows


@dataclass(frozen=True)
class BufferSize:
    """Capacity of one set of buffers."""

    num_tokens: int
    num_requests: int
    max_blocks: int


class StepBuffers:
    """Static inputs for at most `size` tokens and requests.

    Args:
        size: Their capacity.
        kv: The storage of each KV group.
        workspace: Where a pass puts its results; may be shared with other buffers.
    """

    def __init__(self, size: BufferSize, kv: tuple[KvStorage, ...], workspace: Workspace) -> None:
        def zeros(*shape: int) -> torch.Tensor:
            return torch.zeros(shape, dtype=torch.int32)

        self._size = size
        self._kv = kv
        self._workspace = workspace
        self._token_ids = zeros(size.num_tokens)
        self._positions = zeros(size.num_tokens)
        self._query_start = zeros(size.num_requests + 1)
        self._context_lengths = zeros(size.num_requests)
        self._logits_rows = zeros(size.num_tokens)
        self._slots = [zeros(size.num_tokens) for _ in kv]
        self._block_tables = [zeros(size.num_requests, size.max_blocks) for _ in kv]
        self._sampling = SamplingRows(
            temperature=torch.zeros(size.num_requests),
            top_k=zeros(size.num_requests),
            top_p=torch.ones(size.num_requests),
            min_p=torch.zeros(size.num_requests),
            seed=torch.zeros(size.num_requests, dtype=torch.int64),
            position=zeros(size.num_requests),
        )

    def inputs(
        self, num_tokens: int, num_requests: int, *, query_length: int, num_logits: int
    ) -> StepInputs:
        """Views for a pass of this shape; the same shape gives the same addresses."""
        groups = tuple(
            PagedRows(
                positions=self._positions[:num_tokens],
                slots=slots[:num_tokens],
                query_start=self._query_start[: num_requests + 1],
                context_lengths=self._context_lengths[:num_requests],
                block_table=table[:num_requests],
                query_length=query_length,
            )
            for slots, table in zip(self._slots, self._block_tables, strict=True)
        )
        return StepInputs(
            token_ids=self._token_ids[:num_tokens],
            groups=groups,
            kv=self._kv,
            logits_rows=self._logits_rows[:num_logits],
            sampling=self._sampling_rows(num_logits),
            workspace=self._workspace.first(num_tokens, num_logits),
        )

    def fill(self, batch: Batch) -> None:
        """Write the batch's tokens, places and tables; unused decode rows are made harmless."""
        start = 0
        for row, entry in enumerate(batch.rows):
            request, end = entry.request, start + entry.count
            self._token_ids.numpy()[start:end] = request.token_ids[entry.first : entry.end]
            self._positions.numpy()[start:end] = np.arange(entry.first, entry.end)
            self._query_start[row] = start
            self._context_lengths[row] = entry.end
            for group, table in enumerate(request.blocks.tables):
                self._place(group, row, slice(start, end), entry.first, table)
            start = end
        self._query_start[len(batch.rows) :] = start
        if batch.is_decode:
            self._query_start.copy_(torch.arange(self._size.num_requests + 1))
        self._context_lengths[len(batch.rows) :] = 0
        for slots in self._slots:
            slots[start:] = -1

    def fill_logits(self, rows: Sequence[int], batch: Batch) -> None:
        """Name the rows whose logits are wanted, and how those of sampling requests are drawn."""
        self._logits_rows.numpy()[: len(rows)] = rows
        sampling = self._sampling
        for index, entry in enumerate(row for row in batch.rows if row.samples or batch.is_decode):
            params = entry.request.sampling
            sampling.temperature[index] = params.temperature
            sampling.top_k[index] = params.top_k
            sampling.top_p[index] = params.top_p
            sampling.min_p[index] = params.min_p
            sampling.seed[index] = entry.request.seed
            sampling.position[index] = entry.end

    def _place(
        self, group: int, row: int, tokens: slice, first: int, table: list[int | None]
    ) -> None:
        """Slots of the tokens and the block table of one request in one group."""
        blocks = np.array([0 if block is None else block for block in table], dtype=np.int32)
        self._block_tables[group].numpy()[row, : len(blocks)] = blocks
        block_tokens = self._kv[group].block_tokens
        positions = np.arange(first, first + tokens.stop - tokens.start)
        slots = blocks[positions // block_tokens] * block_tokens + positions % block_tokens
        self._slots[group].numpy()[tokens] = slots

    def _sampling_rows(self, count: int) -> SamplingRows:
        count = min(count, self._size.num_requests)
        sampling = self._sampling
        return SamplingRows(
            temperature=sampling.temperature[:count],
            top_k=sampling.top_k[:count],
            top_p=sampling.top_p[:count],
            min_p=sampling.min_p[:count],
            seed=sampling.seed[:count],
            position=sampling.position[:count],
        )
