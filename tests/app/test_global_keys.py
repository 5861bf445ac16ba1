"""Keys taken from the system: which can be, and on a real X server that they arrive."""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.global_keys import GlobalKeys, _grab_of

PRESS = """
import sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from app.global_keys import GlobalKeys
application = QApplication([])
first, second = GlobalKeys(), GlobalKeys()
first.pressed.connect(lambda: (print("pressed"), application.quit()))
print(first.take("Ctrl+Alt+Space"), second.take("Ctrl+Alt+Space"), flush=True)
QTimer.singleShot(10000, application.quit)
application.exec()
first.close()
second.close()
"""


@pytest.mark.parametrize(
    ("keys", "grab"),
    [
        ("Ctrl+Alt+Space", ("space", 12)),
        ("Meta+J", ("j", 64)),
        ("Ctrl+Shift+F5", ("F5", 5)),
        ("", None),
        ("J", None),  # a bare letter would be taken from every program
        ("nonsense+", None),
    ],
)
def test_keys_are_understood_as_the_x_server_names_them(
    keys: str, grab: tuple[str, int] | None
) -> None:
    assert _grab_of(keys) == grab


def test_a_display_that_is_no_x_server_says_so(qapp: object) -> None:
    keys = GlobalKeys()
    assert not keys.is_possible
    assert not keys.take("Ctrl+Alt+Space")
    keys.close()


@pytest.fixture
def display(tmp_path: Path) -> Iterator[str]:
    """An X server without a screen."""
    if not all(shutil.which(program) for program in ("Xvfb", "xdotool")):
        pytest.skip("needs Xvfb and xdotool")
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", "640x480x24"],
        pass_fds=[write],
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    with os.fdopen(read) as told:
        number = told.readline().strip()
    yield f":{number}"
    server.terminate()
    server.wait()


def test_keys_arrive_whatever_has_the_focus_and_belong_to_one(display: str) -> None:
    environment = {**os.environ, "DISPLAY": display, "QT_QPA_PLATFORM": "xcb"}
    taker = subprocess.Popen(
        [sys.executable, "-c", PRESS],
        env=environment,
        cwd=Path(__file__).parents[2],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert taker.stdout is not None
    first_line = taker.stdout.readline()
    if not first_line:
        _, complaints = taker.communicate(timeout=60)
        pytest.skip(f"Qt cannot use this X server: {complaints.splitlines()[:1]}")
    assert first_line == "True False\n"
    begun = time.monotonic()
    while taker.poll() is None and time.monotonic() - begun < 60:
        subprocess.run(["xdotool", "key", "ctrl+alt+space"], env=environment, check=True)
        time.sleep(0.2)
    rest, _ = taker.communicate(timeout=60)
    assert rest == "pressed\n"
