"""How people read a game that says nothing about that itself: the fields of its row, and its moves by their names."""

from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np

from votive.core.contract import CHANCE, NOBODY, Fact, Game, Presentation, State
from votive.core.views import Reading, View, plain


def plain_presentation(game: Game) -> Presentation:
    """Sentences and a board for any game. Everything follows from what the viewer may know."""
    return Presentation(
        view=View(partial(_known, game), {name: _field(name) for name in game.row.names or ()}),
        status=partial(_status, game),
        tell=partial(_tell, game),
        explain=partial(_explain, game),
        describe=partial(_describe, game),
        draw=_draw,
    )


def spoken(name: Any) -> str:
    """A move's name as one would type it: ["bid", 7] is “bid 7”."""
    if isinstance(name, list):
        return " ".join(spoken(part) for part in name)
    return str(name)


def _known(game: Game, state: State, viewer: int) -> Any:
    if isinstance(state, Reading):
        return state
    row = game.copy(state)
    game.rules.conceal(row, viewer)
    return plain(row)


def _field(name: str) -> Callable[[Any], Any]:
    def piece(row: Any) -> Any:
        value = getattr(row, name)
        return value if isinstance(value, int) else list(value)

    return piece


def _status(game: Game, state: State, viewer: int) -> Fact:
    row = plain(state).row
    turn = int(game.rules.turn(row))
    if turn == NOBODY:
        return _over(game, row)
    if turn == CHANCE:
        return {"id": "plain-chance-next"}
    return {"id": "plain-your-turn" if turn == viewer else "plain-turn", "name": game.seat_names[turn]}


def _over(game: Game, row: State) -> Fact:
    ranks = np.full(game.most_seats, 1, np.int64)
    game.rules.ranks(row, ranks)
    return {"id": "plain-over", "names": [game.seat_names[seat] for seat in range(len(ranks)) if ranks[seat] == 0]}


def _tell(game: Game, before: State, seat: int, move: int, after: State, viewer: int) -> list[Fact]:
    shown = game.rules.seen(plain(before).row, seat, move, viewer)
    fact: Fact = {"id": "plain-told-chance", "move": spoken(game.names[shown])}
    if seat != CHANCE:
        fact |= {"id": "plain-told", "name": game.seat_names[seat]}
    row = plain(after).row
    return [fact, _over(game, row)] if game.rules.turn(row) == NOBODY else [fact]


def _explain(game: Game, state: State, seat: int, move: int) -> Fact:
    verdict = game.verdicts[game.rules.verdict(_known(game, state, seat).row, seat, move)]
    return {"id": "plain-refused", "clause": verdict.clause}


def _describe(game: Game, state: State, seat: int, move: int) -> Fact:
    return {"id": "plain-move", "move": spoken(game.names[move])}


def _draw(view: dict[str, Any], language: Any) -> Any:
    from rich.table import Table  # only a terminal needs it

    table = Table(show_header=False)
    for name, value in view.items():
        table.add_row(name, str(value))
    return table
