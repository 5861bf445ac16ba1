"""The tokens of a model and their special meanings, read from its metadata and checked.

Knows nothing of how text is split; `tokenizer` builds on it. Source of the keys: the GGUF
specification, "Tokenizer"; of the end-of-turn names and the defaults: llama.cpp, llama-vocab.cpp.
"""

import enum
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import cast

import numpy as np
import numpy.typing as npt

from engine.errors import ModelFileBroken, UnsupportedModel
from engine.text.pre_tokenizers import PRE_TOKENIZERS
from engine.weights.gguf_values import MetadataValue, NumberArray

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
        types: The TokenType of each id.
        bos_id: Begins every text; None when the model has none.
        end_ids: Each of them ends an answer.
        unknown_id: Stands for what cannot be written.
        adds_bos: Whether a prompt must begin with `bos_id`.
        adds_space: Whether a text is read as if a space stood before it (PIECES only).
    """

    kind: str
    tokens: Sequence[str]
    types: npt.NDArray[np.int8]
    bos_id: int | None
    end_ids: frozenset[int]
    unknown_id: int | None
    adds_bos: bool
    adds_space: bool

    def ids_of_type(self, *types: TokenType) -> list[int]:
        """All ids of the given types, in order."""
        ids: list[int] = np.flatnonzero(np.isin(self.types, types)).tolist()
        return ids


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
        # The file gives all elements of an array the same type.
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value[:1]):
            raise self.broken(key, "is missing" if value is None else "is not a list of texts")
        return cast("list[str]", value)

    def numbers(self, key: str, count: int) -> NumberArray | None:
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
        return value

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
    ids = _ids_of_texts(metadata, tokens)
    types = _read_types(metadata, tokens, ids)
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
        end_ids=_read_end_ids(metadata, ids, types, eos),
        unknown_id=metadata.token_id("unknown_token_id", len(tokens), unknown),
        adds_bos=adds_bos,
        adds_space=kind == PIECES and metadata.flag("add_space_prefix", True),
    )


def _ids_of_texts(metadata: TokenizerMetadata, tokens: Sequence[str]) -> dict[str, int]:
    ids = {text: token_id for token_id, text in enumerate(tokens)}
    if len(ids) == len(tokens):
        return ids
    for token_id, text in enumerate(tokens):
        if text and ids[text] != token_id:
            raise metadata.broken("tokens", f"has {text!r} twice, as {token_id} and as {ids[text]}")
    return ids


def _read_types(
    metadata: TokenizerMetadata, tokens: Sequence[str], ids: Mapping[str, int]
) -> npt.NDArray[np.int8]:
    numbers = metadata.numbers("token_type", len(tokens))
    if numbers is None:
        return np.full(len(tokens), TokenType.NORMAL, np.int8)
    # Type 0 is "undefined" and others are not specified: such a token is never produced or shown.
    types = np.where(np.isin(numbers, list(TokenType)), numbers, TokenType.UNUSED).astype(np.int8)
    for text in END_NAMES & ids.keys():
        if types[ids[text]] == TokenType.USER_DEFINED:
            types[ids[text]] = TokenType.CONTROL
    for token_id in np.flatnonzero(types == TokenType.BYTE).tolist():
        if not _BYTE_TOKEN.fullmatch(tokens[token_id]):
            raise metadata.broken("token_type", f"says that {tokens[token_id]!r} is a byte")
    return types


def _adds_bos_by_default(metadata: TokenizerMetadata, kind: str) -> bool:
    if kind == PIECES:
        return True
    rule = PRE_TOKENIZERS.get(metadata.text("pre") or "")
    return rule is not None and rule.adds_bos


def _read_end_ids(
    metadata: TokenizerMetadata,
    ids: Mapping[str, int],
    types: npt.NDArray[np.int8],
    eos: int | None,
) -> frozenset[int]:
    """The ids the file names, and control tokens that are known to end a turn."""
    named = {
        metadata.token_id("eos_token_id", len(types), eos),
        metadata.token_id("eot_token_id", len(types)),
        metadata.token_id("eom_token_id", len(types)),
    }
    known = {ids[text] for text in END_NAMES & ids.keys()}
    known = {token_id for token_id in known if types[token_id] == TokenType.CONTROL}
    return frozenset(known | {token_id for token_id in named if token_id is not None})
