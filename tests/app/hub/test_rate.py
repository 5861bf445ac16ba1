"""Speed and time left, as a person watches them: nothing jumps back, a stall is told as one."""

import pytest

from app.hub.rate import PATIENCE_SECONDS, RateMeter


class Clock:
    now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


def test_a_steady_line_has_its_speed_and_the_right_time_left(clock: Clock) -> None:
    meter = RateMeter(0, clock)
    for second in range(1, 6):
        clock.now = 100 + second
        rate = meter.read(second * 10, 100)

    assert rate.bytes_per_second == pytest.approx(10)
    assert rate.seconds_left == pytest.approx(5)


def test_what_an_earlier_run_fetched_is_no_speed(clock: Clock) -> None:
    meter = RateMeter(1000, clock)
    clock.now += 1
    assert meter.read(1010, None).bytes_per_second == pytest.approx(10)


def test_the_time_left_never_rises_while_the_line_wavers(clock: Clock) -> None:
    meter = RateMeter(0, clock)
    done, told = 0, []
    for step in range(60):
        clock.now += 0.5
        done += 4 if step % 7 else 1
        told.append(meter.read(done, 2000).seconds_left)

    left = [seconds for seconds in told if seconds is not None]
    assert len(left) > 50
    assert left == sorted(left, reverse=True)


def test_a_line_that_stays_slower_is_believed_in_the_end(clock: Clock) -> None:
    meter = RateMeter(0, clock)
    done = 0
    for _ in range(10):
        clock.now, done = clock.now + 1, done + 100
        before = meter.read(done, 10_000)
    for _ in range(int(PATIENCE_SECONDS) + 10):
        clock.now, done = clock.now + 1, done + 10
        after = meter.read(done, 10_000)

    assert before.seconds_left is not None
    assert after.seconds_left is not None
    assert after.seconds_left > before.seconds_left


def test_a_stall_is_told_with_its_length_and_no_speed(clock: Clock) -> None:
    meter = RateMeter(0, clock)
    clock.now += 1
    meter.read(10, 100)
    clock.now += 7

    stalled = meter.read(10, 100)

    assert (stalled.bytes_per_second, stalled.seconds_left) == (None, None)
    assert stalled.stalled_seconds == pytest.approx(7)


def test_after_a_stall_the_speed_is_that_of_the_line_not_of_the_wait(clock: Clock) -> None:
    meter = RateMeter(0, clock)
    clock.now += 60
    meter.read(0, 100)
    clock.now += 1

    assert meter.read(10, 100).bytes_per_second == pytest.approx(10)
