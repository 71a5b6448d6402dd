"""The present position, for one viewer. All of it comes from the row as the viewer may know it."""

from dataclasses import dataclass
from typing import Any

import msgspec

from votive.core.contract import ALL, Fact, State
from votive.core.reading import EVERYTHING, Row, Tracked, ViewerRows, known_rows
from votive.table import ballots, clocks, standing_orders, undo
from votive.table.changes import Changes, change
from votive.table.consequences import pending
from votive.table.history import concealed
from votive.table.piece_views import PieceView, PresentViews, pieces_of
from votive.table.state import Ballot, Stage, TableState
from votive.table.visible import Choice, Now, OpenProposal, Sitter, Viewer


@dataclass(slots=True)
class SeenPosition:
    """A position as a viewer sees it."""

    view: PieceView | None
    status: Fact | None
    choices: list[Choice]
    orders: list[dict[str, Any]]
    row: bytes | None = None
    made_of_row: tuple[str, ...] = ()
    """What whoever is sent the row makes of it."""


class Views:
    """The present position as everybody sees it. Who knows the same of it sees the same, so that is worked out once."""

    def __init__(self) -> None:
        self._present: PresentViews | None = None
        """The position when somebody last looked at it."""
        self._views: dict[int, PieceView] = {}
        """What each of its viewers saw of it."""
        self._seen: dict[int, SeenPosition] = {}
        self._statuses: dict[tuple[bytes, bool], Fact] = {}
        """By what is known, and whether it is one's own turn."""
        self._orders: dict[int, tuple[Tracked, list[dict[str, Any]]]] = {}
        """By seat: the row that was read, and what orders make sense."""
        self._is_fresh = False
        self._known: dict[int, bytes] = {}
        """The row as each viewer knows it who is sent rows."""
        self._sent_rows: set[int] = set()
        """Who was sent a row of the last position."""
        self._asked: set[int] = set()
        """Who is sent one of this position."""
        self._apart: dict[tuple[int, int], bool] = {}
        """Which two seats do not know the same of this position."""

    def position_changed(self) -> None:
        """What was seen is from now on what was seen before; who did not look then is forgotten."""
        if self._is_fresh:
            self._views = {viewer: view for viewer, view in self._views.items() if viewer in self._seen}
        self._seen, self._statuses, self._apart, self._is_fresh = {}, {}, {}, False
        if self._asked:
            self._sent_rows, self._asked, self._known = self._asked, set(), {}

    def forget(self) -> None:
        """Nobody follows what was seen: whoever looks next sees it made anew."""
        self._present, self._views, self._seen, self._statuses, self._orders = None, {}, {}, {}, {}
        self._is_fresh = False

    def of(self, state: TableState, viewer: int) -> SeenPosition:
        """What a viewer sees."""
        if viewer not in self._seen:
            self._seen[viewer] = self._look(state, viewer)
        return self._seen[viewer]

    def known(self, state: TableState, viewer: int) -> bytes:
        """The row as a viewer knows it: made at once for all who were sent the one before."""
        self._asked.add(viewer)
        if viewer not in self._known:
            viewers = [*({*self._sent_rows, viewer} - self._known.keys())]
            found = known_rows(state.game, state.playing().raw, viewers, state.stage == "over")
            self._known |= zip(viewers, found, strict=True)
        return self._known[viewer]

    def row_of(self, state: TableState, viewer: int) -> SeenPosition:
        """The same as `of` for who makes all that follows from the row: the row, and what does not follow from it."""
        if state.history is None:
            return self.of(state, viewer)
        row = self.known(state, viewer)
        if state.ended is not None and state.ended.how != "rules":
            return SeenPosition(None, {"id": f"table-told-ended-{state.ended.how}"}, [], [], row, ("view",))
        if viewer < 0 or state.stage != "playing":
            return SeenPosition(None, None, [], [], row, ("view", "status"))
        orders = () if state.game.orders is None else ("orders",)
        return SeenPosition(None, None, [], [], row, ("view", "status", "choices", *orders))

    def _look(self, state: TableState, viewer: int) -> SeenPosition:
        if state.history is None:
            message = "table-status-gathering" if state.stage == "gathering" else "table-told-ended-closed"
            return SeenPosition(None, {"id": message}, [], [])
        viewer_rows = self._viewer_rows(state, viewer)
        view = self._views[viewer]
        if state.ended is not None and state.ended.how != "rules":
            return SeenPosition(view, {"id": f"table-told-ended-{state.ended.how}"}, [], [])
        about = view.known, viewer == state.turn
        if about not in self._statuses:
            self._statuses[about] = state.game.status(Row(viewer_rows, viewer_rows.index[viewer]), viewer)
        status = self._statuses[about]
        if viewer < 0 or state.stage != "playing":
            return SeenPosition(view, status, [], [])
        return SeenPosition(view, status, _choices(state, viewer_rows, viewer), self._kinds(state, viewer_rows, viewer))

    def _viewer_rows(self, state: TableState, viewer: int) -> ViewerRows:
        """What a viewer knows. All who looked at the position before look at this one too."""
        if not self._is_fresh or viewer not in self._views:
            self._go_on(state, [*self._views, *([] if viewer in self._views else [viewer])])
        assert self._present is not None
        return self._present.viewer_rows

    def _go_on(self, state: TableState, viewers: list[int]) -> None:
        before, views = self._present, self._views
        pieces = pieces_of(state.game.name, state.game.version, len(state.chairs))
        viewer_rows = ViewerRows(state.game, state.playing().raw, viewers, state.stage == "over")
        present = PresentViews(pieces, viewer_rows)
        old = [viewer for viewer in viewers if viewer in views]
        changed = dict(zip(old, viewer_rows.since(before.viewer_rows, old), strict=True)) if before and old else {}
        alike = {view.known: view for view in views.values()}
        self._views = {}
        for one in viewers:
            seen_before = views.get(one) or alike.get(viewer_rows.known[viewer_rows.index[one]])
            self._views[one] = present.view(one, seen_before, changed.get(one, EVERYTHING))
        self._orders = {
            seat: found for seat, found in self._orders.items() if not found[0].read & changed.get(seat, EVERYTHING)
        }
        self._present, self._is_fresh = present, True

    def _kinds(self, state: TableState, viewer_rows: ViewerRows, seat: int) -> list[dict[str, Any]]:
        """What orders make sense now: worked out anew only if something has changed that was read for it."""
        if seat not in self._orders:
            row = Tracked(viewer_rows, viewer_rows.index[seat])
            self._orders[seat] = row, standing_orders.kinds(state, seat, row)
        return self._orders[seat][1]

    def are_apart(self, state: TableState, seat: int, other: int) -> bool:
        """Whether one of two seats knows something of the position that the other may not."""
        pair = (seat, other) if seat < other else (other, seat)
        if pair not in self._apart:
            self._apart[pair] = self._do_not_know_alike(state, *pair)
        return self._apart[pair]

    def _do_not_know_alike(self, state: TableState, seat: int, other: int) -> bool:
        mine, theirs = self._bytes(state, seat), self._bytes(state, other)
        if mine == theirs:
            return False
        hidden = known_rows(state.game, mine + theirs, [other, seat])
        return hidden != [mine, theirs]

    def _bytes(self, state: TableState, viewer: int) -> bytes:
        if self._is_fresh and viewer in self._views:
            return self._views[viewer].known
        return self.known(state, viewer)


def _choices(state: TableState, viewer_rows: ViewerRows, seat: int) -> list[Choice]:
    names, describe, row = state.game.names, state.game.describe, Row(viewer_rows, viewer_rows.index[seat])
    return [Choice(names[number], describe(row, seat, number)) for number in state.playing().legal(seat)]


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


class Common(msgspec.Struct, frozen=True, gc=False):
    """The position at a moment, as far as everybody is told the same: the fields of `Now` with these names."""

    at: int
    position_number: int = msgspec.field(name="place")
    ply: int
    stage: Stage
    sitters: list[Sitter]
    turn: int | None
    proposals: list[OpenProposal]
    due: int | None
    result: dict[str, Any] | None
    seed: str | None
    next: str | None
    numbered: list[int]


class Own(msgspec.Struct, frozen=True, gc=False):
    """The rest of it, as one viewer is told it: the fields of `Now` with these names, but for the game's own view."""

    number: int
    viewer: int
    yours: list[int]
    curtain: list[int]
    host: bool
    status: Fact | None
    choices: list[Choice]
    undo: int
    order: dict[str, Any] | None
    orders: list[dict[str, Any]]
    may_propose: list[dict[str, Any]]
    muted: list[int]
    undo_why: Fact | None
    order_fact: Fact | None
    row: bytes | None
    """In hexadecimal on the wire."""
    made_of_row: list[Any]


def common(state: TableState, at: int, before: Common | None) -> Common:
    """What has stayed as it was is the same object as before: that is seen at a glance."""
    sitters = [_sitter(state, seat, at) for seat in range(len(state.chairs))]
    return Common(
        at=at,
        position_number=state.position_number,
        ply=len(state.history.steps) if state.history else 0,
        stage=state.stage,
        sitters=before.sitters if before is not None and before.sitters == sitters else sitters,
        turn=state.turn,
        proposals=[_proposal(state, ballot) for ballot in state.ballots.values()],
        due=clocks.due(state),
        result=_result(state),
        seed=state.opened.seed if state.stage == "over" else None,
        next=state.next,
        numbered=[seat for seat, chair in enumerate(state.chairs) if chair.number],
    )


class Shown:
    """How things stand, as a viewer is shown it: the game's own view apart, piece by piece."""

    __slots__ = ("common", "own", "view")

    def __init__(self, common: Common, own: Own, view: PieceView | None) -> None:
        self.common = common
        self.own = own
        self.view = view

    def whole(self) -> Now:
        """All of it, with the game's view."""
        view = None if self.view is None else self.view.whole(self.own.viewer)
        row = None if self.own.row is None else self.own.row.hex()
        return Now(**msgspec.structs.asdict(self.common), **msgspec.structs.asdict(self.own) | {"row": row}, view=view)

    def change(self, before: "Shown", changes: Changes) -> dict[str, Any]:
        """What is not as it was, by the names on the wire. What everybody is told is compared once for all."""
        found = changes.parts(before.common, self.common) | changes.parts(before.own, self.own)
        if self.view is not before.view:
            if self.view is not None and before.view is not None and self.view.known_before == before.view.known:
                by = self.view.change
            else:
                by = change(before.whole().view, self.whole().view)
            if by is not None:
                found["view"] = by
        return found


def shown(state: TableState, moment: Common, viewer: Viewer, views: Views, number: int, rows: bool = False) -> Shown:
    """Everything together. `number` is how many entries this viewer was told; `rows`: who makes the rest of a row."""
    seat = viewer.seat
    seen = views.row_of(state, seat) if rows else views.of(state, seat)
    chair = state.chairs[seat] if seat >= 0 else None
    attended = chair is not None and chair.attended
    yours = state.seats_of(viewer.person)
    is_shared = len(yours) > 1 and state.stage == "playing"
    back = undo.ways_back(state, seat) if attended and state.stage == "playing" else undo.NO_WAYS
    is_decided = seat == moment.turn and pending(state) is not None
    may_choose = chair is not None and chair.may_move(state.position_number) and not is_decided
    own = Own(
        number=number,
        viewer=seat,
        yours=yours,
        curtain=[other for other in yours if other != seat and views.are_apart(state, seat, other)]
        if is_shared
        else [],
        host=viewer.person is not None and viewer.person == state.opened.host,
        status=seen.status,
        choices=seen.choices if may_choose else [],
        undo=len(back.ways),
        undo_why=back.why_not,
        order=chair.order if chair else None,
        orders=seen.orders if attended else [],
        may_propose=_may_propose(state, seat) if chair else [],
        muted=sorted(chair.muted) if chair else [],
        order_fact=standing_orders.described(state, seat) if chair else None,
        row=seen.row,
        made_of_row=_left_out(seen.made_of_row, may_choose, attended),
    )
    return Shown(moment, own, seen.view)


def _left_out(made_of_row: tuple[str, ...], may_choose: bool, attended: bool) -> list[str]:
    """What of a row's parts would be there at all."""
    if may_choose and attended:
        return list(made_of_row)
    left_out = {"choices": may_choose, "orders": attended}
    return [part for part in made_of_row if left_out.get(part, True)]


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
    idle = ballots.replaceable(state)
    if idle is not None and idle[0] != seat and ("bot", idle[0]) not in open_now:
        found.append({"what": "bot", "target": idle[0], "from": idle[1]})
    return found


def _result(state: TableState) -> dict[str, Any] | None:
    if state.ended is None:
        return None
    return {"how": state.ended.how} | (state.ended.result or {})
