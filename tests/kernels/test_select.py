"""load_kernels: each operation says where it came from."""

import pytest

from kernels.select import BACKENDS, OPERATIONS, load_kernels


@pytest.mark.parametrize("backend", BACKENDS)
def test_every_operation_names_its_backend(backend: str) -> None:
    chosen = load_kernels(backend, num_threads=1).chosen
    assert set(chosen) == set(OPERATIONS)
    assert set(chosen.values()) <= set(BACKENDS[backend])


def test_the_reference_is_the_reference_throughout() -> None:
    assert set(load_kernels("reference", num_threads=1).chosen.values()) == {"reference"}
