"""What tests of widgets share: one theme on the one application, light at the start of each."""

import pytest
from PySide6.QtWidgets import QApplication

from app.views.theme import Theme


@pytest.fixture(scope="session")
def only_theme(qapp: QApplication) -> Theme:
    return Theme(qapp, "light")


@pytest.fixture
def theme(only_theme: Theme) -> Theme:
    if only_theme.choice != "light":
        only_theme.choose("light")
    return only_theme
