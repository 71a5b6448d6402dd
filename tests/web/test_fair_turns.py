"""Whoever asks for much waits for it themselves: a stranger's bot, analysis and record come soon all the same."""

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.conftest import UNHURRIED
from tests.web.players import ME, Person, bot, hear, new_id, say
from tests.web.serving import Serving
from tests.web.test_finished import kept, record
from votive import store
from votive.table.events import Moved
from votive.web.replays.replays import Replays

TABLES = 100
OF_A_SOCKET = 20
FEW = 5
"""Others' works that a stranger may wait for: the one that is being done, and what is just being written down."""


class From(Person):
    """Somebody at an address of their own, behind the proxy."""

    def __init__(self, serving: Serving, name: str, address: str) -> None:
        self.address = address
        super().__init__(serving, name)

    @property
    def headers(self) -> dict[str, str]:
        return super().headers | {"x-forwarded-for": self.address}


@pytest.fixture
def crowded(tmp_path: Path) -> Iterator[Serving]:
    database = f"sqlite:///{tmp_path / 'votive.sqlite'}"
    with Serving(database, *UNHURRIED, "--bot-threads", "1", "--proxy", "127.0.0.1", "--proxy", "::1") as found:
        yield found
        found.is_sound()


def moves_of_bots(database: str, tables: list[str]) -> list[tuple[int, str]]:
    """When bots have moved, and where."""
    with store.open(database) as kept:
        logs = {table: kept.read(table) for table in tables}
    return sorted(
        (entry.at, table)
        for table, log in logs.items()
        for entry in log
        if isinstance(entry.event, Moved) and entry.event.by == "bot"
    )


async def _look_on(host: Person, tables: list[str], begun: asyncio.Event) -> None:
    """Watch some tables and read whatever comes, until cancelled."""
    async with host.connect() as line:
        for table in tables:
            await say(line, type="watch", table=table)
            await hear(line, "table")
        begun.set()
        async for _message in line:
            pass


async def _answered(person: Person, table: str) -> tuple[int, int]:
    """Make a move at one's table, and wait for the bot's answer: when the one and when the other was made."""
    async with person.connect() as line:
        await say(line, type="watch", table=table, seat=0)
        now = (await hear(line, "table"))["now"]
        while not now["choices"]:
            now = (await hear(line, "news"))["now"]
        act = {"type": "move", "seat": 0, "place": now["place"], "move": now["choices"][0]["move"]}
        await say(line, type="act", id=new_id(), table=table, act=act)
        mine = 0
        while True:
            for told in (await hear(line, "news"))["told"]:
                if told["type"] == "moved" and told["seat"] == 0:
                    mine = told["at"]
                elif told["type"] == "moved" and told["by"] == "bot" and mine:
                    return mine, told["at"]


def test_a_strangers_novice_answers_soon_beside_a_hundred_tables_of_oracles(crowded: Serving) -> None:
    greedy = From(crowded, "Greedy", "203.0.113.1")
    strangers = [From(crowded, "Near", "203.0.113.1"), From(crowded, "Far", "198.51.100.7")]
    oracles = [greedy.open("offrandes", [bot("oracle")] * 3, begin=True)["table"] for _ in range(TABLES)]
    own = [person.open("offrandes", [ME, bot("novice")], begin=True)["table"] for person in strangers]

    async def look() -> list[tuple[int, int]]:
        parts = [oracles[first : first + OF_A_SOCKET] for first in range(0, TABLES, OF_A_SOCKET)]
        begun = [asyncio.Event() for _ in parts]
        watching = [asyncio.create_task(_look_on(greedy, part, one)) for part, one in zip(parts, begun, strict=True)]
        await asyncio.gather(*(one.wait() for one in begun))
        found = [await _answered(person, table) for person, table in zip(strangers, own, strict=True)]
        for task in watching:
            task.cancel()
        await asyncio.gather(*watching, return_exceptions=True)
        return found

    answers = asyncio.run(look())
    others = moves_of_bots(crowded.database, oracles)
    assert others, "the oracles play"
    for asked, answered in answers:
        assert sum(asked <= at <= answered for at, _ in others) <= FEW


def test_a_strangers_analysis_does_not_wait_for_all_those_of_another_network(crowded: Serving) -> None:
    crowd = [From(crowded, f"Greedy {number}", "203.0.113.1") for number in range(6)]
    stranger = From(crowded, "Far", "198.51.100.7")
    games = [(person, kept(person, record(seed=seed, moves=40))) for seed, person in enumerate(crowd * 2)]
    own = kept(stranger, record(seed=100, moves=40))
    for person, table in [*games, (stranger, own)]:
        assert person.ask("POST", f"/api/tables/{table}/analysis").status_code == 200

    def state(table: str) -> str:
        return str(stranger.get(f"/api/tables/{table}/analysis")["state"])

    while state(own) != "done":
        time.sleep(0.02)
    assert sum(state(table) == "done" for _, table in games) <= FEW


def test_a_strangers_record_is_checked_before_most_of_anothers() -> None:
    """They are checked in one thread; here something simpler is done there."""

    async def look() -> list[str]:
        replays, done = Replays(None), []  # type: ignore[arg-type]
        crowd = [asyncio.create_task(replays.run(("greedy", "p"), 500, done.append, "greedy")) for _ in range(50)]
        await asyncio.sleep(0)
        await replays.run(("stranger", "q"), 500, done.append, "stranger")
        await asyncio.gather(*crowd)
        return done

    done = asyncio.run(look())
    assert len(done) == 51 and done.index("stranger") <= 2
