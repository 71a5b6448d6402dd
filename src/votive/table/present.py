"""How things stand now, for one viewer. All of it comes from the row as the viewer may know it."""

from dataclasses import dataclass
from typing import Any

from votive.core.contract import ALL, Fact, State
from votive.table import clocks, orders, undoing, votes
from votive.table.course import concealed
from votive.table.following import pending
from votive.table.standing import Ballot, Standing
from votive.table.told import Choice, Now, OpenProposal, Sitter, Viewer


@dataclass(slots=True)
class Sight:
    """A position as a viewer sees it."""

    view: dict[str, Any] | None
    status: Fact
    choices: list[Choice]
    orders: list[dict[str, Any]]


class Sights:
    """One position as everybody sees it. Who knows the same of it sees the same, so that is worked out once."""

    def __init__(self, standing: Standing) -> None:
        self._standing = standing
        self._sights: dict[int, Sight] = {}
        self._views: dict[bytes, dict[str, Any]] = {}
        """By what is known of the position; but for who looks on, which each view says."""
        self._statuses: dict[tuple[bytes, bool], Fact] = {}
        """By what is known, and whether it is one's own turn."""

    def of(self, viewer: int) -> Sight:
        """What a viewer sees."""
        if viewer not in self._sights:
            self._sights[viewer] = self._look(viewer)
        return self._sights[viewer]

    def _look(self, viewer: int) -> Sight:
        standing = self._standing
        course, game = standing.course, standing.game
        if course is None:
            message = "table-status-gathering" if standing.stage == "gathering" else "table-told-ended-closed"
            return Sight(None, {"id": message}, [], [])
        row = course.concealed(ALL if standing.stage == "over" else viewer)
        known = row.tobytes()
        view = self._view(known, row, viewer)
        if standing.ended is not None and standing.ended.how != "rules":
            return Sight(view, {"id": f"table-told-ended-{standing.ended.how}"}, [], [])
        status = self._status(known, row, viewer)
        if viewer < 0 or standing.stage != "playing":
            return Sight(view, status, [], [])
        names, describe = game.names, game.describe
        choices = [Choice(names[number], describe(row, viewer, number)) for number in course.legal(viewer)]
        return Sight(view, status, choices, orders.kinds(standing, viewer, row))

    def _view(self, known: bytes, row: State, viewer: int) -> dict[str, Any]:
        if known not in self._views:
            self._views[known] = seen_by(self._standing, row, viewer)
        return self._views[known] | {"viewer": viewer}

    def _status(self, known: bytes, row: State, viewer: int) -> Fact:
        about = known, viewer == self._standing.turn
        if about not in self._statuses:
            self._statuses[about] = self._standing.game.status(row, viewer)
        return self._statuses[about]


def seen_by(standing: Standing, row: State, viewer: int) -> dict[str, Any]:
    """The game's own view; once the game is over everything is open, though it is still this viewer who looks."""
    if standing.stage == "over":
        return standing.game.view(row, ALL) | {"viewer": viewer}
    return standing.game.view(row, viewer)


def past(standing: Standing, viewer: int, ply: int) -> dict[str, Any]:
    """The view after the first `ply` moves, as the viewer might have known it then."""
    course = standing.playing()
    row = course.steps[ply].before if ply < len(course.steps) else course.row
    return seen_by(standing, concealed(course.game, row, ALL if standing.stage == "over" else viewer), viewer)


@dataclass(slots=True)
class Common:
    """How things stand at a moment, as far as everybody is told the same."""

    at: int
    ply: int
    turn: int | None
    sitters: list[Sitter]
    proposals: list[OpenProposal]
    due: int | None
    result: dict[str, Any] | None


def common(standing: Standing, at: int) -> Common:
    return Common(
        at=at,
        ply=len(standing.course.steps) if standing.course else 0,
        turn=standing.turn,
        sitters=[_sitter(standing, seat, at) for seat in range(len(standing.chairs))],
        proposals=[_proposal(standing, ballot) for ballot in standing.ballots.values()],
        due=clocks.due(standing),
        result=_result(standing),
    )


def now(standing: Standing, moment: Common, viewer: Viewer, seen: Sight, number: int) -> Now:
    """Everything together. `number` is how many entries this viewer was told."""
    seat = viewer.seat
    chair = standing.chairs[seat] if seat >= 0 else None
    attended = chair is not None and chair.attended
    is_decided = seat == moment.turn and pending(standing) is not None
    return Now(
        at=moment.at,
        number=number,
        place=standing.places,
        ply=moment.ply,
        stage=standing.stage,
        viewer=seat,
        yours=standing.seats_of(viewer.person),
        host=viewer.person is not None and viewer.person == standing.opened.host,
        sitters=moment.sitters,
        turn=moment.turn,
        view=seen.view,
        status=seen.status,
        choices=seen.choices if attended and not is_decided else [],
        undo=len(undoing.ways_back(standing, seat)) if attended and standing.stage == "playing" else 0,
        order=chair.order if chair else None,
        orders=seen.orders if attended else [],
        proposals=moment.proposals,
        may_propose=_may_propose(standing, seat) if chair else [],
        muted=sorted(chair.muted) if chair else [],
        due=moment.due,
        result=moment.result,
        seed=standing.opened.seed if standing.stage == "over" else None,
        next=standing.next,
        numbered=[seat for seat, chair in enumerate(standing.chairs) if chair.number],
        order_fact=orders.described(standing, seat) if chair else None,
    )


def _sitter(standing: Standing, seat: int, at: int) -> Sitter:
    chair = standing.chairs[seat]
    return Sitter(
        seat=seat,
        city=standing.game.seat_names[seat],
        kind="person" if chair.people else "bot" if chair.bot else "open",
        name=chair.name,
        bot=chair.player,
        ready=chair.ready,
        host=standing.opened.host in chair.people,
        resigned=chair.resigned,
        left=clocks.left(standing, seat, at),
        program=chair.program,
    )


def _proposal(standing: Standing, ballot: Ballot) -> OpenProposal:
    agreed = votes.yes(standing, ballot)
    said = {str(seat): True for seat in sorted(agreed)} | {str(seat): yes for seat, yes in ballot.votes}
    return OpenProposal(
        number=ballot.number,
        seat=ballot.seat,
        what=ballot.what,
        target=ballot.target,
        level=ballot.level,
        votes=said,
        needed=votes.needed(standing, ballot),
    )


def _may_propose(standing: Standing, seat: int) -> list[dict[str, Any]]:
    """`from` is the time from which on it may be proposed, if not at once."""
    if standing.stage != "playing":
        return []
    chair = standing.chairs[seat]
    open_now = {(ballot.what, ballot.target) for ballot in standing.ballots.values()}
    if chair.stand_in is not None:
        may_return = not chair.resigned and ("return", seat) not in open_now
        return [{"what": "return", "target": seat}] if may_return else []
    if not chair.people or chair.program:
        return []
    found: list[dict[str, Any]] = [{"what": "bot", "target": seat}]
    if ("end", None) not in open_now:
        found.append({"what": "end", "target": None})
    for target in range(len(standing.chairs)):
        idle_from = votes.replaceable_from(standing, target)
        if target != seat and idle_from is not None and ("bot", target) not in open_now:
            found.append({"what": "bot", "target": target, "from": idle_from})
    return found


def _result(standing: Standing) -> dict[str, Any] | None:
    if standing.ended is None:
        return None
    return {"how": standing.ended.how} | (standing.ended.result or {})
