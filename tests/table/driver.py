"""Tables for tests: people with one-letter names, a clock that only moves when it is told to, keys that are counted."""

import itertools
import random
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

import votive
from votive.core.contract import NOBODY, Fact
from votive.core.language import language
from votive.core.languages import LANGUAGES
from votive.table import commands
from votive.table.commands import Command
from votive.table.draft import Draft
from votive.table.events import Clock, Ended, Event, LoggedEvent
from votive.table.link_keys import Keys
from votive.table.opening import open_table
from votive.table.refusals import Refused
from votive.table.table import Table, logged
from votive.table.values import SeatPlan
from votive.table.views import Shown
from votive.table.visible import Now, Refusal, Viewer, VisibleEvent

SECOND, DAY = 1000, 24 * 3_600_000
START = 1_700_000_000_000


def counted_keys() -> Keys:
    numbers = itertools.count()
    return Keys(lambda: f"key-{next(numbers)}", lambda: f"table{next(numbers):06}")


class TableDriver:
    """A table and everybody at it. Seats are written as letters: P a person, B a bot, O open; the first P is host.

    People are called p0, p1, … after their seats.
    """

    def __init__(
        self,
        game: str = "offrandes",
        seats: str = "PPPP",
        *,
        seed: int = 1,
        begin: bool = True,
        bot: str = "random",
        pauses: bool = False,
        **settings: Any,
    ) -> None:
        self.keys = counted_keys()
        self.now = START
        self.seats = len(seats)
        host = seats.index("P")
        wanted = [SeatPlan("bot", bot) if kind == "B" else SeatPlan("open") for kind in seats]
        wanted[host] = SeatPlan("me")
        bytes_ = random.Random(seed).randbytes(32)
        events = open_table(votive.game(game), wanted, f"p{host}", f"name{host}", bytes_, self.keys, **settings)
        self.table = Table.of("table1", logged(events, self.now), pauses=pauses)
        self.invitation = self.keys.minted[None]
        self.host = f"p{host}"
        for seat, kind in enumerate(seats):
            if kind == "P" and seat != host:
                self.act(f"p{seat}", commands.Sit(self.invitation, f"name{seat}", seat))
                self.act(f"p{seat}", commands.Ready(seat))
        if begin:
            self.act(self.host, commands.Begin())

    # Doing

    def append(self, events: Iterable[Event]) -> list[LoggedEvent]:
        """Events that another process has appended."""
        entries = logged(events, self.now, self.table.number)
        for entry in entries:
            self.table.fold(entry)
        return entries

    def commit(self, draft: Draft) -> list[Event]:
        """Append what a draft holds."""
        self.table.commit(draft, logged(draft.events, draft.at, self.table.number))
        return draft.events

    def act(self, person: str | None, command: Command) -> list[Event]:
        return self.commit(self.table.act(person, command, self.now, self.keys))

    def refused(self, person: str | None, command: Command) -> Refusal:
        """The refusal of a command; nothing has changed by it."""
        before = self.everything()
        try:
            self.table.act(person, command, self.now, self.keys)
        except Refused as refused:
            assert self.everything() == before
            can_be_said([refused.refusal.fact], self.table.game.language_folder)
            return refused.refusal
        raise AssertionError(f"{command} was not refused")

    def move(self, *move: Any, seat: int | None = None) -> list[Event]:
        """A move of whoever is to move, or of another seat."""
        mover = self.turn if seat is None else seat
        return self.act(f"p{mover}", commands.Move(mover, self.position_number, list(move)))

    def random_move(self, chooser: random.Random) -> list[Event]:
        """Any move of whoever is to move, person or bot."""
        seat = self.turn
        number = chooser.choice(self.table.state.playing().legal(seat))
        name = self.table.game.names[number]
        if self.table.thinking():
            return self.commit(self.table.play_bot(seat, self.position_number, name, self.now))
        return self.move(*name)

    def play_until(self, chooser: random.Random, stop: Any) -> "TableDriver":
        while not self.table.ended and not stop(self):
            self.random_move(chooser)
        return self

    def proceed(self) -> list[Event]:
        """Let the automatic move come that is pending."""
        return self.commit(self.table.proceed(self.position_number, self.now))

    def lapse(self) -> list[Event]:
        return self.commit(self.table.lapse(self.now))

    def wait(self, milliseconds: int) -> "TableDriver":
        self.now += milliseconds
        return self

    # Looking

    @property
    def turn(self) -> int:
        turn = self.table.state.turn
        assert turn is not None
        return turn

    @property
    def position_number(self) -> int:
        return self.table.position_number

    def viewer(self, seat: int = NOBODY) -> Viewer:
        return Viewer(f"p{seat}" if seat >= 0 else None, seat)

    def seen(self, seat: int = NOBODY) -> Now:
        return self.table.now(self.viewer(seat), self.now)

    def shown(self, seat: int = NOBODY) -> Shown:
        return self.table.shown(self.viewer(seat), self.now)

    def told(self, seat: int = NOBODY, since: int = 0) -> list[VisibleEvent]:
        return self.table.news(self.viewer(seat), since)

    def last(self, seat: int = NOBODY) -> VisibleEvent:
        return self.told(seat)[-1]

    def everything(self) -> bytes:
        return everything(self.table, self.now)

    @property
    def ending(self) -> Ended:
        ended = self.table.state.ended
        assert ended is not None
        return ended


def everything(table: Table, at: int) -> bytes:
    """All that a table tells anybody, and all that it keeps."""
    viewers = [*(Viewer(f"p{seat}", seat) for seat in range(table.seats)), Viewer(None)]
    told = [(table.now(viewer, at), table.news(viewer)) for viewer in viewers]
    kept = (table.number, table.position_number, table.deadline(), table.thinking(), table.about(), list(table.log))
    return msgspec.json.encode([told, kept])


def can_be_said(facts: Sequence[Fact], folder: Any) -> None:
    """Every fact is a sentence in every language."""
    for code in LANGUAGES:
        words = language(code, folder)
        for fact in facts:
            assert words.say(fact).strip()


__all__ = ["Clock"]
