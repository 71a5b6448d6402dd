"""A finished game told whole: every position and every move, through the eyes of all and of each seat.

Views follow each other closely, so only what changes is told. A change of a value is `[new]`; of something inside an
object or a list it is an object that leads there by names and places; 0 takes a name out. What a seat sees and hears
like everybody else is not told again for that seat.
"""

import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias

import msgspec

from votive.core.content import own_cards
from votive.core.contract import ALL, NOBODY, Each, Fact, Game, Settings
from votive.core.reading import EVERYTHING, Positions, Row, Tracked
from votive.core.records import Record, positions
from votive.table.refusals import Refused
from votive.table.state import TableState

GONE = 0
"""The change of something that is no longer there."""


class Stopped(Exception):
    """Nobody waits for it any more."""


class Player(msgspec.Struct, frozen=True):
    """Who played a seat."""

    seat: int
    seat_name: str = msgspec.field(name="city")
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


def piece_change(before: Any, after: Any) -> Any:
    """The same for a piece of a view, in a tenth of the time: nothing in it is true at one time and 1 at another."""
    if before == after:
        return None
    if isinstance(before, dict) and isinstance(after, dict) and before.keys() == after.keys():
        return {key: piece_change(before[key], value) for key, value in after.items() if before[key] != value}
    if isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        pairs = enumerate(zip(before, after, strict=True))
        found = {str(place): piece_change(one, other) for place, (one, other) in pairs if one != other}
        return [after] if 2 * len(found) > len(after) > 1 else found
    return change(before, after)


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


Apart: TypeAlias = Mapping[Positions, list[int]]
"""For those who looked before at the same position, and for each position: what they know otherwise."""


class Moment:
    """One position while it is told: what was made for one viewer serves others who know the same."""

    def __init__(self, index: int) -> None:
        self.index = index
        self.pieces: dict[int, list[tuple[Positions, int, Any]]] = {}
        """By the place of a piece: who has read what for it, and what came of it."""
        self.changes: dict[tuple[int, int], tuple[Any, Any, Any]] = {}

    def change(self, before: Any, after: Any) -> Any:
        key = id(before), id(after)
        if key not in self.changes:
            self.changes[key] = before, after, piece_change(before, after)  # held, so that no other gets their ids
        return self.changes[key][2]

    def piece(self, view: "_Everybody", place: int, positions: Positions, apart: Apart) -> tuple[int, Any]:
        """A piece of the view, and what was read for it."""
        known = self.pieces.setdefault(place, [])
        for other, read, value in known:
            if not apart[other][self.index] & read:
                return read, value
        _, make, item = view.pieces[place]
        row = Tracked(positions, self.index)
        value = make(row, *item)
        known.append((positions, row.read, value))
        return row.read, value


class _Everybody:
    """Somebody who knows everything goes through the game from the beginning."""

    def __init__(self, game: Game, positions: Positions) -> None:
        self.game = game
        self.positions = positions
        self.pieces: list[tuple[tuple[str, ...], Callable[..., Any], tuple[int, ...]]] = []
        """The way to each piece of the view, what makes it, and for what item of a list."""
        self.groups: list[range] = []
        """The pieces of one object in a list; any other piece alone."""
        self.lists: dict[str, int] = {}
        for name, piece in game.view.pieces.items():
            if isinstance(piece, Each):
                self.lists[name] = piece.count(Row(positions, 0))
                for item in range(self.lists[name]):
                    self._add([((name, str(item), key), make, (item,)) for key, make in piece.values.items()])
            else:
                self._add([((name,), piece, ())])
        self.values: list[Any] = [None] * len(self.pieces)
        self.reads = [EVERYTHING] * len(self.pieces)
        self.group_reads = [EVERYTHING] * len(self.groups)
        self.renewed: dict[int, tuple[Any, Any]] = {}
        """The pieces made anew for the present position: what they were, and how that has changed."""
        self.renewed_reads = 0
        self.said: tuple[int, Fact] = 0, {}
        """What was read for the last sentence, and the sentence."""

    def _add(self, pieces: list[Any]) -> None:
        self.groups.append(range(len(self.pieces), len(self.pieces) + len(pieces)))
        self.pieces += pieces

    def begin(self, moment: Moment) -> None:
        for place in range(len(self.pieces)):
            self.reads[place], self.values[place] = moment.piece(self, place, self.positions, {})
        self.status(0)

    def view(self, viewer: int, values: Sequence[Any]) -> dict[str, Any]:
        """All of it, of these pieces."""
        whole: dict[str, Any] = {"viewer": viewer}
        whole |= {name: self.list(name, values) for name in self.lists}
        return whole | {way[0]: value for (way, _, _), value in zip(self.pieces, values, strict=True) if len(way) == 1}

    def list(self, name: str, values: Sequence[Any]) -> list[dict[str, Any]]:
        items: list[dict[str, Any]] = [{} for _ in range(self.lists[name])]
        for (way, _, item), value in zip(self.pieces, values, strict=True):
            if way[0] == name:
                items[item[0]][way[2]] = value
        return items

    def look(self, moment: Moment) -> Any:
        """What has changed since the position before."""
        changed = self.positions.changed[moment.index]
        self.renewed, self.renewed_reads = {}, 0
        for group in [group for group, read in enumerate(self.group_reads) if read & changed]:
            places, read = self.groups[group], 0
            for place in places:
                if self.reads[place] & changed:
                    before = self.values[place]
                    self.reads[place], self.values[place] = moment.piece(self, place, self.positions, {})
                    self.renewed[place] = before, moment.change(before, self.values[place])
                    self.renewed_reads |= self.reads[place]
                read |= self.reads[place]
            self.group_reads[group] = read
        return self.together({place: by for place, (_, by) in self.renewed.items()})

    def together(self, changes: Mapping[int, Any]) -> Any:
        """The changes of pieces as one."""
        found: dict[str, Any] = {}
        for place, by in changes.items():
            if by is not None:
                *way, last = self.pieces[place][0]
                inside = found
                for name in way:
                    inside = inside.setdefault(name, {})
                inside[last] = by
        return found or None

    def status(self, index: int) -> Fact:
        if index == 0 or self.said[0] & self.positions.changed[index]:
            row = Tracked(self.positions, index)
            fact = self.game.status(row, ALL)
            self.said = row.read, fact
        return self.said[1]


class _Seat:
    """A seat that goes through the game beside everybody, and holds only what it sees otherwise."""

    def __init__(self, everybody: _Everybody, viewer: int, positions: Positions, others: Sequence[Positions]) -> None:
        self.everybody = everybody
        self.viewer = viewer
        self.positions = positions
        self.apart = {other: positions.differ(other) for other in others}
        self.mine: dict[int, tuple[int, Any]] = {}
        """Pieces that this seat may know otherwise: what was read for them, and what they are."""
        self.reads = 0
        """What was read for all of them."""

    def begin(self, moment: Moment) -> None:
        for place, read in enumerate(self.everybody.reads):
            if read & self.positions.own:
                self.mine[place] = moment.piece(self.everybody, place, self.positions, self.apart)
                self.reads |= self.mine[place][0]

    @property
    def values(self) -> list[Any]:
        return [
            self.mine[place][1] if place in self.mine else value for place, value in enumerate(self.everybody.values)
        ]

    def look(self, moment: Moment, common: Any) -> Any:
        """What has changed since the position before; `common`, as it is, if that is what has changed for everybody."""
        view, own, mine = self.everybody, self.positions.own, self.mine
        changed, renewed = self.positions.changed[moment.index], view.renewed
        if not (changed & self.reads or view.renewed_reads & own) and renewed.keys().isdisjoint(mine):
            return common
        anew = [place for place, (read, _) in mine.items() if read & changed]
        anew += [place for place in renewed if view.reads[place] & own and place not in mine]
        changes = {place: by for place, (_, by) in renewed.items() if place not in mine}
        for place in anew:
            before = mine[place][1] if place in mine else renewed[place][0]
            read, value = moment.piece(view, place, self.positions, self.apart)
            changes[place] = moment.change(before, value)
            if read & own:
                mine[place] = read, value
            else:
                mine.pop(place, None)  # from now on it is what everybody sees
        self.reads = 0
        for read, _ in mine.values():
            self.reads |= read
        return view.together(changes)

    def status(self, index: int, turn: int) -> Fact:
        """Who is not to move is told the same as everybody who knows the same."""
        read, fact = self.everybody.said
        if self.viewer != turn and not self.apart[self.everybody.positions][index] & read:
            return fact
        return self.everybody.game.status(Tracked(self.positions, index), self.viewer)


class _Story:
    """What everybody, and each seat, heard of the moves."""

    def __init__(self, game: Game, positions: Positions, moves: Sequence[tuple[int, int]], seats: int) -> None:
        self.game = game
        self.moves = moves
        self.seen: list[list[int]] = []
        """By seat, what it saw of each move; empty where nothing is secret."""
        if len(game.names) > game.moves and moves:
            movers, numbers = zip(*moves, strict=True)
            self.seen = [positions.seen(movers, numbers, viewer) for viewer in range(seats)]

    def tell(self, index: int, before: Row, after: Row) -> tuple[list[Fact], dict[int, tuple[int, list[Fact]]]]:
        """For everybody; and for each seat that saw only a part of the move, what it saw and heard."""
        seat, move = self.moves[index]
        heard = {move: self.game.tell(before, seat, move, after, ALL)}
        apart = {}
        for viewer, moves in enumerate(self.seen):
            seen = moves[index]
            if seen != move:
                if seen not in heard:
                    heard[seen] = self.game.tell(before, seat, move, after, viewer)
                apart[viewer] = seen, heard[seen]
        return heard[move], apart


def tell(
    game: Game,
    settings: Settings,
    moves: Sequence[tuple[int, int]],
    rows: Sequence[bytes],
    players: list[Player],
    result: dict[str, Any] | None,
    table: str | None = None,
    opened: int | None = None,
    imported: bool = False,
    stop: threading.Event | None = None,
) -> Replay:
    """The whole of a game that is over: nothing in it is secret any more.

    `moves`: seats and moves; `rows`: the position before the first and after each. `stop` is looked at between moves.
    """
    raw = b"".join(rows)
    open_rows = Positions(game, raw)
    known = [open_rows, *(Positions(game, raw, seat, open_rows) for seat in range(settings.seats))]
    everybody = _Everybody(game, open_rows)
    seats = [_Seat(everybody, seat, known[seat + 1], known[: seat + 1]) for seat in range(settings.seats)]
    moment = Moment(0)
    everybody.begin(moment)
    for one in seats:
        one.begin(moment)
    view, (turns, rounds) = everybody.view(NOBODY, everybody.values), open_rows.turns()
    return Replay(
        game=game.name,
        rules=game.version,
        seats=settings.seats,
        options=settings.options,
        players=players,
        result=result,
        turn=turns[0],
        round=rounds[0],
        status=everybody.said[1],
        view=view,
        eyes={str(one.viewer): _first_glimpse(one, turns[0], view) for one in seats},
        steps=list(_steps(_Story(game, open_rows, moves, settings.seats), everybody, seats, turns, rounds, stop)),
        table=table,
        opened=opened,
        cards=own_cards(game),
        imported=imported,
    )


def _first_glimpse(one: _Seat, turn: int, view: dict[str, Any]) -> Glimpse:
    own, status = one.status(0, turn), one.everybody.said[1]
    seen = one.everybody.view(one.viewer, one.values)
    return Glimpse(status=None if own == status else own, view=change(view, seen))


def _steps(
    story: _Story,
    everybody: _Everybody,
    seats: Sequence[_Seat],
    turns: Sequence[int],
    rounds: Sequence[int],
    stop: threading.Event | None,
) -> Iterator[ReplayStep]:
    names = story.game.names
    before = Row(everybody.positions, 0)
    for index, (seat, move) in enumerate(story.moves, start=1):
        if stop is not None and stop.is_set():
            raise Stopped
        after = Row(everybody.positions, index)
        facts, apart = story.tell(index - 1, before, after)
        turn, moment = turns[index], Moment(index)
        status, view = everybody.status(index), everybody.look(moment)
        different = {}
        for one in seats:
            own, look = one.status(index, turn), one.look(moment, view)
            seen, heard = apart.get(one.viewer, (None, None))
            if own == status and look == view and seen is None:
                continue
            different[str(one.viewer)] = Glimpse(
                None if seen is None else names[seen],
                None if heard == facts else heard,
                None if own == status else own,
                None if look == view else ({} if look is None else look),
            )
        yield ReplayStep(seat, names[move], facts, turn, rounds[index], status, view, different)
        before = after


def of_record(record: Record, names: Sequence[str] = (), bots: Sequence[str | None] = ()) -> Replay:
    """A record that was checked."""
    rows = list(positions(record))
    record_number = record.game.rules.record_number
    moves = [
        (int(seat), int(record_number(before, int(recorded))))
        for seat, recorded, before in zip(record.seats, record.moves, rows, strict=False)
    ]
    players = players_of(record.game, record.settings, names, bots)
    return tell(
        record.game, record.settings, moves, [row.tobytes() for row in rows], players, record.result, imported=True
    )


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


def of_standing(state: TableState, table: str, stop: threading.Event | None = None) -> Replay:
    """A table's game, once it is over."""
    if state.stage != "over" or state.ended is None:
        raise Refused("not-now", "table-not-over")
    history = state.history
    if history is None:
        raise Refused("not-now", "table-never-played")
    chairs = state.chairs
    players = players_of(
        history.game, history.settings, [chair.name for chair in chairs], [chair.player for chair in chairs]
    )
    moves = [(step.seat, step.move) for step in history.steps]
    rows = [*(step.raw_before for step in history.steps), history.raw]
    result = {"how": state.ended.how} | (state.ended.result or {})
    imported = state.opened.imported
    return tell(history.game, history.settings, moves, rows, players, result, table, state.opened_at, imported, stop)
