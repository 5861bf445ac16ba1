"""The door into the GUI thread: nothing lost, nothing out of order, few wake-ups."""

import threading

import pytest
from pytestqt.qtbot import QtBot

from app.gui_queue import GuiQueue

pytestmark = pytest.mark.gui


def put_from_thread(queue: GuiQueue[int], numbers: range) -> threading.Thread:
    def put_all() -> None:
        for number in numbers:
            queue.put([number])

    thread = threading.Thread(target=put_all)
    thread.start()
    return thread


def test_five_thousand_items_of_another_thread_arrive_in_order(qtbot: QtBot) -> None:
    received: list[int] = []
    queue = GuiQueue(received.append)
    thread = put_from_thread(queue, range(5000))
    qtbot.waitUntil(lambda: len(received) == 5000)
    thread.join()
    assert received == list(range(5000))


def test_items_are_received_in_the_thread_that_made_the_queue(qtbot: QtBot) -> None:
    threads: list[threading.Thread] = []
    queue: GuiQueue[int] = GuiQueue(lambda _: threads.append(threading.current_thread()))
    put_from_thread(queue, range(1)).join()
    qtbot.waitUntil(lambda: bool(threads))
    assert threads == [threading.current_thread()]


def test_putting_never_receives_at_once_even_in_the_gui_thread(qtbot: QtBot) -> None:
    received: list[int] = []
    queue = GuiQueue(received.append)
    queue.put([1])
    assert received == []
    qtbot.waitUntil(lambda: received == [1])


def test_a_burst_wakes_the_gui_thread_once(qtbot: QtBot) -> None:
    received: list[int] = []
    queue = GuiQueue(received.append)
    wake_ups: list[None] = []
    queue._bell.rung.connect(lambda: wake_ups.append(None))
    for number in range(100):
        queue.put([number])
    qtbot.waitUntil(lambda: len(received) == 100)
    assert len(wake_ups) == 1


def test_items_put_by_a_receiver_come_after_the_present_ones(qtbot: QtBot) -> None:
    received: list[int] = []

    def receive(number: int) -> None:
        received.append(number)
        if number == 1:
            queue.put([3])

    queue = GuiQueue(receive)
    queue.put([1, 2])
    qtbot.waitUntil(lambda: len(received) == 3)
    assert received == [1, 2, 3]


def test_a_receiver_that_breaks_loses_only_its_own_item(qtbot: QtBot) -> None:
    received: list[int] = []

    def receive(number: int) -> None:
        if number == 2:
            raise ValueError("broken receiver")
        received.append(number)

    queue = GuiQueue(receive)
    with qtbot.captureExceptions() as exceptions:
        queue.put([1, 2, 3, 4])
        qtbot.waitUntil(lambda: received == [1, 3, 4])
    assert [str(value) for _, value, _ in exceptions] == ["broken receiver"]


def test_a_closed_queue_drops_what_comes_and_what_waits(qtbot: QtBot) -> None:
    received: list[int] = []
    queue = GuiQueue(received.append)
    queue.put([1])
    queue.close()
    queue.put([2])
    qtbot.wait(50)
    assert received == []


def test_the_longest_wait_is_told_once_the_time_of_receiving_included(qtbot: QtBot) -> None:
    now = [10.0]
    received: list[int] = []

    def receive(item: int) -> None:
        now[0] += 0.25
        received.append(item)

    queue = GuiQueue(receive, clock=lambda: now[0])
    queue.put([1])
    queue.put([2])
    now[0] += 0.5  # the window was busy
    qtbot.waitUntil(lambda: received == [1, 2])
    assert queue.take_longest_wait() == 1.0
    assert queue.take_longest_wait() == 0.0
    queue.put([3])
    qtbot.waitUntil(lambda: len(received) == 3)
    assert queue.take_longest_wait() == 0.25


def test_a_stream_of_single_items_is_received_in_few_batches(qtbot: QtBot) -> None:
    received: list[int] = []
    queue: GuiQueue[int] = GuiQueue(
        received.append, rest_milliseconds=500
    )  # however slow the machine, few fit in
    seen: list[int] = []
    for number in range(30):
        queue.put([number])
        qtbot.wait(4)
        if not seen or seen[-1] != len(received):
            seen.append(len(received))
    qtbot.waitUntil(lambda: len(received) == 30)
    assert received == list(range(30))
    assert 1 in seen  # the first is not kept waiting
    assert len(seen) < 15


def test_a_batch_that_says_the_same_becomes_fewer_items(qtbot: QtBot) -> None:
    received: list[int] = []
    queue = GuiQueue(received.append, merge=lambda numbers: [sum(numbers)])
    queue.put([1, 2])
    queue.put([3])
    qtbot.waitUntil(lambda: received == [6])
