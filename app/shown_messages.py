"""Messages of a chat → what the chat view shows of them.

Pure functions of records; `app/chat_controller.py` calls them.
"""

from collections.abc import Callable

from app.advice import answer_limit, bytes_per_token
from app.conversation import Conversation
from app.store.records import Attachment, Message, MessageState, Role
from app.views import wording
from app.views.shown import AnswerFacts, ShownAttachment, ShownMessage
from app.words import tr, tr_later

ASSISTANT = tr_later("Assistant")
_CUT_REASONS = ("length", "context", "edited", "cancelled")
_CUT_STATES = (MessageState.STOPPED, MessageState.INCOMPLETE, MessageState.FAILED)


def shown_path(
    conversation: Conversation, display_name: Callable[[str], str]
) -> list[ShownMessage]:
    """The visible path.

    Args:
        conversation: The chat.
        display_name: What people call a model, given its own name.
    """
    num_unseen, branches = conversation.num_unseen, conversation.branches()
    return [
        _shown(
            conversation,
            message,
            display_name,
            siblings=branches.get(message.parent_id, ()),
            is_unseen=place < num_unseen,
        )
        for place, message in enumerate(conversation.messages)
    ]


def shown_message(
    conversation: Conversation,
    message: Message,
    display_name: Callable[[str], str],
) -> ShownMessage:
    """One turn that has changed, of the path or of a comparison."""
    num_unseen = conversation.num_unseen
    unseen = (turn.id for turn in conversation.messages[:num_unseen])
    return _shown(
        conversation,
        message,
        display_name,
        siblings=conversation.siblings(message.id),
        is_unseen=message.id in unseen,
    )


def _shown(
    conversation: Conversation,
    message: Message,
    display_name: Callable[[str], str],
    *,
    siblings: tuple[int, ...],
    is_unseen: bool,
) -> ShownMessage:
    is_answer = message.role is Role.ASSISTANT
    is_last = bool(conversation.messages) and conversation.messages[-1].id == message.id
    is_writing = message.state is MessageState.STREAMING
    return ShownMessage(
        id=message.id,
        is_user=not is_answer,
        text=message.text,
        author=display_name(message.model) if message.model else tr(ASSISTANT),
        branch=siblings.index(message.id) + 1 if message.id in siblings else 1,
        num_branches=max(1, len(siblings)),
        is_writing=is_writing,
        problem=_problem(message),
        facts=_facts(message),
        attachments=tuple(_shown_file(file) for file in message.attachments),
        thinking=message.thinking,
        is_unseen=is_unseen,
        can_continue=is_answer and is_last and not is_writing and _is_cut(message),
        can_compare=is_answer and is_last and not is_writing and bool(message.text),
    )


def _is_cut(message: Message) -> bool:
    """Whether the model may have more to say than it could."""
    has_words = bool(message.text or message.thinking)
    return has_words and (message.state in _CUT_STATES or message.finish_reason in _CUT_REASONS)


def _problem(message: Message) -> str | None:
    if message.state is MessageState.DAMAGED:
        return tr("This message is damaged on disk. What could be read of it is shown.")
    return message.problem


def _shown_file(file: Attachment) -> ShownAttachment:
    return ShownAttachment(file.id, file.name, wording.size(file.size_bytes))


def _facts(message: Message) -> AnswerFacts | None:
    if message.role is Role.USER or message.state is MessageState.STREAMING:
        return None
    stats = message.stats
    ending = wording.finish(message.finish_reason)
    if message.state is MessageState.STOPPED:
        ending = tr("stopped")
    elif message.state is MessageState.INCOMPLETE:
        ending = tr("cut off when Venturi ended unexpectedly")
    if stats is None:
        return AnswerFacts(None, None, None, None, ending) if ending else None
    return AnswerFacts(
        stats.decode_tokens_per_second,
        len(message.token_ids) if message.token_ids else stats.completion_tokens,
        stats.first_token_seconds,
        stats.cached_tokens,
        ending,
        bytes_per_token(stats.decode) if stats.decode else None,
        answer_limit(stats.decode, stats.read_ceiling_bytes_per_second),
    )
