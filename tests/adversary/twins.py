"""Two tables that differ only in what a viewer may not know, and everything that each tells that viewer.

Two logs are written side by side. Whatever falls or is done at the one, something that looks the same to the viewer
happens at the other, something different if there is anything. Private things happen at one table only. Where the
tables could not look alike any longer (a secret comes out), the second starts again as a copy of the first.
"""

import random
from collections.abc import Callable, Iterator

import msgspec
import numpy as np

from tests.table.driver import START, TableDriver
from votive.core import verbs
from votive.core.contract import CHANCE, NOBODY
from votive.table import commands
from votive.table.events import Event, LoggedEvent, Moved, MovedBy, Muted, Ordered, Undone
from votive.table.history import GameHistory, concealed
from votive.table.refusals import Refused
from votive.table.table import Table, logged
from votive.table.undo import ways_back
from votive.table.visible import Viewer


class Twins:
    """Two tables that one viewer cannot tell apart."""

    def __init__(self, game: str, seats: int, viewer: int, chooser: random.Random, delay: int) -> None:
        self.chooser = chooser
        self.viewer = Viewer(f"p{viewer}" if viewer >= 0 else None, viewer)
        self.eyes = viewer
        hall = TableDriver(game, "P" * seats, seed=chooser.randrange(1 << 30), begin=False, delay=delay)
        self.keys = hall.keys
        events = hall.table.act("p0", commands.Begin(), START, hall.keys).events[:1]  # chance is ours to play
        entries = [*hall.table.log, *logged(events, START, hall.table.number)]
        self.one, self.other = (Table.of("twin", entries, pauses=True) for _ in range(2))
        self.at = START
        self.differences = 0

    def course(self, table: Table) -> GameHistory:
        return table.state.playing()

    def append(self, table: Table, body: Event) -> None:
        table.fold(LoggedEvent(table.number, self.at, body))

    def step(self) -> None:
        """Something happens at both tables."""
        self.at += self.chooser.randrange(3) * 1000
        self._private()
        if self._undone():
            return
        one, other = self.course(self.one), self.course(self.other)
        seat = one.turn
        if seat != CHANCE and self.chooser.random() < 0.1:
            seat = self.chooser.randrange(one.settings.seats)  # a call out of turn, if there is one
        pairs = self._pairs(seat)
        if not pairs:
            if not self._choices(one, seat):
                return
            self.other = Table.of("twin", self.one.log, pauses=True)
            other = self.course(self.other)
            pairs = self._pairs(seat)
        different = [pair for pair in pairs if pair[0] != pair[1]]
        move, instead = self.chooser.choice(different or pairs)
        self.differences += move != instead
        for table, course, number in ((self.one, one, move), (self.other, other, instead)):
            self.append(table, Moved(seat, course.written(number), self._by(course, seat)))

    def _by(self, course: GameHistory, seat: int) -> MovedBy:
        if seat == CHANCE:
            return "chance"
        if len(course.legal(seat)) == 1:
            return "forced"
        if seat != self.eyes and course is self.course(self.one) and self.chooser.random() < 0.2:
            return "order"
        return "person"

    def _private(self) -> None:
        """What others do for themselves, at the first table only."""
        seats = self.one.seats
        seat, target = self.chooser.randrange(seats), self.chooser.randrange(seats)
        if seat == self.eyes:
            return
        if self.chooser.random() < 0.1:
            self.append(self.one, Muted(seat, target, self.chooser.random() < 0.5))
        if self.chooser.random() < 0.1:
            self.append(self.one, Ordered(seat, {"kind": "pass"}))
            self.append(self.one, Ordered(seat, None))  # before it would act

    def _undone(self) -> bool:
        ways = [ways_back(table.state, self.course(table).turn).ways for table in (self.one, self.other)]
        both = [ply for ply in ways[0] if ply in ways[1]]
        if not both or self.chooser.random() < 0.7:
            return False
        ply = self.chooser.choice(both)
        for table in (self.one, self.other):
            self.append(table, Undone(self.course(table).turn, ply))
        return True

    def _choices(self, course: GameHistory, seat: int) -> list[int]:
        if seat != CHANCE:
            return course.legal(seat)
        out, weights = np.zeros((2, course.game.most_legal), np.int64)
        return [int(number) for number in out[: verbs.odds(course.row, out, weights)]]

    def _pairs(self, seat: int) -> list[tuple[int, int]]:
        """What can happen at the one and at the other so that it looks the same to the viewer."""
        one, other = self.course(self.one), self.course(self.other)
        if seat != CHANCE and other.turn != one.turn:
            return []
        looks: dict[tuple[int, bytes], list[int]] = {}
        for number in self._choices(other, seat):
            looks.setdefault(self._look(other, seat, number), []).append(number)
        pairs = [
            (number, instead)
            for number in self._choices(one, seat)
            for instead in looks.get(self._look(one, seat, number), [])
        ]
        if one.row.tobytes() == other.row.tobytes():
            return pairs
        # Where tables that differed would be the same again, what was secret has come out.
        return [pair for pair in pairs if self._after(one, seat, pair[0]) != self._after(other, seat, pair[1])]

    def _after(self, course: GameHistory, seat: int, number: int) -> bytes:
        row = course.game.copy(course.row)
        verbs.enact(row, seat, number)
        return bytes(row.tobytes())

    def _look(self, course: GameHistory, seat: int, number: int) -> tuple[int, bytes]:
        row = course.game.copy(course.row)
        verbs.enact(row, seat, number)
        if verbs.turn(row) == NOBODY:
            return number, row.tobytes()
        seen = verbs.seen(course.row, seat, number, self.eyes)
        return seen, concealed(course.game, row, self.eyes).tobytes()

    @property
    def differ(self) -> bool:
        """Whether there is anything at all that the viewer may not know and that is not the same."""
        if self.course(self.one).row.tobytes() != self.course(self.other).row.tobytes():
            return True
        return [entry.event for entry in self.one.log] != [entry.event for entry in self.other.log]

    def told(self, table: Table, since: int) -> bytes:
        """Everything that the viewer gets from a table: every channel of the server starts from one of these."""
        chooser = random.Random(since)
        names = table.game.names[: table.game.moves]
        moves = [list(name) for name in chooser.sample(names, 6)]
        seat = max(self.eyes, 0)
        plies = [0, len(self.course(table).steps), chooser.randint(0, len(self.course(table).steps))]
        return msgspec.json.encode(
            [
                table.about(),
                table.now(self.viewer, self.at),
                table.news(self.viewer, since),
                [self._tried(table.past, self.viewer, ply) for ply in plies],
                [] if self.eyes < 0 else table.reasons(seat, moves),
                list(self._refusals(table, seat, moves)),
                [self._tried(one) for one in (table.record, table.replay, table.played)],
                table.outcome(),
                table.deadline(),
                table.thinking(),
                [] if self.eyes < 0 else self._position(table),
            ]
        )

    def _position(self, table: Table) -> list[object]:
        """What a bot, a program or a hint for this seat thinks from."""
        position = table.position(self.eyes)
        return [position.state.tobytes(), position.numbers, position.history.tobytes(), position.view()]

    def _tried(self, question: Callable[..., object], *arguments: object) -> object:
        try:
            return question(*arguments)
        except Refused as refused:
            return refused.refusal

    def _refusals(self, table: Table, seat: int, moves: list[list[object]]) -> Iterator[object]:
        """What the viewer hears about things they try."""
        asked = [commands.Move(seat, table.position_number, move) for move in moves]
        tried = [
            *asked,
            commands.Undo(seat, table.position_number),
            commands.Undo((seat + 1) % table.seats, table.position_number),
        ]
        for act in (*tried, commands.Order(seat, {"kind": "pass"}), commands.Vote(seat, 0, True)):
            try:
                table.act(self.viewer.person, act, self.at, self.keys)
                yield "done"
            except Refused as refused:
                yield refused.refusal
