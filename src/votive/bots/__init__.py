"""Who plays by itself. A bot knows only the contract. `make` finds one by its name; `registry` lists them."""

from typing import TYPE_CHECKING

from votive.bots.registry import OURS, BotEntry, UnknownBot, entries

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from votive.bots.bot import Bot
    from votive.core.contract import Game

__all__ = ["COMMAND", "UnknownBot", "check", "description", "make", "one_each", "split_names"]

COMMAND = "command:"
WEIGHTS = ".npz"
MOST_SIMULATIONS = 1_000_000


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
        return _class_in_file(name)(game, seats, seed)
    if weights := _asks_for_weights(name):
        return _with_weights(*weights, game, seats, seed, simulations)
    entry, number = _entry(name)
    kind = _playing(entry, game)
    if entry.counts:
        return kind(game, seats, seed, number or simulations)  # type: ignore[call-arg]
    return kind(game, seats, seed)


def _asks_for_weights(name: str) -> "tuple[BotEntry, int | None, Path] | None":
    """A bot with a network of somebody's own, `oracle:400:FILE.npz` or `oracle:FILE.npz`: its number, and the file."""
    from pathlib import Path

    plain, _, given = name.partition(":")
    entry = entries().get(plain)
    if entry is None or not entry.takes_weights or not given.endswith(WEIGHTS):
        return None
    number, colon, file = given.partition(":")
    if colon and entry.counts and _counts(number):
        return entry, int(number), Path(file)
    return entry, None, Path(given)


def _with_weights(
    entry: BotEntry, number: int | None, file: "Path", game: "Game", seats: int, seed: int, simulations: int | None
) -> "Bot":
    from votive.bots.network import load

    network = load(file, game).network
    return entry.load()(game, seats, seed, number or simulations, network)  # type: ignore[call-arg]


def _counts(number: str) -> bool:
    return number.isdecimal() and number.isascii() and 1 <= int(number) <= MOST_SIMULATIONS


def check(names: "Iterable[str]", game: "Game") -> None:
    """Say now what `make` would say later, before anything is compiled or played. Starts no program."""
    for name in names:
        if name.startswith(COMMAND):
            from votive.bots.external import check_command

            check_command(name.removeprefix(COMMAND))
        elif ".py:" in name:
            _class_in_file(name)
        elif weights := _asks_for_weights(name):
            from votive.bots.network import load

            load(weights[2], game)
        else:
            _playing(_entry(name)[0], game)


def _entry(name: str) -> tuple[BotEntry, int | None]:
    """A bot of the registry, and how many simulations its name asks for."""
    plain, colon, number = name.partition(":")
    entry = entries().get(plain)
    if entry is None:
        raise UnknownBot(f"there is no bot {name!r}; there is: {description()}")
    if not colon:
        return entry, None
    if not entry.counts:
        raise UnknownBot(f"{name!r}: the bot {plain} does not count simulations; write only {plain}")
    if not _counts(number):
        limits = f"a number of simulations from 1 to {MOST_SIMULATIONS:,}"
        raise UnknownBot(f"{name!r}: after the colon comes {limits}, for example {plain}:400")
    return entry, int(number)


def _playing(entry: BotEntry, game: "Game") -> "type[Bot]":
    """The class of a bot that plays this game."""
    kind = entry.load()
    if kind.plays and game.name not in kind.plays:
        raise UnknownBot(f"the bot {entry.name} does not play {game.name}; it plays: {', '.join(kind.plays)}")
    return kind


def _class_in_file(name: str) -> "type[Bot]":
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
    return found


def one_each(names: "Sequence[str]", seats: int) -> list[str]:
    """A bot for each of so many seats: one name stands for all."""
    if len(names) not in (1, seats):
        raise UnknownBot(f"name one bot for all seats that bots play, or {seats}; not {len(names)}")
    return list(names) * (seats if len(names) == 1 else 1)


def split_names(texts: tuple[str, ...]) -> list[str]:
    """The bots that somebody asked for: names between commas. A command takes the rest, for it may hold commas."""
    names: list[str] = []
    for text in texts:
        before, command, rest = text.partition(COMMAND)
        if command and before.rstrip()[-1:] in ("", ","):
            before, rest = before.rstrip().removesuffix(","), command + rest
        else:
            before, rest = text, ""
        names += [part.strip() for part in before.split(",")] if before or not rest else []
        names += [rest] if rest else []
    return names
