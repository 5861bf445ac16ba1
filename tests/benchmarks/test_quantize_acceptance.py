"""The acceptance run of the quantizer: its F16 source is exact, its verdict says what it found."""

import json
from pathlib import Path

import numpy as np

from engine import quantize_file
from engine.weights.gguf_file import GgufFile
from kernels.dequantize import dequantize
from tests.benchmarks.measured_text import MeasuredText, prose_and_code
from tests.benchmarks.quantize_acceptance import (
    MOST_TOKENS,
    formats_of,
    in_words,
    keep_row,
    ratio_of,
    squared_errors,
    write_f16,
)
from tests.helpers.script_model import write_script_model


def test_the_source_has_the_values_of_the_model(tmp_path: Path) -> None:
    model = write_script_model(tmp_path / "in.gguf", tensor_type="Q8_0", random=True)
    before, after = GgufFile.open(model), GgufFile.open(write_f16(model, tmp_path / "f16.gguf"))
    assert set(formats_of(after.path).values()) == {"F16", "F32"}
    name = "blk.1.ffn_up.weight"
    values = dequantize("Q8_0", before.stored(name).data, 256)
    assert np.array_equal(
        dequantize("F16", after.stored(name).data, 256), values.astype(np.float16)
    )


def test_the_error_of_weights_is_told_against_that_of_another_file(tmp_path: Path) -> None:
    source = write_script_model(tmp_path / "in.gguf", tensor_type="F16", random=True)
    near, far = (tmp_path / f"{name}.gguf" for name in ("near", "far"))
    for out in (near, far):
        quantize_file(
            source, out, "Q8_0", on_progress=lambda part, name: None, is_cancelled=lambda: False
        )
    block = GgufFile.open(far).stored("blk.0.ffn_up.weight").data[0, :34].tobytes()
    data = bytearray(far.read_bytes())
    start = data.index(block)
    data[start : start + 2] = np.float16(1).tobytes()  # the scale of the first block
    far.write_bytes(data)
    assert squared_errors(source, near, near) == {"Q8_0": 1.0}
    assert squared_errors(source, near, far)["Q8_0"] < 1


def test_a_type_that_is_worse_is_said_to_be() -> None:
    row = {
        "type": "Q4_0",
        "perplexity": [10.5, 10.0],
        "ratio": 1.05,
        "ratio_between": [1.042, 1.058],
        "same_formats": True,
        "seconds": 3.0,
        "is_met": False,
    }
    text = (
        "small Q4_0: perplexity 10.5000, llama.cpp 10.0000, ratio 1.0500 (1.0420 to 1.0580),"
        " same formats, 3.0 s, NOT MET"
    )
    assert in_words("small", row) == text


def test_the_interval_of_a_ratio_counts_windows_and_not_tokens() -> None:
    of_windows = np.log(np.random.default_rng(0).normal(1.02, 0.02, 100))
    found = ratio_of(np.repeat(of_windows[:, np.newaxis], 255, axis=1))
    low, high = found["ratio_between"]
    assert low < 1.02 < high
    assert 0.006 < high - low < 0.010
    assert found["ratio_standard_error_of_tokens"] < found["ratio_standard_error"] / 10


def test_rows_of_the_same_text_are_kept_and_those_of_another_are_not(tmp_path: Path) -> None:
    path = tmp_path / "kept.json"
    first, second = MeasuredText("one", "a text"), MeasuredText("two", "a text")
    keep_row(path, first, "small", {"type": "Q4_0"})
    keep_row(path, first, "small", {"type": "Q4_K"})
    assert list(json.loads(path.read_text())["models"]["small"]) == ["Q4_0", "Q4_K"]
    keep_row(path, second, "large", {"type": "Q4_0"})
    assert list(json.loads(path.read_text())["models"]) == ["large"]


def test_the_text_is_long_enough_and_half_of_it_code() -> None:
    text = prose_and_code().text
    assert len(text) > 10 * MOST_TOKENS  # no tokenizer here makes tokens of ten letters
    assert text.count("\ndef ") > 100
    assert "stack trace" in text[:2000]
