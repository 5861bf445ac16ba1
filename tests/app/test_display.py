"""Whether a window can be shown, and what to install when it cannot."""

import pytest

from app.display import (
    INSTALLERS,
    PACKAGES,
    check_qt_libraries,
    has_display,
    install_command,
    libraries_not_found,
)

LDD_OUTPUT = """\
\tlinux-vdso.so.1 (0x00007ffd)
\tlibEGL.so.1 => not found
\tlibQt6Core.so.6 => /venv/PySide6/Qt/lib/libQt6Core.so.6 (0x00007f)
\tlibxcb-cursor.so.0 => not found
\t/lib64/ld-linux-x86-64.so.2 (0x00007f)
"""


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({}, False),
        ({"DISPLAY": ""}, False),
        ({"DISPLAY": ":0"}, True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, True),
        ({"QT_QPA_PLATFORM": "offscreen"}, True),
    ],
)
def test_on_linux_a_display_is_named_by_the_environment(
    environment: dict[str, str], expected: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("platform.system", lambda: "Linux")
    assert has_display(environment) is expected


def test_elsewhere_there_is_always_a_display(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("platform.system", lambda: "Darwin")
    assert has_display({})


def test_the_libraries_that_ldd_did_not_find_are_listed() -> None:
    assert libraries_not_found(LDD_OUTPUT) == ["libEGL.so.1", "libxcb-cursor.so.0"]


@pytest.mark.parametrize(
    ("installer", "command"),
    [
        ("apt-get", "sudo apt-get install libegl1 libxcb-cursor0"),
        ("dnf", "sudo dnf install libglvnd-egl xcb-util-cursor"),
        ("pacman", "sudo pacman -S libglvnd xcb-util-cursor"),
        (None, None),
    ],
)
def test_the_command_names_this_systems_packages(installer: str | None, command: str) -> None:
    missing = ["libEGL.so.1", "libxcb-cursor.so.0"]
    assert install_command(missing, installer) == command


def test_a_library_whose_package_is_not_known_gives_no_command() -> None:
    assert install_command(["libunheard-of.so.1"], "dnf") is None


def test_two_libraries_of_one_package_name_it_once() -> None:
    missing = ["libglib-2.0.so.0", "libgthread-2.0.so.0"]
    assert install_command(missing, "apt-get") == "sudo apt-get install libglib2.0-0"


def test_every_library_has_a_package_for_every_installer() -> None:
    assert all(len(packages) == len(INSTALLERS) for packages in PACKAGES.values())


def test_the_libraries_of_the_tests_own_qt_are_all_there() -> None:
    check_qt_libraries({"QT_QPA_PLATFORM": "offscreen"})
