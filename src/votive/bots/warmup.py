"""Compiling what bots need, once, with a line that says so: nobody waits for a compiler in the middle of a game."""

from collections.abc import Callable, Iterable, Iterator

from votive import bots
from votive.bots import registry
from votive.bots.bot import position_of
from votive.bots.evaluators import KINDS
from votive.bots.network import blank
from votive.bots.search import Search
from votive.core import warmup
from votive.core.compilation import CACHE, INTERPRETED, warm
from votive.core.contract import Game
from votive.core.match import Match


def make_ready(game: Game, names: Iterable[str] = registry.LEVELS) -> Game:
    """Compile what the game and these bots need and is not in the cache yet."""
    warmup.make_ready(game)
    if not INTERPRETED:
        _ready(game, "bots", _simple_steps(game))
        if any(_searches(name.partition(":")[0]) for name in names):
            _ready(game, "search", _search_steps(game))
    return game


def _searches(name: str) -> bool:
    return name in registry.entries() and registry.entries()[name].searches


def _ready(game: Game, part: str, steps: Iterator[tuple[str, Callable[[], object]]]) -> None:
    if not (CACHE / f"{game.name}-{part}.ready").exists():
        warm(game.name, steps, part)


def _simple_steps(game: Game) -> Iterator[tuple[str, Callable[[], object]]]:
    yield "what a seat knows", lambda: _choose(game, "random")
    yield "one move ahead", lambda: _choose(game, "greedy")


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
        search.workers[0].weigh(position)
