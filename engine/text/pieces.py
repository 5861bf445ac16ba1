"""SentencePiece's byte-pair encoding: text to ids by the scores of pieces, tokens to bytes.

Knows no special tokens. Built and called by `tokenizer`; the work is done by the `sentencepiece`
library, which is handed the file's pieces in its own model format. Source: Kudo and Richardson
2018, arXiv:1808.06226; sentencepiece_model.proto for the format.
"""

import struct
from collections.abc import Iterable, Sequence

import sentencepiece

from engine.text.vocabulary import TokenType, Vocabulary

SPACE = "\u2581"

# Field numbers of sentencepiece_model.proto.
_PIECES, _TRAINER, _NORMALIZER = 1, 2, 3
_PIECE_TEXT, _PIECE_SCORE, _PIECE_TYPE = 1, 2, 3
_TRAINER_MODEL_TYPE, _TRAINER_BYTE_FALLBACK = 3, 35
_NORMALIZER_NAME, _ADD_DUMMY_PREFIX, _REMOVE_EXTRA_WHITESPACES = 1, 3, 4
_BYTE_PAIR_ENCODING = 2


def bytes_of_piece(piece: str, kind: int) -> bytes:
    """What a token of the vocabulary stands for."""
    if kind == TokenType.BYTE:
        return bytes([int(piece[3:5], 16)])
    return piece.replace(SPACE, " ").encode()


class PieceEncoder:
    """Splits texts into ids.

    Args:
        vocabulary: The tokens; only normal, unused and byte tokens can come out of text.
        scores: One per token; of two possible merges that with the higher score is made.

    Raises:
        ValueError: The library refuses the vocabulary.
    """

    def __init__(self, vocabulary: Vocabulary, scores: Sequence[float]) -> None:
        model = _model(vocabulary, scores)
        try:
            self._processor = sentencepiece.SentencePieceProcessor(model_proto=model)
        except RuntimeError as error:
            raise ValueError(str(error)) from error

    def encode(self, texts: Iterable[str]) -> list[list[int]]:
        """The ids of each text. Lets other threads run meanwhile."""
        ids: list[list[int]] = self._processor.encode(list(texts), num_threads=1)
        return ids


def _model(vocabulary: Vocabulary, scores: Sequence[float]) -> bytes:
    has_all_bytes = len(vocabulary.ids_of_type(TokenType.BYTE)) == 256
    matched = {TokenType.NORMAL, TokenType.UNUSED} | ({TokenType.BYTE} if has_all_bytes else set())
    model = bytearray()
    types = [TokenType(kind) for kind in vocabulary.types.tolist()]
    for token_id, (text, kind) in enumerate(zip(vocabulary.tokens, types, strict=True)):
        if token_id == vocabulary.unknown_id:
            kind = TokenType.UNKNOWN
        elif kind not in matched or not text:
            # Never found in a text; the spelling only has to differ from every other, so it begins
            # with a code point that is no character.
            text, kind = f"\ufdd0{token_id}", TokenType.CONTROL
        model += _bytes_field(_PIECES, _piece(text, scores[token_id], kind))
    trainer = _number_field(_TRAINER_MODEL_TYPE, _BYTE_PAIR_ENCODING)
    trainer += _number_field(_TRAINER_BYTE_FALLBACK, int(has_all_bytes))
    normalizer = _bytes_field(_NORMALIZER_NAME, b"identity")
    normalizer += _number_field(_ADD_DUMMY_PREFIX, 0) + _number_field(_REMOVE_EXTRA_WHITESPACES, 0)
    return bytes(model + _bytes_field(_TRAINER, trainer) + _bytes_field(_NORMALIZER, normalizer))


def _piece(text: str, score: float, kind: TokenType) -> bytes:
    score_field = bytes([_PIECE_SCORE << 3 | 5]) + struct.pack("<f", score)
    return _bytes_field(_PIECE_TEXT, text.encode()) + score_field + _number_field(_PIECE_TYPE, kind)


def _bytes_field(field: int, value: bytes) -> bytes:
    return _varint(field << 3 | 2) + _varint(len(value)) + value


def _number_field(field: int, value: int) -> bytes:
    return _varint(field << 3) + _varint(value)


def _varint(value: int) -> bytes:
    """Seven bits per byte, the lowest first; a set top bit says that more follow."""
    encoded = bytearray()
    while value > 127:
        encoded.append(value & 127 | 128)
        value >>= 7
    encoded.append(value)
    return bytes(encoded)
