"""Pictures in a text document: formulas, and the boxes of tasks. Each is copied as its source.

Used by `prose_writer.py`, which decides where they stand.
"""

from hashlib import sha256

from PySide6.QtCore import QUrl
from PySide6.QtGui import (
    QImage,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextImageFormat,
)

from app.formulas import DrawnFormula
from app.views.formula_pictures import FormulaKey
from app.views.text_pane import LINE_HEIGHT_PERCENT, SOURCE
from app.views.theme import Theme

BOX_INDENT = 20  # of the first line of a task, to the left
BOX_SIZE = 1.1  # of the text's size


def insert_formula(
    cursor: QTextCursor, theme: Theme, key: FormulaKey, drawn: DrawnFormula, source: str
) -> None:
    """Put a drawn formula at the cursor.

    Args:
        cursor: Where.
        theme: Says size and colour.
        key: Names it.
        drawn: What it looks like.
        source: As it was written, with the signs around it.
    """
    picture = theme.formula_picture(drawn, "text")
    name = f"formula:{sha256(repr(key).encode()).hexdigest()}"
    _insert(cursor, theme, name, picture.image, (picture.width, picture.height), source)


def insert_box(cursor: QTextCursor, theme: Theme, *, is_checked: bool, source: str) -> None:
    """Put the box of a task at the cursor, in place of the item's bullet."""
    block_format = cursor.blockFormat()
    block_format.setTextIndent(-BOX_INDENT)
    cursor.setBlockFormat(block_format)
    icon, role = ("task-done", "accent") if is_checked else ("task-open", "muted")
    size = round(theme.pixels(BOX_SIZE))
    name = f"box:{icon}:{theme.colors.is_dark}"
    _insert(cursor, theme, name, theme.pixmap(icon, role, size).toImage(), (size, size), source)
    cursor.insertText(" ", QTextCharFormat())


def _insert(
    cursor: QTextCursor,
    theme: Theme,
    name: str,
    picture: QImage,
    size: tuple[float, float],
    source: str,
) -> None:
    kind = QTextDocument.ResourceType.ImageResource
    cursor.document().addResource(kind, QUrl(name), picture)
    image = QTextImageFormat()
    image.setName(name)
    image.setWidth(size[0])
    image.setHeight(size[1])
    image.setVerticalAlignment(QTextCharFormat.VerticalAlignment.AlignMiddle)
    image.setFont(theme.font())  # its small letters decide where the middle is
    image.setProperty(SOURCE, source)
    cursor.insertImage(image)
    _space_lines_evenly(cursor, theme)


def _space_lines_evenly(cursor: QTextCursor, theme: Theme) -> None:
    """A line with a high picture gets no more room than the others: not in proportion."""
    block_format = cursor.blockFormat()
    if not block_format.lineHeight():  # a cell of a table
        return
    extra = theme.pixels() * 1.2 * (LINE_HEIGHT_PERCENT - 100) / 100
    kind = QTextBlockFormat.LineHeightTypes.LineDistanceHeight.value
    block_format.setLineHeight(extra, kind)
    cursor.setBlockFormat(block_format)
