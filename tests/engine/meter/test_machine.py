"""What the machine tells of itself, and what becomes of what it does not tell."""

from pathlib import Path

import pytest

from engine.meter.machine import (
    graphics_drivers,
    hardware_fingerprint,
    last_level_cache_bytes,
    processor_name,
)


def write_cache(folder: Path, **sizes: str) -> Path:
    for name, size in sizes.items():
        (folder / name).mkdir(parents=True)
        (folder / name / "size").write_text(size + "\n")
    return folder


def test_the_last_level_is_the_largest_cache(tmp_path: Path) -> None:
    folder = write_cache(tmp_path, index0="32K", index1="32K", index2="1024K", index3="32768K")
    assert last_level_cache_bytes(folder) == 32 << 20


@pytest.mark.parametrize("sizes", [{}, {"index0": ""}, {"index0": "many"}])
def test_a_cache_nobody_tells_of_is_not_known(tmp_path: Path, sizes: dict[str, str]) -> None:
    assert last_level_cache_bytes(write_cache(tmp_path, **sizes)) is None


def test_the_processor_has_its_makers_name(tmp_path: Path) -> None:
    path = tmp_path / "cpuinfo"
    path.write_text("processor\t: 0\nmodel name\t: Quick One 9000\nprocessor\t: 1\n")
    assert processor_name(path) == "Quick One 9000"


def test_a_processor_without_a_name_is_called_by_its_kind(tmp_path: Path) -> None:
    assert processor_name(tmp_path / "absent")


def test_the_fingerprint_says_what_it_is_of_and_does_not_change_by_itself() -> None:
    first = hardware_fingerprint()
    assert processor_name() in first
    assert "GiB" in first
    assert hardware_fingerprint() == first


def test_another_graphics_driver_is_another_machine(tmp_path: Path) -> None:
    file = tmp_path / "nvidia" / "version"
    file.parent.mkdir()
    told = []
    for version in ("570.86.15", "580.12"):
        file.write_text(version + "\n")
        told.append(graphics_drivers([file, tmp_path / "amdgpu" / "version"]))
    assert told == [("nvidia 570.86.15",), ("nvidia 580.12",)]
