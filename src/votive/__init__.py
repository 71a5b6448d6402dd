"""Votive: a digital table for board games about pleasing the Greek gods.

>>> import votive
>>> match = votive.new("offrandes", seats=4, seed=1)
>>> match.legal[0]
['pick', 'peasant']
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from votive.core.batch import Batch
    from votive.core.contract import Game
    from votive.core.match import Match

__version__ = "0.1.0"


def game(name: str) -> "Game":
    """A game by its name, compiled and ready."""
    from votive import games
    from votive.core.warmup import make_ready

    return make_ready(games.load(name))


def new(name: str, seats: int, seed: int | None = None, options: "Mapping[str, int] | None" = None) -> "Match":
    """One game to play move by move. Chance moves by itself; the same seed gives the same chance."""
    from votive.core.match import Match

    return Match(game(name), seats, seed, options)


def batch(
    name: str,
    seats: int,
    size: int,
    seed: int = 0,
    options: "Mapping[str, int] | None" = None,
    threads: int | None = None,
) -> "Batch":
    """Many games side by side, as NumPy arrays; a game that ends is followed by a new one at once."""
    from votive.core.batch import Batch

    return Batch(game(name), seats, size, seed, options, threads)
