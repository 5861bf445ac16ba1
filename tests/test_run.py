"""run.py on a machine that is made up: no network, no environment, no time."""

import ast
import importlib.util
import io
import json
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parent.parent


def load_run() -> Any:
    spec = importlib.util.spec_from_file_location("venturi_run", ROOT / "run.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # dataclasses look their module up
    spec.loader.exec_module(module)
    return module


run = load_run()

TORCH = "https://index.example/torch-2.13.0-cp311-linux_x86_64.whl"
REPORT_WITH_CUDA = {
    "torch": TORCH,
    "nvidia_cublas": "https://index.example/nvidia_cublas-13.whl",
    "triton": "https://index.example/triton-3.7.whl",
    "rich": "https://index.example/rich-15.whl",
}
REPORT_PLAIN = {"torch": TORCH, "rich": "https://index.example/rich-15.whl"}
SIZES = {"torch": 800, "nvidia": 2000, "triton": 200, "rich": 1, "cpu-torch": 190}


class FakeMachine(run.Machine):  # type: ignore[misc]
    """A computer that writes down what it is asked.

    Attributes:
        commands: Every command run, in order; those of `hand_over` and `call` too.
        told: What the user saw.
    """

    system = "Linux"
    is_live = False

    def __init__(self, report: dict[str, str] | None = None) -> None:
        self.report = REPORT_PLAIN if report is None else report
        self.report_of_extras: dict[str, str] = {}
        self.has_gpu = False
        self.has_ensurepip = True
        self.free = 10**12
        self.commands: list[list[str]] = []
        self.told = ""
        self.failing: dict[str, list[str]] = {}
        self.failing_codes: dict[str, int] = {}

    def run(self, command: Sequence[str], on_line: Callable[[str], None]) -> Any:
        self.commands.append(list(command))
        for word, lines in self.failing.items():
            if word in command:
                for line in lines:
                    on_line(line)
                return run.Finished(1, lines)
        if "venv" in command:
            self._make_environment(Path(command[-1]))
        elif "--report" in command:
            self._write_report(command)
        elif "install" in command:
            on_line("Installing collected packages: torch, rich")
            self._install(command)
        return run.Finished(0, [sys.version])

    def _make_environment(self, folder: Path) -> None:
        shutil.rmtree(folder, ignore_errors=True)
        (folder / "bin").mkdir(parents=True)
        (folder / "bin" / "python").touch()
        (folder / "pyvenv.cfg").write_text(f"command = python -m venv {folder}\n")

    def _write_report(self, command: Sequence[str]) -> None:
        report = self.report
        if "--index-url" in command:
            report = {"torch": "https://other.example/cpu-torch.whl"}
        elif "--no-deps" in command:
            report = self.report_of_extras
        entries = [
            {"metadata": {"name": name}, "download_info": {"url": url}}
            for name, url in report.items()
        ]
        path = Path(command[command.index("--report") + 1])
        path.write_text(json.dumps({"install": entries}))

    def _install(self, command: Sequence[str]) -> None:
        environment = Path(command[0]).parent.parent
        packages = environment / "lib" / "python3.11" / "site-packages"
        (packages / "torch-2.13.0.dist-info").mkdir(parents=True, exist_ok=True)
        if "--editable" in command:
            (environment / "bin" / "venturi").touch()

    def hand_over(self, command: Sequence[str]) -> int:
        self.commands.append(list(command))
        return 0

    def call(self, command: Sequence[str], folder: Path) -> int:
        self.commands.append(list(command))
        return next((c for word, c in self.failing_codes.items() if word in " ".join(command)), 0)

    def has_nvidia_gpu(self) -> bool:
        return self.has_gpu

    def file_size(self, url: str) -> int | None:
        name = url.rpartition("/")[2]
        return next((s * 10**6 for start, s in SIZES.items() if name.startswith(start)), None)

    def free_bytes(self, folder: Path) -> int:
        return self.free

    def has_module(self, name: str) -> bool:
        return self.has_ensurepip

    def say(self, text: str, end: str = "\n") -> None:
        self.told += text + end

    def pip_installs(self) -> list[list[str]]:
        """Arguments of the installs that were not dry runs, from `install` on."""
        return [
            command[command.index("install") + 1 :]
            for command in self.commands
            if "install" in command and "--dry-run" not in command
        ]

    def dry_runs(self) -> list[list[str]]:
        return [command for command in self.commands if "--dry-run" in command]

    def made_environments(self) -> int:
        return sum("venv" in command for command in self.commands)


@pytest.fixture
def root(tmp_path: Path) -> Path:
    folder = tmp_path / "venturi"
    folder.mkdir()
    shutil.copy(ROOT / "pyproject.toml", folder)
    return folder


def start(root: Path, machine: FakeMachine, *arguments: str) -> int:
    machine.commands.clear()
    machine.told = ""
    code: int = run.main(arguments, root, machine)
    return code


# ---------------------------------------------------------------- a first and a second start


def test_a_first_start_makes_the_environment_installs_and_hands_over(root: Path) -> None:
    machine = FakeMachine()

    assert start(root, machine, "chat", "--prompt", "Hi") == 0

    assert machine.made_environments() == 1
    assert machine.pip_installs() == [["--editable", str(root)]]
    assert machine.commands[-1] == [
        str(root / ".venv/bin/venturi"),
        "chat",
        "--prompt",
        "Hi",
    ]


def test_a_second_start_runs_nothing_but_the_program(root: Path) -> None:
    machine = FakeMachine()
    start(root, machine, "doctor")

    start(root, machine, "doctor")

    assert machine.commands == [[str(root / ".venv/bin/venturi"), "doctor"]]
    assert machine.told == ""


def test_the_window_gets_a_first_model_before_it_opens(root: Path) -> None:
    machine = FakeMachine()
    start(root, machine, "doctor")

    start(root, machine, "--data-dir", "x")

    assert machine.commands == [
        [str(root / ".venv/bin/python"), "-P", "-m", "app.first_model", "--data-dir", "x"],
        [str(root / ".venv/bin/venturi"), "--data-dir", "x"],
    ]


def test_without_a_first_model_the_window_does_not_open(root: Path) -> None:
    machine = FakeMachine()
    machine.failing_codes = {"app.first_model": 1}

    assert start(root, machine) == 1
    assert "venturi" not in Path(machine.commands[-1][0]).name


@pytest.mark.parametrize("option", ["--help", "--version"])
def test_asking_for_help_fetches_no_model(root: Path, option: str) -> None:
    machine = FakeMachine()
    start(root, machine, option)

    assert not any("app.first_model" in command for command in machine.commands)


def test_a_changed_project_is_installed_again_without_asking_for_torch(root: Path) -> None:
    machine = FakeMachine()
    start(root, machine, "doctor")
    with (root / "pyproject.toml").open("a") as file:
        file.write("# changed\n")

    start(root, machine, "doctor")

    assert machine.dry_runs() == []
    assert machine.made_environments() == 0
    assert machine.pip_installs() == [["--editable", str(root)]]


def test_extras_once_installed_are_kept_by_later_installs(root: Path) -> None:
    machine = FakeMachine()
    start(root, machine, "check")
    assert machine.pip_installs() == [["--editable", f"{root}[test]"]]
    with (root / "pyproject.toml").open("a") as file:
        file.write("# changed\n")

    start(root, machine, "doctor")

    assert machine.pip_installs() == [["--editable", f"{root}[test]"]]


def test_an_environment_with_the_test_extra_serves_the_app_too(root: Path) -> None:
    machine = FakeMachine()
    start(root, machine, "check")

    start(root, machine, "doctor")

    assert machine.pip_installs() == []


# ---------------------------------------------------------------- which PyTorch


def test_without_a_gpu_the_cuda_build_is_replaced_by_the_cpu_build(root: Path) -> None:
    machine = FakeMachine(REPORT_WITH_CUDA)

    start(root, machine, "doctor")

    assert machine.pip_installs() == [
        ["--no-deps", "--index-url", run.CPU_INDEX, "torch==2.13.*"],
        ["--editable", str(root)],
    ]
    assert "PyTorch build: CPU. To download: up to 191 MB" in machine.told


def test_the_library_that_asks_nvidias_driver_is_no_cuda_build(root: Path) -> None:
    machine = FakeMachine(
        REPORT_PLAIN | {"nvidia_ml_py": "https://index.example/nvidia_ml_py-13-py3-none-any.whl"}
    )

    start(root, machine, "doctor")

    assert machine.pip_installs() == [["--editable", str(root)]]


def test_with_a_gpu_the_cuda_build_comes_and_its_size_is_told(root: Path) -> None:
    machine = FakeMachine(REPORT_WITH_CUDA)
    machine.has_gpu = True

    start(root, machine, "doctor")

    assert machine.pip_installs() == [["--editable", str(root)]]
    assert "PyTorch build: CUDA. To download: up to 3.0 GB" in machine.told


def test_on_windows_a_gpu_takes_the_cuda_build_from_pytorchs_own_index(root: Path) -> None:
    machine = FakeMachine()
    machine.has_gpu = True
    machine.system = "Windows"

    plan = run.plan_install(run.Environment(root, machine), machine, None)

    assert plan.torch_index == run.CUDA_INDEX_FOR_WINDOWS


def test_a_cpu_wheel_from_the_ordinary_index_is_taken_as_it_is(root: Path) -> None:
    machine = FakeMachine(REPORT_PLAIN)

    start(root, machine, "doctor")

    assert machine.pip_installs() == [["--editable", str(root)]]


def test_what_the_tests_bring_is_counted_and_makes_no_gpu_of_a_machine(root: Path) -> None:
    machine = FakeMachine(REPORT_PLAIN)
    machine.report_of_extras = {"triton": REPORT_WITH_CUDA["triton"]}

    start(root, machine, "check")

    assert machine.pip_installs() == [["--editable", f"{root}[test]"]]
    assert "PyTorch build: CPU. To download: up to 1.0 GB" in machine.told


def test_a_given_index_wins_whatever_the_machine_has(root: Path) -> None:
    machine = FakeMachine(REPORT_WITH_CUDA)
    machine.has_gpu = True

    start(root, machine, "--torch-index", "https://mirror.example/cpu", "doctor")

    assert machine.pip_installs()[0] == [
        "--no-deps",
        "--index-url",
        "https://mirror.example/cpu",
        "torch==2.13.*",
    ]
    assert machine.commands[-1] == [str(root / ".venv/bin/venturi"), "doctor"]


@pytest.mark.parametrize("arguments", [("--torch-index",), ("--torch-index", "cpu")])
def test_an_index_that_is_no_address_is_refused(root: Path, arguments: tuple[str, ...]) -> None:
    machine = FakeMachine()

    assert start(root, machine, *arguments) == 1
    assert "--torch-index needs the address" in machine.told
    assert machine.commands == []


def test_packages_that_lie_on_this_machine_are_not_counted_as_download(root: Path) -> None:
    machine = FakeMachine({"torch": "file:///wheels/torch.whl", "rich": "https://x.example/rich"})

    start(root, machine, "doctor")

    assert "up to 1 MB" in machine.told


# ---------------------------------------------------------------- failures


NO_NETWORK = [
    "WARNING: Retrying (Retry(total=4)) after connection broken by 'NewConnectionError: Failed to"
    " establish a new connection: [Errno -2] Name or service not known'",
    "ERROR: No matching distribution found for torch==2.13.*",
]


def test_no_network_is_one_sentence_and_a_rerun_goes_on(root: Path) -> None:
    machine = FakeMachine()
    machine.failing = {"install": NO_NETWORK}

    assert start(root, machine, "doctor") == 1
    assert "The package index could not be reached" in machine.told
    assert "Traceback" not in machine.told

    machine.failing = {}
    assert start(root, machine, "doctor") == 0
    assert machine.made_environments() == 0


def test_a_disk_that_cannot_take_it_is_refused_before_installing(root: Path) -> None:
    machine = FakeMachine()
    machine.free = 10**9

    assert start(root, machine, "doctor") == 1
    assert "installing takes about 3.2 GB" in machine.told
    assert "1.0 GB are free" in machine.told
    assert machine.pip_installs() == []


def test_an_install_that_was_cut_off_half_way_is_made_anew(root: Path) -> None:
    machine = FakeMachine()
    machine.failing = {
        "--editable": ["Installing collected packages: torch", "[Errno 28] No space left on device"]
    }

    assert start(root, machine, "doctor") == 1
    assert "The disk is full" in machine.told

    machine.failing = {}
    assert start(root, machine, "doctor") == 0
    assert machine.made_environments() == 1


def test_an_environment_of_a_folder_that_was_moved_is_made_anew(root: Path) -> None:
    machine = FakeMachine()
    start(root, machine, "doctor")
    moved = root.rename(root.with_name("elsewhere"))

    start(moved, machine, "doctor")

    assert machine.made_environments() == 1


def test_an_environment_without_its_python_is_made_anew(root: Path) -> None:
    machine = FakeMachine()
    (root / ".venv").mkdir()

    assert start(root, machine, "doctor") == 0
    assert machine.made_environments() == 1


def test_a_damaged_stamp_counts_as_none(root: Path) -> None:
    machine = FakeMachine()
    start(root, machine, "doctor")
    (root / ".venv" / "venturi-setup.json").write_text('["not", "a stamp"')

    assert start(root, machine, "doctor") == 0
    assert len(machine.pip_installs()) == 1


def test_a_python_without_ensurepip_is_told_which_package_to_install(root: Path) -> None:
    machine = FakeMachine()
    machine.has_ensurepip = False

    assert start(root, machine, "doctor") == 1
    version = f"python{sys.version_info[0]}.{sys.version_info[1]}"
    assert f"apt-get install {version}-venv" in machine.told


def test_interrupting_ends_with_130(root: Path) -> None:
    class Interrupted(FakeMachine):
        def has_nvidia_gpu(self) -> bool:
            raise KeyboardInterrupt

    assert start(root, Interrupted(), "doctor") == 130


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("OSError: [Errno 28] No space left on device", "The disk is full"),
        ("ProxyError('Cannot connect to proxy.')", "could not be reached"),
        ("SSLError: CERTIFICATE_VERIFY_FAILED", "could not be trusted"),
        ("ERROR: THESE PACKAGES DO NOT MATCH THE HASHES", "arrived damaged"),
        ("ERROR: Could not install: [Errno 13] Permission denied: '/x'", "could not be written"),
        (
            "ERROR: No matching distribution found for torch==2.13.*",
            "There is no torch==2.13.* for this machine (Plan 9)",
        ),
        ("ERROR: something nobody foresaw", "Installing failed: something nobody foresaw"),
    ],
)
def test_what_pip_says_becomes_a_sentence(line: str, sentence: str) -> None:
    assert sentence in run.failure_sentence(["Collecting torch", line], "Plan 9")


def test_a_silent_failure_still_has_a_sentence() -> None:
    assert run.failure_sentence([], "Plan 9") == "Installing failed: it said nothing"


# ---------------------------------------------------------------- checks and tests


def test_check_runs_all_four_and_names_those_that_failed(root: Path) -> None:
    machine = FakeMachine()
    machine.failing_codes = {"mypy": 1}

    assert start(root, machine, "check") == 1

    programs = [Path(command[0]).name for command in machine.commands[-4:]]
    assert programs == ["ruff", "ruff", "mypy", "lint-imports"]
    assert "Failed: types." in machine.told


def test_test_runs_the_checks_and_then_the_tests_without_the_larger_models(root: Path) -> None:
    machine = FakeMachine()

    assert start(root, machine, "test", "tests/app", "-x") == 0

    command = machine.commands[-1]
    assert command[1:3] == ["-m", "not models and not full"]
    assert command[-2:] == ["tests/app", "-x"]
    assert Path(machine.commands[-2][0]).name == "lint-imports"


def test_test_full_leaves_nothing_out(root: Path) -> None:
    machine = FakeMachine()

    start(root, machine, "test", "--full")

    assert "-m" not in machine.commands[-1]


def test_tests_run_side_by_side_but_those_of_a_file_in_one_process(root: Path) -> None:
    machine = FakeMachine()

    start(root, machine, "test")

    command = machine.commands[-1]
    assert 1 <= int(command[command.index("-n") + 1]) <= run.MOST_TEST_PROCESSES
    assert command[command.index("--dist") + 1] == "loadfile"


def test_tests_run_also_when_a_check_failed_and_the_whole_fails(root: Path) -> None:
    machine = FakeMachine()
    machine.failing_codes = {"ruff": 1}

    assert start(root, machine, "test") == 1
    assert Path(machine.commands[-1][0]).name == "pytest"


# ---------------------------------------------------------------- the real doors


def test_the_file_can_be_read_by_python_3_8() -> None:
    ast.parse((ROOT / "run.py").read_text(encoding="utf-8"), feature_version=(3, 8))


def test_an_old_python_is_told_so_in_one_sentence() -> None:
    code = (
        "import runpy, sys; sys.version_info = (3, 8, 18);"
        f"runpy.run_path({str(ROOT / 'run.py')!r}, run_name='__main__')"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)

    assert told.returncode == 1
    assert told.stdout == ""
    assert told.stderr.startswith("Venturi needs Python 3.11 or newer, and this is Python 3.8 (")
    assert told.stderr.count("\n") == 1


def test_a_command_gives_its_lines_and_lives_while_it_is_silent() -> None:
    lines: list[str] = []
    code = "import time; print('one'); time.sleep(2.5); print('two'); raise SystemExit(3)"

    finished = run.Machine().run([sys.executable, "-c", code], lines.append)

    assert finished == run.Finished(3, ["one", "two"])
    assert "" in lines


def test_an_unknown_size_is_none_and_no_failure() -> None:
    assert run.Machine().file_size("http://127.0.0.1:9/x.whl") is None
    assert run.Machine().file_size("file:///nowhere/x.whl") is None


def test_the_size_of_a_local_wheel_is_known(tmp_path: Path) -> None:
    (tmp_path / "x.whl").write_bytes(bytes(1234))

    assert run.Machine().file_size((tmp_path / "x.whl").as_uri()) == 1234


def test_standard_output_stays_free_for_the_program(
    root: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    class Loud(FakeMachine):
        def say(self, text: str, end: str = "\n") -> None:
            run.Machine.say(self, text, end)

    start(root, Loud(), "doctor")

    told = capsys.readouterr()
    assert told.out == ""
    assert "Installing Venturi" in told.err


def test_the_living_line_tells_the_stage_and_the_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = io.StringIO()
    monkeypatch.setattr(sys, "stderr", screen)
    machine = run.Machine()
    machine.is_live = True
    progress = run.PipProgress(machine)

    progress.on_line("  Downloading torch-2.13.0-cp311-cp311-linux.whl (190.5 MB)")
    progress.on_line("")

    assert "downloading torch (190.5 MB) … 0 s" in screen.getvalue()
    assert not progress.is_changing_files
    progress.on_line(NO_NETWORK[0])
    assert "failed, trying again" in screen.getvalue()
    progress.on_line("  Building editable for venturi-chat (pyproject.toml): started")
    assert "compiling the kernels" in screen.getvalue()
    progress.on_line("Installing collected packages: a, b, c")
    assert "unpacking 3 packages" in screen.getvalue()
    assert progress.is_changing_files
