"""A window whose screen is gone, or was larger, is put where it can be seen."""

import pytest
from PySide6.QtCore import QRect

from app.views.window_place import placed

SCREEN = QRect(0, 0, 1280, 800)
RIGHT_SCREEN = QRect(1280, 0, 1920, 1080)


@pytest.mark.parametrize(
    "window", [QRect(10, 10, 600, 500), QRect(1200, 300, 600, 500), QRect(-500, 0, 600, 500)]
)
def test_a_window_whose_title_can_be_grasped_stays(window: QRect) -> None:
    assert placed(window, [SCREEN]) == window


@pytest.mark.parametrize(
    "window", [QRect(1500, 100, 600, 500), QRect(100, 900, 600, 500), QRect(-590, 0, 600, 500)]
)
def test_a_window_beside_all_screens_comes_to_the_middle_of_one(window: QRect) -> None:
    moved = placed(window, [SCREEN])
    assert SCREEN.contains(moved)
    assert moved.size() == window.size()


def test_a_window_on_the_second_screen_stays_there_while_it_is_there() -> None:
    window = QRect(1500, 100, 600, 500)
    assert placed(window, [SCREEN, RIGHT_SCREEN]) == window


def test_a_window_larger_than_the_screen_shrinks() -> None:
    assert placed(QRect(3000, 0, 2500, 1400), [SCREEN]) == SCREEN


def test_a_first_window_that_is_larger_than_its_screen_becomes_as_large_as_that() -> None:
    small = QRect(0, 0, 910, 512)  # 1366 × 768 with text at 150 %
    assert placed(QRect(0, 0, 1180, 800), [small]) == small
    assert placed(QRect(1300, 10, 1700, 900), [small, RIGHT_SCREEN]).size().width() == 1700


def test_without_any_screen_nothing_moves() -> None:
    window = QRect(1500, 100, 600, 500)
    assert placed(window, []) == window
