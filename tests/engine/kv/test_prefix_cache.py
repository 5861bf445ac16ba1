"""Keys stand for everything up to their block."""

from engine.kv.prefix_cache import extend_keys


def keys_of(token_ids: list[int], block_tokens: int = 4) -> list[bytes]:
    keys: list[bytes] = []
    extend_keys(keys, token_ids, block_tokens)
    return keys


def test_only_full_blocks_have_keys() -> None:
    assert [len(keys_of(list(range(n)))) for n in (0, 3, 4, 7, 8)] == [0, 0, 1, 1, 2]


def test_equal_beginnings_have_equal_keys() -> None:
    assert keys_of([1, 2, 3, 4, 9, 9, 9, 9])[0] == keys_of([1, 2, 3, 4, 5, 6, 7, 8])[0]


def test_a_key_depends_on_every_token_before_it() -> None:
    assert keys_of([1, 2, 3, 4, 5, 6, 7, 8])[1] != keys_of([0, 2, 3, 4, 5, 6, 7, 8])[1]


def test_extending_gives_the_same_keys_as_starting_over() -> None:
    keys: list[bytes] = []
    for end in range(13):
        extend_keys(keys, list(range(end)), 4)
    assert keys == keys_of(list(range(12)))
