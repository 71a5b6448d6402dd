"""A finished game told whole: every position and every move, through the eyes of all and of each seat.

Views follow each other closely, so only what changes is told (`changes`). What a seat sees and hears like everybody
else is not told again for that seat.
"""

import threading
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from votive.core.content import cards_to_tell
from votive.core.contract import ALL, NOBODY, Fact, Game, Settings
from votive.core.reading import Positions, Row
from votive.core.records import Record, positions
from votive.table.changes import change
from votive.table.replay_views import Moment, OpenView, SeatView
from votive.table.state import TableState
from votive.table.values import VariantName


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
    """What is printed on the cards, where they are not the newest of ours."""
    imported: bool = False
    """From a record that somebody brought, not played at a table here."""
    variant: VariantName | None = None
    """The variant that was played, if it was not the published game."""
    alone: bool = False
    """Played, or begun, by somebody alone in a page."""


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
    variant: VariantName | None = None,
    alone: bool = False,
    stop: threading.Event | None = None,
) -> Replay:
    """The whole of a game that is over: nothing in it is secret any more.

    `moves`: seats and moves; `rows`: the position before the first and after each. `stop` is looked at between moves.
    """
    raw = b"".join(rows)
    open_rows = Positions(game, raw)
    known = [open_rows, *(Positions(game, raw, seat, open_rows) for seat in range(settings.seats))]
    everybody = OpenView(game, open_rows)
    seats = [SeatView(everybody, seat, known[seat + 1], known[: seat + 1]) for seat in range(settings.seats)]
    moment = Moment(0)
    everybody.begin(moment)
    for one in seats:
        one.begin(moment)
    view, (turns, rounds) = everybody.pieces.view(NOBODY, everybody.values), open_rows.turns()
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
        cards=cards_to_tell(game),
        imported=imported,
        variant=variant,
        alone=alone,
    )


def _first_glimpse(one: SeatView, turn: int, view: dict[str, Any]) -> Glimpse:
    own, status = one.status(0, turn), one.everybody.said[1]
    seen = one.everybody.pieces.view(one.viewer, one.values)
    return Glimpse(status=None if own == status else own, view=change(view, seen))


def _steps(
    story: _Story,
    everybody: OpenView,
    seats: Sequence[SeatView],
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


def of_record(
    record: Record, names: Sequence[str] = (), bots: Sequence[str | None] = (), alone: bool = False
) -> Replay:
    """A record that was checked."""
    rows = list(positions(record))
    record_number = record.game.rules.record_number
    moves = [
        (int(seat), int(record_number(before, int(recorded))))
        for seat, recorded, before in zip(record.seats, record.moves, rows, strict=False)
    ]
    players = players_of(record.game, record.settings, names, bots)
    variant = VariantName(record.variant.name, record.variant.hash) if record.variant else None
    raw = [row.tobytes() for row in rows]
    return tell(
        record.game, record.settings, moves, raw, players, record.result, imported=True, variant=variant, alone=alone
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


def of_table(state: TableState, table: str, stop: threading.Event | None = None) -> Replay:
    """A table's game, once it is over."""
    history, chairs, ended = state.finished(), state.chairs, state.ended
    assert ended is not None
    players = players_of(
        history.game, history.settings, [chair.name for chair in chairs], [chair.player for chair in chairs]
    )
    moves = [(step.seat, step.move) for step in history.steps]
    rows = [*(step.raw_before for step in history.steps), history.raw]
    result = {"how": ended.how} | (ended.result or {})
    opened = state.opened
    about = (table, state.opened_at, opened.imported, opened.variant, opened.alone)
    return tell(history.game, history.settings, moves, rows, players, result, *about, stop)
