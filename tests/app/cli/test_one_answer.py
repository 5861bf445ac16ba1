"""app/cli/one_answer.py: `venturi chat --prompt` prints one answer, as text or JSON."""

import json
from pathlib import Path

import pytest

from app.store.records import Chat, Message, MessageState
from app.store.store import open_store
from engine import (
    Calibrate,
    ChatMessage,
    EngineError,
    Generate,
    Messages,
    ModelFileBroken,
    PromptTooLong,
)
from tests.app.cli.conftest import CommandLine
from tests.helpers.fake_engine import Answer, FakeEngine


def generated(engine: FakeEngine) -> Generate:
    (command,) = (c for c in engine.commands if isinstance(c, Generate))
    return command


def stored_chats(command_line: CommandLine) -> list[tuple[Chat, tuple[Message, ...]]]:
    store = open_store(command_line.data_dir / "chats.sqlite3", command_line.data_dir / "backups")
    chats = [(chat, store.messages.path(chat.current_message_id)) for chat in store.chats.all()]
    store.close()
    return chats


def test_the_answer_alone_goes_to_standard_output(command_line: CommandLine) -> None:
    ran = command_line.run("chat", "--prompt", "Hi")
    assert (ran.status, ran.out, ran.err) == (0, "Hello there.\n", "")
    assert command_line.engines[0].is_stopped


def test_the_prompt_and_the_system_prompt_reach_the_engine(command_line: CommandLine) -> None:
    command_line.run("chat", "--prompt", "Hi", "--system", "", "--temperature", "0")
    command = generated(command_line.engines[0])
    assert command.prompt == Messages((ChatMessage("system", ""), ChatMessage("user", "Hi")))
    assert command.sampling.temperature == 0.0


def test_json_holds_text_usage_and_timings(command_line: CommandLine) -> None:
    ran = command_line.run("chat", "--prompt", "Hi", "--json")
    assert json.loads(ran.out) == {
        "text": "Hello there.",
        "finish_reason": "stop",
        "usage": {"prompt_tokens": 10, "completion_tokens": 3, "cached_tokens": 4},
        "timings": {
            "load_seconds": 0.5,
            "prefill_seconds": 0.25,
            "first_token_seconds": 0.5,
            "prefill_tokens_per_second": 24.0,
            "decode_tokens_per_second": 20.0,
        },
        "meter": {
            "weight_bytes_per_token": 1010.0,
            "kv_bytes_per_token": 640.0,
            "read_bytes_per_second": 33_000.0,
            "read_ceiling_bytes_per_second": 50_000.0,
            "mbu": 0.66,
            "mfu": 0.1,
            "verdict": "memory-bound",
        },
    }


def test_json_in_a_file_leaves_the_text_on_standard_output(
    command_line: CommandLine, tmp_path: Path
) -> None:
    ran = command_line.run("chat", "--prompt", "Hi", "--json", str(tmp_path / "out.json"))
    assert ran.out == "Hello there.\n"
    assert json.loads((tmp_path / "out.json").read_text())["text"] == "Hello there."


def test_stats_are_told_beside_the_answer(command_line: CommandLine) -> None:
    ran = command_line.run("chat", "--prompt", "Hi", "--stats")
    assert ran.out == "Hello there.\n"
    assert "each token reads 1.6 kB; this machine can do 30.3 tok/s" in ran.err
    assert "66 % of memory limit · memory-bound" in ran.err


def test_for_stats_the_machine_is_measured_once(command_line: CommandLine) -> None:
    command_line.run("chat", "--prompt", "Hi", "--stats")
    command_line.run("chat", "--prompt", "Hi")
    measured = [
        any(isinstance(command, Calibrate) for command in engine.commands)
        for engine in command_line.engines
    ]
    assert measured == [True, False]


def test_nothing_is_stored_without_a_chat(command_line: CommandLine) -> None:
    command_line.run("chat", "--prompt", "Hi")
    assert stored_chats(command_line) == []


def test_a_new_chat_is_stored_and_can_be_gone_on_with(command_line: CommandLine) -> None:
    first = command_line.run("chat", "--prompt", "Hi", "--chat", "new", "--json")
    chat_id = json.loads(first.out)["chat_id"]
    second = command_line.run("chat", "--prompt", "And?", "--chat", str(chat_id))
    assert (second.status, second.out) == (0, "Hello there.\n")
    ((chat, messages),) = stored_chats(command_line)
    assert chat.id == chat_id
    assert [message.text for message in messages] == ["Hi", "Hello there.", "And?", "Hello there."]
    assert messages[-1].state is MessageState.COMPLETE
    prompt = generated(command_line.engines[-1]).prompt
    assert isinstance(prompt, Messages)
    assert prompt.messages[1] == ChatMessage("assistant", "Hello there.", (100, 101, 102))


def test_a_prompt_is_read_from_a_pipe(
    command_line: CommandLine, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "prompt").write_text("Why?\nBecause.\n", encoding="utf-8")
    for arguments in (("chat",), ("chat", "--prompt", "-")):
        with (tmp_path / "prompt").open(encoding="utf-8") as stdin:
            monkeypatch.setattr("sys.stdin", stdin)
            assert command_line.run(*arguments).status == 0
        prompt = generated(command_line.engines[-1]).prompt
        assert prompt == Messages((ChatMessage("user", "Why?\nBecause."),))


@pytest.mark.parametrize("prompt", ["", "  \n"])
def test_an_empty_prompt_is_refused_before_anything_is_loaded(
    command_line: CommandLine, prompt: str
) -> None:
    ran = command_line.run("chat", "--prompt", prompt)
    assert (ran.status, ran.out) == (2, "")
    assert ran.err == "venturi: The prompt is empty. Write something first.\n"
    assert command_line.engines == []


def test_a_chat_that_is_not_there_is_refused(command_line: CommandLine) -> None:
    ran = command_line.run("chat", "--prompt", "Hi", "--chat", "99")
    assert (ran.status, ran.out) == (2, "")
    assert "no chat 99" in ran.err


@pytest.mark.parametrize("chat", [(), ("--chat", "new")])
def test_b10_a_prompt_too_long_names_both_numbers(
    command_line: CommandLine, chat: tuple[str, ...]
) -> None:
    def prepare(engine: FakeEngine) -> None:
        engine.default_answer = Answer(pieces=(), error=PromptTooLong(5000, 2048))

    command_line.prepare = prepare
    ran = command_line.run("chat", "--prompt", "Hi", *chat)
    assert (ran.status, ran.out) == (2, "")
    assert "5,000" in ran.err
    assert "2,048" in ran.err
    assert ran.err.count("\n") == 1


def test_a_broken_model_is_refused_in_one_sentence(command_line: CommandLine) -> None:
    error: EngineError = ModelFileBroken(command_line.model, "tensor count", "2 to the 63")

    def prepare(engine: FakeEngine) -> None:
        engine.load_error = error

    command_line.prepare = prepare
    ran = command_line.run("chat", "--prompt", "Hi")
    assert (ran.status, ran.out) == (2, "")
    assert "tensor count" in ran.err
    assert ran.err.count("\n") == 1
    assert command_line.engines[0].is_stopped
