"""Batch → static buffers → logits → sampled ids.

A decode pass is captured once per bucket of rows and replayed; a prefill pass runs its operations
one by one, or is recorded too where the device computes by itself. Knows no queue and no text.
"""

from collections.abc import Callable
from dataclasses import dataclass

import torch

from engine.batch import Batch, BatchRow
from engine.config import EngineConfig
from engine.layers.step import StepInputs, Workspace
from engine.models.decoder import Decoder
from engine.prefill_steps import MOST_STEPS, PrefillSteps
from engine.readback import open_readback
from engine.scores import Scores
from engine.step_buffers import BufferSize, StepBuffers
from engine.workspace_size import WorkspaceSize
from kernels.kernel_set import CapturedStep, KernelSet, KvStorage

_BUCKETS = (1, 2, 4, 8, 16)
_FEW_TOKENS = 64  # a prompt's end, for which products go another way than for many tokens
_SCORED_ROWS = 64  # logits of so many rows at a time: 64 rows of 262,144 tokens are 67 MB


@dataclass(frozen=True)
class StepResult:
    """What a pass found, by request id."""

    sampled: dict[int, int]
    scores: dict[int, Scores]


@dataclass(frozen=True)
class StartedStep:
    """A pass that was given to the device, which may still be computing it.

    Attributes:
        batch: What it computes.
        ids: Brings the sampled ids, waiting for them if need be.
        scores: What it found for scored requests.
    """

    batch: Batch
    ids: Callable[[], list[int]]
    scores: dict[int, Scores]

    def wait(self) -> StepResult:
        """What the pass found, once it is done; asked before its requests move on."""
        rows = [row for row in self.batch.rows if row.samples or self.batch.is_decode]
        sampled = {
            row.request.request_id: token
            for row, token in zip(rows, self.ids(), strict=False)  # a bucket may have more rows
            if row.samples
        }
        return StepResult(sampled, self.scores)


@dataclass(frozen=True)
class _DecodeBucket:
    buffers: StepBuffers
    inputs: StepInputs
    captured: CapturedStep


def workspace_bytes(size: WorkspaceSize, limits: EngineConfig) -> int:
    """Memory that a runner's workspace will take."""
    return _num_tokens(limits) * size.token_bytes + 4 * _SCORED_ROWS * size.vocab


class ModelRunner:
    """Owns the static buffers and the captured steps of one loaded model.

    Args:
        decoder: The model.
        kernels: The operations it was built on.
        kv: The storage of each KV group.
        context_length: Longest request, in tokens.
        limits: The engine's limits.
    """

    def __init__(
        self,
        decoder: Decoder,
        kernels: KernelSet,
        kv: tuple[KvStorage, ...],
        *,
        context_length: int,
        limits: EngineConfig,
    ) -> None:
        self._decoder = decoder
        self._kernels = kernels
        self._kv = kv
        self._max_blocks = -(-context_length // kernels.kv_block_tokens)
        num_tokens = _num_tokens(limits)
        size = decoder.workspace_size()
        self._workspace = Workspace.allocate(size, num_tokens, _SCORED_ROWS, kernels.device)
        self._readback = open_readback(kernels.device, limits.max_requests)
        self._prefill = self._make_buffers(num_tokens, limits.max_requests)
        self._prefill_steps: PrefillSteps | None = None
        if _records_prefill(limits, kernels):
            self._prefill_steps = PrefillSteps(
                self._prefill, num_tokens, decoder.forward, kernels.capture, kernels.synchronize
            )
        self._buckets: dict[int, _DecodeBucket] = {}

    def warm_up(self) -> None:
        """Run every kind of pass once on inputs of nobody: what compiles, compiles now.

        Captures a decode step, too.
        """
        self._kernels.compile_ahead(self._run_every_size)
        self._run_prefill_sizes()
        self.record_first()

    def record_first(self) -> None:
        """Capture the decode step of one request; those of more are captured at their first use."""
        self._bucket(1)

    def _run_prefill_sizes(self) -> None:
        most = self._workspace.hidden.shape[0]
        for num_tokens in (most, min(most, _FEW_TOKENS)):
            self._run_whole(self._prefill.inputs(num_tokens, 1, query_length=0, num_logits=1))

    def _run_every_size(self) -> None:
        """Decode steps of several requests too: to compile them later would keep chats waiting."""
        self._run_prefill_sizes()
        for size in _BUCKETS:
            buffers = self._make_buffers(size, size)
            self._run_whole(buffers.inputs(size, size, query_length=1, num_logits=size))

    def start(self, batch: Batch) -> StartedStep:
        """Compute the batch; its requests' keys and values are in the cache afterwards."""
        scored = [row for row in batch.rows if row.request.is_scored]
        inputs = self._run_decode(batch) if batch.is_decode else self._run_prefill(batch)
        ids = self._readback.begin(inputs.workspace.sampled_ids)
        return StartedStep(batch, ids, self._score(batch, scored) if scored else {})

    def start_next(self, batch: Batch) -> StartedStep:
        """Compute the tokens that follow those of the decode pass that was started last.

        Its requests have one position more than when it was started, and blocks for it; what it
        samples goes into this pass without the host having seen it.
        """
        bucket = self._bucket(len(batch.rows))
        bucket.inputs.token_ids.copy_(bucket.inputs.workspace.sampled_ids)
        bucket.buffers.fill(batch, ahead=1)
        bucket.buffers.fill_logits(range(len(batch.rows)), batch, ahead=1)
        bucket.buffers.upload(with_token_ids=False)
        bucket.captured.replay()
        return StartedStep(batch, self._readback.begin(bucket.inputs.workspace.sampled_ids), {})

    def _run_decode(self, batch: Batch) -> StepInputs:
        bucket = self._bucket(len(batch.rows))
        bucket.buffers.fill(batch)
        bucket.buffers.fill_logits(range(len(batch.rows)), batch)
        bucket.buffers.upload()
        bucket.captured.replay()
        return bucket.inputs

    def _run_prefill(self, batch: Batch) -> StepInputs:
        rows = [end - 1 for row, _, end in _spans(batch) if row.samples]
        self._prefill.fill(batch)
        self._prefill.fill_logits(rows, batch)
        self._prefill.upload()
        inputs = self._prefill.inputs(
            batch.num_tokens, len(batch.rows), query_length=0, num_logits=len(rows)
        )
        if self._prefill_steps is not None and len(batch.rows) == 1:
            self._prefill_steps.run(batch.num_tokens)
        else:
            self._forward(inputs)
        if rows:
            self._head_and_sample(inputs)
        return inputs

    def _forward(self, inputs: StepInputs) -> None:
        """Compute the layers; on a CPU in one call.

        Recording costs nothing there, and threads that go through a list together wait less for
        each other than for call after call.
        """
        if self._kernels.device.type == "cpu":
            self._kernels.capture(lambda: self._decoder.forward(inputs)).replay()
        else:
            self._decoder.forward(inputs)

    def _run_whole(self, inputs: StepInputs) -> None:
        self._decoder.forward(inputs)
        self._head_and_sample(inputs)

    def _head_and_sample(self, inputs: StepInputs) -> None:
        self._decoder.head.forward(inputs)
        work = inputs.workspace
        self._kernels.sample(work.logits, inputs.sampling, out=work.sampled_ids)

    def _score(self, batch: Batch, scored: list[BatchRow]) -> dict[int, Scores]:
        """Log-probabilities of what follows each token, some rows of logits at a time."""
        buffers = self._bucket(len(batch.rows)).buffers if batch.is_decode else self._prefill
        scores = {row.request.request_id: Scores(row.first, [], []) for row in scored}
        for row, start, end in _spans(batch):
            if not row.request.is_scored:
                continue
            own = scores[row.request.request_id]
            following = row.request.token_ids[row.first + 1 : row.end + 1]
            for first in range(start, end, _SCORED_ROWS):
                rows = range(first, min(first + _SCORED_ROWS, end))
                logits = self._logits(buffers, batch, rows)
                own.argmax.extend(logits.argmax(-1).tolist())
                targets = following[first - start : first - start + len(rows)]
                likely = logits[: len(targets)].log_softmax(-1)
                own.logprobs.extend(likely[range(len(targets)), targets].tolist())
        return scores

    def _logits(self, buffers: StepBuffers, batch: Batch, rows: range) -> torch.Tensor:
        buffers.fill_logits(rows, batch)
        buffers.upload()
        inputs = buffers.inputs(
            batch.num_tokens, len(batch.rows), query_length=0, num_logits=len(rows)
        )
        self._decoder.head.forward(inputs)
        return inputs.workspace.logits

    def _bucket(self, num_rows: int) -> _DecodeBucket:
        """The smallest bucket with room, captured at its first use."""
        size = next(bucket for bucket in _BUCKETS if bucket >= num_rows)
        if size not in self._buckets:
            buffers = self._make_buffers(size, size)
            inputs = buffers.inputs(size, size, query_length=1, num_logits=size)

            captured = self._kernels.capture(lambda: self._run_whole(inputs))
            self._buckets[size] = _DecodeBucket(buffers, inputs, captured)
        return self._buckets[size]

    def _make_buffers(self, num_tokens: int, num_requests: int) -> StepBuffers:
        size = BufferSize(num_tokens, num_requests, self._max_blocks)
        return StepBuffers(size, self._kv, self._workspace)


def num_recorded_steps(kernels: KernelSet, limits: EngineConfig) -> int:
    """Most steps that a runner ever holds recorded."""
    return len(_BUCKETS) + (MOST_STEPS if _records_prefill(limits, kernels) else 0)


def _num_tokens(limits: EngineConfig) -> int:
    """Most tokens of a pass."""
    return max(limits.max_batch_tokens, _BUCKETS[-1])


def _records_prefill(limits: EngineConfig, kernels: KernelSet) -> bool:
    return kernels.records_prefill if limits.records_prefill is None else limits.records_prefill


def _spans(batch: Batch) -> list[tuple[BatchRow, int, int]]:
    """Each row of the batch with the first and the end of its tokens in the pass."""
    spans, start = [], 0
    for row in batch.rows:
        spans.append((row, start, start + row.count))
        start += row.count
    return spans
