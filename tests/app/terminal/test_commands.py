"""app/terminal/commands.py: what a line that begins with a slash does."""

import os
import signal

import pytest

from engine import ChatMessage, Generate, LoadModel, Messages, ModelFileBroken
from tests.app.terminal.conftest import TerminalStage, column


def last_turns(terminal: TerminalStage) -> tuple[ChatMessage, ...]:
    command = next(c for c in reversed(terminal.engine.commands) if isinstance(c, Generate))
    assert isinstance(command.prompt, Messages)
    return command.prompt.messages


def test_help_lists_every_command(terminal: TerminalStage) -> None:
    terminal.type("/help")
    usages = " ".join(row[0] for row in terminal.screen.tables[0])
    names = ["help", "new", "chats", "open", "stop", "regenerate", "system", "model", "stats"]
    for name in [*names, "quit"]:
        assert f"/{name}" in usages


def test_an_unknown_command_names_the_known_ones(terminal: TerminalStage) -> None:
    terminal.type("/dance")
    assert "/dance" in terminal.screen.said[0]
    assert "/help" in terminal.screen.said[0]


def test_quit_leaves(terminal: TerminalStage) -> None:
    terminal.type("/quit", "Hi")
    assert terminal.screen.answers == []


def test_a_new_chat_knows_nothing_of_the_old_one(terminal: TerminalStage) -> None:
    terminal.type("Hi", "/new", "Who am I?")
    assert last_turns(terminal) == (ChatMessage("user", "Who am I?"),)


def test_chats_are_listed_and_the_open_one_is_marked(terminal: TerminalStage) -> None:
    terminal.type("first", "/new", "second", "/chats")
    (rows,) = terminal.screen.tables
    assert column(rows, 2) == ["second", "first"]
    assert [cell.endswith("*") for cell in column(rows, 0)] == [True, False]


def test_an_older_chat_is_opened_shown_and_gone_on_with(terminal: TerminalStage) -> None:
    first_id = terminal.chat.conversation.chat.id
    terminal.type("first", "/new", f"/open {first_id}", "more")
    assert terminal.screen.turns == [("You", "first"), ("Assistant", "Hello there.")]
    assert [turn.content for turn in last_turns(terminal)] == ["first", "Hello there.", "more"]


@pytest.mark.parametrize("line", ["/open", "/open x", "/open 99", "/open -1"])
def test_a_chat_that_cannot_be_opened_leaves_the_open_one(
    terminal: TerminalStage, line: str
) -> None:
    before = terminal.chat.conversation
    terminal.type(line)
    assert terminal.chat.conversation is before
    assert len(terminal.screen.said) == 1


def test_regenerate_answers_again_in_a_branch(terminal: TerminalStage) -> None:
    terminal.type("Hi", "/regenerate")
    assert terminal.screen.answers == ["Hello there.", "Hello there."]
    answer = terminal.chat.conversation.messages[-1]
    assert len(terminal.chat.conversation.siblings(answer.id)) == 2


def test_regenerate_without_an_answer_says_so(terminal: TerminalStage) -> None:
    terminal.type("/regenerate")
    assert terminal.screen.said == ["There is no answer yet."]


def test_the_system_prompt_is_set_shown_and_taken_away(terminal: TerminalStage) -> None:
    terminal.type("/system Be brief.", "Hi")
    assert last_turns(terminal)[0] == ChatMessage("system", "Be brief.")
    terminal.type("/system", "/system off", "Hi")
    assert terminal.screen.said[1:] == ["System prompt: Be brief.", "No system prompt."]
    assert last_turns(terminal)[0].role == "user"


def test_another_model_is_loaded(terminal: TerminalStage) -> None:
    other = terminal.model.with_name("other.gguf")
    other.touch()
    terminal.type(f"/model {other}")
    assert terminal.engine.commands[-1] == LoadModel(other)
    assert terminal.screen.said == []


def test_a_model_that_cannot_be_loaded_is_explained(terminal: TerminalStage) -> None:
    terminal.engine.load_error = ModelFileBroken(terminal.model, "magic", "it is not GGUF")
    terminal.type(f"/model {terminal.model}", "Hi")
    assert "magic" in terminal.screen.said[0]
    assert "No model is loaded" in terminal.screen.said[1]


def test_ctrl_c_gives_a_load_up_and_leaves_the_chat(terminal: TerminalStage) -> None:
    terminal.engine.holds_loads = True
    tick = terminal.screen.tick

    def press_once(status: str) -> None:
        if status == "loading the model (weights) 50%" and not terminal.screen.ticks:
            os.kill(os.getpid(), signal.SIGINT)
        tick(status)

    terminal.screen.tick = press_once  # type: ignore[method-assign]
    terminal.type(f"/model {terminal.model}", "Hi")
    assert terminal.screen.said == [
        "model was not loaded: it was stopped.",
        "No model is loaded. Choose one first.",
    ]


def test_models_are_listed(terminal: TerminalStage) -> None:
    terminal.type("/model")
    assert "smollm2-135m" in column(terminal.screen.tables[0], 0)


def test_stats_are_those_of_the_last_answer(terminal: TerminalStage) -> None:
    terminal.type("/stats", "Hi", "/stats")
    before, after = terminal.screen.tables
    assert column(before, 1) == ["n/a"]
    assert "20.0 tok/s" in column(after, 1)


def test_stop_says_what_stops_an_answer(terminal: TerminalStage) -> None:
    terminal.type("/stop")
    assert "Ctrl+C" in terminal.screen.said[0]
