"""Hugging Face folders in every scheme agree with transformers (and bitsandbytes), token by token.

Both sides compute in float32 on the same weights. bitsandbytes' own product rounds to bfloat16 on
some processors, so its weights are taken, unpacked by it, and its answers only come near.
"""

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
import torch
import transformers

from engine import LoadOptions, ModelFileMissing, SamplingParams, TokenIds
from engine.weights.bitsandbytes_nf4 import import_bitsandbytes
from tests.helpers import tiny_checkpoints as tiny
from tests.helpers.running_engine import REFERENCE, running_engine

IDS = [1, *np.random.default_rng(0).integers(5, 300, 40).tolist()]
LLAMA3_ROPE = {
    "rope_type": "llama3",
    "rope_theta": 10000.0,
    "factor": 8.0,
    "low_freq_factor": 1.0,
    "high_freq_factor": 4.0,
    "original_max_position_embeddings": 64,
}
FAMILIES = {
    "llama": lambda: tiny.llama_model(rope=LLAMA3_ROPE),
    "qwen2": tiny.qwen2_model,
    "gemma3": tiny.gemma3_model,
}


@pytest.fixture(scope="module", autouse=True)
def bitsandbytes_is_imported() -> None:
    import_bitsandbytes()


@pytest.fixture(scope="module", params=FAMILIES)
def plain(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of each family, in several files."""
    path = tmp_path_factory.mktemp("plain") / request.param
    return tiny.write_plain(path, FAMILIES[request.param](), shard_size="150KB")


@pytest.fixture(scope="module")
def llama(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tiny.write_plain(tmp_path_factory.mktemp("plain") / "llama", tiny.llama_model())


def logprobs_of(model: transformers.PreTrainedModel) -> np.ndarray:
    with torch.no_grad():
        scores = model(torch.tensor([IDS])).logits[0].log_softmax(-1)
    return scores[:-1].gather(1, torch.tensor(IDS[1:])[:, None])[:, 0].numpy()


def our_logprobs(folder: Path, options: LoadOptions = REFERENCE) -> np.ndarray:
    with running_engine(folder, options) as engine:
        return np.array(engine.score(IDS).logprobs)


def unpacked(model: transformers.PreTrainedModel, plain: Path) -> transformers.PreTrainedModel:
    """The plain model with the weights of a bitsandbytes model, unpacked by bitsandbytes."""
    functional = import_bitsandbytes().functional
    result = tiny.load(plain)
    state = result.state_dict()
    for name, module in model.named_modules():
        packing = getattr(getattr(module, "weight", None), "quant_state", None)
        if packing is not None:
            packing.dtype = torch.float32
            values = functional.dequantize_4bit(module.weight.data, packing)
            state[f"{name}.weight"].copy_(values)
    return result


def test_plain_weights_are_rounded_at_load_as_transformers_rounds_them(plain: Path) -> None:
    expected = logprobs_of(unpacked(tiny.load_in_4_bits(plain), plain))
    assert np.abs(our_logprobs(plain) - expected).max() < 1e-3


def test_checkpoints_of_bitsandbytes_load_as_they_are(plain: Path, tmp_path: Path) -> None:
    folder = tiny.write_bitsandbytes(tmp_path / "four", plain, nested=True)
    expected = logprobs_of(unpacked(tiny.load(folder), plain))
    assert np.abs(our_logprobs(folder) - expected).max() < 1e-3


@pytest.mark.parametrize(("kind", "nested"), [("nf4", False), ("fp4", True)])
def test_every_kind_of_bitsandbytes_checkpoint_loads(
    llama: Path, tmp_path: Path, kind: str, nested: bool
) -> None:
    folder = tiny.write_bitsandbytes(tmp_path / "four", llama, kind=kind, nested=nested)
    expected = logprobs_of(unpacked(tiny.load(folder), llama))
    assert np.abs(our_logprobs(folder) - expected).max() < 1e-3


def test_answers_of_bitsandbytes_itself_are_near(llama: Path) -> None:
    theirs = logprobs_of(tiny.load_in_4_bits(llama))
    assert np.abs(our_logprobs(llama) - theirs).max() < 0.1


GPTQ = {"quant_method": "gptq", "bits": 4, "group_size": 32}
PACKED: dict[str, tuple[dict[str, object], Callable, Callable]] = {
    "AWQ": (
        {"quant_method": "awq", "bits": 4, "group_size": 64, "version": "gemm"},
        tiny.awq_tensors,
        lambda rows, columns, seed: tiny.random_groups(rows, columns, 64, seed, most_zero=15),
    ),
    "GPTQ": (
        GPTQ | {"desc_act": False},
        tiny.gptq_tensors,
        lambda rows, columns, seed: tiny.random_groups(rows, columns, 32, seed, most_zero=16),
    ),
    "GPTQ in activation order": (
        GPTQ | {"desc_act": True},
        tiny.gptq_tensors,
        lambda rows, columns, seed: tiny.random_groups(
            rows, columns, 32, seed, most_zero=16, shuffled=True
        ),
    ),
}


@pytest.mark.parametrize("scheme", PACKED)
def test_packed_codes_agree_with_the_model_of_their_values(
    llama: Path, tmp_path: Path, scheme: str
) -> None:
    quantization, pack, make = PACKED[scheme]
    model = tiny.write_packed(tmp_path / "packed", llama, quantization, pack, make)
    expected = logprobs_of(model)
    assert np.abs(our_logprobs(tmp_path / "packed") - expected).max() < 1e-4
    # Native kernels round activations to 8 bits.
    assert np.abs(our_logprobs(tmp_path / "packed", LoadOptions()) - expected).max() < 0.2


@pytest.mark.parametrize("options", [REFERENCE, LoadOptions()])
def test_a_folder_generates_what_transformers_generates(llama: Path, options: LoadOptions) -> None:
    model = unpacked(tiny.load_in_4_bits(llama), llama)
    expected = model.generate(
        torch.tensor([IDS[:8]]),
        attention_mask=torch.ones(1, 8),
        max_new_tokens=6,
        do_sample=False,
        eos_token_id=None,
    )[0, 8:]
    with running_engine(llama, options) as engine:
        answer = engine.generate(
            TokenIds(tuple(IDS[:8])), SamplingParams(temperature=0, max_tokens=6), ignore_end=True
        )
    assert list(answer.token_ids) == expected.tolist()


def test_a_safetensors_file_means_its_folder(llama: Path) -> None:
    with running_engine() as engine:
        loaded = engine.load(llama / "model.safetensors")
    assert (loaded.family, loaded.format) == ("llama", "BF16 + NF4")


def test_a_missing_tokenizer_is_named(llama: Path, tmp_path: Path) -> None:
    for name in ("config.json", "model.safetensors"):
        (tmp_path / name).symlink_to(llama / name)
    with running_engine() as engine, pytest.raises(ModelFileMissing, match=r"tokenizer\.json"):
        engine.load(tmp_path)
