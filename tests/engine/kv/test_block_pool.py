"""BlockPool: users, keys, and which free block is taken first."""

import pytest

from engine.kv.block_pool import BlockPool


def test_hands_out_every_block_once() -> None:
    pool = BlockPool(4)
    assert sorted(pool.take() for _ in range(4)) == [0, 1, 2, 3]
    assert (pool.num_free, pool.num_used) == (0, 4)
    pool.check()


def test_a_block_is_free_when_its_last_user_lets_go() -> None:
    pool = BlockPool(2)
    block = pool.take()
    pool.label(block, b"key")
    pool.share(block)
    pool.release(block)
    assert pool.num_used == 1
    pool.release(block)
    assert pool.num_used == 0
    pool.check()


def test_a_released_block_keeps_its_content_until_it_is_taken() -> None:
    pool = BlockPool(1)
    block = pool.take()
    pool.label(block, b"key")
    pool.release(block)
    assert pool.find(b"key") == block
    pool.take()
    assert pool.find(b"key") is None
    pool.check()


def test_blocks_without_content_are_taken_first() -> None:
    pool = BlockPool(3)
    labelled, empty, _ = (pool.take() for _ in range(3))
    pool.label(labelled, b"key")
    pool.release(labelled)
    pool.release(empty)
    assert pool.take() == empty


def test_of_blocks_with_content_the_one_unused_longest_is_taken_first() -> None:
    pool = BlockPool(2)
    first, second = pool.take(), pool.take()
    pool.label(first, b"first")
    pool.label(second, b"second")
    pool.release(first)
    pool.release(second)
    pool.share(first)
    pool.release(first)
    assert pool.take() == second


def test_the_first_block_with_a_key_keeps_it() -> None:
    pool = BlockPool(2)
    first, second = pool.take(), pool.take()
    pool.label(first, b"key")
    pool.label(second, b"key")
    assert pool.find(b"key") == first
    pool.release(second)
    assert pool.take() == second
    pool.check()


def test_releasing_a_block_nobody_uses_is_our_own_mistake() -> None:
    pool = BlockPool(1)
    with pytest.raises(AssertionError, match="block 0"):
        pool.release(0)
