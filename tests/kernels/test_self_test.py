"""The self-test finds the operation that is wrong, and only that one."""

from collections.abc import Callable
from typing import Any

import pytest
import torch

from kernels.kernel_set import KernelError, KernelSet
from kernels.self_test import find_problems

TESTED = ("embed", "linear", "add_norm", "rotary_store", "paged_attention", "sample")


def functions_of(kernels: KernelSet) -> dict[str, Callable[..., Any]]:
    return {name: getattr(kernels, name) for name in (*TESTED, "pack", "make_kv")}


def test_sound_kernels_have_no_problem(kernels: KernelSet) -> None:
    functions = functions_of(kernels)
    if kernels.chosen["linear"] == "gpu":  # half a minute, interpreted; see tests/kernels/gpu
        functions["linear"] = _plain_product
    assert find_problems(functions, kernels.device) == {}


@pytest.mark.parametrize("operation", TESTED)
def test_a_wrong_operation_is_named(operation: str) -> None:
    functions = functions_of(_reference())
    sound = functions[operation]

    def off_by_a_tenth(*args: Any, out: torch.Tensor, **kwargs: Any) -> None:
        sound(*args, out=out, **kwargs)
        out.copy_(out * 1.1 + 1)

    functions[operation] = off_by_a_tenth
    problems = find_problems(functions, torch.device("cpu"))
    assert list(problems) == [operation]
    assert "WrongResult" in problems[operation]


def test_results_nobody_wrote_are_wrong() -> None:
    functions = functions_of(_reference())
    functions["paged_attention"] = lambda *args, **kwargs: None
    assert list(find_problems(functions, torch.device("cpu"))) == ["paged_attention"]


def test_an_operation_that_breaks_is_named_with_its_reason() -> None:
    def refuse(*args: Any, **kwargs: Any) -> None:
        raise KernelError("heads of 64, at most 32")

    functions = functions_of(_reference())
    functions["paged_attention"] = refuse
    problems = find_problems(functions, torch.device("cpu"))
    assert problems == {"paged_attention": "KernelError: heads of 64, at most 32"}


def _plain_product(x: torch.Tensor, weight: Any, *, norm: Any, out: torch.Tensor) -> None:
    normed = torch.nn.functional.rms_norm(x, x.shape[-1:], norm.weight, norm.epsilon)
    out.copy_(normed @ weight.dequantize(0, weight.rows).T)


def _reference() -> KernelSet:
    from kernels.select import load_kernels

    return load_kernels("reference", num_threads=1)
