"""The languages of the window, through Qt's translators: installed once, before any widget is made.

The texts lie in assets/translations (`packaging/translations.py` makes them); Qt's own, of its
dialogs and menus, come with PySide6. Called by `app/window.py`; `app/words.py` asks it.
"""

from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, Qt, QTranslator
from PySide6.QtWidgets import QApplication

import assets
from app.words import speak

FOLDER = Path(assets.__file__).parent / "translations"
CONTEXT = "venturi"
# Each in its own words, so that it is found by those who read no other.
NAMES = {
    "en": "English",
    "de": "Deutsch",
    "uk": "Українська",
    "tr": "Türkçe",
    "ar": "العربية",
}


@dataclass(frozen=True)
class SpokenLanguage:
    """A language in force, with what `stop_speaking` takes away again."""

    code: str
    translators: tuple[QTranslator, ...] = ()


def language_of(choice: str, system: QLocale | None = None) -> str:
    """The language that a setting means: "system" is the system's, English where we lack it."""
    code = (system or QLocale.system()).name().split("_")[0] if choice == "system" else choice
    return code if code in NAMES else "en"


def start_speaking(application: QApplication, choice: str) -> SpokenLanguage:
    """Have every text translated from now on, and rows run the way the language is read.

    Args:
        application: The one application.
        choice: "system" or a key of `NAMES`.
    """
    code = language_of(choice)
    if code == "en":
        return SpokenLanguage(code)
    places = (
        (f"venturi_{code}", str(FOLDER)),
        (f"qtbase_{code}", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)),
    )
    translators = []
    for name, folder in places:
        translator = QTranslator(application)
        if translator.load(name, folder):
            application.installTranslator(translator)
            translators.append(translator)
    # Figures of our own are European ones in every language, and so are those of Qt's fields.
    locale = QLocale("ar_AE") if code == "ar" else QLocale(code)
    QLocale.setDefault(locale)
    application.setLayoutDirection(locale.textDirection())
    is_from_the_right = locale.textDirection() is Qt.LayoutDirection.RightToLeft
    speak(_look_up, isolates_values=is_from_the_right)
    return SpokenLanguage(code, tuple(translators))


def stop_speaking(application: QApplication, spoken: SpokenLanguage) -> None:
    """Speak English again."""
    for translator in spoken.translators:
        application.removeTranslator(translator)
    QLocale.setDefault(QLocale.system())
    application.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
    speak(None)


def _look_up(text: str, number: int) -> str:
    return QCoreApplication.translate(CONTEXT, text, None, number)
