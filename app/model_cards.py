"""What is known of models, put into the words of the models page. Neither network nor widgets.

Fit and speed come from `app/fit.py`, measured speeds from the history; called by
`app/models_page_controller.py`.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from app.explain import explain
from app.fit import ExpectedSpeed, Fit, expect_speed, judge_fit
from app.hub.catalog import OfferedModel
from app.hub.downloads import Download, DownloadPhase
from app.hub.hashes import Verified
from app.hub.progress import FetchProgress
from app.hub.repository import FileChoice, SearchHit
from app.model_library import InstalledModel
from app.store.records import SpeedRun
from app.views import wording
from app.views.shown_models import (
    ShownAction,
    ShownCard,
    ShownDownload,
    ShownQuant,
    ShownTag,
)
from app.wording import day_text
from app.words import listed, tr, tr_later
from engine import Ceilings, FileDetails, ModelFacts, runs_family

_NUM_RUNS = 10  # of the last answers, whose median is "measured here"
_STALL_SECONDS = 3.0
# What people find when they compare answers; the hub's own pages call them so.
_QUALITY = {
    "F32": tr_later("as it was trained"),
    "F16": tr_later("as it was trained"),
    "BF16": tr_later("as it was trained"),
    "Q8": tr_later("no loss to notice"),
    "Q6": tr_later("hardly any loss"),
    "Q5": tr_later("very small loss"),
    "Q4": tr_later("small loss, the usual choice"),
    "Q3": tr_later("loss to notice"),
    "Q2": tr_later("large loss"),
}


@dataclass(frozen=True)
class Machine:
    """What models are judged by.

    Attributes:
        available_bytes: Memory that is free, with that of the model in use, which would go.
        total_bytes: All memory.
        ceilings: As measured; None before.
    """

    available_bytes: int
    total_bytes: int
    ceilings: Ceilings | None

    @property
    def words(self) -> str:
        """In a sentence, with what is not known left out."""
        parts = [wording.size(self.total_bytes)]
        if self.ceilings is not None:
            cores = wording.threads(self.ceilings.threads)
            parts = [self.ceilings.device_name, cores, *parts]
            if (read := self.ceilings.read_bytes_per_second) is not None:
                parts.append(tr("reads {bandwidth}", bandwidth=wording.bandwidth(read)))
        told = tr("This machine: {facts}.", facts=listed(parts))
        if self.ceilings is None:
            return f"{told} {tr('Speeds can be predicted once it has been measured.')}"
        return f"{told} {tr('Speeds are predictions until a model has run here.')}"


# ---------------------------------------------------------------- lists


def installed_card(
    model: InstalledModel,
    machine: Machine,
    *,
    is_loaded: bool,
    runs: Sequence[SpeedRun] = (),
    more: Sequence[ShownAction] = (),
    work: ShownDownload | None = None,
    twin: InstalledModel | None = None,
) -> ShownCard:
    """A model on this disk.

    Args:
        model: Of the list.
        machine: What it is judged by.
        is_loaded: Whether it answers now.
        runs: Its kept answers, oldest first.
        more: What else can be done with it.
        work: What is being done with it.
        twin: Another model of the list that is the same file.
    """
    facts = model.facts
    details = [_family(facts.family) if facts else "", model.licence or ""]
    if facts is not None:
        details.append(tr("context {length}", length=wording.length(facts.context_length)))
    if model.owner is not None:
        details.append(_owner(model.owner))
    if runs:
        details.append(tr("last used {day}", day=day_text(runs[-1].at)))
    if twin is not None:
        details.append(tr("the same file as {title}", title=twin.title))
    problem = explain(model.problem).text if model.problem is not None else ""
    if facts is not None and not facts.is_supported:
        problem = not_supported(facts.family)
    kind = wording.bits(facts.format) if facts is not None else ""
    load = ShownAction("load", tr("Load"), is_primary=False)
    speed, note, caption = _speed(facts, machine, runs)
    return ShownCard(
        key=str(model.path),
        title=model.title,
        details=_joined(*details),
        size=wording.size(model.size_bytes),
        size_note=kind,
        fit=None if problem else fit_tag(facts, machine),
        speed=speed,
        speed_note=note,
        speed_caption=caption,
        pill=tr("loaded") if is_loaded else "",
        action=None if problem or is_loaded else load,
        more=(
            ShownAction("about", tr("Details")),
            ShownAction("verify", tr("Check its hash")),
            *more,
            *((ShownAction("delete", tr("Delete")),) if model.is_ours else ()),
        ),
        download=work,
        problem=problem,
    )


def _owner(owner: str) -> str:
    return tr("in place, {owner}", owner=owner) if owner else tr("in place, your folder")


def twins_of(models: Sequence[InstalledModel]) -> dict[Path, InstalledModel]:
    """Which models are the same file as an earlier one, as far as their hashes are known."""
    first: dict[str, InstalledModel] = {}
    twins = {}
    for model in models:
        if model.sha256 is None or model.problem is not None:
            continue
        other = first.setdefault(model.sha256, model)
        if other is not model:
            twins[model.path] = other
    return twins


def offered_card(
    model: OfferedModel, machine: Machine, download: Download | None, *, is_here: bool
) -> ShownCard:
    """A model of the catalogue."""
    context = wording.length(model.context_length) if model.context_length else ""
    details = (
        getattr(model, "good_for", None) or "",
        model.licence or "",
        tr("context {length}", length=context) if context else "",
    )
    action = ShownAction("details", tr("Files"))
    if is_here:
        action = ShownAction("details", tr("Details"))
    elif download is None and is_family_run(model.family):
        action = ShownAction("get", tr("Download"), is_primary=True)
    return ShownCard(
        key=model.id,
        title=model.title,
        details=_joined(*details),
        size=_offered_size(model),
        size_note=model.format or "",
        fit=_size_tag(model, machine),
        pill=tr("installed") if is_here else "",
        action=action,
        more=() if action.id == "details" else (ShownAction("details", tr("Files and card")),),
        download=None if download is None else shown_download(download),
        problem="" if is_family_run(model.family) else not_supported(model.family),
    )


def _offered_size(model: OfferedModel) -> str:
    """As its page says, else an estimate that is called one."""
    if model.size_bytes is not None:
        return wording.size(model.size_bytes)
    if model.estimated_bytes is not None:
        return tr("about {size}", size=wording.size(model.estimated_bytes))
    return tr("n/a")


def download_card(download: Download) -> ShownCard:
    """A download in the list of downloads."""
    wish = download.wish
    is_done = download.phase is DownloadPhase.DONE
    load = ShownAction("load-download", tr("Load"), is_primary=True)
    return ShownCard(
        key=download.key,
        title=wish.title,
        details=_joined(wish.repo, wish.quant, wish.licence),
        size=wording.size(wish.size_bytes) if wish.size_bytes else "",
        pill=tr("complete") if is_done else "",
        action=load if is_done else None,
        more=(ShownAction("cancel", tr("Remove from the list")),) if is_done else (),
        download=None if is_done else shown_download(download),
    )


def hit_card(hit: SearchHit) -> ShownCard:
    """A repository found on the hub."""
    parameters = wording.parameters(hit.num_parameters)
    context = wording.length(hit.context_length) if hit.context_length else ""
    downloads = wording.count(hit.downloads) if hit.downloads is not None else ""
    unsupported = hit.family is not None and not is_family_run(hit.family)
    return ShownCard(
        key=hit.repo,
        title=hit.name,
        details=_joined(
            hit.publisher,
            hit.licence,
            tr("context {length}", length=context) if context else "",
            tr("{number} downloads", number=downloads) if downloads else "",
        ),
        size=parameters,
        size_note=tr("parameters") if parameters else "",
        pill=tr("licence to accept") if hit.is_gated else "",
        fit=ShownTag(not_supported(hit.family), "muted") if unsupported else None,
        action=ShownAction("details", tr("Files")),
    )


# ---------------------------------------------------------------- a model's page


def quant_row(
    repo: str, choice: FileChoice, machine: Machine, facts: ModelFacts | None, *, is_here: bool
) -> ShownQuant:
    """A file of a repository; `facts` are its header's, where that was read."""
    key = f"{repo}:{choice.quant}"
    action: ShownAction | None = ShownAction("get", tr("Download"))
    if is_here or not choice.is_whole:
        action = None
    speed = expect_speed(facts, machine.ceilings) if facts else None
    return ShownQuant(
        key=key,
        quant=choice.quant,
        size=wording.size(choice.size_bytes) if choice.size_bytes else tr("n/a"),
        quality=tr("installed") if is_here else _quality(choice),
        fit=fit_tag(facts, machine),
        speed=_range(speed) if speed else "",
        action=action,
    )


def facts_rows(
    facts: ModelFacts, extra: Mapping[str, str] | None = None
) -> tuple[tuple[str, str], ...]:
    """What a file says of itself."""
    rows = {
        tr("Family"): _family(facts.family),
        tr("Types of its weights"): facts.format,
        tr("Parameters"): wording.parameters(facts.num_parameters),
        tr("Context"): tr("{length} tokens", length=wording.length(facts.context_length)),
        tr("Chat template"): tr("its own") if facts.has_template else tr("none of its own"),
        tr("Tokenizer"): facts.tokenizer or tr("n/a"),
        **(extra or {}),
    }
    return tuple((name, value) for name, value in rows.items() if value)


def details_text(details: FileDetails) -> str:
    """What else a file says, as Markdown: its tensors by type, its template, its metadata."""
    columns = (tr("Type"), tr("Tensors"), tr("Weights"), tr("Size"))
    head = f"| {' | '.join(columns)} |\n|---|---:|---:|---:|\n"
    rows = [
        f"| {group.format} | {group.num_tensors} | {wording.parameters(group.num_weights) or '0'} |"
        f" {wording.size(group.num_bytes)} |"
        for group in details.groups
    ]
    parts = [f"### {tr('Tensors')}\n\n{head}" + "\n".join(rows)]
    if details.chat_template is not None:
        parts.append(f"### {tr('Chat template')}\n\n" + _fenced(details.chat_template, "jinja"))
    lines = "\n".join(f"{key} = {value}" for key, value in details.metadata)
    parts.append(f"### {tr('Metadata')}\n\n" + _fenced(lines, ""))
    return "\n\n".join(parts)


def _fenced(text: str, language: str) -> str:
    """Code that no fence of its own can end."""
    fence = "`" * max(3, 1 + max((len(run) for run in re.findall("`+", text)), default=0))
    return f"{fence}{language}\n{text}\n{fence}"


# ---------------------------------------------------------------- judgements


def fit_tag(facts: ModelFacts | None, machine: Machine) -> ShownTag | None:
    """Whether it fits the memory that is free now; None where its header is not known."""
    if facts is None or facts.needs is None:
        return None
    return _tag(judge_fit(facts.needs, machine.available_bytes))


def _tag(fit: Fit) -> ShownTag:
    length = wording.length(_rounded(fit.longest_context))
    match fit.label:
        case "fits":
            return ShownTag(tr("fits, {length} context", length=length), "good")
        case "fits with a shorter context":
            return ShownTag(tr("fits, {length} context only", length=length), "amber")
    short = wording.size(max(0, fit.needed_bytes - fit.available_bytes))
    return ShownTag(tr("does not fit: {size} short", size=short), "muted")


def _size_tag(model: OfferedModel, machine: Machine) -> ShownTag | None:
    """From the file's size alone: whether the weights would fit; the rest is on its page."""
    size_bytes = model.size_bytes or model.estimated_bytes
    if size_bytes is None:
        return None
    short = size_bytes - machine.available_bytes
    if short > 0:
        return ShownTag(tr("does not fit: {size} short", size=wording.size(short)), "muted")
    return ShownTag(tr("weights fit"), "good")


def is_family_run(family: str | None) -> bool:
    """Whether the engine runs this family; one that is not told may be."""
    return runs_family(family) is not False


def not_supported(family: str | None) -> str:
    """Why a model cannot be used."""
    return tr("not supported yet: family {family}", family=family or tr("n/a"))


def _speed(
    facts: ModelFacts | None, machine: Machine, runs: Sequence[SpeedRun]
) -> tuple[str, str, str]:
    """Speed, its note and its caption: measured where it ran, else predicted."""
    expected = expect_speed(facts, machine.ceilings) if facts else None
    predicted = tr("predicted {range}", range=_range(expected)) if expected else ""
    if runs:
        measured = median(run.decode_tokens_per_second for run in runs[-_NUM_RUNS:])
        return wording.rate(measured), predicted, tr("measured here")
    if expected is None:
        return "", "", ""
    first = wording.seconds(expected.first_token_seconds.expected)
    return _range(expected), tr("first token in {seconds}", seconds=first), tr("predicted")


def _range(speed: ExpectedSpeed) -> str:
    rate = speed.tokens_per_second
    return f"{wording.rate(rate.lowest)}–{wording.rate(rate.highest)}"


# ---------------------------------------------------------------- downloads


def shown_download(download: Download) -> ShownDownload:
    """How a download stands, in words."""
    progress = download.progress
    total = progress.total_bytes
    fraction = progress.done_bytes / total if total else None
    problem = explain(download.problem).text if download.problem is not None else ""
    if download.phase is DownloadPhase.FAILED and not problem:
        problem = tr("It failed in an earlier run.")
    return ShownDownload(
        key=download.key,
        words=_download_words(download.phase, progress),
        fraction=fraction,
        actions=_download_actions(download.phase),
        problem=problem,
        is_running=download.phase is DownloadPhase.RUNNING,
    )


def _download_words(phase: DownloadPhase, progress: FetchProgress) -> str:
    amount = wording.size(progress.done_bytes)
    if progress.total_bytes:
        total = wording.size(progress.total_bytes)
        amount = tr("{done} of {total}", done=amount, total=total)
    match phase:
        case DownloadPhase.QUEUED:
            return _joined(amount, tr("waits for its turn"))
        case DownloadPhase.PAUSED:
            return _joined(amount, tr("paused"))
        case DownloadPhase.FAILED:
            return _joined(amount, tr("failed"))
        case DownloadPhase.DONE:
            return _joined(amount, tr("complete"))
        case DownloadPhase.RUNNING:
            return _joined(amount, *_pace(progress), progress.note)


def _pace(progress: FetchProgress) -> tuple[str, ...]:
    """How fast, how long; or that nothing comes."""
    if progress.stalled_seconds is not None and progress.stalled_seconds >= _STALL_SECONDS:
        return (
            tr("nothing came for {seconds}", seconds=wording.seconds(progress.stalled_seconds)),
        )
    if progress.bytes_per_second is None:
        return (progress.stage,)
    speed = tr("{size}/s", size=wording.size(round(progress.bytes_per_second)))
    if progress.seconds_left is None:
        return (speed,)
    return speed, tr("{duration} left", duration=_whole_seconds(progress.seconds_left))


def _whole_seconds(duration: float) -> str:
    """A guess at what is to come has no tenths."""
    if duration >= 60:
        return wording.seconds(duration)
    return tr("{seconds} s", seconds=max(1, round(duration)))


def _download_actions(phase: DownloadPhase) -> tuple[ShownAction, ...]:
    cancel = ShownAction("cancel", tr("Cancel"))
    match phase:
        case DownloadPhase.RUNNING | DownloadPhase.QUEUED:
            return ShownAction("pause", tr("Pause")), cancel
        case DownloadPhase.PAUSED:
            return ShownAction("resume", tr("Go on")), cancel
        case DownloadPhase.FAILED:
            return ShownAction("resume", tr("Try again")), cancel
        case DownloadPhase.DONE:
            return ()


def verdict_of_hashes(files: Sequence[Verified]) -> tuple[str, bool]:
    """What hashing a model's files found, and whether nothing is wrong with them."""
    broken = [file.path.name for file in files if file.is_sound is False]
    if broken:
        names = ", ".join(broken)
        return tr("{names}: not what was promised. Download it again.", names=names), False
    if all(file.is_sound is None for file in files):
        found = ", ".join(file.found_sha256 or "" for file in files)
        return tr("Nothing was promised of this file. Its SHA-256 is {hash}.", hash=found), True
    return tr("Every byte is as promised."), True


# ---------------------------------------------------------------- words


def _quality(choice: FileChoice) -> str:
    if not choice.is_whole:
        return tr("parts are missing on the hub")
    name = choice.quant.upper().removeprefix("UD-").removeprefix("I")
    known = next((words for start, words in _QUALITY.items() if name.startswith(start)), None)
    return tr(known) if known else ""


def _family(family: str | None) -> str:
    return family or ""


def _joined(*parts: str | None) -> str:
    return listed(part for part in parts if part)


def _rounded(num_tokens: int) -> int:
    """A length people remember: whole thousands of 1,024 where it has some."""
    return num_tokens // 1024 * 1024 if num_tokens >= 1024 else num_tokens
