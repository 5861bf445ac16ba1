"""Collects the visible texts of app/ into assets/translations/*.ts and compiles them to *.qm.

`python packaging/translations.py` after a text was added or changed; then translate what it lists
as missing (Qt Linguist opens .ts files) and run it again. Qt's own lupdate wants each text inside
a class that names its context; ours stand in one context, and in modules that know no Qt.
"""

import ast
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from xml.etree import ElementTree as ET

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "assets" / "translations"
CONTEXT = "venturi"
NUM_FORMS = {"de": 2, "uk": 3, "tr": 1, "ar": 6}  # plural forms, as Qt counts them


@dataclass
class Text:
    """A visible text: where it stands, and what it is in one language.

    Attributes:
        source: English; of a text with a number, the form for many.
        is_plural: Whether it has a form per kind of number.
        files: Where it is used.
        forms: The translation, or one per form; empty texts are missing ones.
    """

    source: str
    is_plural: bool
    files: list[str] = field(default_factory=list)
    forms: list[str] = field(default_factory=list)

    @property
    def is_translated(self) -> bool:
        """Whether all forms are there."""
        return bool(self.forms) and all(self.forms)


class NotLiteral(ValueError):
    """A text that cannot be collected: it is not written down where `tr` is called."""


def collect(root: Path = ROOT) -> dict[str, Text]:
    """All visible texts by their source.

    Raises:
        NotLiteral: A call whose text is put together, with file and line.
    """
    texts: dict[str, Text] = {}
    for path in sorted((root / "app").rglob("*.py")):
        name = path.relative_to(root).as_posix()
        for source, is_plural in _texts_of(ast.parse(path.read_text(encoding="utf-8")), name):
            text = texts.setdefault(source, Text(source, is_plural))
            if text.is_plural != is_plural:
                raise NotLiteral(f"{name}: {source!r} has plural forms in one place only")
            if name not in text.files:
                text.files.append(name)
    return texts


def _texts_of(tree: ast.Module, name: str) -> Iterator[tuple[str, bool]]:
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
            continue
        function = node.func.id
        if function not in ("tr", "tr_later", "tr_plural"):
            continue
        text = node.args[1 if function == "tr_plural" else 0]
        if isinstance(text, ast.Constant) and isinstance(text.value, str):
            yield text.value, function == "tr_plural"
        elif function != "tr" or isinstance(text, ast.JoinedStr | ast.BinOp):
            raise NotLiteral(f"{name}:{node.lineno}: {ast.unparse(node)}")


def read(path: Path) -> dict[str, Text]:
    """The texts of a .ts file by their source; none where there is no file."""
    if not path.exists():
        return {}
    texts = {}
    for message in ET.parse(path).getroot().iter("message"):
        source = message.findtext("source", "")
        translation = message.find("translation")
        forms = [] if translation is None else list(translation.iter("numerusform"))
        words = [form.text or "" for form in forms]
        if not forms and translation is not None and translation.text:
            words = [translation.text]
        texts[source] = Text(source, message.get("numerus") == "yes", [], words)
    return texts


def write(path: Path, texts: dict[str, Text], language: str) -> None:
    """Write a .ts file, the texts in the order of their files."""
    root = ET.Element("TS", version="2.1", language=language, sourcelanguage="en")
    context = ET.SubElement(root, "context")
    ET.SubElement(context, "name").text = CONTEXT
    for text in texts.values():
        message = ET.SubElement(context, "message")
        if text.is_plural:
            message.set("numerus", "yes")
        for name in text.files:
            ET.SubElement(message, "location", filename=name)
        ET.SubElement(message, "source").text = text.source
        translation = ET.SubElement(message, "translation")
        if not text.is_translated:
            translation.set("type", "unfinished")
        if text.is_plural:
            for form in text.forms or [""] * NUM_FORMS[language]:
                ET.SubElement(translation, "numerusform").text = form
        elif text.forms:
            translation.text = text.forms[0]
    ET.indent(root, "    ")
    head = '<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n'
    path.write_text(head + ET.tostring(root, "unicode") + "\n", encoding="utf-8")


def merge(collected: dict[str, Text], known: dict[str, Text]) -> dict[str, Text]:
    """The texts of the program, with the translations that are known."""
    return {
        source: Text(
            source,
            text.is_plural,
            text.files,
            known[source].forms
            if source in known and known[source].is_plural == text.is_plural
            else [],
        )
        for source, text in collected.items()
    }


def compile_file(source: Path, target: Path) -> None:
    """Make a .qm of a .ts with Qt's lrelease, which PySide6 brings."""
    import PySide6

    lrelease = shutil.which("lrelease", path=Path(PySide6.__file__).parent)
    assert lrelease is not None  # PySide6-Essentials brings it on every system
    command = [lrelease, "-silent", str(source), "-qm", str(target)]
    subprocess.run(command, check=True)


def main() -> int:
    """Bring all languages up to date; says what is missing."""
    collected = collect()
    num_missing = 0
    for language in NUM_FORMS:
        path = FOLDER / f"venturi_{language}.ts"
        texts = merge(collected, read(path))
        write(path, texts, language)
        compile_file(path, path.with_suffix(".qm"))
        missing = [text.source for text in texts.values() if not text.is_translated]
        num_missing += len(missing)
        for source in missing:
            sys.stdout.write(f"{language}: {source!r}\n")
    sys.stdout.write(f"{len(collected)} texts, {num_missing} translations missing\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
