"""LiveMeter: rates of half a second, by the clock it is given."""

from engine.meter.live import LiveMeter


def test_says_nothing_before_the_window_is_over() -> None:
    meter = LiveMeter()
    meter.count(decode=1, prefill=0, started=0.0, ended=0.1)
    assert meter.take(0.4, is_idle=False) is None


def test_counts_tokens_over_the_wall_time_of_the_window() -> None:
    meter = LiveMeter()
    for i in range(5):
        meter.count(decode=2, prefill=0, started=i * 0.1, ended=i * 0.1 + 0.05)
    rates = meter.take(0.5, is_idle=False)
    assert rates is not None
    assert rates.decode_tokens_per_second == 20.0


def test_the_prefill_rate_counts_the_time_of_prefill_passes_alone() -> None:
    meter = LiveMeter()
    meter.count(decode=0, prefill=50, started=0.0, ended=0.25)
    meter.count(decode=1, prefill=0, started=0.25, ended=0.6)
    rates = meter.take(0.6, is_idle=False)
    assert rates is not None
    assert rates.prefill_tokens_per_second == 200.0


def test_what_was_not_computed_has_no_rate() -> None:
    meter = LiveMeter()
    meter.count(decode=0, prefill=5, started=0.0, ended=0.5)
    rates = meter.take(0.5, is_idle=False)
    assert rates is not None
    assert rates.decode_tokens_per_second is None


def test_says_once_that_nothing_runs_any_more() -> None:
    meter = LiveMeter()
    meter.count(decode=1, prefill=0, started=0.0, ended=0.1)
    rates = meter.take(0.1, is_idle=True)
    assert rates is not None
    assert rates.decode_tokens_per_second is None
    assert meter.take(0.2, is_idle=True) is None
