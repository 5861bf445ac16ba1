"""The tokenizer of a Hugging Face folder, said in the metadata keys of a GGUF file.

Reads tokenizer.json, tokenizer_config.json, generation_config.json and chat_template.jinja. Plain
text is split by the `tokenizers` library exactly as the file says (`json_encoder`); what the tokens
are for, and which of them begin and end a text, is said here. Called where a folder is loaded.

Source: the `tokenizers` library's own format; transformers, tokenization_utils_base.py, for the
files beside it.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from engine.errors import ModelFileBroken, UnsupportedModel
from engine.text.pre_tokenizers import PRE_TOKENIZERS
from engine.text.vocabulary import BYTE_LEVEL, PIECES, TokenType
from engine.weights.byte_source import FileBytes
from engine.weights.gguf_values import MetadataValue
from engine.weights.json_file import read_json_object, read_optional_object

TOKENIZER = "tokenizer.json"
_CONFIG = "tokenizer_config.json"
_TEMPLATE = "chat_template.jinja"
_MAX_TEMPLATE_BYTES = 1 << 20
_ENDS_BYTES = 1 << 16  # the way of splitting stands before the vocabulary or after it
_MAX_TOKENS = 1 << 21
_KEYS_OF_ENDS = ("eos", "eot", "eom")


@dataclass(frozen=True)
class FolderTokenizer:
    """What the files of a folder say about its tokens.

    Attributes:
        metadata: In GGUF's keys, the chat template among them.
        json: Of tokenizer.json.
    """

    metadata: Mapping[str, MetadataValue]
    json: Mapping[str, Any]


def read_folder_tokenizer(path: Path, vocab_size: int) -> FolderTokenizer:
    """The tokenizer of a folder.

    Args:
        path: The folder.
        vocab_size: Rows of the embedding table; ids without a token are unused.

    Raises:
        ModelFileMissing: There is no tokenizer.json.
        ModelFileBroken: One of the files contradicts itself.
        UnsupportedModel: Text is split in a way this engine does not know.
    """
    reader = _Reader(path, read_json_object(path / TOKENIZER), vocab_size)
    return FolderTokenizer(reader.metadata(), reader.json)


def folder_text_facts(path: Path) -> dict[str, MetadataValue]:
    """Which kind of tokenizer a folder has and its chat template, without reading all tokens.

    Raises:
        ModelFileMissing: There is no tokenizer.json.
    """
    with FileBytes(path / TOKENIZER) as source:
        ends = source.read(0, _ENDS_BYTES) + source.read(
            max(0, source.size_bytes - _ENDS_BYTES), _ENDS_BYTES
        )
    kind = BYTE_LEVEL if b'"ByteLevel"' in ends else PIECES
    facts: dict[str, MetadataValue] = {"tokenizer.ggml.model": kind}
    template = read_template(path, read_optional_object(path / _CONFIG))
    return facts if template is None else facts | {"tokenizer.chat_template": template}


def read_template(path: Path, config: Mapping[str, Any]) -> str | None:
    """The chat template of a folder, if it has one; `config` is of tokenizer_config.json."""
    file = path / _TEMPLATE
    if file.is_file() and file.stat().st_size <= _MAX_TEMPLATE_BYTES:
        return file.read_text("utf-8", errors="replace")
    template = config.get("chat_template")
    if isinstance(template, list):  # several under names
        named = {t.get("name"): t.get("template") for t in template if isinstance(t, dict)}
        template = named.get("default")
    return template if isinstance(template, str) else None


class _Reader:
    """Reads the files of one folder."""

    def __init__(self, path: Path, json: Mapping[str, Any], vocab_size: int) -> None:
        self._path = path
        self.json = json
        self._config = read_optional_object(path / _CONFIG)
        self._added = self._added_tokens()
        self._kind = self._find_kind()
        self._ids = self._find_ids()
        self._size = max(vocab_size, 1 + max(self._ids.values(), default=0))
        if self._size > _MAX_TOKENS:
            raise self._broken("model.vocab", f"reaches to id {self._size - 1}")

    def metadata(self) -> dict[str, MetadataValue]:
        """Everything, in GGUF's keys."""
        types = self._types()
        values: dict[str, MetadataValue | None] = {
            "model": self._kind,
            "pre": self._pre_name() if self._kind == BYTE_LEVEL else None,
            "tokens": self._tokens(),
            "token_type": types,
            "merges": self._merges() if self._kind == BYTE_LEVEL else None,
            "scores": self._scores() if self._kind == PIECES else None,
            "bos_token_id": self._special("bos"),
            "unknown_token_id": self._special("unk"),
            "padding_token_id": self._special("pad"),
            "add_bos_token": self._adds_bos(),
            "add_space_prefix": self._adds_space() if self._kind == PIECES else None,
        }
        for key, token_id in zip(_KEYS_OF_ENDS, self._end_ids(), strict=False):
            values[f"{key}_token_id"] = token_id
        metadata = {f"tokenizer.ggml.{k}": v for k, v in values.items() if v is not None}
        template = read_template(self._path, self._config)
        return metadata if template is None else metadata | {"tokenizer.chat_template": template}

    # ------------------------------------------------------------ tokens

    def _find_kind(self) -> str:
        model = self._part("model")
        kind = model.get("type", "BPE" if "merges" in model else "none")
        if kind != "BPE":
            raise UnsupportedModel(self._path, "tokenizer", str(kind))
        steps = [*_steps(self.json.get("pre_tokenizer")), *_steps(self.json.get("decoder"))]
        is_byte_level = any(step.get("type") == "ByteLevel" for step in steps)
        return BYTE_LEVEL if is_byte_level else PIECES

    def _find_ids(self) -> dict[str, int]:
        vocab = self._part("model").get("vocab")
        if not isinstance(vocab, dict) or not vocab:
            raise self._broken("model.vocab", "is missing or empty")
        ids = {text: self._id("model.vocab", token_id) for text, token_id in vocab.items()}
        for token in self._added:
            ids[token["content"]] = self._id("added_tokens", token["id"])
        if len(set(ids.values())) != len(ids):
            raise self._broken("model.vocab", "gives two tokens one id")
        return ids

    def _added_tokens(self) -> list[Mapping[str, Any]]:
        tokens = self.json.get("added_tokens") or []
        if not isinstance(tokens, list) or not all(
            isinstance(token, dict) and isinstance(token.get("content"), str) and "id" in token
            for token in tokens
        ):
            raise self._broken("added_tokens", "is no list of tokens")
        return tokens

    def _tokens(self) -> list[MetadataValue]:
        tokens: list[MetadataValue] = [f"[PAD{token_id}]" for token_id in range(self._size)]
        for text, token_id in self._ids.items():
            tokens[token_id] = text
        return tokens

    def _types(self) -> Any:
        types = np.full(self._size, TokenType.UNUSED, np.int32)
        types[list(self._ids.values())] = TokenType.NORMAL
        if self._kind == PIECES and self._part("model").get("byte_fallback"):
            names = (f"<0x{byte:02X}>" for byte in range(256))
            types[[self._ids[name] for name in names if name in self._ids]] = TokenType.BYTE
        for token in self._added:
            kind = TokenType.CONTROL if token.get("special") else TokenType.USER_DEFINED
            types[token["id"]] = kind
        unknown = self._special("unk")
        if unknown is not None and self._kind == PIECES:
            types[unknown] = TokenType.UNKNOWN
        return types

    def _merges(self) -> list[MetadataValue]:
        merges = self._part("model").get("merges", [])
        if not isinstance(merges, list):
            raise self._broken("model.merges", "is no list")
        return [" ".join(merge) if isinstance(merge, list) else str(merge) for merge in merges]

    def _scores(self) -> Any:
        """Of two merges SentencePiece makes that with the higher score: the one listed first."""
        scores = np.full(self._size, -1e6, np.float32)
        for rank, merge in reversed(list(enumerate(self._merges()))):
            token_id = self._ids.get(str(merge).replace(" ", "", 1))
            if token_id is not None:
                scores[token_id] = -rank
        return scores

    # ------------------------------------------------------------ splitting

    def _pre_name(self) -> str | None:
        """GGUF's name for the expressions that cut text into words, where it has one."""
        patterns = tuple(_patterns(_steps(self.json.get("pre_tokenizer"))))
        whole = not self._part("model").get("ignore_merges", False)
        for name, rule in PRE_TOKENIZERS.items():
            if rule.patterns == patterns and rule.merges_whole_words == whole:
                return name
        return None

    def _adds_space(self) -> bool:
        steps = [*_steps(self.json.get("normalizer")), *_steps(self.json.get("pre_tokenizer"))]
        return any(
            step.get("type") == "Prepend"
            or (step.get("type") == "Metaspace" and step.get("prepend_scheme", "always") != "never")
            for step in steps
        )

    def _adds_bos(self) -> bool:
        """Whether the file itself puts BOS before a text."""
        bos = self._special("bos")
        if bos is None:
            return False
        for step in _steps(self.json.get("post_processor"), "processors"):
            single = step.get("single")
            if step.get("type") == "TemplateProcessing" and isinstance(single, list) and single:
                first = single[0].get("SpecialToken") if isinstance(single[0], dict) else None
                return isinstance(first, dict) and self._ids.get(str(first.get("id"))) == bos
        return bool(self._config.get("add_bos_token", False))

    # ------------------------------------------------------------ beginning and end

    def _special(self, name: str) -> int | None:
        """The id of the token the config names, such as "bos"."""
        entry = self._config.get(f"{name}_token")
        if isinstance(entry, dict):
            entry = entry.get("content")
        if entry is None and name == "unk":
            entry = self._part("model").get("unk_token")
        return self._ids.get(entry) if isinstance(entry, str) else None

    def _end_ids(self) -> list[int]:
        """What ends an answer: the tokenizer's end and those that generation stops at."""
        found = [self._special("eos")]
        for name in ("generation_config.json", "config.json"):
            ids = read_optional_object(self._path / name).get("eos_token_id")
            found += ids if isinstance(ids, list) else [ids]
        ids = [token_id for token_id in found if isinstance(token_id, int)]
        return [token_id for token_id in dict.fromkeys(ids) if 0 <= token_id < self._size]

    # ------------------------------------------------------------ checks

    def _part(self, name: str) -> Mapping[str, Any]:
        part = self.json.get(name)
        if not isinstance(part, dict):
            raise self._broken(name, "is missing")
        return part

    def _id(self, field: str, value: object) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < _MAX_TOKENS:
            raise self._broken(field, f"has the id {value!r}")
        return value

    def _broken(self, field: str, problem: str) -> ModelFileBroken:
        return ModelFileBroken(self._path / TOKENIZER, field, problem)


def _steps(part: object, key: str | None = None) -> list[Mapping[str, Any]]:
    """The steps of a normalizer, pre-tokenizer or decoder: one, or those of a sequence."""
    if not isinstance(part, dict):
        return []
    keys = ("normalizers", "pretokenizers", "decoders") if key is None else (key,)
    for name in keys:
        if isinstance(part.get(name), list):
            return [step for step in part[name] if isinstance(step, dict)]
    return [part]


def _patterns(steps: Iterable[Mapping[str, Any]]) -> Iterable[str]:
    for step in steps:
        match step:
            case {"type": "Split", "pattern": {"Regex": str(pattern)}}:
                yield pattern
            case {"type": "Digits", "individual_digits": True}:
                yield r"\p{N}"
            case {"type": "ByteLevel", "use_regex": True} | {"type": "ByteLevel"} if step.get(
                "use_regex", True
            ):
                yield PRE_TOKENIZERS["gpt-2"].patterns[0]
