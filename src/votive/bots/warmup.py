"""Compiling what bots need, once, with a line that says so: nobody waits for a compiler in the middle of a game."""

from collections.abc import Callable, Iterable, Iterator

from votive import bots
from votive.bots import registry
from votive.bots.bot import position_of
from votive.bots.evaluators import KINDS
from votive.bots.network import blank
from votive.bots.search import Search
from votive.core import warmup
from votive.core.compilation import warm
from votive.core.contract import Game
from votive.core.match import Match


def make_ready(game: Game, names: Iterable[str] = registry.LEVELS) -> Game:
    """Compile what the game and these bots need and is not in the cache yet."""
    warmup.make_ready(game)
    warm(game.name, _simple_steps(game), "bots")
    entries = registry.entries()
    asked_for = {name.partition(":")[0] for name in names}
    if any(entries[name].searches for name in asked_for & entries.keys()):
        warm(game.name, _search_steps(game), "search")
    return game


def _simple_steps(game: Game) -> Iterator[tuple[str, Callable[[], object]]]:
    yield "what a seat knows", lambda: _choose(game, "random")
    yield "one move ahead", lambda: _choose(game, "greedy")
    yield "slips", lambda: _choose(game, "novice")


def _search_steps(game: Game) -> Iterator[tuple[str, Callable[[], object]]]:
    yield "tree search", lambda: _choose(game, "mcts:40")
    yield "evaluations", lambda: _evaluations(game)


def _choose(game: Game, name: str) -> None:
    seats = game.fewest_seats
    match = Match(game, seats, 1)
    bots.make(name, game, seats, 1).choose(position_of(match, match.turn), 1.0)


def _evaluations(game: Game) -> None:
    """Every kind of evaluation, and what a search tells."""
    match = Match(game, game.fewest_seats, 1)
    position = position_of(match, match.turn)
    for kind in KINDS:
        search = Search(game, game.fewest_seats, 1, kind, blank(game, 4, 4))
        search.think(position, 1.0, 20)
        search.thoughts(position)
        search.weigh(position)
