"""`venturi top`: what every running Venturi does now, against what this machine can do.

A full screen that is drawn twice a second until Ctrl+C; once, where nobody sits at the terminal.
"""

import time
from collections.abc import Iterator, Sequence
from dataclasses import asdict

from rich.console import Console as RichConsole
from rich.console import Group, RenderableType
from rich.live import Live
from rich.panel import Panel
from rich.progress_bar import ProgressBar
from rich.table import Table
from rich.text import Text

from app.advice import answer_limit, explain_speed
from app.cli.console import Console
from app.cli.exit_codes import DONE
from app.live_file import LiveReading, read_live
from app.paths import Paths
from app.wording import inline, percent_text, rate_text
from engine import PhaseReading, Snapshot

PERIOD_SECONDS = 0.5
OLD_SECONDS = 3.0  # nothing was written for so long: nothing runs
BAR_WIDTH = 24
_Row = tuple[RenderableType, RenderableType, RenderableType, RenderableType, RenderableType]
_STYLES = {"memory": "bold cyan", "compute": "bold yellow", "overhead": "bold", "idle": "dim"}
_NOBODY = "No Venturi is running here. Start one: venturi, or venturi chat."


def run_top(paths: Paths, console: Console, json_target: str | None) -> int:
    """Show all live processes; returns the exit status."""
    if json_target is not None:
        processes = [asdict(reading) for reading in read_live(paths.run)]
        console.write_json({"processes": processes}, json_target)
        return DONE
    screen = RichConsole()
    if not screen.is_terminal:
        screen.print(draw(read_live(paths.run), time.time()))
        return DONE
    try:
        with Live(console=screen, screen=True, auto_refresh=False) as live:
            while True:
                live.update(draw(read_live(paths.run), time.time()), refresh=True)
                time.sleep(PERIOD_SECONDS)
    except KeyboardInterrupt:
        return DONE


def draw(readings: Sequence[LiveReading], now: float) -> RenderableType:
    """All processes, one below the other."""
    if not readings:
        return Text(_NOBODY)
    return Group(*(_draw_one(reading, now) for reading in readings))


def _draw_one(reading: LiveReading, now: float) -> Panel:
    snapshot = reading.snapshot
    is_old = now - reading.written_at > OLD_SECONDS
    if snapshot is None or is_old or not snapshot.running_requests:
        body: RenderableType = Text("idle", style="dim")
    else:
        body = Group(_sentence(snapshot), Text(), _gauges(snapshot))
    return Panel(body, title=_title(reading), title_align="left", border_style="dim")


def _title(reading: LiveReading) -> Text:
    """As text: a model's name may hold what rich takes for markup."""
    if reading.model is None:
        return Text(f"no model · process {reading.pid}")
    threads = "" if reading.threads is None else f" · {reading.threads} threads"
    facts = (
        f" · {inline(reading.format or 'n/a')} · {reading.kernels} kernels"
        f"{threads} · process {reading.pid}"
    )
    return Text.assemble((inline(reading.model), "bold default not dim"), facts)


def _gauges(snapshot: Snapshot) -> Table:
    """A row per gauge: name, number, bar up to the ceiling, part of it, ceiling."""
    table = Table.grid(padding=(0, 2))
    for width in (None, None, BAR_WIDTH, None):
        table.add_column(width=width, no_wrap=True)
    table.add_column(style="dim", no_wrap=True)
    for row in (*_rates(snapshot), *_limits(snapshot), _cache(snapshot)):
        table.add_row(*row)
    return table


def _rates(snapshot: Snapshot) -> Iterator[_Row]:
    """Writing and reading, each against what the machine could do."""
    decode, prefill = snapshot.decode, snapshot.prefill
    limit = answer_limit(decode, snapshot.read_ceiling_bytes_per_second)
    rate = snapshot.decode_tokens_per_second
    part = rate / limit if rate is not None and limit else None
    yield _row("decode", _tokens(rate), part, "cyan", _possible(limit) or "writes the answer")
    rate, part = snapshot.prefill_tokens_per_second, prefill.mfu if prefill else None
    limit = rate / part if rate is not None and part else None
    yield _row("prefill", _tokens(rate), part, "yellow", _possible(limit) or "reads the prompt")


def _limits(snapshot: Snapshot) -> Iterator[_Row]:
    """Memory and arithmetic one below the other: the longer bar is what limits."""
    reading = snapshot.decode or snapshot.prefill
    mbu, mfu = (reading.mbu, reading.mfu) if reading else (None, None)
    measured = _of(snapshot.read_ceiling_bytes_per_second)
    yield _row("memory", _bandwidth(reading), mbu, "cyan", measured)
    work = None if reading is None or mfu is None else reading.flops_per_second
    number = "n/a" if work is None else f"{work / 1e9:.0f} GFLOP/s"
    limit = "limit n/a" if work is None or not mfu else f"of {work / mfu / 1e9:.0f} measured"
    yield _row("arithmetic", number, mfu, "yellow", limit)


def _cache(snapshot: Snapshot) -> _Row:
    used = snapshot.kv_blocks_used / snapshot.kv_blocks_total if snapshot.kv_blocks_total else None
    waiting = f", {snapshot.waiting_requests} waiting" if snapshot.waiting_requests else ""
    running = f"{snapshot.running_requests} running{waiting}"
    return _row("KV cache", f"{snapshot.kv_blocks_used:,} blocks", used, "blue", running)


def _row(name: str, number: str, part: float | None, style: str, limit: str) -> _Row:
    is_known = number != "n/a"
    shown = Text(number, style="bold" if is_known else "dim")
    return (
        Text(name),
        shown,
        _bar(part, style),
        Text("" if part is None else percent_text(part).rjust(5)),
        limit,
    )


def _tokens(rate: float | None) -> str:
    return "n/a" if rate is None else f"{rate_text(rate)} tok/s"


def _possible(limit: float | None) -> str:
    return "" if limit is None else f"of {rate_text(limit)} possible"


def _bar(fraction: float | None, style: str) -> RenderableType:
    if fraction is None:
        return Text("·" * BAR_WIDTH, style="dim")
    completed = min(1.0, fraction)
    # The track is pale on any background; rich's own is nearly black on a white one.
    return ProgressBar(
        1.0,
        completed,
        BAR_WIDTH,
        style="dim bright_black",
        complete_style=style,
        finished_style=style,
    )


def _bandwidth(reading: PhaseReading | None) -> str:
    if reading is None or (reading.is_above_ceiling and reading.mbu is None):
        return "n/a"
    return f"{reading.read_bytes_per_second / 1e9:.1f} GB/s"


def _of(ceiling: float | None) -> str:
    return "ceiling n/a" if ceiling is None else f"of {ceiling / 1e9:.1f} measured"


def _sentence(snapshot: Snapshot) -> Text:
    reading = snapshot.decode or snapshot.prefill
    sentence = explain_speed(reading, busy_fraction=snapshot.busy_fraction)
    return Text.assemble(sentence.before, (sentence.key, _STYLES[sentence.kind]), sentence.after)
