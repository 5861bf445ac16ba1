"""Errors as notices: worded by `app/explain.py`, with what can be done about them.

Used by the window's controllers.
"""

from collections.abc import Callable

from PySide6.QtGui import QGuiApplication

from app.explain import explain
from app.views.notice_row import Notice
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
