"""Whether the system asks for less motion, as some people need it. Asks each system its own way.

Called once by `app/window.py`; "no" where it cannot be known. No Qt: it has no word for this.
"""

import ctypes
import platform
import shutil
import subprocess
from collections.abc import Callable, Sequence

PATIENCE_SECONDS = 1.0
_GET_CLIENT_AREA_ANIMATION = 0x1042  # winuser.h: SPI_GETCLIENTAREAANIMATION
_GNOME = ("gsettings", "get", "org.gnome.desktop.interface", "enable-animations")
_MAC = ("defaults", "read", "com.apple.universalaccess", "reduceMotion")


def run(command: Sequence[str]) -> str:
    """What a program of the system prints; "" where there is none or it fails."""
    if shutil.which(command[0]) is None:
        return ""
    try:
        told = subprocess.run(
            command, capture_output=True, text=True, check=False, timeout=PATIENCE_SECONDS
        )
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return told.stdout.strip() if told.returncode == 0 else ""


def system_reduces_motion(
    system: str = platform.system(), ask: Callable[[Sequence[str]], str] = run
) -> bool:
    """Whether animations are switched off in the system's settings."""
    match system:
        case "Windows":
            return not _windows_animates()
        case "Darwin":
            return ask(_MAC) == "1"
        case "Linux":
            return ask(_GNOME) == "false"
        case _:
            return False


def _windows_animates() -> bool:
    animates = ctypes.c_int(1)
    library = getattr(ctypes, "windll", None)  # absent on other systems
    if library is not None:
        library.user32.SystemParametersInfoW(
            _GET_CLIENT_AREA_ANIMATION, 0, ctypes.byref(animates), 0
        )
    return bool(animates.value)
