"""The release: an sdist and a wheel that hold all that is needed."""

import configparser
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


@pytest.mark.slow
def test_a_wheel_installed_elsewhere_has_all_packages_assets_and_the_command(
    tmp_path: Path,
) -> None:
    told = subprocess.run(
        [sys.executable, str(ROOT / "packaging" / "release_check.py"), str(tmp_path)],
        capture_output=True,
        text=True,
        check=False,
    )

    assert told.returncode == 0, told.stderr
    assert sorted(path.suffix for path in tmp_path.iterdir()) == [".gz", ".whl"]


def test_the_menu_entry_starts_the_command_and_its_icon_exists() -> None:
    entry = configparser.ConfigParser(interpolation=None)
    entry.optionxform = str  # type: ignore[assignment,method-assign]
    entry.read(ROOT / "packaging" / "venturi.desktop", encoding="utf-8")

    values = entry["Desktop Entry"]
    assert (values["Type"], values["Exec"]) == ("Application", "venturi")
    assert (ROOT / "assets" / "icons" / f"{values['Icon']}.svg").is_file()
