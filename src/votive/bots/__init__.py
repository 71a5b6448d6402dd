"""Who plays by itself. A bot knows only the contract. `make` finds one by its name."""

from typing import TYPE_CHECKING

from votive.core.errors import VotiveError

if TYPE_CHECKING:
    from votive.bots.bot import Bot
    from votive.core.contract import Game

NAMES = ("random", "greedy", "mcts", "novice", "acolyte", "priest", "oracle")
"""The bots that come along, the levels for people last."""

EARLIER = ("oracle-1",)
"""Kept to be compared with: the oracle with the networks before today's."""

COUNTING = ("mcts", "oracle", *EARLIER)
"""Those that can be told how many simulations to do."""

COMMAND = "command:"

DESCRIPTION = (
    f"{', '.join((*NAMES, *EARLIER))}; mcts and oracle also with a number of simulations (oracle:400); "
    "a program (command:./my-bot --flag); a class in a file (my_bot.py:MyBot)"
)


class UnknownBot(VotiveError):
    """There is no bot of that name."""


def make(name: str, game: "Game", seats: int, seed: int, simulations: int | None = None) -> "Bot":
    """A bot by its name. `simulations` is for bots that would otherwise think by the clock."""
    if name.startswith(COMMAND):
        from votive.bots.external import External

        return External(game, seats, seed, name.removeprefix(COMMAND))
    if ".py:" in name:
        return _from_file(name, game, seats, seed)
    plain, _, number = name.partition(":")
    if plain not in (*NAMES, *EARLIER) or (number and (plain not in COUNTING or not _counts(number))):
        raise UnknownBot(f"there is no bot {name!r}; there is: {DESCRIPTION}")
    return _built_in(plain, game, seats, seed, int(number) if number else simulations)


def _counts(number: str) -> bool:
    return number.isdecimal() and 1 <= int(number) <= 1_000_000


def _built_in(name: str, game: "Game", seats: int, seed: int, simulations: int | None) -> "Bot":
    from votive.bots.greedy import Greedy
    from votive.bots.levels import LEVELS, Leveled
    from votive.bots.random import Random
    from votive.bots.search import MCTS_SIMULATIONS, Searcher

    if name == "random":
        return Random(game, seats, seed)
    if name == "greedy":
        return Greedy(game, seats, seed)
    if name == "mcts":
        return Searcher(game, seats, seed, simulations=simulations or MCTS_SIMULATIONS)
    return Leveled(game, seats, seed, LEVELS[name], simulations)


def _from_file(name: str, game: "Game", seats: int, seed: int) -> "Bot":
    """A class of somebody's own, from a Python file."""
    import runpy

    from votive.bots.bot import Bot

    file, _, kind = name.rpartition(":")
    try:
        found = runpy.run_path(file).get(kind)
    except OSError as error:
        raise UnknownBot(f"{file}: {error.strerror or error}") from None
    except (SyntaxError, ImportError) as error:
        raise UnknownBot(f"{file} cannot be run: {error}") from None
    if not (isinstance(found, type) and issubclass(found, Bot)):
        raise UnknownBot(f"{file} has no class {kind} that is a votive.bots.bot.Bot")
    return found(game, seats, seed)


def split_names(texts: tuple[str, ...]) -> list[str]:
    """The bots that somebody asked for: names between commas; a command stands alone, for it may hold commas."""
    names: list[str] = []
    for text in texts:
        names += [text] if text.startswith(COMMAND) else [part.strip() for part in text.split(",")]
    return names
