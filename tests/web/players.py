"""People and programs at the other end of the line."""

import asyncio
import itertools
import json
import random
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.web.serving import Serving

_ids = itertools.count()


def new_id() -> str:
    return f"r{next(_ids)}"


class Person:
    """Somebody with a token."""

    def __init__(self, serving: Serving, name: str = "Ada") -> None:
        self.serving = serving
        self.name = name
        answer = httpx.post(f"{serving.address}/api/people?token=1", json={"name": name}, timeout=60, verify=False)
        assert answer.status_code == 201, answer.text
        self.id = answer.json()["person"]["id"]
        self.token = answer.json()["token"]

    @property
    def headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"}

    def ask(self, method: str, path: str, body: Any = None, serving: Serving | None = None) -> httpx.Response:
        address = (serving or self.serving).address + path
        return httpx.request(method, address, json=body, headers=self.headers, timeout=60, verify=False)

    def get(self, path: str) -> Any:
        answer = self.ask("GET", path)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def open(self, game: str, seats: list[Any], **more: Any) -> Any:
        answer = self.ask("POST", "/api/tables", {"game": game, "seats": seats, **more})
        assert answer.status_code == 201, answer.text
        return answer.json()

    def act(self, table: str, act: dict[str, Any], id: str | None = None) -> httpx.Response:
        return self.ask("POST", f"/api/tables/{table}/acts", {"id": id or new_id(), "act": act})

    def sit(self, table: str, key: str | None) -> int:
        answer = self.act(table, {"type": "sit", "key": key, "name": self.name})
        assert answer.status_code == 200, answer.text
        seats: list[int] = answer.json()["yours"]
        return seats[-1]

    def connect(self, **more: Any) -> Any:
        return connect(self.serving.socket, additional_headers=self.headers, max_size=None, **more)


ME, OPEN = {"who": "me"}, {"who": "open"}


def bot(level: str = "novice") -> dict[str, str]:
    return {"who": "bot", "level": level}


async def hear(line: ClientConnection, kind: str) -> Any:
    """The next message of a kind."""
    while True:
        message = json.loads(await line.recv())
        if message["type"] == kind:
            return message


async def say(line: ClientConnection, **message: Any) -> None:
    await line.send(json.dumps(message))


async def play(person: Person, table: str, seat: int, chooser: random.Random, most: int = 10_000) -> dict[str, Any]:
    """Play a seat to the end over one socket, any legal move each time; all that was told, by number."""
    told: dict[int, Any] = {}
    async with person.connect() as line:
        await say(line, type="watch", table=table, seat=seat)
        now = _take(told, await hear(line, "table"))
        for _ in range(most):
            while now["stage"] == "playing" and not (now["turn"] == seat and now["choices"]):
                now = _take(told, await hear(line, "news"))
            if now["stage"] == "over":
                return {"now": now, "told": [told[number] for number in sorted(told)]}
            move = chooser.choice(now["choices"])["move"]
            act = {"type": "move", "seat": seat, "place": now["place"], "move": move}
            await say(line, type="act", id=new_id(), table=table, act=act)
            now = await _settled(line, told, now)
    raise AssertionError("the game does not end")


async def _settled(line: ClientConnection, told: dict[int, Any], now: Any) -> Any:
    """Until the act is answered."""
    while True:
        message = json.loads(await line.recv())
        if message["type"] in ("table", "news"):
            now = _take(told, message)
        elif message["type"] == "refused":
            assert message["refusal"]["kind"] == "stale", message
            return message["now"]
        elif message["type"] == "done":
            return now


def _take(told: dict[int, Any], message: Any) -> Any:
    for entry in message["told"]:
        told[entry["number"]] = entry
    assert sorted(told) == list(range(len(told))), "numbers follow each other"
    assert message["now"]["number"] == len(told)
    return message["now"]


__all__ = ["ME", "OPEN", "ConnectionClosed", "Person", "asyncio", "bot", "hear", "new_id", "play", "say"]
