"""What must stay true of the tree as a whole: names that agree, imports that stay light."""

import ast
import dataclasses
import re
import subprocess
import sys
from pathlib import Path

import pytest

from kernels.kernel_set import KernelSet

ROOT = Path(__file__).parent.parent
NO_OPERATIONS = {"gpu", "native", "planes", "tuning", "__pycache__"}
# The places that may start threads or hold a lock; see "Threads" in ARCHITECTURE.md.
THREADED = {
    "app/background.py",
    "app/gui_queue.py",
    "app/hub/transfer_thread.py",
    # What the threads of downloads share, each under a lock of its own.
    "app/hub/downloads.py",
    "app/hub/partial_file.py",
    "app/hub/patience.py",
    "app/store/disk_sync.py",  # waits for the disk
    "app/live_file.py",  # writes the last reading; a disk may take its time
    "engine/thread.py",
    "engine/meter/hardware.py",
    "kernels/gpu/ahead.py",  # compiles what will be launched
}
BROAD = {"Exception", "BaseException"}
DOCUMENTS = ("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "DECISIONS.md")


def operation_folders() -> list[str]:
    folders = (path.name for path in (ROOT / "kernels").iterdir() if path.is_dir())
    return sorted(name for name in folders if name not in NO_OPERATIONS)


def modules_after(statement: str) -> set[str]:
    """The top-level packages that are loaded once a statement has run in a fresh process."""
    code = f"import sys; {statement}; print(*{{name.partition('.')[0] for name in sys.modules}})"
    told = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT
    )
    return set(told.stdout.split())


def sources(*folders: str) -> list[Path]:
    return [path for folder in folders for path in sorted((ROOT / folder).rglob("*.py"))]


# ---------------------------------------------------------------- kernels


@pytest.mark.parametrize("operation", operation_folders())
def test_every_operation_has_a_reference_a_field_and_a_test(operation: str) -> None:
    assert (ROOT / "kernels" / operation / "reference.py").is_file()
    assert operation in {field.name for field in dataclasses.fields(KernelSet)}
    assert (ROOT / "tests" / "kernels" / f"test_{operation}.py").is_file()


def test_the_kernels_package_has_no_imports_and_no_version() -> None:
    body = ast.parse((ROOT / "kernels" / "__init__.py").read_text(encoding="utf-8")).body
    assert [type(node) for node in body] == [ast.Expr]


@pytest.mark.slow
def test_transformers_works_beside_our_kernels() -> None:
    code = (
        "import kernels, transformers.models.llama.modeling_llama, transformers.modeling_utils;"
        "print(kernels.__file__)"
    )
    told = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False, cwd=ROOT
    )
    assert told.returncode == 0, told.stderr
    assert Path(told.stdout.strip()) == ROOT / "kernels" / "__init__.py"


def test_no_module_shadows_a_library_it_may_import() -> None:
    names = {path.stem for path in sources("app", "engine", "kernels")}
    assert names.isdisjoint({"torch", "triton", "numpy", "jinja2", "tokenizers", "rich"})


# ---------------------------------------------------------------- light imports


def test_importing_the_engine_leaves_torch_out() -> None:
    assert modules_after("import engine").isdisjoint({"torch", "jinja2", "tokenizers"})


def test_importing_the_terminal_leaves_torch_and_qt_out() -> None:
    assert modules_after("import app.terminal.chat").isdisjoint({"torch", "PySide6"})


def test_importing_the_program_leaves_torch_qt_and_the_network_out() -> None:
    loaded = modules_after("import app.__main__")
    assert loaded.isdisjoint({"torch", "PySide6", "huggingface_hub", "httpx2", "transformers"})


def test_importing_the_window_leaves_torch_out() -> None:
    assert "torch" not in modules_after("import app.window")


# ---------------------------------------------------------------- threads


# Wrap a library that raises `Exception` itself, so that nothing narrower can be caught.
RAISED_AS_ANYTHING = {"app/attachments/extract.py", "engine/text/json_encoder.py"}


def test_threads_are_started_only_where_the_architecture_says() -> None:
    pattern = re.compile(  # a threading.Event is a flag; it starts and guards nothing
        r"\bThread\(|\bThreadPool|\bRLock\(|\bLock\(|\bCondition\(|\bSemaphore\(|\bQThread|\bQMutex"
    )
    found = {
        path.relative_to(ROOT).as_posix()
        for path in sources("app", "engine", "kernels")
        if pattern.search(path.read_text(encoding="utf-8"))
    }
    assert found <= THREADED


def test_everything_is_caught_only_where_threads_end() -> None:
    found = {
        path.relative_to(ROOT).as_posix()
        for path in sources("app", "engine", "kernels")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ExceptHandler) and _catches_everything(node)
    }
    assert found <= THREADED | RAISED_AS_ANYTHING


def _catches_everything(handler: ast.ExceptHandler) -> bool:
    """Whether it keeps whatever it caught (tidying up and raising on is another thing)."""
    kind = handler.type
    is_broad = kind is None or (isinstance(kind, ast.Name) and kind.id in BROAD)
    last = handler.body[-1]
    return is_broad and not (isinstance(last, ast.Raise) and last.exc is None)


# ---------------------------------------------------------------- documents


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_file_named_in_a_document_exists(document: str) -> None:
    text = (ROOT / document).read_text(encoding="utf-8")
    named = set(re.findall(r"`((?:\w+/)+[\w./-]*|[A-Z]+\.md|run\.py|pyproject\.toml)`", text))
    named |= set(re.findall(r"\]\((?!https?:)([^)#]+)\)", text))
    outside = {"models/", "backups/", "logs/", "run/", "cache/"}  # in the user's data folder
    assert named
    assert [name for name in sorted(named - outside) if not (ROOT / name).exists()] == []


def test_every_module_opens_with_a_docstring() -> None:
    without = [
        path.relative_to(ROOT).as_posix()
        for path in [*sources("app", "engine", "kernels", "assets"), ROOT / "run.py"]
        if not ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))
    ]
    assert without == []


def test_no_source_names_a_path_of_a_developers_machine() -> None:
    machine_path = re.compile(r"(?<![\w.])/(?:home/\w+|root|work|Users/\w+)/")
    found = [
        f"{path.relative_to(ROOT)}: {match[0]}"
        for path in sources("app", "engine", "kernels", "tests", "packaging")
        if (match := machine_path.search(path.read_text(encoding="utf-8")))
    ]
    assert found == []
