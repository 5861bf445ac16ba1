"""The terminal for people: an edited prompt with history, Markdown that streams, a status line.

Finished blocks of an answer are printed once and scroll away; only the open tail is drawn again.
Nothing here starts a thread: the chat's loop calls `tick`.
"""

import time
from collections.abc import Sequence
from pathlib import Path

from prompt_toolkit import PromptSession
from prompt_toolkit.history import FileHistory
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.shortcuts import CompleteStyle
from rich.console import Console, Group, RenderableType
from rich.live import Live
from rich.markdown import Markdown
from rich.segment import SegmentLines
from rich.table import Table
from rich.text import Text

from app.cli.console import harmless
from app.markdown_blocks import MarkdownBlocks, parse_markdown

_REDRAW_SECONDS = 0.08
_LONGEST_DRAWN_TAIL = 4000  # characters: laying out more takes longer than a redraw may


class RichScreen:
    """Owns the live part of the terminal, below what has scrolled by."""

    def __init__(self, history: Path, console: Console | None = None) -> None:
        """Args: history: File of the lines typed before; its folder exists."""
        self._console = console or Console(highlight=False)
        self._session: PromptSession[str] = PromptSession(
            history=FileHistory(str(history)),
            key_bindings=_key_bindings(),
            multiline=True,
            complete_style=CompleteStyle.READLINE_LIKE,
        )
        self._live: Live | None = None
        self._blocks = MarkdownBlocks()
        self._num_printed = 0
        self._drawn_at = 0.0

    def read(self, status: str) -> str | None:
        """What is typed; None after Ctrl+D. Enter sends, Alt+Enter breaks the line."""
        self._end_live()
        try:
            return self._session.prompt("› ", bottom_toolbar=status, prompt_continuation="  ")
        except EOFError:
            return None

    def begin_answer(self) -> None:
        """Open the live part."""
        self._console.print()
        self._blocks, self._num_printed = MarkdownBlocks(), 0

    def add_text(self, text: str) -> None:
        """Keep it for the next redraw."""
        self._blocks.append(harmless(text))

    def tick(self, status: str) -> None:
        """Redraw, but not more than twelve times a second."""
        now = time.monotonic()
        if now - self._drawn_at >= _REDRAW_SECONDS:
            self._drawn_at = now
            self.redraw(status)

    def redraw(self, status: str) -> None:
        """Print blocks that are finished, and draw the open one and the status below them."""
        self._print_finished()
        footer = Text(status, style="dim", no_wrap=True, overflow="ellipsis")
        tail = self._tail()
        self._draw(Group(tail, footer) if tail else footer)

    def end_answer(self, status: str) -> None:
        """Print the rest, and the sum below it."""
        self._end_live()
        self._blocks.finish()
        self._print_finished()
        self._console.print(Text(status, style="dim"))
        self._console.print()

    def say(self, sentence: str) -> None:
        """A line apart from the chat."""
        self._end_live()
        self._console.print(Text(harmless(sentence), style="yellow"))

    def show_turn(self, role: str, text: str) -> None:
        """The turn below its speaker."""
        self._console.print(Text(role, style="bold"))
        self._console.print(_markdown(harmless(text)))
        self._console.print()

    def show_table(self, rows: Sequence[tuple[str, ...]]) -> None:
        """A table without lines."""
        headings, *body = rows
        table = Table(*headings, box=None, header_style="dim", padding=(0, 2, 0, 0))
        for row in body:
            table.add_row(*(Text(harmless(cell)) for cell in row))
        self._console.print(table)

    def _print_finished(self) -> None:
        for block in self._blocks.finished[self._num_printed :]:
            if self._num_printed:
                self._console.print()
            self._console.print(_markdown(block))
            self._num_printed += 1

    def _tail(self) -> RenderableType | None:
        """The open block, or as much of its end as fits the window."""
        text = self._blocks.tail
        if not text.strip():
            return None
        is_long = len(text) > _LONGEST_DRAWN_TAIL
        shown = Text(text[-_LONGEST_DRAWN_TAIL:]) if is_long else _markdown(text)
        lines = self._console.render_lines(shown, pad=False)
        if self._num_printed:
            lines.insert(0, [])
        room = max(1, self._console.height - 4)
        return SegmentLines(lines[-room:], new_lines=True)

    def _draw(self, shown: RenderableType) -> None:
        if self._live is None:
            self._live = Live(console=self._console, auto_refresh=False, transient=True)
            self._live.start()
        self._live.update(shown, refresh=True)

    def _end_live(self) -> None:
        if self._live is not None:
            self._live.stop()
            self._live = None


def _markdown(source: str) -> Markdown:
    """Markdown in our dialect, where HTML is text; rich's own would drop it."""
    markdown = Markdown("", hyperlinks=False)
    markdown.parsed = parse_markdown(source)
    return markdown


def _key_bindings() -> KeyBindings:
    bindings = KeyBindings()

    @bindings.add("enter")
    def send(event: KeyPressEvent) -> None:
        event.current_buffer.validate_and_handle()

    @bindings.add("escape", "enter")
    def break_line(event: KeyPressEvent) -> None:
        event.current_buffer.insert_text("\n")

    return bindings
