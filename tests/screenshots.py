"""Makes the pictures of the README: `python -m tests.screenshots DATA_DIR OUT_DIR`.

Asks a real model real questions in a real window, so that no figure in a picture is invented.
DATA_DIR holds the models folder; the chats go to a temporary place.
"""

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

os.environ["QT_QPA_PLATFORM"] = "offscreen"
os.environ["QT_SCALE_FACTOR"] = "1.5"

from PySide6.QtGui import QFont, QFontDatabase
from PySide6.QtWidgets import QApplication

from app.paths import Paths
from app.settings import Settings
from app.window import OpenWindow, open_window
from engine import LoadOptions, SamplingParams

WIDTH, HEIGHT = 1320, 930
PATIENCE_SECONDS = 600
SETTLE_SECONDS = 3.0
EARLIER = (
    "Write a short poem about autumn rain",
    "Plan a weekend in the mountains",
    "Three tips for a good letter",
)
SHOWN = (
    "Why is the sky blue? Answer in two sentences.",
    "Write a Python function that returns the average of a list of numbers.",
)


def main() -> int:
    """Load the default model, have the chats, draw the window light and dark."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("data_dir", type=Path)
    parser.add_argument("out_dir", type=Path)
    given = parser.parse_args()
    given.out_dir.mkdir(parents=True, exist_ok=True)
    application = QApplication([])
    if "Inter" in QFontDatabase.families():
        font = QFont("Inter")
        font.setPixelSize(14)
        application.setFont(font)
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "models").symlink_to(given.data_dir.absolute() / "models")
        draw(application, Path(folder), given.out_dir)
    return 0


def draw(application: QApplication, data_dir: Path, out_dir: Path) -> None:
    """Have the chats over one data folder, and draw."""
    sampling = SamplingParams(temperature=0, max_tokens=24)
    settings = Settings(theme="light", sampling=sampling)
    opened = open_window(application, Paths(data_dir), settings, LoadOptions())
    opened.controller.start(settings.model)
    opened.window.resize(WIDTH, HEIGHT)
    opened.window.show()
    wait(application, lambda: opened.session.bridge.model is not None)
    wait(application, lambda: opened.session.bridge.ceilings is not None)
    for question in EARLIER:
        ask(application, opened, question)
        opened.window.sidebar.new_chat_requested.emit()
    opened.session.library.sampling = replace(sampling, max_tokens=300)
    opened.window.toggle_panel()
    for question in SHOWN:
        ask(application, opened, question)
    settle(application, opened)
    save_both(application, opened, out_dir, "main")
    opened.window.panel.why_requested.emit()
    save_both(application, opened, out_dir, "why")
    opened.close()


def settle(application: QApplication, opened: OpenWindow) -> None:
    """Let the titles be written and the panel come back to the last answer."""
    wait(application, lambda: not opened.session.bridge.is_busy)
    until = time.monotonic() + SETTLE_SECONDS
    wait(application, lambda: time.monotonic() > until)
    wait(application, lambda: not opened.session.bridge.is_busy)


def save_both(application: QApplication, opened: OpenWindow, out_dir: Path, name: str) -> None:
    """Save what is shown, light and dark."""
    for choice in ("light", "dark"):
        opened.theme.choose(choice)
        for _ in range(5):
            application.processEvents()
        opened.window.grab().save(str(out_dir / f"{name}-{choice}.png"))


def ask(application: QApplication, opened: OpenWindow, question: str) -> None:
    """Send a message and wait for the answer."""
    conversation = opened.controller.conversation
    assert conversation is not None
    opened.window.prompt.submitted.emit(question)
    wait(application, lambda: not conversation.is_busy)


def wait(application: QApplication, holds: Callable[[], bool]) -> None:
    """Let the window live until something holds."""
    begun = time.monotonic()
    while not holds():
        assert time.monotonic() - begun < PATIENCE_SECONDS, "the model takes too long"
        application.processEvents()
        time.sleep(0.01)


if __name__ == "__main__":
    sys.exit(main())
