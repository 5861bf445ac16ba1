"""Makes small PDF and DOCX files, sound ones and hostile ones."""

import zipfile
from pathlib import Path

W = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"


def write_pdf(path: Path, pages: list[str]) -> Path:
    """A PDF with one line of text per page."""
    objects: list[bytes] = []
    kids = " ".join(f"{3 + 2 * number} 0 R" for number in range(len(pages)))
    font = 3 + 2 * len(pages)
    objects.append(b"<< /Type /Catalog /Pages 2 0 R >>")
    objects.append(f"<< /Type /Pages /Kids [{kids}] /Count {len(pages)} >>".encode())
    for number, text in enumerate(pages):
        stream = f"BT /F1 12 Tf 72 700 Td ({text}) Tj ET".encode("latin-1")
        objects.append(
            f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents {4 + 2 * number} 0 R"
            f" /Resources << /Font << /F1 {font} 0 R >> >> >>".encode()
        )
        objects.append(b"<< /Length %d >>\nstream\n%s\nendstream" % (len(stream), stream))
    objects.append(b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>")
    content, places = b"%PDF-1.4\n", []
    for number, body in enumerate(objects):
        places.append(len(content))
        content += b"%d 0 obj\n%s\nendobj\n" % (number + 1, body)
    table = "".join(f"{place:010} 00000 n \n" for place in places)
    head = f"xref\n0 {len(objects) + 1}\n0000000000 65535 f \n{table}"
    tail = f"trailer\n<< /Size {len(objects) + 1} /Root 1 0 R >>\nstartxref\n{len(content)}\n%%EOF"
    path.write_bytes(content + head.encode() + tail.encode())
    return path


def write_docx(path: Path, body: str, *, name: str = "word/document.xml") -> Path:
    """A DOCX whose body is this XML, with the prefix `w`."""
    document = (
        f'<?xml version="1.0"?><w:document xmlns:w="{W}"><w:body>{body}</w:body></w:document>'
    )
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("[Content_Types].xml", "<Types/>")
        archive.writestr(name, document)
    return path


def paragraph(text: str, style: str = "", more: str = "") -> str:
    """One paragraph of a DOCX."""
    look = f'<w:pPr><w:pStyle w:val="{style}"/></w:pPr>' if style else ""
    return f"<w:p>{look}{more}<w:r><w:t>{text}</w:t></w:r></w:p>"
