"""How things stand at a table: all that follows from its log and that later acts depend on."""

from collections.abc import Callable
from copy import copy
from dataclasses import dataclass, replace
from typing import Any, Literal, TypeAlias

import msgspec

from votive import games
from votive.core.contract import Game, Settings
from votive.table import dice
from votive.table.events import (
    Began,
    Dropped,
    Ended,
    Event,
    Handed,
    Hinted,
    Invited,
    Moved,
    Muted,
    Numbered,
    Opened,
    Ordered,
    Proposal,
    Proposed,
    Readied,
    Rekeyed,
    Rematched,
    Resigned,
    Said,
    Sat,
    Stood,
    Undone,
    Voted,
)
from votive.table.history import BadLog, GameHistory, OtherRules, PlayedMove
from votive.table.log_limits import Spent

Stage: TypeAlias = Literal["gathering", "playing", "over"]

RETURNING_SHARE = 10
"""Who gets a seat back has at least this part of the game's time left."""


class Chair(msgspec.Struct):
    """A seat and who plays it."""

    name: str = ""
    people: tuple[str, ...] = ()
    """Ids of one player, one for each device that came by the seat's own key; empty if no person sits here."""
    bot: str | None = None
    """The bot whose seat this is."""
    stand_in: str | None = None
    """The bot that plays in a person's place."""
    key: str = ""
    ready: bool = False
    resigned: bool = False
    order: dict[str, Any] | None = None
    muted: frozenset[int] = frozenset()
    hints: int = 0
    """How often it has asked the oracle."""
    hinted: int = -1
    """Where it did so last."""
    thought: int = 0
    """Milliseconds thought in all."""
    acted: int = 0
    """The place after the seat's last move."""
    program: bool = False
    """Whether its player is somebody's program."""
    number: str = ""
    """The random number that its player has added to the dice."""
    spent: dict[Spent, int] = {}
    """How much of what is bounded (`caps`) has come from here. Never changed in place: drafts share it."""

    def spend(self, kind: Spent, much: int = 1) -> None:
        """Count it."""
        self.spent = {**self.spent, kind: self.spent.get(kind, 0) + much}

    @property
    def open(self) -> bool:
        return not self.people and self.bot is None

    @property
    def attended(self) -> bool:
        """Whether a person plays here now."""
        return bool(self.people) and self.stand_in is None

    @property
    def human(self) -> bool:
        """Whether a person plays here now, and not a program of somebody's."""
        return self.attended and not self.program

    @property
    def player(self) -> str | None:
        """The bot that plays here now."""
        return self.stand_in or self.bot


@dataclass(frozen=True, slots=True)
class Ballot:
    """An open proposal."""

    number: int
    seat: int
    what: Proposal
    target: int | None
    level: str | None
    votes: tuple[tuple[int, bool], ...]
    place: int


class TableState:
    """What `fold` makes of one event after the other."""

    def __init__(self, opened: Opened, at: int) -> None:
        self.opened = opened
        self.seed = bytes.fromhex(opened.seed)
        self.numbers: tuple[tuple[int, str], ...] = ()
        """Random numbers that players have added to the dice, with their seats, in the order in which they came."""
        self.key = self.seed
        """What the dice fall by."""
        self.game: Game = games.load(opened.game)
        if self.game.version != opened.rules:
            raise OtherRules(opened.game, opened.rules, self.game.version)
        self.settings: Settings = self.game.settings(opened.seats, opened.options)
        self.chairs = [Chair() for _ in range(opened.seats)]
        self.stage: Stage = "gathering"
        self.invited: frozenset[str] = frozenset()
        """Programs that may sit down without a key."""
        self.pauses = False
        """Whether automatic moves come a moment later, each at its own time, where others could learn from them."""
        self.course: GameHistory | None = None
        self.places = 0
        self.gathered: dict[str, int] = {}
        """How often somebody sat down or changed their mind before the game, by person. Never changed in place."""
        self.talk = self.talk_bytes = 0
        self.ballots: dict[int, Ballot] = {}
        self.proposed = 0
        self.ended: Ended | None = None
        self.next: str | None = None
        self.opened_at = at
        self.touched = at
        self.began = at
        """When the decision to be made now began."""
        self.running = at
        """Since when the one to move has not been charged for time."""
        self.step: PlayedMove | None = None
        """What the last event brought, if it was a move."""

    def copy(self) -> "TableState":
        """A draft: what happens there does not happen here."""
        twin = TableState.__new__(TableState)
        twin.__dict__.update(self.__dict__)
        twin.chairs = [copy(chair) for chair in self.chairs]
        twin.course = self.course.copy() if self.course else None
        twin.ballots = self.ballots.copy()
        return twin

    @property
    def turn(self) -> int | None:
        """Who is to move: a seat, or chance; None when nobody is."""
        return self.course.turn if self.stage == "playing" and self.course and self.course.turn >= -1 else None

    def playing(self) -> GameHistory:
        """The game, where there must be one."""
        if self.course is None:
            raise BadLog("there is no game yet")
        return self.course

    @property
    def attended(self) -> bool:
        """Whether a person plays here, present or not."""
        return any(chair.attended for chair in self.chairs)

    @property
    def awaited(self) -> bool:
        """Whether bots go on when nobody looks on: a person plays, or the result counts for several who have left."""
        return self.attended or len({person for chair in self.chairs for person in chair.people}) > 1

    def seats_of(self, person: str | None) -> list[int]:
        """All seats of a person."""
        return [seat for seat, chair in enumerate(self.chairs) if person is not None and person in chair.people]

    def fold(self, event: Event, at: int) -> None:
        """Let what an event says have happened."""
        self.step = None
        if not isinstance(
            event, Muted | Ordered | Rekeyed
        ):  # those are private: nobody is to notice, not even by and by
            self.touched = max(self.touched, at)
        _FOLD[type(event)](self, event, at)

    def _gather(self, person: str | None) -> None:
        """Somebody did something before the game; bots and invitations are the host's."""
        if self.stage == "gathering":
            who = person or self.opened.host
            self.gathered = {**self.gathered, who: self.gathered.get(who, 0) + 1}

    def _charge(self, at: int) -> None:
        """The one to move has thought until now."""
        turn = self.turn
        if turn is not None and turn >= 0 and self.chairs[turn].attended:
            self.chairs[turn].thought += max(0, at - self.running)
        self.running = max(self.running, at)


def _sat(state: TableState, event: Sat, at: int) -> None:
    chair = state.chairs[event.seat]
    if event.again and event.person is not None:
        chair.people = (*chair.people, event.person)
        return
    state._gather(event.person)
    people = () if event.person is None else (event.person,)
    state.invited -= {event.person or ""}
    is_bot = event.bot is not None
    state.chairs[event.seat] = Chair(event.name, people, event.bot, key=event.key, ready=is_bot, program=event.program)


def _rekeyed(state: TableState, event: Rekeyed, at: int) -> None:
    chair = state.chairs[event.seat]
    chair.key = event.key
    chair.people = (event.person,)
    chair.spend("keys")


def _stood(state: TableState, event: Stood, at: int) -> None:
    state.chairs[event.seat] = Chair()


def _invited(state: TableState, event: Invited, at: int) -> None:
    state._gather(None)
    state.invited |= {event.person}


def _readied(state: TableState, event: Readied, at: int) -> None:
    chair = state.chairs[event.seat]
    state._gather(chair.people[0] if chair.people else None)
    chair.ready = event.ready


def _numbered(state: TableState, event: Numbered, at: int) -> None:
    state.chairs[event.seat].number = event.number
    state.numbers = (*state.numbers, (event.seat, event.number))


def _began(state: TableState, event: Began, at: int) -> None:
    state.invited = frozenset()
    state.stage = "playing"
    state.course = GameHistory(state.game, state.settings)
    state.key = dice.key(state.seed, [number for _, number in state.numbers])
    state.began = state.running = at


def _moved(state: TableState, event: Moved, at: int) -> None:
    state._charge(at)
    bot = event.seat >= 0 and state.chairs[event.seat].player is not None
    state.step = state.playing().make(event.seat, event.move, event.by, bot, state.began)
    state.places += 1
    state.began = at
    if event.seat >= 0:
        state.chairs[event.seat].acted = state.places


def _undone(state: TableState, event: Undone, at: int) -> None:
    state._charge(at)
    state.began = state.playing().back(event.to).began
    state.places += 1
    state.chairs[event.seat].acted = state.places
    state.chairs[event.seat].spend("undos")


def _ordered(state: TableState, event: Ordered, at: int) -> None:
    chair = state.chairs[event.seat]
    chair.order = event.order
    if event.order is not None:
        chair.spend("orders")


def _proposed(state: TableState, event: Proposed, at: int) -> None:
    number = state.proposed
    state.proposed += 1
    state.chairs[event.seat].spend("proposals")
    ballot = Ballot(number, event.seat, event.what, event.target, event.level, (), state.places)
    state.ballots[number] = ballot


def _voted(state: TableState, event: Voted, at: int) -> None:
    state.chairs[event.seat].spend("votes")
    ballot = state.ballots[event.proposal]
    others = tuple(vote for vote in ballot.votes if vote[0] != event.seat)
    state.ballots[event.proposal] = replace(ballot, votes=(*others, (event.seat, event.yes)))


def _dropped(state: TableState, event: Dropped, at: int) -> None:
    del state.ballots[event.proposal]


def _handed(state: TableState, event: Handed, at: int) -> None:
    state._charge(at)
    chair = state.chairs[event.seat]
    chair.stand_in = event.bot
    chair.order = None
    if event.why == "own":
        chair.spend("proposals")
    clock = state.opened.clock
    if event.bot is None and clock and clock.game:
        chair.thought = min(chair.thought, clock.game * 1000 * (RETURNING_SHARE - 1) // RETURNING_SHARE)
    if state.turn == event.seat:
        state.began = at
    settled = [
        number
        for number, ballot in state.ballots.items()
        if ballot.target == event.seat and (ballot.what == "bot") == (event.bot is not None)
    ]
    for number in settled:
        del state.ballots[number]


def _resigned(state: TableState, event: Resigned, at: int) -> None:
    state.chairs[event.seat].resigned = True


def _hinted(state: TableState, event: Hinted, at: int) -> None:
    chair = state.chairs[event.seat]
    chair.hints += 1
    chair.hinted = state.places


def _muted(state: TableState, event: Muted, at: int) -> None:
    chair = state.chairs[event.seat]
    chair.muted = chair.muted | {event.target} if event.muted else chair.muted - {event.target}
    if event.muted:
        chair.spend("mutes")


def _said(state: TableState, event: Said, at: int) -> None:
    chair, size = state.chairs[event.seat], len(event.text.encode())
    chair.spend("talk")
    chair.spend("talk-bytes", size)
    state.talk += 1
    state.talk_bytes += size


def _ended(state: TableState, event: Ended, at: int) -> None:
    state._charge(at)
    state.stage = "over"
    state.ended = event
    state.ballots.clear()
    for chair in state.chairs:
        chair.order = None


def _rematched(state: TableState, event: Rematched, at: int) -> None:
    state.next = event.table


_FOLD: dict[type[Event], Callable[[TableState, Any, int], None]] = {
    Sat: _sat,
    Rekeyed: _rekeyed,
    Stood: _stood,
    Invited: _invited,
    Readied: _readied,
    Numbered: _numbered,
    Began: _began,
    Moved: _moved,
    Undone: _undone,
    Ordered: _ordered,
    Proposed: _proposed,
    Voted: _voted,
    Dropped: _dropped,
    Handed: _handed,
    Resigned: _resigned,
    Said: _said,
    Hinted: _hinted,
    Muted: _muted,
    Ended: _ended,
    Rematched: _rematched,
}
