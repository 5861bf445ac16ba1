"""What can be done by a key: each action's name, words and usual keys, in one table.

Used by the window's shortcuts, their list (F1), the settings, and the command palette.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from PySide6.QtGui import QKeySequence

from app.words import tr_later


@dataclass(frozen=True)
class Action:
    """An action of the window.

    Attributes:
        id: Names it in the settings and in signals.
        words: English; shown through `tr`.
        keys: The usual keys, as Qt writes them.
    """

    id: str
    words: str
    keys: str


ACTIONS = (
    Action("new_chat", tr_later("New chat"), "Ctrl+N"),
    Action("commands", tr_later("Find an action, a chat, a model or a setting"), "Ctrl+K"),
    Action("search", tr_later("Search chats"), "Ctrl+F"),
    Action("stop", tr_later("Stop the answer"), "Esc"),
    Action("regenerate", tr_later("Answer again"), "Ctrl+R"),
    Action("continue", tr_later("Go on in an answer that was cut"), "Ctrl+Shift+R"),
    Action("chat_settings", tr_later("Settings of this chat"), "Ctrl+."),
    Action("choose_model", tr_later("Choose a model"), "Ctrl+M"),
    Action("performance", tr_later("Show or hide performance"), "Ctrl+P"),
    Action("overlay", tr_later("Float the speed over all windows"), "Ctrl+Shift+P"),
    Action("sidebar", tr_later("Show or hide the chats"), "Ctrl+B"),
    Action("models", tr_later("Models on this computer and on the hub"), "Ctrl+Shift+M"),
    Action("settings", tr_later("Settings"), "Ctrl+,"),
    Action("quick_ask", tr_later("Ask a quick question"), "Ctrl+Shift+K"),
    Action("shortcuts", tr_later("List the keyboard shortcuts"), "F1"),
    Action("quit", tr_later("Quit Venturi"), "Ctrl+Q"),
)
# Keys of single fields and lists: listed, not to be changed.
FIXED_KEYS = (
    (tr_later("Enter"), tr_later("Send the message")),
    (tr_later("Shift+Enter"), tr_later("Start a new line")),
    ("↑", tr_later("Edit your last message (in an empty box)")),
    (tr_later("F2 and Delete"), tr_later("Rename or delete the chosen chat")),
)


def keys_in_force(chosen: Mapping[str, str]) -> dict[str, str]:
    """The keys of each action: those the user chose, else the usual ones; "" for none."""
    return {action.id: chosen.get(action.id, action.keys) for action in ACTIONS}


def native_keys(keys: str) -> str:
    """Keys as this system writes them: "Ctrl+K", on a Mac "⌘K"."""
    return QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText)


def holder_of(keys: str, chosen: Mapping[str, str], *, except_id: str) -> Action | None:
    """The other action that these keys belong to already."""
    wanted = QKeySequence(keys)
    if wanted.isEmpty():
        return None
    in_force = keys_in_force(chosen)
    for action in ACTIONS:
        if action.id != except_id and QKeySequence(in_force[action.id]) == wanted:
            return action
    return None
