"""What follows by itself: chance, moves without a choice, standing orders, votes that are decided, the end."""

from votive.core.contract import CHANCE, NOBODY
from votive.core.records import Result
from votive.table import orders, votes
from votive.table.entries import Body, Ended, Moved
from votive.table.standing import Standing


class Draft:
    """Bodies to be appended, and how things would stand after them."""

    def __init__(self, standing: Standing, now: int) -> None:
        self.standing = standing.copy()
        self.now = now
        self.bodies: list[Body] = []

    def add(self, body: Body) -> None:
        """Let it have happened, in the draft."""
        self.standing.fold(body, self.now)
        self.bodies.append(body)

    def follow(self) -> list[Body]:
        """Everything, with all that follows from it."""
        while (body := _next(self.standing)) is not None:
            self.add(body)
        return self.bodies


def _next(standing: Standing) -> Body | None:
    if standing.stage != "playing":
        return None
    course = standing.playing()
    if course.turn == NOBODY:
        return Ended("rules", final_result(standing))
    if course.turn == CHANCE:
        return Moved(CHANCE, course.written(course.fallen(standing.key)), "chance")
    decided = votes.decided(standing) or orders.spent(standing)
    if decided is not None:
        return decided
    return None if standing.pauses and _is_watched(standing) else automatic(standing)


def _is_watched(standing: Standing) -> bool:
    """Whether somebody could learn from a move that comes at once: several seats belong to people."""
    return sum(bool(chair.people) for chair in standing.chairs) > 1


def automatic(standing: Standing) -> Moved | None:
    """The move that the seat to move makes without a decision: its only one, or what its standing order says."""
    if standing.stage != "playing" or standing.playing().turn < 0:
        return None
    course = standing.playing()
    seat = course.turn
    legal = course.legal(seat)
    if len(legal) == 1:
        return Moved(seat, course.written(legal[0]), "forced")
    ordered = orders.ordered(standing, seat)
    return None if ordered is None else Moved(seat, course.written(ordered), "order")


def pending(standing: Standing) -> Moved | None:
    """The automatic move of a person's seat that is still to come, a moment later. A bot makes such moves itself."""
    turn = standing.turn
    if not standing.pauses or turn is None or turn < 0 or not standing.chairs[turn].attended:
        return None
    return automatic(standing) if _is_watched(standing) else None


def final_result(standing: Standing) -> Result | None:
    """The rules' result; but who resigned cannot win, and the best of the others does."""
    course = standing.playing()
    result = course.result
    resigned = {seat for seat, chair in enumerate(standing.chairs) if chair.resigned}
    if result is None or not resigned:
        return result
    places = course.ranks()
    left = [seat for seat in range(course.settings.seats) if seat not in resigned]
    best = min((places[seat] for seat in left), default=None)
    return result | {"winners": [seat for seat in left if places[seat] == best]}
