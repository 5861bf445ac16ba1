"""app/bench/subject.py: what is asked of the engine, and what becomes of its times."""

from collections import deque
from collections.abc import Callable, Iterable, Sequence

import pytest

from app.bench.prompts import Prompts
from app.bench.subject import CannotMeasure, Subject, kv_bytes
from app.bench.trials import Trial
from app.engine_bridge import EngineBridge
from engine import (
    Calibrate,
    Calibrated,
    Command,
    EmptyPrompt,
    EngineError,
    Event,
    FinishReason,
    Generate,
    ModelLoaded,
    ModelShape,
    PassRow,
    PrefillProgress,
    RequestFailed,
    RequestFinished,
    RequestStats,
    TokenIds,
    pass_cost,
)
from tests.helpers.fake_engine import CEILINGS

PROMPTS = Prompts(range(100))
BLOCK = 64
FIRST_AT, STEP_SECONDS = 50.0, 0.5


class PacedEngine:
    """Answers at once with the stats of an engine that takes half a second per token.

    A prompt is computed in passes of 20 tokens at 100 tokens per second. Attributes:
        seen: The prompts whose blocks are cached.
        starts: When the next requests have their first tokens, if not together.
        forgets: Whether nothing stays cached.
    """

    def __init__(self) -> None:
        self.events: deque[Event] = deque()
        self.generated: list[Generate] = []
        self.seen: list[tuple[int, ...]] = []
        self.starts: deque[float] = deque()
        self.forgets = False
        self.error: EngineError | None = None

    def start(self) -> None:
        pass

    def stop(self, timeout_seconds: float = 3.0) -> bool:
        return True

    def send(self, command: Command) -> None:
        match command:
            case Generate(request_id, TokenIds(token_ids)):
                self.generated.append(command)
                self.events.extend(self._answer(request_id, token_ids, command))
            case Calibrate(quick=True):
                self.events.append(Calibrated(CEILINGS))
            case _:
                raise AssertionError(command)

    def _answer(
        self, request_id: int, token_ids: tuple[int, ...], command: Generate
    ) -> Iterable[Event]:
        if self.error is not None:
            yield RequestFailed(request_id, self.error)
            return
        cached = 0 if self.forgets else self._cached(token_ids)
        for done in range(cached + 20, len(token_ids), 20):
            yield PrefillProgress(request_id, done, len(token_ids))
        self.seen.append(token_ids)
        count = command.sampling.max_tokens
        assert count is not None
        first = self.starts.popleft() if self.starts else FIRST_AT
        prefill_seconds = (len(token_ids) - cached) / 100
        stats = RequestStats(
            prompt_tokens=len(token_ids),
            cached_tokens=cached,
            completion_tokens=count,
            queue_seconds=3.0,
            prefill_seconds=prefill_seconds / 2,
            first_token_seconds=3.0 + prefill_seconds,
            prefill_tokens_per_second=None,
            decode_tokens_per_second=None,
            first_token_at=first,
            last_token_at=first + (count - 1) * STEP_SECONDS,
        )
        yield RequestFinished(request_id, FinishReason.LENGTH, stats)

    def _cached(self, token_ids: tuple[int, ...]) -> int:
        """Whole blocks that an earlier prompt began with as well, never the whole prompt."""
        most = (len(token_ids) - 1) // BLOCK * BLOCK
        return max(
            (
                length
                for length in range(0, most + 1, BLOCK)
                for earlier in [(), *self.seen]
                if token_ids[:length] == earlier[:length]
            ),
            default=0,
        )


class Running:
    """The engine, and the waiting for its events."""

    def __init__(self, engine: PacedEngine) -> None:
        self.engine = engine
        self.bridge = EngineBridge(engine)

    def wait(self, is_done: Callable[[], bool]) -> None:
        while not is_done():
            self.bridge.dispatch(self.engine.events.popleft())


@pytest.fixture
def engine() -> PacedEngine:
    return PacedEngine()


@pytest.fixture
def subject(engine: PacedEngine, model: ModelLoaded) -> Subject:
    return Subject(Running(engine), model, PROMPTS)


def prompt_lengths(generated: Sequence[Generate]) -> list[int]:
    return [len(command.prompt.token_ids) for command in generated]


def test_a_prefill_counts_from_its_first_pass_to_the_first_token(subject: Subject) -> None:
    reading = subject.run(Trial("prefill", 50))
    assert (reading.tokens, reading.seconds) == (50, pytest.approx(0.5))
    assert reading.tokens_per_second == pytest.approx(100)


def test_a_prefill_costs_the_passes_it_really_took(subject: Subject, shape: ModelShape) -> None:
    reading = subject.run(Trial("prefill", 50))
    passes = [PassRow(0, 20)], [PassRow(20, 20)], [PassRow(40, 10)]
    first, second, third = (
        pass_cost(shape, rows, num_sampled)
        for rows, num_sampled in zip(passes, (0, 0, 1), strict=True)
    )
    assert reading.cost == first + second + third


def test_a_prefill_at_depth_computes_only_what_is_behind_it(
    engine: PacedEngine, subject: Subject, shape: ModelShape
) -> None:
    reading = subject.run(Trial("prefill", 10, 128))
    assert prompt_lengths(engine.generated) == [129, 138]
    assert reading.seconds == pytest.approx(0.1)
    assert reading.cost == pass_cost(shape, [PassRow(128, 10)], num_sampled=1)


def test_no_prefill_finds_its_own_tokens_in_the_cache(
    engine: PacedEngine, subject: Subject
) -> None:
    for _ in range(3):
        assert subject.run(Trial("prefill", 200, 64)).tokens == 200
    assert all(reading.cost.layer_flops for reading in [subject.run(Trial("prefill", 200))])


def test_a_decode_counts_the_tokens_after_the_first(subject: Subject) -> None:
    reading = subject.run(Trial("decode", 10))
    assert (reading.tokens, reading.seconds) == (10, pytest.approx(5.0))
    assert reading.tokens_per_second == pytest.approx(1 / STEP_SECONDS)


def test_a_decode_costs_one_pass_per_token(
    engine: PacedEngine, subject: Subject, shape: ModelShape
) -> None:
    reading = subject.run(Trial("decode", 3, 64))
    # By hand, per pass: layers, head and one row of the table; keys and values of a position are
    # 2 · 2 · 8 · 2 bytes in each of the two layers that see all, and of 8 positions in three more.
    contexts = (66, 67, 68)
    expected = sum(1000 + 300 + 7 + 64 * (2 * context + 3 * 8) for context in contexts)
    assert reading.cost.read_bytes == expected
    assert engine.generated[-1].ignore_end
    assert prompt_lengths(engine.generated) == [65, 65]


def test_chats_that_decode_together_share_the_weights(subject: Subject, shape: ModelShape) -> None:
    reading = subject.run(Trial("decode", 10, 0, 4))
    assert reading.tokens == 40
    assert reading.tokens_per_second == pytest.approx(4 / STEP_SECONDS)
    assert reading.cost.weight_bytes == 10 * (1000 + 300 + 4 * 7)
    assert reading.resident_bytes == 1500 + 4 * kv_bytes(shape, 11)


def test_chats_are_different_chats(engine: PacedEngine, subject: Subject) -> None:
    subject.run(Trial("decode", 2, 64, 3))
    assert len({command.prompt for command in engine.generated}) == 3


def test_chats_that_did_not_start_together_are_measured_again(
    engine: PacedEngine, subject: Subject
) -> None:
    engine.starts.extend([50.0, 50.5])
    assert subject.run(Trial("decode", 4, 0, 2)).tokens_per_second == pytest.approx(4)
    assert len(engine.generated) == 4


def test_chats_that_never_start_together_cannot_be_measured(
    engine: PacedEngine, subject: Subject
) -> None:
    engine.starts.extend([50.0, 80.0] * 20)
    with pytest.raises(CannotMeasure, match="no room for 2 chats"):
        subject.run(Trial("decode", 4, 0, 2))


@pytest.mark.parametrize("kind", ["prefill", "decode"])
def test_a_depth_that_did_not_stay_cached_cannot_be_measured(
    engine: PacedEngine, subject: Subject, kind: str
) -> None:
    engine.forgets = True
    with pytest.raises(CannotMeasure, match="only 0 of 64 tokens"):
        subject.run(Trial(kind, 4, 64))


def test_the_error_of_a_request_is_raised(engine: PacedEngine, subject: Subject) -> None:
    engine.error = EmptyPrompt()
    with pytest.raises(EmptyPrompt):
        subject.run(Trial("decode", 4))


def test_ceilings_come_from_a_quick_calibration(subject: Subject) -> None:
    assert subject.calibrate() == CEILINGS


def test_live_kv_is_what_the_layers_still_see(shape: ModelShape) -> None:
    assert kv_bytes(shape, 5) == 5 * 5 * 64
    assert kv_bytes(shape, 100) == (2 * 100 + 3 * 8) * 64
