"""app/__main__.py: whole commands on the real engine: results, one sentence for bad input, signals.

Most run in this process; those about signals run the installed command as a user would.
"""

import contextlib
import json
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from app.__main__ import main
from tests.helpers.hostile_gguf import hostile_files
from tests.helpers.script_model import write_script_model

PATIENCE_SECONDS = 120.0


@dataclass(frozen=True)
class Ran:
    """What a command came to."""

    status: int
    out: str
    err: str


Run = Callable[..., Ran]


@pytest.fixture(scope="module")
def script_model(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_script_model(tmp_path_factory.mktemp("script") / "script.gguf")


@pytest.fixture
def run(tmp_path: Path, script_model: Path, capsys: pytest.CaptureFixture[str]) -> Run:
    def run(*arguments: str, model: Path = script_model) -> Ran:
        status = main([*arguments, "--model", str(model), "--data-dir", str(tmp_path / "data")])
        captured = capsys.readouterr()
        return Ran(status, captured.out, captured.err)

    return run


# ---------------------------------------------------------------- results


def test_b08_an_answer_with_split_characters_is_printed(run: Run) -> None:
    assert run("chat", "--prompt", "A", "--temperature", "0") == Ran(0, "ok go😊!\n", "")


def test_json_counts_the_tokens_and_keeps_the_text(run: Run) -> None:
    result = json.loads(run("chat", "--prompt", "A", "--temperature", "0", "--json").out)
    assert (result["text"], result["finish_reason"]) == ("ok go😊!", "stop")
    assert result["usage"] == {"prompt_tokens": 2, "completion_tokens": 8, "cached_tokens": 0}
    assert result["timings"]["load_seconds"] > 0


def test_b09_a_stop_text_over_token_borders_ends_the_answer(run: Run) -> None:
    ran = run("chat", "--prompt", "B", "--temperature", "0", "--stop", "beta gamma")
    assert ran == Ran(0, "alpha \n", "")


def test_an_answer_ends_at_max_tokens(run: Run) -> None:
    ran = run("chat", "--prompt", "D", "--temperature", "0", "--max-tokens", "3", "--json")
    result = json.loads(ran.out)
    assert (result["finish_reason"], result["usage"]["completion_tokens"]) == ("length", 3)


def test_b04_a_model_without_a_template_says_which_one_is_used(run: Run, tmp_path: Path) -> None:
    bare = write_script_model(tmp_path / "bare.gguf", template=None)
    ran = run("chat", "--prompt", "A", "--temperature", "0", "--max-tokens", "2", model=bare)
    assert ran.status == 0
    assert "template" in ran.err
    assert ran.err.count("\n") == 1


def test_the_second_turn_of_a_stored_chat_finds_the_first_in_the_store(run: Run) -> None:
    first = json.loads(run("chat", "--prompt", "A", "--chat", "new", "--json").out)
    second = json.loads(run("chat", "--prompt", "A", "--chat", str(first["chat_id"]), "--json").out)
    assert second["usage"]["prompt_tokens"] > first["usage"]["prompt_tokens"]


def test_scoring_in_chunks_and_in_batches_gives_the_same_numbers(run: Run, tmp_path: Path) -> None:
    random = write_script_model(tmp_path / "random.gguf", random=True)
    ids = tmp_path / "ids.json"
    ids.write_text(json.dumps([1, *range(4, 104)]))
    whole = json.loads(run("perplexity", str(ids), "--json", model=random).out)
    parts = run("perplexity", str(ids), "--json", "--chunk", "16", "--batch", "3", model=random)
    chunked = json.loads(parts.out)
    assert whole["token_ids"] == [1, *range(4, 104)]
    assert len(whole["logprobs"]) == len(whole["argmax"]) - 1 == 100
    assert chunked["logprobs"] == pytest.approx(whole["logprobs"], abs=1e-4)
    assert chunked["largest_difference"] < 1e-4


# ---------------------------------------------------------------- bad input


def assert_one_sentence(ran: Ran) -> None:
    assert (ran.status, ran.out) == (2, ""), ran
    assert ran.err.startswith("venturi: ")
    assert ran.err.count("\n") == 1, ran.err
    assert "Traceback" not in ran.err


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("chat", "--prompt", "A", "--temperature", "-1"), "temperature cannot be -1"),
        (("chat", "--prompt", ""), "prompt is empty"),
        (("chat", "--prompt", "A", "--max-tokens", "0"), "max-tokens"),
        (("chat", "--prompt", "x" * 600 + "A"), "512"),
        (("chat", "--dance"), "--dance"),
        (("chat", "--json", "--chat", "new"), "--json needs --prompt"),
        (("dance",), "dance"),
        (("perplexity", "/nowhere/file"), "/nowhere/file"),
    ],
)
def test_bad_input_is_one_sentence(run: Run, arguments: Sequence[str], words: str) -> None:
    ran = run(*arguments)
    assert_one_sentence(ran)
    assert words in ran.err


def test_a_missing_model_is_one_sentence(run: Run, tmp_path: Path) -> None:
    ran = run("chat", "--prompt", "A", model=tmp_path / "missing.gguf")
    assert_one_sentence(ran)
    assert "missing.gguf" in ran.err


@pytest.mark.parametrize("share", [0.0, 0.001, 0.1, 0.999])
def test_a_truncated_model_is_one_sentence(
    run: Run, tmp_path: Path, script_model: Path, share: float
) -> None:
    whole = script_model.read_bytes()
    cut = tmp_path / "cut.gguf"
    cut.write_bytes(whole[: int(len(whole) * share)])
    assert_one_sentence(run("chat", "--prompt", "A", model=cut))


def test_b16_a_hostile_model_is_one_sentence(run: Run, tmp_path: Path) -> None:
    for path in hostile_files(tmp_path):
        ran = run("tokenize", "A", model=path)
        assert_one_sentence(ran)
        assert str(path) in ran.err


def test_a_store_that_is_no_database_is_one_sentence_and_left_alone(
    run: Run, tmp_path: Path
) -> None:
    database = tmp_path / "data" / "chats.sqlite3"
    database.parent.mkdir()
    database.write_bytes(b"\0" * 8192)
    ran = run("chat", "--prompt", "A", "--chat", "new")
    assert (ran.status, ran.out) == (1, "")
    assert ran.err.count("\n") == 1
    assert database.read_bytes() == b"\0" * 8192


# ---------------------------------------------------------------- signals


class Process:
    """The command in a process of its own, with its output in files."""

    def __init__(self, folder: Path, *arguments: str) -> None:
        self._out, self._err = folder / "out", folder / "err"
        with self._out.open("w") as out, self._err.open("w") as err:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "app", *arguments],
                stdin=subprocess.PIPE,
                stdout=out,
                stderr=err,
            )

    @property
    def out(self) -> str:
        return self._out.read_text(encoding="utf-8")

    @property
    def err(self) -> str:
        return self._err.read_text(encoding="utf-8")

    def type(self, text: str) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(text.encode())
        self._process.stdin.flush()

    def type_last(self, text: str) -> int:
        """Type, end the input, and wait for the end of the process; returns its status."""
        self._process.communicate(text.encode(), timeout=PATIENCE_SECONDS)
        return self._process.returncode

    def wait_for(self, is_there: Callable[[], bool]) -> None:
        deadline = time.monotonic() + PATIENCE_SECONDS
        while not is_there():
            assert self._process.poll() is None, self.err
            assert time.monotonic() < deadline
            time.sleep(0.05)

    def signal(self, number: int) -> None:
        self._process.send_signal(number)

    def end_by(self, number: int) -> int:
        """Send a signal and wait for the end of the process; returns its status."""
        self.signal(number)
        return self._process.wait(PATIENCE_SECONDS)

    def end(self) -> None:
        if self._process.poll() is None:
            self._process.kill()
        self._process.communicate()


@pytest.fixture(scope="module")
def endless_model(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_script_model(tmp_path_factory.mktemp("endless") / "e.gguf", context=65536)


@pytest.fixture
def start(tmp_path: Path, endless_model: Path) -> Iterator[Callable[..., Process]]:
    processes: list[Process] = []

    def start(*arguments: str) -> Process:
        processes.append(
            Process(
                tmp_path,
                *arguments,
                *("--model", str(endless_model), "--data-dir", str(tmp_path / "data")),
                *("--temperature", "0", "--context", "65536"),
            )
        )
        return processes[-1]

    yield start
    for process in processes:
        process.end()


def stored(folder: Path) -> list[tuple[str, str, str]]:
    """Role, state and text of all messages; asks the file itself whether it is sound."""
    with contextlib.closing(sqlite3.connect(folder / "data" / "chats.sqlite3")) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        rows = connection.execute("SELECT role, state, text FROM messages ORDER BY id")
        return rows.fetchall()


def answer_text(folder: Path) -> str:
    if not (folder / "data" / "chats.sqlite3").exists():
        return ""
    with contextlib.suppress(sqlite3.OperationalError):
        return "".join(text for role, _, text in stored(folder) if role == "assistant")
    return ""


@pytest.mark.skipif(sys.platform == "win32", reason="needs POSIX signals")
def test_ctrl_c_ends_one_answer_with_130_and_keeps_its_text(
    start: Callable[..., Process], tmp_path: Path
) -> None:
    process = start("chat", "--prompt", "D", "--chat", "new")
    process.wait_for(lambda: "x y x y" in process.out)
    assert process.end_by(signal.SIGINT) == 130
    assert process.err == ""
    _, (role, state, text) = stored(tmp_path)
    assert (role, state) == ("assistant", "stopped")
    assert text == process.out.removesuffix("\n")


@pytest.mark.skipif(sys.platform == "win32", reason="needs POSIX signals")
def test_ctrl_c_ends_an_answer_of_the_chat_by_lines_and_the_next_line_is_answered(
    start: Callable[..., Process], tmp_path: Path
) -> None:
    process = start("chat", "--chat", "new")
    process.type("D\n")
    process.wait_for(lambda: "x y x y" in process.out)
    process.signal(signal.SIGINT)
    process.type("A\n")
    process.wait_for(lambda: "ok go😊!\n" in process.out)
    states = [(role, state) for role, state, _ in stored(tmp_path)]
    assert states == [
        ("user", "complete"),
        ("assistant", "stopped"),
        ("user", "complete"),
        ("assistant", "complete"),
    ]


@pytest.mark.skipif(sys.platform == "win32", reason="needs POSIX signals")
def test_b21_sigterm_while_answering_keeps_the_text_as_stopped(
    start: Callable[..., Process], tmp_path: Path
) -> None:
    process = start("chat", "--chat", "new")
    process.type("D\n")
    process.wait_for(lambda: "x y x y" in process.out)
    assert process.end_by(signal.SIGTERM) == 128 + signal.SIGTERM
    assert process.err == ""
    _, (role, state, text) = stored(tmp_path)
    assert (role, state) == ("assistant", "stopped")
    assert "x y x y" in text


@pytest.mark.skipif(sys.platform == "win32", reason="needs POSIX signals")
def test_b21_a_kill_while_answering_leaves_the_text_and_marks_it_at_the_next_start(
    start: Callable[..., Process], tmp_path: Path, run: Run
) -> None:
    process = start("chat", "--chat", "new")
    process.type("D\n")
    process.wait_for(lambda: "x y x y" in answer_text(tmp_path))
    assert process.end_by(signal.SIGKILL) == -signal.SIGKILL
    (_, _, said), (_, state, text) = stored(tmp_path)
    assert (said, state) == ("D", "streaming")
    assert run("chat", "--prompt", "A", "--chat", "1").status == 0
    assert stored(tmp_path)[1] == ("assistant", "incomplete", text)


def test_the_end_of_the_input_ends_the_chat(start: Callable[..., Process]) -> None:
    process = start("chat", "--chat", "new")
    assert process.type_last("A\n") == 0
    assert (process.out, process.err) == ("ok go😊!\n", "")
