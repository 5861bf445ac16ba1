"""check_sampling: each setting outside its range is named."""

from typing import Any

import pytest

from engine.errors import BadInput
from engine.messages import SamplingParams
from engine.sampling import check_sampling


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("temperature", -1.0),
        ("temperature", float("nan")),
        ("temperature", 1e9),
        ("top_k", -1),
        ("top_p", 0.0),
        ("top_p", 1.5),
        ("min_p", -0.1),
        ("min_p", 2.0),
        ("seed", -1),
        ("seed", 2**63),
        ("max_tokens", 0),
        ("max_tokens", -1),
    ],
)
def test_refuses_what_means_nothing(field: str, value: Any) -> None:
    with pytest.raises(BadInput) as caught:
        check_sampling(SamplingParams(**{field: value}))
    assert caught.value.field == field


@pytest.mark.parametrize(
    "params",
    [
        SamplingParams(),
        SamplingParams(temperature=0, top_k=0, top_p=1, min_p=0, seed=0, max_tokens=1),
        SamplingParams(temperature=100, top_p=1e-6, min_p=1, seed=2**63 - 1),
    ],
)
def test_takes_every_setting_in_its_range(params: SamplingParams) -> None:
    check_sampling(params)
