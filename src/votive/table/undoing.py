"""Taking back: one's own moves of this turn, and never across another's move, chance or something revealed."""

from votive.core.knowledge import reveals
from votive.table.caps import OF_SEAT
from votive.table.course import Course, Step
from votive.table.standing import Standing


def ways_back(standing: Standing, seat: int) -> list[int]:
    """To which moves a seat can go back, the nearest first: how many moves would be left."""
    chair = standing.chairs[seat]
    if standing.turn != seat or not chair.attended or chair.spent.get("undos", 0) >= OF_SEAT["undos"]:
        return []
    course = standing.playing()
    found = []
    for ply in range(len(course.steps) - 1, -1, -1):
        step = course.steps[ply]
        if step.seat != seat or step.bot or step.by not in ("person", "forced") or _is_revealing(course, step):
            break
        if step.by == "person":  # a move without a choice would only be made again
            found.append(ply)
    return found


def _is_revealing(course: Course, step: Step) -> bool:
    if step.revealing is None:
        step.revealing = reveals(course.game, step.before, step.seat, step.move)
    return step.revealing
