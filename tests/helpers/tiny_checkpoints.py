"""Writes tiny Hugging Face folders with random weights, in every quantization scheme.

The plain ones and bitsandbytes' are written by transformers itself; AWQ and GPTQ are packed here
from the published descriptions of their formats, one code at a time.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt
import tokenizers
import torch
import transformers
from safetensors.torch import load_file, save_file
from tokenizers import decoders, models, normalizers, pre_tokenizers, processors

VOCAB_SIZE = 320
SPECIAL = ("<pad>", "<s>", "</s>", "<|im_start|>", "<|im_end|>")
TEMPLATE = (
    "{% for m in messages %}<|im_start|>{{ m.role }}\n{{ m.content }}<|im_end|>\n{% endfor %}"
    "{% if add_generation_prompt %}<|im_start|>assistant\n{% endif %}"
)
# Outputs whose codes stand in the nibbles of a word of AWQ's "gemm" version, from the lowest.
AWQ_ORDER = (0, 2, 4, 6, 1, 3, 5, 7)

Words = npt.NDArray[np.int32]
Codes = npt.NDArray[np.int64]


def llama_model(*, head_dim: int = 32, rope: dict[str, object] | None = None, width: int = 128):
    """Two layers, grouped heads, a head of its own."""
    config = transformers.LlamaConfig(
        **_shape(width),
        num_hidden_layers=2,
        num_key_value_heads=2,
        head_dim=head_dim,
        tie_word_embeddings=False,
        **({} if rope is None else {"rope_parameters": rope}),
    )
    return _with_random_weights(transformers.LlamaForCausalLM(config))


def qwen2_model():
    """Two layers with biases, a tied head."""
    config = transformers.Qwen2Config(
        **_shape(128), num_hidden_layers=2, num_key_value_heads=2, tie_word_embeddings=True
    )
    return _with_random_weights(transformers.Qwen2ForCausalLM(config))


def gemma3_model():
    """Seven layers, the sixth of which sees everything; a window of 16."""
    config = transformers.Gemma3TextConfig(
        **_shape(128),
        num_hidden_layers=7,
        num_key_value_heads=1,
        head_dim=64,
        sliding_window=16,
        query_pre_attn_scalar=64,
    )
    return _with_random_weights(transformers.Gemma3ForCausalLM(config))


def _shape(width: int) -> dict[str, int]:
    return {
        "vocab_size": VOCAB_SIZE,
        "hidden_size": width,
        "intermediate_size": 192,
        "num_attention_heads": 4,
        "max_position_embeddings": 256,
        "bos_token_id": 1,
        "eos_token_id": 2,
        "pad_token_id": 0,
    }


def _with_random_weights(model: transformers.PreTrainedModel) -> transformers.PreTrainedModel:
    generator = torch.Generator().manual_seed(7)
    is_gemma = "gemma" in model.config.model_type
    with torch.no_grad():
        for name, parameter in model.named_parameters():
            noise = torch.randn(parameter.shape, generator=generator)
            if name.endswith("norm.weight"):
                parameter.copy_(noise * 0.1 + (0.0 if is_gemma else 1.0))
            elif name.endswith("bias"):
                parameter.copy_(noise * 0.3)
            elif "embed" in name:
                parameter.copy_(noise)
            else:
                parameter.copy_(noise * 1.2 / parameter.shape[-1] ** 0.5)
    return model.to(torch.bfloat16)


def write_plain(
    path: Path, model: transformers.PreTrainedModel, *, shard_size: str = "5GB"
) -> Path:
    """A folder in bfloat16, with a byte-level tokenizer."""
    model.save_pretrained(path, max_shard_size=shard_size)
    write_byte_level_tokenizer(path)
    return path


def write_bitsandbytes(path: Path, plain: Path, *, kind: str = "nf4", nested: bool = False) -> Path:
    """A bitsandbytes checkpoint of a plain folder."""
    model = load_in_4_bits(plain, kind=kind, nested=nested)
    model.save_pretrained(path)
    write_byte_level_tokenizer(path)
    return path


def load_in_4_bits(
    folder: Path, *, kind: str = "nf4", nested: bool = False
) -> transformers.PreTrainedModel:
    """Load a plain folder as transformers and bitsandbytes quantize it, computing in float32."""
    config = transformers.BitsAndBytesConfig(
        load_in_4bit=True,
        bnb_4bit_quant_type=kind,
        bnb_4bit_use_double_quant=nested,
        bnb_4bit_compute_dtype=torch.float32,
    )
    return load(folder, quantization_config=config)


def load(folder: Path, **options: object) -> transformers.PreTrainedModel:
    """Load a folder by transformers, in float32."""
    return transformers.AutoModelForCausalLM.from_pretrained(
        folder, dtype=torch.float32, device_map="cpu", attn_implementation="eager", **options
    ).eval()


# ---------------------------------------------------------------- AWQ and GPTQ


@dataclass(frozen=True)
class Groups:
    """Random codes of one matrix: value = (code − zero) · scale of the column's group.

    Attributes:
        codes: [rows, columns], 0 to 15.
        zeros: [rows, groups].
        scales: [rows, groups] float16.
        group_of: [columns] the group of each column.
    """

    codes: Codes
    zeros: Codes
    scales: npt.NDArray[np.float16]
    group_of: Codes

    def values(self) -> npt.NDArray[np.float32]:
        """[rows, columns]."""
        signed = self.codes - self.zeros[:, self.group_of]
        each = self.scales.astype(np.float32)[:, self.group_of]
        return np.asarray(signed * each, np.float32)


def random_groups(
    rows: int, columns: int, group: int, seed: int, *, most_zero: int, shuffled: bool = False
) -> Groups:
    """Codes whose values are about 1/sqrt(columns)."""
    random = np.random.default_rng(seed)
    groups = -(-columns // group)
    group_of = np.arange(columns) // group
    if shuffled:
        random.shuffle(group_of)
    scales = random.uniform(0.1, 0.3, (rows, groups)) / columns**0.5
    return Groups(
        codes=random.integers(0, 16, (rows, columns)),
        zeros=random.integers(1, most_zero + 1, (rows, groups)),
        scales=scales.astype(np.float16),
        group_of=group_of,
    )


def _words(codes: Codes, order: tuple[int, ...] = tuple(range(8))) -> Words:
    """Eight neighbours of the last axis to a word: nibble i holds neighbour order[i]."""
    eights = codes.reshape(*codes.shape[:-1], -1, 8)
    words = np.zeros(eights.shape[:-1], np.uint32)
    for nibble, neighbour in enumerate(order):
        words |= eights[..., neighbour].astype(np.uint32) << np.uint32(4 * nibble)
    return words.view(np.int32)


def awq_tensors(matrix: Groups) -> dict[str, torch.Tensor]:
    """The tensors of a matrix as AutoAWQ's "gemm" version writes them."""
    return {
        "qweight": torch.from_numpy(_words(matrix.codes.T, AWQ_ORDER)),
        "qzeros": torch.from_numpy(_words(matrix.zeros.T, AWQ_ORDER)),
        "scales": torch.from_numpy(matrix.scales.T.copy()),
    }


def gptq_tensors(matrix: Groups, *, zero_offset: int = 1) -> dict[str, torch.Tensor]:
    """The tensors of a matrix as AutoGPTQ writes them; version 1 keeps zero − 1."""
    words = _words(matrix.codes).T  # eight neighbouring columns to a word
    return {
        "qweight": torch.from_numpy(words.copy()),
        "qzeros": torch.from_numpy(_words((matrix.zeros - zero_offset).T)),
        "scales": torch.from_numpy(matrix.scales.T.copy()),
        "g_idx": torch.from_numpy(matrix.group_of.astype(np.int32)),
    }


def write_packed(
    path: Path,
    plain: Path,
    quantization: dict[str, object],
    pack: Callable[[Groups], dict[str, torch.Tensor]],
    make: Callable[[int, int, int], Groups],
) -> transformers.PreTrainedModel:
    """Write a plain folder's model anew with random packed matrices.

    Args:
        path: The folder to write.
        plain: The folder of the model.
        quantization: For its config.
        pack: Spells a matrix in the tensors of its scheme.
        make: Makes a matrix of rows, columns and seed.

    Returns:
        The model with the values of those matrices, in float32.
    """
    model = load(plain)
    tensors, state = load_file(plain / "model.safetensors"), model.state_dict()
    names = [name for name in tensors if name.endswith("_proj.weight")]
    for seed, name in enumerate(names):
        matrix = make(*tensors.pop(name).shape, seed)
        state[name].copy_(torch.from_numpy(matrix.values()))
        prefix = name.removesuffix("weight")
        tensors |= {prefix + part: values for part, values in pack(matrix).items()}
    path.mkdir()
    save_file(tensors, path / "model.safetensors")
    config = json.loads((plain / "config.json").read_text())
    config["quantization_config"] = quantization
    (path / "config.json").write_text(json.dumps(config))
    write_byte_level_tokenizer(path)
    return model


# ---------------------------------------------------------------- tokenizers


def write_byte_level_tokenizer(path: Path) -> None:
    """GPT-2's way: all bytes, a few merges, special tokens, the template."""
    alphabet = sorted(pre_tokenizers.ByteLevel.alphabet())
    merges = [("h", "e"), ("l", "l"), ("he", "ll"), ("hell", "o"), ("Ġ", "w"), ("o", "r")]
    vocab = {text: i for i, text in enumerate([*SPECIAL, *alphabet])}
    for first, second in merges:
        vocab[first + second] = len(vocab)
    tokenizer = tokenizers.Tokenizer(models.BPE(vocab, merges))
    tokenizer.pre_tokenizer = pre_tokenizers.Sequence(
        [
            pre_tokenizers.Split(tokenizers.Regex(r"\p{L}+|\p{N}| ?[^\s\p{L}\p{N}]+"), "isolated"),
            pre_tokenizers.ByteLevel(add_prefix_space=False, use_regex=False),
        ]
    )
    tokenizer.decoder = decoders.ByteLevel()
    _save(path, tokenizer, bos=None)


def write_pieces_tokenizer(path: Path, *, adds_space: bool) -> None:
    """SentencePiece's way: "▁" for spaces, bytes for what is unknown, BOS before a text."""
    pieces = [*"▁abcdehlorwxyz!.,", "he", "ll", "hell", "hello", "▁w", "or", "▁wor"]
    byte_names = [f"<0x{byte:02X}>" for byte in range(256)]
    vocab = {text: i for i, text in enumerate([*SPECIAL, "<unk>", *byte_names, *pieces])}
    merges = [("h", "e"), ("l", "l"), ("he", "ll"), ("hell", "o"), ("▁", "w"), ("o", "r")]
    model = models.BPE(
        vocab, [*merges, ("▁w", "or")], unk_token="<unk>", fuse_unk=True, byte_fallback=True
    )
    tokenizer = tokenizers.Tokenizer(model)
    steps = [normalizers.Prepend("▁")] if adds_space else []
    tokenizer.normalizer = normalizers.Sequence([*steps, normalizers.Replace(" ", "▁")])
    tokenizer.decoder = decoders.Sequence(
        [decoders.Replace("▁", " "), decoders.ByteFallback(), decoders.Fuse()]
    )
    tokenizer.post_processor = processors.TemplateProcessing(
        single="<s> $A", pair="<s> $A $B", special_tokens=[("<s>", vocab["<s>"])]
    )
    _save(path, tokenizer, bos="<s>")


def _save(path: Path, tokenizer: tokenizers.Tokenizer, bos: str | None) -> None:
    tokenizer.add_special_tokens([tokenizers.AddedToken(text, special=True) for text in SPECIAL])
    path.mkdir(exist_ok=True)
    tokenizer.save(str(path / "tokenizer.json"))
    config = {
        "tokenizer_class": "PreTrainedTokenizerFast",
        "bos_token": bos,
        "eos_token": "</s>",
        "pad_token": "<pad>",
        "chat_template": TEMPLATE,
    }
    (path / "tokenizer_config.json").write_text(json.dumps(config))
