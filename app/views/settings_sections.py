"""What there is to set: each setting's words and control, under its heading.

Names are those of `Settings`. Used by `settings_page.py`, which shows them.
"""

from app.languages import NAMES
from app.views.folder_list import FolderList
from app.views.keys_list import KeysList
from app.views.setting_controls import (
    AddressLine,
    Fraction,
    ListChoice,
    Paragraph,
    SegmentChoice,
    SettingControl,
    Whole,
    YesNo,
)
from app.views.setting_row import Effect, SettingWords
from app.views.theme import Theme
from app.words import tr

TEXT_SIZES = (75, 100, 125, 150, 175, 200)
MOST_THREADS = 4096

Line = tuple[str, SettingWords, SettingControl]


def make_sections(theme: Theme) -> list[tuple[str, list[Line]]]:
    """All settings under their headings, in the order of the page."""
    return [
        (tr("Appearance"), _appearance(theme)),
        (tr("Answers"), _answers(theme)),
        (tr("Models"), _models(theme)),
        (tr("Network"), _network(theme)),
        (tr("Window and system"), _system(theme)),
        (tr("Keyboard"), _keyboard(theme)),
    ]


def _appearance(theme: Theme) -> list[Line]:
    themes = (("system", tr("System")), ("light", tr("Light")), ("dark", tr("Dark")))
    sizes = [(size, f"{size} %") for size in TEXT_SIZES]
    languages = [("system", tr("As the system")), *NAMES.items()]
    return [
        (
            "theme",
            SettingWords(tr("Theme"), tr("Follows the system unless you choose."), Effect.AT_ONCE),
            SegmentChoice(themes),
        ),
        (
            "text_size",
            SettingWords(
                tr("Text size"),
                tr("Of all words and controls, in percent of the system's size."),
                Effect.NEXT_START,
            ),
            ListChoice(theme, sizes),
        ),
        (
            "language",
            SettingWords(
                tr("Language"),
                tr("Of the window; models answer in the language they are asked in."),
                Effect.NEXT_START,
            ),
            ListChoice(theme, languages),
        ),
        (
            "reduces_motion",
            SettingWords(
                tr("Reduce motion"),
                tr("Nothing turns or slides by itself, also where the system allows it."),
                Effect.AT_ONCE,
            ),
            YesNo(theme),
        ),
    ]


def _answers(theme: Theme) -> list[Line]:
    none = tr("no limit")
    return [
        (
            "temperature",
            SettingWords(
                tr("Temperature"),
                tr("0 always takes the likeliest word; higher is more varied."),
                Effect.NEW_CHAT,
            ),
            Fraction(0.0, 2.0, 0.1),
        ),
        (
            "top_p",
            SettingWords(
                tr("Top-p"),
                tr("Only the likeliest words that together reach this share are considered."),
                Effect.NEW_CHAT,
            ),
            Fraction(0.05, 1.0, 0.05),
        ),
        (
            "max_tokens",
            SettingWords(
                tr("Longest answer"),
                tr("In tokens; an answer also ends where the context is full."),
                Effect.NEW_CHAT,
            ),
            Whole(1, 1_000_000, 64, words_for_none=none),
        ),
        (
            "system_prompt",
            SettingWords(
                tr("System prompt"),
                tr("Said to the model before everything else."),
                Effect.NEW_CHAT,
            ),
            Paragraph(tr("None: the model's own habits.")),
        ),
    ]


def _models(theme: Theme) -> list[Line]:
    devices = (("auto", tr("Automatic")), ("cpu", "CPU"), ("cuda", tr("GPU")))
    return [
        (
            "device",
            SettingWords(
                tr("Device"),
                tr("What computes. Automatic takes a graphics card that is supported."),
                Effect.NEXT_LOAD,
            ),
            SegmentChoice(devices),
        ),
        (
            "threads",
            SettingWords(
                tr("Threads"),
                tr("How many cores compute. More than the machine has makes it slower."),
                Effect.NEXT_LOAD,
            ),
            Whole(1, MOST_THREADS, 1, words_for_none=tr("automatic")),
        ),
        (
            "model_folders",
            SettingWords(
                tr("Model folders"),
                tr("Folders of other programs whose models are listed and opened in place."),
                Effect.AT_ONCE,
            ),
            FolderList(theme),
        ),
    ]


def _network(theme: Theme) -> list[Line]:
    return [
        (
            "proxy",
            SettingWords(
                tr("Proxy"),
                tr("Address that downloads go through. Empty follows the system."),
                Effect.NEXT_START,
            ),
            AddressLine("http://proxy.example:8080"),
        ),
        (
            "mirror",
            SettingWords(
                tr("Mirror"),
                tr("Another address of the hub of models. Empty is the official one."),
                Effect.NEXT_START,
            ),
            AddressLine("https://hub.example"),
        ),
    ]


def _system(theme: Theme) -> list[Line]:
    return [
        (
            "notifies",
            SettingWords(
                tr("Notifications"),
                tr("Tells the end of a long answer while another window is in front."),
                Effect.AT_ONCE,
            ),
            YesNo(theme),
        ),
        (
            "shows_tray",
            SettingWords(
                tr("Sign among the system's"),
                tr("A small sign with a menu, near the clock."),
                Effect.AT_ONCE,
            ),
            YesNo(theme),
        ),
        (
            "closes_to_tray",
            SettingWords(
                tr("Keep running when closed"),
                tr("Closing the window leaves the sign; the menu there ends Venturi."),
                Effect.AT_ONCE,
            ),
            YesNo(theme),
        ),
        (
            "quick_ask_keys",
            SettingWords(
                tr("Keys for a quick question"),
                tr("Opens a small window for one question, whatever program is in front."),
                Effect.NEXT_START,
            ),
            AddressLine("Ctrl+Alt+Space"),
        ),
    ]


def _keyboard(theme: Theme) -> list[Line]:
    words = SettingWords(
        tr("Shortcuts"),
        tr("Click a field and press the new keys; Backspace takes them away."),
        Effect.AT_ONCE,
    )
    return [("shortcuts", words, KeysList(theme))]
