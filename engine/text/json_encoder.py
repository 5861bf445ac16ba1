"""Text to ids as a tokenizer.json describes it, by the library whose format that is.

Special tokens are left to `tokenizer`, so that what a person writes is never taken for one.
"""

import json
from collections.abc import Iterable, Mapping
from typing import Any

import tokenizers

# What these put before a text is `Vocabulary.adds_space`, which `tokenizer` does itself.
_PREPEND = "Prepend"
_METASPACE = "Metaspace"


class JsonEncoder:
    """Splits texts into ids.

    Args:
        description: Of tokenizer.json.
        special: Texts of control tokens, which no text may turn into.

    Raises:
        ValueError: The library refuses the description.
    """

    def __init__(self, description: Mapping[str, Any], special: Iterable[str]) -> None:
        plain = _without_special_tokens(description, frozenset(special))
        try:
            self._tokenizer = tokenizers.Tokenizer.from_str(json.dumps(plain))
        except Exception as error:
            raise ValueError(str(error)) from error
        self._tokenizer.no_padding()
        self._tokenizer.no_truncation()

    def encode(self, texts: Iterable[str]) -> list[list[int]]:
        """The ids of each text. Lets other threads run meanwhile."""
        batch = self._tokenizer.encode_batch_fast(list(texts), add_special_tokens=False)
        return [encoding.ids for encoding in batch]


def _without_special_tokens(
    description: Mapping[str, Any], special: frozenset[str]
) -> dict[str, Any]:
    model = dict(description["model"])
    kept = {model.get("unk_token")}
    model["vocab"] = {
        text: token_id
        for text, token_id in model["vocab"].items()
        if text not in special or text in kept
    }
    changed = {
        "added_tokens": [],
        "post_processor": None,
        "model": model,
        "normalizer": _without_prefix(description.get("normalizer")),
        "pre_tokenizer": _without_prefix(description.get("pre_tokenizer")),
    }
    return {**description, **changed}


def _without_prefix(step: Any) -> Any:
    """A step, or a sequence of them, that puts no space before a text."""
    if not isinstance(step, dict):
        return step
    if step.get("type") == _PREPEND:
        return None
    if step.get("type") == _METASPACE:
        return {**step, "prepend_scheme": "never"}
    for key in ("normalizers", "pretokenizers"):
        if isinstance(step.get(key), list):
            steps = [_without_prefix(part) for part in step[key]]
            return {**step, key: [part for part in steps if part is not None]}
    return step
