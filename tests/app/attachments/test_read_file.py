"""app/attachments: any text, PDF and DOCX become words; anything else is refused in a sentence."""

import zipfile
from pathlib import Path

import pytest

from app.attachments import read_file
from app.attachments.decode import decode
from app.attachments.documents import Limits
from app.attachments.read_file import read_attachment
from app.errors import AttachmentRefused
from app.explain import explain
from app.words import speak
from tests.helpers.documents import paragraph, write_docx, write_pdf

GERMAN = "Grüße aus Köln – schön, daß Sie übermorgen kommen können. Höflich grüßt Jörg Müller.\n"
UKRAINIAN = "Привіт, світе! Це довгий текст українською мовою, щоб можна було впізнати кодування.\n"


@pytest.mark.parametrize(
    ("content", "text"),
    [
        (GERMAN.encode(), GERMAN),
        (GERMAN.encode("cp1252"), GERMAN),
        (UKRAINIAN.encode("cp1251"), UKRAINIAN),
        (GERMAN.encode("utf-8-sig"), GERMAN),
        (GERMAN.encode("utf-16"), GERMAN),
        (b"\xfe\xff" + GERMAN.encode("utf-16-be"), GERMAN),
        (GERMAN.encode("utf-32"), GERMAN),
        ("日本語のテキストです。文字コードを当ててください。".encode("shift_jis"), None),
        (b"one\r\ntwo\rthree\n", "one\ntwo\nthree\n"),
        (b"", ""),
    ],
)
def test_text_is_read_in_its_encoding(content: bytes, text: str | None) -> None:
    expected = text if text is not None else "日本語のテキストです。文字コードを当ててください。"
    assert decode(content) == expected


@pytest.mark.parametrize("content", [b"\x7fELF\0\0\1", bytes(range(256))])
def test_what_is_no_text_is_told_from_text(content: bytes) -> None:
    assert decode(content) is None


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("notes.txt", "text"),
        ("README", "text"),
        ("README.md", "markdown"),
        ("sum.py", "code"),
        ("main.cpp", "code"),
        ("data.json", "code"),
        ("server.log", "text"),
    ],
)
def test_text_is_called_what_its_name_says(tmp_path: Path, name: str, kind: str) -> None:
    path = tmp_path / name
    path.write_text("print(1)\n")
    attachment = read_attachment(path)
    assert (attachment.name, attachment.kind, attachment.text) == (name, kind, "print(1)\n")
    assert attachment.size_bytes == 9


def test_the_pages_of_a_pdf_are_read(tmp_path: Path) -> None:
    path = write_pdf(tmp_path / "letter.pdf", ["First page", "Second page"])
    attachment = read_attachment(path)
    assert (attachment.kind, attachment.text) == ("pdf", "First page\n\nSecond page")


def test_paragraphs_headings_lists_and_tables_of_a_docx_are_read(tmp_path: Path) -> None:
    cell = "<w:tc>{}</w:tc>"
    table = "<w:tbl><w:tr>{}{}</w:tr></w:tbl>".format(
        cell.format(paragraph("a")), cell.format(paragraph("b"))
    )
    item = "<w:p><w:pPr><w:numPr/></w:pPr><w:r><w:t>milk</w:t></w:r></w:p>"
    struck = (
        "<w:p><w:del><w:r><w:delText>no</w:delText></w:r></w:del><w:r><w:t>yes</w:t></w:r></w:p>"
    )
    broken = "<w:p><w:r><w:t>one</w:t><w:br/><w:t>two</w:t><w:tab/><w:t>three</w:t></w:r></w:p>"
    body = paragraph("Shopping", "Heading2") + item + table + struck + broken + paragraph("")
    attachment = read_attachment(write_docx(tmp_path / "list.docx", body))
    assert attachment.kind == "docx"
    assert attachment.text == "## Shopping\n\n- milk\n\n| a | b |\n\nyes\n\none\ntwo\tthree"


def refused(path: Path, limits: Limits | None = None) -> str:
    """The sentence about a file that is not attached."""
    with pytest.raises(AttachmentRefused) as caught:
        read_attachment(path, limits or Limits())
    sentence = explain(caught.value).text
    assert sentence.startswith(f"{path.name} was not attached: ")
    assert "\n" not in sentence
    assert len(sentence) < 300
    return sentence


def test_a_binary_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "program.exe"
    path.write_bytes(b"MZ\x90\x00\x03\x00" * 100)
    assert "neither text, nor PDF, nor DOCX" in refused(path)


def test_what_is_not_there_is_a_folder_or_empty_is_refused(tmp_path: Path) -> None:
    assert "no such file" in refused(tmp_path / "missing.txt")
    assert "it is a folder" in refused(tmp_path)
    (tmp_path / "empty.txt").write_text(" \n")
    assert "empty" in refused(tmp_path / "empty.txt")


def test_too_large_a_file_is_refused_before_it_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(read_file, "LARGEST_BYTES", 1 << 20)
    path = tmp_path / "big.txt"
    path.write_bytes(b"x" * ((1 << 20) + 1))
    assert "larger than 1 MB" in refused(path)


def test_too_long_a_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "long.txt"
    path.write_text("x" * 1001)
    assert "more than 1,000 characters" in refused(path, Limits(characters=1000))
    pdf = write_pdf(tmp_path / "long.pdf", ["word " * 50] * 10)
    assert "more than 1,000 characters" in refused(pdf, Limits(characters=1000))


@pytest.mark.parametrize(
    "content",
    [
        b"%PDF-1.4\n" + b"\0" * 500,
        b"%PDF-1.7\n%%EOF",
        b"%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 1 0 R >>\nendobj\ntrailer\n<< /Root 1 0 R >>",
    ],
)
def test_a_broken_pdf_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "broken.pdf"
    path.write_bytes(content)
    refused(path)


def test_a_pdf_without_words_is_refused(tmp_path: Path) -> None:
    assert "no text" in refused(write_pdf(tmp_path / "scan.pdf", ["", " "]))


def test_a_broken_docx_is_refused(tmp_path: Path) -> None:
    assert "no DOCX" in refused(write_docx(tmp_path / "x.docx", "", name="other.xml"))
    write_docx(tmp_path / "cut.docx", "<w:p>")
    assert "broken" in refused(tmp_path / "cut.docx")
    torn = tmp_path / "torn.docx"
    whole = write_docx(tmp_path / "whole.docx", paragraph("word " * 1000)).read_bytes()
    torn.write_bytes(whole[: len(whole) // 2])
    refused(torn)


def test_what_is_wrong_in_the_document_is_said_in_the_users_language(tmp_path: Path) -> None:
    german = {
        "it is broken: {problem}": "sie ist beschädigt: {problem}",
        "it is no DOCX document": "sie ist kein DOCX-Dokument",
    }
    speak(lambda text, number: german.get(text, text))
    try:
        cut = refused(write_docx(tmp_path / "cut.docx", "<w:p>"))
        other = refused(write_docx(tmp_path / "x.docx", "", name="other.xml"))
    finally:
        speak(None)
    assert "sie ist beschädigt: " in cut
    assert "sie ist kein DOCX-Dokument" in other


def test_a_docx_with_entities_is_refused_and_reads_no_file(tmp_path: Path) -> None:
    path = tmp_path / "xxe.docx"
    document = (
        '<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/hostname">]>'
        '<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">'
        "<w:body><w:p><w:r><w:t>&x;</w:t></w:r></w:p></w:body></w:document>"
    )
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("word/document.xml", document)
    assert "entities" in refused(path)


def test_a_docx_that_unpacks_to_too_much_is_ended(tmp_path: Path) -> None:
    body = paragraph("a" * 1000) * 130_000
    path = write_docx(tmp_path / "bomb.docx", body)
    assert path.stat().st_size < 2_000_000
    sentence = refused(path, Limits(memory_bytes=200 << 20))
    assert "memory" in sentence or "larger than" in sentence


def test_a_document_that_takes_too_long_is_ended(tmp_path: Path) -> None:
    path = write_docx(tmp_path / "slow.docx", paragraph("a") * 100_000)
    assert "more than 0.05 seconds" in refused(path, Limits(seconds=0.05))
