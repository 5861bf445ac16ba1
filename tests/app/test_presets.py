"""app/presets.py: named ways to sample, ours and the user's."""

from dataclasses import replace
from pathlib import Path

import pytest

from app.errors import SettingsUnusable
from app.presets import BUILT_IN, Presets
from engine import SamplingParams

OWN = SamplingParams(temperature=0.33, stop=("###",))


def test_own_presets_survive_a_restart_behind_those_that_are_built_in(tmp_path: Path) -> None:
    Presets(tmp_path / "presets.json").save(" Mine ", OWN)
    again = Presets(tmp_path / "presets.json")
    assert list(again.all()) == [*BUILT_IN, "Mine"]
    assert again.all()["Mine"] == OWN


def test_values_are_named_after_their_preset_whatever_the_seed(tmp_path: Path) -> None:
    presets = Presets(tmp_path / "presets.json")
    assert presets.name_of(replace(SamplingParams(), seed=7)) == "Balanced"
    assert presets.name_of(OWN) is None
    presets.save("Mine", OWN)
    assert presets.name_of(OWN) == "Mine"
    presets.remove("Mine")
    assert presets.name_of(OWN) is None


@pytest.mark.parametrize("text", ["", "[1]", '{"A": {"temperature": "hot"}, "B": 3}', "\x00"])
def test_what_is_damaged_in_the_file_is_passed_over(tmp_path: Path, text: str) -> None:
    path = tmp_path / "presets.json"
    path.write_text(text, encoding="utf-8")
    assert Presets(path).own == {}


def test_a_file_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(SettingsUnusable):
        Presets(tmp_path / "file" / "presets.json").save("Mine", OWN)
