"""Taking back a decision at a terminal, as at a table against bots: never across chance or a secret that was shown."""

from votive.core import verbs
from votive.core.contract import CHANCE, Fact
from votive.core.knowledge import reveals
from votive.core.match import Match
from votive.core.records import positions


def take_back(match: Match, seat: int) -> Fact | None:
    """Go back to the seat's last decision, with what bots have answered. Or nothing happens, and the fact says why."""
    rows = list(positions(match.record()))
    barrier: Fact | None = None
    for ply in range(len(match.played) - 1, -1, -1):
        played = match.played[ply]
        if played.seat == CHANCE:
            barrier = barrier or {"id": "table-undo-chance"}
            continue
        is_shown = verbs.seen(rows[ply], played.seat, played.move, seat) != played.move
        if is_shown or reveals(match.game, rows[ply], seat, played.seat, played.move):
            barrier = barrier or {"id": "table-undo-shown"}
        if played.seat == seat and _was_chosen(match, rows[ply], seat):
            if barrier is None:
                while len(match.played) > ply:
                    match.undo()
            return barrier
    return {"id": "table-nothing-to-undo"}


def _was_chosen(match: Match, row: object, seat: int) -> bool:
    """Whether there was more than one move: the others are made without asking."""
    before = match.copy()
    before.state = row
    return len(before.legal_numbers(seat)) > 1
