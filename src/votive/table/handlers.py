"""What people ask for, one function for each act: it adds to a draft what happens, or refuses."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from votive.core import verbs
from votive.core.contract import Move as NamedMove
from votive.table import clocks, commands, standing_orders, undo, votes
from votive.table.commands import Command
from votive.table.consequences import Draft
from votive.table.events import (
    Began,
    Ended,
    Handed,
    Hinted,
    Invited,
    Moved,
    Muted,
    Numbered,
    Ordered,
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
from votive.table.history import GameHistory
from votive.table.link_keys import Keys, fits
from votive.table.log_limits import DEVICES, GATHERING, GATHERING_OF_ALL, OF_SEAT, TALK, TALK_BYTES, Spent
from votive.table.refusals import Refused
from votive.table.state import Chair, Stage, TableState
from votive.table.text import readable
from votive.table.visible import Refusal


@dataclass(frozen=True)
class Program:
    """Somebody's program: its id, and the name it was given."""

    person: str
    name: str


class CommandContext:
    """Somebody at a table, with a draft of what happens next."""

    def __init__(self, draft: Draft, person: str, keys: Keys, bots: tuple[str, ...], program: Program | None) -> None:
        self.draft = draft
        self.state: TableState = draft.state
        self.person = person
        self.keys = keys
        self.bots = bots
        self.program = program
        """The program that asks, or that the host asks for."""

    def chair(self, seat: int) -> Chair:
        """A seat of this table."""
        if not 0 <= seat < len(self.state.chairs):
            raise Refused("malformed", "table-no-seat", seat=seat + 1)
        return self.state.chairs[seat]

    def own(self, seat: int) -> Chair:
        """A seat of this person."""
        chair = self.chair(seat)
        if self.person not in chair.people:
            raise Refused("not-yours", "table-not-your-seat", city=self.city(seat))
        return chair

    def active(self, seat: int) -> Chair:
        """A seat that this person plays right now."""
        self.during("playing")
        chair = self.own(seat)
        if chair.stand_in is not None:
            raise Refused("not-now", "table-bot-plays", city=self.city(seat))
        return chair

    def host(self) -> None:
        if self.person != self.state.opened.host:
            raise Refused("not-yours", "table-not-host")

    @property
    def is_program(self) -> bool:
        return self.program is not None and self.program.person == self.person

    def within(self, seat: int, kind: Spent, much: int = 1) -> None:
        """Whether a log takes still more of it from this seat. Moves are never counted."""
        if self.chair(seat).spent.get(kind, 0) + much > OF_SEAT[kind]:
            raise Refused("limit", _MANY[kind], most=OF_SEAT[kind])

    def gathering(self) -> None:
        """Before the game; and whether this person has not changed their mind too often."""
        self.during("gathering")
        host, counts = self.state.opened.host, self.state.gathered
        of_all = sum(count for person, count in counts.items() if person != host)
        is_host = self.person == host
        own, most = counts.get(self.person, 0), GATHERING_OF_ALL if is_host else GATHERING
        if own >= most or (not is_host and of_all >= GATHERING_OF_ALL):
            raise Refused("limit", "table-many-changes")

    def during(self, *stages: Stage) -> None:
        if self.state.stage not in stages:
            raise Refused("not-now", _WRONG_STAGE[self.state.stage])

    def bot(self, level: str) -> str:
        """The name of a bot that may play here."""
        if level not in self.bots:
            raise Refused("unknown", "table-unknown-bot")
        return level

    def city(self, seat: int) -> str:
        return self.state.game.seat_names[seat]


_MANY: dict[Spent, str] = {
    "talk": "table-many-talk",
    "talk-bytes": "table-many-talk",
    "undos": "table-many-undos",
    "proposals": "table-many-proposals",
    "votes": "table-many-votes",
    "orders": "table-many-orders",
    "mutes": "table-many-mutes",
    "keys": "table-many-keys",
}
_WRONG_STAGE = {"gathering": "table-not-begun", "playing": "table-begun", "over": "table-over"}


# Before the game


def _sit(asker: CommandContext, act: commands.Sit) -> None:
    state = asker.state
    for seat, chair in enumerate(state.chairs):
        if fits(act.key, chair.key):
            if asker.person not in chair.people:
                if asker.is_program:  # nobody is to play as a person and be none
                    raise Refused("not-yours", "table-program-may-not")
                if len(chair.people) >= DEVICES:
                    raise Refused("limit", "table-many-devices", most=DEVICES)
                asker.draft.add(Sat(seat, chair.name, asker.person, key=chair.key, again=True))
            return
    asked = state.opened.public or asker.person in state.invited
    if not (fits(act.key, state.opened.invitation) or (asked and not act.key)):
        raise Refused("not-yours", "table-wrong-key")
    asker.gathering()
    seat = _free_seat(asker) if act.seat is None else act.seat
    if not asker.chair(seat).open:
        raise Refused("taken", "table-seat-taken", city=asker.city(seat))
    name = readable(asker.program.name if asker.program else act.name)
    if not name:
        raise Refused("malformed", "table-no-person")
    asker.draft.add(Sat(seat, name, asker.person, key=asker.keys.mint(seat), program=asker.is_program))


def _new_key(asker: CommandContext, act: commands.NewKey) -> None:
    """Only for who took the seat: whoever has its link could take it away from them otherwise."""
    chair = asker.own(act.seat)
    if asker.person != chair.people[0]:
        raise Refused("not-yours", "table-not-first-device")
    asker.within(act.seat, "keys")
    asker.draft.add(Rekeyed(act.seat, asker.person, asker.keys.mint(act.seat)))


def _free_seat(asker: CommandContext) -> int:
    if asker.state.seats_of(asker.person):
        raise Refused("taken", "table-sits-already")
    for seat, chair in enumerate(asker.state.chairs):
        if chair.open:
            return seat
    raise Refused("taken", "table-full")


def _stand(asker: CommandContext, act: commands.Stand) -> None:
    asker.during("gathering")
    if asker.chair(act.seat).open:
        raise Refused("not-now", "table-seat-open", city=asker.city(act.seat))
    if asker.person != asker.state.opened.host:
        asker.own(act.seat)
    asker.draft.add(Stood(act.seat))


def _seat_bot(asker: CommandContext, act: commands.SeatBot) -> None:
    asker.during("gathering")
    asker.host()
    asker.gathering()
    if asker.chair(act.seat).people:
        raise Refused("taken", "table-seat-taken", city=asker.city(act.seat))
    asker.draft.add(Sat(act.seat, act.level, bot=asker.bot(act.level)))


def _invite(asker: CommandContext, act: commands.Invite) -> None:
    asker.during("gathering")
    asker.host()
    if asker.program is None:
        raise Refused("unknown", "table-no-such-program")
    if asker.state.seats_of(asker.program.person):
        raise Refused("taken", "table-sits-already")
    if not any(chair.open for chair in asker.state.chairs):
        raise Refused("taken", "table-full")
    if asker.program.person not in asker.state.invited:
        asker.gathering()
        asker.draft.add(Invited(asker.program.person, asker.program.name))


def _ready(asker: CommandContext, act: commands.Ready) -> None:
    asker.during("gathering")
    if asker.own(act.seat).ready != act.ready:
        asker.gathering()
        asker.draft.add(Readied(act.seat, act.ready))


def _number(asker: CommandContext, act: commands.AddNumber) -> None:
    """Once for a seat: who could try another after those of others could choose the dice."""
    asker.during("gathering")
    chair = asker.own(act.seat)
    if chair.number == act.number:
        return
    if chair.number:
        raise Refused("taken", "table-number-there")
    asker.draft.add(Numbered(act.seat, act.number))


def _begin(asker: CommandContext, act: commands.Begin) -> None:
    """The host's own seats are ready by that."""
    asker.during("gathering")
    asker.host()
    chairs = asker.state.chairs
    if any(chair.open for chair in chairs):
        raise Refused("not-now", "table-seats-open", count=sum(chair.open for chair in chairs))
    waiting = [seat for seat, chair in enumerate(chairs) if not chair.ready and asker.person not in chair.people]
    if waiting:
        raise Refused("not-now", "table-not-ready", cities=[asker.city(seat) for seat in waiting])
    asker.draft.add(Began())


# Moves


def _move(asker: CommandContext, act: commands.Move) -> None:
    asker.active(act.seat)
    make(asker.draft, act.seat, act.place, act.move, by_bot=False)


def make(draft: Draft, seat: int, place: int, move: NamedMove, by_bot: bool) -> None:
    """A move by its name, checked in every way: it must be meant for this very position."""
    state = draft.state
    course = state.playing()
    if place != state.places:
        raise Refused("stale", "table-stale")
    number = course.game.number(move)
    if number is None:
        raise Refused("malformed", "table-no-such-move")
    refused = why_not(course, seat, number)
    if refused is not None:
        raise refused
    draft.add(Moved(seat, course.written(number), "bot" if by_bot else "person"))


def why_not(course: GameHistory, seat: int, number: int) -> Refused | None:
    """Why the rules refuse a seat a move, told from what the seat knows; None if it is legal."""
    if number in course.legal(seat):
        return None
    row = course.concealed(seat)
    fact = course.game.explain(row, seat, number)
    clause = course.game.verdicts[verbs.verdict(row, seat, number)].clause
    return Refused.because("illegal", fact, clause)


def reason(course: GameHistory, seat: int, move: NamedMove) -> Refusal | None:
    """The same as data, for a move by its name."""
    number = course.game.number(move)
    refused = Refused("malformed", "table-no-such-move") if number is None else why_not(course, seat, number)
    return None if refused is None else refused.refusal


def _undo(asker: CommandContext, act: commands.Undo) -> None:
    asker.active(act.seat)
    state = asker.state
    if act.place != state.places:
        raise Refused("stale", "table-stale")
    asker.within(act.seat, "undos")
    ways = undo.ways_back(state, act.seat)
    if not ways:
        raise Refused("not-now", "table-nothing-to-undo")
    asker.draft.add(Undone(act.seat, ways[-1] if act.whole else ways[0]))
    due = clocks.due(state)
    if due is not None and due <= asker.draft.now:
        raise Refused("not-now", "table-undo-late")


def _order(asker: CommandContext, act: commands.Order) -> None:
    chair = asker.active(act.seat)
    order = None if act.order is None else standing_orders.accepted(asker.state, act.seat, act.order)
    if order != chair.order:
        if order is not None:
            asker.within(act.seat, "orders")
        asker.draft.add(Ordered(act.seat, order))


# Votes


def _propose(asker: CommandContext, act: commands.Propose) -> None:
    asker.during("playing")
    _PROPOSE[act.what](asker, act)


def _propose_end(asker: CommandContext, act: commands.Propose) -> None:
    asker.active(act.seat)
    votes.check_not_open(asker.state, "end", None)
    asker.within(act.seat, "proposals")
    asker.draft.add(Proposed(act.seat, "end"))


def _propose_return(asker: CommandContext, act: commands.Propose) -> None:
    chair = asker.own(act.seat)
    if act.target not in (None, act.seat):
        raise Refused("malformed", "table-cannot-propose")
    if chair.resigned:
        raise Refused("not-now", "table-resigned", city=asker.city(act.seat))
    if chair.stand_in is None:
        raise Refused("not-now", "table-plays-already", city=asker.city(act.seat))
    votes.check_not_open(asker.state, "return", act.seat)
    asker.within(act.seat, "proposals")
    asker.draft.add(Proposed(act.seat, "return", act.seat))


def _propose_bot(asker: CommandContext, act: commands.Propose) -> None:
    asker.active(act.seat)
    level = asker.bot(act.level or votes.stand_in_level(asker.state))
    if act.target is None:
        raise Refused("malformed", "table-cannot-propose")
    target = asker.chair(act.target)
    if asker.person in target.people and target.attended:
        asker.within(act.target, "proposals")
        asker.draft.add(Handed(act.target, level, "own"))
        return
    idle_from = votes.replaceable_from(asker.state, act.target)
    if idle_from is None or idle_from > asker.draft.now:
        raise Refused("not-now", "table-still-thinking", city=asker.city(act.target))
    votes.check_not_open(asker.state, "bot", act.target)
    asker.within(act.seat, "proposals")
    asker.draft.add(Proposed(act.seat, "bot", act.target, level))


_PROPOSE: dict[str, Callable[[CommandContext, commands.Propose], None]] = {
    "end": _propose_end,
    "return": _propose_return,
    "bot": _propose_bot,
}


def _vote(asker: CommandContext, act: commands.Vote) -> None:
    asker.during("playing")
    asker.own(act.seat)
    ballot = asker.state.ballots.get(act.proposal)
    if ballot is None:
        raise Refused("unknown", "table-no-proposal")
    withdrawn = act.seat == ballot.seat and not act.yes
    if act.seat not in votes.voters(asker.state, ballot) and not withdrawn:
        raise Refused("not-yours", "table-no-vote")
    if dict(ballot.votes).get(act.seat) != act.yes:
        if not withdrawn:
            asker.within(act.seat, "votes")
        asker.draft.add(Voted(act.seat, act.proposal, act.yes))


def _resign(asker: CommandContext, act: commands.Resign) -> None:
    asker.during("playing")
    chair, state = asker.own(act.seat), asker.state
    if chair.resigned:
        raise Refused("not-now", "table-resigned", city=asker.city(act.seat))
    asker.draft.add(Resigned(act.seat))
    others = [seat for seat in range(len(state.chairs)) if seat != act.seat]
    if len(others) == 1 or not any(state.chairs[seat].human for seat in others):
        left = [seat for seat in others if not state.chairs[seat].resigned]
        result = {"points": state.playing().points(), "winners": _ahead(state, left), "reason": None}
        asker.draft.add(Ended("resigned", result))
    elif chair.stand_in is None:
        asker.draft.add(Handed(act.seat, votes.stand_in_level(state), "resigned"))


def _ahead(state: TableState, seats: list[int]) -> list[int]:
    """Who has the most points of these."""
    points = state.playing().points()
    best = max((points[seat] for seat in seats), default=None)
    return [seat for seat in seats if points[seat] == best]


# Talk, and after the game


def _say(asker: CommandContext, act: commands.Say) -> None:
    asker.own(act.seat)
    text = readable(act.text, lines=True)
    if not text:
        raise Refused("malformed", "table-empty-text")
    size = len(text.encode())
    asker.within(act.seat, "talk")
    asker.within(act.seat, "talk-bytes", size)
    if asker.state.talk >= TALK or asker.state.talk_bytes + size > TALK_BYTES:
        raise Refused("limit", "table-many-talk-all")
    asker.draft.add(Said(act.seat, text))


def _hint(asker: CommandContext, act: commands.Hint) -> None:
    """Where nobody else plays, not even somebody for whom a bot has taken over."""
    chair = asker.active(act.seat)
    state = asker.state
    if any(other.people for seat, other in enumerate(state.chairs) if seat != act.seat):
        raise Refused("not-now", "table-hint-people")
    if act.place != state.places:
        raise Refused("stale", "table-stale")
    if state.turn != act.seat:
        raise Refused("not-now", "table-hint-turn")
    if chair.hinted != state.places:
        asker.draft.add(Hinted(act.seat))


def _mute(asker: CommandContext, act: commands.Mute) -> None:
    chair = asker.own(act.seat)
    asker.chair(act.target)
    if act.target == act.seat:
        raise Refused("malformed", "table-mute-oneself")
    if (act.target in chair.muted) != act.muted:
        if act.muted:
            asker.within(act.seat, "mutes")
        asker.draft.add(Muted(act.seat, act.target, act.muted))


def _close(asker: CommandContext, act: commands.Close) -> None:
    asker.during("gathering", "playing")
    asker.host()
    if asker.state.stage == "playing":
        others = [chair for chair in asker.state.chairs if chair.people and asker.person not in chair.people]
        if not all(chair.program for chair in others):
            raise Refused("not-now", "table-others-sit-here")
    asker.draft.add(Ended("closed"))


def _rematch(asker: CommandContext, act: commands.Rematch) -> None:
    asker.during("over")
    if asker.state.opened.imported:  # its players are names that somebody wrote down
        raise Refused("not-now", "table-imported")
    if asker.person != asker.state.opened.host and not asker.state.seats_of(asker.person):
        raise Refused("not-yours", "table-not-sitting")
    if asker.state.next is not None:
        raise Refused("taken", "table-rematch-there")
    asker.draft.add(Rematched(asker.keys.new_table()))


_ASK: dict[type[Command], Callable[[CommandContext, Any], None]] = {
    commands.Sit: _sit,
    commands.NewKey: _new_key,
    commands.Stand: _stand,
    commands.SeatBot: _seat_bot,
    commands.Invite: _invite,
    commands.Ready: _ready,
    commands.AddNumber: _number,
    commands.Begin: _begin,
    commands.Move: _move,
    commands.Undo: _undo,
    commands.Order: _order,
    commands.Propose: _propose,
    commands.Vote: _vote,
    commands.Resign: _resign,
    commands.Say: _say,
    commands.Hint: _hint,
    commands.Mute: _mute,
    commands.Close: _close,
    commands.Rematch: _rematch,
}


_NOT_FOR_PROGRAMS = (commands.Propose, commands.Vote, commands.Rematch)
"""What the people at a table settle among themselves."""


def ask(
    draft: Draft, person: str | None, act: Command, keys: Keys, bots: tuple[str, ...], program: Program | None = None
) -> None:
    """Add to the draft what a person's act brings."""
    if person is None:
        raise Refused("not-yours", "table-no-person")
    asker = CommandContext(draft, person, keys, bots, program)
    if asker.is_program and isinstance(act, _NOT_FOR_PROGRAMS):
        raise Refused("not-yours", "table-program-may-not")
    _ASK[type(act)](asker, act)
