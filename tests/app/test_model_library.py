"""All models: the list that no broken file can stop, and the way from a name to a file."""

import hashlib
import json
from dataclasses import replace
from pathlib import Path

import pytest

from app.hub.catalog import load_catalog
from app.hub.elsewhere import FoundModel
from app.hub.errors import UnknownModel
from app.hub.installed import find_offered, place_in_folder
from app.hub.manifest import Manifest, write_manifest
from app.hub.trash import remove
from app.model_library import installed, offered, resolve_model, usage_of
from app.paths import Paths
from app.store.records import SpeedRun
from engine import ModelFileBroken, ModelFileMissing
from tests.helpers.script_model import write_script_model

DEFAULT = load_catalog().default


def put_model(path: Path, manifest: Manifest | None = None) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    write_script_model(path)
    if manifest:
        write_manifest(path, replace(manifest, size_bytes=path.stat().st_size))
    return path


MANIFEST = Manifest(
    model_id="user/repo:Q4_0",
    title="A Title",
    size_bytes=0,
    sha256=hashlib.sha256().hexdigest(),
    source="hub user/repo: x.gguf",
    revision=None,
    licence="MIT",
    fetched_at="2026-11-29T12:00:00+00:00",
)


def put_default(paths: Paths) -> Path:
    path = place_in_folder(DEFAULT.hub, paths.models)
    path.parent.mkdir(parents=True)
    path.write_bytes(b"GGUF")
    return path


def put_folder(path: Path) -> Path:
    """A Hugging Face folder of a family we do not run."""
    path.mkdir(parents=True)
    (path / "config.json").write_text(json.dumps({"model_type": "mamba"}))
    (path / "model.safetensors").write_bytes(bytes(100))
    return path


# ---------------------------------------------------------------- the list


def test_without_a_models_folder_nothing_is_installed(paths: Paths) -> None:
    assert installed(paths) == []
    assert not paths.models.exists()


def test_a_file_the_user_put_there_is_listed_by_its_name(paths: Paths) -> None:
    path = put_model(paths.models / "mine.gguf")

    [model] = installed(paths)

    assert (model.id, model.title, model.path) == ("mine", "mine", path)
    assert model.source is None
    assert model.problem is None
    assert model.facts is not None
    assert model.facts.family == "llama"


def test_a_folder_of_safetensors_is_one_model(paths: Paths) -> None:
    path = put_folder(paths.models / "Mamba-1.4B")
    (paths.models / "no-model").mkdir()
    (paths.models / "no-model" / "config.json").write_text("{}")

    [model] = installed(paths)

    assert (model.id, model.path, model.size_bytes) == ("Mamba-1.4B", path, 100)
    assert model.facts is not None
    assert not model.facts.is_supported


def test_a_broken_folder_is_marked_and_hides_no_other_b16(paths: Paths) -> None:
    folder = put_folder(paths.models / "folder")
    (folder / "config.json").write_text(json.dumps({"model_type": "llama"}))
    put_model(paths.models / "mine.gguf")

    broken, sound = installed(paths)

    assert isinstance(broken.problem, ModelFileBroken)
    assert sound.problem is None


def test_a_fetched_model_is_listed_with_its_manifest(paths: Paths) -> None:
    put_model(paths.models / "user--repo" / "x.gguf", MANIFEST)

    [model] = installed(paths)

    assert (model.id, model.title, model.licence) == ("user/repo:Q4_0", "A Title", "MIT")
    assert model.source == "hub user/repo: x.gguf"


def test_hostile_files_are_marked_and_hide_no_other_b16(paths: Paths) -> None:
    put_model(paths.models / "good.gguf")
    (paths.models / "empty.gguf").touch()
    (paths.models / "page.gguf").write_text("<html>")
    # version 3, no tensors, 2**63 metadata entries
    (paths.models / "kv.gguf").write_bytes(
        b"GGUF" + (3).to_bytes(4, "little") + bytes(8) + (2**63).to_bytes(8, "little")
    )
    (paths.models / "big-endian.gguf").write_bytes(b"GGUF" + (3).to_bytes(4, "big") + bytes(16))

    listed = {model.id: model for model in installed(paths)}

    assert set(listed) == {"good", "empty", "page", "kv", "big-endian"}
    assert [name for name, model in listed.items() if model.problem is None] == ["good"]
    assert all(listed[name].facts is None for name in ("empty", "page", "kv", "big-endian"))


def test_a_file_smaller_than_its_manifest_says_is_broken(paths: Paths) -> None:
    path = put_model(paths.models / "x.gguf", MANIFEST)
    with path.open("r+b") as file:
        file.truncate(path.stat().st_size // 2)

    [model] = installed(paths)

    assert isinstance(model.problem, ModelFileBroken)
    assert model.problem.field == "file size"


def test_a_partial_download_is_never_listed_b15(paths: Paths) -> None:
    paths.models.mkdir(parents=True)
    (paths.models / "x.gguf.part").write_bytes(b"GGUF")

    assert installed(paths) == []


def test_a_dangling_link_does_not_stop_the_list_b25(paths: Paths) -> None:
    put_model(paths.models / "good.gguf")
    (paths.models / "moved-away.gguf").symlink_to(paths.models / "nowhere")

    assert [model.id for model in installed(paths)] == ["good"]


def test_what_is_installed_is_not_offered(paths: Paths) -> None:
    assert DEFAULT.id in [model.id for model in offered(paths)]
    put_default(paths)

    assert DEFAULT.id not in [model.id for model in offered(paths)]
    assert find_offered(DEFAULT, paths.models) is not None


# ---------------------------------------------------------------- from a name to a file


def test_no_name_and_the_defaults_id_both_mean_the_default(paths: Paths) -> None:
    path = put_default(paths)

    assert resolve_model(None, paths) == path
    assert resolve_model("smollm2-135m", paths) == path


def test_a_folder_is_found_by_its_path_and_by_its_name(paths: Paths) -> None:
    folder = put_folder(paths.models / "Mamba-1.4B")
    assert resolve_model(str(folder), paths) == folder
    assert resolve_model("Mamba-1.4B", paths) == folder


def test_a_path_means_its_file(paths: Paths, tmp_path: Path) -> None:
    path = put_model(tmp_path / "modèle é #1 50%.gguf")

    assert resolve_model(str(path), paths) == path


@pytest.mark.parametrize("name", ["user/repo:Q4_0", "x", "x.gguf"])
def test_an_installed_model_is_found_by_each_of_its_names(paths: Paths, name: str) -> None:
    path = put_model(paths.models / "user--repo" / "x.gguf", MANIFEST)

    assert resolve_model(name, paths) == path


@pytest.mark.parametrize("name", ["/nowhere/x.gguf", "./x", "~/x", "x.GGUF", "C:\\models\\x"])
def test_a_path_without_a_file_is_a_missing_file(paths: Paths, name: str) -> None:
    with pytest.raises(ModelFileMissing):
        resolve_model(name, paths)


def test_an_unknown_name_is_answered_with_the_known_ones(paths: Paths) -> None:
    put_model(paths.models / "mine.gguf")

    with pytest.raises(UnknownModel) as caught:
        resolve_model("smolm", paths)

    assert caught.value.known_ids[0] == "smollm2-135m"
    assert "mine" in caught.value.known_ids


def test_a_folder_without_a_model_says_what_it_lacks(
    paths: Paths, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "empty").mkdir()
    for name in ("empty", "./empty", str(tmp_path / "empty")):
        with pytest.raises(ModelFileMissing) as missing:
            resolve_model(name, paths)
        assert missing.value.path.name == "config.json"


@pytest.mark.parametrize("name", ["", " ", "a b/c", "a/b:c:d", "a/b/c"])
def test_a_name_nothing_can_have_is_unknown(paths: Paths, name: str) -> None:
    with pytest.raises(UnknownModel):
        resolve_model(name, paths)


# ---------------------------------------------------------------- models of others


def test_models_of_added_folders_and_other_programs_are_listed_once_where_they_lie(
    paths: Paths, tmp_path: Path
) -> None:
    ours = put_model(paths.models / "ours.gguf")
    added = put_model(tmp_path / "added" / "added.gguf")
    theirs = put_model(tmp_path / "theirs" / "blob")

    def find() -> list[FoundModel]:
        return [
            FoundModel(theirs, "llama:1b", "Ollama", "ab" * 32),
            FoundModel(ours, "again", "Jan"),
            FoundModel(added, "again", "Jan"),
        ]

    found = installed(paths, [tmp_path / "added", tmp_path / "gone"], find_elsewhere=find)

    assert [(m.id, m.owner, m.is_ours) for m in found] == [
        ("ours", None, True),
        ("added", "", False),
        ("llama:1b", "Ollama", False),
    ]
    assert all(model.problem is None for model in found)


def test_a_broken_file_of_another_program_hides_no_other_b16(paths: Paths, tmp_path: Path) -> None:
    broken = tmp_path / "broken"
    broken.write_bytes(b"GGUF")
    sound = put_model(tmp_path / "sound.gguf")

    def find() -> list[FoundModel]:
        return [FoundModel(broken, "broken", "Ollama"), FoundModel(sound, "sound", "Ollama")]

    found = {model.id: model for model in installed(paths, find_elsewhere=find)}

    assert found["broken"].problem is not None
    assert found["sound"].problem is None


def test_a_model_of_another_program_is_found_by_its_title(paths: Paths, tmp_path: Path) -> None:
    theirs = put_model(tmp_path / "blob")

    def find() -> list[FoundModel]:
        return [FoundModel(theirs, "llama3.2:1b", "Ollama")]

    assert resolve_model("llama3.2:1b", paths, find_elsewhere=find) == theirs


def test_a_split_model_with_a_part_missing_says_so(paths: Paths) -> None:
    put_model(paths.models / "x-00001-of-00003.gguf")

    [model] = installed(paths)

    assert isinstance(model.problem, ModelFileBroken)
    assert model.problem.problem == "2 of them are missing"


def test_a_model_whose_file_is_gone_is_marked_as_missing_b25(paths: Paths) -> None:
    put_model(paths.models / "user--repo" / "x.gguf", MANIFEST).unlink()
    put_model(paths.models / "good.gguf")

    found = {model.id: model for model in installed(paths)}

    assert isinstance(found["user/repo:Q4_0"].problem, ModelFileMissing)
    assert found["good"].problem is None


def test_a_removed_model_in_the_trash_is_not_listed(paths: Paths) -> None:
    remove([put_model(paths.models / "user--repo" / "x.gguf", MANIFEST)], paths.models)

    assert installed(paths) == []


def test_last_use_and_usual_speed_come_from_the_kept_runs(paths: Paths) -> None:
    put_model(paths.models / "x.gguf")
    [model] = installed(paths)
    assert model.facts is not None
    runs = {model.facts.name: [run(10.0, 20.0), run(20.0, 40.0), run(30.0, 30.0)]}

    usage = usage_of(model, lambda name: runs.get(name, ()))

    assert usage is not None
    assert (usage.last_used_at, usage.tokens_per_second) == (30.0, 30.0)
    assert usage_of(model, lambda name: ()) is None


def run(at: float, rate: float) -> SpeedRun:
    return SpeedRun(
        at=at,
        model="x",
        device="cpu",
        threads=2,
        kernels="cpu",
        context_tokens=100,
        decode_tokens_per_second=rate,
        prefill_tokens_per_second=None,
        mbu=None,
        read_ceiling_bytes_per_second=None,
    )
