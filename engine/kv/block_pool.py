"""Which KV block is whose. No tensors, no tokens: numbers of blocks, users, and keys of content.

A block that nobody uses keeps its key until it is taken for something else, so that a later
request with the same beginning finds it. Free blocks are taken in this order: those without a
key, then those whose last use is longest ago.
"""

from collections import OrderedDict


class BlockPool:
    """Owns the state of `num_blocks` blocks."""

    def __init__(self, num_blocks: int) -> None:
        self.num_blocks = num_blocks
        self._users = [0] * num_blocks
        self._key_of: list[bytes | None] = [None] * num_blocks
        self._block_of: dict[bytes, int] = {}
        self._free: OrderedDict[int, None] = OrderedDict.fromkeys(range(num_blocks))

    @property
    def num_free(self) -> int:
        """Blocks nobody uses, whether they still hold something or not."""
        return len(self._free)

    @property
    def num_used(self) -> int:
        """Blocks somebody uses."""
        return self.num_blocks - len(self._free)

    def take(self) -> int:
        """A block for new content, for one user. The caller has looked at `num_free`."""
        block, _ = self._free.popitem(last=False)
        key = self._key_of[block]
        if key is not None:
            del self._block_of[key]
            self._key_of[block] = None
        self._users[block] = 1
        return block

    def find(self, key: bytes) -> int | None:
        """The block that holds the content of `key`, or None."""
        return self._block_of.get(key)

    def is_free(self, block: int) -> bool:
        """Whether nobody uses the block."""
        return self._users[block] == 0

    def share(self, block: int) -> None:
        """One more user of a block found by its key."""
        if self._users[block] == 0:
            del self._free[block]
        self._users[block] += 1

    def release(self, block: int) -> None:
        """One user less; the last one makes it free."""
        assert self._users[block] > 0, f"block {block} released with no user"
        self._users[block] -= 1
        if self._users[block] == 0:
            self._free[block] = None
            self._free.move_to_end(block, last=self._key_of[block] is not None)

    def label(self, block: int, key: bytes) -> None:
        """Say what a full block holds. The first block with a key keeps it."""
        if key not in self._block_of and self._key_of[block] is None:
            self._block_of[key] = block
            self._key_of[block] = key

    def check(self) -> None:
        """Assert that the tables agree; for tests and debugging."""
        unused = {block for block, users in enumerate(self._users) if users == 0}
        assert unused == set(self._free), f"free list {set(self._free)} but unused {unused}"
        labelled = {key: block for block, key in enumerate(self._key_of) if key is not None}
        assert labelled == self._block_of, "keys and blocks disagree"
