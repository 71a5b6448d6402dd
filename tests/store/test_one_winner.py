"""Several at once for the same place in the log: one wins, and everybody knows."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from threading import Barrier

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.sizes import size
from tests.store.logs import begin, move, summary
from tests.store.writers import Outcomes, contend, processes, race
from votive.store import Append, Conflict, Store, open_store

numbers = count()
PLACES = size(120, 10_000)
RIVALS = 4


def check(store: Store, places: range, rivals: list[Outcomes]) -> None:
    assert sorted(place for mine in rivals for place in mine.won) == list(places), "every place is won exactly once"
    for mine in rivals:
        assert sorted(mine.won + mine.lost + mine.known) == list(places), "everybody has an answer for every place"
        assert all(place % 10 for place in mine.lost), "who asks what is done already is not refused"
    log = store.read("t0")
    assert [entry.number for entry in log] == list(range(places.stop))
    for who, mine in enumerate(rivals):
        for place in mine.won:
            assert log[place].event == move(place if place % 10 == 0 else who)


def test_processes_race_for_every_place(database: str) -> None:
    with open_store(database) as store:
        start = begin(store, "t0")
        places = range(start, start + PLACES)
        told, meet = processes.SimpleQueue(), processes.Barrier(RIVALS)
        rivals = [processes.Process(target=race, args=(database, who, places, meet, told)) for who in range(RIVALS)]
        for rival in rivals:
            rival.start()
        outcomes = dict(told.get() for _ in rivals)
        for rival in rivals:
            rival.join()
        check(store, places, [outcomes[who] for who in range(RIVALS)])


def test_threads_race_for_every_place(store: Store) -> None:
    start = begin(store, "t0")
    places, meet = range(start, start + PLACES), Barrier(8)
    with ThreadPoolExecutor(8) as pool:
        check(store, places, list(pool.map(lambda who: contend(store, who, places, meet), range(8))))


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def shared(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Store]:
    """One store for all examples."""
    address = f"sqlite:///{tmp_path_factory.mktemp('shared') / 'votive.sqlite'}"
    if request.param == "postgresql":
        cluster = request.getfixturevalue("postgres")
        address = cluster.address(cluster.new_database())
    with open_store(address) as store:
        yield store


@settings(max_examples=size(15, 500))
@given(st.lists(st.lists(st.tuples(st.integers(0, 1), st.integers(1, 3)), max_size=6), min_size=2, max_size=5))
def test_any_interleaving_of_threads_gives_logs_without_gaps(shared: Store, plans: list[list[tuple[int, int]]]) -> None:
    tables = [f"table{next(numbers)}" for _ in range(2)]
    for table in tables:
        begin(shared, table)

    def follow(plan: list[tuple[int, int]]) -> list[tuple[str, int]]:
        brought = []
        for which, several in plan:
            while True:
                number = shared.heads(tables)[tables[which]]
                events = [move(step) for step in range(several)]
                try:
                    entries = shared.append(Append(tables[which], number, 2000, events, "", summary()))
                except Conflict:
                    continue
                brought += [(tables[which], entry.number) for entry in entries]
                break
        return brought

    with ThreadPoolExecutor(len(plans)) as pool:
        brought = [place for places in pool.map(follow, plans) for place in places]
    assert len(brought) == len(set(brought)) == sum(several for plan in plans for _, several in plan)
    for table in tables:
        log = shared.read(table)
        assert [entry.number for entry in log] == list(range(3)) + sorted(
            number for where, number in brought if where == table
        )
        row = shared.table(table)
        assert row is not None and row.head == len(log)
