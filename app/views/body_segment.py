"""A stretch of an answer that has one widget while it is near the viewport: prose, or code.

Owned by `answer_body.py`, which decides when a segment has its widget. Prose is cut into segments
of a few thousand characters, so that nothing long is ever laid out as one.
"""

from app.markdown_blocks import is_code, parse_markdown
from app.views.code_view import CodeView, guess_code_height
from app.views.prose_view import ProseView
from app.views.theme import Theme

LONGEST_PROSE = 4_000  # characters; then the next block begins a new segment
GAP_BELOW_CODE = 14
GAP_BELOW_PROSE = 2  # a paragraph brings its own

SegmentView = ProseView | CodeView


class BodySegment:
    """Owns the source of a stretch, and its height as far as it is known.

    Attributes:
        is_code: It is one block of code; otherwise it is prose.
        view: Its widget, while it has one.
        tail: Source behind the finished blocks that may still change.
    """

    def __init__(self, theme: Theme, *, is_code: bool) -> None:
        self._theme = theme
        self._blocks: list[str] = []
        self._num_chars = 0
        self._num_written = 0  # of the blocks, in the view
        self._height: int | None = None  # as measured or guessed last
        self._measured_width = 0
        self.is_code = is_code
        self.view: SegmentView | None = None
        self.tail = ""

    @property
    def source(self) -> str:
        """All of it, as it was given."""
        return "".join(self._blocks) + self.tail

    @property
    def is_full(self) -> bool:
        """Whether another block belongs in the next segment."""
        return bool(self._blocks) and (self.is_code or self._num_chars >= LONGEST_PROSE)

    @property
    def gap_below(self) -> int:
        """Room to the next segment."""
        return GAP_BELOW_CODE if self.is_code else GAP_BELOW_PROSE

    def takes(self, block: str) -> bool:
        """Whether a finished block is the next one here."""
        return not self.is_full and self.is_code == is_code(block)

    def add(self, block: str) -> None:
        """Take a finished block."""
        self._blocks.append(block)
        self._num_chars += len(block)
        self.tail = ""
        self._height = None

    def attach(self, view: SegmentView) -> None:
        """Take a fresh widget and write all into it: the height is measured from now on."""
        self.view = view
        self._num_written = 0
        self.write()

    def detach(self) -> SegmentView | None:
        """Give the widget up; the height stays known."""
        view, self.view = self.view, None
        return view

    def write(self) -> None:
        """Bring the widget up to date."""
        if isinstance(self.view, ProseView):
            fresh = "".join(self._blocks[self._num_written :])
            self.view.write(parse_markdown(fresh), parse_markdown(self.tail))
        elif isinstance(self.view, CodeView):
            code, language = _code_of(self.source)
            self.view.set_code(code, language, is_open=not self._blocks)
        if self.view is not None:
            self._num_written = len(self._blocks)
        self._height = None

    def rewrite(self) -> None:
        """Write all again: formulas have come, or other colours."""
        self._num_written = 0
        if isinstance(self.view, ProseView):
            self.view.clear_text()
        elif isinstance(self.view, CodeView):
            self.view.recolor()
        self.write()

    def append_to_tail(self, words: str) -> bool:
        """Add plain words to the open paragraph; returns whether that was possible."""
        is_added = isinstance(self.view, ProseView) and self.view.append_words(words)
        if is_added:
            self.tail += words
            self._height = None
        return is_added

    def height(self, width: int) -> int:
        """Its height when it is `width` wide: measured, or guessed while it has no widget."""
        if self._height is None or self._measured_width != width:
            view = self.view
            self._height = self._guess(width) if view is None else view.heightForWidth(width)
            self._measured_width = width
        return self._height

    def forget_height(self) -> None:
        """It may have another height now."""
        self._height = None

    def _guess(self, width: int) -> int:
        if self.is_code:
            return guess_code_height(self.source, self._theme)
        pixels = self._theme.pixels()
        per_line = max(1.0, width / (pixels * 0.48))
        lines = sum(-(-len(line) // per_line) or 0.5 for line in self.source.splitlines())
        return round(lines * pixels * 1.72)


def _code_of(source: str) -> tuple[str, str]:
    """The code of a block, and its language; the source itself where it is none (yet)."""
    for token in parse_markdown(source):
        if token.type in ("fence", "code_block"):
            return token.content, (token.info.split() or [""])[0]
    return source, ""
