"""app/engine_bridge.py: commands get ids, events reach whom they concern."""

from collections import deque
from collections.abc import Sequence
from pathlib import Path

from app.engine_bridge import EngineBridge, GenerationEvent, merge_texts
from engine import (
    BadInput,
    EngineBug,
    EngineFailed,
    Event,
    LoadOptions,
    ModelFileMissing,
    ModelLoading,
    PrefillProgress,
    RequestFinished,
    RequestStarted,
    SamplingParams,
    Scored,
    Text,
    TextAdded,
    Tokenized,
)
from tests.helpers.fake_engine import Answer, FakeEngine

SAMPLING = SamplingParams()
PATH = Path("model.gguf")


class Line:
    """A bridge, the fake engine below, and the queue between."""

    def __init__(self) -> None:
        self._events: deque[Event] = deque()
        self.engine = FakeEngine(self._take, is_loaded=True)
        self.bridge = EngineBridge(self.engine)

    def _take(self, events: Sequence[Event]) -> None:
        self._events.extend(events)

    def run(self) -> None:
        self.engine.run()
        while self._events:
            self.bridge.dispatch(self._events.popleft())


def test_each_request_has_an_id_of_its_own() -> None:
    line = Line()
    ids = [line.bridge.generate(Text("x"), SAMPLING, lambda event: None) for _ in range(3)]
    assert len(set(ids)) == 3


def test_a_listener_gets_the_events_of_its_own_request_only() -> None:
    line = Line()
    line.engine.answers.extend([Answer(("a",)), Answer(("b",))])
    heard: dict[str, list[GenerationEvent]] = {"a": [], "b": []}
    for events in heard.values():
        line.bridge.generate(Text("x"), SAMPLING, events.append)
    line.run()
    for name, events in heard.items():
        assert [event.text for event in events if isinstance(event, TextAdded)] == [name]
        assert isinstance(events[-1], RequestFinished)


def test_nothing_reaches_a_listener_after_the_closing_event() -> None:
    line = Line()
    heard: list[GenerationEvent] = []
    request_id = line.bridge.generate(Text("x"), SAMPLING, heard.append)
    line.run()
    num_heard = len(heard)
    line.bridge.dispatch(TextAdded(request_id, "late", 9, 9))
    assert len(heard) == num_heard


def test_tokenizing_and_scoring_answer_their_listener() -> None:
    line = Line()
    heard: list[object] = []
    line.bridge.tokenize(Text("x"), heard.append)
    line.bridge.score((1, 2, 3), None, heard.append)
    line.run()
    assert [type(event) for event in heard] == [
        Tokenized,
        RequestStarted,
        PrefillProgress,
        Scored,
    ]


def test_the_model_is_known_from_its_loading_to_its_unloading() -> None:
    line = Line()
    line.bridge.load(PATH, LoadOptions())
    assert line.bridge.loading is not None
    assert line.bridge.model is None
    line.run()
    assert line.bridge.loading is None
    assert line.bridge.model is not None
    assert line.bridge.model.path == PATH
    line.bridge.unload()
    line.run()
    assert line.bridge.model is None


def test_a_failed_load_leaves_no_model() -> None:
    line = Line()
    line.engine.load_error = ModelFileMissing(PATH)
    line.bridge.load(PATH, LoadOptions())
    line.run()
    assert (line.bridge.model, line.bridge.loading) == (None, None)


def test_a_load_that_is_given_up_leaves_no_model() -> None:
    line = Line()
    line.engine.holds_loads = True
    line.bridge.load(PATH, LoadOptions())
    line.run()
    assert line.bridge.loading == ModelLoading("weights", 0.5)
    line.bridge.unload()
    line.run()
    assert (line.bridge.model, line.bridge.loading) == (None, None)


def test_a_model_is_on_its_way_until_the_last_load_that_was_asked_for_ends() -> None:
    line = Line()
    line.engine.holds_loads = True
    line.bridge.load(PATH, LoadOptions())
    line.run()
    line.bridge.load(PATH, LoadOptions())
    line.run()
    assert line.bridge.loading is not None
    line.engine.holds_loads = False
    line.bridge.load(PATH, LoadOptions())
    line.run()
    assert line.bridge.loading is None
    assert line.bridge.model is not None


def test_the_last_snapshot_is_kept() -> None:
    line = Line()
    line.bridge.generate(Text("x"), SAMPLING, lambda event: None)
    line.run()
    assert line.bridge.snapshot is not None
    assert line.bridge.snapshot.decode_tokens_per_second == 20.0


def test_a_subscriber_gets_every_event_until_it_ends() -> None:
    line = Line()
    heard: list[Event] = []
    end = line.bridge.subscribe(heard.append)
    failure = EngineFailed(EngineBug("oops", "details"))
    line.bridge.dispatch(failure)
    end()
    line.bridge.dispatch(failure)
    assert heard == [failure]


def test_a_subscriber_may_end_itself_while_it_is_told() -> None:
    line = Line()
    heard: list[Event] = []

    def once(event: Event) -> None:
        heard.append(event)
        end()

    end = line.bridge.subscribe(once)
    line.bridge.subscribe(heard.append)
    line.bridge.dispatch(EngineFailed(BadInput("a", 1, "b")))
    assert len(heard) == 2


def test_texts_of_one_answer_that_follow_each_other_become_one() -> None:
    events = [
        TextAdded(1, "a", 1, 11),
        TextAdded(1, "b", 2, 12),
        TextAdded(2, "c", 1, 21),
        TextAdded(1, "d", 3, 13, is_thinking=True),
        TextAdded(1, "e", 4, 14),
        TextAdded(1, "f", 5, 15),
    ]
    assert merge_texts(events) == [
        TextAdded(1, "ab", 2, 12),
        *events[2:4],
        TextAdded(1, "ef", 5, 15),
    ]
