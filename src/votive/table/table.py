"""A table: commands go in, events come out, and each viewer is told what they may know.

Everything follows from the log. A command is answered with a draft: the events to append, consequences included, and
the state after them. Nothing changes until the draft is committed. There is no I/O here, no clock and no random number
of its own.
"""

import threading
from collections.abc import Iterable, Sequence
from typing import Any

from msgspec.structs import replace

from votive.bots.bot import Position, position_of
from votive.bots.evaluators import knows_cards
from votive.core.contract import NOBODY, Game, Move
from votive.core.records import Record
from votive.table import context, paging, record, replay, timeouts, views
from votive.table.acts.play import make_move, reason
from votive.table.commands import Command
from votive.table.consequences import follow
from votive.table.consequences import pending as pending_move
from votive.table.context import PlayerProgram
from votive.table.dice_proof import Dice, dice_of
from votive.table.draft import Draft
from votive.table.events import Ended, Event, LoggedEvent
from votive.table.history import BadLog
from votive.table.link_keys import Keys
from votive.table.opening import open_table
from votive.table.projection import DelayedProjection, Projection
from votive.table.refusals import Refused
from votive.table.results import Outcome, outcome
from votive.table.rows import mark_of
from votive.table.state import TableState
from votive.table.values import BOTS
from votive.table.visible import About, Now, Refusal, Viewer, VisibleEvent

__all__ = ["BOTS", "BadLog", "Keys", "Refused", "Table", "Viewer", "logged", "open_table"]


def logged(events: Iterable[Event], at: int, number: int = 0, request: str = "") -> list[LoggedEvent]:
    """Events as entries that follow each other from `number` on; the first carries the request."""
    return [
        LoggedEvent(count, at, event, request if count == number else "")
        for count, event in enumerate(events, start=number)
    ]


class Table:
    """One log and what follows from it. For one thread at a time: narrators remember what they have told."""

    def __init__(self, id: str, first: LoggedEvent, bots: tuple[str, ...] = BOTS, pauses: bool = False) -> None:
        self.id = id
        self.bots = bots
        """The names of the bots that may sit here."""
        self._projection = Projection(first)
        self.state.pauses, self.state.pending = pauses, "unknown"
        delay = self.state.opened.delay
        self._delayed = DelayedProjection(first, delay) if delay else None

    @classmethod
    def of(cls, id: str, log: Iterable[LoggedEvent], bots: tuple[str, ...] = BOTS, pauses: bool = False) -> "Table":
        """The table that a log tells of. `pauses`: whoever holds it calls `proceed` a moment after `pending`."""
        entries = iter(log)
        first = next(entries, None)
        if first is None:
            raise BadLog("an empty log is no table")
        table = cls(id, first, bots, pauses)
        for entry in entries:
            table.fold(entry)
        return table

    def fold(self, entry: LoggedEvent) -> None:
        """Apply the next entry of the log, appended by another process or read from the store."""
        self._projection.fold(entry)
        if self._delayed is not None:
            self._delayed.fold(entry)

    @property
    def number(self) -> int:
        """How many entries the log has: the number of the next one."""
        return len(self._projection.log)

    def at(self, now: int) -> int:
        """The time of what is appended now: times in a log never run backwards."""
        return max(now, self._projection.log[-1].at)

    @property
    def size(self) -> int:
        """Bytes in memory, roughly."""
        return self._projection.size + (self._delayed.projection.size if self._delayed is not None else 0)

    @property
    def log(self) -> Sequence[LoggedEvent]:
        """The entries, secrets and all: for whoever keeps them, never for a viewer."""
        return self._projection.log

    @property
    def state(self) -> TableState:
        """The state, secrets and all: for whoever plays the bots and keeps the index, never for a viewer."""
        return self._projection.state

    # Commands

    def act(
        self,
        person: str | None,
        command: Command,
        now: int,
        keys: Keys,
        program: PlayerProgram | None = None,
        counts_from: int = 0,
    ) -> Draft:
        """What a command brings, to be appended; without events if it changes nothing. Raises `Refused`.

        `program`: the program that asks, or the one that an invitation names. `counts_from`: as for `lapse`.
        """
        draft = self._draft(now)
        timeouts.lapse(draft, counts_from)  # a clock that has run out has run out, whether somebody looked or not
        follow(draft)
        context.handle(draft, person, command, keys, self.bots, program)
        return follow(draft)

    def play_bot(self, seat: int, position_number: int, move: Move, now: int) -> Draft:
        """What a bot's move brings, for a seat that a bot plays."""
        if self.stage != "playing" or not 0 <= seat < self.seats or self.state.chairs[seat].player is None:
            raise Refused("not-now", "table-no-bot-plays")
        draft = self._draft(now)
        make_move(draft, seat, position_number, move, by_bot=True)
        return follow(draft)

    @property
    def pending(self) -> bool:
        """Whether a seat is to make its only move, or what it has ordered: `proceed` makes it."""
        return pending_move(self.state) is not None

    def proceed(self, position_number: int, now: int) -> Draft:
        """The automatic move of this position, with what follows; without events if there is none."""
        draft, move = self._draft(now), pending_move(self.state)
        if move is None or position_number != self.position_number:
            return draft
        draft.add(move)
        return follow(draft)

    def lapse(self, now: int, counts_from: int = 0) -> Draft:
        """What time alone has brought by now; nothing that began before `counts_from`, while the clock is in doubt."""
        draft = self._draft(now)
        timeouts.lapse(draft, counts_from)
        return follow(draft) if draft.events else draft

    def _draft(self, now: int) -> Draft:
        return Draft(self.state, self.number, self.at(now))

    def commit(self, draft: Draft, entries: Sequence[LoggedEvent]) -> None:
        """Take over a draft whose events were appended as these entries: its state becomes the table's.

        Nothing is worked out again. A draft is good only as long as nothing else has happened.
        """
        if draft.base is not self.state or draft.number != self.number:
            raise ValueError("the table has changed since this draft was made")
        if [(entry.number, entry.at) for entry in entries] != [
            (number, draft.at) for number in range(draft.number, draft.number + len(draft.events))
        ]:
            raise ValueError("these entries are not the draft's")
        self._projection.adopt(draft.state, entries, draft.steps)
        if self._delayed is not None:
            for entry in entries:
                self._delayed.fold(entry)

    def deadline(self) -> int | None:
        """When `lapse` will next have something, if nothing happens before."""
        return timeouts.deadline(self.state)

    def thinking(self) -> list[tuple[int, str]]:
        """The seats whose bot must decide now, with the bot's name."""
        turn = self.state.turn
        bot = self.state.chairs[turn].player if turn is not None and turn >= 0 else None
        return [] if turn is None or bot is None else [(turn, bot)]

    def position(self, seat: int, stop: threading.Event | None = None) -> Position:
        """What a seat may know, for its bot to think about. May be used in another thread."""
        return position_of(self.state.playing().match(), seat, stop)

    # Viewers

    @property
    def game(self) -> Game:
        return self.state.game

    @property
    def seats(self) -> int:
        return len(self.state.chairs)

    @property
    def stage(self) -> str:
        """gathering, playing or over."""
        return self.state.stage

    @property
    def position_number(self) -> int:
        """How many moves and undos there were."""
        return self.state.position_number

    @property
    def ended(self) -> bool:
        return self.state.stage == "over"

    @property
    def host(self) -> str:
        """The id of the person who opened the table."""
        return self.state.opened.host

    @property
    def people(self) -> list[str]:
        """The ids of everybody who has a seat here."""
        return sorted({person for chair in self.state.chairs for person in chair.people})

    def seats_of(self, person: str | None) -> list[int]:
        """All seats of a person."""
        return self.state.seats_of(person)

    def belongs(self, person: str | None) -> bool:
        """Whether somebody sits here or is the host."""
        return person is not None and (person == self.host or bool(self.seats_of(person)))

    def may_view(self, viewer: Viewer) -> bool:
        """A seat's view is for its person. Others may view if the host lets them, and before the game begins."""
        if viewer.seat != NOBODY:
            return viewer.seat in self.seats_of(viewer.person)
        return self.state.opened.spectators or self.stage == "gathering" or self.belongs(viewer.person)

    def check_view(self, viewer: Viewer) -> None:
        """Refuse a viewer who may not view."""
        if not self.may_view(viewer):
            raise Refused("not-yours", "table-not-your-seat-there" if viewer.seat >= 0 else "table-no-spectators")

    def viewer(self, person: str | None, seat: int | None) -> Viewer:
        """A person as a viewer, checked. A person who does not belong to the table sees what everybody sees."""
        viewer = Viewer(person if self.belongs(person) else None, NOBODY if seat is None else seat)
        self.check_view(viewer)
        return viewer

    def _projection_for(self, viewer: Viewer) -> Projection:
        return self._delayed.projection if self._delayed is not None and viewer.seat == NOBODY else self._projection

    def is_behind(self, viewer: Viewer) -> bool:
        """Whether this viewer is shown an earlier moment, and must not be told what happens right now."""
        return self._delayed is not None and viewer.seat == NOBODY and self.stage == "playing"

    def has_told(self, viewer: Viewer) -> bool:
        """Whether telling this viewer needs only what is new since the last time."""
        return self._projection_for(viewer).has_told(viewer.seat)

    def news(self, viewer: Viewer, since: int = 0) -> list[VisibleEvent]:
        """What this viewer was told, but for the first `since` entries."""
        return self._projection_for(viewer).visible_events(viewer.seat)[since:]

    def told_count(self, viewer: Viewer) -> int:
        """How many events this viewer was told."""
        return len(self._projection_for(viewer).visible_events(viewer.seat))

    def page(self, viewer: Viewer, since: int = 0, before: int | None = None) -> list[VisibleEvent]:
        """The newest of what this viewer was told from `since` on and before `before`, as much as one message takes."""
        return paging.newest(self._projection_for(viewer).visible_events(viewer.seat)[since:before])

    def shown(self, viewer: Viewer, at: int, rows: bool = False) -> views.Shown:
        """The present position for this viewer, the game's view apart; with `rows`, the row that it is made of."""
        shown = self._projection_for(viewer).shown(viewer, at, rows)
        if self._delayed is not None and viewer.seat == NOBODY:
            return views.Shown(replace(shown.common, due=None), shown.own, shown.view)  # of a past move
        return shown

    def forget_views(self) -> None:
        """Nobody is sent the game's own view of what changes: it is made anew for whoever looks at it next."""
        self._projection.forget_views()
        if self._delayed is not None:
            self._delayed.projection.forget_views()

    def reads_rows(self, mark: str | None) -> bool:
        """Whether a viewer who names these rows can read those of this table."""
        return mark is not None and mark == mark_of(self.state.game)

    def now(self, viewer: Viewer, at: int) -> Now:
        """The present position for this viewer."""
        return self.shown(viewer, at).whole()

    def past(self, viewer: Viewer, ply: int) -> dict[str, Any]:
        """The game's view after its first `ply` moves, for replays."""
        state = self._projection_for(viewer).state
        if state.history is None or not 0 <= ply <= len(state.history.steps):
            raise Refused("unknown", "table-no-such-ply")
        return views.past(state, viewer.seat, ply)

    def about(self) -> About:
        """What does not change."""
        opened = self.state.opened
        alike = {name: getattr(opened, name) for name in About.__struct_fields__ if name in opened.__struct_fields__}
        alike["newest_cards"] = self.state.game.newest_cards
        alike["bots_know_cards"] = knows_cards(self.state.game, opened.seats)
        return About(table=self.id, opened=self.state.opened_at, **alike)

    def reasons(self, seat: int, moves: Iterable[Move]) -> list[tuple[Move, Refusal | None]]:
        """For each of some moves: why the seat may not make it now, or None if it may."""
        history = self.state.history
        if history is None or self.stage != "playing":
            raise Refused("not-now", "table-not-begun" if history is None else "table-over")
        return [(move, reason(history, seat, move)) for move in moves]

    def record(self) -> dict[str, Any]:
        """The game written down, with the seed to check its dice by; only once it is over."""
        self.state.finished()
        return record.record_of(self.log)

    def dice(self) -> Dice:
        """All that is needed to throw the dice again; only once it is over."""
        return dice_of(self.state)

    def outcome(self) -> Outcome | None:
        """Who finished where, once it is over; None if it did not come to that."""
        ended = next((entry.at for entry in self.log if isinstance(entry.event, Ended)), None)
        return None if ended is None else outcome(self.state, ended)

    def played(self) -> Record:
        """The moves of a game that is over, for whoever analyses it."""
        return self.state.finished().record()

    def replay(self, stop: threading.Event | None = None) -> replay.Replay:
        """The whole game, position by position, through everybody's eyes; only once it is over."""
        return replay.of_table(self.state, self.id, stop)

    def rematch(self, person: str, seed: bytes, keys: Keys) -> list[Event]:
        """The first entries of another table like this one, with the same people at it."""
        return record.rematch(self.id, self.state, person, seed, keys)
