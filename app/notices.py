"""Errors and crashes as notices: worded by `app/explain.py`, with what can be done about them.

Used by the window's controllers.
"""

from collections.abc import Callable

from PySide6.QtGui import QGuiApplication

from app.crash_marker import Crash
from app.explain import explain
from app.views.notice_row import Notice
from app.wording import inline
from app.words import tr

Action = tuple[str, Callable[[], None]]


def error_notice(error: Exception, *actions: Action) -> Notice:
    """A notice for an error; a bug of ours offers its details for a report."""
    explanation = explain(error)
    if explanation.is_bug and explanation.details:
        details = explanation.details
        copy: Action = (tr("Copy details"), lambda: QGuiApplication.clipboard().setText(details))
        actions = (*actions, copy)
    return Notice(explanation.text, kind="error", actions=actions)


def crash_notice(crash: Crash, load_again: Callable[[], None]) -> Notice:
    """A notice that the last window did not end as it should.

    Args:
        crash: What is known of it.
        load_again: Loads the model that is to blame; offered where one is.
    """
    copy: Action = (
        tr("Copy details"),
        lambda: QGuiApplication.clipboard().setText(crash.details),
    )
    if not crash.is_blamed_on_model or crash.model is None:
        words = tr("Venturi ended unexpectedly the last time. What was said is kept.")
        return Notice(words, kind="warning", actions=(copy,))
    name = inline(crash.model.stem)
    if crash.was_loading:
        words = tr("Venturi ended unexpectedly while {name} was being loaded.", name=name)
    else:
        words = tr("Venturi ended unexpectedly while {name} was in use.", name=name)
    rest = tr("It is not loaded again by itself.")
    again: Action = (tr("Load it"), load_again)
    return Notice(f"{words} {rest}", kind="warning", actions=(again, copy))
