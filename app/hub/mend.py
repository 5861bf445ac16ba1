"""Make a file right whose hash is wrong: fetch parts again until it is the promised one.

A hash of the whole does not tell which part is wrong, so parts are asked for once more and compared
with what is here: first those in which a connection began or ended, then the others in order.
"""

import hashlib
from collections.abc import Callable, Iterable, Iterator

from app.hub.partial_file import PART_BYTES, PartialFile

CHUNK_BYTES = 1 << 20

FetchRange = Callable[[int, int], bytes]  # first byte, end → those bytes


def mend(
    partial: PartialFile, seams: Iterable[int], wanted_sha256: str, fetch_range: FetchRange
) -> str | None:
    """Replace wrong parts of a complete file.

    Args:
        partial: Whose parts are compared and replaced.
        seams: Parts to be looked at first.
        wanted_sha256: What the file should be.
        fetch_range: Asks the server for a part.

    Returns:
        The hash when it is right now; None when the server has nothing better.
    """
    for part in _suspicious_first(seams, partial.num_parts):
        first = part * PART_BYTES
        length = partial.part_size(part)
        again = fetch_range(first, first + length)
        if again != partial.read(first, length):
            partial.replace(first, again)
            if hash_of(partial) == wanted_sha256:
                return wanted_sha256
    return None


def hash_of(partial: PartialFile) -> str:
    """SHA-256 of all that is here."""
    sha256 = hashlib.sha256()
    offset = 0
    while chunk := partial.read(offset, CHUNK_BYTES):
        sha256.update(chunk)
        offset += len(chunk)
    return sha256.hexdigest()


def _suspicious_first(seams: Iterable[int], num_parts: int) -> Iterator[int]:
    first = dict.fromkeys(part for part in seams if part < num_parts)
    yield from first
    yield from (part for part in range(num_parts) if part not in first)
