"""load_kernels: each operation says where it came from."""

import importlib.util

import pytest
import torch

from kernels.capture.reference import CallableStep
from kernels.gpu.probe import GpuMissing, gpu_problem
from kernels.select import BACKENDS, OPERATIONS, load_kernels


@pytest.mark.parametrize("backend", BACKENDS)
def test_every_operation_names_its_backend(backend: str) -> None:
    chosen = load_kernels(backend, num_threads=1).chosen
    assert set(chosen) == set(OPERATIONS)
    assert set(chosen.values()) <= set(BACKENDS[backend])


def test_the_reference_is_the_reference_throughout() -> None:
    assert set(load_kernels("reference", num_threads=1).chosen.values()) == {"reference"}


has_triton = pytest.mark.skipif(
    importlib.util.find_spec("triton") is None, reason="Triton does not exist for this system"
)


@has_triton
def test_an_operation_that_fails_its_test_is_the_reference_and_nothing_is_recorded() -> None:
    problems = {"sample": "WrongResult: error 3 where 0.0001 is allowed"}
    kernels = load_kernels("gpu", 1, try_gpu=lambda functions, device: problems)
    assert kernels.chosen == dict.fromkeys(OPERATIONS, "gpu") | {"sample": "reference"}
    assert kernels.problems == problems
    assert isinstance(kernels.capture(lambda: None), CallableStep)


@has_triton
def test_a_gpu_on_which_nothing_works_is_no_gpu() -> None:
    with pytest.raises(GpuMissing, match="no compiler"):
        load_kernels("gpu", 1, try_gpu=lambda *args: dict.fromkeys(OPERATIONS, "no compiler"))


@pytest.mark.skipif(gpu_problem() is None, reason="there is a GPU")
def test_cuda_without_a_gpu_is_refused_also_where_the_interpreter_stands_in() -> None:
    with pytest.raises(GpuMissing):
        load_kernels("auto", 1, device="cuda")
    assert "gpu" not in load_kernels("auto", 1).chosen.values()


@has_triton
@pytest.mark.parametrize(
    ("target", "expected"),
    [
        ("sm_75", False),
        ("sm_80", True),
        ("sm_90", True),
        ("gfx1100", False),
        ("interpreter", False),
    ],
)
def test_prefill_is_recorded_where_it_neither_asks_nor_allocates(
    target: str, expected: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    from kernels.gpu import runtime

    opened = runtime.GpuRuntime(torch.device("cpu"), runtime.TARGETS[target])
    monkeypatch.setattr(runtime, "open_runtime", lambda: opened)
    kernels = load_kernels("gpu", 1, try_gpu=lambda functions, device: {})
    assert kernels.records_prefill is expected
