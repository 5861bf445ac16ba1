"""A partial file and its ledger: what is there, who fetches what, what another run takes over."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from app.hub.partial_file import PART_BYTES, RUN_PARTS, Claim, PartialFile, kept_bytes

IDENTITY = b"i" * 32
OTHER = b"o" * 32
SIZE = 3 * PART_BYTES + 1000


@pytest.fixture
def target(tmp_path: Path) -> Path:
    return tmp_path / "x.gguf"


@pytest.fixture
def partial(target: Path) -> Iterator[PartialFile]:
    opened = PartialFile(target, SIZE, IDENTITY)
    yield opened
    opened.close()


def claim(partial: PartialFile) -> Claim:
    found = partial.claim()
    assert found is not None
    return found


def test_bytes_lie_at_their_place_whoever_brings_them(partial: PartialFile, target: Path) -> None:
    first = claim(partial)
    second = claim(partial)
    partial.write(second, b"b" * 10)
    partial.write(first, b"a" * 10)

    assert partial.read(0, 10) == b"a" * 10
    assert partial.read(second.position - 10, 10) == b"b" * 10
    assert partial.done_bytes == kept_bytes(target) == 20


def test_connections_keep_long_runs_apart_where_the_file_is_long(tmp_path: Path) -> None:
    partial = PartialFile(tmp_path / "x", 40 * PART_BYTES, IDENTITY)

    parts = [claim(partial).part for _ in range(3)]

    assert parts == [0, RUN_PARTS, 2 * RUN_PARTS]
    partial.close()


def test_a_connection_goes_on_into_a_part_that_is_nobodys_and_stops_before_anothers(
    tmp_path: Path,
) -> None:
    partial = PartialFile(tmp_path / "x", 2 * RUN_PARTS * PART_BYTES, IDENTITY)
    first, second = claim(partial), claim(partial)
    assert partial.end_of(first) == second.position

    for part in range(RUN_PARTS):
        goes_on = partial.write(first, bytes(PART_BYTES))
        assert goes_on == (part < RUN_PARTS - 1)
    assert partial.done_bytes == RUN_PARTS * PART_BYTES
    partial.close()


def test_bytes_beyond_the_end_are_not_taken(partial: PartialFile) -> None:
    only = claim(partial)
    for _ in range(3):
        assert partial.write(only, bytes(PART_BYTES))

    assert not partial.write(only, bytes(5000))
    assert partial.is_complete
    assert partial.path.stat().st_size == SIZE


def test_a_claim_given_back_is_claimed_where_it_stopped(partial: PartialFile) -> None:
    first = claim(partial)
    partial.write(first, bytes(100))
    partial.release(first)

    assert claim(partial).position == 100


def test_another_run_takes_over_what_is_there_b17(partial: PartialFile, target: Path) -> None:
    partial.write(claim(partial), b"a" * 100)
    partial.set_digest(0, b"d" * 32)
    partial.close()

    again = PartialFile(target, SIZE, IDENTITY)

    assert (again.done_bytes, again.digest(0), again.was_discarded) == (100, b"d" * 32, False)
    again.close()


def test_the_parts_of_another_file_are_not_taken_over_b17(
    partial: PartialFile, target: Path
) -> None:
    partial.write(claim(partial), b"a" * 100)
    partial.close()

    other = PartialFile(target, SIZE, OTHER)

    assert (other.done_bytes, other.was_discarded) == (0, True)
    assert other.path.stat().st_size == 0
    other.close()


def test_a_ledger_that_promises_more_than_the_file_has_is_not_believed(
    partial: PartialFile, target: Path
) -> None:
    partial.write(claim(partial), b"a" * 100)
    partial.close()
    with partial.path.open("r+b") as file:
        file.truncate(40)

    again = PartialFile(target, SIZE, IDENTITY)

    assert again.done_bytes == 40
    again.close()


def test_a_partial_file_without_a_ledger_counts_as_a_beginning(target: Path) -> None:
    target.with_name("x.gguf.part").write_bytes(bytes(PART_BYTES + 7))

    partial = PartialFile(target, SIZE, IDENTITY)

    assert partial.done_bytes == PART_BYTES + 7
    assert claim(partial).position == PART_BYTES + 7
    partial.close()


def test_a_slow_thread_cannot_write_after_the_close(partial: PartialFile) -> None:
    late = claim(partial)
    partial.close()

    assert not partial.write(late, b"late")
    assert partial.path.stat().st_size == 0


def test_the_prefix_ends_at_the_first_gap(partial: PartialFile) -> None:
    first, second = claim(partial), claim(partial)
    partial.write(second, bytes(50))
    partial.write(first, bytes(30))

    assert partial.wait_for_prefix(0, 0) == 30


def test_a_file_of_unknown_size_ends_where_the_server_ends_it(target: Path) -> None:
    partial = PartialFile(target, None, IDENTITY)
    only = claim(partial)
    assert partial.write(only, bytes(PART_BYTES + 5))
    assert partial.claim() is None
    partial.end_at(only.position)

    assert partial.is_complete
    partial.finish(target)
    assert target.stat().st_size == PART_BYTES + 5
