"""Every visible text is collected, translated into every language, and translated in one piece."""

import ast
import importlib.util
import re
from pathlib import Path
from types import ModuleType

import pytest

from app.languages import NAMES

ROOT = Path(__file__).parents[1]
# Calls whose first text is seen or read out.
SHOWS = {
    *("setText", "setToolTip", "setPlaceholderText", "setAccessibleName", "setWindowTitle"),
    *("setAccessibleDescription", "addAction", "addMenu", "setTitle", "setSpecialValueText"),
    *("QLabel", "QPushButton", "QCheckBox", "QRadioButton", "Notice", "set_note", "set_name"),
}
NAMES_OF_THINGS = {"Venturi", "GPU", "CPU", "Markdown"}  # the same in every language


def load_tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location(
        "translations", ROOT / "packaging" / "translations.py"
    )
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


TOOL = load_tool()
COLLECTED = TOOL.collect()
LANGUAGES = [code for code in NAMES if code != "en"]


def placeholders(text: str) -> set[str]:
    return set(re.findall(r"\{[^}]*\}", text))


def ts_file(language: str) -> Path:
    return TOOL.FOLDER / f"venturi_{language}.ts"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_translated(language: str) -> None:
    """Run packaging/translations.py, translate what it lists, run it again."""
    known = TOOL.read(ts_file(language))
    missing = [s for s in COLLECTED if s not in known or not known[s].is_translated]
    assert missing == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_values_stand_in_every_translation(language: str) -> None:
    wrong = []
    for source, text in TOOL.read(ts_file(language)).items():
        for form in text.forms:
            found, wanted = placeholders(form), placeholders(source)
            # "two tokens" may be one word, without the number
            if found - wanted or (wanted - found and not text.is_plural):
                wrong.append((source, form))
    assert wrong == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_number_has_its_form(language: str) -> None:
    plurals = [text for text in TOOL.read(ts_file(language)).values() if text.is_plural]
    assert plurals
    assert {len(text.forms) for text in plurals} == {TOOL.NUM_FORMS[language]}


@pytest.mark.parametrize("language", LANGUAGES)
def test_spaces_at_the_ends_are_kept(language: str) -> None:
    """Some texts are beginnings or ends of sentences."""
    wrong = [
        source
        for source, text in TOOL.read(ts_file(language)).items()
        for form in text.forms
        if form and (source[-1] == " ") != (form[-1] == " ")
    ]
    assert wrong == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_compiled_file_is_that_of_the_texts(language: str, tmp_path: Path) -> None:
    TOOL.compile_file(ts_file(language), tmp_path / "fresh.qm")
    kept = ts_file(language).with_suffix(".qm")
    assert kept.read_bytes() == (tmp_path / "fresh.qm").read_bytes()


def bare_texts(path: Path) -> list[str]:
    """Visible texts that nobody translates: literals given to what shows them."""
    found = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call) or not node.args:
            continue
        function = node.func
        name = function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
        text = node.args[0]
        if name not in SHOWS or not isinstance(text, ast.Constant | ast.JoinedStr):
            continue
        words = "".join(
            part.value
            for part in ([text] if isinstance(text, ast.Constant) else text.values)
            if isinstance(part, ast.Constant) and isinstance(part.value, str)
        )
        words = re.sub(r"<[^>]*>|tok/s|GB/s", "", words)  # markup and units are no words
        if re.search(r"[A-Za-z]{3}", words) and words.strip() not in NAMES_OF_THINGS:
            found.append(f"{path.relative_to(ROOT)}:{node.lineno}: {words!r}")
    return found


def test_no_text_is_shown_that_nobody_translates() -> None:
    sources = [*(ROOT / "app" / "views").glob("*.py"), *(ROOT / "app").glob("*_controller.py")]
    assert [bare for path in sources for bare in bare_texts(path)] == []


def test_a_text_that_is_put_together_is_refused(tmp_path: Path) -> None:
    (tmp_path / "app").mkdir()
    (tmp_path / "app" / "bad.py").write_text('tr(f"{number} chats")\n', encoding="utf-8")
    with pytest.raises(TOOL.NotLiteral, match=r"bad\.py:1"):
        TOOL.collect(tmp_path)


def test_translations_stay_when_the_texts_are_collected_again(tmp_path: Path) -> None:
    texts = {
        "Stop & go": TOOL.Text("Stop & go", False, ["app/a.py"], ["Halt & los"]),
        "{n} chats": TOOL.Text("{n} chats", True, ["app/a.py"], ["{n} Chat", "{n} Chats"]),
    }
    TOOL.write(tmp_path / "x.ts", texts, "de")
    again = TOOL.merge(texts, TOOL.read(tmp_path / "x.ts"))
    assert {source: text.forms for source, text in again.items()} == {
        "Stop & go": ["Halt & los"],
        "{n} chats": ["{n} Chat", "{n} Chats"],
    }
