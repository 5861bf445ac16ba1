"""ceilings: loops over memory do all they say, in memory that is really there."""

import psutil
import pytest

from kernels.formats import FORMATS
from kernels.kernel_set import KernelSet
from kernels.select import load_kernels
from kernels.threads import available_threads

NUM_BYTES = 64 << 20


def test_reads_and_copies_count_their_bytes(kernels: KernelSet) -> None:
    loops = kernels.ceilings(NUM_BYTES)
    for num_bytes in (loops.read(), loops.copy()):
        times = round(num_bytes / NUM_BYTES)  # a card is awaited after a few
        assert times >= 1
        assert num_bytes == pytest.approx(times * NUM_BYTES, rel=0.01)


def test_fewer_threads_than_cores_are_measured_beside_all_of_them() -> None:
    parts = load_kernels("cpu", num_threads=1).ceilings(NUM_BYTES).parts
    if available_threads() == 1:
        assert parts is None
    else:
        assert parts is not None
        assert [read() for read in parts] == [pytest.approx(NUM_BYTES, rel=0.01)] * 2
    assert load_kernels("cpu", num_threads=99).ceilings(NUM_BYTES).parts is None


def test_the_buffer_is_resident_and_is_given_back(kernels: KernelSet) -> None:
    process = psutil.Process()
    before = process.memory_info().rss
    loops = kernels.ceilings(NUM_BYTES)
    assert process.memory_info().rss - before > 0.9 * NUM_BYTES
    del loops
    assert process.memory_info().rss - before < 0.1 * NUM_BYTES


def test_formats_computed_in_int8_are_formats_of_files(kernels: KernelSet) -> None:
    assert kernels.int8_formats <= set(FORMATS)
    if kernels.chosen["linear"] == "reference":
        assert not kernels.int8_formats
