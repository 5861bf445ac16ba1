"""app/bench/rounds.py: the order of measuring, and what is kept of it."""

from dataclasses import dataclass, field

from app.bench.rounds import run_rounds
from app.bench.subject import CannotMeasure, Reading
from app.bench.trials import Trial
from engine import Ceilings, Cost
from tests.app.bench.conftest import FakePeer
from tests.helpers.fake_engine import CEILINGS

DECODE, PREFILL = Trial("decode", 10), Trial("prefill", 20)


@dataclass
class FakeSubject:
    """Runs nothing; each run is one second slower than the one before."""

    log: list[str] = field(default_factory=list)
    impossible: Trial | None = None
    seconds: float = 0.0

    def calibrate(self) -> Ceilings:
        self.log.append("ceilings")
        return CEILINGS

    def run(self, trial: Trial) -> Reading:
        self.log.append(trial.kind)
        if trial == self.impossible:
            raise CannotMeasure("there is no room")
        self.seconds += 1
        return Reading(trial.num_tokens, self.seconds, Cost(), 0)


@dataclass
class LoggingPeer(FakePeer):
    """A peer that notes its turns among those of the subject."""

    log: list[str] = field(default_factory=list)

    def run(self, trial: Trial, variant: str) -> float:
        self.log.append(f"peer {trial.kind}")
        return super().run(trial, variant)


def test_ceilings_we_and_the_peer_take_turns() -> None:
    subject = FakeSubject()
    peer = LoggingPeer({"only": 5.0}, log=subject.log)
    run_rounds(subject, [PREFILL, DECODE], rounds=2, peer=peer)
    one_round = ["ceilings", "prefill", "peer prefill", "ceilings", "decode", "peer decode"]
    assert subject.log == one_round * 3


def test_the_first_round_warms_up_and_does_not_count() -> None:
    measured = run_rounds(FakeSubject(), [DECODE], rounds=3)
    (samples,) = measured.trials
    assert [reading.seconds for reading in samples.readings] == [2.0, 3.0, 4.0]
    assert len(measured.ceilings) == 3


def test_a_peer_has_as_many_samples_as_we() -> None:
    peer = FakePeer({"fast": 10.0, "nearly": 9.0})
    measured = run_rounds(FakeSubject(), [DECODE], rounds=3, peer=peer)
    assert measured.trials[0].peer == {"fast": [10.0] * 3, "nearly": [9.0] * 3}


def test_a_variant_far_behind_is_not_run_again() -> None:
    peer = FakePeer({"slow": 1.0, "fast": 10.0})
    measured = run_rounds(FakeSubject(), [DECODE], rounds=3, peer=peer)
    assert measured.trials[0].peer == {"fast": [10.0] * 3}
    assert [variant for _, variant in peer.ran] == ["slow", "fast", "fast", "fast", "fast"]


def test_what_cannot_be_measured_says_why_and_stops_nothing() -> None:
    subject, peer = FakeSubject(impossible=DECODE), FakePeer({"only": 5.0})
    measured = run_rounds(
        subject,
        [DECODE, PREFILL],
        rounds=2,
        peer=peer,
    )
    decode, prefill = measured.trials
    assert (decode.problem, decode.readings, decode.peer) == ("there is no room", [], {})
    assert (prefill.problem, len(prefill.readings)) == (None, 2)
    assert subject.log.count("decode") == 1
    assert len(measured.ceilings) == 4
    assert {trial for trial, _ in peer.ran} == {PREFILL}


def test_a_peer_runs_only_what_is_compared() -> None:
    peer = FakePeer({"only": 5.0})
    run_rounds(
        FakeSubject(),
        [DECODE, PREFILL],
        rounds=1,
        peer=peer,
        is_compared=lambda trial: trial == PREFILL,
    )
    assert {trial for trial, _ in peer.ran} == {PREFILL}


def test_reports_what_goes_on() -> None:
    said: list[str] = []
    peer = FakePeer({"flash attention": 1.0})
    run_rounds(FakeSubject(), [DECODE], rounds=1, peer=peer, report=said.append)
    assert said == [
        "warming up: decode 10 at depth 0",
        "warming up: decode 10 at depth 0, llama.cpp with flash attention",
        "round 1 of 1: decode 10 at depth 0",
        "round 1 of 1: decode 10 at depth 0, llama.cpp with flash attention",
    ]
