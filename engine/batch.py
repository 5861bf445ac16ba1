"""What one forward pass works on: for each request, how many of its next tokens."""

from dataclasses import dataclass

from engine.request import Request


@dataclass(frozen=True)
class BatchRow:
    """The next `count` tokens of one request."""

    request: Request
    count: int

    @property
    def first(self) -> int:
        """Position of the first of them."""
        return self.request.num_computed

    @property
    def end(self) -> int:
        """Position after the last of them."""
        return self.request.num_computed + self.count

    @property
    def samples(self) -> bool:
        """Whether a new token follows from this pass."""
        return self.end == len(self.request.token_ids) and not self.request.is_scored


@dataclass(frozen=True)
class Batch:
    """One forward pass. A decode batch has one token per request and can be replayed."""

    rows: tuple[BatchRow, ...]
    is_decode: bool

    @property
    def num_tokens(self) -> int:
        """Tokens computed in this pass."""
        return sum(row.count for row in self.rows)
