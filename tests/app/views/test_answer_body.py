"""An answer while it streams in: the same in the end as at once, and never written twice."""

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from app.markdown_blocks import parse_markdown
from app.views.answer_body import AnswerBody
from app.views.code_view import CodeView
from app.views.prose_view import ProseView
from app.views.theme import Theme

pytestmark = pytest.mark.gui

SAMPLE = (Path(__file__).parents[2] / "data" / "markdown_sample.md").read_text(encoding="utf-8")


def make_body(qtbot: QtBot, theme: Theme) -> AnswerBody:
    body = AnswerBody(theme)
    qtbot.addWidget(body)
    body.resize(600, 100)
    return body


def shown(body: AnswerBody) -> list[str]:
    """The text of each piece, top to bottom."""
    pieces = body.findChildren(ProseView) + body.findChildren(CodeView)
    visible = [piece for piece in pieces if not piece.isHidden()]
    visible.sort(key=lambda piece: piece.y())
    return [p.toPlainText() if isinstance(p, ProseView) else p.code() for p in visible]


@pytest.mark.parametrize("step", [1, 7, 100])
def test_a_streamed_answer_ends_as_the_same_answer_at_once(
    qtbot: QtBot, theme: Theme, step: int
) -> None:
    streamed, at_once = make_body(qtbot, theme), make_body(qtbot, theme)
    for start in range(0, len(SAMPLE), step):
        streamed.add_text(SAMPLE[start : start + step])
        streamed.write()
    streamed.set_text(SAMPLE, is_open=False)
    streamed.write()
    at_once.set_text(SAMPLE, is_open=False)
    at_once.write()
    assert shown(streamed) == shown(at_once)
    assert streamed.heightForWidth(600) == at_once.heightForWidth(600)


def test_prose_and_code_take_turns(qtbot: QtBot, theme: Theme) -> None:
    body = make_body(qtbot, theme)
    body.set_text("a\n\n```py\nx\n```\n\nb\n", is_open=False)
    body.write()
    assert shown(body) == ["a", "x", "b"]


def test_an_open_fence_is_already_a_card(qtbot: QtBot, theme: Theme) -> None:
    body = make_body(qtbot, theme)
    body.add_text("look:\n\n```py\nx = ")
    body.write()
    assert shown(body) == ["look:", "x = "]


def test_finished_code_keeps_its_widget_while_the_answer_goes_on(
    qtbot: QtBot, theme: Theme
) -> None:
    body = make_body(qtbot, theme)
    body.add_text("```py\nx\n```\n\n")
    body.write()
    card = body.findChild(CodeView)
    for _ in range(10):
        body.add_text("more words\n\n")
        body.write()
    assert body.findChildren(CodeView) == [card]


def test_a_first_dash_does_not_flash_up_as_a_heading(qtbot: QtBot, theme: Theme) -> None:
    body = make_body(qtbot, theme)
    for piece in ("fruit:\n", "-"):
        body.add_text(piece)
        body.write()
    first = body.findChild(ProseView).document().begin()
    assert first.text() == "fruit:"
    assert first.blockFormat().headingLevel() == 0


def test_the_caret_goes_when_the_answer_ends(qtbot: QtBot, theme: Theme) -> None:
    body = make_body(qtbot, theme)
    body.add_text("words")
    body.write()
    assert body.findChild(ProseView).shows_caret
    body.set_text("words", is_open=False)
    body.write()
    assert not body.findChild(ProseView).shows_caret


def test_another_text_replaces_the_first(qtbot: QtBot, theme: Theme) -> None:
    body = make_body(qtbot, theme)
    body.set_text("one\n\n```\ntwo\n```", is_open=False)
    body.write()
    body.set_text("three", is_open=False)
    body.write()
    assert shown(body) == ["three"]


def test_a_change_of_theme_writes_the_same_text_again(qtbot: QtBot, theme: Theme) -> None:
    body = make_body(qtbot, theme)
    body.set_text(SAMPLE, is_open=False)
    body.write()
    before = shown(body)
    theme.choose("dark")
    body.rewrite()
    assert shown(body) == before


def test_b19_an_answer_in_angle_brackets_does_not_vanish(qtbot: QtBot, theme: Theme) -> None:
    source = "<smirk><b>bold</b><img src=x onerror=alert(1)>&amp;"
    body = make_body(qtbot, theme)
    for character in source:
        body.add_text(character)
        body.write()
    body.set_text(source, is_open=False)
    body.write()
    assert shown(body) == [source]


def test_the_sample_has_every_kind_of_block() -> None:
    kinds = {token.type for token in parse_markdown(SAMPLE)}
    wanted = {"fence", "table_open", "blockquote_open", "bullet_list_open", "ordered_list_open"}
    assert wanted | {"heading_open", "hr", "paragraph_open"} <= kinds
