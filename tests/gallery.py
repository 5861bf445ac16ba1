"""Draws every page and state of the window: `python -m tests.gallery OUT_DIR`.

Light and dark, at 100 % and 150 %, and from right to left, one PNG each, to be looked at. The chats
and figures in it are samples; nothing is loaded and nothing is asked of an engine.
"""

import argparse
import os
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QEvent, QPoint, QRect
from PySide6.QtGui import QFont, QFontDatabase
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from app.crash_marker import Crash
from app.languages import NAMES, start_speaking
from app.notices import crash_notice
from app.start_controller import STARTERS
from app.views.actions import ACTIONS, native_keys
from app.views.chat_menu import ChatMenu
from app.views.command_palette import Command
from app.views.empty_state import Choice, EmptyWords
from app.views.first_run_page import FirstModel
from app.views.keys_list import KeysField
from app.views.main_window import MainWindow, Page
from app.views.notice_row import Notice
from app.views.quick_ask import QuickAsk
from app.views.settings_page import ShownSettings
from app.views.shown import (
    AnswerFacts,
    ModelPhase,
    ModelStatus,
    ReadingProgress,
    ShownAttachment,
    ShownChat,
    ShownChatGroup,
    ShownDeletedChat,
    ShownFolder,
    ShownMessage,
    ShownModel,
    Speed,
)
from app.views.shown_why import ShownTrial
from app.views.theme import Theme
from app.words import tr
from tests.gallery_chat import CHAT_STATES, draw_formulas_at_once
from tests.gallery_models import MODEL_STATES
from tests.gallery_samples import decoding, idle, prefilling, unmeasured, why_with_history

# Scale, language: each holds for a whole process.
LOOKS = ((1.0, "en"), (1.5, "en"), (1.0, "ar"))
THEMES = ("light", "dark")
WIDTH, HEIGHT = 1320, 860
SAMPLE = (Path(__file__).parent / "data" / "markdown_sample.md").read_text(encoding="utf-8")

QUESTION = "Write a moving average in Python that also works for the first few values."
ANSWER = """\
A running total keeps it linear: add the new value, drop the one that leaves the window, and \
divide by how many are inside.

```python
def moving_average(values, width):
    total, result = 0.0, []
    for index, value in enumerate(values):
        total += value
        if index >= width:
            total -= values[index - width]
        result.append(total / min(index + 1, width))
    return result
```

For the first *width − 1* values the window is shorter, so each average uses what is there."""
GROWING = (
    "With NumPy a cumulative sum does the same work in one pass: subtract the sum that lies one"
    " window back, then divide by"
)
FACTS = AnswerFacts(46.2, 412, 0.31, 614, "", 405.8e6, 47.6)
MEASURED_SPEED = Speed(46.2, None, 1204, 32768, mbu=0.93, mfu=0.14, verdict="memory-bound")
NAME = "Sample 0.5B"


def main() -> int:
    """Draw all states once per look, each in a process of its own."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out_dir", type=Path)
    parser.add_argument("--scale", type=float, help="only this scale, in this process")
    parser.add_argument("--language", default="en", choices=list(NAMES))
    parser.add_argument("--only", nargs="*", help="only these states")
    given = parser.parse_args()
    given.out_dir.mkdir(parents=True, exist_ok=True)
    if given.scale is not None:
        draw_all(given.out_dir, given.scale, given.language, given.only or list(STATES))
        return 0
    for scale, language in LOOKS:
        environment = {
            **os.environ,
            "QT_QPA_PLATFORM": "offscreen",
            "QT_SCALE_FACTOR": str(scale),
        }
        command = [sys.executable, "-m", "tests.gallery", str(given.out_dir), "--scale", str(scale)]
        command += ["--language", language]
        command += ["--only", *given.only] if given.only else []
        subprocess.run(command, env=environment, check=True)
    return 0


def draw_all(out_dir: Path, scale: float, language: str, names: Sequence[str]) -> None:
    """Draw each state in each theme."""
    application = QApplication([])
    start_speaking(application, language)
    if "Inter" in QFontDatabase.families():
        font = QFont("Inter")
        font.setPixelSize(14)
        application.setFont(font)
    theme = Theme(application)
    draw_formulas_at_once(theme)
    spoken = "" if language == "en" else f"-{language}"
    for choice in THEMES:
        theme.choose(choice)
        for name in names:
            arrange = STATES[name]
            window = MainWindow(theme)
            window.resize(WIDTH, HEIGHT)
            show_frame(window)
            arrange(window)
            window.show()
            application.processEvents()
            window.grab()  # texts find only when they are painted how high they are
            for _ in range(8):  # each level of a layout tells the one above it
                application.processEvents()
            window.grab().save(str(out_dir / f"{name}-{choice}-{round(scale * 100)}{spoken}.png"))
            window.close()
            window.deleteLater()
            application.sendPostedEvents(window, QEvent.Type.DeferredDelete.value)


def show_frame(window: MainWindow) -> None:
    """What is the same in all states: a chat list, a loaded model, figures."""
    today = (ShownChat(1, "Moving average in Python"), ShownChat(2, "Why is the sky blue?"))
    letter = ShownChat(3, "Letter to the landlord about the heating", is_busy=True)
    yesterday = (ShownChat(4, "Compare two recipes"), ShownChat(5, "Unit tests for the parser"))
    groups = (
        ShownChatGroup(tr("Today"), (*today, letter)),
        ShownChatGroup(tr("Yesterday"), yesterday),
    )
    window.sidebar.chats.show_groups(groups)
    window.sidebar.chats.choose(1)
    window.header.show_model(ModelStatus(ModelPhase.READY, NAME, "4-bit · reference kernels"))
    window.header.speed.show_speed(MEASURED_SPEED)
    window.panel.show_instrument(idle())
    window.prompt.set_model_name(NAME)
    window.prompt.set_can_send(True)
    window.prompt.take_focus()


def question(text: str = QUESTION, message_id: int = 1) -> ShownMessage:
    return ShownMessage(message_id, is_user=True, text=text)


def answer(text: str, message_id: int = 2, **more: object) -> ShownMessage:
    return ShownMessage(message_id, is_user=False, text=text, author=NAME, **more)  # type: ignore[arg-type]


def show_finished(window: MainWindow) -> None:
    shown = answer(ANSWER, branch=2, num_branches=3, facts=FACTS)
    window.chat.show_messages([question(), shown], is_busy=False)


def show_streaming(window: MainWindow) -> None:
    shown = answer(ANSWER, branch=2, num_branches=3, facts=FACTS)
    growing = answer(GROWING, 4, is_writing=True)
    turns = [question(), shown, question("And with NumPy?", 3), growing]
    window.chat.show_messages(turns, is_busy=True)
    window.prompt.set_busy(True)
    for instrument in (prefilling(), decoding()):
        window.panel.show_instrument(instrument)
    window.toggle_panel()


def show_streaming_below(window: MainWindow) -> None:
    show_streaming(window)
    window.show()
    bar = window.panel.verticalScrollBar()
    QApplication.processEvents()
    bar.setValue(bar.maximum())


def show_why(window: MainWindow) -> None:
    show_finished(window)
    window.why.show_why(why_with_history())
    window.show_page(Page.WHY)
    window.toggle_panel()


def show_tried(window: MainWindow) -> None:
    """Below the reasons: what was predicted, and what was measured."""
    show_why(window)
    error = "Half of the 5 predictions tried so far were at most 6 % off."
    trial = ShownTrial("SmallOne 135M", "", 178.0, 169.0, can_keep=True)
    window.why.show_trial(replace(trial, error_words=error))
    window.show()
    bar = window.why.verticalScrollBar()
    QApplication.processEvents()
    bar.setValue(bar.maximum())


def show_unmeasured(window: MainWindow) -> None:
    show_finished(window)
    window.panel.show_instrument(unmeasured())
    window.header.speed.show_speed(Speed(46.2, None, 1204, 32768))
    window.toggle_panel()


def show_reading(window: MainWindow) -> None:
    window.chat.show_messages([question(), answer("", is_writing=True)], is_busy=True)
    window.chat.show_reading(ReadingProgress(312, 614))
    window.header.speed.show_speed(
        Speed(
            prefill_tokens_per_second=310.0,
            context_length=32768,
            reading=ReadingProgress(312, 614),
            mbu=0.03,
            mfu=0.81,
            verdict="compute-bound",
        )
    )
    window.panel.show_instrument(prefilling())
    window.toggle_panel()
    window.prompt.set_busy(True)


def show_failed(window: MainWindow) -> None:
    problem = "The prompt has 9,000 tokens, more than the context of 8,192. Start a new chat."
    window.chat.show_messages([question(), answer("", problem=problem)], is_busy=False)


def show_markdown(window: MainWindow) -> None:
    facts = AnswerFacts(None, 1, 0.2, None, "stopped")
    window.chat.show_messages([question(), answer(SAMPLE, facts=facts)], is_busy=False)
    window.chat.scroll_to_message(2)


def show_editing(window: MainWindow) -> None:
    show_finished(window)
    window.chat.edit_last()


def show_notices(window: MainWindow) -> None:
    show_finished(window)
    undo = (("Undo", lambda: None),)
    window.notices.tell(Notice("“Letter to the landlord” was deleted.", actions=undo))
    window.notices.tell(Notice("The tokenizer of this model is unknown.", kind="warning"))
    broken = "The model file is damaged: the tensor count is larger than the file."
    choose = (("Choose another…", lambda: None),)
    window.notices.tell(Notice(broken, kind="error", actions=choose))


def show_welcome(window: MainWindow) -> None:
    window.sidebar.chats.show_groups(())
    window.sidebar.say_nothing_here(tr("Your chats will be listed here."))
    show_no_model(window)
    words = "Venturi runs language models on this computer. To begin, download a small one."
    get = Choice("Download Sample 0.5B (98 MB)", "fetch", is_primary=True)
    choices = (get, Choice(tr("Open a model file…"), "open"))
    window.empty.show_words(EmptyWords(tr("Welcome to Venturi"), words, choices))


def show_no_model(window: MainWindow) -> None:
    window.header.show_model(ModelStatus())
    window.header.speed.show_speed(Speed())
    window.prompt.set_model_name("")
    window.prompt.set_can_send(False)
    names = (NAME, "Other 1B")
    choices = tuple(
        Choice(tr("Load {title}", title=name), name, is_primary=name == NAME) for name in names
    )
    words = EmptyWords(tr("No model is loaded"), tr("Choose one, and the chat can begin."), choices)
    window.empty.show_words(words)
    window.show_page(Page.EMPTY)


def show_empty_chat(window: MainWindow) -> None:
    words = tr("{name} runs on this computer. Nothing you write leaves it.", name=NAME)
    choices = tuple(Choice(tr(starter), starter) for starter in STARTERS)
    window.empty.show_words(EmptyWords(tr("What shall we talk about?"), words, choices))
    window.show_page(Page.EMPTY)


def show_loading(window: MainWindow) -> None:
    show_empty_chat(window)
    window.header.show_model(
        ModelStatus(ModelPhase.LOADING, NAME, stage="packing weights", fraction=0.42)
    )
    window.header.speed.show_speed(Speed())


def show_search(window: MainWindow) -> None:
    show_finished(window)
    hits = (
        ShownChat(1, "Moving average in Python", excerpt="3 places · … keeps it linear: add …"),
        ShownChat(5, "Unit tests for the parser"),
    )
    window.sidebar.chats.show_groups((ShownChatGroup(tr("Found"), hits),))


def show_folders(window: MainWindow) -> None:
    show_finished(window)
    work = ShownFolder(1, "Work", num_chats=2)
    plan = ShownChat(8, "Release notes 2.4", folder_id=1)
    regex = ShownChat(9, "Regex for invoices", folder_id=1, is_busy=True)
    pinned = ShownChat(7, "House rules", is_pinned=True)
    today = (ShownChat(1, "Moving average in Python"), ShownChat(2, "Why is the sky blue?"))
    chats = window.sidebar.chats
    chats.show_groups(
        (
            ShownChatGroup(tr("Pinned"), (pinned,)),
            ShownChatGroup("", (), ShownFolder(2, "Recipes", is_open=False, num_chats=14)),
            ShownChatGroup("", (plan, regex), work),
            ShownChatGroup(tr("Today"), today),
            ShownChatGroup(tr("Older"), (ShownChat(10, "", is_damaged=True),)),
        )
    )
    chats.choose(1)


def show_chat_menu(window: MainWindow) -> None:
    """The menus are windows of their own: they are drawn in place."""
    show_folders(window)
    chats = window.sidebar.chats
    plan = ShownChat(8, "Release notes 2.4", folder_id=1)
    folders = (ShownFolder(2, "Recipes"), ShownFolder(1, "Work"))
    menu = ChatMenu(chats._theme, plan, folders, window)
    submenus = [action.menu() for action in menu.actions() if action.menu()]
    place = QPoint(230, 190)
    for shown in (menu, *submenus, window.sidebar.library.open_menu()):
        shown.ensurePolished()
        label = QLabel(window)
        label.setPixmap(shown.grab())
        label.setGeometry(QRect(place, shown.sizeHint()))
        label.show()
        label.raise_()
        place = QPoint(place.x() + shown.sizeHint().width() + 6, place.y() + 40)
        shown.close()


def show_attachments(window: MainWindow) -> None:
    said = ShownAttachment(1, "regulations-2026-heating.pdf", "182 kB")
    asked = replace(
        question("What do these say about the heating?"),
        attachments=(said, ShownAttachment(2, "letter.docx", "18 kB")),
    )
    answered = "They say that the landlord must keep **20 °C** between six and ten o'clock."
    window.chat.show_messages([asked, answer(answered, facts=FACTS)], is_busy=False)
    window.prompt.attachments.show_files(
        [
            ShownAttachment(3, "notes.txt", "412 tokens"),
            ShownAttachment(4, "moving_average.py", "1,204 tokens"),
            ShownAttachment(5, "a very long name of a file that goes on and on.md", "96 tokens"),
            ShownAttachment(6, "the-whole-archive.pdf", "48,730 tokens", is_too_long=True),
        ]
    )
    window.prompt.show_warning(
        "These files need 50,442 tokens, but the context has room for 31,300. Remove one, start a"
        " new chat, or load the model with a longer context."
    )


def show_bin(window: MainWindow) -> None:
    show_folders(window)
    titles = (
        ("Old letter", "deleted today, 14:05"),
        ("<b>Tax</b> form & more " * 4, "deleted 2026-11-20 08:30"),
    )
    window.bin.show_chats(
        [ShownDeletedChat(number, title, when) for number, (title, when) in enumerate(titles)]
    )
    window.show_page(Page.BIN)


def show_empty_bin(window: MainWindow) -> None:
    show_folders(window)
    window.bin.show_chats([])
    window.show_page(Page.BIN)


def show_settings(window: MainWindow) -> None:
    window.settings.show_settings(ShownSettings("system", 0.7, 0.95, None, None))
    window.show_page(Page.SETTINGS)


def show_settings_below(window: MainWindow) -> None:
    """The lower half of the page, with keys that were refused."""
    shown = ShownSettings("system", 0.7, 0.95, 2048, "Answer briefly.")
    folders = ("/data/lm-studio/models", "/data/jan/models")
    window.settings.show_settings(
        replace(shown, model_folders=folders, shortcuts={"regenerate": "F5"})
    )
    window.show_page(Page.SETTINGS)
    window.show()
    keys = window.settings.row("shortcuts").findChildren(KeysField)[2]
    keys.setKeySequence("Ctrl+N")
    keys.editingFinished.emit()
    QApplication.processEvents()
    bar = window.settings.verticalScrollBar()
    bar.setValue(bar.maximum())


def show_settings_search(window: MainWindow) -> None:
    show_settings(window)
    window.settings.search("address")


def show_commands(window: MainWindow) -> None:
    show_finished(window)
    commands = [
        *(Command(f"act:{a.id}", tr(a.words), tr("Action"), native_keys(a.keys)) for a in ACTIONS),
        Command("model:a", tr("Load {title}", title=NAME), tr("Model")),
        *(Command(f"setting:{n}", words, tr("Setting")) for n, words in window.settings.names()),
        Command("chat:1", "Letter to the landlord about the heating", tr("Chat")),
    ]
    window.commands.opening.connect(lambda: window.commands.show_commands(commands))
    window.show()
    window.commands.toggle()


def show_commands_found(window: MainWindow) -> None:
    show_commands(window)
    window.commands.type("set")


def show_quick_ask(window: MainWindow) -> None:
    """The small window is one of its own: it is drawn over the large one."""
    show_finished(window)
    small = QuickAsk(window.theme)
    small.show_model(tr("{name} answers.", name=NAME))
    small.type(QUESTION)
    small.show_answer(GROWING, is_busy=False)
    put_picture(window, small, QPoint(350, 180))
    small.deleteLater()


def show_quick_ask_empty(window: MainWindow) -> None:
    show_finished(window)
    small = QuickAsk(window.theme)
    small.show_model(tr("No model is loaded. Open Venturi and choose one."))
    put_picture(window, small, QPoint(350, 180))
    small.deleteLater()


def put_picture(window: MainWindow, other: QWidget, place: QPoint) -> None:
    """Draw another window over this one."""
    other.adjustSize()
    other.ensurePolished()
    label = QLabel(window)
    label.setPixmap(other.grab())
    label.setGeometry(QRect(place, other.size()))
    label.show()
    label.raise_()


def show_first_run(window: MainWindow) -> None:
    show_welcome(window)
    models = [
        FirstModel(
            "", NAME, tr("It is here and being loaded; you can write already."), tr("Start to chat")
        ),
        FirstModel(
            "open", tr("A file you have"), tr("In the GGUF format, from your disk."), tr("Open…")
        ),
    ]
    window.first_run.show_models(models)
    window.first_run.show_theme("system")
    window.show_page(Page.FIRST_RUN)


def show_crash(window: MainWindow) -> None:
    show_no_model(window)
    crash = Crash(0.0, Path("sample.gguf"), was_loading=True, trace="", log="")
    window.notices.tell(crash_notice(crash, lambda: None))


def show_shortcuts(window: MainWindow) -> None:
    show_finished(window)
    window.show()
    window.toggle_shortcuts()


def show_model_menu(window: MainWindow) -> None:
    """The menu is a window of its own: it is drawn in place of the page."""
    show_finished(window)
    menu = window.header.menu
    menu.show_models(
        [
            ShownModel("a", NAME, "491 MB · 5–8-bit", is_loaded=True),
            ShownModel("b", "SmallOne 135M", "98 MB · 4-bit"),
            ShownModel("c", "half-downloaded", "", problem="The file is damaged."),
        ]
    )
    picture = menu.grab()
    label = QLabel(window)
    label.setPixmap(picture)
    label.setGeometry(303, 50, menu.sizeHint().width(), menu.sizeHint().height())
    label.show()
    label.raise_()


def show_overlay(window: MainWindow) -> None:
    """The overlay is a window of its own: it is drawn over a corner."""
    show_finished(window)
    window.overlay.show_speed(MEASURED_SPEED)
    window.overlay.show()  # it lays out nothing before
    QApplication.processEvents()
    label = QLabel(window)
    label.setPixmap(window.overlay.grab())
    picture = window.overlay.size()
    window.overlay.hide()
    place = QPoint(WIDTH - picture.width() - 24, HEIGHT - picture.height() - 60)
    label.setGeometry(QRect(place, picture))
    label.show()
    label.raise_()


def show_narrow(window: MainWindow) -> None:
    show_finished(window)
    window.resize(600, 700)


STATES: Mapping[str, Callable[[MainWindow], None]] = {
    **CHAT_STATES,
    **MODEL_STATES,
    "finished": show_finished,
    "streaming": show_streaming,
    "streaming-below": show_streaming_below,
    "unmeasured": show_unmeasured,
    "why": show_why,
    "tried": show_tried,
    "reading": show_reading,
    "failed": show_failed,
    "markdown": show_markdown,
    "editing": show_editing,
    "notices": show_notices,
    "welcome": show_welcome,
    "no-model": show_no_model,
    "empty-chat": show_empty_chat,
    "loading": show_loading,
    "search": show_search,
    "folders": show_folders,
    "chat-menu": show_chat_menu,
    "attachments": show_attachments,
    "bin": show_bin,
    "empty-bin": show_empty_bin,
    "settings": show_settings,
    "settings-below": show_settings_below,
    "settings-search": show_settings_search,
    "commands": show_commands,
    "commands-found": show_commands_found,
    "quick-ask": show_quick_ask,
    "quick-ask-empty": show_quick_ask_empty,
    "crash": show_crash,
    "first-run": show_first_run,
    "shortcuts": show_shortcuts,
    "model-menu": show_model_menu,
    "overlay": show_overlay,
    "narrow": show_narrow,
}

if __name__ == "__main__":
    sys.exit(main())
