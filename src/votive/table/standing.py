"""How things stand at a table: all that follows from its log and that later acts depend on."""

from collections.abc import Callable
from copy import copy
from dataclasses import dataclass, replace
from typing import Any, Literal, TypeAlias

import msgspec

from votive import games
from votive.core.contract import Game, Settings
from votive.table import dice
from votive.table.caps import Spent
from votive.table.course import BadLog, Course, OtherRules, Step
from votive.table.entries import (
    Began,
    Body,
    Dropped,
    Ended,
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


class Standing:
    """What `fold` makes of one body after the other."""

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
        self.course: Course | None = None
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
        self.step: Step | None = None
        """What the last body brought, if it was a move."""

    def copy(self) -> "Standing":
        """A draft: what happens there does not happen here."""
        twin = Standing.__new__(Standing)
        twin.__dict__.update(self.__dict__)
        twin.chairs = [copy(chair) for chair in self.chairs]
        twin.course = self.course.copy() if self.course else None
        twin.ballots = self.ballots.copy()
        return twin

    @property
    def turn(self) -> int | None:
        """Who is to move: a seat, or chance; None when nobody is."""
        return self.course.turn if self.stage == "playing" and self.course and self.course.turn >= -1 else None

    def playing(self) -> Course:
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

    def fold(self, body: Body, at: int) -> None:
        """Let what a body says have happened."""
        self.step = None
        if not isinstance(
            body, Muted | Ordered | Rekeyed
        ):  # those are private: nobody is to notice, not even by and by
            self.touched = max(self.touched, at)
        _FOLD[type(body)](self, body, at)

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


def _sat(standing: Standing, body: Sat, at: int) -> None:
    chair = standing.chairs[body.seat]
    if body.again and body.person is not None:
        chair.people = (*chair.people, body.person)
        return
    standing._gather(body.person)
    people = () if body.person is None else (body.person,)
    standing.invited -= {body.person or ""}
    is_bot = body.bot is not None
    standing.chairs[body.seat] = Chair(body.name, people, body.bot, key=body.key, ready=is_bot, program=body.program)


def _rekeyed(standing: Standing, body: Rekeyed, at: int) -> None:
    chair = standing.chairs[body.seat]
    chair.key = body.key
    chair.people = (body.person,)
    chair.spend("keys")


def _stood(standing: Standing, body: Stood, at: int) -> None:
    standing.chairs[body.seat] = Chair()


def _invited(standing: Standing, body: Invited, at: int) -> None:
    standing._gather(None)
    standing.invited |= {body.person}


def _readied(standing: Standing, body: Readied, at: int) -> None:
    chair = standing.chairs[body.seat]
    standing._gather(chair.people[0] if chair.people else None)
    chair.ready = body.ready


def _numbered(standing: Standing, body: Numbered, at: int) -> None:
    standing.chairs[body.seat].number = body.number
    standing.numbers = (*standing.numbers, (body.seat, body.number))


def _began(standing: Standing, body: Began, at: int) -> None:
    standing.invited = frozenset()
    standing.stage = "playing"
    standing.course = Course(standing.game, standing.settings)
    standing.key = dice.key(standing.seed, [number for _, number in standing.numbers])
    standing.began = standing.running = at


def _moved(standing: Standing, body: Moved, at: int) -> None:
    standing._charge(at)
    bot = body.seat >= 0 and standing.chairs[body.seat].player is not None
    standing.step = standing.playing().make(body.seat, body.move, body.by, bot, standing.began)
    standing.places += 1
    standing.began = at
    if body.seat >= 0:
        standing.chairs[body.seat].acted = standing.places


def _undone(standing: Standing, body: Undone, at: int) -> None:
    standing._charge(at)
    standing.began = standing.playing().back(body.to).began
    standing.places += 1
    standing.chairs[body.seat].acted = standing.places
    standing.chairs[body.seat].spend("undos")


def _ordered(standing: Standing, body: Ordered, at: int) -> None:
    chair = standing.chairs[body.seat]
    chair.order = body.order
    if body.order is not None:
        chair.spend("orders")


def _proposed(standing: Standing, body: Proposed, at: int) -> None:
    number = standing.proposed
    standing.proposed += 1
    standing.chairs[body.seat].spend("proposals")
    ballot = Ballot(number, body.seat, body.what, body.target, body.level, (), standing.places)
    standing.ballots[number] = ballot


def _voted(standing: Standing, body: Voted, at: int) -> None:
    standing.chairs[body.seat].spend("votes")
    ballot = standing.ballots[body.proposal]
    others = tuple(vote for vote in ballot.votes if vote[0] != body.seat)
    standing.ballots[body.proposal] = replace(ballot, votes=(*others, (body.seat, body.yes)))


def _dropped(standing: Standing, body: Dropped, at: int) -> None:
    del standing.ballots[body.proposal]


def _handed(standing: Standing, body: Handed, at: int) -> None:
    standing._charge(at)
    chair = standing.chairs[body.seat]
    chair.stand_in = body.bot
    chair.order = None
    if body.why == "own":
        chair.spend("proposals")
    clock = standing.opened.clock
    if body.bot is None and clock and clock.game:
        chair.thought = min(chair.thought, clock.game * 1000 * (RETURNING_SHARE - 1) // RETURNING_SHARE)
    if standing.turn == body.seat:
        standing.began = at
    settled = [
        number
        for number, ballot in standing.ballots.items()
        if ballot.target == body.seat and (ballot.what == "bot") == (body.bot is not None)
    ]
    for number in settled:
        del standing.ballots[number]


def _resigned(standing: Standing, body: Resigned, at: int) -> None:
    standing.chairs[body.seat].resigned = True


def _hinted(standing: Standing, body: Hinted, at: int) -> None:
    chair = standing.chairs[body.seat]
    chair.hints += 1
    chair.hinted = standing.places


def _muted(standing: Standing, body: Muted, at: int) -> None:
    chair = standing.chairs[body.seat]
    chair.muted = chair.muted | {body.target} if body.muted else chair.muted - {body.target}
    if body.muted:
        chair.spend("mutes")


def _said(standing: Standing, body: Said, at: int) -> None:
    chair, size = standing.chairs[body.seat], len(body.text.encode())
    chair.spend("talk")
    chair.spend("talk-bytes", size)
    standing.talk += 1
    standing.talk_bytes += size


def _ended(standing: Standing, body: Ended, at: int) -> None:
    standing._charge(at)
    standing.stage = "over"
    standing.ended = body
    standing.ballots.clear()
    for chair in standing.chairs:
        chair.order = None


def _rematched(standing: Standing, body: Rematched, at: int) -> None:
    standing.next = body.table


_FOLD: dict[type[Body], Callable[[Standing, Any, int], None]] = {
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
