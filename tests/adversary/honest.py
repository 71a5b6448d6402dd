"""Somebody who only wants to play, whatever goes on around them."""

import asyncio
import random
import time

from tests.adversary.client import Somebody
from tests.web.players import ME, bot, new_id
from tests.web.serving import Serving
from votive import games

HONEST_ADDRESS = "127.0.0.2"
"""On Linux every address of 127.0.0.0/8 is this machine; limits count them apart."""
PAUSE = 0.2
"""Seconds for a thought, so that no limit for one person is reached."""


class Honest:
    """Plays game after game against a bot; every move must be acknowledged."""

    def __init__(self, serving: Serving, seed: int, address: str | None = None) -> None:
        self.serving = serving
        self.address = address
        self.chooser = random.Random(seed)
        self.enough = False
        self.waits: list[float] = []
        """How long each acknowledgement took."""

    async def _open_table(self, me: Somebody, game: str) -> str:
        """One person may open so many tables at once and one a minute then: whoever is told to wait, waits."""
        wanted = {"game": game, "seats": [ME, bot()], "begin": True, "options": {"rounds": 4}}
        while True:
            answer = await me.ask("POST", "/api/tables", wanted)
            if answer.status == 201:
                return str(answer.json()["table"])
            assert answer.status == 429, answer.body
            await asyncio.sleep(answer.json()["refusal"]["fact"]["seconds"])

    async def play(self) -> None:
        me = await Somebody.come(self.serving, "Ada", self.address)
        socket = await me.connect()
        try:
            while not self.enough:
                game = self.chooser.choice(games.names())
                table = await self._open_table(me, game)
                socket.say(type="watch", table=table, seat=0)
                now = (await socket.hear("table"))["now"]
                while now["stage"] != "over" and not self.enough:
                    if now["turn"] != 0 or not now["choices"]:
                        now = (await socket.hear("news"))["now"]
                        continue
                    await asyncio.sleep(PAUSE)
                    act = {"type": "move", "seat": 0, "place": now["place"]}
                    act["move"] = self.chooser.choice(now["choices"])["move"]
                    id, start = new_id(), time.monotonic()
                    socket.say(type="act", id=id, table=table, act=act)
                    while True:  # the news comes just before the answer
                        message = await socket.hear("news", "done", "refused")
                        if message["type"] == "news":
                            now = message["now"]
                        elif message.get("id") == id:
                            assert message["type"] == "done", message
                            break
                    self.waits.append(time.monotonic() - start)
                socket.say(type="unwatch", table=table)
        finally:
            socket.cut()
            await me.http.close()

    def told(self) -> str:
        if not self.waits:
            return "nobody else has moved"
        middle, worst = sorted(self.waits)[len(self.waits) // 2], max(self.waits)
        return f"{len(self.waits)} moves of somebody else acknowledged, median {middle:.3f} s, worst {worst:.2f} s"
