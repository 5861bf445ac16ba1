"""Whether a window can be shown here: a display, and the system libraries that Qt needs.

Asks without importing Qt, because a missing library ends the process inside Qt with no word that
helps. Used before the window opens and by the doctor.
"""

import importlib.util
import os
import platform
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

from app.errors import QtLibrariesMissing

INSTALLERS = ("apt-get", "dnf", "pacman")
INSTALL_COMMANDS = {
    "apt-get": "sudo apt-get install",
    "dnf": "sudo dnf install",
    "pacman": "sudo pacman -S",
}
# Library → its package for each of INSTALLERS. Sources: packages.debian.org (bookworm),
# packages.fedoraproject.org, archlinux.org/packages; the libraries are those that ldd lists for
# PySide6-Essentials 6.11.3.
PACKAGES = {
    "libEGL.so.1": ("libegl1", "libglvnd-egl", "libglvnd"),
    "libGL.so.1": ("libgl1", "libglvnd-glx", "libglvnd"),
    "libX11-xcb.so.1": ("libx11-xcb1", "libX11-xcb", "libx11"),
    "libX11.so.6": ("libx11-6", "libX11", "libx11"),
    "libdbus-1.so.3": ("libdbus-1-3", "dbus-libs", "dbus"),
    "libfontconfig.so.1": ("libfontconfig1", "fontconfig", "fontconfig"),
    "libfreetype.so.6": ("libfreetype6", "freetype", "freetype2"),
    "libglib-2.0.so.0": ("libglib2.0-0", "glib2", "glib2"),
    "libgthread-2.0.so.0": ("libglib2.0-0", "glib2", "glib2"),
    "libwayland-client.so.0": ("libwayland-client0", "libwayland-client", "wayland"),
    "libwayland-cursor.so.0": ("libwayland-cursor0", "libwayland-cursor", "wayland"),
    "libwayland-egl.so.1": ("libwayland-egl1", "libwayland-egl", "wayland"),
    "libxcb-cursor.so.0": ("libxcb-cursor0", "xcb-util-cursor", "xcb-util-cursor"),
    "libxcb-icccm.so.4": ("libxcb-icccm4", "xcb-util-wm", "xcb-util-wm"),
    "libxcb-image.so.0": ("libxcb-image0", "xcb-util-image", "xcb-util-image"),
    "libxcb-keysyms.so.1": ("libxcb-keysyms1", "xcb-util-keysyms", "xcb-util-keysyms"),
    "libxcb-randr.so.0": ("libxcb-randr0", "libxcb", "libxcb"),
    "libxcb-render-util.so.0": (
        "libxcb-render-util0",
        "xcb-util-renderutil",
        "xcb-util-renderutil",
    ),
    "libxcb-render.so.0": ("libxcb-render0", "libxcb", "libxcb"),
    "libxcb-shape.so.0": ("libxcb-shape0", "libxcb", "libxcb"),
    "libxcb-shm.so.0": ("libxcb-shm0", "libxcb", "libxcb"),
    "libxcb-sync.so.1": ("libxcb-sync1", "libxcb", "libxcb"),
    "libxcb-xfixes.so.0": ("libxcb-xfixes0", "libxcb", "libxcb"),
    "libxcb-xkb.so.1": ("libxcb-xkb1", "libxcb", "libxcb"),
    "libxcb.so.1": ("libxcb1", "libxcb", "libxcb"),
    "libxkbcommon-x11.so.0": ("libxkbcommon-x11-0", "libxkbcommon-x11", "libxkbcommon-x11"),
    "libxkbcommon.so.0": ("libxkbcommon0", "libxkbcommon", "libxkbcommon"),
}


def has_display(environment: Mapping[str, str] = os.environ) -> bool:
    """Whether there is a screen to open a window on (always assumed off Linux)."""
    if platform.system() != "Linux":
        return True
    names = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    return any(environment.get(name) for name in names)


def check_qt_libraries(environment: Mapping[str, str] = os.environ) -> None:
    """Make sure that Qt finds its system libraries.

    Raises:
        QtLibrariesMissing: With the command of this system that installs them.
    """
    missing = missing_qt_libraries(environment)
    if missing:
        raise QtLibrariesMissing(missing, install_command(missing, _installer()))


def missing_qt_libraries(environment: Mapping[str, str] = os.environ) -> tuple[str, ...]:
    """Names of the shared libraries that Qt would look for in vain; none off Linux."""
    if platform.system() != "Linux":
        return ()
    missing: dict[str, None] = {}
    for binary in _qt_binaries(environment):
        told = subprocess.run(["ldd", str(binary)], capture_output=True, text=True, check=False)
        missing |= dict.fromkeys(libraries_not_found(told.stdout))
    return tuple(missing)


def libraries_not_found(ldd_output: str) -> list[str]:
    """The libraries that ldd did not find."""
    return [line.split()[0] for line in ldd_output.splitlines() if line.endswith("=> not found")]


def install_command(libraries: Sequence[str], installer: str | None) -> str | None:
    """The command that installs these libraries, or None when it is not known."""
    if installer is None:
        return None
    known = [PACKAGES[name] for name in libraries if name in PACKAGES]
    packages = sorted({names[INSTALLERS.index(installer)] for names in known})
    return f"{INSTALL_COMMANDS[installer]} {' '.join(packages)}" if packages else None


def _installer() -> str | None:
    return next((name for name in INSTALLERS if shutil.which(name)), None)


def _qt_binaries(environment: Mapping[str, str]) -> list[Path]:
    """Qt's widgets, and the plugins of the display systems that are there."""
    found = importlib.util.find_spec("PySide6")
    if found is None or not found.submodule_search_locations or not shutil.which("ldd"):
        return []
    folder = Path(found.submodule_search_locations[0])
    binaries = sorted(folder.glob("QtWidgets.*.so"))
    if not environment.get("QT_QPA_PLATFORM"):
        plugins = folder / "Qt" / "plugins" / "platforms"
        if environment.get("WAYLAND_DISPLAY"):
            binaries += sorted(plugins.glob("libqwayland*.so"))
        elif environment.get("DISPLAY"):
            binaries.append(plugins / "libqxcb.so")
    return binaries
