"""Token ids for measurements: the same for everybody who is measured, and always the same.

Speed does not depend on what is said, but a prefix cache must find a beginning again when it is
meant to, and never otherwise.
"""

import random
from collections.abc import Sequence

# Ordinary prose; its tokens, in random order, make every prompt.
SAMPLE_TEXT = (
    "A narrow place makes the water run faster, and where it runs faster it presses less against"
    " the wall. Two thin pipes of glass, set upright along the tube, show it to everybody: in the"
    " wide part the water stands high, in the throat it stands low. Nothing else needs to be known"
    " to measure how much flows, neither its weight nor its colour, only these two heights. People"
    " who build bridges, wings and chimneys have used the rule for more than two hundred years."
)


class Prompts:
    """Makes prompts from a pool of token ids."""

    def __init__(self, pool: Sequence[int]) -> None:
        self._pool = list(pool)

    def chat(self, index: int, num_tokens: int) -> tuple[int, ...]:
        """The beginning of a chat; a longer one of the same index goes on from a shorter one."""
        return self._tokens(f"chat {index}", num_tokens)

    def fresh(self, turn: int, num_tokens: int) -> tuple[int, ...]:
        """Tokens that no cache has seen, if each turn is asked for once."""
        return self._tokens(f"turn {turn}", num_tokens)

    def _tokens(self, seed: str, num_tokens: int) -> tuple[int, ...]:
        return tuple(random.Random(seed).choices(self._pool, k=num_tokens))
