"""The "why?" page and the line under an answer that leads to it."""

from dataclasses import replace

import pytest
from PySide6.QtWidgets import QLabel, QPushButton
from pytestqt.qtbot import QtBot

from app.views.answer_footer import AnswerFooter
from app.views.runs_plot import DOT, HEAD, RunsPlot
from app.views.share_bar import ShareBar
from app.views.shown import AnswerFacts
from app.views.theme import Theme
from app.views.why_page import WhyPage
from tests.gallery_samples import why, why_with_history

pytestmark = pytest.mark.gui


@pytest.fixture
def page(qtbot: QtBot, theme: Theme) -> WhyPage:
    made = WhyPage(theme)
    qtbot.addWidget(made)
    made.resize(720, 900)
    made.show()
    return made


def words(page: WhyPage) -> str:
    return "\n".join(label.text() for label in page.findChildren(QLabel) if label.isVisible())


def bars(page: WhyPage) -> dict[str, str]:
    return {
        bar.accessibleName(): bar.accessibleDescription()
        for bar in page.findChildren(ShareBar)
        if bar.isVisible()
    }


def test_it_shows_bytes_limit_and_time(page: WhyPage) -> None:
    page.show_why(why())
    assert "Why 46 tok/s?" in words(page)
    told = bars(page)
    assert told["What each token reads"] == "weights 391 MB, KV cache of the chat 15 MB"
    assert told["Speed against the limit"] == "reached 46, not used 1.4"
    assert told["Time of a token"].startswith("reading at full speed 20.2 ms, the rest")


def test_advice_has_its_price(page: WhyPage, qtbot: QtBot) -> None:
    page.show_why(why())
    qtbot.waitUntil(lambda: "Two chats at once, in total" in words(page))
    assert "Each chat alone is slower" in words(page)


def test_the_usual_speed_is_told_where_it_is_known(page: WhyPage) -> None:
    page.show_why(replace(why(), history="40 tok/s is usual here."))
    assert "40 tok/s is usual here." in words(page)
    page.show_why(why())
    assert "usual here" not in words(page)


def test_earlier_answers_are_drawn_and_told(page: WhyPage) -> None:
    page.show_why(why_with_history())
    plot = page.findChild(RunsPlot)
    assert plot.isVisible()
    assert plot.accessibleDescription() == (
        "CPU, 1 thread, cpu kernels: 27 to 27 tok/s in 4 answers;"
        " CPU, 2 threads, cpu kernels: 44 to 46 tok/s in 7 answers"
    )
    assert "In grey: CPU, 1 thread, cpu kernels." in words(page)
    present = plot._place(why_with_history().runs[1].points[-1])
    assert present.x() == plot.width() - DOT  # the last one stands at the right edge
    assert present.y() == HEAD  # and, being the fastest, at the top
    page.show_why(why())
    assert not plot.isVisible()


def test_an_unmeasured_answer_shows_no_bars_and_no_zero(page: WhyPage) -> None:
    nothing = replace(
        why(),
        tokens_per_second=None,
        tokens_limit=None,
        weight_bytes=None,
        kv_bytes=None,
        token_seconds=None,
        memory_seconds=None,
        compute_seconds=None,
        read_limit=None,
        advice=(),
        advice_note="An answer of one token has no speed to improve.",
    )
    page.show_why(nothing)
    assert "Speed against the limit" not in bars(page)
    assert "Time of a token" not in bars(page)
    assert "no speed to improve" in words(page)
    assert "0 MB" not in words(page)


def test_a_model_in_the_cache_is_said_to_have_no_memory_limit(page: WhyPage) -> None:
    page.show_why(replace(why(), fits_in_cache=True, tokens_limit=None, memory_seconds=None))
    assert "fits in the processor’s cache" in words(page)


def test_the_user_leaves_it(page: WhyPage, qtbot: QtBot) -> None:
    done = next(b for b in page.findChildren(QPushButton) if b.text() == "Done")
    with qtbot.waitSignal(page.closed):
        done.click()


# ---------------------------------------------------------------- the line under an answer


@pytest.fixture
def footer(qtbot: QtBot, theme: Theme) -> AnswerFooter:
    made = AnswerFooter(theme)
    qtbot.addWidget(made)
    made.resize(688, 34)
    made.show()
    return made


def test_the_line_tells_bytes_and_limit_and_asks_why(footer: AnswerFooter, qtbot: QtBot) -> None:
    footer.show_facts(AnswerFacts(31.0, 412, 0.31, 614, "", 96e6, 38.0))
    told = " ".join(label.text() for label in footer.findChildren(QLabel) if label.text())
    assert told == (
        "31 tok/s 412 tokens · first token 0.31 s · each token reads 96 MB; this machine can do 38"
    )
    with qtbot.waitSignal(footer.why_clicked):
        footer._why.click()


def test_a_limit_that_is_not_known_is_left_out(footer: AnswerFooter) -> None:
    footer.show_facts(AnswerFacts(31.0, 412, 0.31, 614, "", 96e6, None))
    assert "can do" not in footer._facts.text()


def test_without_a_measurement_there_is_nothing_to_ask(footer: AnswerFooter) -> None:
    footer.show_facts(AnswerFacts(None, 1, 0.31, 0))
    assert footer._why.isHidden()
    footer.show_facts(None)
    assert footer._why.isHidden()


def test_a_narrow_line_keeps_the_question(footer: AnswerFooter, qtbot: QtBot) -> None:
    footer.show_facts(AnswerFacts(31.0, 412, 0.31, 614, "", 96e6, 38.0))
    footer.resize(300, 34)
    qtbot.waitUntil(lambda: footer._why.geometry().right() <= 300)
    assert footer._why.width() >= footer._why.sizeHint().width()
