"""What client/tests/rules/shown.ts shows by a translated presentation, worked out by the presentation in Python."""

import hashlib
import json
from typing import Any

import numpy as np

from tests.wasm.native import match_of, replay
from votive.core import verbs
from votive.core.contract import ALL, NOBODY, Game, State
from votive.core.records import Record
from votive.core.views import plain

Shown = dict[str, Any]


def shown(records: list[Record], every: int, refused: int, only: int | None) -> list[Any]:
    """A hash of each position of these games that is looked at; or one of them as it is."""
    found: list[Any] = []
    position = 0
    for record in records:
        game, match, seats = record.game, match_of(record), record.settings.seats
        for ply, (seat, move) in enumerate(replay(record, match)):
            before, after = game.copy(match.state), game.copy(match.state)
            verbs.enact(after, seat, move)
            is_over = verbs.turn(after) == NOBODY
            if ply % every and not is_over:
                continue
            if only in (None, position):
                one = _position(game, before, seats, ply, refused) | {
                    "over": _position(game, after, seats, ply, refused) if is_over else None,
                    "told": [game.tell(before, seat, move, after, viewer) for viewer in _viewers(seats)],
                    "name": game.names[move],
                }
                found.append(one if only is not None else _hash(one))
            position += 1
    return found


def _hash(value: Any) -> str:
    written = json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(written.encode()).hexdigest()


def _viewers(seats: int) -> list[int]:
    return [ALL, NOBODY, *range(seats)]


def _position(game: Game, row: State, seats: int, ply: int, refused: int) -> Shown:
    known = {viewer: _known(game, row, viewer) for viewer in _viewers(seats)}
    return {
        "views": [_view(game, row, viewer) for viewer in known],
        "statuses": [game.status(read, viewer) for viewer, read in known.items()],
        "choices": [_choices(game, row, known[seat], seat) for seat in range(seats)],
        "refused": [_refused(game, row, known[seat], seat, ply, refused) for seat in range(seats)],
        "kinds": [game.orders.kinds(known[seat], seat) if game.orders else [] for seat in range(seats)],
    }


def _known(game: Game, row: State, viewer: int) -> Any:
    """A row as a viewer knows it, read out."""
    concealed = game.copy(row)
    verbs.conceal(concealed, viewer)
    return plain(concealed)


def _view(game: Game, row: State, viewer: int) -> Any:
    """As `votive.table.views.seen_by`."""
    return game.view(row, ALL if verbs.turn(row) == NOBODY else viewer) | {"viewer": viewer}


def _legal(game: Game, row: State, seat: int) -> list[int]:
    out = np.zeros(game.most_legal, np.int64)
    moves: list[int] = out[: verbs.legal(row, seat, out)].tolist()
    return moves


def _choices(game: Game, row: State, known: Any, seat: int) -> list[Shown]:
    return [
        {"move": game.names[number], "fact": game.describe(known, seat, number)} for number in _legal(game, row, seat)
    ]


def _refused(game: Game, row: State, known: Any, seat: int, ply: int, count: int) -> list[Shown | None]:
    legal = _legal(game, row, seat)
    numbers = [(ply * 31 + seat * 17 + index * 53) % game.moves for index in range(count)]
    return [None if number in legal else _why_not(game, known, seat, number) for number in numbers]


def _why_not(game: Game, known: Any, seat: int, number: int) -> Shown:
    clause = game.verdicts[verbs.verdict(known.row, seat, number)].clause
    return {"fact": game.explain(known, seat, number), "clause": clause}
