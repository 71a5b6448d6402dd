"""Bots at tables: they answer, they call out if they know how to, and a bot that fails holds nobody up."""

import asyncio
import random
import threading
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.web.hosting import HOST, begun, look_on, unbegun
from votive import games
from votive.bots.bot import Bot, Position
from votive.bots.levels import Leveled
from votive.store import Store
from votive.table.commands import Begin, Propose, Ready, Sit
from votive.table.events import LoggedEvent, Moved
from votive.table.link_keys import Keys
from votive.table.table import Viewer, open_table
from votive.table.values import SeatPlan
from votive.web.identity.people import Caller
from votive.web.tables.bot_pool import Key
from votive.web.tables.bot_runner import LITTLE, in_a_row
from votive.web.tables.loaded_table import LoadedTable
from votive.web.tables.service import TableService
from votive.web.tables.thinking_budget import ThinkingBudget


async def _until_over(loaded: LoadedTable) -> None:
    while loaded.table.stage != "over":
        await asyncio.sleep(0.01)


async def _playing(folder: Path, game: str, seats: int, look: Any) -> None:
    """A table of bots only, until `look` has seen enough."""
    async with begun(folder, game, [SeatPlan("bot", "novice")] * seats) as (tables, loaded):
        await look(tables, loaded)


@pytest.mark.parametrize("game", games.names())
def test_bots_play_a_whole_game_by_themselves(tmp_path: Path, game: str) -> None:
    async def look(tables: TableService, loaded: LoadedTable) -> None:
        await _until_over(loaded)
        assert loaded.table.now(Viewer(None), 0).result

    asyncio.run(_playing(tmp_path, game, 3, look))


def test_a_bot_that_fails_plays_any_move_and_the_game_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken(Bot):
        def choose(self, position: Position, seconds: float) -> list[Any]:
            if len(position.history) % 3:
                raise RuntimeError("broken")
            return ["no", "such", "move"]

    monkeypatch.setattr("votive.bots.make", lambda name, game, seats, seed: Broken(game, seats, seed))
    asyncio.run(_playing(tmp_path, "offrandes", 2, lambda tables, loaded: _until_over(loaded)))


def test_bots_that_know_how_to_call_out_of_turn_are_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked, called = [], []

    def interject(bot: Bot, position: Position) -> list[Any] | None:
        asked.append(position.seat)
        if random.Random(len(asked)).random() < 0.5:
            called.append(position.moves[0])
            return position.moves[0]
        return None

    for kind in (Bot, Leveled):
        monkeypatch.setattr(kind, "interject", interject)
    asyncio.run(_playing(tmp_path, "favor", 4, lambda tables, loaded: _until_over(loaded)))
    assert asked and called


def test_a_bot_is_told_to_stop_when_the_table_is_let_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    began, stopped = threading.Event(), threading.Event()

    class Slow(Bot):
        def choose(self, position: Position, seconds: float) -> list[Any]:
            began.set()
            if position.stop.wait(60):
                stopped.set()
            return position.moves[0]

    async def look(tables: TableService, loaded: LoadedTable) -> None:
        await asyncio.to_thread(began.wait)
        tables.registry.unload(loaded.table.id)
        await asyncio.to_thread(stopped.wait)

    monkeypatch.setattr("votive.bots.make", lambda name, game, seats, seed: Slow(game, seats, seed))
    asyncio.run(_playing(tmp_path, "offrandes", 2, look))
    assert stopped.is_set()


def test_no_more_think_at_once_than_may(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    now, most, lock = [0], [0], threading.Lock()

    class Counting(Bot):
        def choose(self, position: Position, seconds: float) -> list[Any]:
            with lock:
                now[0] += 1
                most[0] = max(most[0], now[0])
            position.stop.wait(0.002)
            with lock:
                now[0] -= 1
            return position.moves[0]

    async def look(tables: TableService, loaded: LoadedTable) -> None:
        others = []
        for number in range(6):
            keys = Keys(lambda: "key", lambda: "table")
            bodies = open_table(loaded.table.game, [SeatPlan("bot")] * 2, "host", "Host", bytes(32), keys)
            others.append(await tables.executor.open_table(f"tableofbots{number}", bodies, "r1"))
            await look_on(tables, others[-1])
            await tables.executor.execute(HOST, f"tableofbots{number}", "r2", Begin())
        await asyncio.gather(*(_until_over(other) for other in others))

    monkeypatch.setattr("votive.bots.make", lambda name, game, seats, seed: Counting(game, seats, seed))
    asyncio.run(_playing(tmp_path, "offrandes", 2, look))
    assert 1 <= most[0] <= 2


def test_a_long_row_of_bots_moves_is_counted_from_the_last_thing_a_person_did() -> None:
    def moved(*by: str) -> Any:
        return SimpleNamespace(log=[LoggedEvent(number, 0, Moved(0, ["pass"], one)) for number, one in enumerate(by)])  # type: ignore[arg-type]

    assert in_a_row(moved()) == 0
    assert in_a_row(moved("bot", "person")) == 0
    assert in_a_row(moved("bot", "person", "bot", "forced", "chance", "bot")) == 2
    assert in_a_row(moved("order", "bot")) == 1


# Where nobody waits for them, bots rest


async def _goes_on(loaded: LoadedTable, moves: int = 3) -> None:
    """Until so many more moves were made."""
    wanted = loaded.table.position_number + moves
    while loaded.table.position_number < wanted and loaded.table.stage == "playing":
        await asyncio.sleep(0.01)


async def _rests(tables: TableService, loaded: LoadedTable) -> None:
    """What was begun is finished; then nothing is."""
    while tables.bot_runner.busy(loaded.table.id) or loaded.lock.locked():
        await asyncio.sleep(0.01)
    before = loaded.table.position_number
    await asyncio.sleep(0.3)
    assert loaded.table.position_number == before and loaded.table.stage == "playing"


def test_bots_alone_rest_until_somebody_looks_and_when_nobody_does_any_more(tmp_path: Path) -> None:
    async def look() -> None:
        async with begun(tmp_path, "offrandes", [SeatPlan("bot", "novice")] * 3, watched=False) as (tables, loaded):
            assert loaded.table.thinking(), "it is a bot's turn"
            await _rests(tables, loaded)
            assert not await tables.database.run(Store.thinking), "nor is it looked for again and again"
            watcher = await look_on(tables, loaded)
            await _goes_on(loaded)
            tables.broadcaster.unwatch(loaded, watcher)
            await _rests(tables, loaded)
            await tables.broadcaster.snapshot(loaded, Viewer(None))  # over HTTP
            await _goes_on(loaded)

    asyncio.run(look())


def test_bots_answer_a_person_who_is_away(tmp_path: Path) -> None:
    places = [SeatPlan("bot", "novice"), SeatPlan("bot", "novice"), SeatPlan("me")]

    async def look() -> None:
        async with begun(tmp_path, "offrandes", places, watched=False) as (_, loaded):
            while loaded.table.thinking():
                await asyncio.sleep(0.01)
            assert loaded.table.state.turn == 2 and loaded.table.position_number > 0

    asyncio.run(look())


@pytest.mark.parametrize("people", [1, 2])
def test_a_game_that_all_have_left_is_finished_for_several_and_rests_for_one(tmp_path: Path, people: int) -> None:
    """With little thought: nobody is there to see it, but its result counts for them."""
    given: list[float] = []

    async def look() -> None:
        places = [SeatPlan("me"), *[SeatPlan("open")] * (people - 1), SeatPlan("bot", "novice")]
        async with unbegun(tmp_path, "offrandes", places) as (tables, loaded):
            other = Caller("other", "u" * 43)
            if people == 2:
                await tables.executor.execute(other, "table", "s1", Sit("", "Other"))
                await tables.executor.execute(other, "table", "s2", Ready(1))
            await tables.executor.execute(HOST, "table", "r2", Begin())
            for seat, asker in enumerate((HOST, other)[:people]):
                await tables.executor.execute(asker, "table", f"left{seat}", Propose(seat, "bot", seat, "novice"))
            assert not loaded.table.state.attended
            given.append(tables.bot_runner.seconds(loaded))
            await (_rests(tables, loaded) if people == 1 else _until_over(loaded))

    asyncio.run(look())
    assert given == [1.0 if people == 1 else LITTLE]


def test_beyond_its_budget_a_table_is_played_with_little_thought_but_played(tmp_path: Path) -> None:
    given: list[float] = []

    async def look(tables: TableService, loaded: LoadedTable) -> None:
        assert tables.bot_runner.seconds(loaded) == 1.0
        tables.bot_runner.budget.spend("table", 10 * tables.settings.bot_budget)
        decide = tables.bot_runner.pool.decide

        def noting(key: Key, position: Position, seconds: float, calls: bool, stop: threading.Event) -> Any:
            given.append(seconds)
            return decide(key, position, seconds, calls, stop)

        tables.bot_runner.pool.decide = noting  # type: ignore[method-assign]
        await _until_over(loaded)

    asyncio.run(_playing(tmp_path, "offrandes", 2, look))
    assert given and set(given[1:]) == {LITTLE}


def test_a_budget_comes_back_with_time_and_is_never_more_than_an_hours() -> None:
    now = [0.0]
    budget = ThinkingBudget(360, lambda: now[0])
    budget.spend("one", 400)
    assert budget.spent("one") and not budget.spent("other")
    now[0] = 399
    assert budget.spent("one")
    now[0] = 401
    assert not budget.spent("one")
    now[0] = 1e6
    budget.spend("one", 360)
    assert budget.spent("one")
