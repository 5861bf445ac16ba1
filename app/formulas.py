"""LaTeX drawn as SVG, with where its baseline lies. No Qt: the window runs this in the background.

What cannot be drawn is shown as its source, so refusing is always safe. `app/window.py` connects it
to `app/views/formula_pictures.py`.
"""

import re
from dataclasses import dataclass

SIZE = 16.0  # of the text, in the units of the drawing
INK = "#010203"  # stands for the colour of the text around it
_LONGEST = 4000  # characters; nobody writes such a formula, and drawing takes a millisecond each
_COMMAND_AS_TEXT = re.compile(r">\\|>&#x0005C;")


@dataclass(frozen=True)
class DrawnFormula:
    """A formula as a picture; lengths in units of which the text size is `SIZE`.

    Attributes:
        svg: The picture, in the colour `INK`.
        width, height: Its size.
        depth: How far it reaches below the baseline.
    """

    svg: bytes
    width: float
    height: float
    depth: float


@dataclass
class FormulaNotDrawn(Exception):
    """The LaTeX is none, or knows commands that we do not."""

    reason: str


def draw_formula(latex: str, *, is_display: bool) -> DrawnFormula:
    """Draw a formula.

    Args:
        latex: Without the signs around it.
        is_display: On a line of its own: sums have their limits above and below.

    Raises:
        FormulaNotDrawn: It is not for us.
        Exception: Whatever two libraries do with text that is no LaTeX; the background catches it.
    """
    if len(latex) > _LONGEST:
        raise FormulaNotDrawn("too long")
    # Imported here: fonts are read, 0.15 s that a chat without formulas never needs.
    from latex2mathml.converter import convert
    from ziamath.config import config
    from ziamath.zmath import Latex

    config.svg2 = False  # symbols are not in the SVG that Qt knows
    if _COMMAND_AS_TEXT.search(convert(latex)):
        raise FormulaNotDrawn("unknown command")
    drawn = Latex(latex, size=SIZE, color=INK, inline=not is_display)
    width, height = drawn.getsize()
    depth = -drawn.getyofst()
    return DrawnFormula(drawn.svg().encode(), float(width), float(height), float(depth))
