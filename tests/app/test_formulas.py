"""app/formulas.py: LaTeX becomes SVG with its baseline, or is refused."""

import pytest

from app.formulas import INK, FormulaNotDrawn, draw_formula


def test_a_fraction_reaches_below_the_baseline_and_a_letter_does_not() -> None:
    fraction = draw_formula(r"\frac{a}{b}", is_display=True)
    letter = draw_formula("x", is_display=True)
    assert fraction.depth > 3 > letter.depth
    assert fraction.height > letter.height
    assert INK.encode() in fraction.svg


def test_a_sum_is_higher_on_a_line_of_its_own() -> None:
    source = r"\sum_{i=1}^n i"
    alone, among_words = (draw_formula(source, is_display=display) for display in (True, False))
    assert alone.height > among_words.height


def test_nothing_is_asked_of_a_newer_svg_than_qt_knows() -> None:
    assert b"<symbol" not in draw_formula(r"x_1 + x_2", is_display=False).svg


@pytest.mark.parametrize("source", [r"\unknowncommand x", "x" * 5000])
def test_what_we_do_not_know_is_refused(source: str) -> None:
    with pytest.raises(FormulaNotDrawn):
        draw_formula(source, is_display=False)
