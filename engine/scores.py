"""Log-probabilities of a text: those of one pass, and the sheet that collects them by position."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Scores:
    """For the tokens a request computed in one pass: how likely the next ones were.

    Attributes:
        first: Position of the first of them.
        logprobs: Of the token that follows each; one fewer at the end of the text.
        argmax: The likeliest token after each.
    """

    first: int
    logprobs: list[float]
    argmax: list[int]


class ScoreSheet:
    """The scores of a text of `num_tokens` tokens.

    A request that is computed again from the start (it lost its blocks) overwrites what it had.
    """

    def __init__(self, num_tokens: int) -> None:
        self.logprobs = [0.0] * (num_tokens - 1)
        self.argmax = [0] * num_tokens

    def note(self, scores: Scores) -> None:
        """Take over the scores of one pass."""
        first = scores.first
        self.logprobs[first : first + len(scores.logprobs)] = scores.logprobs
        self.argmax[first : first + len(scores.argmax)] = scores.argmax
