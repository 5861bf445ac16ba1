"""What tests of widgets share: a theme on the one application, and messages to show."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication

from app.views.theme import Theme


@pytest.fixture
def theme(qapp: QApplication) -> Iterator[Theme]:
    before = qapp.styleSheet()
    yield Theme(qapp, "light")
    qapp.setStyleSheet(before)
