"""Where a number lies on an axis of powers. Used by the roofline."""

import math
from dataclasses import dataclass


@dataclass(frozen=True)
class LogScale:
    """An axis from `low` to `high`, both above 0, over pixels from `start` to `end`."""

    low: float
    high: float
    start: float
    end: float

    def place(self, value: float) -> float:
        """The pixel of a value; one outside lies at the nearer end."""
        inside = min(max(value, self.low), self.high)
        share = math.log(inside / self.low) / math.log(self.high / self.low)
        return self.start + share * (self.end - self.start)
