"""The acceptance of downloads, in small: its parts run and judge what they measured."""

from pathlib import Path

import pytest

from tests.benchmarks import download_acceptance
from tests.benchmarks.chat_beside_download import interval_of_median


def test_the_median_of_many_pairs_is_known_better_than_their_spread() -> None:
    low, high = interval_of_median([0.9 + 0.005 * n for n in range(40)])
    assert (round(low, 3), round(high, 3)) == (0.965, 1.03)


@pytest.mark.slow
def test_a_download_that_is_killed_cut_and_stalled_ends_right(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(download_acceptance, "KILLED_BYTES", 6_000_000)
    monkeypatch.setattr(download_acceptance, "NUM_EVENTS", 3)

    row = download_acceptance.measure_kills(tmp_path)

    assert row["is_sha256_right"]
    assert sum(row["events"].values()) == 3
    assert row["left"] == ["killed-Q8_0.gguf", "killed-Q8_0.gguf.manifest.json"]
