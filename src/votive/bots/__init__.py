"""Who plays by itself. A bot knows only the contract. `make` finds one by its name; `registry` lists them."""

from typing import TYPE_CHECKING

from votive.bots.registry import OURS, UnknownBot, entries

if TYPE_CHECKING:
    from collections.abc import Sequence

    from votive.bots.bot import Bot
    from votive.bots.registry import BotEntry
    from votive.core.contract import Game

__all__ = ["COMMAND", "UnknownBot", "description", "make", "one_each", "split_names"]

COMMAND = "command:"
WEIGHTS = ".npz"


def description() -> str:
    """What can be written where a bot is asked for."""
    counting = ", ".join(entry.name for entry in OURS if entry.counts)
    return (
        f"{', '.join(entries())}; {counting} also with a number of simulations (oracle:400); "
        "network and oracle also with a network from a file (oracle:training/offrandes-4.npz); "
        "a program (command:./my-bot --flag); a class in a file (my_bot.py:MyBot)"
    )


def make(name: str, game: "Game", seats: int, seed: int, simulations: int | None = None) -> "Bot":
    """A bot by its name. `simulations` is for bots that would otherwise think by the clock."""
    if name.startswith(COMMAND):
        from votive.bots.external import External

        return External(game, seats, seed, name.removeprefix(COMMAND))
    if ".py:" in name:
        return _from_file(name, game, seats, seed)
    plain, _, number = name.partition(":")
    entry = entries().get(plain)
    if entry is not None and entry.takes_weights and number.endswith(WEIGHTS):
        return _with_weights(name, entry, game, seats, seed, simulations)
    if entry is None or (number and not (entry.counts and _counts(number))):
        raise UnknownBot(f"there is no bot {name!r}; there is: {description()}")
    kind = entry.load()
    if kind.plays and game.name not in kind.plays:
        raise UnknownBot(f"the bot {plain} does not play {game.name}; it plays: {', '.join(kind.plays)}")
    if entry.counts:
        return kind(game, seats, seed, int(number) if number else simulations)  # type: ignore[call-arg]
    return kind(game, seats, seed)


def _with_weights(name: str, entry: "BotEntry", game: "Game", seats: int, seed: int, simulations: int | None) -> "Bot":
    """One of ours with a network of somebody's own: `oracle:400:FILE.npz` or `oracle:FILE.npz`."""
    from pathlib import Path

    from votive.bots.network import load

    given = name.removeprefix(f"{entry.name}:")
    number, colon, file = given.partition(":")
    if not (colon and entry.counts and _counts(number)):
        number, file = "", given
    network = load(Path(file), game).network
    return entry.load()(game, seats, seed, int(number) if number else simulations, network)  # type: ignore[call-arg]


def _counts(number: str) -> bool:
    return number.isdecimal() and 1 <= int(number) <= 1_000_000


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


def one_each(names: "Sequence[str]", seats: int) -> list[str]:
    """A bot for each of so many seats: one name stands for all."""
    if len(names) not in (1, seats):
        raise UnknownBot(f"name one bot for all seats that bots play, or {seats}; not {len(names)}")
    return list(names) * (seats if len(names) == 1 else 1)


def split_names(texts: tuple[str, ...]) -> list[str]:
    """The bots that somebody asked for: names between commas; a command stands alone, for it may hold commas."""
    names: list[str] = []
    for text in texts:
        names += [text] if text.startswith(COMMAND) else [part.strip() for part in text.split(",")]
    return names
