"""Which requests go in the next passes, and whose blocks are taken when there are too few.

No tensors. Older requests come first in everything: they are admitted first, computed first, and
never lose blocks to younger ones. So the oldest always ends, and none waits for ever.
"""

from collections import deque

from engine.batch import Batch, BatchRow
from engine.kv.cache import KvCache
from engine.request import Request, RequestState


class Scheduler:
    """Owns the two queues.

    Attributes:
        cache: Hands out blocks; this is the only file that asks it for some.
        waiting: Requests that have no place yet, in order.
        running: Requests that are computed, the oldest first.
    """

    def __init__(self, cache: KvCache, max_requests: int) -> None:
        self.cache = cache
        self._max_requests = max_requests
        self.waiting: deque[Request] = deque()
        self.running: list[Request] = []

    def add(self, request: Request) -> None:
        """Put a new request at the end of the queue."""
        self.waiting.append(request)

    def finish(self, request: Request) -> None:
        """Take a request out, wherever it is, and free its blocks."""
        if request.state is RequestState.RUNNING:
            self.running.remove(request)
        else:
            self.waiting.remove(request)
        self.cache.free(request.blocks)
        request.state = RequestState.FINISHED

    def schedule(self, prefill_tokens: int) -> list[Batch]:
        """The passes of the next step: all requests that want one token, then prompts.

        Args:
            prefill_tokens: Most prompt tokens to compute in this step.
        """
        self._admit()
        decode: list[BatchRow] = []
        prefill: list[BatchRow] = []
        # A copy, because making room may take the youngest out of `running`.
        for request in tuple(self.running):
            if request.state is not RequestState.RUNNING:
                continue
            count = min(request.num_pending, request.chunk or request.num_pending)
            if count > 1:
                count = min(count, prefill_tokens)
            if count < 1 or not self._make_room(request, request.num_computed + count):
                continue
            if count == 1:
                decode.append(BatchRow(request, 1))
            else:
                prefill.append(BatchRow(request, count))
                prefill_tokens -= count
        batches = (Batch(tuple(decode), is_decode=True), Batch(tuple(prefill), is_decode=False))
        return [batch for batch in batches if batch.rows]

    def can_go_on(self, batch: Batch, context_length: int) -> bool:
        """Whether the next step is surely the same decode batch again, one position on.

        If so its requests have blocks for that position when this returns.
        """
        if not batch.is_decode or self.waiting or len(self.running) != len(batch.rows):
            return False
        return all(
            row.request.state is RequestState.RUNNING
            and row.samples
            and row.end < context_length
            and self._has_block(row.request, row.end + 1)
            for row in batch.rows
        )

    def _has_block(self, request: Request, num_tokens: int) -> bool:
        """Take a free block if one is needed; nobody loses any."""
        if not self.cache.can_grow(request.blocks, num_tokens):
            return False
        self.cache.grow(request.blocks, num_tokens)
        return True

    def _admit(self) -> None:
        """Start waiting requests while there are places and blocks for their whole prompt."""
        while self.waiting and len(self.running) < self._max_requests:
            request = self.waiting[0]
            if not request.is_scored:
                request.num_computed = self.cache.reuse_prefix(request.blocks, request.token_ids)
            fits = self.cache.can_grow(request.blocks, len(request.token_ids))
            if self.running and not fits:
                self.cache.free(request.blocks)
                request.num_computed = 0
                return
            self.waiting.popleft()
            self.running.append(request)
            request.state = RequestState.RUNNING

    def _make_room(self, request: Request, num_tokens: int) -> bool:
        """Give `request` blocks up to `num_tokens`, if need be those of younger requests."""
        while not self.cache.can_grow(request.blocks, num_tokens):
            youngest = self.running[-1]
            self._preempt(youngest)
            if youngest is request:
                return False
        self.cache.grow(request.blocks, num_tokens)
        return True

    def _preempt(self, request: Request) -> None:
        """Back to the head of the queue; it will be computed again, as far as it is not cached."""
        self.running.remove(request)
        self.cache.free(request.blocks)
        request.num_computed = 0
        request.state = RequestState.WAITING
        self.waiting.appendleft(request)
