"""Runs the native tests, and a chat of three tokens, on an emulated processor without AVX (Linux).

    python -m tests.kernels.native.nehalem [MODEL]

Needs qemu-x86_64-static (Debian: qemu-user-static). Whatever instruction that processor lacks ends
the run: in the kernels, which must choose the portable ones, or in what is around them. Takes about
ten minutes. Without MODEL the chat is left out.
"""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[3]
EMULATOR = ("qemu-x86_64-static", "-cpu", "Nehalem")
TESTS = ("tests/kernels/native", "tests/kernels/test_linear.py", "tests/kernels/test_sample.py")
CHAT = ("--prompt", "Hi", "--max-tokens", "3", "--temperature", "0", "--kernels", "cpu")


def main() -> int:
    """The first exit status that is not 0."""
    python = [*EMULATOR, str(Path(sys.executable).absolute())]
    commands = [[*python, "-m", "pytest", "-q", "-p", "no:cacheprovider", *TESTS]]
    if len(sys.argv) > 1:
        commands.append([*python, "-m", "app", "chat", "--model", sys.argv[1], *CHAT])
    # Processes that Python starts would leave the emulator, so that none is started for torch.
    environment = {**os.environ, "ATEN_CPU_CAPABILITY": "default", "OMP_NUM_THREADS": "1"}
    for command in commands:
        status = subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode
        if status:
            return status
    return 0


if __name__ == "__main__":
    sys.exit(main())
