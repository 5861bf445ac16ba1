"""States of a conversation for the gallery: thoughts, formulas, answers side by side, what waits.

`tests/gallery.py` draws them; the words in them are samples.
"""

from collections.abc import Callable, Mapping

from PySide6.QtWidgets import QApplication

from app.formulas import FormulaNotDrawn, draw_formula
from app.views.answer_view import AnswerView
from app.views.chat_settings_sheet import ChatSettingsSheet, ShownChatSettings
from app.views.formula_pictures import FormulaKey
from app.views.main_window import MainWindow
from app.views.shown import AnswerFacts, ReadingProgress, ShownMessage
from app.views.theme import Theme
from app.views.thinking_view import ThinkingView
from app.views.wording import finish, tokens
from app.words import tr

NAME = "Sample 0.5B"
FACTS = AnswerFacts(44.0, 212, 0.28, 96, "", 405.8e6, 47.6)
THOUGHTS = (
    "The user wants the roots. The quadratic formula gives them; I should say when they are real"
    " and show the discriminant.\n\nA short table of the three cases will help."
)
FORMULAS = r"""The roots of $ax^2 + bx + c = 0$ with $a \neq 0$ are

$$
x_{1,2} = \frac{-b \pm \sqrt{b^2 - 4ac}}{2a}
$$

The sign of the discriminant \(D = b^2 - 4ac\) decides:

| $D$ | roots |
|---|---|
| positive | two real ones |
| zero | one, $x = -\tfrac{b}{2a}$ |
| negative | a complex pair |

- [x] real case, see https://en.wikipedia.org/wiki/Discriminant
- [ ] complex case: \[ \int_0^1 e^{i\pi t}\,dt = \frac{2i}{\pi} \]

A price such as $5 or $10 is no formula, and `\(x\)` in code is none either."""
POEM = (
    "Rain writes on the window\nin a hand nobody reads;\nthe gutter learns it by heart.",
    "Autumn rain, unhurried,\nputs out the leaves one by one\nand leaves the lamps burning.",
    "Grey afternoon.\nThe umbrella opens\nlike a late flower.",
)


def draw_formulas_at_once(theme: Theme) -> None:
    """The gallery has no background: formulas are drawn where they are wanted."""

    def draw(key: FormulaKey) -> None:
        try:
            theme.formulas.put(key, draw_formula(key.latex, is_display=key.is_display))
        except FormulaNotDrawn:
            theme.formulas.put(key, None)

    theme.formulas.wanted.connect(draw)


def user(text: str, message_id: int) -> ShownMessage:
    return ShownMessage(message_id, is_user=True, text=text)


def answer(text: str, message_id: int, **more: object) -> ShownMessage:
    return ShownMessage(message_id, is_user=False, text=text, author=NAME, **more)  # type: ignore[arg-type]


def show_formulas(window: MainWindow) -> None:
    turns = [
        user("How do I solve a quadratic equation?", 1),
        answer(FORMULAS, 2, facts=FACTS, thinking=THOUGHTS, can_compare=True),
    ]
    window.chat.show_messages(turns, is_busy=False)


def show_thoughts(window: MainWindow) -> None:
    turns = [
        user("How do I solve a quadratic equation?", 1),
        answer("The roots are", 2, thinking=THOUGHTS, is_writing=True),
    ]
    window.chat.show_messages(turns, is_busy=True)
    window.prompt.set_busy(True)
    window.show()
    QApplication.processEvents()
    window.chat.findChild(ThinkingView).toggle()


def show_comparison(window: MainWindow) -> None:
    compared = [
        answer(POEM[0], 2, facts=FACTS),
        answer(POEM[1], 3, facts=FACTS),
        answer(POEM[2], 4, is_writing=True),
    ]
    turns = [user("Write a short poem about autumn rain", 1), compared[0]]
    window.chat.show_messages(turns, is_busy=True, comparison=compared)
    window.prompt.set_busy(True)


def show_waiting(window: MainWindow) -> None:
    turns = [
        user("Write a moving average in Python.", 1),
        answer("A running total keeps it linear: add the new value and", 2, is_writing=True),
    ]
    queued = ["And with NumPy?", "Then write unit tests for both, with an empty list among them."]
    window.chat.show_messages(turns, is_busy=True, queued=queued)
    window.prompt.set_busy(True)
    window.prompt.set_text("One more thing")
    window.prompt.show_draft_tokens("3 tokens")


def show_cut(window: MainWindow) -> None:
    cut_facts = AnswerFacts(46.2, 128, 0.31, 614, finish("length"), 405.8e6, 47.6)
    turns = [
        user("Tell me about the Venturi effect.", 1),
        answer("It is the drop in pressure of a fluid that flows through a narrow", 2),
        user("Longer, please.", 3),
        answer("When a fluid enters a narrower part of a pipe, it has to", 4, facts=cut_facts,
               can_continue=True, can_compare=True),
    ]  # fmt: skip
    unseen = [ShownMessage(**{**vars(turn), "is_unseen": turn.id < 3}) for turn in turns]
    window.chat.show_messages(unseen, is_busy=False)
    window.prompt.set_text("word " * 40)
    words = tr("{draft} · only {room} left in the context", draft=tokens(9_000), room="1.2k")
    window.prompt.show_draft_tokens(words, is_too_long=True)


def show_reading_rate(window: MainWindow) -> None:
    turns = [user("Summarise the report.", 1), answer("", 2, is_writing=True)]
    window.chat.show_messages(turns, is_busy=True)
    window.chat.show_reading(ReadingProgress(4120, 8141, 1024, 310.0))
    window.prompt.set_busy(True)


def show_answer_editor(window: MainWindow) -> None:
    show_cut(window)
    window.show()
    QApplication.processEvents()
    window.chat.findChildren(AnswerView)[-1].start_editing()


def show_chat_settings(window: MainWindow) -> None:
    show_cut(window)
    sheet = window.findChild(ChatSettingsSheet) or ChatSettingsSheet(window.chat._theme, window)
    shown = ShownChatSettings(
        system_prompt="You answer in two sentences.",
        model="",
        preset="Precise",
        temperature=0.2,
        top_k=40,
        top_p=0.9,
        min_p=0.05,
        seed=None,
        max_tokens=None,
        stop=("###",),
        drops_oldest=True,
    )
    window.show()
    sheet.open_with(shown, models={"a": NAME, "b": "SmallOne 135M"}, presets=())
    sheet.offer_presets(["Balanced", "Precise", "Creative", "Mine"], ["Mine"])


CHAT_STATES: Mapping[str, Callable[[MainWindow], None]] = {
    "formulas": show_formulas,
    "thoughts": show_thoughts,
    "comparison": show_comparison,
    "waiting": show_waiting,
    "cut": show_cut,
    "reading-rate": show_reading_rate,
    "answer-editor": show_answer_editor,
    "chat-settings": show_chat_settings,
}
