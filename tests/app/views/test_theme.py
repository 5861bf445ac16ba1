"""Light, dark, or as the system is; every icon there is can be drawn."""

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.views.palette import DARK, LIGHT
from app.views.theme import ICON_FOLDER, Theme

pytestmark = pytest.mark.gui

ICONS = sorted(path.stem for path in ICON_FOLDER.glob("*.svg"))


def test_the_users_choice_wins_over_the_system(theme: Theme, qtbot: QtBot) -> None:
    with qtbot.waitSignal(theme.changed):
        theme.choose("dark")
    assert theme.colors == DARK
    theme.choose("light")
    assert theme.colors == LIGHT


def test_without_a_choice_an_unknown_system_is_light(theme: Theme) -> None:
    theme.choose("system")
    assert theme.colors == LIGHT


@pytest.mark.parametrize("name", ICONS)
def test_every_icon_is_drawn_in_the_colour_asked_for(theme: Theme, name: str) -> None:
    image = theme.pixmap(name, "accent", 24).toImage()
    drawn = [
        image.pixelColor(x, y)
        for x in range(image.width())
        for y in range(image.height())
        if image.pixelColor(x, y).alpha() == 255
    ]
    assert drawn
    if name != "venturi":  # the one with colours of its own
        assert {color.name() for color in drawn} == {theme.colors.accent}


def test_figures_of_all_fonts_have_equal_width(theme: Theme) -> None:
    assert theme.font().featureValue(theme.font().featureTags()[0]) == 1


def test_less_motion_is_wanted_by_the_user_or_the_system(qapp: QApplication, theme: Theme) -> None:
    assert not theme.reduces_motion
    theme.reduce_motion(True)
    assert theme.reduces_motion
    theme.reduce_motion(False)
    still = Theme(qapp, "light", still=True)
    still.reduce_motion(False)
    assert still.reduces_motion
