"""Markdown prose as a document: literal where it must be, written once where it can be."""

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtGui import QTextDocument, QTextListFormat
from pytestqt.qtbot import QtBot

from app.markdown_blocks import parse_markdown
from app.views.prose_view import ProseView
from app.views.theme import Theme

pytestmark = pytest.mark.gui

B19 = (
    "<smirk><b>bold</b><img src=x onerror=alert(1)>&amp;",
    "![x](http://127.0.0.1:9/p.png?leak)",
    '![alt](http://127.0.0.1:9/p.png "title")',
    '<img src="file:///etc/hostname">',
    "[click](file:///etc/passwd)",
    "[js](javascript:alert(1))",
)


@pytest.fixture
def view(qtbot: QtBot, theme: Theme) -> ProseView:
    made = ProseView(theme)
    qtbot.addWidget(made)
    return made


def write(view: ProseView, source: str) -> None:
    view.write(parse_markdown(source), [])


@pytest.mark.parametrize("source", B19)
def test_b19_markup_is_shown_literally(view: ProseView, source: str) -> None:
    write(view, source)
    assert view.toPlainText() == source


@pytest.mark.parametrize("source", B19)
def test_b19_nothing_in_it_can_be_clicked_or_loaded(view: ProseView, source: str) -> None:
    write(view, source)
    html = view.document().toHtml()
    assert "<img" not in html
    assert "href" not in html


def test_b19_no_resource_is_ever_loaded(view: ProseView) -> None:
    kind = QTextDocument.ResourceType.ImageResource
    for address in ("file:///etc/hostname", "http://127.0.0.1:9/p.png", "/etc/hostname"):
        assert bytes(view.document().resource(kind, QUrl(address))) == b" "


def test_b19_a_link_opens_nothing_by_itself_and_tells_when_it_is_clicked(
    view: ProseView, qtbot: QtBot
) -> None:
    write(view, "[words](https://example.org/a)")
    assert not view.openLinks()
    with qtbot.waitSignal(view.link_clicked) as clicked:
        view.anchorClicked.emit(QUrl("https://example.org/a"))
    assert clicked.args == ["https://example.org/a"]


def test_b19_an_unsafe_address_is_not_told_even_if_it_were_clicked(
    view: ProseView, qtbot: QtBot
) -> None:
    with qtbot.assertNotEmitted(view.link_clicked):
        view.anchorClicked.emit(QUrl("file:///etc/passwd"))


def test_code_points_that_qt_keeps_for_itself_do_no_harm(view: ProseView) -> None:
    write(view, "a\ufdd0b\ufdd1c\ufffcd")
    assert view.toPlainText() == "a\ufffdb\ufffdc\ufffdd"


def test_lists_keep_their_first_number_and_their_depth(view: ProseView) -> None:
    write(view, "3. three\n4. four\n   - inner\n")
    blocks = [view.document().findBlockByNumber(number) for number in range(3)]
    outer, inner = blocks[0].textList(), blocks[2].textList()
    assert outer.itemText(blocks[1]) == "4."
    assert inner.format().style() == QTextListFormat.Style.ListCircle
    assert inner.format().indent() == 2


def test_an_empty_item_is_still_an_item(view: ProseView) -> None:
    write(view, "- a\n-\n- c\n")
    assert view.document().begin().textList().count() == 3


def test_a_table_keeps_its_cells_and_alignment(view: ProseView) -> None:
    write(view, "| a | b |\n|---|--:|\n| 1 | 2 |\n\nafter")
    assert view.toPlainText().split() == ["a", "b", "1", "2", "after"]


def test_single_line_breaks_of_an_answer_stay(view: ProseView) -> None:
    write(view, "roses\nviolets")
    assert view.toPlainText() == "roses\nviolets"


SOURCES = (
    "para",
    "# head",
    "- one\n- two",
    "| a |\n|---|\n| 1 |",
    "> quote",
    "---",
    "1. x\n\n   y",
)


@pytest.mark.parametrize("first", SOURCES)
@pytest.mark.parametrize("second", SOURCES)
def test_writing_in_steps_gives_the_same_document_as_writing_at_once(
    qtbot: QtBot, theme: Theme, first: str, second: str
) -> None:
    at_once, in_steps = ProseView(theme), ProseView(theme)
    qtbot.addWidget(at_once)
    qtbot.addWidget(in_steps)
    at_once.write([*parse_markdown(first), *parse_markdown(second)], [])
    in_steps.write([], parse_markdown("something else *entirely*"))
    in_steps.write(parse_markdown(first), parse_markdown("a tail"))
    in_steps.write([], parse_markdown("- another\n- tail"))
    in_steps.write(parse_markdown(second), [])
    assert in_steps.toPlainText() == at_once.toPlainText()
    assert in_steps.heightForWidth(500) == at_once.heightForWidth(500)


def test_finished_text_is_not_touched_when_the_tail_changes(view: ProseView) -> None:
    view.write(parse_markdown("finished"), parse_markdown("tail"))
    changes: list[int] = []
    view.document().contentsChange.connect(lambda position, *_: changes.append(position))
    for length in range(1, 20):
        view.write([], parse_markdown("tail " + "x" * length))
    assert min(changes) >= len("finished")


def test_the_height_follows_from_the_width(view: ProseView) -> None:
    write(view, "word " * 100)
    assert view.heightForWidth(200) > 2 * view.heightForWidth(600)
