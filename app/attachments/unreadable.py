"""Why a document has no words, told so that it can be said in the user's language.

Raised where documents are read, in a process that knows no language; `documents.py` words it.
"""

from app.words import tr_later

BROKEN = tr_later("it is broken: {problem}")


class Unreadable(ValueError):
    """A document without words.

    Attributes:
        problem: Half a sentence, marked by `tr_later`.
        values: What the names in it stand for.
    """

    def __init__(self, problem: str, /, **values: str) -> None:
        super().__init__(problem.format(**values))
        self.problem = problem
        self.values = values
