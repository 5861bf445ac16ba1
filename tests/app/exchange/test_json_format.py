"""app/exchange/json_format.py: out and in again gives the same chat; nonsense is passed over."""

import json
from dataclasses import replace

import pytest

from app.exchange.checked import Refused
from app.exchange.json_format import from_json, to_json
from app.exchange.records import ExchangedChat
from app.store.records import ChatSettings, MessageState
from tests.app.exchange.conftest import NOW


def renumbered(exchanged: ExchangedChat) -> ExchangedChat:
    """The chat with the ids that reading gives, and without what JSON leaves out."""
    ids = {message.id: place + 1 for place, message in enumerate(exchanged.messages)}
    messages = tuple(
        replace(
            message,
            id=ids[message.id],
            chat_id=0,
            parent_id=ids.get(message.parent_id or 0),
            token_ids=None,
            attachments=tuple(replace(file, id=0) for file in message.attachments),
        )
        for message in exchanged.messages
    )
    chat = replace(
        exchanged.chat, id=0, current_message_id=ids.get(exchanged.chat.current_message_id or 0)
    )
    return ExchangedChat(chat, messages, exchanged.folder)


def read(text: str) -> list[ExchangedChat]:
    return from_json(json.loads(text), NOW)


def test_a_chat_with_its_branches_comes_back_the_same(branched: ExchangedChat) -> None:
    (again,) = read(to_json([branched], NOW))
    assert again == renumbered(branched)
    assert [message.text for message in again.path] == [m.text for m in branched.path]


def test_several_chats_come_back_in_their_order(branched: ExchangedChat) -> None:
    other = replace(branched, chat=replace(branched.chat, title="Other"), folder=None)
    assert [chat.chat.title for chat in read(to_json([branched, other], NOW))] == [
        branched.chat.title,
        "Other",
    ]


def test_an_answer_that_was_growing_comes_back_as_cut_off(branched: ExchangedChat) -> None:
    growing = replace(branched.messages[-1], state=MessageState.STREAMING)
    (again,) = read(to_json([replace(branched, messages=(*branched.messages[:-1], growing))], NOW))
    assert again.messages[-1].state is MessageState.INCOMPLETE


def test_a_later_version_is_refused() -> None:
    with pytest.raises(Refused, match="version 2"):
        read('{"format": "venturi-chats", "version": 2, "chats": []}')


def with_chat(**chat: object) -> str:
    return json.dumps({"format": "venturi-chats", "version": 1, "chats": [chat]})


@pytest.mark.parametrize("parent", [0, 1, 99, -1, True, "0", 1.0, None])
def test_a_parent_that_is_no_earlier_message_makes_a_first_turn(parent: object) -> None:
    (chat,) = read(with_chat(messages=[{"role": "user", "text": "Hi", "parent": parent}]))
    assert chat.messages[0].parent_id is None
    assert [message.text for message in chat.path] == ["Hi"]


def test_values_of_a_wrong_kind_leave_the_others_as_they_are() -> None:
    odd = {
        "role": "user",
        "text": "Hi",
        "created_at": 1e400,
        "model": 7,
        "settings": {"temperature": "hot", "stop": 5},
        "stats": {"prompt_tokens": "many", "decode": [1]},
        "attachments": ["file", {"name": 3, "text": None}],
        "thinking": ["no"],
    }
    (chat,) = read(
        json.dumps(
            {
                "format": "venturi-chats",
                "version": 1,
                "chats": [
                    {
                        "title": 5,
                        "created_at": "never",
                        "settings": {"model": 1, "sampling": {"temperature": -4}},
                        "folder": 3,
                        "messages": [odd, "nonsense", {"role": "king", "text": "?"}],
                    }
                ],
            }
        )
    )
    first, second, third = chat.messages
    assert (first.text, first.created_at, first.sampling, first.stats) == ("Hi", NOW, None, None)
    assert second.state is third.state is MessageState.DAMAGED
    assert (chat.chat.title, chat.chat.settings, chat.folder) == ("", ChatSettings(), None)


def test_halves_of_characters_do_not_come_in() -> None:
    (chat,) = read(with_chat(title="a\ud800b", messages=[{"role": "user", "text": "\udfff"}]))
    assert (chat.chat.title, chat.messages[0].text) == ("a?b", "?")
