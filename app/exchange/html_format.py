"""The visible path of a chat as one HTML page that needs nothing else: no script, no fetches.

Raw HTML in messages is shown literally and images are named, not loaded, as in the window.
"""

import html
from collections.abc import Sequence
from string import Template
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token
from markdown_it.utils import EnvType, OptionsDict
from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import get_lexer_by_name
from pygments.util import ClassNotFound

from app.exchange.records import ExchangedChat, day_and_time
from app.markdown_blocks import parse_markdown
from app.store.records import Message, Role
from app.words import tr


def to_html(exchanged: ExchangedChat) -> str:
    """The page."""
    chat = exchanged.chat
    turns = [_turn(message) for message in exchanged.path]
    if chat.system_prompt:
        words = f"<div class=words>{_literal(chat.system_prompt)}</div>"
        turns.insert(
            0, f"<section class=system><h2>{html.escape(tr('System prompt'))}</h2>{words}</section>"
        )
    return _PAGE.substitute(
        title=html.escape(" ".join(chat.title.split()) or tr("Chat")),
        date=day_and_time(chat.created_at),
        light=_code_style("friendly"),
        dark=_code_style("github-dark"),
        turns="\n".join(turns),
    )


class _Renderer(RendererHTML):
    """Loads nothing: an image is named, formulas stay as they were written."""

    def image(self, tokens: Sequence[Token], place: int, options: OptionsDict, env: EnvType) -> str:
        address = html.escape(str(tokens[place].attrs.get("src", "")))
        return f"![{html.escape(tokens[place].content)}]({address})"

    def math_inline(self, tokens: Sequence[Token], place: int, *_: Any) -> str:
        return f"<code>{html.escape(tokens[place].content)}</code>"

    def math_block(self, tokens: Sequence[Token], place: int, *_: Any) -> str:
        return f"<pre>{html.escape(tokens[place].content)}</pre>\n"


def _highlight(code: str, language: str, _: str) -> str:
    try:
        lexer = get_lexer_by_name(language, stripnl=False)
    except ClassNotFound:
        return html.escape(code)
    colored: str = highlight(code, lexer, HtmlFormatter(nowrap=True))
    return colored


_OPTIONS = MarkdownIt("commonmark", {"html": False, "highlight": _highlight}).options


def _rendered(text: str) -> str:
    rendered: str = _Renderer().render(parse_markdown(text), _OPTIONS, {})
    return rendered.replace("<pre><code", "<pre class=code><code")


def _turn(message: Message) -> str:
    if message.role is Role.USER:
        files = "".join(f"<li>{html.escape(file.name)}</li>" for file in message.attachments)
        listed = f"<ul class=files>{files}</ul>" if files else ""
        words = f"<div class=words>{_literal(message.text)}</div>"
        return f"<section class=user><h2>{html.escape(tr('You'))}</h2>{listed}{words}</section>"
    name = html.escape(message.model or tr("Assistant"))
    thoughts = ""
    if message.thinking:
        heading = html.escape(tr("Thoughts"))
        said = _rendered(message.thinking)
        thoughts = f"<details><summary>{heading}</summary>{said}</details>"
    problem = f"<p class=problem>{html.escape(message.problem)}</p>" if message.problem else ""
    said = f"{thoughts}<div class=words>{_rendered(message.text)}</div>{problem}"
    return f"<section class=assistant><h2>{name}</h2>{said}</section>"


def _code_style(style: str) -> str:
    formatter: Any = HtmlFormatter(style=style)
    return str(formatter.get_style_defs(".code"))


def _literal(text: str) -> str:
    return f"<p class=literal>{html.escape(text)}</p>"


_PAGE = Template("""<!DOCTYPE html>
<html>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>$title</title>
<style>
:root { color-scheme: light dark; --window: #f6f6f3; --surface: #fff; --bubble: #eceee9;
  --text: #1b1d1f; --muted: #686d74; --line: #e3e3de; --accent: #0b7285; }
body { background: var(--window); color: var(--text); margin: 0 auto; padding: 32px 20px 64px;
  max-width: 760px; font: 16px/1.6 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.6em; margin: 0; }
.date { color: var(--muted); margin: 4px 0 28px; }
section { margin: 0 0 24px; }
section > h2 { color: var(--muted); font-size: .82em; font-weight: 600; margin: 0 0 4px; }
.user { margin-left: 18%; background: var(--bubble); border-radius: 13px; padding: 10px 16px; }
.system { border: 1px solid var(--line); border-radius: 13px; padding: 10px 16px; }
.literal { white-space: pre-wrap; margin: 0; }
.files { color: var(--muted); margin: 0 0 6px; padding-left: 18px; font-size: .9em; }
pre { background: var(--surface); border: 1px solid var(--line); border-radius: 10px;
  padding: 12px 14px; overflow-x: auto; white-space: pre; font-size: .88em; line-height: 1.5; }
code { font-family: ui-monospace, "JetBrains Mono", Menlo, Consolas, monospace; }
p code, li code { background: var(--bubble); border-radius: 5px; padding: 1px 5px; }
table { border-collapse: collapse; } td, th { border: 1px solid var(--line); padding: 5px 10px; }
blockquote { border-left: 3px solid var(--line); color: var(--muted); margin: 0;
  padding-left: 14px; }
details { color: var(--muted); margin: 4px 0 10px; } a { color: var(--accent); }
.problem { color: #c0392b; }
$light
@media (prefers-color-scheme: dark) {
:root { --window: #141619; --surface: #1b1e22; --bubble: #24292f; --text: #e9eaec;
  --muted: #979ea7; --line: #2a2e34; --accent: #3cb9ca; }
$dark
}
.code { background: var(--surface); }
@media print { body { background: #fff; } }
</style>
</head>
<body>
<h1>$title</h1>
<p class=date>$date</p>
$turns
</body>
</html>
""")
