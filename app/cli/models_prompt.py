"""What a model sees of an example conversation, for `venturi models info`: token by token."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from app.example_conversation import example_conversation
from app.explain import explain
from engine import EngineError, PromptPreview, preview_prompt


class SeenPrompt:
    """The example through a model's template and tokenizer; where that fails, the reason."""

    def __init__(self, path: Path) -> None:
        self._seen: PromptPreview | None = None
        self._problem: str | None = None
        try:
            self._seen = preview_prompt(path, example_conversation())
        except EngineError as error:
            self._problem = explain(error).text
        else:
            if self._seen.problem is not None:
                self._problem = explain(self._seen.problem).text

    def as_json(self) -> dict[str, Any]:
        """All tokens; unknown facts are None."""
        seen = self._seen
        tokens = seen.tokens if seen else ()
        return {
            "problem": self._problem,
            "template": seen.template if seen else None,
            "default_system_prompt": seen.default_system if seen else None,
            "num_tokens": len(tokens) or None,
            "text": seen.text if seen and tokens else None,
            "tokens": [
                {"id": token.token_id, "text": token.text, "is_special": token.is_special}
                for token in tokens
            ],
        }

    def as_text(self) -> str:
        """For people, with a bar between tokens."""
        return "\n".join(["What the model sees of an example conversation:", *self._lines()]) + "\n"

    def _lines(self) -> Iterator[str]:
        if self._problem is not None:
            yield self._problem
        seen = self._seen
        if seen is None or not seen.tokens:
            return
        if self._problem is not None:
            yield "Without the system prompt it is accepted:"
        texts = (token.text.replace("\n", "↵\n") for token in seen.tokens if token.text)
        yield "│".join(texts).rstrip("\n")
        by = "the model's own template" if seen.template == "model" else f"template {seen.template}"
        yield f"({len(seen.tokens)} tokens, by {by}; │ parts them)"
        if seen.default_system is not None:
            yield f"Without a system prompt the template says: {seen.default_system}"
