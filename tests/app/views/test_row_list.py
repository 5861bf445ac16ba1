"""app/views/row_list.py: which rows a chat has, which stay, which lie in a stretch."""

from app.views.chat_rows import SeenFromHere
from app.views.row_list import TOP_MARGIN, RowList, contents_of
from app.views.shown import ShownMessage, ShownQueued
from app.views.theme import Theme

WIDTHS = (600, 900)


def turn(message_id: int, *, is_unseen: bool = False) -> ShownMessage:
    return ShownMessage(message_id, is_user=message_id % 2 == 1, text="word", is_unseen=is_unseen)


def test_a_border_stands_above_the_first_turn_that_is_seen() -> None:
    contents = contents_of([turn(1, is_unseen=True), turn(2)], (), ["next"])
    assert [type(one) for one in contents] == [
        ShownMessage,
        SeenFromHere,
        ShownMessage,
        ShownQueued,
    ]


def test_compared_answers_stand_in_the_place_of_the_last_turn() -> None:
    first, *_, last = contents_of([turn(1), turn(2)], (turn(2), turn(4)), ())
    assert first == turn(1)
    assert last == (turn(2), turn(4))


def test_a_row_whose_turn_stays_is_kept_and_the_others_are_given_back() -> None:
    rows = RowList()
    rows.show([turn(1), turn(2)])
    first, second = rows
    assert rows.show([turn(1), turn(4)]) == [second]
    assert next(iter(rows)) is first


def test_a_turn_is_found_alone_and_among_compared_ones() -> None:
    rows = RowList()
    rows.show([turn(1), (turn(2), turn(4))])
    alone, compared = rows
    assert rows.of_message(1) is alone
    assert rows.of_message(4) is compared
    assert rows.of_message(6) is None


def test_rows_lie_below_each_other_and_are_found_by_their_place(theme: Theme) -> None:
    rows = RowList()
    rows.show([turn(number) for number in range(1, 9)])
    height = rows.place(WIDTHS, theme)
    tops = [row.top for row in rows]
    assert tops[0] == TOP_MARGIN
    assert tops == sorted(set(tops))
    assert height > tops[-1]
    assert [row.top for row in rows.between(tops[3] + 1, tops[4] + 1)] == tops[3:5]
