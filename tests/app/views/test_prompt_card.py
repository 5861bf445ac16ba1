"""What a model sees, as its page shows it."""

import pytest
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from app.views.prompt_card import PromptCard
from app.views.shown_models import ShownPrompt, ShownToken
from app.views.theme import Theme

pytestmark = pytest.mark.gui
PROMPT = ShownPrompt(
    "An example conversation · 4 tokens",
    (
        ShownToken("<|im_start|>", "special token 1", is_special=True),
        ShownToken("user", "token 2", is_special=False),
        ShownToken("\n", "token 3", is_special=False),
        ShownToken("Hi <b>there</b>", "token 4", is_special=False),
    ),
    notes=("A note.",),
)


@pytest.fixture
def card(qtbot: QtBot, theme: Theme) -> PromptCard:
    made = PromptCard(theme, PROMPT)
    qtbot.addWidget(made)
    return made


def look_at(card: PromptCard, words: str) -> QTextCursor:
    cursor = card.pane.document().find(words)
    assert not cursor.isNull()
    return cursor


def test_the_text_stands_there_as_the_model_reads_it(card: PromptCard) -> None:
    assert card.pane.toPlainText() == "<|im_start|>user↵\nHi <b>there</b>"


def test_empty_lines_are_kept_and_the_last_end_adds_none(qtbot: QtBot, theme: Theme) -> None:
    texts = ("a\n\nb", "\n", "\n")
    tokens = tuple(ShownToken(text, "", is_special=False) for text in texts)
    card = PromptCard(theme, ShownPrompt("", tokens))
    qtbot.addWidget(card)
    assert card.pane.toPlainText() == "a↵\n↵\nb↵\n↵"


def test_a_token_tells_its_id_where_one_points_at_it(card: PromptCard) -> None:
    assert look_at(card, "user").charFormat().toolTip() == "token 2"
    assert look_at(card, "<|im_start|>").charFormat().toolTip() == "special token 1"


def test_neighbouring_tokens_have_shades_of_their_own(card: PromptCard) -> None:
    shades = [look_at(card, word).charFormat().background() for word in ("<|im_start|>", "user")]
    line_end = look_at(card, "↵").charFormat().background()
    assert len({shade.color().name() for shade in (*shades, line_end)}) == 3


def test_a_copy_has_no_marks_of_ours(card: PromptCard) -> None:
    card.pane.selectAll()
    mime = card.pane.createMimeDataFromSelection()
    assert mime.text() == "<|im_start|>user\nHi <b>there</b>"


def test_other_colours_are_taken_over(card: PromptCard, theme: Theme) -> None:
    before = look_at(card, "user").charFormat().foreground().color()
    theme.choose("dark" if not theme.colors.is_dark else "light")
    after = look_at(card, "user").charFormat()
    assert after.foreground().color() != before
    assert after.toolTip() == "token 2"


def test_a_refusal_stands_where_the_text_would(qtbot: QtBot, theme: Theme) -> None:
    card = PromptCard(theme, ShownPrompt("An example", problem="It was refused."))
    qtbot.addWidget(card)
    assert "It was refused." in [label.text() for label in card.findChildren(QLabel)]
    assert not card.pane.isVisibleTo(card)
