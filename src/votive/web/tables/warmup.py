"""Warms up the games in the background: the server listens at once, and nobody waits for a compiler in a game."""

import asyncio
import logging
import threading
import time
from collections.abc import Callable
from typing import Literal

from votive import games
from votive.core.contract import Game
from votive.core.errors import UnknownGame
from votive.web.errors import ApiError
from votive.web.operations.logs import logger, write_log

MARK = "rehearsed.ready"
"""A file in the cache: everything that a table of this game needs has been compiled once."""

State = Literal["waiting", "compiling", "ready", "failed"]


class Warmup:
    """Loads, compiles and tries out each game in a thread; knows how far it is."""

    def __init__(self, warm_up_game: Callable[[Game], None]) -> None:
        self.warm_up_game = warm_up_game
        self.states: dict[str, State] = dict.fromkeys(games.names(), "waiting")
        self.loaded: dict[str, Game] = {}
        self.events = {name: (asyncio.Event(), asyncio.Event()) for name in self.states}
        self.all_ready = asyncio.Event()

    def start(self) -> None:
        loop = asyncio.get_running_loop()
        threading.Thread(target=self._prepare, args=(loop,), name="making ready", daemon=True).start()

    @property
    def ready(self) -> bool:
        return all(state == "ready" for state in self.states.values())

    def _prepare(self, loop: asyncio.AbstractEventLoop) -> None:
        """What is compiled already can be played as soon as it is loaded, and is tried out afterwards."""
        from votive.core.compilation import CACHE, INTERPRETED

        try:
            for name, (loaded, ready) in self.events.items():
                try:
                    self.loaded[name] = games.load(name)
                except UnknownGame as error:  # a package of somebody else is broken: the rest goes on
                    self._leave_out(name, str(error))
                    loop.call_soon_threadsafe(ready.set)
                loop.call_soon_threadsafe(loaded.set)
                if name not in self.loaded:
                    continue
                if INTERPRETED or (CACHE / f"{name}-{MARK}").exists():
                    self.states[name] = "ready"
                    loop.call_soon_threadsafe(ready.set)
            for name in list(self.loaded):
                ready = self.events[name][1]
                self._warm_up(name)
                if not INTERPRETED and self.states[name] == "ready":
                    (CACHE / f"{name}-{MARK}").touch()
                loop.call_soon_threadsafe(ready.set)
            loop.call_soon_threadsafe(self.all_ready.set)
        except RuntimeError:  # the loop is closed: the server has stopped meanwhile
            return

    def _leave_out(self, name: str, why: str) -> None:
        self.states = {other: state for other, state in self.states.items() if other != name}
        write_log("game left out", logging.ERROR, game=name, why=why)

    def _warm_up(self, name: str) -> None:
        from votive.bots.warmup import make_ready

        start = time.perf_counter()
        if self.states[name] != "ready":
            self.states[name] = "compiling"
        try:
            self.warm_up_game(make_ready(self.loaded[name]))
            self.states[name] = "ready"
        except Exception:
            self.states[name] = "failed"
            logger.exception("game failed", extra={"details": {"game": name}})
        seconds = round(time.perf_counter() - start, 2)
        write_log("game " + self.states[name], logging.INFO, game=name, seconds=seconds)

    async def game(self, name: str) -> Game:
        """A game that can be asked about itself."""
        if name not in self.events:
            raise ApiError("unknown", "refused-unknown-game")
        await self.events[name][0].wait()
        if name not in self.loaded:
            raise ApiError("unknown", "refused-unknown-game")
        return self.loaded[name]

    async def games(self) -> list[Game]:
        """All games that can be asked about themselves."""
        for loaded, _ in self.events.values():
            await loaded.wait()
        return list(self.loaded.values())

    async def rules(self, name: str) -> Game:
        """A game that can be played; waits until it is compiled."""
        game = await self.game(name)
        await self.events[name][1].wait()
        if self.states[name] == "failed":
            raise ApiError("unavailable", "refused-unexpected")
        return game
