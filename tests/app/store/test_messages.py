"""app/store/messages.py: turns, branches, and answers that grow, end or are given up."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from app.store.database import open_database
from app.store.records import Chat, MessageState, Role
from app.store.store import Store
from engine import RequestStats, SamplingParams
from tests.helpers.fake_engine import DECODE_READING

SAMPLING = SamplingParams(temperature=0.0)
STATS = RequestStats(
    prompt_tokens=31,
    cached_tokens=0,
    completion_tokens=5,
    queue_seconds=0.0,
    prefill_seconds=0.5,
    first_token_seconds=0.6,
    prefill_tokens_per_second=62.0,
    decode_tokens_per_second=None,
)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = Store(open_database(tmp_path / "chats.sqlite3", tmp_path / "backups"), writer="me")
    yield store
    store.close()


@pytest.fixture
def chat(store: Store) -> Chat:
    return store.chats.create(now=1.0)


def test_a_turn_is_the_users_message_and_an_empty_answer(store: Store, chat: Chat) -> None:
    said, answer = store.messages.add_turn(chat.id, None, "hello", SAMPLING, now=2.0)
    assert (said.role, said.text, said.state) == (Role.USER, "hello", MessageState.COMPLETE)
    assert (answer.role, answer.text) == (Role.ASSISTANT, "")
    assert answer.state is MessageState.STREAMING
    assert (answer.parent_id, answer.sampling) == (said.id, SAMPLING)


def test_a_turn_ends_the_visible_path_and_empties_the_draft(store: Store, chat: Chat) -> None:
    store.chats.set_draft(chat.id, "hel")
    said, answer = store.messages.add_turn(chat.id, None, "hello", SAMPLING, now=2.0)
    after = store.chats.get(chat.id)
    assert (after.current_message_id, after.draft) == (answer.id, "")
    assert store.messages.path(after.current_message_id) == (said, answer)


def test_a_path_runs_through_one_branch_only(store: Store, chat: Chat) -> None:
    said, first = store.messages.add_turn(chat.id, None, "hello", SAMPLING, now=2.0)
    second = store.messages.add_answer(chat.id, said.id, SAMPLING, now=3.0)
    store.messages.add_turn(chat.id, first.id, "on the first", SAMPLING, now=4.0)
    later = store.messages.add_turn(chat.id, second.id, "on the second", SAMPLING, now=5.0)
    assert store.messages.path(later[1].id) == (said, second, *later)


def test_branches_are_the_children_of_one_parent(store: Store, chat: Chat) -> None:
    said, first = store.messages.add_turn(chat.id, None, "hello", SAMPLING, now=2.0)
    second = store.messages.add_answer(chat.id, said.id, SAMPLING, now=3.0)
    assert store.messages.siblings(first) == (first.id, second.id)


def test_all_branches_of_a_chat_are_told_at_once(store: Store, chat: Chat) -> None:
    said, first = store.messages.add_turn(chat.id, None, "a", SAMPLING, now=1.0)
    second = store.messages.add_answer(chat.id, said.id, SAMPLING, now=2.0)
    branches = store.messages.branches(chat.id)
    assert branches == {None: (said.id,), said.id: (first.id, second.id)}


def test_first_turns_of_one_chat_are_branches_of_each_other(store: Store, chat: Chat) -> None:
    other = store.chats.create(now=1.0)
    store.messages.add_turn(other.id, None, "elsewhere", SAMPLING, now=2.0)
    one, _ = store.messages.add_turn(chat.id, None, "one", SAMPLING, now=2.0)
    two, _ = store.messages.add_turn(chat.id, None, "two", SAMPLING, now=3.0)
    assert store.messages.siblings(one) == (one.id, two.id)


def test_the_latest_leaf_is_found_through_the_newest_branches(store: Store, chat: Chat) -> None:
    said, first = store.messages.add_turn(chat.id, None, "hello", SAMPLING, now=2.0)
    _, deep = store.messages.add_turn(chat.id, first.id, "more", SAMPLING, now=3.0)
    assert store.messages.latest_leaf(said.id) == deep.id
    newest = store.messages.add_answer(chat.id, said.id, SAMPLING, now=4.0)
    assert store.messages.latest_leaf(said.id) == newest.id


def test_a_finished_answer_keeps_all_its_facts(store: Store, chat: Chat) -> None:
    _, answer = store.messages.add_turn(chat.id, None, "hello", SAMPLING, now=2.0)
    finished = replace(
        answer,
        text="Hi 😊",
        state=MessageState.COMPLETE,
        model="Fake 1B",
        finish_reason="stop",
        token_ids=(1, 2, 262143),
        stats=STATS,
    )
    store.messages.finish(finished)
    assert store.messages.path(answer.id)[-1] == finished


def test_what_decode_read_is_kept_with_the_answer(store: Store, chat: Chat) -> None:
    _, answer = store.messages.add_turn(chat.id, None, "hello", SAMPLING, now=2.0)
    stats = replace(STATS, decode=DECODE_READING, read_ceiling_bytes_per_second=5e9)
    store.messages.finish(replace(answer, state=MessageState.COMPLETE, stats=stats))
    assert store.messages.path(answer.id)[-1].stats == stats


def test_answers_of_a_dead_process_are_marked_incomplete(store: Store, chat: Chat) -> None:
    _, answer = store.messages.add_turn(chat.id, None, "hello", SAMPLING, now=2.0)
    store.messages.save_growing(replace(answer, text="Once upon"))
    assert store.messages.streaming_writers() == ("me",)
    store.messages.give_up_answers_of("me")
    (_, given_up) = store.messages.path(answer.id)
    assert (given_up.text, given_up.state) == ("Once upon", MessageState.INCOMPLETE)
    assert store.messages.streaming_writers() == ()


def test_answers_of_another_process_are_left_alone(store: Store, chat: Chat) -> None:
    _, answer = store.messages.add_turn(chat.id, None, "hello", SAMPLING, now=2.0)
    store.messages.give_up_answers_of("someone else")
    assert store.messages.path(answer.id)[-1].state is MessageState.STREAMING


def test_a_very_long_chat_can_be_removed(store: Store, chat: Chat) -> None:
    parent_id = None
    for number in range(1200):  # more than SQLite lets triggers nest
        parent_id = store.messages.add_answer(chat.id, parent_id, SAMPLING, now=number).id
    assert len(store.messages.path(parent_id)) == 1200
    store.chats.delete(chat.id, now=0.0)
    store.chats.purge(now=1e9)
    assert store.messages.path(parent_id) == ()


def test_thoughts_are_kept_apart_from_the_answer(store: Store) -> None:
    chat = store.chats.create(now=1.0)
    _, answer = store.messages.add_turn(chat.id, None, "Hi", SamplingParams(), now=2.0)
    growing = replace(answer, text="Hel", thinking="A greeting")
    store.messages.save_growing(growing)
    assert store.messages.path(answer.id)[-1].thinking == "A greeting"
    store.messages.finish(
        replace(growing, text="Hello", thinking="A greeting.", state=MessageState.COMPLETE)
    )
    stored = store.messages.path(answer.id)[-1]
    assert (stored.text, stored.thinking) == ("Hello", "A greeting.")


def test_a_message_given_whole_is_stored_as_a_branch(store: Store) -> None:
    chat = store.chats.create(now=1.0)
    said, answer = store.messages.add_turn(chat.id, None, "Hi", SamplingParams(), now=2.0)
    done = replace(answer, text="Hello", state=MessageState.COMPLETE, model="m", token_ids=(1, 2))
    edited = store.messages.add(replace(done, text="Good day"))
    assert edited == replace(done, id=edited.id, text="Good day")
    assert store.messages.siblings(edited) == (answer.id, edited.id)
    assert [message.id for message in store.messages.tree(chat.id)] == [
        said.id,
        answer.id,
        edited.id,
    ]
