"""Words stand out from what is behind them: 4.5 to 1 in both themes, shapes 3 to 1 (WCAG)."""

import re
from itertools import product

import pytest
from PySide6.QtGui import QColor

from app.views.palette import DARK, LIGHT, Colors
from app.views.stylesheet import make_stylesheet

WORDS = ("text", "muted", "accent", "amber_text", "good", "danger")
GROUNDS = (
    *("window", "surface", "sunken", "bubble", "hover"),
    *("accent_soft", "amber_soft", "danger_soft"),
)
SHAPES = ("accent", "amber", "good", "danger", "muted")
FILLED = (("on_accent", "accent"), ("on_accent", "accent_hover"), ("window", "text"))


def luminance(color: str) -> float:
    def linear(part: float) -> float:
        return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4

    parsed = QColor(color)
    red, green, blue = (linear(p) for p in (parsed.redF(), parsed.greenF(), parsed.blueF()))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(colors: Colors, front: str, back: str) -> float:
    lights = sorted(luminance(getattr(colors, role)) for role in (front, back))
    return (lights[1] + 0.05) / (lights[0] + 0.05)


@pytest.mark.parametrize("colors", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize("pair", [*product(WORDS, GROUNDS), *FILLED], ids=" on ".join)
def test_words_stand_out_from_their_background(colors: Colors, pair: tuple[str, str]) -> None:
    assert contrast(colors, *pair) >= 4.5


@pytest.mark.parametrize("colors", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize("pair", list(product(SHAPES, ("window", "surface"))), ids=" on ".join)
def test_shapes_stand_out_from_their_background(colors: Colors, pair: tuple[str, str]) -> None:
    assert contrast(colors, *pair) >= 3.0


@pytest.mark.parametrize("colors", [LIGHT, DARK], ids=["light", "dark"])
def test_every_pair_of_the_stylesheet_stands_out(colors: Colors) -> None:
    """Rules that name both colours, looked up in the sheet itself."""
    sheet = make_stylesheet(colors, 14)
    weak = []
    for rule in re.finditer(r"([^{}]+)\{([^}]*)\}", sheet):
        front = re.search(r"(?<![-\w])color:\s*(#\w{6})", rule[2])
        back = re.search(r"background:\s*(#\w{6})", rule[2])
        if front and back:
            lights = sorted((luminance(front[1]), luminance(back[1])))
            if (lights[1] + 0.05) / (lights[0] + 0.05) < 4.5:
                weak.append(rule[1].strip())
    assert weak == []
