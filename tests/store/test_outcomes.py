"""What came of tables: written down once, whoever notices their end first and however often; and ratings from it."""

import itertools
from concurrent.futures import ThreadPoolExecutor

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.store.logs import opened, summary
from votive.store import Append, Rewritten, Store, open_store
from votive.store.imported import NAMELESS
from votive.store.ratings import INITIAL, Player, Rating, rated
from votive.table.events import Ended, Sat
from votive.table.results import Finish, Outcome

NUMBERS = itertools.count()
BOTS = ("novice", "oracle")


def outcome(game: str, ended: int, places: dict[str, int], counts: bool = True) -> Outcome:
    finishes = [
        Finish(player.rstrip("'"), player.rstrip("'") in BOTS, place, 10 - place) for player, place in places.items()
    ]
    return Outcome(game, ended, counts, finishes)


def end(store: Store, table: str, found: Outcome) -> None:
    """A table that is over; nobody has settled it yet."""
    people = {finish.player: [seat] for seat, finish in enumerate(found.finishes) if not finish.bot}
    names = [finish.player if finish.bot else finish.player.title() for finish in found.finishes]
    sat = [Sat(seat, names[seat], person) for person, (seat,) in people.items()]
    about = summary(game=found.game, stage="over", names=names, people=people)
    first = opened(game=found.game, host="", rules="of another time", seats=len(names))
    events = [first, *sat, Ended("rules", {"points": [], "winners": [0], "reason": "x"})]
    store.append(Append(table, 0, found.ended, events, "", about))


def expected(found: dict[str, Outcome]) -> dict[Player, Rating]:
    """Everybody's rating, worked out by hand: one table after the other, in the order in which they ended."""
    known: dict[Player, Rating] = {}
    for _, one in sorted(found.items(), key=lambda item: (item[1].ended, item[0])):
        if one.rated:
            players = [(finish.player, finish.bot) for finish in one.finishes]
            known |= rated(players, [finish.rank for finish in one.finishes], known)
    return known


def kept_ratings(store: Store, game: str, people: set[str]) -> dict[Player, Rating]:
    return {(one.player, one.bot): one.rating for one in store.player_ratings(game, people)}


PEOPLE = ("anna", "bert", "carl", "dora")


@st.composite
def tables(draw: st.DrawFn) -> dict[str, int]:
    players = draw(st.lists(st.sampled_from((*PEOPLE, *BOTS)), min_size=2, max_size=5, unique=True))
    if "novice" in players and len(players) < 5 and draw(st.booleans()):
        players.append("novice'")  # the same level at another seat
    return {player: draw(st.integers(1, len(players))) for player in players}


ended_at = st.lists(st.tuples(st.integers(1, 6), tables(), st.booleans()), min_size=1, max_size=7)


@settings(max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(ends=ended_at, chance=st.randoms(use_true_random=False))
def test_ratings_follow_from_the_tables_whatever_the_order_they_are_noticed_in(
    store: Store, ends: list[tuple[int, dict[str, int], bool]], chance: object
) -> None:
    """Settled in any order, some of them several times: the same ratings as one by one in the order of their ends."""
    game = f"game{next(NUMBERS)}"
    found = {f"{game}t{number}": outcome(game, *one) for number, one in enumerate(ends)}
    for table, one in found.items():
        end(store, table, one)
    arriving = [*found, *list(found)[: len(found) // 2]]
    chance.shuffle(arriving)  # type: ignore[attr-defined]
    done = [table for table in arriving if store.record_result(table, found[table])]
    assert sorted(done) == sorted(found), "each once"
    assert kept_ratings(store, game, {*PEOPLE}) == expected(found)


def test_two_servers_that_settle_everything_at_once_count_every_table_once(database: str) -> None:
    found = {
        f"table{number:03}": outcome("race", number % 7, {"anna": 1 + number % 2, "bert": 2 - number % 2, "novice": 3})
        for number in range(40)
    }
    with open_store(database) as one, open_store(database) as other:
        for table, ending in found.items():
            end(one, table, ending)
        jobs = [(store, table) for table in found for store in (one, other, one)]
        with ThreadPoolExecutor(8) as pool:
            done = list(pool.map(lambda job: job[0].record_result(job[1], found[job[1]]), jobs))
        assert sum(done) == len(found)
        assert one.tables_without_result() == []
        assert kept_ratings(other, "race", {"anna", "bert"}) == expected(found)
        assert [strength.games for strength in other.player_ratings("race", ["anna"])] == [40, 40]


def test_a_table_is_found_until_it_is_settled(store: Store) -> None:
    one, other = outcome("g", 5, {"anna": 1, "bert": 2}), outcome("g", 4, {"anna": 1, "bert": 2})
    end(store, "one", one)
    end(store, "other", other)
    store.append(Append("running", 0, 1000, [opened()], "", summary()))
    assert store.tables_without_result() == ["other", "one"] and store.tables_without_result(1) == ["other"]
    assert not store.record_result("running", one), "not over"
    assert store.record_result("one", None) and store.record_result("other", other)
    assert store.tables_without_result() == [] and not store.record_result("nowhere", one)
    assert [ending.table for ending in store.results_of("anna")] == ["other"]


def test_new_players_start_alike_and_winning_raises(store: Store) -> None:
    for number in range(5):
        ending = outcome("g", number, {"anna": 1, "bert": 2, "oracle": 3})
        end(store, f"t{number}", ending)
        store.record_result(f"t{number}", ending)
    (bert, anna), (oracle,) = (
        sorted(
            (one for one in store.player_ratings("g", ["anna", "bert", "nobody"]) if one.bot == bot),
            key=lambda s: s.rating,
        )
        for bot in (False, True)
    )
    assert anna.player == "anna" and anna.rating > INITIAL > oracle.rating and anna.rating > bert.rating > oracle.rating
    assert anna.rating[1] < INITIAL[1], "more is known"
    assert store.player_ratings("other game", ["anna"]) == []


def test_tables_that_do_not_count_change_no_rating(store: Store) -> None:
    ending = outcome("g", 1, {"anna": 1, "bert": 2}, counts=False)
    end(store, "t", ending)
    assert store.record_result("t", ending)
    assert store.player_ratings("g", ["anna"]) == []
    (found,) = store.results_of("anna")
    assert [(seat.name, seat.rank, seat.rating) for seat in found.seats] == [("Anna", 1, None), ("Bert", 2, None)]


def test_being_forgotten_takes_ones_ratings_along_and_the_rest_still_follows_from_the_logs(store: Store) -> None:
    for person in ("anna", "bert"):
        store.add_person(person, person.title(), 1)
    found = {
        f"t{number}": outcome("g", number, {"anna": 1, "bert": 2, "novice": 3} if number else {"bert": 1, "novice": 2})
        for number in range(6)
    }
    for table, ending in found.items():
        end(store, table, ending)
        store.record_result(table, ending)
    store.forget_person("anna", 9)
    assert store.results_of("anna") == [] and [one.player for one in store.player_ratings("g", ["anna"])] == ["novice"]
    theirs = {ending.table: ending.seats for ending in store.results_of("bert")}
    assert theirs["t3"][0].name == NAMELESS and theirs["t3"][0].player not in {"anna", theirs["t4"][0].player}
    nameless = {
        table: Outcome("g", found[table].ended, True, [Finish(s.player, s.bot, s.rank, s.points) for s in seats])
        for table, seats in theirs.items()
    }
    assert kept_ratings(store, "g", {"bert"}).items() <= expected(nameless).items()


def test_who_was_forgotten_meanwhile_is_not_written_down(store: Store) -> None:
    store.add_person("anna", "Anna", 1)
    ending = outcome("g", 1, {"anna": 1, "bert": 2})
    end(store, "t", ending)
    store.forget_person("anna", 2)
    with pytest.raises(Rewritten):
        store.record_result("t", ending)
    assert store.tables_without_result() == ["t"], "as if nothing had been tried"


def test_a_deleted_table_no_longer_counts(store: Store) -> None:
    found = {f"t{number}": outcome("g", number, {"anna": 1 + number % 2, "bert": 2}) for number in range(4)}
    for table, ending in found.items():
        end(store, table, ending)
        store.record_result(table, ending)
    store.delete_table("t1")
    del found["t1"]
    assert kept_ratings(store, "g", {"anna", "bert"}) == expected(found)
    assert [ending.table for ending in store.results_of("anna")] == ["t0", "t2", "t3"]


def test_ratings_and_outcomes_are_in_a_backup(store: Store, tmp_path: object) -> None:
    ending = outcome("g", 1, {"anna": 1, "bert": 2})
    end(store, "t", ending)
    store.record_result("t", ending)
    path = tmp_path / "all.jsonl"  # type: ignore[operator]
    store.backup(path)
    with open_store(f"sqlite:///{tmp_path / 'copy.sqlite'}") as copy:  # type: ignore[operator]
        copy.restore(path)
        assert copy.results_of("anna") == store.results_of("anna") and copy.tables_without_result() == []
        assert copy.player_ratings("g", ["anna"]) == store.player_ratings("g", ["anna"])
