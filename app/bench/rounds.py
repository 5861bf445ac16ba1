"""Rounds of trials: the ceilings, we, the peer, and again.

So a machine that grows slower or faster meanwhile does so to all of them alike. The first round
warms up and is forgotten.
"""

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from app.bench.peer import Peer
from app.bench.subject import CannotMeasure, Reading, Subject
from app.bench.trials import Trial
from engine import Ceilings

# A variant of the peer that was slower than this while warming up is not run again. Generous: one
# run on a machine with other work may be off by a third.
_HOPELESS = 0.6

Report = Callable[[str], None]


@dataclass
class TrialSamples:
    """Everything measured of one trial.

    Attributes:
        trial: What was measured.
        readings: Ours, one for each round.
        peer: Tokens per second of the peer by variant, one for each round.
        problem: Why it cannot be measured here; None if it can.
    """

    trial: Trial
    readings: list[Reading] = field(default_factory=list)
    peer: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    problem: str | None = None


@dataclass(frozen=True)
class Measured:
    """All samples, and the ceilings that were taken beside them."""

    trials: tuple[TrialSamples, ...]
    ceilings: tuple[Ceilings, ...]


def run_rounds(
    subject: Subject,
    trials: Sequence[Trial],
    *,
    rounds: int,
    peer: Peer | None = None,
    is_compared: Callable[[Trial], bool] = lambda trial: True,
    report: Report = lambda text: None,
) -> Measured:
    """Warm up, then measure.

    Args:
        subject: What is measured.
        trials: The trials of each round, in this order.
        rounds: How many rounds count.
        peer: What it is compared with.
        is_compared: In which trials.
        report: Told what goes on.

    Raises:
        EngineError: The engine refused or failed.
        PeerFailed: The peer did.
    """
    samples = tuple(TrialSamples(trial) for trial in trials)
    ceilings: list[Ceilings] = []
    for number in range(rounds + 1):
        stage = f"round {number} of {rounds}" if number else "warming up"
        for sample in samples:
            report(f"{stage}: {sample.trial.title}")
            ceilings.append(subject.calibrate())
            if sample.problem is None:
                _measure(subject, sample)
            if peer is not None and sample.problem is None and is_compared(sample.trial):
                _measure_peer(peer, sample, report, stage)
        if number == 0:
            ceilings.clear()
            for sample in samples:
                _end_warm_up(sample)
    return Measured(samples, tuple(ceilings))


def _measure(subject: Subject, sample: TrialSamples) -> None:
    try:
        sample.readings.append(subject.run(sample.trial))
    except CannotMeasure as reason:
        sample.problem = str(reason)


def _measure_peer(peer: Peer, sample: TrialSamples, report: Report, stage: str) -> None:
    for variant in sample.peer or peer.variants:
        report(f"{stage}: {sample.trial.title}, {peer.facts.name} with {variant}")
        sample.peer[variant].append(peer.run(sample.trial, variant))


def _end_warm_up(sample: TrialSamples) -> None:
    sample.readings.clear()
    best = max((speeds[0] for speeds in sample.peer.values()), default=0.0)
    for variant, speeds in tuple(sample.peer.items()):
        if speeds[0] < _HOPELESS * best:
            del sample.peer[variant]
        else:
            speeds.clear()
