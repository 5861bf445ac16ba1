"""The native kernels for ARM compute what the portable ones do; skipped without an emulator."""

from pathlib import Path

import pytest

from tests.kernels.native import aarch64

pytestmark = [
    pytest.mark.full,
    pytest.mark.skipif(bool(aarch64.missing_tools()), reason="no compiler for ARM, or no emulator"),
]


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return aarch64.build(tmp_path_factory.mktemp("aarch64"), "-O1")


def test_a_processor_with_dot_products_is_given_neon(program: Path) -> None:
    assert aarch64.emulate(aarch64.WITH_DOT_PRODUCTS, program).stdout.strip() == "neon"


def test_a_processor_without_dot_products_is_given_the_portable_kernels(program: Path) -> None:
    assert aarch64.emulate(aarch64.WITHOUT, program).stdout.strip() == "portable"
    assert "no neon" in aarch64.emulate(aarch64.WITHOUT, program, "neon").stderr


def test_neon_gives_what_the_portable_kernels_give(program: Path) -> None:
    compared = aarch64.emulate(aarch64.WITH_DOT_PRODUCTS, program, "neon", "short")
    assert compared.returncode == 0, compared.stdout + compared.stderr
    assert " checks, 0 failed" in compared.stdout
