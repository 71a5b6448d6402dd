"""Fair shares of the time to think: nobody waits for ever, nobody waits behind one who asks for much."""

import asyncio
from collections import defaultdict

import pytest
from hypothesis import given
from hypothesis import strategies as st

from votive.web.scheduler import FairQueue, Scheduler

NETWORKS, PEOPLE, TABLES = "abc", "xyz", "12"
CHEAP, DEAR = 1, 30
costs = st.sampled_from([CHEAP, CHEAP, 3, DEAR])
paths = st.tuples(st.sampled_from(NETWORKS), st.sampled_from(PEOPLE), st.sampled_from(TABLES))
asked = st.tuples(paths, costs)
steps = st.lists(st.one_of(asked, st.none()), max_size=200)
"""Somebody asks for something; or (None) the next one is taken."""


@given(steps)
def test_everything_that_was_asked_for_is_done_once(happens: list[tuple[tuple[str, ...], int] | None]) -> None:
    queue: FairQueue[int] = FairQueue()
    waiting: set[int] = set()
    for number, step in enumerate(happens):
        if step is not None:
            queue.put(step[0], step[1], number)
            waiting.add(number)
        elif (entry := queue.take()) is not None:
            waiting.remove(entry.item)
        assert len(queue) == len(waiting)
    while (entry := queue.take()) is not None:
        waiting.remove(entry.item)
    assert not waiting


@given(steps)
def test_until_a_work_begins_no_other_network_gets_more_than_it_asks_for_and_one_dear_work(
    happens: list[tuple[tuple[str, ...], int] | None],
) -> None:
    """For the work that came when its network waited for nothing: whoever has much to do waits for oneself."""
    queue: FairQueue[None] = FairQueue()
    given: dict[str, int] = defaultdict(int)
    alone: dict[str, tuple[int, dict[str, int]]] = {}
    """By network: what it waits for, and what the others had got when it came."""
    count: dict[str, int] = defaultdict(int)

    def take() -> bool:
        entry = queue.take()
        if entry is None:
            return False
        network = entry.path[0]
        count[network] -= 1
        cost, before = alone.pop(network, (None, {}))
        if cost == entry.cost:
            for other in NETWORKS:
                if other != network:
                    assert given[other] - before.get(other, 0) <= cost + DEAR
        given[network] += int(entry.cost)
        return True

    for step in happens:
        if step is None:
            take()
            continue
        path, cost = step
        if count[path[0]] == 0:
            alone[path[0]] = cost, dict(given)
        elif path[0] in alone:
            del alone[path[0]]  # what came later may pass it within its own network
        count[path[0]] += 1
        queue.put(path, cost, None)
    while take():
        pass


@pytest.mark.parametrize("depth", range(3))
def test_a_cheap_decision_passes_a_hundred_dear_ones(depth: int) -> None:
    """Of another network, of another person of the same network, at another table of the same person."""
    queue: FairQueue[str] = FairQueue()
    common, apart = ("network", "person")[:depth], 3 - depth
    for _ in range(100):
        queue.put((*common, *["one"] * apart), DEAR, "dear")
    queue.put((*common, *["other"] * apart), CHEAP, "cheap")
    assert [entry.item for entry in (queue.take(), queue.take()) if entry is not None].count("cheap") == 1


def test_dear_works_are_not_starved_by_a_stream_of_cheap_ones() -> None:
    queue: FairQueue[str] = FairQueue()
    queue.put(("stranger", "p", "t"), DEAR, "dear")
    done = []
    while "dear" not in done:
        queue.put(("flood", "p", "t"), CHEAP, "cheap")
        entry = queue.take()
        assert entry is not None
        done.append(entry.item)
    assert len(done) <= DEAR + 1


def test_equal_shares_take_turns() -> None:
    queue: FairQueue[str] = FairQueue()
    for name, works in (("one", 20), ("two", 3)):
        for _ in range(works):
            queue.put((name,), DEAR, name)
    first = [entry.item for entry in (queue.take() for _ in range(6)) if entry is not None]
    assert first == ["one", "two"] * 3


def test_who_gives_up_waiting_leaves_no_trace() -> None:
    queue: FairQueue[int] = FairQueue()
    entries = [queue.put(("n", "p", str(number)), DEAR, number) for number in range(3)]
    queue.remove(entries[0])
    queue.remove(entries[2])
    left = queue.take()
    assert left is not None and left.item == 1
    assert queue.take() is None and not queue._shares.members


def test_so_many_work_at_once_and_a_cancelled_one_makes_room() -> None:
    async def look() -> None:
        scheduler = Scheduler(2)
        now, most, done = 0, 0, []

        async def work(number: int) -> None:
            nonlocal now, most
            async with scheduler.turn(("n", str(number)), 1.0):
                now += 1
                most = max(most, now)
                try:
                    await asyncio.sleep(0)
                    await asyncio.sleep(0)
                finally:
                    now -= 1
                done.append(number)

        tasks = [asyncio.create_task(work(number)) for number in range(10)]
        await asyncio.sleep(0)
        tasks[0].cancel()  # it works
        tasks[5].cancel()  # it waits
        await asyncio.gather(*tasks, return_exceptions=True)
        assert most == 2 and sorted(done) == [1, 2, 3, 4, 6, 7, 8, 9]
        assert scheduler.free == 2 and not len(scheduler.queue)

    asyncio.run(look())


def test_who_is_cancelled_just_before_its_turn_is_passed_over() -> None:
    async def look() -> None:
        scheduler = Scheduler(1)
        leave, done = asyncio.Event(), []

        async def work(number: int) -> None:
            async with scheduler.turn(("n", str(number)), 1.0):
                done.append(number)
                if number == 0:
                    await leave.wait()

        tasks = [asyncio.create_task(work(number)) for number in range(3)]
        await asyncio.sleep(0)
        leave.set()  # the first goes on in the next round of the loop
        tasks[1].cancel()  # and only after it, whoever would be next hears that nobody wants it any more
        async with asyncio.timeout(60):
            await asyncio.gather(*tasks, return_exceptions=True)
        assert done == [0, 2]
        assert scheduler.free == 1 and not len(scheduler.queue)

    asyncio.run(look())
