"""The acceptance run of the quantizer: its F16 source is exact, its verdict says what it found."""

from pathlib import Path

import numpy as np

from engine import quantize_file
from engine.weights.gguf_file import GgufFile
from kernels.dequantize import dequantize
from tests.benchmarks.quantize_acceptance import formats_of, in_words, squared_errors, write_f16
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
        "ratio_standard_error": 0.004,
        "same_formats": True,
        "seconds": 3.0,
        "is_met": False,
    }
    text = (
        "Q4_0: perplexity 10.5000, llama.cpp 10.0000, ratio 1.0500 ± 0.0040, same formats, 3.0 s,"
        " NOT MET"
    )
    assert in_words(row) == text
