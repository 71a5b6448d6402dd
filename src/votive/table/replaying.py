"""A finished game told whole: every position and every move, through the eyes of all and of each seat.

Views follow each other closely, so only what changes is told. A change of a value is `[new]`; of something inside an
object or a list it is an object that leads there by names and places; 0 takes a name out. What a seat sees and hears
like everybody else is not told again for that seat.
"""

import threading
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

import msgspec

from votive.core import verbs
from votive.core.content import own_cards
from votive.core.contract import ALL, NOBODY, Fact, Game, Settings, State
from votive.core.records import Record, positions
from votive.table.course import concealed
from votive.table.refusals import Refused
from votive.table.standing import Standing

GONE = 0
"""The change of something that is no longer there."""


class Stopped(Exception):
    """Nobody waits for it any more."""


class Made(NamedTuple):
    """A move and what it led to."""

    seat: int
    move: int
    before: State
    after: State


class Player(msgspec.Struct, frozen=True):
    """Who played a seat."""

    seat: int
    city: str
    """The id of the message that names the seat."""
    name: str
    bot: str | None


class Glimpse(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one seat saw otherwise; what is not here it saw like everybody."""

    move: list[Any] | None = None
    facts: list[Fact] | None = None
    status: Fact | None = None
    view: Any = None
    """The change of this seat's own view."""


class ReplayStep(msgspec.Struct, frozen=True, omit_defaults=True):
    """A move, as it really was, and how things stood after it."""

    seat: int
    """-1: chance."""
    move: list[Any]
    facts: list[Fact]
    turn: int
    """Who was to move then: a seat, -1 for chance, -2 when the game was over."""
    round: int
    status: Fact
    view: Any = None
    """The change of the view in which everything is open; None if nothing changed."""
    eyes: dict[str, Glimpse] = {}
    """By seat."""


class Replay(msgspec.Struct, frozen=True):
    """A whole game. `view` and `eyes` are the first position; each step changes them."""

    game: str
    rules: str
    seats: int
    options: dict[str, int]
    players: list[Player]
    result: dict[str, Any] | None
    """points, winners, reason; `how` it ended at its table."""
    turn: int
    round: int
    status: Fact
    view: dict[str, Any]
    eyes: dict[str, Glimpse]
    steps: list[ReplayStep]
    table: str | None = None
    """Where it was played, if that is a table here."""
    opened: int | None = None
    cards: dict[str, Any] | None = None
    """What is printed on cards that are not ours."""
    imported: bool = False
    """From a record that somebody brought, not played at a table here."""


# Changes


def change(before: Any, after: Any) -> Any:
    """What leads from one value to the other; None if they are the same."""
    if isinstance(before, dict) and isinstance(after, dict):
        inside = {key: change(before[key], after[key]) for key in after if key in before}
        inside = {key: found for key, found in inside.items() if found is not None}
        inside |= {key: [after[key]] for key in after if key not in before}
        inside |= {key: GONE for key in before if key not in after}
        return inside or None
    if isinstance(before, list | tuple) and isinstance(after, list | tuple) and len(before) == len(after):
        found = {str(place): change(one, other) for place, (one, other) in enumerate(zip(before, after, strict=True))}
        found = {place: one for place, one in found.items() if one is not None}
        return [after] if 2 * len(found) > len(after) > 1 else found or None
    return None if type(before) is type(after) and before == after else [after]


def changed(value: Any, by: Any) -> Any:
    """A value after a change. What did not change is shared with the value before."""
    if by is None:
        return value
    if isinstance(by, list):
        return by[0]
    if isinstance(value, list | tuple):
        places = list(value)
        for place, inside in by.items():
            places[int(place)] = changed(places[int(place)], inside)
        return places
    names = dict(value)
    for name, inside in by.items():
        if inside == GONE and not isinstance(inside, list | dict):
            del names[name]
        else:
            names[name] = changed(names.get(name), inside)
    return names


# Telling


class _Eyes:
    """One viewer who goes through the game from the beginning."""

    def __init__(self, game: Game, viewer: int) -> None:
        self.game = game
        self.viewer = viewer
        self.view: dict[str, Any] = {}

    def look(self, row: State) -> Any:
        """What has changed since the last look."""
        seen = self.game.view(concealed(self.game, row, self.viewer), self.viewer)
        if self.viewer == ALL:
            seen = seen | {"viewer": NOBODY}  # everything is open to somebody who sits nowhere
        found = change(self.view, seen)
        self.view = seen
        return found

    def status(self, row: State) -> Fact:
        return self.game.status(concealed(self.game, row, self.viewer), self.viewer)

    def heard(self, told: Made) -> tuple[list[Any], list[Fact]]:
        seen = verbs.seen(told.before, told.seat, told.move, self.viewer)
        facts = self.game.tell(told.before, told.seat, told.move, told.after, self.viewer)
        return self.game.names[seen], facts


def tell(
    game: Game,
    settings: Settings,
    moves: Iterable[Made],
    players: list[Player],
    result: dict[str, Any] | None,
    table: str | None = None,
    opened: int | None = None,
    imported: bool = False,
    stop: threading.Event | None = None,
) -> Replay:
    """The whole of a game that is over: nothing in it is secret any more. `stop` is looked at between moves."""
    everybody, eyes = _Eyes(game, ALL), [_Eyes(game, seat) for seat in range(settings.seats)]
    row = game.row_for(settings)
    everybody.look(row)
    for one in eyes:
        one.view = everybody.view
    status = everybody.status(row)
    first = {str(one.viewer): _glimpse(one, row, status, None) for one in eyes}
    return Replay(
        game=game.name,
        rules=game.version,
        seats=settings.seats,
        options=settings.options,
        players=players,
        result=result,
        turn=verbs.turn(row),
        round=verbs.round_number(row),
        status=status,
        view=everybody.view,
        eyes=first,
        steps=[_step(told, everybody, eyes) for told in _unless_stopped(moves, stop)],
        table=table,
        opened=opened,
        cards=own_cards(game),
        imported=imported,
    )


def _unless_stopped(moves: Iterable[Made], stop: threading.Event | None) -> Iterator[Made]:
    for made in moves:
        if stop is not None and stop.is_set():
            raise Stopped
        yield made


def _glimpse(one: _Eyes, row: State, status: Fact, common: Any) -> Glimpse:
    own, view = one.status(row), one.look(row)
    return Glimpse(status=None if own == status else own, view=None if view == common else view)


def _step(told: Made, everybody: _Eyes, eyes: Sequence[_Eyes]) -> ReplayStep:
    move, facts = everybody.heard(told)
    status, view = everybody.status(told.after), everybody.look(told.after)
    different = {}
    for one in eyes:
        seen, heard = one.heard(told)
        own, look = one.status(told.after), one.look(told.after)
        glimpse = Glimpse(
            None if seen == move else seen,
            None if heard == facts else heard,
            None if own == status else own,
            None if look == view else ({} if look is None else look),
        )
        if glimpse != Glimpse():
            different[str(one.viewer)] = glimpse
    turn, round = verbs.turn(told.after), verbs.round_number(told.after)
    return ReplayStep(told.seat, move, facts, turn, round, status, view, different)


def of_record(record: Record, names: Sequence[str] = (), bots: Sequence[str | None] = ()) -> Replay:
    """A record that was checked."""
    rows = list(positions(record))
    moves = [
        Made(int(seat), int(verbs.written(before, recorded)), before, after)
        for seat, recorded, (before, after) in zip(record.seats, record.moves, pairwise(rows), strict=True)
    ]
    players = players_of(record.game, record.settings, names, bots)
    return tell(record.game, record.settings, moves, players, record.result, imported=True)


def players_of(game: Game, settings: Settings, names: Sequence[str], bots: Sequence[str | None]) -> list[Player]:
    """Everybody at the table, nameless where no name is known."""
    return [
        Player(
            seat,
            game.seat_names[seat],
            names[seat] if seat < len(names) else "",
            bots[seat] if seat < len(bots) else None,
        )
        for seat in range(settings.seats)
    ]


def of_standing(standing: Standing, table: str, stop: threading.Event | None = None) -> Replay:
    """A table's game, once it is over."""
    if standing.stage != "over" or standing.ended is None:
        raise Refused("not-now", "table-not-over")
    course = standing.course
    if course is None:
        raise Refused("not-now", "table-never-played")
    chairs = standing.chairs
    players = players_of(
        course.game, course.settings, [chair.name for chair in chairs], [chair.player for chair in chairs]
    )
    moves = [Made(step.seat, step.move, step.before, step.after) for step in course.steps]
    result = {"how": standing.ended.how} | (standing.ended.result or {})
    imported = standing.opened.imported
    return tell(course.game, course.settings, moves, players, result, table, standing.opened_at, imported, stop)
