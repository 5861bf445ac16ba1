"""Text to token ids and back, as the model's file describes it.

Built once per model from the metadata of its file and never changed. Knows nothing of chats;
`prompt` turns a conversation into text first.
"""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Protocol, Self

from engine.text.byte_level import ByteLevelEncoder, bytes_of_token
from engine.text.json_encoder import JsonEncoder
from engine.text.pieces import SPACE, PieceEncoder, bytes_of_piece
from engine.text.pre_tokenizers import DEFAULT_NAME, PRE_TOKENIZERS
from engine.text.special_tokens import SpecialTokens
from engine.text.tokenizer_json import FolderTokenizer
from engine.text.vocabulary import (
    BYTE_LEVEL,
    TokenizerMetadata,
    TokenType,
    Vocabulary,
    read_vocabulary,
)
from engine.weights.gguf_values import MetadataValue


class Encoder(Protocol):
    """Turns plain texts into ids."""

    def encode(self, texts: Sequence[str]) -> list[list[int]]:
        """The ids of each text."""
        ...


class Tokenizer:
    """The tokenizer of a model.

    Attributes:
        vocabulary: The tokens and what they are for.
        warnings: What the user should know, such as an unknown way of splitting.
    """

    def __init__(
        self, vocabulary: Vocabulary, encoder: Encoder, warnings: Sequence[str] = ()
    ) -> None:
        self.vocabulary = vocabulary
        self.warnings = tuple(warnings)
        self._encoder = encoder
        self._types: list[int] = vocabulary.types.tolist()
        user_defined = vocabulary.ids_of_type(TokenType.USER_DEFINED)
        control = vocabulary.ids_of_type(TokenType.CONTROL, TokenType.UNKNOWN)
        self._user_defined = SpecialTokens({self._spelling(i): i for i in user_defined})
        self._special = SpecialTokens({self._spelling(i): i for i in [*user_defined, *control]})

    @classmethod
    def from_gguf(cls, path: Path, metadata: Mapping[str, MetadataValue]) -> Self:
        """Build the tokenizer a file describes.

        Args:
            path: The file, for errors.
            metadata: Of the file.

        Raises:
            ModelFileBroken: The lists or ids of the tokenizer contradict each other.
            UnsupportedModel: Text is split in a way this engine does not know.
        """
        checked = TokenizerMetadata(path, metadata)
        vocabulary = read_vocabulary(checked)
        if vocabulary.kind == BYTE_LEVEL:
            return cls(vocabulary, *_byte_level(checked, vocabulary))
        return cls(vocabulary, _pieces(checked, vocabulary))

    @classmethod
    def from_folder(cls, path: Path, files: FolderTokenizer) -> Self:
        """Build the tokenizer that the files of a Hugging Face folder describe.

        Args:
            path: The folder, for errors.
            files: What they say.

        Raises:
            ModelFileBroken, UnsupportedModel: As `from_gguf`.
        """
        checked = TokenizerMetadata(path, files.metadata)
        vocabulary = read_vocabulary(checked)
        control = vocabulary.ids_of_type(TokenType.CONTROL, TokenType.UNKNOWN)
        try:
            encoder = JsonEncoder(files.json, (vocabulary.tokens[i] for i in control))
        except ValueError as error:
            raise checked.broken("tokens", f"cannot be used: {error}") from error
        return cls(vocabulary, encoder)

    @property
    def vocab_size(self) -> int:
        """How many ids there are."""
        return len(self.vocabulary.tokens)

    @property
    def bos_id(self) -> int | None:
        """The token that begins a text, if the model has one."""
        return self.vocabulary.bos_id

    @property
    def end_ids(self) -> frozenset[int]:
        """Each of these ends an answer."""
        return self.vocabulary.end_ids

    def is_control(self, token_id: int) -> bool:
        """Whether a token steers the model and is no part of any text."""
        return self._types[token_id] in (TokenType.CONTROL, TokenType.UNKNOWN)

    def encode(self, text: str, *, special: bool, continues: bool = False) -> list[int]:
        """Split a text into ids; BOS is not added.

        Args:
            text: Any text. Halves of a surrogate pair, which no UTF-8 can hold, become "?".
            special: Whether the texts of control tokens stand for these tokens (in what a template
                wrote) or for themselves (in what a person wrote).
            continues: Whether other text stands before this one.
        """
        text = text.encode(errors="replace").decode()
        parts = list((self._special if special else self._user_defined).split(text))
        encoded = iter(self._encoder.encode(list(self._plain_texts(parts, continues))))
        ids: list[int] = []
        for part in parts:
            ids.extend([part] if isinstance(part, int) else next(encoded))
        return ids

    def with_bos(self, ids: Sequence[int]) -> list[int]:
        """The ids, with BOS before them if the model wants it and it is not there yet."""
        bos_id = self.vocabulary.bos_id
        if not self.vocabulary.adds_bos or bos_id is None or list(ids[:1]) == [bos_id]:
            return list(ids)
        return [bos_id, *ids]

    def token_bytes(self, token_id: int) -> bytes:
        """What a token adds to a text; nothing for control and unused tokens."""
        token, kind = self.vocabulary.tokens[token_id], self._types[token_id]
        if kind not in (TokenType.NORMAL, TokenType.USER_DEFINED, TokenType.BYTE):
            return b""
        if self.vocabulary.kind != BYTE_LEVEL:
            return bytes_of_piece(token, kind)
        return token.encode() if kind == TokenType.USER_DEFINED else bytes_of_token(token)

    def decode(self, ids: Sequence[int]) -> str:
        """The text of a whole encoding; bytes that form no character become U+FFFD."""
        text = self.plain(b"".join(map(self.token_bytes, ids)).decode(errors="replace"))
        return text.removeprefix(" ") if self.vocabulary.adds_space else text

    def plain(self, text: str) -> str:
        """What tokens say, with spaces where a vocabulary spelled the sign for one in bytes."""
        return text if self.vocabulary.kind == BYTE_LEVEL else text.replace(SPACE, " ")

    def _spelling(self, token_id: int) -> str:
        """How a special token looks in a text."""
        token = self.vocabulary.tokens[token_id]
        return token if self.vocabulary.kind == BYTE_LEVEL else token.replace(SPACE, " ")

    def _plain_texts(self, parts: Sequence[str | int], continues: bool) -> Iterator[str]:
        """The texts, with a space before those that begin anew, if the model wants it.

        A text begins anew at the start and after a control token.
        """
        begins_anew = not continues
        for part in parts:
            if isinstance(part, str):
                yield f" {part}" if begins_anew and self.vocabulary.adds_space else part
            begins_anew = isinstance(part, int) and self.is_control(part)


def _byte_level(
    metadata: TokenizerMetadata, vocabulary: Vocabulary
) -> tuple[ByteLevelEncoder, list[str]]:
    name = metadata.text("pre")
    rule = PRE_TOKENIZERS.get(name or "")
    warnings: list[str] = []
    if rule is None:
        what = "no pre-tokenizer" if name is None else f"the unknown pre-tokenizer {name!r}"
        warnings.append(f"The file names {what}; text is split by the rule {DEFAULT_NAME!r}.")
        rule = PRE_TOKENIZERS[DEFAULT_NAME]
    normal = vocabulary.ids_of_type(TokenType.NORMAL)
    ids = {vocabulary.tokens[token_id]: token_id for token_id in normal}
    encoder = ByteLevelEncoder(ids, metadata.texts("merges"), rule)
    if encoder.num_unusable_merges:
        warnings.append(f"{encoder.num_unusable_merges} merges name tokens that do not exist.")
    return encoder, warnings


def _pieces(metadata: TokenizerMetadata, vocabulary: Vocabulary) -> PieceEncoder:
    scores = metadata.numbers("scores", len(vocabulary.tokens))
    if scores is None:
        raise metadata.broken("scores", "is missing")
    try:
        return PieceEncoder(vocabulary, scores.tolist())
    except ValueError as error:
        raise metadata.broken("tokens", f"cannot be used: {error}") from error
