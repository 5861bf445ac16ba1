"""app/event_pump.py: events come in order, also from another thread, and waiting ends."""

import threading

from app.event_pump import EventPump
from engine import Event, TextAdded


def text(number: int) -> TextAdded:
    return TextAdded(1, str(number), number, number)


def test_events_come_in_the_order_they_were_put() -> None:
    pump = EventPump()
    heard: list[Event] = []
    pump.emit([text(1), text(2)])
    pump.emit([text(3)])
    pump.pump(heard.append)
    assert heard == [text(1), text(2), text(3)]


def test_without_events_pumping_returns_at_once() -> None:
    EventPump().pump(lambda event: None)


def test_events_of_another_thread_are_waited_for() -> None:
    pump = EventPump()
    heard: list[Event] = []
    thread = threading.Thread(target=lambda: [pump.emit([text(n)]) for n in range(500)])
    thread.start()
    pump.pump_until(heard.append, lambda: len(heard) == 500)
    thread.join()
    assert heard == [text(n) for n in range(500)]


def test_turns_come_while_nothing_happens() -> None:
    turns: list[int] = []
    EventPump().pump_until(
        lambda event: None, lambda: len(turns) == 2, on_turn=lambda: turns.append(1)
    )
    assert len(turns) == 2
