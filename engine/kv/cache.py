"""Block tables of all running requests, over all groups of layers. No tensors.

A group is a set of layers that cache the same positions: those that see everything, and those
that see a window. A windowed group gives back the blocks that have left the window.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.kv.block_pool import BlockPool
from engine.kv.prefix_cache import extend_keys


@dataclass(frozen=True)
class CacheGroup:
    """One group: its blocks, and the keys its layers see (None: all)."""

    pool: BlockPool
    window: int | None


@dataclass
class RequestBlocks:
    """The blocks of one request; changed by `KvCache` alone.

    Attributes:
        tables: For each group the blocks in order; None where one has left the window.
        keys: Keys of the request's full blocks, as far as they were needed.
        num_labelled: Blocks whose content is known to the pool.
    """

    tables: list[list[int | None]]
    keys: list[bytes] = field(default_factory=list)
    num_labelled: int = 0


class KvCache:
    """Owns the groups' pools and hands out blocks.

    Args:
        groups: (num_blocks, window) of each group.
        block_tokens: Positions of a block.
    """

    def __init__(self, groups: Sequence[tuple[int, int | None]], block_tokens: int) -> None:
        self.groups = tuple(CacheGroup(BlockPool(blocks), window) for blocks, window in groups)
        self.block_tokens = block_tokens

    @property
    def num_used(self) -> int:
        """Blocks in use, all groups together."""
        return sum(group.pool.num_used for group in self.groups)

    @property
    def num_blocks(self) -> int:
        """Blocks there are, all groups together."""
        return sum(group.pool.num_blocks for group in self.groups)

    def new_request(self) -> RequestBlocks:
        """A request with no blocks yet."""
        return RequestBlocks(tables=[[] for _ in self.groups])

    def reuse_prefix(self, blocks: RequestBlocks, token_ids: Sequence[int]) -> int:
        """Share the blocks that already hold the beginning of `token_ids`.

        Never all of the tokens: at least one must be computed to have logits.

        Returns:
            How many tokens need not be computed.
        """
        extend_keys(blocks.keys, token_ids, self.block_tokens)
        most = (len(token_ids) - 1) // self.block_tokens
        hit = self._longest_hit(blocks.keys[:most])
        for group, table in zip(self.groups, blocks.tables, strict=True):
            first = self._first_needed_block(group, hit * self.block_tokens)
            table.extend([None] * min(first, hit))
            for key in blocks.keys[min(first, hit) : hit]:
                block = group.pool.find(key)
                assert block is not None, "a hit names a block that is not there"
                group.pool.share(block)
                table.append(block)
        blocks.num_labelled = hit
        return hit * self.block_tokens

    def can_grow(self, blocks: RequestBlocks, num_tokens: int) -> bool:
        """Whether there are free blocks for positions up to `num_tokens`."""
        wanted = -(-num_tokens // self.block_tokens)
        return all(
            wanted - len(table) <= group.pool.num_free
            for group, table in zip(self.groups, blocks.tables, strict=True)
        )

    def grow(self, blocks: RequestBlocks, num_tokens: int) -> None:
        """Take blocks for positions up to `num_tokens`; the caller has asked `can_grow`."""
        wanted = -(-num_tokens // self.block_tokens)
        for group, table in zip(self.groups, blocks.tables, strict=True):
            while len(table) < wanted:
                table.append(group.pool.take())

    def commit(self, blocks: RequestBlocks, token_ids: Sequence[int], num_computed: int) -> None:
        """After a step: label the blocks that are full, give back those behind the window."""
        extend_keys(blocks.keys, token_ids[:num_computed], self.block_tokens)
        full = num_computed // self.block_tokens
        for group, table in zip(self.groups, blocks.tables, strict=True):
            for index in range(blocks.num_labelled, full):
                block = table[index]
                if block is not None:
                    group.pool.label(block, blocks.keys[index])
            self._leave_window(group, table, num_computed)
        blocks.num_labelled = max(blocks.num_labelled, full)

    def free(self, blocks: RequestBlocks) -> None:
        """Give everything back, the end first, so that beginnings stay cached longest."""
        for group, table in zip(self.groups, blocks.tables, strict=True):
            for block in reversed(table):
                if block is not None:
                    group.pool.release(block)
            table.clear()
        blocks.num_labelled = 0

    def _leave_window(self, group: CacheGroup, table: list[int | None], num_computed: int) -> None:
        index = self._first_needed_block(group, num_computed) - 1
        while index >= 0 and (block := table[index]) is not None:
            group.pool.release(block)
            table[index] = None
            index -= 1

    def _first_needed_block(self, group: CacheGroup, num_computed: int) -> int:
        """The first block that the query at position `num_computed` can still see."""
        if group.window is None:
            return 0
        return max(0, num_computed - group.window + 1) // self.block_tokens

    def _longest_hit(self, keys: Sequence[bytes]) -> int:
        """How many leading blocks every group can serve."""
        hit = len(keys)
        for group in self.groups:
            if group.window is None:
                missing = (i for i, key in enumerate(keys[:hit]) if group.pool.find(key) is None)
                hit = next(missing, hit)
        while hit > 0 and not self._windows_hold(keys[:hit]):
            hit -= 1
        return hit

    def _windows_hold(self, keys: Sequence[bytes]) -> bool:
        """Whether the windowed groups still have what the query after `keys` sees."""
        return all(
            group.pool.find(key) is not None
            for group in self.groups
            for key in keys[self._first_needed_block(group, len(keys) * self.block_tokens) :]
        )
