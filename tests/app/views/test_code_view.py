"""Code in a chat: its card, its colours, its copy."""

import pytest
from PySide6.QtGui import QColor, QGuiApplication, QTextDocument
from PySide6.QtWidgets import QLabel, QToolButton
from pytestqt.qtbot import QtBot

from app.views.code_view import LONGEST_COLORED_WHILE_OPEN, LONGEST_LINE, CodeView
from app.views.text_pane import TextPane
from app.views.theme import Theme

pytestmark = pytest.mark.gui


@pytest.fixture
def view(qtbot: QtBot, theme: Theme) -> CodeView:
    made = CodeView(theme)
    qtbot.addWidget(made)
    return made


def document(view: CodeView) -> QTextDocument:
    return view.findChild(TextPane).document()


def colors_of_line(view: CodeView, line: int) -> dict[str, str]:
    block = document(view).findBlockByNumber(line)
    return {
        block.text()[found.start : found.start + found.length]: found.format.foreground()
        .color()
        .name()
        for found in block.layout().formats()
    }


def test_code_has_its_languages_colors(view: CodeView, theme: Theme) -> None:
    view.set_code("def f():\n    return 1\n", "python", is_open=False)
    assert colors_of_line(view, 0)["def"] == QColor(theme.colors.accent).name()
    assert colors_of_line(view, 1)["1"] == QColor(theme.colors.good).name()


def test_a_string_over_several_lines_is_colored_in_each(view: CodeView, theme: Theme) -> None:
    view.set_code('x = """a\nb\nc"""\n', "python", is_open=False)
    amber = QColor(theme.colors.amber_text).name()
    assert colors_of_line(view, 1) == {"b": amber}
    assert colors_of_line(view, 2) == {"c": amber, '"""': amber}


def test_an_unknown_language_is_shown_plain_under_its_name(view: CodeView) -> None:
    view.set_code("<b>x</b>\n", "klingon", is_open=False)
    assert document(view).toPlainText() == "<b>x</b>"
    assert view.findChild(QLabel).text() == "klingon"


def test_growing_code_is_only_added_to(view: CodeView) -> None:
    view.set_code("a = 1\n", "text", is_open=True)
    changes: list[int] = []
    document(view).contentsChange.connect(lambda position, *_: changes.append(position))
    view.set_code("a = 1\nb = 2\n", "text", is_open=True)
    assert min(changes) >= len("a = 1")
    assert document(view).toPlainText() == "a = 1\nb = 2"


def test_a_long_block_gets_its_colors_when_it_is_finished(view: CodeView) -> None:
    code = "x = 1\n" * (LONGEST_COLORED_WHILE_OPEN // 5)
    view.set_code(code, "python", is_open=True)
    assert colors_of_line(view, 0) == {}
    view.set_code(code, "python", is_open=False)
    assert "1" in colors_of_line(view, 0)


def test_copy_takes_the_code_as_it_is(view: CodeView, qtbot: QtBot) -> None:
    view.set_code("if a < b:\n\tprint('&amp;')\n", "python", is_open=False)
    with qtbot.waitSignal(view.copied):
        view.findChildren(QToolButton)[-1].click()
    assert QGuiApplication.clipboard().text() == "if a < b:\n\tprint('&amp;')"


def test_long_lines_scroll_sideways_and_make_room_for_the_bar(view: CodeView) -> None:
    view.set_code("x\n", "text", is_open=False)
    short = view.heightForWidth(300)
    view.set_code("x" * 500 + "\n", "text", is_open=False)
    assert view.heightForWidth(300) > short


def test_wrapped_lines_need_no_bar_and_more_height(view: CodeView) -> None:
    view.set_code("word " * 300 + "\n", "text", is_open=False)
    before = view.heightForWidth(300)
    view.findChildren(QToolButton)[0].click()
    assert view.heightForWidth(300) > 3 * before
    assert document(view).size().width() <= 300


def test_b20_a_line_of_200_kb_is_cut_for_the_screen_and_copied_whole(view: CodeView) -> None:
    line = "".join(str(number % 10) for number in range(200_000))
    for end in (5, 70_001, 200_000):
        view.set_code(f"a\n{line[:end]}\nb\n"[: end + 2], "text", is_open=True)
    view.set_code(f"a\n{line}\nb\n", "text", is_open=False)
    block, longest = document(view).begin(), 0
    while block.isValid():
        longest, block = max(longest, block.length()), block.next()
    assert longest <= LONGEST_LINE + 1
    view.pane.selectAll()
    assert view.selected_text() == f"a\n{line}\nb"


def test_long_code_is_colored_in_slices(qtbot: QtBot, view: CodeView) -> None:
    code = "x = 'text'  # comment\n" * 600
    view.set_code(code, "python", is_open=False)
    last = document(view).blockCount() - 1
    assert colors_of_line(view, last) == {}
    qtbot.waitUntil(lambda: "# comment" in colors_of_line(view, last), timeout=20_000)
