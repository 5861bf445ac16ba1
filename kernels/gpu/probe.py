"""Whether this machine has a GPU the Triton kernels can run on; asks torch, imports no Triton."""

import importlib.util

import torch


class GpuMissing(RuntimeError):
    """There is no GPU here that the kernels can run on; the message says why."""


def gpu_problem() -> str | None:
    """Why there is no GPU to use, in a few words, or None where one is there."""
    if torch.version.cuda is None and torch.version.hip is None:
        return "this PyTorch was built without GPU support"
    if not torch.cuda.is_available():
        return "no GPU was found, or its driver does not answer"
    if importlib.util.find_spec("triton") is None:
        return "Triton is not installed"
    return None
