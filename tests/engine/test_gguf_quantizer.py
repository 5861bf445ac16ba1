"""Files that are quantized here: whole or absent, readable by others, saying the same."""

import shutil
from pathlib import Path
from typing import NamedTuple

import gguf
import numpy as np
import pytest
import torch

from engine import (
    QUANTIZATION_TYPES,
    BadInput,
    ModelFileBroken,
    ModelFileMissing,
    NotEnoughDisk,
    OutputUnwritable,
    QuantizedFile,
    UnsupportedModel,
    quantize_file,
)
from engine.weights.gguf_file import GgufFile
from kernels.dequantize import dequantize
from tests.helpers import tiny_checkpoints as tiny
from tests.helpers.running_engine import running_engine
from tests.helpers.script_model import write_script_model

IDS = [1, *np.random.default_rng(0).integers(5, 250, 30).tolist()]


def quantized(source: Path, out: Path, type_name: str) -> QuantizedFile:
    written = quantize_file(
        source, out, type_name, on_progress=lambda part, name: None, is_cancelled=lambda: False
    )
    assert written is not None
    return written


def values_of(path: Path) -> dict[str, np.ndarray]:
    file = GgufFile.open(path)
    return {
        name: dequantize(tensor.format.name, file.stored(name).data, tensor.shape[-1])
        for name, tensor in file.tensors.items()
    }


def logprobs_of(path: Path) -> np.ndarray:
    with running_engine(path) as engine:
        return np.array(engine.score(IDS).logprobs)


@pytest.fixture(scope="module")
def random_model(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("gguf") / "random.gguf"
    return write_script_model(path, tensor_type="F16", random=True, metadata={"a.b": 7, "c": 0.5})


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tiny.write_plain(tmp_path_factory.mktemp("folder") / "tiny", tiny.llama_model())
    tiny.write_pieces_tokenizer(path, adds_space=False)
    return path


@pytest.mark.parametrize("type_name", QUANTIZATION_TYPES)
def test_gguf_py_reads_what_was_written(random_model: Path, tmp_path: Path, type_name: str) -> None:
    written = quantized(random_model, tmp_path / "out.gguf", type_name)
    reader = gguf.GGUFReader(written.path)
    theirs = {
        tensor.name: gguf.quants.dequantize(tensor.data, tensor.tensor_type)
        for tensor in reader.tensors
    }
    ours = values_of(written.path)
    assert ours.keys() == theirs.keys()
    for name, values in ours.items():
        assert np.array_equal(values, theirs[name].reshape(values.shape))
    assert {tensor.name: tensor.format for tensor in written.tensors} == {
        tensor.name: tensor.tensor_type.name for tensor in reader.tensors
    }


def test_the_error_of_each_tensor_is_told(random_model: Path, tmp_path: Path) -> None:
    written = quantized(random_model, tmp_path / "out.gguf", "Q4_K")
    before, after = values_of(random_model), values_of(written.path)
    for tensor in written.tensors:
        difference = after[tensor.name] - before[tensor.name]
        expected = np.sqrt((difference**2).sum() / (before[tensor.name] ** 2).sum())
        assert tensor.relative_error == pytest.approx(float(expected), rel=1e-4)


def test_the_metadata_is_carried_over_as_it_was(random_model: Path, tmp_path: Path) -> None:
    before = GgufFile.open(random_model).encoded_metadata()
    out = quantized(random_model, tmp_path / "out.gguf", "Q6_K").path
    after = GgufFile.open(out).encoded_metadata()
    assert {key: after[key] for key in before} == before
    assert GgufFile.open(out).metadata["general.file_type"] == 18


def test_eight_bits_say_nearly_the_same(random_model: Path, tmp_path: Path) -> None:
    out = quantized(random_model, tmp_path / "out.gguf", "Q8_0").path
    assert np.abs(logprobs_of(out) - logprobs_of(random_model)).max() < 0.5


@pytest.mark.parametrize("model", [tiny.llama_model, tiny.qwen2_model, tiny.gemma3_model])
def test_a_folder_becomes_the_model_it_was(tmp_path: Path, model: type) -> None:
    source = tiny.write_plain(tmp_path / "folder", model())
    tiny.write_pieces_tokenizer(source, adds_space=False)
    out = quantized(source, tmp_path / "out.gguf", "Q8_0").path
    theirs = tiny.load(source)
    with torch.no_grad():
        scores = theirs(torch.tensor([IDS])).logits[0].log_softmax(-1)
    expected = scores[:-1].gather(1, torch.tensor(IDS[1:])[:, None])[:, 0].numpy()
    assert np.abs(logprobs_of(out) - expected).mean() < 0.05 * expected.std()


@pytest.mark.parametrize("adds_space", [False, True])
def test_text_is_split_as_the_folder_splits_it(
    folder: Path, tmp_path: Path, adds_space: bool
) -> None:
    source = shutil.copytree(folder, tmp_path / "folder")
    tiny.write_pieces_tokenizer(source, adds_space=adds_space)
    out = quantized(source, tmp_path / "out.gguf", "Q4_0").path
    with running_engine(source) as before, running_engine(out) as after:
        for text in ("hello world", " wörld 😊 or", "heLL  hell"):
            assert after.tokenize(text) == before.tokenize(text)


def test_a_way_of_splitting_that_gguf_does_not_name_is_refused(
    folder: Path, tmp_path: Path
) -> None:
    source = shutil.copytree(folder, tmp_path / "folder")
    tiny.write_byte_level_tokenizer(source)
    with pytest.raises(UnsupportedModel, match="no name"):
        quantized(source, tmp_path / "out.gguf", "Q4_0")


def test_progress_ends_at_the_whole(random_model: Path, tmp_path: Path) -> None:
    fractions: list[float] = []
    quantize_file(
        random_model,
        tmp_path / "out.gguf",
        "Q4_0",
        on_progress=lambda fraction, name: fractions.append(fraction),
        is_cancelled=lambda: False,
    )
    assert fractions == sorted(fractions)
    assert fractions[-1] == 1.0


def test_a_cancelled_file_is_not_there(random_model: Path, tmp_path: Path) -> None:
    asked: list[None] = []

    def third_time() -> bool:
        asked.append(None)
        return len(asked) == 3

    written = quantize_file(
        random_model,
        tmp_path / "out.gguf",
        "Q4_0",
        on_progress=lambda fraction, name: None,
        is_cancelled=third_time,
    )
    assert written is None
    assert list(tmp_path.iterdir()) == []


def test_an_interrupt_leaves_nothing(random_model: Path, tmp_path: Path) -> None:
    def interrupt() -> bool:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        quantize_file(
            random_model,
            tmp_path / "out.gguf",
            "Q4_0",
            on_progress=lambda fraction, name: None,
            is_cancelled=interrupt,
        )
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_exists_is_not_written_over(random_model: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.gguf"
    out.write_bytes(b"mine")
    with pytest.raises(BadInput, match="does not exist yet"):
        quantized(random_model, out, "Q4_0")
    assert out.read_bytes() == b"mine"


def test_an_unknown_type_is_refused_with_the_known_ones(random_model: Path, tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="Q4_K"):
        quantized(random_model, tmp_path / "out.gguf", "Q3_K")


def test_a_source_that_is_quantized_already_is_refused(tmp_path: Path) -> None:
    source = write_script_model(tmp_path / "in.gguf", tensor_type="Q8_0")
    with pytest.raises(BadInput, match="Q8_0"):
        quantized(source, tmp_path / "out.gguf", "Q4_0")


def test_values_that_are_no_numbers_are_refused(tmp_path: Path) -> None:
    odd = {"blk.0.odd.weight": np.full((4, 256), np.nan, np.float32)}
    source = write_script_model(tmp_path / "in.gguf", tensors=odd)
    with pytest.raises(ModelFileBroken, match="no numbers"):
        quantized(source, tmp_path / "out.gguf", "Q4_0")
    assert not (tmp_path / "out.gguf.partial").exists()


def test_a_source_that_is_not_there_is_missing(tmp_path: Path) -> None:
    with pytest.raises(ModelFileMissing):
        quantized(tmp_path / "none.gguf", tmp_path / "out.gguf", "Q4_0")


def test_a_folder_that_is_not_there_cannot_be_written_to(
    random_model: Path, tmp_path: Path
) -> None:
    with pytest.raises(OutputUnwritable):
        quantized(random_model, tmp_path / "none" / "out.gguf", "Q4_0")


class Usage(NamedTuple):
    total: int
    used: int
    free: int


def test_a_full_disk_is_told_with_both_numbers(
    random_model: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda path: Usage(1000, 900, 100))
    with pytest.raises(NotEnoughDisk) as caught:
        quantized(random_model, tmp_path / "out.gguf", "Q4_0")
    assert caught.value.available_bytes == 100
    assert caught.value.needed_bytes > 100
    assert list(tmp_path.iterdir()) == []
