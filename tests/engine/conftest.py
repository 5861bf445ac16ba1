"""Memory nobody has written reads as NaN in every engine test."""

from collections.abc import Iterator

import pytest
import torch


@pytest.fixture(autouse=True)
def poisoned_memory() -> Iterator[None]:
    torch.use_deterministic_algorithms(True)  # fills what torch.empty returns
    yield
    torch.use_deterministic_algorithms(False)
