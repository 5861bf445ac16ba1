"""Folders: what is found in them, what is refused by name; every value exact."""

import json
import shutil
from pathlib import Path

import numpy as np
import pytest
import torch
from safetensors.torch import load_file, save_file

from engine.errors import ModelFileBroken, ModelFileMissing, UnsupportedModel
from engine.hugging_face_folder import open_folder
from engine.inspect_model import inspect_model
from engine.models.decoder import half_order
from engine.weights.loader import WeightLoader
from tests.helpers.tiny_checkpoints import llama_model, write_plain


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_plain(tmp_path_factory.mktemp("folders") / "llama", llama_model())


@pytest.fixture
def folder(plain: Path, tmp_path: Path) -> Path:
    return shutil.copytree(plain, tmp_path / "llama")


def change_config(folder: Path, **fields: object) -> None:
    config = json.loads((folder / "config.json").read_text())
    (folder / "config.json").write_text(json.dumps(config | fields))


def change_tensors(folder: Path, **tensors: torch.Tensor | None) -> None:
    path = folder / "model.safetensors"
    changed = load_file(path) | tensors
    kept = {name: tensor for name, tensor in changed.items() if tensor is not None}
    save_file({name.replace("__", "."): tensor for name, tensor in kept.items()}, path)


def loader_of(folder: Path) -> WeightLoader:
    return WeightLoader(open_folder(folder, rounds=False), lambda part: None)


def test_facts_are_known_without_reading_a_tensor(plain: Path) -> None:
    facts = inspect_model(plain)
    assert facts.family == "llama"
    assert facts.is_supported
    assert facts.format == "BF16 + NF4"
    assert facts.context_length == 256
    assert facts.has_template
    assert facts.tokenizer == "gpt2"
    assert facts.shape is not None
    assert facts.size_bytes == (plain / "model.safetensors").stat().st_size


def test_the_rows_of_q_and_k_stand_as_the_model_wants_them(plain: Path) -> None:
    stored = load_file(plain / "model.safetensors")["model.layers.1.self_attn.k_proj.weight"]
    weight = loader_of(plain).matrix("blk.1.attn_k.weight", 64, 128, half_order(2, 32))
    assert weight.row_map is None
    assert np.array_equal(weight.values(), stored.float().numpy())


def test_a_tied_head_is_the_embedding_even_where_the_file_has_one(folder: Path) -> None:
    change_config(folder, tie_word_embeddings=True)
    assert "output.weight" not in open_folder(folder).tensors
    change_config(folder, tie_word_embeddings=False)
    assert "output.weight" in open_folder(folder).tensors


def test_a_bias_of_zeros_is_no_bias_and_any_other_is_refused(folder: Path) -> None:
    change_tensors(folder, model__layers__0__mlp__up_proj__bias=torch.zeros(192))
    assert "blk.0.ffn_up.bias" not in open_folder(folder).tensors
    change_tensors(folder, model__layers__0__mlp__up_proj__bias=torch.ones(192))
    assert "blk.0.ffn_up.bias" in open_folder(folder).tensors  # which no family asks for


def test_matrices_of_odd_width_stay_as_they_are(tmp_path: Path) -> None:
    folder = write_plain(tmp_path / "odd", llama_model(width=96, head_dim=24))
    tensors = open_folder(folder).tensors
    assert tensors["blk.0.attn_q.weight"].format.name == "BF16"
    assert tensors["blk.0.ffn_down.weight"].format.name == "NF4"


@pytest.mark.parametrize(
    ("fields", "named"),
    [
        ({"model_type": "mamba"}, "mamba"),
        ({"rope_parameters": {"rope_type": "yarn", "factor": 4.0}}, "yarn"),
        ({"rope_parameters": None, "rope_scaling": {"type": "dynamic", "factor": 2.0}}, "dynamic"),
        ({"hidden_act": "relu"}, "relu"),
        ({"sliding_window": 64}, "sliding window"),
        ({"quantization_config": {"quant_method": "fp8"}}, "fp8"),
        ({"quantization_config": {"quant_method": "gptq", "bits": 3}}, "3 bits"),
        ({"quantization_config": {"quant_method": "awq", "bits": 4, "version": "gemv"}}, "gemv"),
        ({"quantization_config": {"quant_method": "bitsandbytes", "load_in_8bit": True}}, "bits"),
        ({"quantization_config": {"load_in_8bit": True}}, "bitsandbytes"),
    ],
)
def test_what_the_engine_does_not_do_is_refused_by_name(
    folder: Path, fields: dict[str, object], named: str
) -> None:
    change_config(folder, **fields)
    with pytest.raises(UnsupportedModel) as caught:
        open_folder(folder)
    assert named in f"{caught.value.feature} {caught.value.value}"


@pytest.mark.parametrize(
    ("name", "quantization", "named"),
    [
        ("quantize_config.json", {"bits": 3, "group_size": 128}, "gptq, 3 bits"),
        ("quant_config.json", {"w_bit": 3, "q_group_size": 128}, "awq, 3 bits"),
    ],
)
def test_the_files_of_early_quantizers_are_read(
    folder: Path, name: str, quantization: dict[str, object], named: str
) -> None:
    (folder / name).write_text(json.dumps(quantization))
    with pytest.raises(UnsupportedModel) as caught:
        open_folder(folder)
    assert caught.value.value.startswith(named)


@pytest.mark.parametrize(
    "fields",
    [
        {"hidden_size": "wide"},
        {"num_hidden_layers": 2**31},
        {"num_attention_heads": 0},
        {"rms_norm_eps": None},
        {"rope_parameters": {"rope_type": "llama3", "factor": 8.0}},
        {"quantization_config": {"quant_method": "gptq", "bits": 4, "group_size": 0}},
    ],
)
def test_numbers_no_model_can_have_are_refused(folder: Path, fields: dict[str, object]) -> None:
    change_config(folder, **fields)
    with pytest.raises(ModelFileBroken):
        open_folder(folder)


def test_an_unknown_family_is_shown_and_not_supported(folder: Path) -> None:
    change_config(folder, model_type="mamba")
    facts = inspect_model(folder)
    assert (facts.family, facts.is_supported) == ("mamba", False)


def test_an_index_that_leads_out_of_the_folder_is_refused(folder: Path) -> None:
    index = {"weight_map": {"a": "../secret.safetensors"}}
    (folder / "model.safetensors.index.json").write_text(json.dumps(index))
    with pytest.raises(ModelFileBroken, match="leads out"):
        open_folder(folder)


def test_pickled_weights_are_refused_by_name(folder: Path) -> None:
    (folder / "model.safetensors").rename(folder / "pytorch_model.bin")
    with pytest.raises(UnsupportedModel, match=r"pytorch_model\.bin"):
        open_folder(folder)


def test_a_folder_without_an_embedding_is_refused(folder: Path) -> None:
    change_tensors(folder, **{"model.embed_tokens.weight": None})
    with pytest.raises(ModelFileBroken, match="embed_tokens"):
        open_folder(folder)


def test_a_folder_without_a_config_is_missing_it(folder: Path) -> None:
    (folder / "config.json").unlink()
    with pytest.raises(ModelFileMissing):
        inspect_model(folder)
