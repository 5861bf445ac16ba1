"""Metadata of tiny tokenizers, as a file would hold it, without writing a file."""

from pathlib import Path
from typing import Any

import numpy as np

from engine.text.byte_level import BYTE_OF_CHARACTER
from engine.text.tokenizer import Tokenizer
from tests.helpers.script_model import BOS, EOS, EOT, NORMAL, Vocabulary

PATH = Path("tiny.gguf")
KEY = "tokenizer.ggml."


def piece_metadata(**changes: Any) -> dict[str, Any]:
    """The script model's vocabulary; None as a change takes an entry away."""
    vocabulary = Vocabulary()
    types = np.array(vocabulary.types, np.int32)
    entries = {
        "model": "llama",
        "pre": "default",
        "tokens": vocabulary.tokens,
        "scores": np.where(types == NORMAL, -np.arange(len(types)), -1000).astype(np.float32),
        "token_type": types,
        "bos_token_id": BOS,
        "eos_token_id": EOS,
        "eot_token_id": EOT,
        "unknown_token_id": 0,
        "add_bos_token": True,
        "add_space_prefix": False,
    }
    return _keyed(entries | changes)


def byte_level_metadata(
    *, special: dict[str, int] | None = None, merges: list[str] | None = None, **changes: Any
) -> dict[str, Any]:
    """All 256 bytes, what the merges form, and special tokens with their types."""
    merges = merges or []
    special = special or {}
    tokens = [*BYTE_OF_CHARACTER, *(merge.replace(" ", "", 1) for merge in merges), *special]
    types = [1] * (len(tokens) - len(special)) + list(special.values())
    entries = {
        "model": "gpt2",
        "pre": "gpt-2",
        "tokens": tokens,
        "token_type": np.array(types, np.int32),
        "merges": merges,
    }
    return _keyed(entries | changes)


def _keyed(entries: dict[str, Any]) -> dict[str, Any]:
    return {KEY + key: value for key, value in entries.items() if value is not None}


def tokenizer_of(metadata: dict[str, Any]) -> Tokenizer:
    """The tokenizer of a tiny vocabulary."""
    return Tokenizer.from_gguf(PATH, metadata)
