"""Whether a server that is played on for long keeps to its memory: tables are played to their end and replaced.

python -m bench.soak                                   # 30 minutes at 40 moves a second
python -m bench.soak --minutes 3

Both games in turn, with four and five seats and a socket for each; half of the replays are asked for. The memory that
the server holds is written down every half minute. It ends flat if, in the second half, it grows by less than 0.2 MB a
minute (the median of all slopes between two samples, which single jumps do not move) and the last sample is within a
tenth of the one at half time.
"""

import asyncio
import itertools
import random
import statistics
import sys
import tempfile
import time
from typing import Any

import click
import httpx
import uvloop

from bench.load import GAP, Program, Table, free_port, memory, raise_limits, ready, stay

GAMES = (("offrandes", 4), ("favor", 5))
SLOPE = 0.2
"""MB a minute."""
PART = 0.1
SAMPLES_A_MINUTE = 2


class Soak:
    """Some tables that are played all the time; each is followed by another."""

    def __init__(self, server: str, seed: int) -> None:
        self.server = server
        self.chooser = random.Random(seed)
        self.client = httpx.AsyncClient(timeout=120)
        self.kinds = itertools.cycle(GAMES)
        self.tables: list[Table] = []
        self.ended = 0
        self.asked = 0

    async def open(self) -> Table:
        made = await self.client.post(f"{self.server}/api/people?token=1", json={"name": "Soak"})
        token = made.raise_for_status().json()["token"]
        game, seats = next(self.kinds)
        wanted = {"game": game, "seats": [{"who": "me"}] * seats, "begin": True}
        headers = {"Authorization": f"Bearer {token}"}
        answer = await self.client.post(f"{self.server}/api/tables", json=wanted, headers=headers)
        table = Table(answer.raise_for_status().json()["table"], token, [self.server], seats)
        for seat in table.seats:
            await seat.come()
        return table

    async def replace(self, place: int) -> None:
        """The game is over: somebody looks back at it perhaps, everybody leaves, and another begins."""
        table = self.tables[place]
        self.ended += 1
        if self.ended % 2:
            await self.client.get(f"{self.server}/api/tables/{table.id}/replay")
        for seat in table.seats:
            seat.leave()
        self.tables[place] = await self.open()

    async def play(self, rate: float, until: float) -> None:
        start, turn, replacing = time.monotonic(), 0, {}
        begun = self.asked
        while (now := time.monotonic()) < until:
            while self.asked - begun < (now - start) * rate:
                self.asked += 1
                for _ in self.tables:
                    turn = (turn + 1) % len(self.tables)
                    if self.tables[turn].move(f"s{self.asked}", self.chooser):
                        break
            for place, table in enumerate(self.tables):
                seen = table.seats[0].now
                if place not in replacing and seen is not None and seen["stage"] == "over":
                    replacing[place] = asyncio.create_task(self.replace(place))
            for place in [place for place, task in replacing.items() if task.done()]:
                await replacing.pop(place)
            await asyncio.sleep(GAP)
        await asyncio.gather(*replacing.values())


def slope(samples: list[tuple[float, float]]) -> float:
    """By how much it grows, as most pairs of samples say (Theil and Sen)."""
    pairs = itertools.combinations(samples, 2)
    return statistics.median((later - before) / (end - begin) for (begin, before), (end, later) in pairs)


def verdict(samples: list[tuple[float, float]]) -> tuple[bool, str]:
    """Whether it ends flat, and why."""
    second = samples[len(samples) // 2 :]
    grows, part = slope(second), second[-1][1] / second[0][1] - 1
    flat = grows < SLOPE and abs(part) <= PART
    return flat, f"second half: {grows:+.2f} MB a minute, {100 * part:+.1f}% from half time to the end"


async def soak(
    minutes: float, rate: float, tables: int, seed: int, a_minute: float = SAMPLES_A_MINUTE
) -> list[tuple[float, float]]:
    """Samples: minutes, and megabytes that the server held then."""
    database = f"sqlite:///{tempfile.mkdtemp(prefix='votive-soak-')}/votive.sqlite"
    port = free_port()
    program = Program("serve", "--port", str(port), "--no-limits", "--database", database)
    server, samples = f"http://127.0.0.1:{port}", []
    try:
        await ready(server)
        staying = asyncio.create_task(stay())
        play = Soak(server, seed)
        play.tables = [await play.open() for _ in range(tables)]
        start = time.monotonic()
        for count in range(1, round(minutes * a_minute) + 1):
            await play.play(rate, start + 60 * count / a_minute)
            samples.append((count / a_minute, memory(program.process.pid, "VmRSS")))
            done = sum(len(table.finished) for table in play.tables)
            held = await _gauges(play.client, server)
            click.echo(f"{samples[-1][0]:5.1f} min  {samples[-1][1]:7.1f} MB  {play.ended} games over, {held}")
            assert done or play.ended
        staying.cancel()
        await play.client.aclose()
        return samples
    finally:
        program.stop()


async def _gauges(client: httpx.AsyncClient, server: str) -> str:
    text = (await client.get(server.replace("127.0.0.1", "localhost") + "/metrics")).text
    found: dict[str, Any] = dict(line.split(" ") for line in text.splitlines() if line.startswith("votive_tables_"))
    count, size = found.get("votive_tables_in_memory", "?"), found.get("votive_tables_bytes", "nan")
    return f"{count} tables in memory, about {float(size) / 1e6:.1f} MB"


@click.command()
@click.option("--minutes", default=30.0, show_default=True)
@click.option("--rate", default=40.0, show_default=True, help="Moves a second, in all.")
@click.option("--tables", default=16, show_default=True, help="Played at the same time.")
@click.option("--seed", default=1, show_default=True)
def main(minutes: float, rate: float, tables: int, seed: int) -> None:
    """Play for long, and look at the memory."""
    raise_limits()
    flat, why = verdict(uvloop.run(soak(minutes, rate, tables, seed)))
    click.echo(f"{'flat' if flat else 'NOT flat'}; {why}")
    sys.exit(not flat)


if __name__ == "__main__":
    main()
