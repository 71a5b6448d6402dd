"""Taking back: one's own moves of this turn, and never across another's move, chance or something revealed."""

from votive.core.knowledge import reveals
from votive.table.history import GameHistory, PlayedMove
from votive.table.log_limits import OF_SEAT
from votive.table.state import TableState


def ways_back(state: TableState, seat: int) -> list[int]:
    """To which moves a seat can go back, the nearest first: how many moves would be left."""
    chair = state.chairs[seat]
    if state.turn != seat or not chair.attended or chair.spent.get("undos", 0) >= OF_SEAT["undos"]:
        return []
    history = state.playing()
    found = []
    for ply in range(len(history.steps) - 1, -1, -1):
        step = history.steps[ply]
        if step.seat != seat or step.bot or step.by not in ("person", "forced") or _is_revealing(history, step):
            break
        if step.by == "person":  # a move without a choice would only be made again
            found.append(ply)
    return found


def _is_revealing(history: GameHistory, step: PlayedMove) -> bool:
    if step.revealing is None:
        step.revealing = reveals(history.game, step.before, step.seat, step.move)
    return step.revealing
