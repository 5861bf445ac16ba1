"""KvCache: sharing prefixes, leaving windows, giving everything back."""

from engine.kv.cache import KvCache, RequestBlocks

BLOCK = 4


def make_cache(*, window: int | None = None, num_blocks: int = 16) -> KvCache:
    """One group that sees everything, and one with a window where asked for."""
    groups: list[tuple[int, int | None]] = [(num_blocks, None)]
    if window is not None:
        groups.append((num_blocks, window))
    return KvCache(groups, BLOCK)


def compute(cache: KvCache, token_ids: list[int]) -> tuple[RequestBlocks, int]:
    """Admit a request and compute all its tokens, a block at a time; how many were cached."""
    blocks = cache.new_request()
    cached = cache.reuse_prefix(blocks, token_ids)
    for end in range(cached, len(token_ids) + 1):
        cache.grow(blocks, end)
        cache.commit(blocks, token_ids, end)
    return blocks, cached


def check(cache: KvCache) -> None:
    for group in cache.groups:
        group.pool.check()


def test_a_second_request_finds_the_full_blocks_of_the_first() -> None:
    cache = make_cache()
    tokens = list(range(10))
    first, cached_first = compute(cache, tokens)
    second, cached_second = compute(cache, [*tokens, 11, 12])
    assert (cached_first, cached_second) == (0, 8)
    assert first.tables[0][:2] == second.tables[0][:2]
    assert first.tables[0][2] != second.tables[0][2]


def test_never_all_tokens_come_from_the_cache() -> None:
    cache = make_cache()
    tokens = list(range(8))
    compute(cache, tokens)
    assert compute(cache, tokens)[1] == 4


def test_a_different_token_ends_the_hit() -> None:
    cache = make_cache()
    compute(cache, list(range(12)))
    assert compute(cache, [0, 1, 2, 3, 99, 5, 6, 7, 8, 9, 10, 11, 12])[1] == 4


def test_blocks_are_found_after_their_request_has_ended() -> None:
    cache = make_cache()
    blocks, _ = compute(cache, list(range(9)))
    cache.free(blocks)
    assert cache.num_used == 0
    assert compute(cache, list(range(9)))[1] == 8
    check(cache)


def test_the_end_of_a_freed_request_is_overwritten_first() -> None:
    cache = make_cache(num_blocks=4)
    blocks, _ = compute(cache, list(range(16)))
    cache.free(blocks)
    other, _ = compute(cache, [100, 101, 102])
    cache.free(other)
    assert compute(cache, list(range(13)))[1] == 12
    check(cache)


def test_a_windowed_group_gives_back_what_no_query_sees_any_more() -> None:
    cache = make_cache(window=6)
    blocks, _ = compute(cache, list(range(20)))
    # The query at position 20 sees 15 … 20: the block of 12 … 15 is the first that is needed.
    assert [block is None for block in blocks.tables[1]] == [True, True, True, False, False]
    assert None not in blocks.tables[0]
    check(cache)


def test_a_hit_needs_the_whole_window_before_it() -> None:
    cache = make_cache(window=6, num_blocks=8)
    blocks, _ = compute(cache, list(range(20)))
    cache.free(blocks)
    again, cached = compute(cache, list(range(20)))
    assert cached == 16
    # The query at 16 sees 11 … 16, so the blocks of 8 … 15 are shared, those before are not needed.
    assert [block is None for block in again.tables[1][:2]] == [True, True]
    check(cache)


def test_a_hit_is_shortened_when_a_window_block_is_gone() -> None:
    cache = make_cache(window=6, num_blocks=8)
    blocks, _ = compute(cache, list(range(20)))
    cache.free(blocks)
    pool = cache.groups[1].pool
    lost = pool.find(blocks.keys[3])
    assert lost is not None
    taken = []
    while pool.find(blocks.keys[3]) is not None:
        taken.append(pool.take())
    for block in taken:
        pool.release(block)
    assert compute(cache, list(range(20)))[1] < 16


def test_can_grow_says_whether_there_are_blocks() -> None:
    cache = make_cache(num_blocks=2)
    blocks = cache.new_request()
    assert cache.can_grow(blocks, 8)
    assert not cache.can_grow(blocks, 9)


def test_two_hundred_requests_that_end_anywhere_leave_nothing_in_use() -> None:
    cache = make_cache(window=6, num_blocks=32)
    for number in range(200):
        blocks, _ = compute(cache, [number % 3, *range(number % 25)])
        cache.free(blocks)
        check(cache)
    assert cache.num_used == 0
