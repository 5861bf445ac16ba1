"""app/limits.py: every choice has a rule, and every default keeps it."""

from dataclasses import fields, replace

import pytest

from app.errors import BadOption
from app.limits import RULES, check
from app.settings import Settings
from engine import LoadOptions, SamplingParams


def test_every_choice_has_a_rule() -> None:
    names = {
        field.name for group in (SamplingParams, LoadOptions, Settings) for field in fields(group)
    }
    assert set(RULES) == names - {"load", "sampling", "unknown"}


def test_the_defaults_are_allowed() -> None:
    check(SamplingParams())
    check(LoadOptions())


def test_the_first_value_out_of_range_is_named_as_its_option() -> None:
    with pytest.raises(BadOption) as caught:
        check(replace(SamplingParams(), max_tokens=-1))
    assert (caught.value.option, caught.value.value) == ("max-tokens", -1)
