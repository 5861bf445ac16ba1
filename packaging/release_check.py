"""Build the sdist and the wheel, and prove that the wheel works where it is installed elsewhere.

`python packaging/release_check.py OUT`. The wheel is built from the sdist, so that a file missing
there is found too. Dependencies come from the environment that runs this; nothing is downloaded.
"""

import json
import os
import subprocess
import sys
import sysconfig
import tempfile
import zipfile
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ("app", "engine", "kernels", "assets")
ASSETS = ("models.json", "icons/venturi.svg")
# Run in the other environment: where each package lies, and which assets are there.
LOOK = f"""
import importlib, importlib.resources, json
assets = importlib.resources.files("assets")
print(json.dumps({{
    "files": {{name: importlib.import_module(name).__file__ for name in {PACKAGES}}},
    "assets": [name for name in {ASSETS} if assets.joinpath(*name.split("/")).is_file()],
}}))
"""


class ReleaseBroken(Exception):
    """The release is not fit to be handed on; the text says why."""


def main(arguments: Sequence[str]) -> int:
    """Build and check. Returns the exit status."""
    if len(arguments) != 1:
        sys.stderr.write("usage: python packaging/release_check.py OUT\n")
        return 2
    out = Path(arguments[0]).resolve()
    out.mkdir(parents=True, exist_ok=True)
    try:
        sdist = build_sdist(out)
        wheel = build_wheel(sdist, out)
        check_contents(wheel)
        check_installed(wheel)
    except ReleaseBroken as broken:
        sys.stderr.write(f"{broken}\n")
        return 1
    sys.stdout.write(f"{sdist.name} and {wheel.name} are sound.\n")
    return 0


def build_sdist(out: Path) -> Path:
    """Build the source distribution through setuptools' own hook."""
    return _build("build_sdist", ROOT, out)


def build_wheel(sdist: Path, out: Path) -> Path:
    """Build the wheel from the unpacked sdist."""
    with tempfile.TemporaryDirectory() as folder:
        _run([sys.executable, "-m", "tarfile", "-e", str(sdist), folder], out)
        [source] = Path(folder).iterdir()
        return _build("build_wheel", source, out)


def _build(hook: str, source: Path, out: Path) -> Path:
    code = f"import sys; from setuptools import build_meta; print(build_meta.{hook}(sys.argv[1]))"
    told = _run([sys.executable, "-c", code, str(out)], source)
    return out / told.splitlines()[-1]


def check_contents(wheel: Path) -> None:
    """The wheel holds our packages, the licence and the command, and nothing else."""
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        [entry_points] = [name for name in names if name.endswith("/entry_points.txt")]
        commands = archive.read(entry_points).decode()
    tops = {name.partition("/")[0] for name in names if ".dist-info/" not in name}
    if tops != set(PACKAGES):
        raise ReleaseBroken(f"The wheel holds {sorted(tops)} instead of {sorted(PACKAGES)}.")
    if not any(name.endswith(".dist-info/licenses/LICENSE") for name in names):
        raise ReleaseBroken("The wheel holds no LICENSE.")
    if "venturi = app.__main__:main" not in commands:
        raise ReleaseBroken("The wheel has no `venturi` command.")
    if any(name.startswith("assets/screenshots/") for name in names):
        raise ReleaseBroken("The wheel carries the screenshots of the README.")


def check_installed(wheel: Path) -> None:
    """Installed elsewhere, every package and asset is found there, and the command starts."""
    with tempfile.TemporaryDirectory() as folder:
        environment = _make_environment(Path(folder) / "environment", wheel)
        scripts = environment / ("Scripts" if os.name == "nt" else "bin")
        found = json.loads(_run([str(scripts / "python"), "-c", LOOK], Path(folder)))
        for name, file in found["files"].items():
            if not Path(file).is_relative_to(environment):
                raise ReleaseBroken(f"{name} is found at {file} instead of in the wheel.")
        missing = sorted(set(ASSETS) - set(found["assets"]))
        if missing:
            raise ReleaseBroken(f"Assets are missing from the wheel: {missing}")
        told = _run([str(scripts / "venturi"), "--version"], Path(folder))
        if not told.startswith("venturi "):
            raise ReleaseBroken(f"`venturi --version` said {told!r}.")


def _make_environment(environment: Path, wheel: Path) -> Path:
    """An environment with this wheel, and with our own libraries behind it."""
    _run([sys.executable, "-m", "venv", "--without-pip", str(environment)], environment.parent)
    python = environment / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    pip = [sys.executable, "-m", "pip", "--python", str(python), "--disable-pip-version-check"]
    _run([*pip, "install", "--quiet", "--no-deps", "--no-index", str(wheel)], environment.parent)
    [packages] = environment.glob("[Ll]ib/**/site-packages")
    # A path in a .pth file is searched after our own, and its own .pth files are left alone.
    (packages / "libraries.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    return environment


def _run(command: Sequence[str], folder: Path) -> str:
    """Standard output of a command that must succeed."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    told = subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, check=False
    )
    if told.returncode:
        raise ReleaseBroken(f"{' '.join(command)} failed:\n{told.stdout}{told.stderr}")
    return told.stdout


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
