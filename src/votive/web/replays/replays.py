"""Whole games told at once: of tables that are over, and of records that somebody sends."""

import asyncio
import gzip
import json
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any, TypeVar
from weakref import WeakKeyDictionary

import msgspec

from votive.core import records, verbs
from votive.core.contract import Game
from votive.core.errors import BadRecord, VotiveError
from votive.store.records import recorded_table
from votive.table import replay
from votive.table.replay import Replay
from votive.table.table import Table
from votive.web.errors import ApiError
from votive.web.operations.metrics import Metrics
from votive.web.scheduler import Path, Scheduler
from votive.web.tables.loaded_table import LoadedTable
from votive.web.tables.warmup import Warmup

T = TypeVar("T")
MOST_CACHED = 32
"""Games that stay told in memory."""
MOST_MOVES = 20_000
"""No game of ours is nearly as long."""
LEVEL = 6


class Replays:
    """Tells and checks games in a thread of its own, in fair turns: who plays does not wait for who looks back."""

    def __init__(self, metrics: Metrics) -> None:
        self.metrics = metrics
        self.pool = ThreadPoolExecutor(1, "replay")
        self.turns = Scheduler(1)
        self.cache: WeakKeyDictionary[Table, bytes] = WeakKeyDictionary()
        """By the table in memory: who is forgotten there is forgotten here."""
        self.tellings: dict[Table, Telling] = {}

    async def run(self, share: Path, moves: int, work: Callable[..., T], *arguments: Any) -> T:
        """Some work about so many moves, when it is its turn."""
        async with self.turns.turn(share, moves):
            return await asyncio.get_running_loop().run_in_executor(self.pool, work, *arguments)

    async def replay_of(self, loaded: LoadedTable, share: Path) -> bytes:
        """A table's game as JSON, compressed by gzip. Nothing at a table that is over moves any more.

        Who asks for the same game waits for the same work; when nobody waits any more, it stops.
        """
        table = loaded.table
        if table in self.cache:
            return self.cache[table]
        telling = self.tellings.get(table)
        if telling is None:
            telling = self.tellings[table] = Telling()
            telling.task = asyncio.create_task(self._tell(table, telling, share))
        telling.waiting += 1
        try:
            assert telling.task is not None
            return await asyncio.shield(telling.task)
        finally:
            telling.waiting -= 1
            if not telling.waiting:
                self._leave(table, telling)

    async def _tell(self, table: Table, telling: "Telling", share: Path) -> bytes:
        packed = await self.run(share, table.number, _packed, table, telling.stop)
        self.metrics.count("votive_replays_total", how="told")
        while len(self.cache) >= MOST_CACHED:
            self.cache.pop(next(iter(self.cache)))
        self.cache[table] = packed
        return packed

    def _leave(self, table: Table, telling: "Telling") -> None:
        """Nobody waits any more: what has not begun is dropped, what has begun stops."""
        if self.tellings.get(table) is telling:
            del self.tellings[table]
        if telling.task is not None and not telling.task.done():
            telling.stop.set()
            telling.task.cancel()
            self.metrics.count("votive_replays_total", how="dropped")


@dataclass(eq=False)
class Telling:
    """A game that is being told, and how many wait for it."""

    waiting: int = 0
    stop: threading.Event = field(default_factory=threading.Event)
    task: asyncio.Task[bytes] | None = None


def _packed(table: Table, stop: threading.Event) -> bytes:
    return gzip.compress(msgspec.json.encode(table.replay(stop)), LEVEL, mtime=0)


# Records from outside


async def checked(record: dict[str, Any], ready: Warmup, replays: Replays, share: Path) -> records.Record:
    """A record that somebody sent, with every move checked; or a failure that says what is wrong with it."""
    if type(record.get("votive")) is not int or type(record.get("game")) is not str:
        raise ApiError("malformed", "refused-record-none")
    if record["votive"] != records.FORMAT:
        raise ApiError("malformed", "refused-record-format", format=record["votive"])
    if record["game"] not in ready.states:
        raise ApiError("malformed", "refused-record-game", game=record["game"][:40])
    game = await ready.compiled(record["game"])
    needed = str(record.get("rules"))
    if "cards" not in record and not game.knows(needed):
        raise ApiError("malformed", "refused-record-rules", needed=needed[:20], has=game.version)
    if length(record) > MOST_MOVES:
        raise ApiError("malformed", "refused-record-long", count=length(record), most=MOST_MOVES)
    return await replays.run(share, length(record), _checked, record, game)


def length(record: dict[str, Any]) -> int:
    """How many moves a record claims to have."""
    moves = record.get("moves")
    return len(moves) if type(moves) is list else 0


def _checked(record: dict[str, Any], game: Game) -> records.Record:
    try:
        found = records.parse(json.dumps(record), lambda name: game)
        recorded_table(record)
        _check_moves(found)
        records.check(found)
    except ApiError:
        raise
    except BadRecord as error:
        if error.move is not None:
            raise ApiError("malformed", "refused-record-move", number=error.move + 1, trouble=error.message) from None
        raise ApiError("malformed", "refused-record-unsound", trouble=error.message) from None
    except (ValueError, OverflowError, VotiveError) as error:
        raise ApiError("malformed", "refused-record-unsound", trouble=str(error)[:200]) from None
    return found


def _check_moves(record: records.Record) -> None:
    """The first move that the rules forbid, with the rules' own reason."""
    game, state = record.game, record.game.row_for(record.settings)
    for index, (seat, recorded) in enumerate(zip(record.seats, record.moves, strict=True)):
        move = verbs.record_number(state, recorded)
        verdict = verbs.verdict(state, seat, move)
        if verdict:
            why = game.explain(state, int(seat), int(move))
            error = ApiError("illegal", "refused-record-illegal", number=index + 1, why=why, game=game.name)
            error.refusal = msgspec.structs.replace(error.refusal, clause=game.verdicts[verdict].clause)
            raise error
        verbs.enact(state, seat, move)


def as_replay(record: records.Record, said: dict[str, Any]) -> Replay:
    """A checked record as a replay, with the names it says."""
    table = recorded_table(said)
    return replay.of_record(record, table.names if "table" in said else (), table.bots, table.alone)
