"""The commands of the terminal chat that begin with a slash.

Each is a function of the chat and of what stands behind the command's name.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime

from app.errors import BadOption
from app.model_library import installed, offered
from app.store.records import Role
from app.terminal.chat import TerminalChat
from app.terminal.status import stats_rows

_NUM_TURNS_SHOWN = 6


class Quit(Exception):
    """The user wants to leave."""


@dataclass(frozen=True)
class SlashCommand:
    """A command: how it is typed, what it does in words, and in code."""

    usage: str
    help: str
    run: Callable[[TerminalChat, str], None]


def obey(chat: TerminalChat, line: str) -> None:
    """Run the command of a line that begins with a slash.

    Raises:
        Quit: The user wants to leave.
        BadOption: There is no such command, or it cannot take what stands behind it.
        AppError, EngineError: It was refused.
    """
    name, _, argument = line[1:].partition(" ")
    command = COMMANDS.get(name)
    if command is None:
        raise BadOption("a command", f"/{name}", "one of /" + ", /".join(COMMANDS))
    command.run(chat, argument.strip())


def _help(chat: TerminalChat, argument: str) -> None:
    rows = [("COMMAND", ""), *((command.usage, command.help) for command in COMMANDS.values())]
    rows += [
        ("//…", "say something that begins with a slash"),
        ("Ctrl+C", "stop the answer"),
        ("Ctrl+D", "leave"),
    ]
    chat.screen.show_table(rows)


def _new(chat: TerminalChat, argument: str) -> None:
    chat.show(chat.session.library.create())
    chat.screen.say("A new chat.")


def _chats(chat: TerminalChat, argument: str) -> None:
    listed = [stored for group in chat.session.library.groups() for stored in group.chats]
    rows = [("ID", "LAST USED", "TITLE")]
    for stored in listed:
        mark = "*" if stored.id == chat.conversation.chat.id else ""
        used = datetime.fromtimestamp(stored.active_at).strftime("%Y-%m-%d %H:%M")
        rows.append((f"{stored.id}{mark}", used, stored.title or "New chat"))
    chat.screen.show_table(rows)


def _open(chat: TerminalChat, argument: str) -> None:
    if not argument.isdecimal():
        raise BadOption("/open", argument, "the number of a chat, as /chats lists it")
    chat.show(chat.session.library.open(int(argument)))
    messages = chat.conversation.messages
    if len(messages) > _NUM_TURNS_SHOWN:
        chat.screen.say(f"… {len(messages) - _NUM_TURNS_SHOWN} earlier turns")
    for message in messages[-_NUM_TURNS_SHOWN:]:
        chat.screen.show_turn("You" if message.role is Role.USER else "Assistant", message.text)


def _stop(chat: TerminalChat, argument: str) -> None:
    # An answer is followed to its end before the next line is read, so none is running here.
    chat.screen.say("Nothing is being answered. Ctrl+C stops an answer.")


def _regenerate(chat: TerminalChat, argument: str) -> None:
    if not chat.conversation.messages:
        chat.screen.say("There is no answer yet.")
        return
    chat.follow(chat.conversation.regenerate)


def _system(chat: TerminalChat, argument: str) -> None:
    if argument:
        chat.conversation.set_system_prompt(None if argument == "off" else argument)
    prompt = chat.conversation.chat.system_prompt
    chat.screen.say("No system prompt." if prompt is None else f"System prompt: {prompt}")


def _model(chat: TerminalChat, argument: str) -> None:
    if argument:
        chat.load_model(argument)
        return
    rows = [("ID", "STATE")]
    loaded = chat.session.bridge.model
    for model in installed(chat.paths):
        is_loaded = loaded is not None and loaded.path == model.path
        state = "loaded" if is_loaded else "broken" if model.problem else "installed"
        rows.append((model.id, state))
    rows += [(model.id, "can be fetched") for model in offered(chat.paths)]
    chat.screen.show_table(rows)


def _stats(chat: TerminalChat, argument: str) -> None:
    messages = chat.conversation.messages
    chat.screen.show_table(stats_rows(messages[-1].stats if messages else None))


def _quit(chat: TerminalChat, argument: str) -> None:
    raise Quit


COMMANDS: Mapping[str, SlashCommand] = {
    "help": SlashCommand("/help", "this list", _help),
    "new": SlashCommand("/new", "begin a new chat", _new),
    "chats": SlashCommand("/chats", "list all chats", _chats),
    "open": SlashCommand("/open N", "go on in chat N", _open),
    "stop": SlashCommand("/stop", "how an answer is stopped", _stop),
    "regenerate": SlashCommand("/regenerate", "answer again", _regenerate),
    "system": SlashCommand("/system [TEXT|off]", "show or set the system prompt", _system),
    "model": SlashCommand("/model [ID]", "list the models, or load one", _model),
    "stats": SlashCommand("/stats", "what was measured of the last answer", _stats),
    "quit": SlashCommand("/quit", "leave", _quit),
}
