"""app/settings.py: what was chosen is read back; what is wrong is named and replaced."""

import json
import sys
from pathlib import Path

import pytest

from app.errors import SettingsUnusable
from app.settings import Settings, load_settings, save_settings
from app.words import speak
from engine import LoadOptions, SamplingParams

CHOSEN = Settings(
    model="gemma-3-270m",
    load=LoadOptions(device="cpu", threads=3, context=1024),
    sampling=SamplingParams(temperature=0.0, seed=5, stop=("END",)),
    system_prompt="Sei höflich.",
    theme="dark",
    window_geometry="AAAA",
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "settings.json"


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def test_without_a_file_all_defaults_hold(path: Path) -> None:
    loaded = load_settings(path)
    assert (loaded.settings, loaded.notices) == (Settings(), ())
    assert loaded.is_first


def test_what_was_saved_is_loaded(path: Path) -> None:
    save_settings(CHOSEN, path)
    loaded = load_settings(path)
    assert (loaded.settings, loaded.notices) == (CHOSEN, ())


def test_nothing_but_the_settings_is_left_in_the_folder(path: Path) -> None:
    save_settings(Settings(), path)
    save_settings(CHOSEN, path)
    assert [file.name for file in path.parent.iterdir()] == ["settings.json"]


def test_keys_of_another_version_are_kept(path: Path) -> None:
    write(path, '{"model": "x", "colour_of_the_gauge": {"light": 1}}')
    settings = load_settings(path).settings
    save_settings(settings, path)
    assert json.loads(path.read_text())["colour_of_the_gauge"] == {"light": 1}


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("temperature", -1),
        ("temperature", "hot"),
        ("temperature", True),
        ("temperature", float("nan")),
        ("temperature", float("inf")),
        ("top_p", 0),
        ("top_k", 1.5),
        ("max_tokens", 0),
        ("threads", 0),
        ("device", "tpu"),
        ("theme", 3),
        ("stop", [""]),
        ("stop", "END"),
        ("model", ""),
        ("system_prompt", 7),
        ("kernels", []),
    ],
)
def test_a_bad_value_is_named_and_replaced_and_the_others_kept(
    path: Path, name: str, value: object
) -> None:
    write(path, json.dumps({name: value, "min_p": 0.5}))
    loaded = load_settings(path)
    (notice,) = (told.words for told in loaded.notices)
    assert name in notice
    assert loaded.settings == Settings(sampling=SamplingParams(min_p=0.5))


@pytest.mark.parametrize("text", ["", "{", "[1, 2]", '"text"', "\0" * 100, "[" * 100_000])
def test_a_damaged_file_is_moved_aside(path: Path, text: str) -> None:
    write(path, text)
    loaded = load_settings(path)
    assert loaded.settings == Settings()
    (notice,) = (told.words for told in loaded.notices)
    (aside,) = path.parent.iterdir()
    assert str(aside) in notice
    assert aside.read_text() == text


@pytest.mark.skipif(sys.platform == "win32", reason="a file as a folder is another error there")
def test_a_place_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("in the way")
    with pytest.raises(SettingsUnusable):
        save_settings(Settings(), tmp_path / "data" / "settings.json")


def test_what_was_wrong_is_worded_when_it_is_shown_in_the_language_of_then(path: Path) -> None:
    write(path, '{"text_size": 7}')
    (notice,) = load_settings(path).notices
    speak(lambda text, number: "{name}: {expected}" if text == notice.text else text.upper())
    words = notice.words
    speak(None)
    assert words == "text_size: A WHOLE NUMBER FROM 75 TO 200"
