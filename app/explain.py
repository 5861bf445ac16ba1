"""Typed error → a sentence, and what the user can do. The only place that words errors.

Used by every front end: notice bar, message bubble, standard error.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Explanation:
    """An error in words.

    Attributes:
        sentence: What happened, with the numbers.
        action: What the user can do, as a sentence; "" when nothing helps.
        is_bug: Whether it is our own mistake ("Copy details" is offered).
        details: For a bug report; "" otherwise.
    """

    sentence: str
    action: str = ""
    is_bug: bool = False
    details: str = ""

    @property
    def text(self) -> str:
        """Sentence and action on one line."""
        return f"{self.sentence} {self.action}".strip()


def explain(error: Exception) -> Explanation:
    """Word an error of the engine or the app; anything else is a bug of ours."""
    raise NotImplementedError
