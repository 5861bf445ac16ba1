"""LiveMeter: windows of half a second, by the clock it is given."""

from engine.meter.cost_model import Cost
from engine.meter.live import LiveMeter, PassTime


def count(
    meter: LiveMeter, started: float, ended: float, *, decoded: int = 0, prefilled: int = 0
) -> None:
    cost = Cost(weight_bytes=100, layer_flops=10)
    meter.count(decoded=decoded, prefilled=prefilled, cost=cost, time=PassTime(started, ended))


def test_says_nothing_before_the_window_is_over() -> None:
    meter = LiveMeter()
    count(meter, 0.0, 0.1, decoded=1)
    assert meter.take(0.4, is_idle=False) is None


def test_decode_is_counted_over_the_wall_time_of_the_window() -> None:
    meter = LiveMeter()
    for i in range(5):
        count(meter, i * 0.1, i * 0.1 + 0.05, decoded=2)
    window = meter.take(0.5, is_idle=False)
    assert window is not None
    assert window.decode_tokens_per_second == 20.0


def test_prefill_is_counted_over_the_time_of_prefill_alone() -> None:
    meter = LiveMeter()
    count(meter, 0.0, 0.25, prefilled=50)
    count(meter, 0.25, 0.6, decoded=1)
    window = meter.take(0.6, is_idle=False)
    assert window is not None
    assert window.prefill_tokens_per_second == 200.0


def test_what_was_not_computed_has_no_rate() -> None:
    meter = LiveMeter()
    count(meter, 0.0, 0.5, prefilled=5)
    window = meter.take(0.5, is_idle=False)
    assert window is not None
    assert window.decode_tokens_per_second is None


def test_a_step_includes_the_gap_before_its_pass() -> None:
    meter = LiveMeter()
    count(meter, 0.0, 0.1, decoded=1)
    count(meter, 0.15, 0.25, decoded=1)
    window = meter.take(0.5, is_idle=False)
    assert window is not None
    assert abs(window.decode.busy_seconds - 0.2) < 1e-9
    assert abs(window.decode.step_seconds - 0.25) < 1e-9


def test_idle_time_belongs_to_no_step() -> None:
    meter = LiveMeter()
    count(meter, 0.0, 0.1, decoded=1)
    meter.take(0.1, is_idle=True)
    count(meter, 5.0, 5.1, decoded=1)
    window = meter.take(5.6, is_idle=False)
    assert window is not None
    assert abs(window.decode.step_seconds - 0.1) < 1e-9


def test_costs_of_a_window_add_up_over_both_phases() -> None:
    meter = LiveMeter()
    count(meter, 0.0, 0.1, decoded=1)
    count(meter, 0.1, 0.5, prefilled=9)
    window = meter.take(0.5, is_idle=False)
    assert window is not None
    assert window.cost == Cost(weight_bytes=200, layer_flops=20)


def test_says_once_that_nothing_runs_any_more() -> None:
    meter = LiveMeter()
    count(meter, 0.0, 0.1, decoded=1)
    assert meter.take(0.1, is_idle=True) is not None
    assert meter.take(0.2, is_idle=True) is None
