"""Formulas in texts: their source until they are drawn, then a picture on the line of the words."""

import pytest
from pytestqt.qtbot import QtBot

from app.formulas import draw_formula
from app.markdown_blocks import parse_markdown
from app.views.formula_pictures import FormulaKey
from app.views.prose_view import ProseView
from app.views.theme import Theme

pytestmark = pytest.mark.gui


@pytest.fixture
def view(qtbot: QtBot, theme: Theme) -> ProseView:
    made = ProseView(theme)
    qtbot.addWidget(made)
    made.set_width(500)
    return made


def test_a_formula_is_asked_for_once_and_stands_as_its_source_until_it_is_there(
    view: ProseView, theme: Theme, qtbot: QtBot
) -> None:
    asked: list[FormulaKey] = []
    theme.formulas.wanted.connect(asked.append)
    tokens = parse_markdown("so $q_1^7$ and $q_1^7$")
    view.write(tokens, [])
    assert view.toPlainText() == "so $q_1^7$ and $q_1^7$"
    assert view.misses_formulas
    assert asked == [FormulaKey("q_1^7", is_display=False)]
    with qtbot.waitSignal(theme.formulas.arrived):
        theme.formulas.put(asked[0], draw_formula(asked[0].latex, is_display=False))
    view.clear_text()
    view.write(tokens, [])
    assert view.toPlainText() == "so \ufffc and \ufffc"
    assert not view.misses_formulas
    view.selectAll()
    assert view.selected_text() == "so $q_1^7$ and $q_1^7$"
    theme.formulas.wanted.disconnect(asked.append)


def test_a_formula_that_cannot_be_drawn_stays_its_source(view: ProseView, theme: Theme) -> None:
    theme.formulas.put(FormulaKey(r"\nonsense", is_display=True), None)
    view.write(parse_markdown("$$\n\\nonsense\n$$\n"), [])
    assert view.toPlainText().split() == ["$$", r"\nonsense", "$$"]
    assert not view.misses_formulas


def test_a_picture_is_as_sharp_as_the_screen_and_in_the_color_of_the_text(theme: Theme) -> None:
    drawn = draw_formula("x", is_display=False)
    picture = theme.formula_picture(drawn, "text")
    assert picture.image.width() == round(picture.width * picture.image.devicePixelRatio())
    inked = max(
        (
            picture.image.pixelColor(x, y)
            for x in range(picture.image.width())
            for y in range(picture.image.height())
        ),
        key=lambda color: color.alpha(),
    )
    assert abs(inked.lightness() - theme.color("text").lightness()) < 30


def test_a_task_has_a_box_in_place_of_its_bullet_and_is_copied_as_it_was_written(
    view: ProseView,
) -> None:
    view.write(parse_markdown("- [ ] buy milk\n- [x] read\n\n- plain"), [])
    assert view.toPlainText().splitlines()[0] == "\ufffc buy milk"
    view.selectAll()
    assert view.selected_text().splitlines()[:2] == ["[ ] buy milk", "[x] read"]
