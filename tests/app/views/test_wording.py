"""Numbers in words; what is not known is never a number."""

import pytest

from app.views import wording


@pytest.mark.parametrize(
    ("number", "words"), [(None, "—"), (0.42, "0.4"), (4.25, "4.2"), (46.4, "46"), (310.2, "310")]
)
def test_rates_have_two_digits_at_least(number: float | None, words: str) -> None:
    assert wording.rate(number) == words


@pytest.mark.parametrize(
    ("number", "words"),
    [(None, "—"), (0, "0"), (999, "999"), (1204, "1.2k"), (33000, "33k"), (1_204_000, "1.2M")],
)
def test_counts_are_short(number: int | None, words: str) -> None:
    assert wording.count(number) == words


def test_one_token_is_not_many() -> None:
    assert wording.tokens(1) == "1 token"


@pytest.mark.parametrize(
    ("number", "words"), [(None, "—"), (32768, "32k"), (2048, "2k"), (1500, "1.5k"), (500, "500")]
)
def test_lengths_that_are_powers_of_two_are_named_as_such(number: int | None, words: str) -> None:
    assert wording.length(number) == words


@pytest.mark.parametrize(
    ("number", "words"), [(None, "—"), (0.312, "0.31 s"), (8.94, "8.9 s"), (125.0, "2 min 5 s")]
)
def test_durations(number: float | None, words: str) -> None:
    assert wording.seconds(number) == words


@pytest.mark.parametrize(
    ("number", "words"), [(None, "—"), (98_362_432, "98 MB"), (1_130_000_000, "1.1 GB")]
)
def test_sizes(number: int | None, words: str) -> None:
    assert wording.size(number) == words


@pytest.mark.parametrize(
    ("label", "words"),
    [
        ("Q4_1", "4-bit"),
        ("Q4_1 + Q8_0", "4–8-bit"),
        ("F16", "16-bit"),
        ("BF16 + NF4", "4–16-bit"),
        ("INT4_128", "4-bit"),
    ],
)
def test_formats_are_told_in_bits(label: str, words: str) -> None:
    assert wording.bits(label) == words


def test_a_format_without_bits_is_told_as_it_is() -> None:
    assert wording.bits("mystery") == "mystery"


def test_a_fallback_among_the_kernels_is_told() -> None:
    kernels = {"linear": "cpu", "sample": "reference"}
    assert wording.kernel_summary(kernels) == "CPU + reference kernels"
