"""app/conversation.py: orders go to the store, then to the engine; events come back as messages."""

import pytest

from app.activity import Activity, Phase
from app.conversation import Conversation
from app.errors import ChatBusy, StoreError
from app.store.records import Chat, Message, MessageState, Role
from engine import (
    Cancel,
    ChatMessage,
    EmptyPrompt,
    EngineError,
    FinishReason,
    Generate,
    Messages,
    PromptTooLong,
    SamplingParams,
)
from tests.app.conftest import Stage
from tests.helpers.fake_engine import Answer


class Watcher:
    """Keeps what a view is told, as short words."""

    def __init__(self, conversation: Conversation) -> None:
        self.told: list[str] = []
        self.streamed = ""
        self.activities: list[Activity] = []
        conversation.listen(self)

    def path_changed(self) -> None:
        self.told.append("path")

    def text_added(self, message: Message, text: str) -> None:
        self.told.append("text")
        self.streamed += text
        assert message.text.endswith(text)

    def thinking_added(self, message: Message, text: str) -> None:
        self.told.append("thinking")
        assert message.thinking.endswith(text)

    def message_changed(self, message: Message) -> None:
        self.told.append(f"message {message.state.value}")

    def activity_changed(self, activity: Activity) -> None:
        self.activities.append(activity)

    def chat_changed(self, chat: Chat) -> None:
        self.told.append(f"chat {chat.title}")

    def answer_failed(self, message: Message, error: EngineError) -> None:
        self.told.append(f"failed {type(error).__name__}")

    def saving_failed(self, error: StoreError) -> None:
        self.told.append("saving failed")

    def saving_resumed(self) -> None:
        self.told.append("saving resumed")


@pytest.fixture
def conversation(stage: Stage) -> Conversation:
    return stage.library.create()


def texts(conversation: Conversation) -> list[str]:
    return [message.text for message in conversation.messages]


def last_prompt(stage: Stage) -> list[tuple[str, str]]:
    prompt = next(c for c in reversed(stage.engine.commands) if isinstance(c, Generate)).prompt
    assert isinstance(prompt, Messages)
    return [(turn.role, turn.content) for turn in prompt.messages]


# ---------------------------------------------------------------- sending


def test_an_answer_streams_in_and_completes(stage: Stage, conversation: Conversation) -> None:
    watcher = Watcher(conversation)
    conversation.send("Hi")
    stage.run()
    said, answer = conversation.messages
    assert (said.role, answer.role) == (Role.USER, Role.ASSISTANT)
    assert answer.text == watcher.streamed == "Hello there."
    assert (answer.state, answer.finish_reason) == (MessageState.COMPLETE, "stop")
    assert answer.stats is not None
    assert answer.stats.completion_tokens == 3
    assert answer.token_ids == (100, 101, 102)
    assert not conversation.is_busy
    assert watcher.told == [
        "chat Hi",
        "path",
        "message streaming",
        "text",
        "text",
        "text",
        "message complete",
    ]


def test_the_store_holds_the_turn_before_the_engine_hears_of_it(
    stage: Stage, conversation: Conversation
) -> None:
    stored: list[list[str]] = []

    class Spy(Watcher):
        def path_changed(self) -> None:
            assert not stage.engine.commands
            stored.append([m.text for m in stage.stored_path(conversation.chat.id)])

    Spy(conversation)
    conversation.send("Hi")
    assert stored == [["Hi", ""]]
    assert len(stage.engine.commands) == 1


def test_the_phases_come_in_order_with_their_numbers(
    stage: Stage, conversation: Conversation
) -> None:
    watcher = Watcher(conversation)
    conversation.send("Hi")
    stage.run()
    phases = [activity.phase for activity in watcher.activities]
    assert sorted(set(phases), key=phases.index) == [
        Phase.WAITING,
        Phase.PREFILLING,
        Phase.GENERATING,
        Phase.IDLE,
    ]
    prefilling = [a for a in watcher.activities if a.phase is Phase.PREFILLING]
    assert [(a.done_tokens, a.prompt_tokens, a.cached_tokens) for a in prefilling] == [
        (4, 10, 4),
        (7, 10, 4),
    ]
    assert conversation.activity == Activity(Phase.IDLE, context_tokens=13)


def test_the_second_turn_carries_the_first_with_its_token_ids(
    stage: Stage, conversation: Conversation
) -> None:
    conversation.send("Hi")
    stage.run()
    conversation.send("And?")
    command = stage.engine.commands[-1]
    assert isinstance(command, Generate)
    assert command.prompt == Messages(
        (
            ChatMessage("user", "Hi"),
            ChatMessage("assistant", "Hello there.", (100, 101, 102)),
            ChatMessage("user", "And?"),
        )
    )


def test_a_blank_message_is_refused_and_nothing_is_stored(
    stage: Stage, conversation: Conversation
) -> None:
    with pytest.raises(EmptyPrompt):
        conversation.send(" \n")
    assert conversation.messages == ()
    assert stage.engine.commands == []


def test_a_second_message_has_to_wait_for_the_answer(
    stage: Stage, conversation: Conversation
) -> None:
    conversation.send("Hi")
    for order in (lambda: conversation.send("Again"), conversation.regenerate):
        with pytest.raises(ChatBusy):
            order()
    assert len(conversation.messages) == 2


def test_the_first_words_become_the_title(stage: Stage, conversation: Conversation) -> None:
    conversation.send("Why is the sky blue?\nAnswer in two sentences, please, and be brief.")
    stage.run()
    conversation.send("Thanks")
    assert conversation.chat.title == "Why is the sky blue? Answer in two sentences,…"


def test_a_title_of_the_user_stays(stage: Stage, conversation: Conversation) -> None:
    conversation.set_title("Physics")
    conversation.send("Why is the sky blue?")
    assert conversation.chat.title == "Physics"
    stage.run()
    conversation.set_title(" ")
    assert conversation.chat.title == "Why is the sky blue?"


def test_a_system_prompt_opens_the_prompt_also_when_it_is_empty(
    stage: Stage, conversation: Conversation
) -> None:
    conversation.set_system_prompt("")
    conversation.send("Hi")
    assert last_prompt(stage) == [("system", ""), ("user", "Hi")]


def test_the_chats_own_sampling_wins_over_the_settings(
    stage: Stage, conversation: Conversation
) -> None:
    greedy = SamplingParams(temperature=0.0)
    conversation.set_sampling(greedy)
    conversation.send("Hi")
    command = stage.engine.commands[-1]
    assert isinstance(command, Generate)
    assert command.sampling == greedy
    assert conversation.messages[-1].sampling == greedy


# ---------------------------------------------------------------- stopping and failing


def test_a_stopped_answer_keeps_its_text(stage: Stage, conversation: Conversation) -> None:
    conversation.send("Hi")
    stage.step()
    conversation.stop()
    assert conversation.activity.phase is Phase.STOPPING
    stage.run()
    answer = conversation.messages[-1]
    assert (answer.text, answer.state) == ("Hello", MessageState.STOPPED)
    assert answer.finish_reason == FinishReason.CANCELLED.value


def test_stopping_twice_sends_one_cancel(stage: Stage, conversation: Conversation) -> None:
    conversation.send("Hi")
    conversation.stop()
    conversation.stop()
    assert sum(isinstance(command, Cancel) for command in stage.engine.commands) == 1


def test_an_answer_that_failed_says_why_and_can_be_tried_again(
    stage: Stage, conversation: Conversation
) -> None:
    watcher = Watcher(conversation)
    stage.engine.answers.append(Answer(pieces=(), error=PromptTooLong(5000, 2048)))
    conversation.send("Hi")
    stage.run()
    failed = conversation.messages[-1]
    assert failed.state is MessageState.FAILED
    assert failed.problem is not None
    assert "5,000" in failed.problem
    assert "2,048" in failed.problem
    assert watcher.told[-1] == "failed PromptTooLong"

    conversation.regenerate()
    stage.run()
    assert texts(conversation) == ["Hi", "Hello there."]
    assert len(conversation.siblings(conversation.messages[-1].id)) == 1


def test_turns_around_an_answer_without_a_word_become_one(
    stage: Stage, conversation: Conversation
) -> None:
    stage.engine.answers.append(Answer(pieces=(), error=PromptTooLong(5000, 2048)))
    conversation.send("Hi")
    stage.run()
    conversation.send("Shorter")
    assert last_prompt(stage) == [("user", "Hi\n\nShorter")]


def test_two_chats_are_answered_at_once_each_with_its_own_text(stage: Stage) -> None:
    stage.engine.answers.extend([Answer(("a", "b", "c")), Answer(("x", "y"))])
    first = stage.library.create()
    first.send("one")
    second = stage.library.create()
    second.send("two")
    stage.step()
    assert (texts(first), texts(second)) == (["one", "a"], ["two", "x"])
    stage.run()
    assert (texts(first), texts(second)) == (["one", "abc"], ["two", "xy"])


# ---------------------------------------------------------------- branches


def test_regenerating_makes_a_branch_beside_the_answer(
    stage: Stage, conversation: Conversation
) -> None:
    stage.engine.answers.extend([Answer(("first",)), Answer(("second",))])
    conversation.send("Hi")
    stage.run()
    first_id = conversation.messages[-1].id
    conversation.regenerate()
    assert last_prompt(stage) == [("user", "Hi")]
    stage.run()
    assert texts(conversation) == ["Hi", "second"]
    second_id = conversation.messages[-1].id
    assert conversation.siblings(second_id) == (first_id, second_id)
    conversation.choose_branch(first_id)
    assert texts(conversation) == ["Hi", "first"]


def test_an_edited_message_makes_a_branch_and_the_old_one_keeps_its_turns(
    stage: Stage, conversation: Conversation
) -> None:
    for text in ("one", "two"):
        conversation.send(text)
        stage.run()
    old_first_id = conversation.messages[0].id
    conversation.edit(old_first_id, "uno")
    stage.run()
    assert texts(conversation) == ["uno", "Hello there."]
    conversation.choose_branch(old_first_id)
    assert texts(conversation) == ["one", "Hello there.", "two", "Hello there."]


def test_an_answer_goes_on_while_another_branch_is_shown(
    stage: Stage, conversation: Conversation
) -> None:
    conversation.send("Hi")
    stage.run()
    first_id = conversation.messages[-1].id
    conversation.regenerate()
    second_id = conversation.messages[-1].id
    stage.step()
    conversation.choose_branch(first_id)
    stage.step()
    assert texts(conversation) == ["Hi", "Hello there."]
    conversation.choose_branch(second_id)
    assert texts(conversation) == ["Hi", "Hello there"]
    stage.run()
    assert texts(conversation) == ["Hi", "Hello there."]


# ---------------------------------------------------------------- what the store holds


def test_streamed_text_is_stored_when_the_timer_says_so(
    stage: Stage, conversation: Conversation
) -> None:
    conversation.send("Hi")
    stage.step()
    stage.library.save_pending()
    answer = stage.stored_path(conversation.chat.id)[-1]
    assert (answer.text, answer.state) == ("Hello", MessageState.STREAMING)


def test_b21_closing_while_answering_keeps_the_text_as_stopped(
    stage: Stage, conversation: Conversation
) -> None:
    conversation.send("Hi")
    stage.step()
    stage.close()
    answer = stage.stored_path(conversation.chat.id)[-1]
    assert (answer.text, answer.state) == ("Hello", MessageState.STOPPED)
    assert stage.engine.is_stopped


def test_an_answer_that_cannot_be_stored_now_goes_on_and_is_stored_later(
    stage: Stage, conversation: Conversation
) -> None:
    watcher = Watcher(conversation)
    conversation.send("Hi")
    stage.step()
    with stage.full_disk():
        stage.library.save_pending()
        stage.run()
    assert texts(conversation) == ["Hi", "Hello there."]
    assert not conversation.is_busy
    assert watcher.told.count("saving failed") == 1
    assert stage.stored_path(conversation.chat.id)[-1].text == ""
    assert conversation.is_unsaved
    stage.library.save_pending()
    assert not conversation.is_unsaved
    answer = stage.stored_path(conversation.chat.id)[-1]
    assert (answer.text, answer.state) == ("Hello there.", MessageState.COMPLETE)


def test_halves_of_characters_in_a_paste_are_replaced(
    stage: Stage, conversation: Conversation
) -> None:
    conversation.set_draft("half \ud83d")
    conversation.send("half \ud83d")
    assert last_prompt(stage) == [("user", "half ?")]
    assert stage.stored_path(conversation.chat.id)[0].text == "half ?"
