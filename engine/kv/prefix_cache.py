"""Keys of block contents: a hash chain, so that a key stands for everything up to its block.

Two requests share a block only if all tokens from the first on are the same. 128 bits of a
cryptographic hash make a false match impossible in practice.
"""

import hashlib
from array import array
from collections.abc import Sequence

_ROOT = b"venturi"


def extend_keys(keys: list[bytes], token_ids: Sequence[int], block_tokens: int) -> None:
    """Append to `keys` those of the full blocks of `token_ids` that it lacks."""
    for block in range(len(keys), len(token_ids) // block_tokens):
        parent = keys[-1] if keys else _ROOT
        run = array("i", token_ids[block * block_tokens : (block + 1) * block_tokens])
        keys.append(hashlib.blake2b(parent + run.tobytes(), digest_size=16).digest())
