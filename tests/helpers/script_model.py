"""Writes tiny llama-family model files whose token streams are known.

A *script* model has one layer of zeros, so its greedy next token is a fixed function of the current
one: the last letter of the prompt picks one of `SCRIPTS`. A *random* model has the same vocabulary
and two random layers: every log-probability depends on every earlier token.
"""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import gguf
import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float32]
Entry = str | int | float | bool | list[int]

# <0xNN> is a byte token, {eot} a control token that is not the end-of-sequence token, {eos} the
# end, {loop} leads back to the first piece.
SCRIPTS = {
    # An emoji over four byte tokens.
    "A": ["ok", " go", "<0xF0>", "<0x9F>", "<0x98>", "<0x8A>", "!", "{eos}"],
    # A stop text over token borders.
    "B": ["alpha", " beta", " gam", "ma", " delta", "{eos}"],
    # Endless.
    "D": [" x", " y", "{loop}"],
    # Raw HTML, which must show as text.
    "H": ["<smirk>", "<b>bold</b>", "<img src=x onerror=alert(1)>", "&amp;", "{eos}"],
    # The end-of-turn token differs from the end-of-sequence token.
    "I": ["done", "{eot}", " LEAK", " LEAK2", "{eos}"],
    # A character over three byte tokens, said first.
    "J": ["<0xE4>", "<0xB8>", "<0xAD>", "#", "{eos}"],
}
# Thoughts before the answer, for a template that names the tags.
THINKING_SCRIPT = {"T": ["<think>", " hm", " well", "</think>", " yes", " sir", "{eos}"]}
DEFAULT_TEMPLATE = "{{ bos_token }}{% for m in messages %}{{ m['content'] }}{% endfor %}"
# Names the tags, and leaves the thoughts of earlier answers out, as Qwen3's does.
THINKING_TEMPLATE = DEFAULT_TEMPLATE + "{# <think> </think> #}"

NORMAL, UNKNOWN, CONTROL, UNUSED, BYTE = 1, 2, 3, 5, 6
BOS, EOS, EOT = 1, 2, 3
FIRST_BYTE_ID = 4
WIDTH = 256
# The scripted logit is SCRIPT_GAIN · WIDTH = 51, all others lie within about 15 of 0.
SCRIPT_GAIN = 0.2


class Vocabulary:
    """The pieces of all scripts, and which token each script says after which.

    Attributes:
        tokens: The text of every id.
        types: The token type of every id.
        successor: What a script says after a token.
    """

    def __init__(self, scripts: Mapping[str, Sequence[str]] = SCRIPTS) -> None:
        self.tokens: list[str] = []
        self.types: list[int] = []
        self.successor: dict[int, int] = {}
        self._add("<unk>", UNKNOWN)
        for control in ("<s>", "</s>", "<|eot_id|>"):
            self._add(control, CONTROL)
        for byte in range(256):
            self._add(f"<0x{byte:02X}>", BYTE)
        for letter in scripts:
            self._add(letter)
        for letter, pieces in scripts.items():
            self._add_script(letter, pieces)
        while len(self.tokens) % 32:
            self._add(f"[PAD{len(self.tokens)}]", UNUSED)

    def id(self, text: str) -> int:
        """The id of a piece as the file writes it, such as "▁go"."""
        return self.tokens.index(text)

    def _add(self, text: str, token_type: int = NORMAL) -> int:
        if text not in self.tokens:
            self.tokens.append(text)
            self.types.append(token_type)
        return self.tokens.index(text)

    def _add_script(self, letter: str, pieces: Sequence[str]) -> None:
        current, first = self.id(letter), None
        for piece in pieces:
            following = (
                first
                if piece == "{loop}" and first is not None
                else self._add(spelled_in_file(piece))
            )
            first = following if first is None else first
            assert self.successor.setdefault(current, following) == following, (letter, piece)
            current = following


def spelled_in_file(piece: str) -> str:
    """A piece of a script as the file writes it."""
    if piece in ("{eos}", "{eot}"):
        return {"{eos}": "</s>", "{eot}": "<|eot_id|>"}[piece]
    return piece if piece.startswith("<0x") else piece.replace(" ", "\u2581")


def write_script_model(
    path: Path,
    *,
    tensor_type: str = "F32",
    context: int = 512,
    template: str | None = DEFAULT_TEMPLATE,
    eot_key: bool = True,
    random: bool = False,
    scripts: Mapping[str, Sequence[str]] = SCRIPTS,
    metadata: Mapping[str, Entry] | None = None,
    tensors: Mapping[str, Floats] | None = None,
) -> Path:
    """Write a script model, or a random one.

    Args:
        path: The file to write.
        tensor_type: "F32", "F16", "Q8_0" or "Q4_0", for the matrices.
        context: The model's own context length in tokens.
        template: The chat template; None leaves it out.
        eot_key: Whether the metadata names the end-of-turn token.
        random: Two random layers in place of the scripts.
        scripts: What is said after which letter; no piece may stand in two places.
        metadata: Further entries, or other values for entries written anyway.
        tensors: Further tensors, such as "rope_freqs.weight".

    Returns:
        `path`.
    """
    vocabulary = Vocabulary(scripts)
    writer = gguf.GGUFWriter(path, "llama")
    _add_shape(writer, context, len(vocabulary.tokens), num_layers=2 if random else 1)
    _add_tokenizer(writer, vocabulary)
    if eot_key:
        writer.add_eot_token_id(EOT)
    if template is not None:
        writer.add_chat_template(template)
    for key, value in (metadata or {}).items():
        _replace_entry(writer, key, value)
    weights = _random_weights(vocabulary) if random else _script_weights(vocabulary)
    _add_tensors(writer, weights, tensor_type)
    for name, values in (tensors or {}).items():
        writer.add_tensor(name, values)
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()
    return path


def _add_shape(
    writer: gguf.GGUFWriter, context: int, vocabulary_size: int, *, num_layers: int
) -> None:
    writer.add_name("script")
    writer.add_context_length(context)
    writer.add_embedding_length(WIDTH)
    writer.add_block_count(num_layers)
    writer.add_feed_forward_length(WIDTH)
    writer.add_head_count(4)
    writer.add_head_count_kv(4)
    writer.add_layer_norm_rms_eps(1e-6)
    writer.add_rope_dimension_count(WIDTH // 4)
    writer.add_vocab_size(vocabulary_size)


def _add_tokenizer(writer: gguf.GGUFWriter, vocabulary: Vocabulary) -> None:
    types = vocabulary.types
    writer.add_tokenizer_model("llama")
    writer.add_tokenizer_pre("default")
    writer.add_token_list([token.encode() for token in vocabulary.tokens])
    writer.add_token_scores([-float(i) if t == NORMAL else -1000.0 for i, t in enumerate(types)])
    writer.add_token_types(types)
    writer.add_bos_token_id(BOS)
    writer.add_eos_token_id(EOS)
    writer.add_unk_token_id(0)
    writer.add_add_bos_token(True)
    writer.add_add_space_prefix(False)


def _replace_entry(writer: gguf.GGUFWriter, key: str, value: Entry) -> None:
    writer.kv_data[0].pop(key, None)
    if isinstance(value, list):
        writer.add_array(key, value)
        return
    kinds = {
        str: gguf.GGUFValueType.STRING,
        bool: gguf.GGUFValueType.BOOL,
        int: gguf.GGUFValueType.UINT32,
        float: gguf.GGUFValueType.FLOAT32,
    }
    writer.add_key_value(key, value, kinds[type(value)])


def _embedding(vocabulary: Vocabulary, generator: np.random.Generator) -> Floats:
    table = generator.standard_normal((len(vocabulary.tokens), WIDTH))
    return np.asarray(table / np.sqrt((table**2).mean(1, keepdims=True)), np.float32)


def _script_weights(vocabulary: Vocabulary) -> dict[str, Floats]:
    embedding = _embedding(vocabulary, np.random.default_rng(0))
    head = np.zeros_like(embedding)
    for token, following in vocabulary.successor.items():
        head[following] += embedding[token]
    head *= np.float32(SCRIPT_GAIN)
    for token, following in vocabulary.successor.items():
        assert following == int((head @ embedding[token]).argmax()), vocabulary.tokens[token]
    weights = {"token_embd.weight": embedding, "output.weight": head}
    return weights | _layer(0, lambda: np.zeros((WIDTH, WIDTH), np.float32))


def _random_weights(vocabulary: Vocabulary) -> dict[str, Floats]:
    generator = np.random.default_rng(0)
    embedding = _embedding(vocabulary, generator)
    head = (generator.standard_normal(embedding.shape) * 0.15).astype(np.float32)

    def matrix() -> Floats:
        values = generator.standard_normal((WIDTH, WIDTH)) * 1.5 / np.sqrt(WIDTH)
        return np.asarray(values, np.float32)

    weights = {"token_embd.weight": embedding, "output.weight": head}
    return weights | _layer(0, matrix) | _layer(1, matrix)


def _layer(index: int, make_matrix: Callable[[], Floats]) -> dict[str, Floats]:
    names = ("attn_q", "attn_k", "attn_v", "attn_output", "ffn_gate", "ffn_up", "ffn_down")
    return {f"blk.{index}.{name}.weight": make_matrix() for name in names}


def _add_tensors(writer: gguf.GGUFWriter, weights: Mapping[str, Floats], tensor_type: str) -> None:
    kind = gguf.GGMLQuantizationType[tensor_type]
    for name, values in weights.items():
        writer.add_tensor(name, gguf.quants.quantize(values, kind), raw_dtype=kind)
    ones = np.ones(WIDTH, np.float32)
    num_layers = sum(name.endswith(".attn_q.weight") for name in weights)
    writer.add_tensor("output_norm.weight", ones)
    for index in range(num_layers):
        writer.add_tensor(f"blk.{index}.attn_norm.weight", ones)
        writer.add_tensor(f"blk.{index}.ffn_norm.weight", ones)
