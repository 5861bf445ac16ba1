"""Models in the words of the models page."""

from dataclasses import replace
from pathlib import Path

import pytest

from app.hub.catalog import HubPlace, OfferedModel
from app.hub.downloads import Download, DownloadPhase
from app.hub.errors import TransferCut
from app.hub.hashes import Verified
from app.hub.progress import FetchProgress
from app.hub.repository import FileChoice, RepoFile, SearchHit
from app.hub.wish import Wish
from app.model_cards import (
    Machine,
    details_text,
    download_card,
    facts_rows,
    fit_tag,
    hit_card,
    installed_card,
    offered_card,
    quant_row,
    shown_download,
    twins_of,
    verdict_of_hashes,
)
from app.model_library import InstalledModel
from app.store.records import SpeedRun
from app.views.shown_models import ShownTag
from engine import FileDetails, ModelFileBroken, TensorGroup
from tests.app.test_fit import CEILINGS, FACTS, NEEDS

MACHINE = Machine(NEEDS.total_bytes(4096), 10**10, CEILINGS)
UNMEASURED = replace(MACHINE, ceilings=None)
INSTALLED = InstalledModel("m", "M", Path("/m.gguf"), 1400, "MIT", None, FACTS, None)
OFFER = OfferedModel(
    id="m",
    title="M",
    publisher="P",
    family="llama",
    format="Q4_K_M",
    licence="MIT",
    context_length=8192,
    size_bytes=1000,
    sha256=None,
    hub=HubPlace("p/m", "main", "m.gguf"),
    package=None,
)
WISH = Wish("p/m", "Q4_K_M", "m", "M")


def run(speed: float) -> SpeedRun:
    return SpeedRun(0.0, "M", "cpu", 2, "cpu", 100, speed, None, None, None)


def download(phase: DownloadPhase, problem: Exception | None = None, **known: float) -> Download:
    progress = FetchProgress("fetching", 500_000, 2_000_000, **known)
    return Download("key", WISH, phase, progress, problem)


def test_a_model_that_fits_says_with_how_much_context() -> None:
    assert fit_tag(FACTS, MACHINE) == ShownTag("fits, 4k context", "good")


def test_less_memory_leaves_a_shorter_context_or_none() -> None:
    short = replace(MACHINE, available_bytes=NEEDS.total_bytes(2100))
    none = replace(MACHINE, available_bytes=10)
    assert fit_tag(FACTS, short) == ShownTag("fits, 2k context only", "amber")
    told = fit_tag(FACTS, none)
    assert told is not None
    assert told.words.startswith("does not fit: ")


def test_a_model_that_never_ran_has_a_predicted_range() -> None:
    card = installed_card(INSTALLED, MACHINE, is_loaded=False)
    low, high = card.speed.split("–")
    assert float(low) < float(high)
    assert card.speed_caption == "predicted"
    assert card.speed_note.startswith("first token in ")


def test_a_model_that_ran_tells_the_median_beside_the_prediction() -> None:
    card = installed_card(INSTALLED, MACHINE, is_loaded=True, runs=[run(38), run(40), run(50)])
    assert (card.speed, card.speed_caption, card.pill) == ("40", "measured here", "loaded")
    assert "predicted" in card.speed_note
    assert card.action is None  # it is loaded


def test_an_unmeasured_machine_predicts_nothing_and_says_so() -> None:
    card = installed_card(INSTALLED, UNMEASURED, is_loaded=False)
    assert (card.speed, card.speed_note, card.speed_caption) == ("", "", "")
    assert "once it has been measured" in UNMEASURED.words


def test_a_broken_model_shows_its_problem_and_cannot_be_loaded() -> None:
    broken = replace(
        INSTALLED, facts=None, problem=ModelFileBroken(Path("/m.gguf"), "magic", "is not GGUF")
    )
    card = installed_card(broken, MACHINE, is_loaded=False)
    assert card.problem
    assert (card.action, card.fit) == (None, None)


def test_a_family_that_is_not_run_is_named_before_anyone_downloads_it() -> None:
    card = offered_card(replace(OFFER, family="mamba"), MACHINE, None, is_here=False)
    assert card.problem == "not supported yet: family mamba"
    assert card.action is not None
    assert card.action.id == "details"
    hit = SearchHit("p/m", "mamba", None, None, None, False, None, None, None)
    assert hit_card(hit).fit == ShownTag("not supported yet: family mamba", "muted")


def test_an_offer_is_downloaded_with_one_button_until_it_is_here() -> None:
    card = offered_card(OFFER, MACHINE, None, is_here=False)
    assert card.action is not None
    assert card.action.id == "get"
    assert offered_card(OFFER, MACHINE, None, is_here=True).pill == "installed"


@pytest.mark.parametrize(
    ("phase", "known", "words", "actions"),
    [
        (
            DownloadPhase.RUNNING,
            {"bytes_per_second": 1.8e7, "seconds_left": 42.0},
            "500 kB of 2.0 MB · 18 MB/s · 42 s left",
            ["pause", "cancel"],
        ),
        (
            DownloadPhase.RUNNING,
            {"stalled_seconds": 7.0},
            "500 kB of 2.0 MB · nothing came for 7.0 s",
            ["pause", "cancel"],
        ),
        (DownloadPhase.PAUSED, {}, "500 kB of 2.0 MB · paused", ["resume", "cancel"]),
        (
            DownloadPhase.QUEUED,
            {},
            "500 kB of 2.0 MB · waits for its turn",
            ["pause", "cancel"],
        ),
    ],
)
def test_a_download_tells_how_it_stands(
    phase: DownloadPhase, known: dict[str, float], words: str, actions: list[str]
) -> None:
    shown = shown_download(download(phase, **known))
    assert shown.words == words
    assert shown.fraction == pytest.approx(0.25)
    assert [action.id for action in shown.actions] == actions


def test_a_failed_download_says_why_and_offers_to_try_again() -> None:
    cut = TransferCut("http://hub/m.gguf", 500_000, 2_000_000, "connection reset")
    shown = shown_download(download(DownloadPhase.FAILED, cut))
    assert "connection reset" in shown.problem
    assert shown.actions[0].id == "resume"
    assert shown_download(download(DownloadPhase.FAILED)).problem == "It failed in an earlier run."


def test_a_complete_download_can_be_loaded_or_leave_the_list() -> None:
    card = download_card(download(DownloadPhase.DONE))
    assert card.action is not None
    assert (card.action.id, [action.id for action in card.more]) == ("load-download", ["cancel"])


def test_a_file_of_which_parts_are_missing_cannot_be_fetched() -> None:
    choice = FileChoice("Q8_0", (RepoFile("m-00001-of-00002.gguf", 5, None),), is_whole=False)
    row = quant_row("p/m", choice, MACHINE, None, is_here=False)
    assert (row.action, row.quality) == (None, "parts are missing on the hub")


def test_a_quantization_says_what_it_costs() -> None:
    def quality(quant: str) -> str:
        choice = FileChoice(quant, (RepoFile("m.gguf", 5, None),))
        return quant_row("p/m", choice, MACHINE, FACTS, is_here=False).quality

    assert quality("Q4_K_M") == "small loss, the usual choice"
    assert quality("IQ3_XS") == "loss to notice"
    assert quality("odd-name") == ""


def test_facts_that_are_not_known_are_na_or_left_out() -> None:
    rows = dict(facts_rows(replace(FACTS, tokenizer=None), {"Licence": ""}))
    assert rows["Tokenizer"] == "n/a"
    assert "Licence" not in rows
    assert rows["Context"] == "8k tokens"


def test_a_template_with_fences_of_its_own_stays_one_block() -> None:
    details = FileDetails((("a", "1"),), (TensorGroup("Q4_1", 3, 10**6, 600_000),), "x\n````\ny")
    text = details_text(details)
    assert "`````jinja\nx\n````\ny\n`````" in text
    assert "| Q4_1 | 3 | 1M | 600 kB |" in text


def test_hashes_are_judged_in_a_sentence() -> None:
    sound, broken = Verified(Path("a"), "1", "1"), Verified(Path("b"), "1", "2")
    unknown = Verified(Path("c"), None, "3")
    assert verdict_of_hashes([sound]) == ("Every byte is as promised.", True)
    assert verdict_of_hashes([sound, broken])[1] is False
    words, is_sound = verdict_of_hashes([unknown])
    assert is_sound
    assert "3" in words


def test_a_model_of_another_program_says_whose_it_is_and_cannot_be_deleted() -> None:
    theirs = replace(INSTALLED, owner="LM Studio")
    card = installed_card(theirs, MACHINE, is_loaded=False)

    assert "in place, LM Studio" in card.details
    assert "delete" not in [action.id for action in card.more]
    assert "delete" in [a.id for a in installed_card(INSTALLED, MACHINE, is_loaded=False).more]


def test_a_model_tells_when_it_was_used_last() -> None:
    card = installed_card(INSTALLED, MACHINE, is_loaded=False, runs=[run(40.0)])

    assert "last used" in card.details


def test_the_same_file_twice_is_told_on_the_second() -> None:
    first = replace(INSTALLED, sha256="ab")
    second = replace(INSTALLED, path=Path("/n.gguf"), title="N", sha256="ab")
    unknown = replace(INSTALLED, path=Path("/o.gguf"), sha256=None)

    twins = twins_of([first, second, unknown, unknown])

    assert twins == {Path("/n.gguf"): first}
    card = installed_card(second, MACHINE, is_loaded=False, twin=twins[second.path])
    assert "the same file as M" in card.details
