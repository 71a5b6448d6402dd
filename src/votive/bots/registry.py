"""The bots there are, in one place. Everything else that names bots reads it here; nothing is imported before it plays.

A package of somebody else adds a bot by an entry point of the group `votive.bots`: its name, and a class that is a
`votive.bots.bot.Bot`. Such a bot plays wherever ours do.
"""

import importlib
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from votive.core.errors import VotiveError
from votive.core.plugins import installed, load_plugin

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

    from votive.bots.bot import Bot

GROUP = "votive.bots"


class UnknownBot(VotiveError):
    """There is no bot of that name."""


@dataclass(frozen=True)
class BotEntry:
    """A bot, before it is imported."""

    name: str
    source: str = ""
    """Its module and class."""
    seconds: float | None = None
    """What a decision takes, roughly; None for a bot that takes all the time it is given."""
    is_level: bool = False
    """Offered to people who look for an opponent. Its name is the message `level-<name>`."""
    at_tables: bool = True
    """May sit at a table."""
    counts: bool = False
    """Can be told how many simulations to do."""
    takes_weights: bool = False
    """Can be given a network from a file."""
    searches: bool = False
    """Needs the tree search to be compiled."""
    plugin: "EntryPoint | None" = None
    """Where it comes from, if it is not ours."""

    def load(self) -> "type[Bot]":
        """The class. A package of somebody else that is broken is named in the error."""
        if self.plugin is None:
            module, _, name = self.source.partition(":")
            found: Any = getattr(importlib.import_module(module), name)
            return found
        from votive.bots.bot import Bot

        found = load_plugin(self.plugin, UnknownBot)
        if not (isinstance(found, type) and issubclass(found, Bot)):
            raise UnknownBot(f"the bot {self.name!r} of {self.plugin.value} is no class that is a votive.bots.bot.Bot")
        return found


OURS = (
    BotEntry("random", "votive.bots.random:Random", 0.005),
    BotEntry("greedy", "votive.bots.greedy:Greedy", 0.01),
    BotEntry("mcts", "votive.bots.search:Mcts", at_tables=False, counts=True, searches=True),
    BotEntry("novice", "votive.bots.levels:Novice", 0.01, is_level=True),
    BotEntry("acolyte", "votive.bots.levels:Acolyte", 0.01, is_level=True),
    BotEntry("priest", "votive.bots.levels:Priest", 0.05, is_level=True, searches=True),
    BotEntry("oracle", "votive.bots.levels:Oracle", 0.3, is_level=True, counts=True, takes_weights=True, searches=True),
    BotEntry("network", "votive.bots.levels:NetworkAlone", at_tables=False, takes_weights=True, searches=True),
    BotEntry("oracle-1", "votive.bots.levels:EarlierOracle", at_tables=False, counts=True, searches=True),
)
"""The bots that come along, from the weakest to the strongest; the last two are for comparison only."""

NAMED = tuple(entry.name for entry in OURS if entry.at_tables)
"""Bots with a message `level-<name>`."""
LEVELS = tuple(entry.name for entry in OURS if entry.is_level)
"""Bots for people."""


@cache
def entries() -> dict[str, BotEntry]:
    """All bots by name: ours, and those of packages that are installed. Ours keep their names."""
    found = {entry.name: entry for entry in OURS}
    for plugin in installed(GROUP):
        found.setdefault(plugin.name, BotEntry(plugin.name, plugin=plugin))
    return found


def at_tables() -> tuple[str, ...]:
    """Bots that may sit at a table, the levels first."""
    names = [entry.name for entry in entries().values() if entry.at_tables and not entry.is_level]
    return (*LEVELS, *names)


def seconds_of(name: str, default: float) -> float:
    """What a decision of a bot takes, roughly."""
    entry = entries().get(name)
    return default if entry is None or entry.seconds is None else entry.seconds


def plays(name: str, game: str) -> bool:
    """Whether a bot plays a game: ours play all, others may be made for some. A bot from elsewhere is asked later."""
    entry = entries().get(name)
    if entry is None or entry.plugin is None:
        return True
    try:
        games = entry.load().plays
    except UnknownBot:
        return False
    return not games or game in games
