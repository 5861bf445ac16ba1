"""Byte-level byte-pair encoding, as GPT-2 has it: text to ids by ranked merges, tokens to bytes.

Knows no special tokens. Built and called by `tokenizer`; the work is done by the `tokenizers`
library. Source: Radford et al. 2019, "Language Models are Unsupervised Multitask Learners",
section 2.2, and its encoder.py for the spelling of bytes.
"""

from collections.abc import Iterable, Mapping, Sequence

import tokenizers
from tokenizers import models, pre_tokenizers

from engine.text.pre_tokenizers import PreTokenizer


def _spelling_of_bytes() -> dict[str, int]:
    """Each byte has a visible character: itself where it has one, otherwise one from U+0100 on."""
    visible = [*range(ord("!"), ord("~") + 1), *range(0xA1, 0xAC + 1), *range(0xAE, 0xFF + 1)]
    others = [byte for byte in range(256) if byte not in visible]
    spelling = {chr(byte): byte for byte in visible}
    return spelling | {chr(0x100 + index): byte for index, byte in enumerate(others)}


BYTE_OF_CHARACTER = _spelling_of_bytes()


def bytes_of_token(token: str) -> bytes:
    """What a token of the vocabulary stands for; characters outside the spelling as they are."""
    if all(character in BYTE_OF_CHARACTER for character in token):
        return bytes(BYTE_OF_CHARACTER[character] for character in token)
    return token.encode()


class ByteLevelEncoder:
    """Splits texts into ids.

    Args:
        ids: The id of each token that text may turn into.
        merges: Pairs of tokens with a space between, the first to be merged first. Those that
            name or form a token that does not exist are left out; `num_unusable_merges` counts
            them.
        rule: How text is cut into words.
    """

    def __init__(self, ids: Mapping[str, int], merges: Sequence[str], rule: PreTokenizer) -> None:
        pairs = [pair for merge in merges if (pair := _usable_pair(merge, ids)) is not None]
        self.num_unusable_merges = len(merges) - len(pairs)
        model = models.BPE(dict(ids), pairs, ignore_merges=not rule.merges_whole_words)
        self._tokenizer = tokenizers.Tokenizer(model)
        cuts = [
            pre_tokenizers.Split(tokenizers.Regex(pattern), "isolated") for pattern in rule.patterns
        ]
        spell = pre_tokenizers.ByteLevel(add_prefix_space=False, use_regex=False)
        self._tokenizer.pre_tokenizer = pre_tokenizers.Sequence([*cuts, spell])

    def encode(self, texts: Iterable[str]) -> list[list[int]]:
        """The ids of each text. Lets other threads run meanwhile."""
        batch = self._tokenizer.encode_batch_fast(list(texts), add_special_tokens=False)
        return [encoding.ids for encoding in batch]


def _usable_pair(merge: str, ids: Mapping[str, int]) -> tuple[str, str] | None:
    # A token may itself begin with a space, so the border is looked for behind the first character.
    border = merge.find(" ", 1)
    first, second = merge[:border], merge[border + 1 :]
    if border < 0 or first not in ids or second not in ids or first + second not in ids:
        return None
    return first, second
