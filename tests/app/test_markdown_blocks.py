"""Splitting a growing text: nothing lost, the same blocks in any pieces, cost in proportion."""

import random

import pytest
from markdown_it.token import Token

import app.markdown_blocks
from app.markdown_blocks import (
    LONGEST_LINE,
    MarkdownBlocks,
    is_code,
    is_safe_link,
    parse_markdown,
)

FRAGMENTS = (
    "a", "b c", "\n", "\n\n", "- x", "  y", "1. q", "> z", "```", "```py\n", "~~~",
    "| a | b |\n|---|---|\n", "| 1 | 2 |\n", "# h", "---", "===", "    code", "\t", "\r\n", "\r",
    "<b>", "&amp;", "[x]: http://y\n", "**", "`", "*", "0", "\\", "\u2028", "\x0b", "\x00", "  ",
)  # fmt: skip


def split_at_once(text: str) -> list[str]:
    blocks = MarkdownBlocks()
    blocks.append(text)
    blocks.finish()
    return list(blocks.finished)


def random_text(generator: random.Random) -> str:
    return "".join(generator.choice(FRAGMENTS) for _ in range(generator.randint(1, 30)))


@pytest.mark.parametrize("seed", range(20))
def test_blocks_and_tail_are_always_the_whole_text(seed: int) -> None:
    generator = random.Random(seed)
    for _ in range(50):
        text, blocks, given = random_text(generator), MarkdownBlocks(), 0
        while given < len(text):
            piece = text[given : given + generator.randint(1, 6)]
            blocks.append(piece)
            given += len(piece)
            assert "".join(blocks.finished) + blocks.tail == text[:given]


@pytest.mark.parametrize("seed", range(20))
def test_a_streamed_text_has_the_blocks_of_the_same_text_at_once(seed: int) -> None:
    generator = random.Random(1000 + seed)
    for _ in range(50):
        text, blocks = random_text(generator), MarkdownBlocks()
        for start in range(0, len(text), 3):
            blocks.append(text[start : start + 3])
        blocks.finish()
        assert list(blocks.finished) == split_at_once(text), repr(text)


def test_a_paragraph_is_finished_once_another_block_has_begun() -> None:
    blocks = MarkdownBlocks()
    blocks.append("one\n\ntwo")
    assert list(blocks.finished) == []  # "two" could still be an indented line of anything
    blocks.append("\n")
    assert list(blocks.finished) == ["one\n\n"]
    assert blocks.tail == "two\n"


def test_a_fence_is_one_block_with_all_its_blank_lines() -> None:
    assert split_at_once("a\n\n```py\nx\n\n# y\n```\nb\n") == [
        "a\n\n",
        "```py\nx\n\n# y\n```\n",
        "b\n",
    ]


def test_a_long_closed_fence_is_finished_as_soon_as_text_follows() -> None:
    blocks = MarkdownBlocks()
    blocks.append("```\n" + "x = 1\n" * 2000 + "```\n")
    blocks.append("after\n")
    blocks.append("\n" + "more\n" * 1000)
    assert blocks.finished[0].endswith("```\n")


def test_the_cost_of_streaming_grows_with_the_text_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    parsed_characters = {}
    for num_lines in (1000, 4000):
        total = 0

        def count(source: str) -> list[Token]:
            nonlocal total
            total += len(source)
            return parse_markdown(source)

        monkeypatch.setattr(app.markdown_blocks, "parse_markdown", count)
        blocks = MarkdownBlocks()
        for _ in range(num_lines):
            blocks.append("a line of one endless paragraph\n")
        parsed_characters[num_lines] = total
    assert parsed_characters[4000] < 6 * parsed_characters[1000]


def text_of(tokens: list[Token]) -> str:
    return "".join(child.content for token in tokens for child in token.children or [])


def test_b19_html_and_entities_are_text() -> None:
    source = "<smirk><b>bold</b><img src=x onerror=alert(1)>&amp;"
    tokens = parse_markdown(source)
    kinds = {child.type for token in tokens for child in token.children or []}
    assert kinds == {"text"}
    assert text_of(tokens) == source


@pytest.mark.parametrize(
    "address",
    ["file:///etc/passwd", "javascript:alert(1)", "data:text/html,x", "//evil", "/etc/passwd"],
)
def test_b19_only_web_and_mail_addresses_are_links(address: str) -> None:
    assert not is_safe_link(address)
    tokens = parse_markdown(f"[words]({address})")
    assert "link_open" not in {child.type for token in tokens for child in token.children or []}


@pytest.mark.parametrize("address", ["https://example.org/a?b=c", "HTTP://x.y", "mailto:a@b.c"])
def test_web_and_mail_addresses_are_links(address: str) -> None:
    tokens = parse_markdown(f"[words]({address})")
    assert "link_open" in {child.type for token in tokens for child in token.children or []}


def test_a_definition_of_a_reference_does_not_vanish() -> None:
    assert text_of(parse_markdown("[1]: http://example.org")) == "[1]: http://example.org"


# ---------------------------------------------------------------- formulas, links, long lines


def children(source: str) -> list[tuple[str, str]]:
    return [
        (child.type, child.content)
        for token in parse_markdown(source)
        for child in token.children or []
        if child.content
    ]


@pytest.mark.parametrize(
    ("source", "kind", "formula"),
    [
        ("a $x^2$ b", "math_inline", "x^2"),
        (r"a \(x_1\) b", "math_inline", "x_1"),
        (r"a \[x\] b", "math_inline_double", "x"),
    ],
)
def test_formulas_among_words_are_found(source: str, kind: str, formula: str) -> None:
    assert (kind, formula) in children(source)


@pytest.mark.parametrize("source", ["$$\na = b\n$$\n", "\\[\na\n= b\n\\]\n"])
def test_a_formula_on_lines_of_its_own_is_a_block(source: str) -> None:
    assert [token.type for token in parse_markdown(source)] == ["math_block"]


@pytest.mark.parametrize("source", ["It costs $5 and then $10.", "US$ 5 or $ 6", r"a \[ b", "$$ a"])
def test_prices_and_unclosed_signs_are_no_formulas(source: str) -> None:
    assert not {kind for kind, _ in children(source) if kind.startswith("math")}


def test_a_bare_address_is_a_link_without_the_punctuation_around_it() -> None:
    tokens = parse_markdown("See https://a.org/x_(y), (http://b.org/).")
    links = [c.attrs["href"] for c in tokens[1].children or [] if c.type == "link_open"]
    assert links == ["https://a.org/x_(y)", "http://b.org/"]
    assert text_of(tokens) == "See https://a.org/x_(y), (http://b.org/)."


@pytest.mark.parametrize("source", ["`https://a.org`", "javascript://x", "[w](https://a.org)"])
def test_code_and_other_schemes_and_links_gain_no_link(source: str) -> None:
    tokens = parse_markdown(source)
    links = [c for t in tokens for c in t.children or [] if c.type == "link_open"]
    assert len(links) == source.startswith("[")


@pytest.mark.parametrize("seed", range(6))
def test_b20_long_lines_are_cut_alike_in_whatever_pieces_they_come(seed: int) -> None:
    generator = random.Random(seed)
    fence = "```\n" + "x" * 9000 + "\n```\n"
    parts = [
        "word " * generator.randint(1, 4000),
        "\n",
        "\n\n",
        fence,
        "- a",
        "y" * 13_000,
        "# h\n",
    ]
    text = "".join(generator.choices(parts, k=8))
    for size in (7, 997, 6000):
        blocks = MarkdownBlocks()
        for start in range(0, len(text), size):
            blocks.append(text[start : start + size])
        blocks.finish()
        assert list(blocks.finished) == split_at_once(text)
    prose = [block for block in split_at_once(text) if not is_code(block)]
    assert all(len(line) <= LONGEST_LINE for block in prose for line in block.splitlines())
