"""`venturi models …` against a hub on loopback: results, exit statuses, what is left behind."""

import hashlib
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from app.hub.manifest import read_manifest
from app.hub.partial_file import kept_bytes
from tests.app.cli.conftest import CommandLine
from tests.helpers.fake_hub import FakeHub, run_fake_hub
from tests.helpers.script_model import write_script_model


@pytest.fixture
def model_bytes(tmp_path: Path) -> bytes:
    return write_script_model(tmp_path / "source.gguf").read_bytes()


@pytest.fixture
def hub(model_bytes: bytes, monkeypatch: pytest.MonkeyPatch) -> Iterator[FakeHub]:
    files = {("user/repo", "x-Q4_0.gguf"): model_bytes, ("user/repo", "README.md"): b"# Card"}
    card = {"gguf": {"total": 1000, "architecture": "llama"}, "cardData": {"license": "mit"}}
    other = {"gguf": {"total": 7 * 10**9, "architecture": "mamba"}, "gated": "auto"}
    files["other/unknown-family", "y-Q8_0.gguf"] = model_bytes
    with run_fake_hub(files, {"user/repo": card, "other/unknown-family": other}) as running:
        monkeypatch.setenv("HF_ENDPOINT", running.address)
        yield running


# ---------------------------------------------------------------- pull


def test_a_model_is_pulled_and_told_as_json(
    hub: FakeHub, command_line: CommandLine, model_bytes: bytes
) -> None:
    ran = command_line.run("models", "pull", "user/repo:Q4_0", "--json")

    told = json.loads(ran.out)
    assert ran.status == 0
    assert Path(told["path"]).read_bytes() == model_bytes
    assert told["sha256"] == hashlib.sha256(model_bytes).hexdigest()
    assert told["id"] == "user/repo:Q4_0"


def test_progress_goes_to_standard_error_alone(hub: FakeHub, command_line: CommandLine) -> None:
    ran = command_line.run("models", "pull", "user/repo")

    assert ran.out.count("\n") == 1
    assert "asking the hub" in ran.err


def test_a_model_that_is_here_is_not_fetched_again(hub: FakeHub, command_line: CommandLine) -> None:
    command_line.run("models", "pull", "user/repo:Q4_0")
    hub.requests.clear()

    assert command_line.run("models", "pull", "user/repo:Q4_0").status == 0
    assert hub.requests == []


def test_an_address_can_be_pasted(hub: FakeHub, command_line: CommandLine) -> None:
    link = "https://huggingface.co/user/repo/blob/main/x-Q4_0.gguf"

    assert command_line.run("models", "pull", link).status == 0
    assert (command_line.data_dir / "models" / "user--repo" / "x-Q4_0.gguf").is_file()


@pytest.mark.parametrize(
    ("spec", "status", "words"),
    [
        ("user/repo:Q2_K", 2, "It offers Q4_0"),
        ("no such model", 2, "There is no model"),
        ("./nowhere.gguf", 2, "nowhere.gguf"),
        ("user/none", 1, "token"),
    ],
)
def test_what_cannot_be_pulled_is_one_sentence_and_a_status(
    hub: FakeHub, command_line: CommandLine, spec: str, status: int, words: str
) -> None:
    ran = command_line.run("models", "pull", spec)

    assert ran.status == status
    assert words in ran.err
    assert "Traceback" not in ran.err


def test_an_error_page_is_never_stored_as_a_model_b18(
    hub: FakeHub, command_line: CommandLine
) -> None:
    hub.behaviour.html_body = b"<html>log in</html>"

    ran = command_line.run("models", "pull", "user/repo")

    assert ran.status == 1
    assert "not a model file" in ran.err
    assert list(command_line.data_dir.rglob("*.gguf*")) == []


def test_a_token_is_written_nowhere_b18(
    hub: FakeHub, command_line: CommandLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HF_TOKEN", "hf_secret_token")
    hub.behaviour.gated = {"user/repo"}
    hub.behaviour.tokens = {"hf_secret_token": {"user/repo"}}
    with run_fake_hub(hub.files) as other:
        hub.behaviour.redirects_to = other.address.replace("127.0.0.1", "localhost")
        ran = command_line.run("models", "pull", "user/repo")
        seen = f"{other.requests}"

    assert ran.status == 0
    kept = b"".join(p.read_bytes() for p in command_line.data_dir.rglob("*") if p.is_file())
    assert b"hf_secret" not in kept
    assert "hf_secret" not in ran.out + ran.err + seen


def test_ctrl_c_ends_with_130_and_the_same_command_goes_on_b17(
    hub: FakeHub, command_line: CommandLine, tmp_path: Path
) -> None:
    body = b"GGUF" + os.urandom(4_000_000)
    hub.files["user/big", "z-Q4_0.gguf"] = body
    hub.behaviour.pace_bytes_per_second, hub.behaviour.send_buffer_bytes = 1e6, 1 << 16
    process = start_pull(hub, command_line.data_dir)
    wait_for(lambda: hub.sent_bytes > 800_000)
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=60)

    assert process.returncode == 130
    assert b"Run the same command to go on" in err
    listed = json.loads(command_line.run("models", "list", "--json").out)["models"]
    [download] = [model["download"] for model in listed if model["id"] == "user/big:Q4_0"]
    assert download["state"] == "paused"
    kept = kept_bytes(command_line.data_dir / "models" / "user--big" / "z-Q4_0.gguf")
    assert download["done_bytes"] == kept > 0
    hub.behaviour.pace_bytes_per_second = None
    assert command_line.run("models", "pull", "user/big:Q4_0").status == 0
    assert hub.gets()[-1]["Range"].startswith(f"bytes={kept}-")


def test_a_killed_pull_is_continued_b17(hub: FakeHub, command_line: CommandLine) -> None:
    body = b"GGUF" + os.urandom(4_000_000)
    hub.files["user/big", "z-Q4_0.gguf"] = body
    hub.behaviour.pace_bytes_per_second, hub.behaviour.send_buffer_bytes = 4e6, 1 << 16
    process = start_pull(hub, command_line.data_dir)
    wait_for(lambda: hub.sent_bytes > 1_500_000)
    hub.behaviour.pace_bytes_per_second = 200_000
    process.kill()
    process.communicate()
    target = command_line.data_dir / "models" / "user--big" / "z-Q4_0.gguf"
    kept = kept_bytes(target)
    assert kept > 0
    hub.behaviour.pace_bytes_per_second = None

    assert command_line.run("models", "pull", "user/big:Q4_0").status == 0
    assert target.read_bytes() == body
    assert hub.gets()[-1]["Range"].startswith(f"bytes={kept}-")
    left = sorted(path.name for path in target.parent.iterdir())
    assert left == ["z-Q4_0.gguf", "z-Q4_0.gguf.manifest.json"]


def start_pull(hub: FakeHub, data_dir: Path) -> subprocess.Popen[bytes]:
    command = ["-m", "app", "models", "pull", "user/big:Q4_0", "--data-dir", str(data_dir)]
    return subprocess.Popen(
        [sys.executable, *command],
        env={**os.environ, "HF_ENDPOINT": hub.address},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )


def wait_for(is_so: Callable[[], bool]) -> None:
    end = time.monotonic() + 60
    while not is_so():
        assert time.monotonic() < end, "it never became so"
        time.sleep(0.01)


# ---------------------------------------------------------------- search and info


def test_a_search_says_what_does_not_run_before_anyone_downloads_it(
    hub: FakeHub, command_line: CommandLine
) -> None:
    ran = command_line.run("models", "search")

    assert ran.status == 0
    [unknown] = [line for line in ran.out.splitlines() if line.startswith("other/")]
    assert "not supported yet: family mamba" in unknown
    assert "accept its licence first" in unknown


def test_a_search_as_json(hub: FakeHub, command_line: CommandLine) -> None:
    ran = command_line.run(
        "models", "search", "repo", "--most-parameters", "1B", "--limit", "5", "--json"
    )

    [hit] = json.loads(ran.out)["results"]
    assert (hit["repo"], hit["is_supported"], hit["licence"]) == ("user/repo", True, "mit")


def test_bad_options_of_a_search_are_bad_input(command_line: CommandLine) -> None:
    assert command_line.run("models", "search", "--limit", "0").status == 2
    assert command_line.run("models", "search", "--most-parameters", "many").status == 2


def test_info_of_a_repository_reads_its_header_and_judges_the_fit(
    hub: FakeHub, command_line: CommandLine
) -> None:
    told = json.loads(command_line.run("models", "info", "user/repo", "--json").out)

    assert (told["repo"], told["chosen"], told["is_installed"]) == ("user/repo", "Q4_0", False)
    assert told["file"]["family"] == "llama"
    assert told["fit"] == "fits"
    assert told["expected_tokens_per_second"] is None
    assert [choice["quant"] for choice in told["choices"]] == ["Q4_0"]
    assert "Q4_0" in command_line.run("models", "info", "user/repo").out


def test_what_the_hub_does_not_tell_is_taken_from_the_header(
    hub: FakeHub, command_line: CommandLine
) -> None:
    text = command_line.run("models", "info", "user/repo").out
    assert "family      llama" in text


def test_info_of_a_file_tells_what_it_says_of_itself(
    command_line: CommandLine, tmp_path: Path
) -> None:
    path = write_script_model(tmp_path / "a.gguf")
    told = json.loads(command_line.run("models", "info", str(path), "--json").out)

    assert told["metadata"]["general.architecture"] == "llama"
    assert told["tensors"]
    assert told["chat_template"]
    text = command_line.run("models", "info", str(path)).out
    assert "general.architecture" in text
    assert "Chat template:" in text


def test_info_of_a_file_shows_what_the_model_sees(
    command_line: CommandLine, tmp_path: Path
) -> None:
    path = write_script_model(tmp_path / "a.gguf")
    told = json.loads(command_line.run("models", "info", str(path), "--json").out)["prompt"]

    assert told["tokens"][0] == {"id": 1, "text": "<s>", "is_special": True}
    assert told["num_tokens"] == len(told["tokens"])
    assert "Why is the sky blue?" in told["text"]
    assert told["problem"] is None
    text = command_line.run("models", "info", str(path)).out
    assert "<s>│" in text
    assert f"({told['num_tokens']} tokens" in text


def test_info_of_a_template_that_fails_says_why_in_one_sentence(
    command_line: CommandLine, tmp_path: Path
) -> None:
    path = write_script_model(tmp_path / "a.gguf", template="{% for %}")
    ran = command_line.run("models", "info", str(path))

    assert ran.status == 0
    assert "did not accept this conversation: line 1" in ran.out
    told = json.loads(command_line.run("models", "info", str(path), "--json").out)["prompt"]
    assert told["num_tokens"] is None
    assert "line 1" in told["problem"]


def test_info_of_a_hostile_file_is_one_sentence_b16(
    command_line: CommandLine, tmp_path: Path
) -> None:
    path = tmp_path / "hostile.gguf"
    path.write_bytes(b"GGUF" + b"\xff" * 40)
    ran = command_line.run("models", "info", str(path))

    assert ran.status == 2
    assert ran.out == ""


# ---------------------------------------------------------------- remove, import, verify


def put(command_line: CommandLine, name: str, content: bytes = b"GGUF") -> Path:
    path = command_line.data_dir / "models" / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    return path


def test_a_file_the_hub_does_not_have_leaves_nothing_in_the_list(
    hub: FakeHub, command_line: CommandLine
) -> None:
    assert command_line.run("models", "pull", "user/repo:Q2_K").status == 2
    assert "user/repo:Q2_K" not in command_line.run("models", "list").out


def test_a_download_that_failed_is_removed_by_its_name(
    hub: FakeHub, command_line: CommandLine
) -> None:
    hub.behaviour.status = 403
    assert command_line.run("models", "pull", "user/repo:Q4_0").status == 1
    assert "download failed" in command_line.run("models", "list").out
    ran = command_line.run("models", "remove", "user/repo:Q4_0")
    assert (ran.status, ran.out) == (0, "The download of user/repo:Q4_0 is removed.\n")
    assert "download failed" not in command_line.run("models", "list").out
    assert [path for path in command_line.data_dir.rglob("*") if "repo" in path.name] == []


def test_no_duplicates_and_nothing_to_verify_are_said(command_line: CommandLine) -> None:
    assert "No two model files" in command_line.run("models", "list", "--duplicates").err
    assert "no model" in command_line.run("models", "verify").err


def test_a_size_that_is_only_guessed_is_marked_as_a_guess(command_line: CommandLine) -> None:
    line = next(
        line
        for line in command_line.run("models", "list").out.splitlines()
        if line.startswith("qwen2.5-coder-0.5b")
    )
    assert " ~" in line


def test_a_removed_model_is_gone_with_its_manifest(hub: FakeHub, command_line: CommandLine) -> None:
    command_line.run("models", "pull", "user/repo:Q4_0")
    ran = command_line.run("models", "remove", "user/repo:Q4_0", "--json")

    assert ran.status == 0
    assert len(json.loads(ran.out)["removed"]) == 1
    assert [p for p in (command_line.data_dir / "models").rglob("*") if p.is_file()] == []


def test_removing_several_is_all_or_nothing(command_line: CommandLine) -> None:
    path = put(command_line, "x.gguf")

    assert command_line.run("models", "remove", "x", "nothing").status == 2
    assert path.is_file()


def test_a_file_outside_the_models_folder_is_not_deleted(
    command_line: CommandLine, tmp_path: Path
) -> None:
    theirs = tmp_path / "theirs.gguf"
    theirs.write_bytes(b"GGUF")
    ran = command_line.run("models", "remove", str(theirs))

    assert ran.status == 2
    assert "another program" in ran.err
    assert theirs.is_file()


def test_a_file_is_imported_and_listed(command_line: CommandLine, tmp_path: Path) -> None:
    source = write_script_model(tmp_path / "mine.gguf")
    ran = command_line.run("models", "import", str(source), "--json")

    assert ran.status == 0
    listed = json.loads(command_line.run("models", "list", "--json").out)["models"]
    assert json.loads(ran.out)["id"] in [model["id"] for model in listed]
    assert command_line.run("models", "import", str(source)).status == 2


def test_what_is_no_model_is_not_imported_b16(command_line: CommandLine, tmp_path: Path) -> None:
    page = tmp_path / "page.gguf"
    page.write_text("<html>")

    assert command_line.run("models", "import", str(page)).status == 2
    assert command_line.run("models", "import", str(tmp_path / "nowhere.gguf")).status == 2
    assert not (command_line.data_dir / "models").exists()


def test_a_damaged_file_is_found_told_and_marked_in_the_list(
    hub: FakeHub, command_line: CommandLine
) -> None:
    command_line.run("models", "pull", "user/repo:Q4_0")
    assert command_line.run("models", "verify").status == 0
    path = command_line.data_dir / "models" / "user--repo" / "x-Q4_0.gguf"
    damaged = bytearray(path.read_bytes())
    damaged[-1] ^= 1
    path.write_bytes(damaged)

    ran = command_line.run("models", "verify", "user/repo:Q4_0", "--json")

    assert ran.status == 1
    assert json.loads(ran.out)["files"][0]["is_sound"] is False
    [listed] = [
        model
        for model in json.loads(command_line.run("models", "list", "--json").out)["models"]
        if model["id"] == "user/repo:Q4_0"
    ]
    assert "SHA-256" in listed["problem"]
    manifest = read_manifest(path)
    assert manifest is not None
    assert manifest.sha256 == ran_expected(ran.out)


def ran_expected(out: str) -> str:
    expected: str = json.loads(out)["files"][0]["expected_sha256"]
    return expected


def test_a_model_whose_file_was_taken_away_is_listed_as_missing_b25(
    hub: FakeHub, command_line: CommandLine
) -> None:
    command_line.run("models", "pull", "user/repo:Q4_0")
    (command_line.data_dir / "models" / "user--repo" / "x-Q4_0.gguf").unlink()

    listed = json.loads(command_line.run("models", "list", "--json").out)["models"]

    [gone] = [model for model in listed if model["id"] == "user/repo:Q4_0"]
    assert gone["problem"] is not None
    assert command_line.run("models", "remove", "x-Q4_0").status == 0


def test_files_that_are_there_twice_are_told(command_line: CommandLine) -> None:
    for name in ("a.gguf", "b.gguf", "c.gguf"):
        put(command_line, name, b"GGUF" if name != "c.gguf" else b"GGUX")

    ran = command_line.run("models", "list", "--duplicates", "--json")

    [group] = json.loads(ran.out)["duplicates"]
    assert [Path(path).name for path in group] == ["a.gguf", "b.gguf"]


def test_ollamas_and_other_programs_models_are_listed_where_they_lie(
    command_line: CommandLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    path = tmp_path / "home" / ".lmstudio" / "models" / "user" / "repo" / "theirs.gguf"
    path.parent.mkdir(parents=True)
    write_script_model(path)

    listed = json.loads(command_line.run("models", "list", "--json").out)["models"]

    [theirs] = [model for model in listed if model["id"] == "theirs"]
    assert (theirs["owner"], theirs["path"], theirs["problem"]) == ("LM Studio", str(path), None)
    assert "in place (LM Studio)" in command_line.run("models", "list").out
