"""Ceilings on disk: found again by their key, void on other hardware, damage is no failure."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from app.ceilings_file import CeilingsFile, CeilingsKey, higher
from app.errors import SettingsUnusable
from engine import Ceilings, Spread
from tests.helpers.fake_engine import CEILINGS

KEY = CeilingsKey("cpu", 2, "cpu")
HERE = "Some CPU, 2 cores"
MEASURED = replace(
    CEILINGS,
    spreads={"read_bytes_per_second": Spread(8e9, 9e9, 8)},
    measured_at=1_700_000_000.0,
    fingerprint=HERE,
)


def test_kept_ceilings_are_found_whole(tmp_path: Path) -> None:
    CeilingsFile(tmp_path / "new" / "ceilings.json", HERE).keep(KEY, MEASURED)
    assert CeilingsFile(tmp_path / "new" / "ceilings.json", HERE).find(KEY) == MEASURED


@pytest.mark.parametrize(
    "other",
    [CeilingsKey("cpu", 4, "cpu"), CeilingsKey("cpu", 2, "reference"), CeilingsKey("B", 2, "cpu")],
)
def test_another_device_thread_count_or_backend_has_its_own(
    tmp_path: Path, other: CeilingsKey
) -> None:
    file = CeilingsFile(tmp_path / "ceilings.json", HERE)
    file.keep(KEY, MEASURED)
    assert file.find(other) is None
    file.keep(other, replace(MEASURED, read_bytes_per_second=1e9))
    assert file.find(KEY) == MEASURED


def test_other_hardware_makes_them_void_and_clears_them_away(tmp_path: Path) -> None:
    path = tmp_path / "ceilings.json"
    CeilingsFile(path, HERE).keep(KEY, MEASURED)
    moved = CeilingsFile(path, "Another CPU")
    assert moved.find(KEY) is None
    other = CeilingsKey("cpu", 8, "cpu")
    moved.keep(other, replace(MEASURED, fingerprint="Another CPU"))
    assert list(json.loads(path.read_text())) == [other.text]


@pytest.mark.parametrize("text", ["", "[]", "{", '{"a": 1}', '{"a": {"device": "cpu"}}'])
def test_a_damaged_file_counts_as_empty(tmp_path: Path, text: str) -> None:
    path = tmp_path / "ceilings.json"
    path.write_text(text)
    file = CeilingsFile(path, HERE)
    assert file.find(KEY) is None
    file.keep(KEY, MEASURED)
    assert file.find(KEY) == MEASURED


def test_fields_of_a_later_version_are_passed_over(tmp_path: Path) -> None:
    path = tmp_path / "ceilings.json"
    file = CeilingsFile(path, HERE)
    file.keep(KEY, MEASURED)
    values = json.loads(path.read_text())
    values[KEY.text]["colour"] = "blue"
    path.write_text(json.dumps(values))
    assert file.find(KEY) == MEASURED


def test_a_place_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(SettingsUnusable):
        CeilingsFile(tmp_path / "file" / "ceilings.json", HERE).keep(KEY, MEASURED)


def test_of_two_measurements_the_higher_values_stay() -> None:
    before = Ceilings("cpu", "CPU", 2, 10e9, None, {"Q4_1": 50e9, "Q8_0": 9e9}, 20e9)
    after = Ceilings("cpu", "CPU", 2, 9e9, 5e9, {"Q4_1": 60e9}, 30e9, measured_at=7.0)
    best = higher(before, after)
    assert best.read_bytes_per_second == 10e9
    assert best.copy_bytes_per_second == 5e9
    assert best.float32_macs_per_second == 30e9
    assert best.int8_macs_per_second == {"Q4_1": 60e9, "Q8_0": 9e9}
    assert best.measured_at == 7.0
