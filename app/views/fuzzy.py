"""How well a few letters fit a text: "nch" fits "New chat". Used by the command palette."""

_START_OF_WORD = 8
_NEXT_TO_LAST = 5
_LETTER = 1
_GAP = 0.05


def fit(letters: str, text: str) -> float | None:
    """How well the letters stand in the text, in this order; None where they do not.

    Args:
        letters: What was typed; spaces and case do not count. Nothing fits all alike.
        text: What is searched.
    """
    wanted = "".join(letters.casefold().split())
    folded = text.casefold()
    best: float | None = None
    # The first letter decides a lot, so each place of it is tried; texts are short.
    for start in range(len(folded)):
        if wanted and folded[start] != wanted[0]:
            continue
        score = _fit_from(wanted, folded, start)
        if score is not None and (best is None or score > best):
            best = score
        if not wanted:
            break
    return 0.0 if not wanted else best


def _fit_from(wanted: str, text: str, start: int) -> float | None:
    score, place, last = 0.0, start, start - 1
    for letter in wanted:
        place = _next_place(text, letter, place)
        if place < 0:
            return None
        score += _LETTER
        if _begins_word(text, place):
            score += _START_OF_WORD
        if place == last + 1 and last >= start:
            score += _NEXT_TO_LAST
        score -= _GAP * (place - last - 1)
        last = place
        place += 1
    return score - _GAP * start


def _next_place(text: str, letter: str, start: int) -> int:
    """The letter's next place, at the start of a word if it has one there."""
    for place in range(start, len(text)):
        if text[place] == letter and (place == start or _begins_word(text, place)):
            return place
    return text.find(letter, start)


def _begins_word(text: str, place: int) -> bool:
    return place == 0 or not text[place - 1].isalnum()
