"""Scheduler: who goes in the next pass, and who has to wait. No tensors, no model."""

from engine.batch import Batch
from engine.kv.cache import KvCache
from engine.messages import SamplingParams
from engine.request import Request, RequestState, Timings
from engine.scheduler import Scheduler
from engine.scores import ScoreSheet

BLOCK = 4


class World:
    """A scheduler, its cache, and a stand-in for the runner that makes up tokens."""

    def __init__(self, *, num_blocks: int = 64, max_requests: int = 4) -> None:
        self.cache = KvCache([(num_blocks, None)], BLOCK)
        self.scheduler = Scheduler(self.cache, max_requests)
        self._names = iter(range(1000))

    def add(self, prompt: list[int], *, chunk: int | None = None) -> Request:
        request = Request(
            request_id=next(self._names),
            token_ids=list(prompt),
            num_prompt=len(prompt),
            sampling=SamplingParams(),
            seed=0,
            blocks=self.cache.new_request(),
            timings=Timings(0.0),
            output=None,  # type: ignore[arg-type] # nobody looks at it here
            chunk=chunk,
        )
        self.scheduler.add(request)
        return request

    def step(self, prefill_tokens: int = 100) -> list[Batch]:
        batches = self.scheduler.schedule(prefill_tokens)
        for batch in batches:
            for row in batch.rows:
                end, samples = row.end, row.samples
                row.request.num_computed = end
                self.cache.commit(row.request.blocks, row.request.token_ids, end)
                if samples:
                    row.request.token_ids.append(1000 + end)
        return batches

    def names(self, batch: Batch) -> list[int]:
        return [row.request.request_id for row in batch.rows]


def test_a_prompt_is_computed_in_one_pass_when_it_fits_the_budget() -> None:
    world = World()
    world.add(list(range(10)))
    (batch,) = world.step()
    assert (batch.is_decode, batch.num_tokens) == (False, 10)


def test_a_long_prompt_is_cut_to_the_budget() -> None:
    world = World()
    world.add(list(range(10)))
    assert [world.step(4)[0].num_tokens for _ in range(3)] == [4, 4, 2]


def test_running_answers_and_a_new_prompt_share_a_step() -> None:
    world = World()
    first = world.add(list(range(5)))
    world.step()
    second = world.add(list(range(50, 58)))
    decode, prefill = world.step()
    assert (decode.is_decode, world.names(decode)) == (True, [first.request_id])
    assert (prefill.is_decode, world.names(prefill)) == (False, [second.request_id])


def test_several_answers_are_decoded_together() -> None:
    world = World()
    for start in (0, 100, 200):
        world.add(list(range(start, start + 3)))
    world.step()
    (batch,) = world.step()
    assert batch.is_decode
    assert batch.num_tokens == 3


def test_more_requests_than_places_wait_their_turn() -> None:
    world = World(max_requests=2)
    requests = [world.add([i, i, i]) for i in range(3)]
    world.step()
    assert [request.state for request in requests] == [
        RequestState.RUNNING,
        RequestState.RUNNING,
        RequestState.WAITING,
    ]
    world.scheduler.finish(requests[0])
    world.step()
    assert requests[2].state is RequestState.RUNNING


def test_a_request_that_does_not_fit_beside_the_others_waits() -> None:
    world = World(num_blocks=4)
    first = world.add(list(range(9)))
    second = world.add(list(range(100, 109)))
    world.step()
    assert second.state is RequestState.WAITING
    world.scheduler.finish(first)
    world.step()
    assert second.state is RequestState.RUNNING


def test_the_youngest_loses_its_blocks_when_there_are_too_few() -> None:
    world = World(num_blocks=4)
    oldest = world.add(list(range(7)))
    youngest = world.add(list(range(100, 107)))
    world.step()
    for _ in range(3):
        world.step()
    assert oldest.state is RequestState.RUNNING
    assert youngest.state is RequestState.WAITING
    assert youngest.num_computed == 0
    world.scheduler.finish(oldest)
    tokens = len(youngest.token_ids)
    while len(youngest.token_ids) == tokens:
        world.step()
    assert youngest.state is RequestState.RUNNING


def test_everyone_ends_however_small_the_pool() -> None:
    world = World(num_blocks=5)
    requests = [world.add(list(range(i * 100, i * 100 + 6))) for i in range(6)]
    for _ in range(500):
        world.step(8)
        for request in requests:
            done = request.state is not RequestState.FINISHED and request.completion_tokens >= 12
            if done:
                world.scheduler.finish(request)
    assert all(request.state is RequestState.FINISHED for request in requests)
    assert world.cache.num_used == 0


def test_a_chunk_limits_one_requests_pass() -> None:
    world = World()
    world.add(list(range(10)), chunk=3)
    assert [world.step()[0].num_tokens for _ in range(4)] == [3, 3, 3, 1]


def test_the_second_turn_computes_only_what_is_new() -> None:
    world = World()
    first = world.add(list(range(10)))
    world.step()
    world.scheduler.finish(first)
    second = world.add([*range(10), 50, 51])
    (batch,) = world.step()
    assert (second.num_computed, batch.num_tokens) == (12, 4)


def test_a_scored_text_does_not_start_from_the_cache() -> None:
    world = World()
    world.scheduler.finish(_computed(world, list(range(10))))
    scored = world.add(list(range(10)))
    scored.output = ScoreSheet(10)
    (batch,) = world.step()
    assert batch.num_tokens == 10


def test_finishing_a_waiting_request_takes_it_out_of_the_queue() -> None:
    world = World()
    request = world.add([1, 2, 3])
    world.scheduler.finish(request)
    assert world.step() == []


def _computed(world: World, prompt: list[int]) -> Request:
    request = world.add(prompt)
    world.step()
    return request
