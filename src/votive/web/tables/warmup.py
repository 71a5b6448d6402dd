"""Warms up the games in the background: the server listens at once, and nobody waits for a compiler.

Until a game is compiled it is played by the interpreted rules: milliseconds a move, and a second for a bot's.
"""

import asyncio
import logging
import threading
import time
from collections.abc import Callable, Iterator
from typing import Literal

from votive import games
from votive.core.contract import Game
from votive.core.errors import UnknownGame
from votive.web.errors import ApiError
from votive.web.operations.logs import logger, write_log
from votive.web.schema.games import Preparation

State = Literal["waiting", "compiling", "ready", "failed"]


class Warmup:
    """Loads each game in a thread, has it compiled, tries it out; knows how far it is."""

    def __init__(self, warm_up_game: Callable[[Game], None]) -> None:
        self.warm_up_game = warm_up_game
        self.states: dict[str, State] = dict.fromkeys(games.names(), "waiting")
        self.loaded: dict[str, Game] = {}
        self.events = {name: (asyncio.Event(), asyncio.Event()) for name in self.states}
        self.all_ready = asyncio.Event()
        self.began = time.monotonic()

    def start(self) -> None:
        loop = asyncio.get_running_loop()
        threading.Thread(target=self._prepare, args=(loop,), name="making ready", daemon=True).start()

    @property
    def ready(self) -> bool:
        return all(state == "ready" for state in self.states.values())

    def _prepare(self, loop: asyncio.AbstractEventLoop) -> None:
        """Load the games; then compile, or load what is compiled. Meanwhile all other threads play interpreted."""
        from votive.core.compilation import only_here

        try:
            with only_here():
                for name in list(self.states):
                    self._load(name)
                    loop.call_soon_threadsafe(self.events[name][0].set)
                for name, complaint in self._compile():
                    self._warm_up(name, complaint)
                    loop.call_soon_threadsafe(self.events[name][1].set)
            loop.call_soon_threadsafe(self.all_ready.set)
        except RuntimeError:  # the loop is closed: the server has stopped meanwhile
            return

    def _load(self, name: str) -> None:
        try:
            self.loaded[name] = games.load(name)
        except UnknownGame as error:  # a package of somebody else is broken: the rest goes on
            self._leave_out(name, str(error))

    def _compile(self) -> Iterator[tuple[str, str]]:
        """Each game as soon as it is compiled, with the reason if it cannot be."""
        from votive.web.tables.compile_games import compile_in_processes, is_compiled

        for name in self.loaded:
            self.states[name] = "ready" if is_compiled(name) else "compiling"
        compiled = [name for name in self.loaded if self.states[name] == "ready"]
        missing = [name for name in self.loaded if self.states[name] == "compiling"]
        for name in missing:
            write_log("game compiling", logging.INFO, game=name)
        yield from ((name, "") for name in compiled)
        yield from compile_in_processes(missing)

    def _leave_out(self, name: str, why: str) -> None:
        self.states = {other: state for other, state in self.states.items() if other != name}
        write_log("game left out", logging.ERROR, game=name, why=why)

    def _warm_up(self, name: str, complaint: str) -> None:
        """Load what is compiled; what is not is compiled here."""
        from votive.bots.warmup import make_ready

        if complaint:
            write_log("game not compiled by its process", logging.ERROR, game=name, why=complaint)
        start = time.perf_counter()
        try:
            self.warm_up_game(make_ready(self.loaded[name]))
            self.states[name] = "ready"
        except Exception:
            self.states[name] = "failed"
            logger.exception("game failed", extra={"details": {"game": name}})
        seconds = round(time.perf_counter() - start, 2)
        write_log("game " + self.states[name], logging.INFO, game=name, seconds=seconds)

    def preparation(self, name: str) -> Preparation | None:
        """How far a game is compiled; None once it is."""
        from votive.web.tables.compile_games import is_compiled, share_done

        if self.states.get(name) not in ("waiting", "compiling") or is_compiled(name):
            return None
        share, passed = share_done(name), time.monotonic() - self.began
        left = None if share == 0 else max(1, round(passed * (1 - share) / share))
        return Preparation(round(100 * share), left)

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
        """A game that can be played, compiled or not."""
        game = await self.game(name)
        if self.states[name] == "failed":
            raise ApiError("unavailable", "refused-unexpected")
        return game

    async def compiled(self, name: str) -> Game:
        """A game whose positions can be worked out by the thousand; waits until it is compiled."""
        await self.game(name)
        await self.events[name][1].wait()
        return await self.rules(name)
