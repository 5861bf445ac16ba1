"""Facts of a model file without loading it, and without falling over any file."""

import contextlib
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from engine import inspect_model
from engine.errors import ModelFileBroken, UserWorldError
from tests.helpers.hostile_gguf import HOSTILE_ENTRIES, hostile_files
from tests.helpers.real_models import smol_path
from tests.helpers.script_model import write_script_model


def test_the_facts_of_smollm2() -> None:
    facts = inspect_model(smol_path())
    assert facts.family == "llama"
    assert facts.is_supported
    assert facts.format == "Q4_1 + Q8_0"
    assert facts.num_parameters == 134_515_008
    assert facts.size_bytes == 98_362_432
    assert facts.context_length == 8192
    assert facts.has_template
    assert facts.tokenizer == "gpt2"


def test_a_file_without_a_name_goes_by_its_own(tmp_path: Path) -> None:
    path = write_script_model(tmp_path / "mine.gguf", metadata={"general.name": " "})
    assert inspect_model(path).name == "mine"


def test_a_missing_template_is_a_fact(tmp_path: Path) -> None:
    path = write_script_model(tmp_path / "script.gguf", template=None)
    assert not inspect_model(path).has_template


def test_an_unknown_family_is_a_fact_and_no_error(tmp_path: Path) -> None:
    path = write_script_model(tmp_path / "script.gguf", metadata={"general.architecture": "mamba9"})
    facts = inspect_model(path)
    assert facts.family == "mamba9"
    assert not facts.is_supported
    assert facts.context_length is None


@pytest.mark.parametrize("name", HOSTILE_ENTRIES)
def test_b16_a_model_with_impossible_numbers_is_refused_by_the_entry(
    tmp_path: Path, name: str
) -> None:
    key, value, field = HOSTILE_ENTRIES[name]
    path = write_script_model(tmp_path / "script.gguf", metadata={key: value})
    with pytest.raises(ModelFileBroken) as refusal:
        inspect_model(path)
    assert refusal.value.field == field


def test_b16_a_scan_survives_every_hostile_file_of_a_folder(tmp_path: Path) -> None:
    good = write_script_model(tmp_path / "good.gguf")
    assert len(list(hostile_files(tmp_path))) > 40
    readable = []
    for path in sorted(tmp_path.iterdir()):
        with contextlib.suppress(UserWorldError):
            inspect_model(path)
            readable.append(path)
    assert readable == [good]


@dataclass
class RangedSource:
    """A file elsewhere, of which only ranges are fetched."""

    path: Path
    content: bytes
    num_bytes_read: int = 0

    @property
    def size_bytes(self) -> int:
        return len(self.content)

    def read(self, offset: int, length: int) -> bytes:
        self.num_bytes_read += length
        return self.content[offset : offset + length]


def test_a_source_of_ranges_is_read_no_further_than_its_header() -> None:
    path = smol_path()
    source = RangedSource(path, path.read_bytes())
    assert inspect_model(source) == inspect_model(path)
    assert source.num_bytes_read < 5_000_000


def test_a_ranged_source_that_ends_early_is_broken() -> None:
    path = smol_path()
    source = RangedSource(path, path.read_bytes())
    source.content = source.content[:1_000_000]
    with pytest.raises(ModelFileBroken):
        inspect_model(source)


def test_inspecting_loads_neither_torch_nor_the_tokenizers(tmp_path: Path) -> None:
    path = write_script_model(tmp_path / "script.gguf")
    code = (
        "import sys, pathlib, engine; engine.inspect_model(pathlib.Path(sys.argv[1]));"
        "sys.exit(bool({'torch', 'tokenizers', 'sentencepiece'} & set(sys.modules)))"
    )
    assert subprocess.run([sys.executable, "-c", code, str(path)], check=False).returncode == 0
