"""app/bench/prompts.py: ids that a cache finds again, and ids it does not."""

from app.bench.prompts import Prompts

PROMPTS = Prompts(range(100, 200))


def test_a_longer_chat_goes_on_from_a_shorter_one() -> None:
    assert PROMPTS.chat(2, 64) == PROMPTS.chat(2, 640)[:64]
    assert len(PROMPTS.chat(2, 640)) == 640


def test_chats_and_turns_differ_from_their_first_block_on() -> None:
    blocks = [PROMPTS.chat(0, 16), PROMPTS.chat(1, 16), PROMPTS.fresh(0, 16), PROMPTS.fresh(1, 16)]
    assert len(set(blocks)) == 4


def test_every_id_is_of_the_pool() -> None:
    assert set(PROMPTS.fresh(3, 500)) <= set(range(100, 200))


def test_the_ids_are_the_same_in_every_run() -> None:
    assert PROMPTS.chat(0, 100) == Prompts(range(100, 200)).chat(0, 100)
