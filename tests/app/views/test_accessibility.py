"""What screen readers and keyboards find: every page's tree is walked, every control has a name."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QApplication, QScrollArea, QTabBar, QWidget
from pytestqt.qtbot import QtBot

from app.views.main_window import MainWindow
from app.views.quick_ask import QuickAsk
from app.views.theme import Theme
from tests.gallery import STATES, show_frame

pytestmark = pytest.mark.gui

Role = QAccessible.Role
NEEDS_NAME = {
    *(Role.Button, Role.CheckBox, Role.RadioButton, Role.ComboBox, Role.SpinBox, Role.Slider),
    *(Role.EditableText, Role.List, Role.Tree, Role.ProgressBar, Role.PageTab, Role.ButtonMenu),
    *(Role.ButtonDropDown, Role.Link),
}


def walk(interface: QAccessibleInterface) -> Iterator[QAccessibleInterface]:
    """An element and all that is shown below it."""
    yield interface
    for number in range(interface.childCount()):
        child = interface.child(number)
        if child is not None and child.isValid() and not child.state().invisible:
            yield from walk(child)


def told(interface: QAccessibleInterface) -> str:
    """What is said of an element."""
    name = interface.text(QAccessible.Text.Name)
    return name or interface.text(QAccessible.Text.Value)


def is_inner_part(widget: QWidget) -> bool:
    """A field inside a box of Qt that has the name itself, or a button inside a field."""
    parent = widget.parentWidget()
    return parent is not None and (
        (bool(parent.accessibleName()) and parent.focusProxy() is widget)
        or parent.inherits("QAbstractSpinBox")
        or parent.inherits("QLineEdit")
        or parent.inherits("QComboBox")
        or isinstance(parent, QTabBar)
    )


def nameless(root: QWidget) -> list[str]:
    interface = QAccessible.queryAccessibleInterface(root)
    found = []
    for element in walk(interface):
        widget = element.object()
        if element.role() not in NEEDS_NAME or told(element).strip():
            continue
        if isinstance(widget, QWidget) and is_inner_part(widget):
            continue
        found.append(f"{element.role().name} {widget!r}")
    return found


@pytest.fixture
def window(qtbot: QtBot, theme: Theme) -> Iterator[MainWindow]:
    window = MainWindow(theme)
    window.resize(1320, 860)
    show_frame(window)
    yield window
    window.close()
    window.deleteLater()
    QApplication.sendPostedEvents(window, QEvent.Type.DeferredDelete.value)


@pytest.mark.parametrize("state", STATES)
def test_every_control_of_every_page_has_a_name(window: MainWindow, state: str) -> None:
    STATES[state](window)
    window.show()
    QApplication.processEvents()
    assert nameless(window) == []


def test_the_quick_question_has_names_too(qtbot: QtBot, theme: Theme) -> None:
    small = QuickAsk(theme)
    qtbot.addWidget(small)
    small.show_answer("words", is_busy=False)
    small.show()
    assert nameless(small) == []


def focus_order(window: QWidget, qtbot: QtBot) -> list[QWidget]:
    """The controls that Tab goes through, until it comes round."""
    order: list[QWidget] = []
    for _ in range(400):
        focused = QApplication.focusWidget()
        assert focused is not None
        if focused in order:
            break
        order.append(focused)
        qtbot.keyClick(focused, Qt.Key.Key_Tab)
    return order


@pytest.mark.parametrize("state", ["finished", "empty-chat", "settings", "welcome", "why"])
def test_tab_reaches_every_control_that_is_shown(
    window: MainWindow, qtbot: QtBot, state: str
) -> None:
    with qtbot.waitActive(window):
        window.show()
        window.activateWindow()
    STATES[state](window)
    QApplication.processEvents()
    reached = set(focus_order(window, qtbot))
    missed = [
        repr(widget)
        for widget in window.findChildren(QWidget)
        if widget.isVisible()
        and widget.isEnabled()
        and widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        and widget.focusProxy() is None
        and widget not in reached
        and not isinstance(widget, QScrollArea)
        and not is_inner_part(widget)
        and not any(parent in reached for parent in parents(widget))
    ]
    assert missed == []


def parents(widget: QWidget) -> Iterator[QWidget]:
    parent = widget.parentWidget()
    while parent is not None:
        yield parent
        parent = parent.parentWidget()


def test_what_has_the_focus_looks_different(window: MainWindow, qtbot: QtBot) -> None:
    with qtbot.waitActive(window):
        window.show()
        window.activateWindow()
    STATES["settings"](window)
    QApplication.processEvents()
    unmarked = []
    for widget in focus_order(window, qtbot)[:40]:
        widget.setFocus()
        QApplication.processEvents()
        with_focus = widget.grab().toImage()
        widget.clearFocus()
        QApplication.processEvents()
        if widget.grab().toImage() == with_focus:
            unmarked.append(repr(widget))
    assert unmarked == []
