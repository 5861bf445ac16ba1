"""The cost model against a count by hand: every key of every query, one at a time."""

import pytest

from engine.meter.cost_model import Cost, LayerGroup, ModelShape, PassRow, pass_cost


def shape(*groups: LayerGroup) -> ModelShape:
    return ModelShape(
        layer_bytes=1000,
        layer_weights=2000,
        head_bytes=300,
        head_weights=600,
        embedding_row_bytes=7,
        groups=groups or (LayerGroup(2, None),),
        num_heads=4,
        num_kv_heads=2,
        head_dim=8,
        kv_element_bytes=2,
    )


def test_a_decoded_token_reads_every_weight_and_its_whole_context() -> None:
    cost = pass_cost(shape(), [PassRow(99, 1)], num_sampled=1)
    assert cost.weight_bytes == 1000 + 300 + 7
    assert cost.kv_read_bytes == 2 * 100 * (2 * 2 * 8 * 2)
    assert cost.kv_write_bytes == 2 * (2 * 2 * 8 * 2)
    assert cost.linear_flops == 2 * (2000 + 600)
    assert cost.attention_flops == 2 * 100 * (4 * 4 * 8)


def test_a_batch_reads_the_weights_once() -> None:
    one = pass_cost(shape(), [PassRow(9, 1)], num_sampled=1)
    four = pass_cost(shape(), [PassRow(9, 1)] * 4, num_sampled=4)
    assert four.weight_bytes == one.weight_bytes + 3 * 7
    assert four.kv_read_bytes == 4 * one.kv_read_bytes
    assert four.flops == 4 * one.flops


def test_a_pass_that_samples_nothing_leaves_the_head_alone() -> None:
    assert pass_cost(shape(), [PassRow(0, 5)], num_sampled=0).weight_bytes == 1000 + 5 * 7


@pytest.mark.parametrize("window", [None, 1, 3, 10, 100])
@pytest.mark.parametrize("first", [0, 2, 9, 10, 11, 50])
@pytest.mark.parametrize("count", [1, 2, 9, 30])
def test_counts_every_visible_key(window: int | None, first: int, count: int) -> None:
    def keys(position: int) -> range:
        return range(0 if window is None else max(0, position - window + 1), position + 1)

    cost = pass_cost(shape(LayerGroup(3, window)), [PassRow(first, count)], num_sampled=0)
    visible = sum(len(keys(position)) for position in range(first, first + count))
    read = {key for position in range(first, first + count) for key in keys(position)}
    assert cost.attention_flops == 3 * visible * 4 * 4 * 8
    assert cost.kv_read_bytes == 3 * len(read) * 2 * 2 * 8 * 2


def test_costs_add_up() -> None:
    parts = [pass_cost(shape(), [PassRow(i, 1)], num_sampled=1) for i in range(3)]
    total = sum(parts, Cost())
    assert total.read_bytes == sum(part.read_bytes for part in parts)
    assert total.flops == sum(part.flops for part in parts)


def test_prefill_has_a_higher_intensity_than_decode() -> None:
    decode = pass_cost(shape(), [PassRow(100, 1)], num_sampled=1).intensity
    prefill = pass_cost(shape(), [PassRow(0, 100)], num_sampled=1).intensity
    assert decode is not None
    assert prefill is not None
    assert prefill > 10 * decode
    assert Cost().intensity is None
