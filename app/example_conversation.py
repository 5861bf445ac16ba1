"""The conversation by which a model is asked to show what it sees.

Used by the model's page (`seen_prompt.py`) and by `venturi models info`.
"""

from app.words import tr
from engine import ChatMessage


def example_conversation() -> tuple[ChatMessage, ...]:
    """A system prompt, a question, an answer, another question."""
    return (
        ChatMessage("system", tr("You are a helpful assistant.")),
        ChatMessage("user", tr("Why is the sky blue?")),
        ChatMessage("assistant", tr("Air scatters blue light more than red.")),
        ChatMessage("user", tr("And at sunset?")),
    )
