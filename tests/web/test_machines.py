"""Many processes, one PostgreSQL: people on different servers, bots of workers, and any of them may be killed."""

import asyncio
import random
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest

from tests.adversary.kills import Stubborn
from tests.postgres import Cluster
from tests.web.conftest import UNHURRIED
from tests.web.players import ME, OPEN, Person, bot
from tests.web.serving import EAGER, Serving, Working
from votive import store
from votive.table.events import Moved

ELSEWHERE = (*UNHURRIED, "--bots", "elsewhere")


class Machines:
    """Two servers and a worker."""

    def __init__(self, database: str, *options: str) -> None:
        self.database = database
        self.options = options
        self.stack = ExitStack()

    def __enter__(self) -> "Machines":
        self.servers = [Serving(self.database, *ELSEWHERE, *self.options, constants=EAGER) for _ in range(2)]
        for server in self.servers:
            self.stack.enter_context(server)
        self.workers = [self.work()]
        return self

    def work(self) -> Working:
        worker = self.stack.enter_context(Working(self.database, "--bot-pause", "0", *self.options, constants=EAGER))
        worker.wait()
        return worker

    def __exit__(self, *error: Any) -> None:
        self.stack.__exit__(*error)


def gathered(game: str, ada: Person, bea: Person, *seats: Any, rounds: int = 4) -> str:
    """A table that has begun: Ada opened it on her server, Bea came to it on hers."""
    made = ada.open(game, [ME, OPEN, *seats], options={"rounds": rounds})
    table: str = made["table"]
    assert bea.sit(table, made["invitation"]) == 1
    assert bea.act(table, {"type": "ready", "seat": 1}).status_code == 200
    assert ada.act(table, {"type": "begin"}).status_code == 200
    return table


def players(ada: Person, bea: Person, table: str) -> list[Stubborn]:
    found = [Stubborn(person, seat, random.Random(seat)) for seat, person in enumerate((ada, bea))]
    for player in found:
        player.sit_at(table)
    return found


async def _play_on(playing: list[Stubborn], *trouble: Any) -> None:
    games = asyncio.gather(*(player.play() for player in playing))
    for strike in trouble:
        before = [len(player.acknowledged) for player in playing]
        while not games.done() and any(
            len(player.acknowledged) < count + 3 for player, count in zip(playing, before, strict=True)
        ):
            await asyncio.sleep(0.01)
        assert not games.done(), "it strikes while they play"
        await asyncio.to_thread(strike)
    await games


def moves_by_bots(database: str, table: str) -> list[int]:
    with store.open(database) as kept:
        log = kept.read(table)
    assert [entry.number for entry in log] == list(range(len(log)))
    return [entry.event.seat for entry in log if isinstance(entry.event, Moved) and entry.event.by == "bot"]


@pytest.fixture(scope="module")
def machines(postgres: Cluster) -> Iterator[Machines]:
    """For all tests that leave them as they were."""
    name = postgres.new_database()
    with Machines(postgres.address(name)) as running:
        yield running
    postgres.drop(name)


@pytest.mark.parametrize("game", ["offrandes", "favor"])
def test_people_on_two_servers_and_two_bots_of_a_worker_play_a_game_to_its_end(machines: Machines, game: str) -> None:
    ada, bea = (Person(server, name) for server, name in zip(machines.servers, ("Ada", "Bea"), strict=True))
    table = gathered(game, ada, bea, bot("novice"), bot("acolyte"))
    both = players(ada, bea, table)
    asyncio.run(_play_on(both))
    results = [person.get(f"/api/tables/{table}")["now"]["result"] for person in (ada, bea)]
    assert results[0] == results[1] and results[0]["how"] == "rules"
    assert {*moves_by_bots(machines.database, table)} == {2, 3}
    for server in machines.servers:
        server.is_sound()
        thought = [line for line in _metrics(ada, server) if line.startswith("votive_bot_seconds_count")]
        assert not thought, "servers have thought of nothing themselves"
    assert "Traceback" not in machines.workers[0].said(), machines.workers[0].said()[-4000:]


def _metrics(person: Person, server: Serving) -> list[str]:
    return person.ask("GET", "/metrics", serving=server).text.splitlines()


def test_it_goes_on_without_any_notification_with_a_server_killed_and_with_the_worker_killed(
    postgres_address: str,
) -> None:
    with Machines(postgres_address, "--no-listen") as machines:
        one, other = machines.servers
        ada, bea = Person(one, "Ada"), Person(other, "Bea")
        table = gathered("offrandes", ada, bea, bot("novice"), bot("novice"))
        both = players(ada, bea, table)

        def kill_the_server() -> None:
            one.kill()
            ada.serving = other

        def kill_the_worker() -> None:
            machines.workers[0].kill()
            machines.workers.append(machines.work())

        asyncio.run(_play_on(both, kill_the_server, kill_the_worker))
        assert bea.get(f"/api/tables/{table}")["now"]["result"]["how"] == "rules"
        assert {*moves_by_bots(postgres_address, table)} == {2, 3}
        other.is_sound()
        assert "Traceback" not in machines.workers[1].said(), machines.workers[1].said()[-4000:]


def test_versions_change_one_process_at_a_time_and_no_table_notices(machines: Machines) -> None:
    one, other = machines.servers
    ada, bea = Person(one, "Ada"), Person(other, "Bea")
    table = gathered("offrandes", ada, bea, bot("novice"), rounds=20)
    both = players(ada, bea, table)

    def change(old: Serving, meanwhile: Serving, *here: Person) -> None:
        """As a proxy would: while one is exchanged, everybody is sent to the other."""
        for person in here:
            person.serving = meanwhile
        assert old.stop() == 0
        old.start()

    def change_the_worker() -> None:
        machines.workers.append(machines.work())
        assert machines.workers[0].stop() == 0

    asyncio.run(
        _play_on(both, lambda: change(one, other, ada), change_the_worker, lambda: change(other, one, ada, bea))
    )
    assert ada.get(f"/api/tables/{table}")["now"]["result"]["how"] == "rules"
    one.is_sound()


def test_servers_play_the_bots_themselves_while_there_is_no_worker(postgres_address: str) -> None:
    with Serving(postgres_address, *UNHURRIED) as serving:
        ada = Person(serving, "Ada")
        table = ada.open("offrandes", [ME, bot("novice")], begin=True)["table"]
        player = Stubborn(ada, 0, random.Random(0))
        player.sit_at(table)
        with Working(postgres_address, "--bot-pause", "0") as worker:
            worker.wait()
            asyncio.run(_play_on([player], worker.kill))
        assert {*moves_by_bots(postgres_address, table)} == {1}
        serving.is_sound()
