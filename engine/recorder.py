"""Takes note of every pass, and turns windows and requests into readings.

The one place where time, cost and ceilings meet: panel, store, bench and terminal all show what
comes from here. Owned by the engine; one per loaded model.
"""

from engine.batch import Batch
from engine.messages import PhaseReading, Snapshot
from engine.meter.ceilings import Ceilings
from engine.meter.cost_model import Cost, ModelShape, PassRow, pass_cost
from engine.meter.live import LiveMeter, PassTime, PhaseTotals, Window
from engine.meter.verdict import Work, judge, utilization
from engine.scheduler import Scheduler


class Recorder:
    """The meter of a loaded model.

    Attributes:
        ceilings: What readings are held against; None until they are known.
    """

    def __init__(self, shape: ModelShape, weight_bytes: int, kv_block_bytes: int) -> None:
        """Begin with nothing noted.

        Args:
            shape: What passes cost.
            weight_bytes: Memory of the weights.
            kv_block_bytes: Memory of a KV block, averaged over the groups.
        """
        self.ceilings: Ceilings | None = None
        self._shape = shape
        self._weight_bytes = weight_bytes
        self._kv_block_bytes = kv_block_bytes
        self._resident_bytes = weight_bytes
        self._live = LiveMeter()

    def note(self, batch: Batch, time: PassTime, num_blocks_used: int) -> None:
        """Take note of a pass, before its requests move on."""
        self._resident_bytes = self._weight_bytes + num_blocks_used * self._kv_block_bytes
        cost = self._cost(batch)
        prefilled = sum(row.count for row in batch.rows if row.is_prompt)
        decoded = batch.num_tokens - prefilled
        gap = self._live.count(decoded=decoded, prefilled=prefilled, cost=cost, time=time)
        for row in batch.rows:
            if row.is_prompt:
                row.request.timings.prefill_seconds += time.ended - time.started
                row.request.timings.prefill_tokens += row.count
            else:
                row.request.timings.decode.add(decoded, cost, time, gap)

    def snapshot(self, now: float, scheduler: Scheduler, *, is_idle: bool) -> Snapshot | None:
        """The reading of the window that is over, or None while it goes on."""
        window = self._live.take(now, is_idle=is_idle)
        if window is None:
            return None
        cache = scheduler.cache
        return Snapshot(
            decode_tokens_per_second=None if is_idle else window.decode_tokens_per_second,
            prefill_tokens_per_second=None if is_idle else window.prefill_tokens_per_second,
            running_requests=len(scheduler.running),
            waiting_requests=len(scheduler.waiting),
            kv_blocks_used=cache.num_used,
            kv_blocks_total=cache.num_blocks,
            decode=self.reading(window.decode),
            prefill=self.reading(window.prefill),
            verdict="idle" if is_idle else self._verdict(window),
            busy_fraction=window.busy_seconds / window.wall_seconds,
            read_ceiling_bytes_per_second=self.read_ceiling,
        )

    @property
    def read_ceiling(self) -> float | None:
        """Measured read bandwidth, bytes per second."""
        return None if self.ceilings is None else self.ceilings.read_bytes_per_second

    def reading(self, totals: PhaseTotals) -> PhaseReading | None:
        """A phase held against the ceilings; None where nothing was computed."""
        if not totals.tokens or totals.step_seconds <= 0:
            return None
        work, seconds = self._work(totals.cost), totals.step_seconds
        used = utilization(work, seconds, self.ceilings)
        verdict = judge(
            work,
            wall_seconds=seconds,
            busy_seconds=totals.busy_seconds,
            ceilings=self.ceilings,
        )
        return PhaseReading(
            tokens=totals.tokens,
            seconds=seconds,
            weight_bytes_per_token=totals.cost.weight_bytes / totals.tokens,
            kv_bytes_per_token=totals.cost.kv_read_bytes / totals.tokens,
            read_bytes_per_second=totals.cost.read_bytes / seconds,
            flops_per_second=totals.cost.flops / seconds,
            intensity=totals.cost.intensity,
            mbu=used.mbu,
            mfu=used.mfu,
            verdict=None if verdict is None else verdict.value,
            fits_in_cache=used.fits_in_cache,
            is_above_ceiling=used.is_above_ceiling,
        )

    def _verdict(self, window: Window) -> str | None:
        verdict = judge(
            self._work(window.cost),
            wall_seconds=window.wall_seconds,
            busy_seconds=window.busy_seconds,
            ceilings=self.ceilings,
        )
        return None if verdict is None else verdict.value

    def _work(self, cost: Cost) -> Work:
        return Work(cost, self._shape, self._resident_bytes)

    def _cost(self, batch: Batch) -> Cost:
        rows = [PassRow(row.first, row.count) for row in batch.rows]
        sampled = sum(row.samples or row.request.is_scored for row in batch.rows)
        return pass_cost(self._shape, rows, sampled)
