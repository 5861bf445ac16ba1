"""app/exchange/html_format.py: a page that needs nothing else and shows text as text (B19)."""

import re
from dataclasses import replace
from html.parser import HTMLParser

from app.exchange.html_format import to_html
from app.exchange.records import ExchangedChat

HOSTILE = (
    "<smirk><b>bold</b><img src=x onerror=alert(1)>&amp; ![x](http://127.0.0.1:9/p.png?leak) "
    '<img src="file:///etc/hostname"> [click](file:///etc/passwd) [js](javascript:alert(1))'
)


class Reader(HTMLParser):
    """Collects tags, addresses and words."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.addresses: list[str] = []
        self.words = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.addresses += [value or "" for name, value in attrs if name in ("src", "href")]

    def handle_data(self, data: str) -> None:
        self.words += data


def said(branched: ExchangedChat, text: str) -> ExchangedChat:
    messages = tuple(replace(message, text=text) for message in branched.messages)
    return replace(branched, chat=replace(branched.chat, title=text), messages=messages)


def test_b19_hostile_text_is_shown_and_loads_nothing(branched: ExchangedChat) -> None:
    reader = Reader(to_html(said(branched, HOSTILE)))
    assert not reader.tags & {"img", "script", "smirk", "b", "link", "iframe"}
    assert reader.addresses == []
    assert reader.words.count(HOSTILE) >= 4  # the title twice, the questions


def test_code_is_coloured_and_links_of_the_web_are_links(branched: ExchangedChat) -> None:
    text = "See [it](https://example.org/a)\n\n```python\nx = 1\n```\n\n| a | b |\n|---|---|\n|1|2|"
    page = to_html(said(branched, text))
    assert Reader(page).addresses == ["https://example.org/a"] * 2
    assert re.search(
        r'<pre class=code><code class="language-python"><span class="n">x</span>', page
    )
    assert "<table>" in page


def test_thoughts_files_and_system_prompt_are_there_and_other_branches_not(
    branched: ExchangedChat,
) -> None:
    words = Reader(to_html(branched)).words
    for wanted in ("A greeting.", "notes <1>.txt", "Be brief.", "Model & Co"):
        assert wanted in words
    assert "Hello" not in words
