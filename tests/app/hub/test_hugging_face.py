"""Addresses and promises of the hub, and its five kinds of refusal."""

import hashlib
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.explain import explain
from app.hub.catalog import HubPlace
from app.hub.errors import (
    HubAccessDenied,
    HubError,
    HubFailed,
    HubUnreachable,
    NotOnHub,
    QuantNotFound,
)
from app.hub.hugging_face import HuggingFace
from app.hub.progress import never_cancelled, no_progress
from app.hub.repository import SearchFilter
from app.hub.transfer import fetch_file
from tests.helpers.fake_hub import COMMIT, FakeHub, run_fake_hub

BODY = b"GGUF and more"
PLACE = HubPlace("user/repo", "main", "x-Q4_K_M.gguf")


@pytest.fixture
def hub() -> Iterator[FakeHub]:
    names = ("x-Q8_0.gguf", "x-Q4_K_M.gguf", "big-Q5_K_M-00001-of-00002.gguf", "README.md")
    with run_fake_hub({("user/repo", name): BODY for name in names}) as running:
        yield running


def test_a_file_is_located_with_size_hash_and_commit(hub: FakeHub) -> None:
    found = HuggingFace(hub.address).locate(PLACE)

    assert found.url == f"{hub.address}/user/repo/resolve/{COMMIT}/x-Q4_K_M.gguf"
    assert found.size_bytes == len(BODY)
    assert found.sha256 == hashlib.sha256(BODY).hexdigest()
    assert found.revision == COMMIT


def test_the_environment_names_a_mirror() -> None:
    code = "from app.hub.hugging_face import HuggingFace; print(HuggingFace().endpoint)"
    told = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "HF_ENDPOINT": "http://mirror.example"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert told.stdout == "http://mirror.example\n"


def test_offline_mode_is_an_unreachable_hub(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("huggingface_hub.constants.HF_HUB_OFFLINE", True)

    with pytest.raises(HubUnreachable, match="HF_HUB_OFFLINE"):
        HuggingFace("http://127.0.0.1:9").locate(PLACE)
    with pytest.raises(HubUnreachable, match="HF_HUB_OFFLINE"):
        HuggingFace("http://127.0.0.1:9").greet()


def test_a_hub_that_answers_anything_is_reachable(hub: FakeHub) -> None:
    HuggingFace(hub.address).greet()
    hub.behaviour.status = 500
    HuggingFace(hub.address).greet()


@pytest.mark.parametrize("status", [302, 307, 308])
def test_the_token_goes_to_the_hub_and_to_no_other_host_b18(
    hub: FakeHub, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, status: int
) -> None:
    monkeypatch.setenv("HF_TOKEN", "hf_secret")
    with run_fake_hub(hub.files) as other:
        # Another name for this machine is another host.
        hub.behaviour.redirects_to = other.address.replace("127.0.0.1", "localhost")
        hub.behaviour.redirect_status = status

        remote = HuggingFace(hub.address).locate(PLACE)
        fetch_file(remote, tmp_path / "x.gguf", progress=no_progress, is_cancelled=never_cancelled)

        assert (tmp_path / "x.gguf").read_bytes() == BODY
        assert all("hf_secret" in str(headers) for _, _, headers in hub.requests)
        assert other.gets()
        assert not any("secret" in str(headers) for _, _, headers in other.requests)


@pytest.mark.parametrize("status", [401, 403])
def test_a_gated_repository_is_named_with_its_page_b18(hub: FakeHub, status: int) -> None:
    hub.behaviour.status = status

    with pytest.raises(HubAccessDenied) as caught:
        HuggingFace(hub.address).locate(PLACE)

    assert caught.value.status == status
    assert caught.value.page == f"{hub.address}/user/repo"


def test_a_missing_file_is_not_on_the_hub_b18(hub: FakeHub) -> None:
    with pytest.raises(NotOnHub):
        HuggingFace(hub.address).locate(HubPlace("user/repo", "main", "y.gguf"))


def test_a_name_that_no_repository_can_have_is_not_on_the_hub(hub: FakeHub) -> None:
    with pytest.raises(NotOnHub):
        HuggingFace(hub.address).choose_file("user/..--x", None)


def test_an_error_of_the_hub_keeps_its_number_b18(hub: FakeHub) -> None:
    hub.behaviour.status = 500

    with pytest.raises(HubFailed) as caught:
        HuggingFace(hub.address).locate(PLACE)

    assert caught.value.status == 500


def test_a_closed_port_is_an_unreachable_hub_b18() -> None:
    with pytest.raises(HubUnreachable):
        HuggingFace("http://127.0.0.1:9").locate(PLACE)


def test_the_asked_quantization_is_chosen(hub: FakeHub) -> None:
    assert HuggingFace(hub.address).choose_file("user/repo", "q8_0").file == "x-Q8_0.gguf"


def test_without_a_wish_a_four_bit_file_is_chosen_and_the_commit_kept(hub: FakeHub) -> None:
    chosen = HuggingFace(hub.address).choose_file("user/repo", None)

    assert chosen == HubPlace("user/repo", COMMIT, "x-Q4_K_M.gguf")


def test_a_quantization_that_is_not_there_is_answered_with_those_that_are(hub: FakeHub) -> None:
    with pytest.raises(QuantNotFound) as caught:
        HuggingFace(hub.address).choose_file("user/repo", "Q2_K")

    assert caught.value.offered == ("Q4_K_M", "Q8_0")


# ---------------------------------------------------------------- renames, refusals (B18)


def fetched(hub: FakeHub, place: HubPlace, folder: Path, name: str = "x.gguf") -> Path:
    remote = HuggingFace(hub.address).locate(place)
    fetch_file(remote, folder / name, progress=no_progress, is_cancelled=never_cancelled)
    return folder / name


def test_a_renamed_repository_is_followed_and_keeps_the_name_asked_for_b18(
    hub: FakeHub, tmp_path: Path
) -> None:
    hub.behaviour.moved = {"old/name": "user/repo"}

    assert fetched(hub, HubPlace("old/name", "main", PLACE.file), tmp_path).read_bytes() == BODY
    assert HuggingFace(hub.address).choose_file("old/name", "Q8_0").repo == "old/name"


def test_a_relative_redirect_keeps_its_query_b18(hub: FakeHub, tmp_path: Path) -> None:
    hub.behaviour.redirects_relatively, hub.behaviour.redirect_status = True, 307

    assert fetched(hub, PLACE, tmp_path).read_bytes() == BODY


def test_a_mirror_that_sends_on_to_another_host_is_followed_b18(
    hub: FakeHub, tmp_path: Path
) -> None:
    with run_fake_hub({}, redirects_to=hub.address, redirect_status=308) as mirror:
        mirror.files = hub.files

        assert fetched(mirror, PLACE, tmp_path).read_bytes() == BODY


def test_a_mirror_that_tells_no_commit_works_b18(hub: FakeHub, tmp_path: Path) -> None:
    hub.behaviour.sends_commit = False

    assert HuggingFace(hub.address).locate(PLACE).revision is None
    assert fetched(hub, PLACE, tmp_path).read_bytes() == BODY


def test_a_file_of_a_commit_in_a_folder_with_an_odd_name_is_fetched_b18(
    hub: FakeHub, tmp_path: Path
) -> None:
    name = "sub folder/модель é #1 50%.gguf"
    hub.files["user/repo", name] = BODY

    assert fetched(hub, HubPlace("user/repo", COMMIT, name), tmp_path).read_bytes() == BODY


def test_a_gated_repository_asks_for_a_token_and_then_for_its_licence_b18(hub: FakeHub) -> None:
    hub.behaviour.gated = {"user/repo"}
    hub.behaviour.tokens = {"hf_new": set(), "hf_accepted": {"user/repo"}}

    def status_with(token: str | None) -> int:
        with pytest.raises(HubAccessDenied) as caught:
            HuggingFace(hub.address, token).locate(PLACE)
        return caught.value.status

    assert (status_with(None), status_with("hf_new")) == (401, 403)
    assert HuggingFace(hub.address, "hf_accepted").locate(PLACE).size_bytes == len(BODY)


def test_a_revision_that_is_not_there_is_told_apart_from_a_file_b18(hub: FakeHub) -> None:
    with pytest.raises(NotOnHub) as no_revision:
        HuggingFace(hub.address, "hf_any").locate(HubPlace("user/repo", "v9", PLACE.file))
    with pytest.raises(NotOnHub) as no_file:
        HuggingFace(hub.address).locate(HubPlace("user/repo", "main", "y.gguf"))
    with pytest.raises(NotOnHub) as no_repo:
        HuggingFace(hub.address, "hf_any").locate(HubPlace("no/repo", "main", "y.gguf"))

    assert (no_revision.value.revision, no_revision.value.file) == ("v9", None)
    assert no_file.value.file == "y.gguf"
    assert (no_repo.value.revision, no_repo.value.file) == ("", None)


def test_a_busy_hub_is_asked_again_a_few_times_b18(hub: FakeHub) -> None:
    hub.behaviour.failures, hub.behaviour.retry_after = [500, 429], "0"

    assert HuggingFace(hub.address).locate(PLACE).size_bytes == len(BODY)


def test_a_hub_that_stays_busy_is_told_with_its_number_b18(hub: FakeHub) -> None:
    hub.behaviour.status, hub.behaviour.retry_after = 429, "0"

    with pytest.raises(HubFailed) as caught:
        HuggingFace(hub.address).locate(PLACE)

    assert caught.value.status == 429


def test_a_proxy_that_is_off_is_named_as_the_proxy_b18(tmp_path: Path) -> None:
    told = locate_elsewhere("http://hub.example", HTTP_PROXY="http://me:secret@127.0.0.1:9")

    assert told.startswith("The proxy http://127.0.0.1:9 could not be used")
    assert "secret" not in told


def test_a_name_that_does_not_resolve_is_told_as_being_offline_b18() -> None:
    told = locate_elsewhere("http://hub.invalid")

    assert "http://hub.invalid could not be reached" in told
    assert "offline" in told


def test_the_five_refusals_are_told_in_five_sentences_b18(hub: FakeHub) -> None:
    hub.behaviour.gated, hub.behaviour.tokens = {"user/repo"}, {"hf_new": set()}
    sentences = {locate_elsewhere("http://hub.invalid")}
    sentences.add(locate_elsewhere("http://hub.example", HTTP_PROXY="http://127.0.0.1:9"))
    for token, place in (
        (None, PLACE),
        ("hf_new", PLACE),
        ("hf_new", HubPlace("user/none", "main", "x.gguf")),
    ):
        with pytest.raises(HubError) as caught:
            HuggingFace(hub.address, token).locate(place)
        sentences.add(explain(caught.value).sentence)

    assert len(sentences) == 5


def locate_elsewhere(endpoint: str, **environment: str) -> str:
    """What is told when a hub is asked in a process with this environment."""
    code = (
        "from app.explain import explain\n"
        "from app.hub.catalog import HubPlace\n"
        "from app.hub.errors import HubError\n"
        "from app.hub.hugging_face import HuggingFace\n"
        "try:\n"
        f"    HuggingFace({endpoint!r}).locate(HubPlace('user/repo', 'main', 'x.gguf'))\n"
        "except HubError as error:\n"
        "    print(explain(error).text)\n"
    )
    without_proxies = {k: v for k, v in os.environ.items() if "PROXY" not in k.upper()}
    return subprocess.run(
        [sys.executable, "-c", code],
        env={**without_proxies, **environment},
        capture_output=True,
        text=True,
        check=True,
    ).stdout.strip()


# ---------------------------------------------------------------- lists and pages


CARD = {
    "cardData": {"license": "apache-2.0", "base_model": ["user/base"]},
    "gguf": {"total": 494_000_000, "architecture": "qwen2", "context_length": 32768},
    "downloads": 1234,
    "likes": 5,
    "lastModified": "2026-01-02T03:04:05.000Z",
}


@pytest.fixture
def described(hub: FakeHub) -> FakeHub:
    hub.cards = {"user/repo": CARD}
    hub.files["user/repo", "README.md"] = b"---\nlicense: mit\n---\n# A model\n<script>x</script>"
    hub.files["other/large-model", "y-Q4_0.gguf"] = BODY
    hub.cards["other/large-model"] = {"gguf": {"total": 70 * 10**9, "architecture": "new"}}
    return hub


def test_a_search_tells_what_the_hub_knows(described: FakeHub) -> None:
    [hit] = HuggingFace(described.address).search(SearchFilter("repo"))

    assert (hit.repo, hit.family, hit.licence) == ("user/repo", "qwen2", "apache-2.0")
    assert (hit.num_parameters, hit.context_length) == (494_000_000, 32768)
    assert (hit.downloads, hit.likes, hit.is_gated) == (1234, 5, False)
    assert hit.updated_at is not None


def test_a_search_asks_for_files_licence_and_size(described: FakeHub) -> None:
    wanted = SearchFilter(licence="mit", most_parameters=10**10)
    hits = HuggingFace(described.address).search(wanted)

    assert [hit.repo for hit in hits] == ["user/repo"]
    HuggingFace(described.address).search(SearchFilter(has_gguf=False))
    asked = [query for query in described.queries if "filter" in query]
    assert asked[0]["filter"] == ["gguf", "license:mit"]
    assert asked[1]["filter"] == ["safetensors", "4-bit"]


def test_a_search_in_a_hub_that_is_off_is_told_in_seconds_and_in_silence(
    capfd: pytest.CaptureFixture[str],
) -> None:
    before = time.monotonic()
    with pytest.raises(HubUnreachable):
        HuggingFace("http://127.0.0.1:9").search(SearchFilter("x"))

    assert time.monotonic() - before < 20  # huggingface_hub's own patience is half a minute
    assert capfd.readouterr().err == ""


def test_a_page_has_the_files_by_type_and_the_card_without_its_header(
    described: FakeHub,
) -> None:
    page = HuggingFace(described.address).page("user/repo")

    assert [choice.quant for choice in page.choices] == ["Q8_0", "Q4_K_M", "Q5_K_M"]
    assert page.card == "# A model\n<script>x</script>"
    assert page.revision == COMMIT
    assert page.base_model == "user/base"
    usual = page.choice(None)
    assert usual is not None
    assert usual.quant == "Q4_K_M"
    assert usual.files[0].sha256 == hashlib.sha256(BODY).hexdigest()


def test_a_page_of_a_gated_repository_is_shown_without_its_card(described: FakeHub) -> None:
    described.behaviour.gated = {"user/repo"}
    page = HuggingFace(described.address).page("user/repo")

    assert page.hit.is_gated
    assert page.card == ""


def test_a_token_tells_whose_it_is(hub: FakeHub) -> None:
    hub.behaviour.tokens = {"hf_good": set()}

    assert HuggingFace(hub.address, "hf_good").whoami() == "somebody"
    with pytest.raises(HubAccessDenied):
        HuggingFace(hub.address, "hf_bad").whoami()
