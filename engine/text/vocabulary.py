"""The tokens of a model and their special meanings, read from its metadata and checked.

Knows nothing of how text is split; `tokenizer` builds on it. Source of the keys: the GGUF
specification, "Tokenizer"; of the end-of-turn names and the defaults: llama.cpp, llama-vocab.cpp.
"""

import enum
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from engine.errors import ModelFileBroken, UnsupportedModel
from engine.text.pre_tokenizers import PRE_TOKENIZERS
from engine.weights.gguf_values import MetadataValue

_PREFIX = "tokenizer.ggml."
BYTE_LEVEL, PIECES = "gpt2", "llama"

_BYTE_TOKEN = re.compile("<0x[0-9A-F]{2}>")

# Control tokens that end a turn although no key of the file may say so (case B03). Not "</s>": some
# vocabularies have it for struck-out text.
END_NAMES = frozenset(
    {
        *("<|im_end|>", "<|eot_id|>", "<|eom_id|>", "<end_of_turn>", "<|end|>", "<|endoftext|>"),
        *("<|end_of_text|>", "<EOT>", "[EOT]", "[EOS]", "<end_of_utterance>", "<|end_of_turn|>"),
        *("<｜end▁of▁sentence｜>", "<|END_OF_TURN_TOKEN|>"),
    }
)


class TokenType(enum.IntEnum):
    """What a token is for, numbered as in the file."""

    NORMAL = 1
    UNKNOWN = 2
    CONTROL = 3
    USER_DEFINED = 4
    UNUSED = 5
    BYTE = 6


@dataclass(frozen=True)
class Vocabulary:
    """All tokens of a model.

    Attributes:
        kind: BYTE_LEVEL or PIECES: how the file says that text is split.
        tokens: The text of each id, as the file writes it.
        types: The type of each id.
        bos_id: Begins every text; None when the model has none.
        end_ids: Each of them ends an answer.
        unknown_id: Stands for what cannot be written.
        adds_bos: Whether a prompt must begin with `bos_id`.
        adds_space: Whether a text is read as if a space stood before it (PIECES only).
    """

    kind: str
    tokens: Sequence[str]
    types: Sequence[TokenType]
    bos_id: int | None
    end_ids: frozenset[int]
    unknown_id: int | None
    adds_bos: bool
    adds_space: bool

    def ids_of_type(self, *types: TokenType) -> list[int]:
        """All ids of the given types, in order."""
        return [token_id for token_id, kind in enumerate(self.types) if kind in types]


class TokenizerMetadata:
    """The tokenizer's part of a file's metadata, with a type check on every access."""

    def __init__(self, path: Path, metadata: Mapping[str, MetadataValue]) -> None:
        self.path = path
        self._metadata = metadata

    def broken(self, key: str, problem: str) -> ModelFileBroken:
        """The error that names a key."""
        return ModelFileBroken(self.path, _PREFIX + key, problem)

    def text(self, key: str) -> str | None:
        """A string, or None where there is none."""
        value = self._metadata.get(_PREFIX + key)
        if value is None or isinstance(value, str):
            return value
        raise self.broken(key, "is not a text")

    def flag(self, key: str, default: bool) -> bool:
        """A yes or no."""
        value = self._metadata.get(_PREFIX + key, default)
        if isinstance(value, bool):
            return value
        raise self.broken(key, "is neither true nor false")

    def texts(self, key: str) -> list[str]:
        """A list of strings that must be there."""
        value = self._metadata.get(_PREFIX + key)
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            raise self.broken(key, "is missing" if value is None else "is not a list of texts")
        return [item for item in value if isinstance(item, str)]

    def numbers(self, key: str, count: int) -> list[float] | None:
        """One number per token, or None where the key is absent."""
        value = self._metadata.get(_PREFIX + key)
        if value is None:
            return None
        if not isinstance(value, np.ndarray) or value.dtype == np.bool_:
            raise self.broken(key, "is not a list of numbers")
        if len(value) != count:
            raise self.broken(key, f"has {len(value)} entries for {count} tokens")
        if not np.isfinite(value).all():
            raise self.broken(key, "has entries that are no finite numbers")
        numbers: list[float] = value.tolist()
        return numbers

    def token_id(self, key: str, num_tokens: int, default: int | None = None) -> int | None:
        """An id of a token that exists; the default counts only when it exists."""
        value = self._metadata.get(_PREFIX + key)
        if value is None:
            return default if default is not None and default < num_tokens else None
        if isinstance(value, bool) or not isinstance(value, int):
            raise self.broken(key, "is not a token id")
        if not 0 <= value < num_tokens:
            raise self.broken(key, f"is {value}, but there are {num_tokens} tokens")
        return value


def read_vocabulary(metadata: TokenizerMetadata) -> Vocabulary:
    """Read and check the vocabulary.

    Raises:
        ModelFileBroken: A list or an id does not fit the tokens.
        UnsupportedModel: Text is split in a way this engine does not know.
    """
    kind = metadata.text("model")
    if kind is None:
        raise metadata.broken("model", "is missing")
    if kind not in (BYTE_LEVEL, PIECES):
        raise UnsupportedModel(metadata.path, "tokenizer", kind)
    tokens = metadata.texts("tokens")
    if not tokens:
        raise metadata.broken("tokens", "is empty")
    _refuse_twins(metadata, tokens)
    types = _read_types(metadata, tokens)
    # Files of this kind that name no ids mean those of the first llama.
    unknown, bos, eos = (0, 1, 2) if kind == PIECES else (None, None, None)
    bos_id = metadata.token_id("bos_token_id", len(tokens), bos)
    adds_bos = metadata.flag("add_bos_token", _adds_bos_by_default(metadata, kind))
    if adds_bos and bos_id is None:
        raise metadata.broken("bos_token_id", "is missing, but every prompt must begin with it")
    return Vocabulary(
        kind=kind,
        tokens=tokens,
        types=types,
        bos_id=bos_id,
        end_ids=_read_end_ids(metadata, tokens, types, eos),
        unknown_id=metadata.token_id("unknown_token_id", len(tokens), unknown),
        adds_bos=adds_bos,
        adds_space=kind == PIECES and metadata.flag("add_space_prefix", True),
    )


def _refuse_twins(metadata: TokenizerMetadata, tokens: Sequence[str]) -> None:
    if len(set(tokens)) == len(tokens):
        return
    first_id: dict[str, int] = {}
    for token_id, text in enumerate(tokens):
        twin = first_id.setdefault(text, token_id)
        if twin != token_id and text:
            raise metadata.broken("tokens", f"has {text!r} twice, as {twin} and as {token_id}")


def _read_types(metadata: TokenizerMetadata, tokens: Sequence[str]) -> list[TokenType]:
    numbers = metadata.numbers("token_type", len(tokens))
    if numbers is None:
        return [TokenType.NORMAL] * len(tokens)
    known = {int(kind): kind for kind in TokenType}
    # Type 0 is "undefined" and others are not specified: such a token is never produced or shown.
    types = [known.get(int(number), TokenType.UNUSED) for number in numbers]
    for token_id, text in enumerate(tokens):
        if types[token_id] == TokenType.USER_DEFINED and text in END_NAMES:
            types[token_id] = TokenType.CONTROL
        if types[token_id] == TokenType.BYTE and not _BYTE_TOKEN.fullmatch(text):
            raise metadata.broken("token_type", f"says that {text!r} is a byte")
    return types


def _adds_bos_by_default(metadata: TokenizerMetadata, kind: str) -> bool:
    if kind == PIECES:
        return True
    rule = PRE_TOKENIZERS.get(metadata.text("pre") or "")
    return rule is not None and rule.adds_bos


def _read_end_ids(
    metadata: TokenizerMetadata, tokens: Sequence[str], types: Sequence[TokenType], eos: int | None
) -> frozenset[int]:
    """The ids the file names, and special tokens that are known to end a turn."""
    named = {
        metadata.token_id("eos_token_id", len(tokens), eos),
        metadata.token_id("eot_token_id", len(tokens)),
        metadata.token_id("eom_token_id", len(tokens)),
    }
    known = {
        token_id
        for token_id, text in enumerate(tokens)
        if text in END_NAMES and types[token_id] == TokenType.CONTROL
    }
    return frozenset(known | {token_id for token_id in named if token_id is not None})
