"""Models of other programs, found where each keeps them, and used where they lie."""

import json
from pathlib import Path

import pytest

from app.hub.elsewhere import FoundModel, find_elsewhere

SHA256 = "ab" * 32


def put(path: Path, content: bytes = b"GGUF") -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    return path


def find(home: Path, **environment: str) -> list[FoundModel]:
    return [m for m in find_elsewhere(home, environment) if m.path.is_relative_to(home)]


def test_an_empty_home_has_no_models(tmp_path: Path) -> None:
    assert find(tmp_path) == []


def test_the_cache_of_hugging_face_names_repository_file_and_hash(tmp_path: Path) -> None:
    repo = tmp_path / ".cache" / "huggingface" / "hub" / "models--user--repo"
    put(repo / "blobs" / SHA256)
    snapshot = repo / "snapshots" / "commit"
    snapshot.mkdir(parents=True)
    (snapshot / "x.gguf").symlink_to(repo / "blobs" / SHA256)

    assert find(tmp_path) == [
        FoundModel(snapshot / "x.gguf", "user/repo: x.gguf", "Hugging Face", SHA256)
    ]


def test_a_safetensors_folder_of_the_cache_is_called_like_its_repository(tmp_path: Path) -> None:
    snapshot = tmp_path / "elsewhere" / "hub" / "models--user--repo" / "snapshots" / "commit"
    put(snapshot / "config.json")
    put(snapshot / "model.safetensors")

    found = find(tmp_path, HF_HOME=str(tmp_path / "elsewhere"))

    assert found == [FoundModel(snapshot, "user/repo", "Hugging Face")]


def test_the_same_file_in_two_snapshots_is_one_model(tmp_path: Path) -> None:
    repo = tmp_path / ".cache" / "huggingface" / "hub" / "models--user--repo"
    put(repo / "blobs" / SHA256)
    for commit in ("old", "new"):
        (repo / "snapshots" / commit).mkdir(parents=True)
        (repo / "snapshots" / commit / "x.gguf").symlink_to(repo / "blobs" / SHA256)

    assert len(find(tmp_path)) == 1


def test_a_link_that_leads_nowhere_is_no_model_b25(tmp_path: Path) -> None:
    snapshot = tmp_path / ".cache/huggingface/hub/models--user--repo/snapshots/commit"
    snapshot.mkdir(parents=True)
    (snapshot / "x.gguf").symlink_to(tmp_path / "gone")

    assert find(tmp_path) == []


def test_lm_studio_and_gpt4all_and_jan(tmp_path: Path) -> None:
    studio = put(tmp_path / ".lmstudio/models/user/repo/a-Q4_0.gguf")
    jan = put(tmp_path / ".config/Jan/data/llamacpp/models/user/name/model.gguf")
    gpt4all = put(tmp_path / ".local/share/nomic.ai/GPT4All/b.gguf")

    assert find(tmp_path) == [
        FoundModel(studio, "a-Q4_0", "LM Studio"),
        FoundModel(jan, "user/name", "Jan"),
        FoundModel(gpt4all, "b", "GPT4All"),
    ]


def ollama_manifest(home: Path, name: str, layers: object) -> None:
    path = home / ".ollama/models/manifests" / name
    put(path, json.dumps({"layers": layers}).encode())


def test_ollamas_manifests_name_their_blobs(tmp_path: Path) -> None:
    blob = put(tmp_path / ".ollama/models/blobs" / f"sha256-{SHA256}")
    model = {"mediaType": "application/vnd.ollama.image.model", "digest": f"sha256:{SHA256}"}
    licence = {"mediaType": "application/vnd.ollama.image.license", "digest": "sha256:1"}
    ollama_manifest(tmp_path, "registry.ollama.ai/library/llama3.2/1b", [licence, model])
    ollama_manifest(tmp_path, "registry.ollama.ai/somebody/own/latest", [model])

    assert find(tmp_path) == [FoundModel(blob, "llama3.2:1b", "Ollama", SHA256)]


@pytest.mark.parametrize(
    "layers",
    [
        None,
        [],
        "text",
        [{"mediaType": "application/vnd.ollama.image.model", "digest": "sha256:../../x"}],
        [{"mediaType": "application/vnd.ollama.image.model"}],
    ],
)
def test_a_manifest_of_ollama_that_says_nonsense_is_passed_over(
    tmp_path: Path, layers: object
) -> None:
    put(tmp_path / "x")
    ollama_manifest(tmp_path, "registry.ollama.ai/library/x/latest", layers)

    assert find(tmp_path) == []


def test_ollamas_own_variable_names_its_folder(tmp_path: Path) -> None:
    put(tmp_path / "other/blobs" / f"sha256-{SHA256}")
    model = {"mediaType": "application/vnd.ollama.image.model", "digest": f"sha256:{SHA256}"}
    put(tmp_path / "other/manifests/host/library/a/b", json.dumps({"layers": [model]}).encode())

    [found] = find(tmp_path, OLLAMA_MODELS=str(tmp_path / "other"))

    assert found.title == "a:b"
