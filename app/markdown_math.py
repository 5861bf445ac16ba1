r"""Formulas in Markdown: `$…$`, `$$…$$`, `\(…\)` and `\[…\]` as tokens of the parser.

Knows only where a formula begins and ends, not what is in it. Used by `app/markdown_blocks.py`.
"""

from markdown_it import MarkdownIt
from markdown_it.rules_block import StateBlock
from markdown_it.rules_inline import StateInline
from mdit_py_plugins.dollarmath import dollarmath_plugin

INLINE, DISPLAY = "math_inline", "math_block"
_BRACKETS = {"(": (")", INLINE), "[": ("]", DISPLAY)}


def add_math(parser: MarkdownIt) -> None:
    """Teach a parser formulas; a price such as $5 is none."""
    dollarmath_plugin(
        parser,
        allow_labels=False,
        allow_space=False,
        allow_digits=False,
        allow_blank_lines=False,
        double_inline=True,
    )
    parser.inline.ruler.before("escape", "math_brackets", _inline_brackets)
    parser.block.ruler.before(
        "paragraph", "math_brackets_block", _block_brackets, {"alt": ["paragraph"]}
    )


def _inline_brackets(state: StateInline, silent: bool) -> bool:
    if state.src[state.pos] != "\\" or state.pos + 1 >= state.posMax:
        return False
    found = _BRACKETS.get(state.src[state.pos + 1])
    if found is None:
        return False
    closing, kind = found
    end = state.src.find("\\" + closing, state.pos + 2)
    formula = state.src[state.pos + 2 : end].strip() if end >= 0 else ""
    if not formula:
        return False
    if not silent:
        token = state.push(kind if kind == INLINE else "math_inline_double", "math", 0)
        token.content, token.markup = formula, state.src[state.pos : state.pos + 2]
    state.pos = end + 2
    return True


def _block_brackets(state: StateBlock, first: int, last: int, silent: bool) -> bool:
    r"""A paragraph that is `\[`, lines without a blank one among them, and `\]`."""
    if state.is_code_block(first):
        return False
    lines: list[str] = []
    for number in range(first, last):
        line = state.src[state.bMarks[number] + state.tShift[number] : state.eMarks[number]].strip()
        if not line or (number == first and not line.startswith("\\[")):
            return False
        lines.append(line)
        if line.endswith("\\]"):
            return silent or _push_block(state, first, lines)
    return False


def _push_block(state: StateBlock, first: int, lines: list[str]) -> bool:
    whole = "\n".join(lines)
    if "\\]" in whole[2:-2]:
        return False
    token = state.push(DISPLAY, "math", 0)
    token.block = True
    token.content, token.markup = whole[2:-2].strip(), "\\["
    state.line = first + len(lines)
    token.map = [first, state.line]
    return True
