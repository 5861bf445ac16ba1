"""What a model sees of an example conversation, in words for people. Neither widgets nor network.

The engine renders and encodes it (`preview_prompt`); called by `models_page_controller.py`.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path

from app.example_conversation import example_conversation
from app.explain import explain
from app.views import wording
from app.views.shown_models import ShownPrompt, ShownToken
from app.words import listed, tr, tr_plural
from engine import EngineError, PromptPreview, PromptToken, preview_prompt

_FROM_MODEL = "model"


def shown_prompt(path: Path) -> ShownPrompt:
    """The example as the model at `path` reads it; a model that cannot be read says why."""
    try:
        return in_words(preview_prompt(path, example_conversation()))
    except EngineError as error:
        return ShownPrompt(tr("An example conversation"), problem=explain(error).text)


def in_words(seen: PromptPreview) -> ShownPrompt:
    """A preview for the page."""
    parts = [tr("An example conversation")]
    if seen.tokens:
        parts.append(wording.tokens(len(seen.tokens)))
    parts.append(template_words(seen.template))
    return ShownPrompt(
        listed(parts),
        tuple(_shown_tokens(seen.tokens)),
        problem="" if seen.problem is None else explain(seen.problem).text,
        notes=tuple(_notes(seen)),
    )


def template_words(template: str) -> str:
    """Which template it went through."""
    if template == _FROM_MODEL:
        return tr("by the model's own chat template")
    return tr("by the template “{name}”, as the model has none of its own", name=template)


def _notes(seen: PromptPreview) -> Iterator[str]:
    if seen.problem is not None and seen.tokens:
        yield tr("Without the system prompt it is accepted, and that is what is shown.")
    if seen.default_system is not None:
        yield tr(
            "Without a system prompt the template writes its own: “{text}”",
            text=seen.default_system,
        )
    if seen.tokens:
        yield tr(
            "Each shade is a token; the coloured ones steer the model. Point at one for its id."
        )


def _shown_tokens(tokens: Sequence[PromptToken]) -> Iterator[ShownToken]:
    """The tokens; those that are parts of one character are told together."""
    ids: list[int] = []
    for token in tokens:
        ids.append(token.token_id)
        if token.text:
            yield ShownToken(token.text, _tip(ids, is_special=token.is_special), token.is_special)
            ids = []


def _tip(ids: Sequence[int], *, is_special: bool) -> str:
    told = ", ".join(map(str, ids))
    if is_special:
        return tr("special token {id}", id=told)
    return tr_plural("token {ids}", "tokens {ids}", len(ids), ids=told)
