"""Taking back one's own decisions, never across chance, a secret that was shown, or another person's move.

Bots mind nothing: where everybody else is one, their answers are taken back with the decision before them.
"""

from dataclasses import dataclass

from votive.core.contract import CHANCE, Fact
from votive.core.knowledge import reveals
from votive.table.history import GameHistory, PlayedMove
from votive.table.log_limits import OF_SEAT
from votive.table.state import TableState


@dataclass(frozen=True)
class WaysBack:
    """To which moves a seat can go back, the nearest first: how many moves would be left. If to none, why."""

    ways: list[int]
    why_not: Fact | None = None


NO_WAYS = WaysBack([])


def ways_back(state: TableState, seat: int) -> WaysBack:
    """The decisions of one turn: this one, or where bots have answered since, the last one."""
    chair, most = state.chairs[seat], OF_SEAT["undos"]
    if not chair.attended:
        return _NOTHING
    if chair.spent.get("undos", 0) >= most:
        return _none("table-many-undos", most=most)
    is_alone = _is_alone(state, seat)
    if state.turn != seat and not is_alone:
        return _NOT_YOUR_TURN
    history = state.playing()
    found: list[int] = []
    for ply in range(len(history.steps) - 1, -1, -1):
        step = history.steps[ply]
        if found and step.seat != seat:
            break
        why_not = _barrier(state, step, seat, is_alone)
        if why_not is not None:
            return WaysBack(found) if found else _explained(history, ply, seat, why_not)
        if step.seat == seat and step.by == "person":  # a move without a choice would only be made again
            found.append(ply)
    return WaysBack(found) if found else _NOTHING


def _none(message: str, **said: int) -> WaysBack:
    return WaysBack([], {"id": message, **said})


_NOTHING = _none("table-nothing-to-undo")
_NOT_YOUR_TURN = _none("table-undo-turn")
"""What almost everybody is told: the same each time, so that nobody compares it."""


def _explained(history: GameHistory, ply: int, seat: int, why_not: Fact) -> WaysBack:
    """What bars the way matters only to somebody who has decided something before it."""
    steps = history.steps
    decided = any(steps[index].seat == seat and steps[index].by == "person" for index in range(ply, -1, -1))
    return WaysBack([], why_not) if decided else _NOTHING


def _is_alone(state: TableState, seat: int) -> bool:
    """Whether everybody else is a bot, and always was."""
    return all(other == seat or not chair.people for other, chair in enumerate(state.chairs))


def _barrier(state: TableState, step: PlayedMove, seat: int, is_alone: bool) -> Fact | None:
    """Why this move cannot be taken back by a seat."""
    if step.seat == CHANCE:
        return {"id": "table-undo-chance"}
    if step.seat != seat and not is_alone:
        return {"id": "table-undo-others", "city": state.game.seat_names[step.seat]}
    if step.seat == seat and (step.bot or step.by not in ("person", "forced")):
        return {"id": "table-undo-order" if step.by == "order" else "table-undo-stand-in"}
    if _is_revealing(state.playing(), step, seat):
        return {"id": "table-undo-shown"}
    return None


def _is_revealing(history: GameHistory, step: PlayedMove, viewer: int) -> bool:
    """Only the mover, or the one person among bots, ever asks: so the answer is kept."""
    if step.revealing is None:
        is_secret = step.seen_by(viewer) != step.move
        step.revealing = is_secret or reveals(history.game, step.before, viewer, step.seat, step.move)
    return step.revealing
