"""`venturi bench` from the command line to its JSON, over a model of a few milliseconds."""

import json
from pathlib import Path
from typing import Any

import pytest
import torch

from app.__main__ import main
from tests.helpers.script_model import write_script_model

FAKE_LIBRARY = Path(__file__).parents[1] / "helpers" / "fake_llama_cpp"
SMALL = ("--prompt-tokens", "40", "--decode-tokens", "6", "--depth", "0,64", "--batch", "1,3")


@pytest.fixture(scope="module")
def script_path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_script_model(tmp_path_factory.mktemp("script") / "script.gguf")


@pytest.fixture(scope="module")
def measured(script_path: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """The JSON of one small run beside a peer that does nothing."""
    folder = tmp_path_factory.mktemp("data")
    target = folder / "bench.json"
    with pytest.MonkeyPatch.context() as environment:
        environment.setenv("PYTHONPATH", str(FAKE_LIBRARY))
        status = main(
            [
                *("bench", *SMALL, "--rounds", "1", "--against", "llama.cpp"),
                *("--model", str(script_path), "--kernels", "reference", "--threads", "1"),
                *("--data-dir", str(folder), "--json", str(target)),
            ]
        )
    assert status == 0
    result = json.loads(target.read_text(encoding="utf-8"))
    assert isinstance(result, dict)
    return result


def test_every_trial_has_its_row(measured: dict[str, Any]) -> None:
    rows = [(row["test"], row["depth"], row["batch"]) for row in measured["results"]]
    assert rows == [
        ("prefill", 0, 1),
        ("decode", 0, 1),
        ("decode", 0, 3),
        ("prefill", 64, 1),
        ("decode", 64, 1),
        ("decode", 64, 3),
    ]


def test_every_row_has_its_numbers(measured: dict[str, Any]) -> None:
    for row in measured["results"]:
        speed = row["tokens_per_second"]
        assert 0 < speed["min"] <= speed["median"] <= speed["max"]
        assert 0 < row["mfu"] <= 1.02
        assert row["ratio"] == pytest.approx(
            speed["median"] / row["peer"]["tokens_per_second"]["median"]
        )
        assert "problem" not in row


def test_a_model_of_two_megabytes_fits_in_the_cache(measured: dict[str, Any]) -> None:
    assert measured["model"]["weight_bytes"] < measured["machine"]["last_level_cache_bytes"]
    assert all(row["fits_in_cache"] and row["mbu"] is None for row in measured["results"])


def test_the_ceilings_were_measured_in_the_same_run(measured: dict[str, Any]) -> None:
    spread = measured["ceilings"]["spread"]["read_bytes_per_second"]
    assert spread["min"] <= measured["ceilings"]["read_bytes_per_second"] <= spread["max"]
    assert measured["machine"]["threads"] == 1


def test_more_context_than_the_model_knows_is_one_sentence(
    script_path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["bench", "--model", str(script_path), "--data-dir", str(tmp_path)]
    assert main([*arguments, "--kernels", "reference"]) == 2
    captured = capsys.readouterr()
    assert "at most 512, what the model was trained for" in captured.err
    assert captured.out == ""


def test_without_json_a_table_is_printed(
    script_path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    small = ["--prompt-tokens", "8", "--decode-tokens", "2", "--depth", "0", "--batch", "1"]
    arguments = ["--model", str(script_path), "--kernels", "reference", "--rounds", "1"]
    assert main(["bench", *small, *arguments, "--data-dir", str(tmp_path)]) == 0
    out = capsys.readouterr().out
    assert "prefill 8" in out
    assert "decode 2" in out
    assert "GB/s" in out


@pytest.mark.skipif(torch.cuda.is_available(), reason="there is a GPU")
@pytest.mark.parametrize("command", [("bench",), ("chat", "--prompt", "A")])
def test_cuda_without_a_gpu_is_one_sentence(
    command: tuple[str, ...],
    script_path: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    arguments = [*command, "--model", str(script_path), "--data-dir", str(tmp_path)]
    assert main([*arguments, "--device", "cuda"]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith("venturi: device cannot be 'cuda'")
    assert captured.err.count("\n") == 1
