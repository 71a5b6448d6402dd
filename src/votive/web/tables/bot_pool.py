"""Bots that decide in threads, and are kept with their search trees between two decisions of a game."""

import secrets
import threading
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

from votive.web.operations.logs import logger
from votive.web.settings import ServerSettings

if TYPE_CHECKING:  # the search is imported when the first bot decides: a server starts without it
    from votive.bots.bot import Bot, Position

MOST_BOTS = 200
"""Bots kept with their trees; the others begin anew."""

Key = tuple[str, int, str]
"""Table, seat and name of a bot."""


class BotPool:
    """The threads in which bots decide, and the bots between their decisions."""

    def __init__(self, threads: int, settings: ServerSettings) -> None:
        self.settings = settings
        self.threads = ThreadPoolExecutor(threads, "bot")
        self.bots: OrderedDict[Key, Bot] = OrderedDict()
        self.sizes: dict[Key, int] = {}
        """Bytes that each of those holds."""
        self.lock = threading.Lock()

    @property
    def size(self) -> int:
        """Bytes of the trees of bots that wait for their next turn."""
        return sum(self.sizes.values())

    def decide(
        self, key: Key, position: "Position", seconds: float, calls: bool, stop: threading.Event
    ) -> list[Any] | None:
        """In a thread. A bot that fails plays any move rather than hold up the table; out of turn, none."""
        from votive.bots import make

        try:
            with self.lock:
                bot = self.bots.pop(key, None)
            if bot is None:
                bot = make(key[2], position.game, position.settings.seats, secrets.randbits(62))
            move: list[Any] | None
            move = bot.interject(position) if calls else bot.choose(position, seconds)
            if move not in position.moves and not (calls and move is None):
                raise ValueError("a bot chose what is not allowed")
            if stop.is_set():
                self._close(key)
            else:
                self.keep(key, bot)
            return move
        except Exception:
            self._close(key)
            logger.exception("bot failed", extra={"details": {"bot": key[2]}})
            return None if calls else secrets.choice(position.moves)

    def keep(self, key: Key, bot: "Bot") -> None:
        """Keep a bot with its tree as long as there is room for that."""
        with self.lock:
            # What a tree has used once stays with the process, also when it begins anew.
            self.sizes[key], self.bots[key] = max(self.sizes.get(key, 0), tree_size(bot)), bot
            while len(self.bots) > MOST_BOTS or (self.size > self.settings.bot_memory << 20 and len(self.bots) > 1):
                oldest, evicted = self.bots.popitem(last=False)
                self.sizes.pop(oldest, None)
                evicted.close()

    def _close(self, key: Key) -> None:
        with self.lock:
            self.sizes.pop(key, None)
            bot = self.bots.pop(key, None)
        if bot is not None:
            bot.close()

    def close_table(self, table: str) -> None:
        """No bot of this table decides again."""
        for key in [key for key in list(self.bots) if key[0] == table]:
            self._close(key)

    def stop(self) -> None:
        self.threads.shutdown(wait=False, cancel_futures=True)


def tree_size(bot: "Bot") -> int:
    """Bytes that a bot holds, estimated: of a tree only what was used, for the system gives no more."""
    from votive.bots.search import Searcher
    from votive.bots.tree import USED_EDGES, USED_NODES

    searcher = bot if isinstance(bot, Searcher) else getattr(bot, "searcher", None)
    if not isinstance(searcher, Searcher):
        return 0
    trees = [worker.tree for worker in searcher.search.workers]
    return sum(
        int(tree.counts[USED_NODES]) * tree.nodes.itemsize
        + int(tree.counts[USED_EDGES]) * tree.edges.itemsize
        + tree.slots.nbytes
        for tree in trees
    )
