"""Write Markdown tokens into a text document, element by element, never through HTML.

Text goes in as text, so that nothing in an answer can become markup (case B19). Used by
`prose_view.py`, which paints what a document cannot: quote bars, rules.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain, islice

from markdown_it.token import Token
from PySide6.QtCore import Qt
from PySide6.QtGui import (
    QBrush,
    QFont,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextFormat,
    QTextLength,
    QTextList,
    QTextListFormat,
    QTextTable,
    QTextTableFormat,
)

from app.markdown_blocks import is_safe_link
from app.views.formula_pictures import FormulaKey
from app.views.prose_pictures import insert_box, insert_formula
from app.views.text_pane import LINE_HEIGHT_PERCENT
from app.views.theme import Theme

QUOTE_DEPTH = QTextFormat.Property.UserProperty + 1
IS_RULE = QTextFormat.Property.UserProperty + 2
IS_LEFTOVER = QTextFormat.Property.UserProperty + 3  # the block Qt demands behind a table

PARAGRAPH_GAP = 10
ITEM_GAP = 4
LINE_BREAK = "\u2028"
_HEADING_SIZES = {"h1": 1.4, "h2": 1.22, "h3": 1.1}
_TASK = re.compile(r"\[([ xX])\][ \u00a0]+")
# Qt marks frames and pictures inside a document with these code points.
_RESERVED = str.maketrans({"\ufdd0": "\ufffd", "\ufdd1": "\ufffd", "\ufffc": "\ufffd"})


def plain(text: str) -> str:
    """Text that a document takes as text and nothing else."""
    return text.translate(_RESERVED)


@dataclass(frozen=True)
class _Place:
    """Where in the nesting of lists and quotes the next block stands."""

    list_depth: int = 0
    quote_depth: int = 0
    join_list: Callable[[], None] | None = None  # set while the first block of an item is due
    is_item: bool = False  # set while the first words of an item are due


class ProseWriter:
    """Writes at a cursor's place; the cursor ends behind the last block written.

    Attributes:
        misses_formulas: Whether a formula stands as its source until it is drawn.
    """

    def __init__(self, cursor: QTextCursor, theme: Theme) -> None:
        self._cursor = cursor
        self._theme = theme
        self._place = _Place()
        self.misses_formulas = False

    def write(self, tokens: Sequence[Token]) -> None:
        """Append the blocks that these tokens make."""
        self._write_blocks(iter(tokens))

    # ------------------------------------------------------------ blocks

    def _write_blocks(self, tokens: Iterator[Token], until: str = "") -> None:
        for token in tokens:
            match token.type:
                case "paragraph_open":
                    self._begin_block(self._paragraph_format(is_tight=token.hidden))
                case "heading_open":
                    self._write_heading(token, next(tokens))
                case "inline":
                    self._write_inline(token, QTextCharFormat())
                case "bullet_list_open" | "ordered_list_open":
                    self._write_list(token, tokens)
                case "blockquote_open":
                    self._write_quote(tokens)
                case "fence" | "code_block":
                    self._write_code(token.content)
                case "hr":
                    self._write_rule()
                case "math_block":
                    self._write_display(token)
                case "table_open":
                    self._write_table(tokens)
            if token.type == until:
                return

    def _begin_block(self, block_format: QTextBlockFormat) -> None:
        self._cursor.movePosition(QTextCursor.MoveOperation.End)
        present = self._cursor.block()
        is_blank = self._cursor.atStart() or present.blockFormat().hasProperty(IS_LEFTOVER)
        if is_blank and present.length() == 1:
            self._cursor.setBlockFormat(block_format)
            self._cursor.setBlockCharFormat(QTextCharFormat())
        else:
            self._cursor.insertBlock(block_format, QTextCharFormat())
        if self._place.join_list is not None:
            self._place.join_list()
            self._place = replace(self._place, join_list=None)

    def _paragraph_format(self, *, is_tight: bool = False) -> QTextBlockFormat:
        block_format = QTextBlockFormat()
        block_format.setLineHeight(
            LINE_HEIGHT_PERCENT, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value
        )
        block_format.setBottomMargin(ITEM_GAP if is_tight else PARAGRAPH_GAP)
        if self._place.join_list is None:  # otherwise the list itself indents
            block_format.setIndent(self._place.list_depth)
        if self._place.quote_depth:
            block_format.setLeftMargin(16 * self._place.quote_depth)
            block_format.setProperty(QUOTE_DEPTH, self._place.quote_depth)
        return block_format

    def _write_heading(self, token: Token, inline: Token) -> None:
        block_format = self._paragraph_format()
        block_format.setTopMargin(0 if self._cursor.atStart() else 8)
        block_format.setBottomMargin(6)
        block_format.setHeadingLevel(int(token.tag[1]))
        self._begin_block(block_format)
        look = QTextCharFormat()
        look.setFontWeight(QFont.Weight.DemiBold)
        size = round(self._theme.pixels(_HEADING_SIZES.get(token.tag, 1.0)))
        look.setProperty(QTextFormat.Property.FontPixelSize, size)
        self._write_inline(inline, look)

    def _write_list(self, opening: Token, tokens: Iterator[Token]) -> None:
        outer = self._place
        depth = outer.list_depth + 1
        first_item = list(islice(tokens, 3))
        tokens = chain(first_item, tokens)
        join_list = self._list_maker(opening, depth, has_bullets=not _is_task(first_item))
        for token in tokens:
            if token.type != "list_item_open":
                break  # the list's closing token
            self._place = replace(outer, list_depth=depth, join_list=join_list, is_item=True)
            self._write_blocks(tokens, until="list_item_close")
            if self._place.join_list is not None:  # an item without content
                self._begin_block(self._paragraph_format(is_tight=True))
        self._place = replace(outer, join_list=None)
        if outer.list_depth == 0:
            self._widen_gap_below()

    def _widen_gap_below(self) -> None:
        block_format = self._cursor.blockFormat()
        block_format.setBottomMargin(PARAGRAPH_GAP)
        self._cursor.setBlockFormat(block_format)

    def _list_maker(self, opening: Token, depth: int, *, has_bullets: bool) -> Callable[[], None]:
        """A function that makes the cursor's block the next item of one new list."""
        list_format = QTextListFormat()
        list_format.setIndent(depth)
        no_bullets = QTextListFormat.Style.ListStyleUndefined
        list_format.setStyle(_list_style(opening, depth) if has_bullets else no_bullets)
        if "start" in opening.attrs:
            list_format.setStart(int(opening.attrs["start"]))
        made: list[QTextList] = []

        def join_list() -> None:
            if made:
                made[0].add(self._cursor.block())
            else:
                made.append(self._cursor.createList(list_format))

        return join_list

    def _write_quote(self, tokens: Iterator[Token]) -> None:
        outer = self._place
        self._place = replace(outer, quote_depth=outer.quote_depth + 1)
        self._write_blocks(tokens, until="blockquote_close")
        self._place = replace(outer, join_list=None)

    def _write_code(self, code: str) -> None:
        block_format = self._paragraph_format()
        block_format.setBackground(QBrush(self._theme.color("sunken")))
        self._begin_block(block_format)
        look = QTextCharFormat()
        look.setFont(self._theme.code_font())
        self._cursor.insertText(plain(code.rstrip("\n")).replace("\n", LINE_BREAK), look)

    def _write_rule(self) -> None:
        block_format = self._paragraph_format()
        block_format.setProperty(IS_RULE, True)
        self._begin_block(block_format)

    def _write_display(self, token: Token) -> None:
        block_format = self._paragraph_format()
        block_format.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self._begin_block(block_format)
        self._write_formula(token, QTextCharFormat())

    # ------------------------------------------------------------ tables

    def _write_table(self, tokens: Iterator[Token]) -> None:
        rows = _collect_rows(tokens)
        self._begin_block(self._paragraph_format())
        table = self._cursor.insertTable(len(rows), max(map(len, rows)), self._table_format())
        for row_number, row in enumerate(rows):
            for column_number, (cell, inline) in enumerate(row):
                self._write_cell(table, row_number, column_number, cell, inline)
        self._cursor.movePosition(QTextCursor.MoveOperation.End)
        leftover = QTextBlockFormat()
        leftover.setProperty(IS_LEFTOVER, True)
        leftover.setLineHeight(1, QTextBlockFormat.LineHeightTypes.FixedHeight.value)
        self._cursor.setBlockFormat(leftover)

    def _table_format(self) -> QTextTableFormat:
        table_format = QTextTableFormat()
        table_format.setBorder(1)
        table_format.setBorderStyle(QTextTableFormat.BorderStyle.BorderStyle_Solid)
        table_format.setBorderCollapse(True)
        table_format.setBorderBrush(QBrush(self._theme.color("line")))
        table_format.setCellPadding(7)
        table_format.setCellSpacing(0)
        table_format.setTopMargin(2)
        table_format.setBottomMargin(PARAGRAPH_GAP)
        table_format.setHeaderRowCount(1)
        table_format.setWidth(QTextLength(QTextLength.Type.VariableLength, 0))
        return table_format

    def _write_cell(
        self, table: QTextTable, row: int, column: int, cell: Token, inline: Token
    ) -> None:
        target = table.cellAt(row, column)
        look = QTextCharFormat()
        if cell.type == "th_open":
            look.setFontWeight(QFont.Weight.DemiBold)
            cell_format = target.format()
            cell_format.setBackground(QBrush(self._theme.color("sunken")))
            target.setFormat(cell_format)
        outer, self._cursor = self._cursor, target.firstCursorPosition()
        alignment = _alignment(str(cell.attrs.get("style", "")))
        block_format = QTextBlockFormat()
        block_format.setAlignment(alignment)
        self._cursor.setBlockFormat(block_format)
        self._write_inline(inline, look)
        self._cursor = outer

    # ------------------------------------------------------------ inside a block

    def _write_inline(self, inline: Token, look: QTextCharFormat) -> None:
        looks = [look]
        children = inline.children or []
        if self._place.is_item:
            self._place = replace(self._place, is_item=False)
            children = self._check_task(children)
        for token in children:
            if token.nesting > 0:
                looks.append(self._nested_look(token, looks[-1]))
            elif token.nesting < 0:
                looks.pop()
            else:
                self._write_leaf(token, looks[-1])

    def _check_task(self, children: list[Token]) -> list[Token]:
        """Give an item that begins with a box one that can be seen."""
        box = _TASK.match(children[0].content) if children and children[0].type == "text" else None
        if box is None:
            return children
        is_checked = box.group(1) != " "
        insert_box(self._cursor, self._theme, is_checked=is_checked, source=box.group().strip())
        words = Token("text", "", 0, content=children[0].content[box.end() :])
        return [words, *children[1:]]

    def _nested_look(self, token: Token, outer: QTextCharFormat) -> QTextCharFormat:
        look = QTextCharFormat(outer)
        match token.type:
            case "strong_open":
                look.setFontWeight(QFont.Weight.DemiBold)
            case "em_open":
                look.setFontItalic(True)
            case "s_open":
                look.setFontStrikeOut(True)
            case "link_open" if is_safe_link(str(token.attrs["href"])):
                look.setAnchor(True)
                look.setAnchorHref(str(token.attrs["href"]))
                look.setForeground(QBrush(self._theme.color("accent")))
                look.setFontUnderline(True)
        return look

    def _write_leaf(self, token: Token, look: QTextCharFormat) -> None:
        match token.type:
            case "softbreak" | "hardbreak":
                self._cursor.insertText(LINE_BREAK, look)
            case "code_inline":
                self._cursor.insertText(plain(token.content), self._code_look(look))
            case "math_inline" | "math_inline_double":
                self._write_formula(token, look)
            case "image":
                self._cursor.insertText(plain(_image_source(token)), look)
            case _:
                self._cursor.insertText(plain(token.content), look)

    def _write_formula(self, token: Token, look: QTextCharFormat) -> None:
        """A formula's picture; its source where it is not there yet, or cannot be drawn."""
        key = FormulaKey(token.content.strip(), is_display=token.type != "math_inline")
        source = _formula_source(token)
        drawn = self._theme.formulas.find(key)
        if drawn is None:
            self.misses_formulas = self.misses_formulas or self._theme.formulas.is_missing(key)
            self._cursor.insertText(plain(source).replace("\n", LINE_BREAK), self._code_look(look))
            return
        insert_formula(self._cursor, self._theme, key, drawn, source)
        self._cursor.setCharFormat(look)

    def _code_look(self, outer: QTextCharFormat) -> QTextCharFormat:
        look = QTextCharFormat(outer)
        code_font = self._theme.code_font()
        look.setFontFamilies(code_font.families())
        look.setProperty(QTextFormat.Property.FontPixelSize, code_font.pixelSize())
        look.setBackground(QBrush(self._theme.color("bubble")))
        return look


def _is_task(item: Sequence[Token]) -> bool:
    """Whether an item begins with a box: its opening, a paragraph's, and its words are given."""
    words = item[2].content if len(item) == 3 and item[2].type == "inline" else ""
    return _TASK.match(words) is not None


def _formula_source(token: Token) -> str:
    """A formula with the signs it was written between."""
    closing = {"\\(": "\\)", "\\[": "\\]"}.get(token.markup, token.markup)
    return f"{token.markup}{token.content}{closing}"


def _list_style(opening: Token, depth: int) -> QTextListFormat.Style:
    if opening.type == "ordered_list_open":
        return QTextListFormat.Style.ListDecimal
    styles = (QTextListFormat.Style.ListDisc, QTextListFormat.Style.ListCircle)
    return styles[min(depth, 2) - 1]


def _collect_rows(tokens: Iterator[Token]) -> list[list[tuple[Token, Token]]]:
    """Rows of (opening token of the cell, its inline token), up to the table's end."""
    rows: list[list[tuple[Token, Token]]] = []
    for token in tokens:
        if token.type == "tr_open":
            rows.append([])
        elif token.type in ("th_open", "td_open"):
            rows[-1].append((token, next(tokens)))
        elif token.type == "table_close":
            break
    return rows


def _alignment(style: str) -> Qt.AlignmentFlag:
    if "right" in style:
        return Qt.AlignmentFlag.AlignRight
    if "center" in style:
        return Qt.AlignmentFlag.AlignHCenter
    return Qt.AlignmentFlag.AlignLeft


def _image_source(token: Token) -> str:
    """A picture is never loaded: its Markdown is shown as it was written."""
    title = f' "{token.attrs["title"]}"' if token.attrs.get("title") else ""
    return f"![{token.content}]({token.attrs.get('src', '')}{title})"
