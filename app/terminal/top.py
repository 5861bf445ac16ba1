"""`venturi top`: what every running Venturi does now, against what this machine can do.

A full screen that is drawn twice a second until Ctrl+C; once, where nobody sits at the terminal.
"""

import time
from collections.abc import Sequence
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
BAR_WIDTH = 32
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
        body = Group(_gauges(snapshot), Text(), _sentence(snapshot))
    return Panel(body, title=_title(reading), title_align="left", border_style="dim")


def _title(reading: LiveReading) -> Text:
    """As text: a model's name may hold what rich takes for markup."""
    if reading.model is None:
        return Text(f"no model · process {reading.pid}")
    threads = "" if reading.threads is None else f" · {reading.threads} threads"
    return Text(
        f"{inline(reading.model)} · {inline(reading.format or 'n/a')} · {reading.kernels} kernels"
        f"{threads} · process {reading.pid}"
    )


def _gauges(snapshot: Snapshot) -> Table:
    """A row per gauge: name, number, bar up to the ceiling, ceiling."""
    table = Table.grid(padding=(0, 2))
    decode, prefill = snapshot.decode, snapshot.prefill
    ceiling = snapshot.read_ceiling_bytes_per_second
    limit = answer_limit(decode, ceiling)
    rate = snapshot.decode_tokens_per_second
    table.add_row(
        "decode",
        "n/a" if rate is None else f"{rate_text(rate)} tok/s",
        _bar(rate / limit if rate is not None and limit else None, "cyan"),
        "" if limit is None else f"of {rate_text(limit)} possible",
    )
    table.add_row(
        "memory", _bandwidth(decode), _bar(decode.mbu if decode else None, "cyan"), _of(ceiling)
    )
    prefilled = snapshot.prefill_tokens_per_second
    table.add_row(
        "prefill",
        "n/a" if prefilled is None else f"{rate_text(prefilled)} tok/s",
        _bar(prefill.mfu if prefill else None, "yellow"),
        "" if prefill is None else f"{percent_text(prefill.mfu)} of compute limit",
    )
    used = snapshot.kv_blocks_used / snapshot.kv_blocks_total if snapshot.kv_blocks_total else None
    waiting = f", {snapshot.waiting_requests} waiting" if snapshot.waiting_requests else ""
    table.add_row(
        "KV cache",
        percent_text(used),
        _bar(used, "blue"),
        f"{snapshot.running_requests} running{waiting}",
    )
    return table


def _bar(fraction: float | None, style: str) -> RenderableType:
    if fraction is None:
        return Text("·" * BAR_WIDTH, style="dim")
    completed = min(1.0, fraction)
    return ProgressBar(1.0, completed, BAR_WIDTH, complete_style=style, finished_style=style)


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
