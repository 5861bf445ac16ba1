"""A few letters find a text; starts of words count most."""

import pytest

from app.views.fuzzy import fit


def order(letters: str, *texts: str) -> list[str]:
    fitting = [(fit(letters, text), text) for text in texts]
    return [
        text for score, text in sorted(fitting, key=lambda f: -(f[0] or 0)) if score is not None
    ]


@pytest.mark.parametrize("letters", ["nch", "new chat", "NEW", "hat"])
def test_letters_in_their_order_are_found(letters: str) -> None:
    assert fit(letters, "New chat") is not None


def test_letters_in_another_order_are_not_found() -> None:
    assert fit("tahc", "New chat") is None


def test_starts_of_words_count_more_than_letters_within() -> None:
    assert order("nc", "Once more", "New chat")[0] == "New chat"


def test_letters_side_by_side_count_more_than_scattered_ones() -> None:
    assert order("set", "Show the best", "Settings")[0] == "Settings"


def test_nothing_typed_fits_everything_alike() -> None:
    assert fit(" ", "New chat") == fit("", "Settings") == 0.0


def test_letters_of_other_scripts_are_found() -> None:
    assert fit("нал", "Налаштування") is not None
    assert fit("اعد", "الإعدادات") is not None
