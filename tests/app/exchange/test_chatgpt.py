"""app/exchange/chatgpt.py: ChatGPT's tree of nodes becomes turns, branches and thoughts."""

from typing import Any

import pytest

from app.exchange.chatgpt import from_conversation
from app.exchange.records import ExchangedChat

NOW = 1_790_000_000.0


def node(parent: str | None, role: str = "user", text: str = "", **more: Any) -> dict[str, Any]:
    content = {"content_type": "text", "parts": [text]}
    said = {"author": {"role": role}, "content": content, "create_time": NOW, **more}
    return {"parent": parent, "children": [], "message": said}


def read(mapping: dict[str, Any], **more: Any) -> ExchangedChat:
    return from_conversation({"title": "T", "create_time": NOW, "mapping": mapping, **more}, 0.0)


BRANCHED = {
    "root": {"parent": None, "message": None, "children": ["s"]},
    "s": node("root", "system"),
    "u": node("s", "user", "Hi"),
    "a1": node("u", "assistant", "Hello", metadata={"model_slug": "gpt-4o"}),
    "a2": node("u", "assistant", "Good day"),
    "u2": node("a1", "user", "More"),
}


def test_regenerated_answers_become_branches_of_one_question() -> None:
    chat = read(BRANCHED, current_node="u2")
    assert [(message.text, message.parent_id) for message in chat.messages] == [
        ("Hi", None),
        ("Hello", 1),
        ("More", 2),
        ("Good day", 1),
    ]
    assert [message.text for message in chat.path] == ["Hi", "Hello", "More"]
    assert chat.messages[1].model == "gpt-4o"
    assert (chat.chat.title, chat.chat.created_at) == ("T", NOW)


def test_without_a_current_node_the_newest_branch_is_shown() -> None:
    assert [message.text for message in read(BRANCHED).path] == ["Hi", "Good day"]


def test_a_current_node_without_words_shows_the_turn_above_it() -> None:
    mapping = {**BRANCHED, "tool": node("a2", "tool", "result")}
    assert [m.text for m in read(mapping, current_node="tool").path] == ["Hi", "Good day"]


def test_what_tools_and_hidden_turns_say_is_left_out_and_nothing_below_it() -> None:
    mapping = {
        "u": node(None, "user", "Find it"),
        "call": node("u", "assistant", "search('it')", recipient="browser"),
        "tool": node("call", "tool", "a page"),
        "hidden": node(
            "tool", "user", "context", metadata={"is_visually_hidden_from_conversation": True}
        ),
        "a": node("hidden", "assistant", "Found"),
    }
    assert [message.text for message in read(mapping).path] == ["Find it", "Found"]


def test_thoughts_are_kept_apart_from_the_answer() -> None:
    thinking = node("u", "assistant")
    thinking["message"]["content"] = {
        "content_type": "thoughts",
        "thoughts": [{"summary": "s", "content": "Let me see."}, {"content": "Yes."}],
    }
    recap = node("t", "assistant")
    recap["message"]["content"] = {"content_type": "reasoning_recap", "content": "Thought 3 s"}
    mapping = {
        "u": node(None, "user", "Hi"),
        "t": thinking,
        "r": recap,
        "a": node("r", "assistant", "Hello"),
    }
    (_, answer) = read(mapping).path
    assert (answer.text, answer.thinking) == ("Hello", "Let me see.\n\nYes.")


def test_pictures_are_named_and_words_beside_them_kept() -> None:
    picture = node(None, "user")
    picture["message"]["content"] = {
        "content_type": "multimodal_text",
        "parts": [{"content_type": "image_asset_pointer"}, "What is this?"],
    }
    assert read({"u": picture}).path[0].text == "[image asset pointer]\n\nWhat is this?"


@pytest.mark.parametrize(
    "mapping",
    [
        {"a": node("b", "user", "x"), "b": node("a", "user", "y")},
        {"a": node("a", "user", "x")},
        {"a": None, "b": 5, "c": {"message": {"author": "me", "content": 4}}},
        {"a": {"message": {"author": {"role": ["user"]}, "content": {"parts": {"x": 1}}}}},
    ],
)
def test_circles_and_nonsense_give_a_chat_without_turns(mapping: dict[str, Any]) -> None:
    assert read(mapping, title=None, create_time="soon").messages == ()


def test_a_chain_of_ten_thousand_turns_is_read() -> None:
    mapping = {"0": node(None, "user", "0")}
    mapping.update({str(n): node(str(n - 1), "user", str(n)) for n in range(1, 10_000)})
    assert len(read(mapping).path) == 10_000
