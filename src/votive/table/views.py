"""The present position, for one viewer. All of it comes from the row as the viewer may know it."""

from dataclasses import dataclass
from typing import Any

from votive.core.contract import ALL, Fact, State
from votive.table import ballots, clocks, standing_orders, undo
from votive.table.consequences import pending
from votive.table.history import concealed
from votive.table.state import Ballot, TableState
from votive.table.visible import Choice, Now, OpenProposal, Sitter, Viewer


@dataclass(slots=True)
class SeenPosition:
    """A position as a viewer sees it."""

    view: dict[str, Any] | None
    status: Fact
    choices: list[Choice]
    orders: list[dict[str, Any]]


class Views:
    """One position as everybody sees it. Who knows the same of it sees the same, so that is worked out once."""

    def __init__(self) -> None:
        self._rows: dict[int, tuple[State, bytes]] = {}
        """What each viewer knows of the position."""
        self._seen: dict[int, SeenPosition] = {}
        self._views: dict[bytes, dict[str, Any]] = {}
        """By what is known of the position; but for who looks on, which each view says."""
        self._statuses: dict[tuple[bytes, bool], Fact] = {}
        """By what is known, and whether it is one's own turn."""

    def of(self, state: TableState, viewer: int) -> SeenPosition:
        """What a viewer sees. The position of the state is always the same one."""
        if viewer not in self._seen:
            self._seen[viewer] = self._look(state, viewer)
        return self._seen[viewer]

    def _look(self, state: TableState, viewer: int) -> SeenPosition:
        history, game = state.history, state.game
        if history is None:
            message = "table-status-gathering" if state.stage == "gathering" else "table-told-ended-closed"
            return SeenPosition(None, {"id": message}, [], [])
        row, known = self._row(state, ALL if state.stage == "over" else viewer)
        if known not in self._views:
            self._views[known] = seen_by(state, row, viewer)
        view = self._views[known] | {"viewer": viewer}
        if state.ended is not None and state.ended.how != "rules":
            return SeenPosition(view, {"id": f"table-told-ended-{state.ended.how}"}, [], [])
        status = self._status(state, known, row, viewer)
        if viewer < 0 or state.stage != "playing":
            return SeenPosition(view, status, [], [])
        names, describe = game.names, game.describe
        choices = [Choice(names[number], describe(row, viewer, number)) for number in history.legal(viewer)]
        return SeenPosition(view, status, choices, standing_orders.kinds(state, viewer, row))

    def _row(self, state: TableState, viewer: int) -> tuple[State, bytes]:
        if viewer not in self._rows:
            row = state.playing().concealed(viewer)
            self._rows[viewer] = row, row.tobytes()
        return self._rows[viewer]

    def are_apart(self, state: TableState, seat: int, other: int) -> bool:
        """Whether one of two seats knows something of the position that the other may not."""
        (mine, known), (theirs, known_there) = self._row(state, seat), self._row(state, other)
        if known == known_there:
            return False
        game = state.game
        return concealed(game, mine, other).tobytes() != known or concealed(game, theirs, seat).tobytes() != known_there

    def _status(self, state: TableState, known: bytes, row: State, viewer: int) -> Fact:
        about = known, viewer == state.turn
        if about not in self._statuses:
            self._statuses[about] = state.game.status(row, viewer)
        return self._statuses[about]


def seen_by(state: TableState, row: State, viewer: int) -> dict[str, Any]:
    """The game's own view; once the game is over everything is open, though it is still this viewer who looks."""
    if state.stage == "over":
        return state.game.view(row, ALL) | {"viewer": viewer}
    return state.game.view(row, viewer)


def past(state: TableState, viewer: int, ply: int) -> dict[str, Any]:
    """The view after the first `ply` moves, as the viewer might have known it then."""
    history = state.playing()
    row = history.steps[ply].before if ply < len(history.steps) else history.row
    return seen_by(state, concealed(history.game, row, ALL if state.stage == "over" else viewer), viewer)


@dataclass(slots=True)
class Common:
    """The position at a moment, as far as everybody is told the same."""

    at: int
    ply: int
    turn: int | None
    sitters: list[Sitter]
    proposals: list[OpenProposal]
    due: int | None
    result: dict[str, Any] | None


def common(state: TableState, at: int) -> Common:
    return Common(
        at=at,
        ply=len(state.history.steps) if state.history else 0,
        turn=state.turn,
        sitters=[_sitter(state, seat, at) for seat in range(len(state.chairs))],
        proposals=[_proposal(state, ballot) for ballot in state.ballots.values()],
        due=clocks.due(state),
        result=_result(state),
    )


def now(state: TableState, moment: Common, viewer: Viewer, views: Views, number: int) -> Now:
    """Everything together. `number` is how many entries this viewer was told."""
    seat = viewer.seat
    seen = views.of(state, seat)
    chair = state.chairs[seat] if seat >= 0 else None
    attended = chair is not None and chair.attended
    yours = state.seats_of(viewer.person)
    is_shared = len(yours) > 1 and state.stage == "playing"
    back = undo.ways_back(state, seat) if attended and state.stage == "playing" else undo.WaysBack([])
    is_decided = seat == moment.turn and pending(state) is not None
    return Now(
        at=moment.at,
        number=number,
        position_number=state.position_number,
        ply=moment.ply,
        stage=state.stage,
        viewer=seat,
        yours=yours,
        curtain=[other for other in yours if other != seat and views.are_apart(state, seat, other)]
        if is_shared
        else [],
        host=viewer.person is not None and viewer.person == state.opened.host,
        sitters=moment.sitters,
        turn=moment.turn,
        view=seen.view,
        status=seen.status,
        choices=seen.choices if chair and chair.may_move(state.position_number) and not is_decided else [],
        undo=len(back.ways),
        undo_why=back.why_not,
        order=chair.order if chair else None,
        orders=seen.orders if attended else [],
        proposals=moment.proposals,
        may_propose=_may_propose(state, seat) if chair else [],
        muted=sorted(chair.muted) if chair else [],
        due=moment.due,
        result=moment.result,
        seed=state.opened.seed if state.stage == "over" else None,
        next=state.next,
        numbered=[seat for seat, chair in enumerate(state.chairs) if chair.number],
        order_fact=standing_orders.described(state, seat) if chair else None,
    )


def _sitter(state: TableState, seat: int, at: int) -> Sitter:
    chair = state.chairs[seat]
    return Sitter(
        seat=seat,
        seat_name=state.game.seat_names[seat],
        kind="person" if chair.people else "bot" if chair.bot else "open",
        name=chair.name,
        bot=chair.player,
        ready=chair.ready,
        host=state.opened.host in chair.people,
        resigned=chair.resigned,
        left=clocks.left(state, seat, at),
        program=chair.program,
    )


def _proposal(state: TableState, ballot: Ballot) -> OpenProposal:
    agreed = ballots.yes(state, ballot)
    said = {str(seat): True for seat in sorted(agreed)} | {str(seat): yes for seat, yes in ballot.votes}
    return OpenProposal(
        number=ballot.number,
        seat=ballot.seat,
        what=ballot.what,
        target=ballot.target,
        level=ballot.level,
        votes=said,
        needed=ballots.needed(state, ballot),
    )


def _may_propose(state: TableState, seat: int) -> list[dict[str, Any]]:
    """`from` is the time from which on it may be proposed, if not at once."""
    if state.stage != "playing":
        return []
    chair = state.chairs[seat]
    open_now = {(ballot.what, ballot.target) for ballot in state.ballots.values()}
    if chair.stand_in is not None:
        may_return = not chair.resigned and ("return", seat) not in open_now
        return [{"what": "return", "target": seat}] if may_return else []
    if not chair.people or chair.program:
        return []
    found: list[dict[str, Any]] = [{"what": "bot", "target": seat}]
    if ("end", None) not in open_now:
        found.append({"what": "end", "target": None})
    for target in range(len(state.chairs)):
        idle_from = ballots.replaceable_from(state, target)
        if target != seat and idle_from is not None and ("bot", target) not in open_now:
            found.append({"what": "bot", "target": target, "from": idle_from})
    return found


def _result(state: TableState) -> dict[str, Any] | None:
    if state.ended is None:
        return None
    return {"how": state.ended.how} | (state.ended.result or {})
