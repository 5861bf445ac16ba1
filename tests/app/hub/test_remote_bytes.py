"""A header read over the network: only its first bytes, once per version of the file."""

from pathlib import Path

import pytest

from app.hub.catalog import HubPlace
from app.hub.errors import HubFailed
from app.hub.hugging_face import HuggingFace
from app.hub.remote_bytes import BLOCK_BYTES, RemoteBytes
from engine import ModelFileBroken, inspect_model
from tests.helpers.fake_hub import FakeHub, run_fake_hub
from tests.helpers.script_model import write_script_model

PLACE = HubPlace("user/repo", "main", "x.gguf")


def source(hub: FakeHub, cache: Path) -> RemoteBytes:
    return RemoteBytes(HuggingFace(hub.address).locate(PLACE), PLACE.file, cache)


def test_a_remote_header_tells_what_the_local_one_does(tmp_path: Path) -> None:
    path = write_script_model(tmp_path / "x.gguf")
    with run_fake_hub({("user/repo", "x.gguf"): path.read_bytes()}) as hub:
        assert inspect_model(source(hub, tmp_path / "cache")) == inspect_model(path)


def test_of_a_large_file_the_first_bytes_are_fetched_alone_and_once(tmp_path: Path) -> None:
    body = write_script_model(tmp_path / "x.gguf").read_bytes() + bytes(20 * BLOCK_BYTES)
    with run_fake_hub({("user/repo", "x.gguf"): body}) as hub:
        inspect_model(source(hub, tmp_path / "cache"))
        first = hub.sent_bytes
        inspect_model(source(hub, tmp_path / "cache"))

        assert first <= 2 * BLOCK_BYTES
        assert hub.sent_bytes == first


def test_another_version_of_the_file_is_read_anew(tmp_path: Path) -> None:
    with run_fake_hub({("user/repo", "x.gguf"): b"a" * 100}) as hub:
        assert source(hub, tmp_path).read(0, 3) == b"aaa"
        hub.files["user/repo", "x.gguf"] = b"b" * 100
        assert source(hub, tmp_path).read(0, 3) == b"bbb"


def test_a_hostile_remote_header_is_refused_by_name_b16(tmp_path: Path) -> None:
    body = b"GGUF" + (3).to_bytes(4, "little") + bytes(8) + (2**63).to_bytes(8, "little")
    with (
        run_fake_hub({("user/repo", "x.gguf"): body}) as hub,
        pytest.raises(ModelFileBroken, match="metadata count"),
    ):
        inspect_model(source(hub, tmp_path))


def test_a_server_without_ranges_is_told_as_a_failure_of_the_hub(tmp_path: Path) -> None:
    with (
        run_fake_hub({("user/repo", "x.gguf"): bytes(3 * BLOCK_BYTES)}, ignores_range=True) as hub,
        pytest.raises(HubFailed),
    ):
        source(hub, tmp_path).read(BLOCK_BYTES + 5, 10)
