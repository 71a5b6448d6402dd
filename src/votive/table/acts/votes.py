"""What players settle among themselves: votes, seats handed to bots and back, resigning."""

from dataclasses import replace
from typing import Any, Literal

from votive.table import ballots
from votive.table.acts.ending import Ended
from votive.table.base import Command, Event, Narration
from votive.table.context import CommandContext
from votive.table.narration import Narrator, bot_message
from votive.table.refusals import Refused
from votive.table.state import Ballot, TableState
from votive.table.values import Level, PositionNumber, Proposal, Seat

RETURNING_SHARE = 10
"""Who gets a seat back has at least this part of the game's time left."""


class Propose(Command, frozen=True, tag="propose"):
    """Ask the others for a bot in somebody's place, for one's own seat back, or for the end of the game."""

    for_programs = False

    seat: Seat
    what: Proposal
    target: Seat | None = None
    level: Level | None = None

    def handle(self, context: CommandContext) -> None:
        context.during("playing")
        if self.what == "end":
            self._end(context)
        elif self.what == "return":
            self._return(context)
        else:
            self._bot(context)

    def _end(self, context: CommandContext) -> None:
        context.active(self.seat)
        ballots.check_not_open(context.state, "end", None)
        context.within(self.seat, "proposals")
        context.draft.add(Proposed(self.seat, "end"))

    def _return(self, context: CommandContext) -> None:
        chair = context.own(self.seat)
        if self.target not in (None, self.seat):
            raise Refused("malformed", "table-cannot-propose")
        if chair.resigned:
            raise Refused("not-now", "table-resigned", city=context.seat_name(self.seat))
        if chair.stand_in is None:
            raise Refused("not-now", "table-plays-already", city=context.seat_name(self.seat))
        if chair.may_return:
            context.draft.add(Handed(self.seat, None, "returned"))
            return
        ballots.check_not_open(context.state, "return", self.seat)
        context.within(self.seat, "proposals")
        context.draft.add(Proposed(self.seat, "return", self.seat))

    def _bot(self, context: CommandContext) -> None:
        context.active(self.seat)
        level = context.bot(self.level or ballots.stand_in_level(context.state))
        if self.target is None:
            raise Refused("malformed", "table-cannot-propose")
        target = context.chair(self.target)
        if context.person in target.people and target.attended:
            context.within(self.target, "proposals")
            context.draft.add(Handed(self.target, level, "own"))
            return
        idle = ballots.replaceable(context.state)
        if idle is None or idle[0] != self.target or idle[1] > context.draft.at:
            raise Refused("not-now", "table-still-thinking", city=context.seat_name(self.target))
        ballots.check_not_open(context.state, "bot", self.target)
        context.within(self.seat, "proposals")
        context.draft.add(Proposed(self.seat, "bot", self.target, level))


class Proposed(Event, frozen=True, tag="proposed"):
    """A seat asks the others: let a bot play for `target`, give `target` its seat back, or end the game."""

    seat: int
    what: Proposal
    target: int | None = None
    level: str | None = None

    def apply(self, state: TableState, at: int) -> None:
        number = state.proposed
        state.proposed += 1
        state.chairs[self.seat].spend("proposals")
        state.ballots[number] = Ballot(number, self.seat, self.what, self.target, self.level, (), state.position_number)

    def narrate(self, narrator: Narrator) -> Narration:
        more: dict[str, Any] = {}
        if self.target is not None:
            more["target"] = narrator.seat_name(self.target)
        if self.level is not None:
            more["level"] = bot_message(self.level)
        facts = narrator.sentence(f"proposes-{self.what}", self.seat, **more)
        return Narration(self.seat, facts, {"what": self.what, "target": self.target, "level": self.level})


class Vote(Command, frozen=True, tag="vote"):
    """Say yes or no to a proposal. The proposer's no withdraws it."""

    for_programs = False

    seat: Seat
    proposal: PositionNumber
    yes: bool

    def handle(self, context: CommandContext) -> None:
        context.during("playing")
        context.own(self.seat)
        ballot = context.state.ballots.get(self.proposal)
        if ballot is None:
            raise Refused("unknown", "table-no-proposal")
        withdrawn = self.seat == ballot.seat and not self.yes
        if self.seat not in ballots.voters(context.state, ballot) and not withdrawn:
            raise Refused("not-yours", "table-no-vote")
        if dict(ballot.votes).get(self.seat) != self.yes:
            if not withdrawn:
                context.within(self.seat, "votes")
            context.draft.add(Voted(self.seat, self.proposal, self.yes))


class Voted(Event, frozen=True, tag="voted"):
    """A seat has voted on a proposal."""

    seat: int
    proposal: int
    """The proposal's number. Proposals of a table are counted from 0; numbers of events would tell how many are
    private."""
    yes: bool

    def apply(self, state: TableState, at: int) -> None:
        state.chairs[self.seat].spend("votes")
        ballot = state.ballots[self.proposal]
        others = tuple(vote for vote in ballot.votes if vote[0] != self.seat)
        state.ballots[self.proposal] = replace(ballot, votes=(*others, (self.seat, self.yes)))

    def narrate(self, narrator: Narrator) -> Narration:
        facts = narrator.sentence("for" if self.yes else "against", self.seat)
        return Narration(self.seat, facts, {"proposal": self.proposal, "yes": self.yes})


class Dropped(Event, frozen=True, tag="dropped"):
    """A proposal, by its number, came to nothing: voted down, withdrawn, or the player it was about has moved."""

    proposal: int

    def apply(self, state: TableState, at: int) -> None:
        del state.ballots[self.proposal]

    def narrate(self, narrator: Narrator) -> Narration:
        return Narration(None, [{"id": "table-told-dropped"}], {"proposal": self.proposal})


class Handed(Event, frozen=True, tag="handed"):
    """From now on a bot plays the seat, or (bot is None) its player again."""

    seat: int
    bot: str | None
    why: Literal["vote", "own", "resigned", "clock", "returned"]
    """`own`: its player asked for it. `clock` without a bot: it has made the one move for which the time ran out."""

    def apply(self, state: TableState, at: int) -> None:
        state.charge(at)
        chair = state.chairs[self.seat]
        chair.stand_in, chair.stand_in_why, chair.stand_in_from = self.bot, self.why, state.position_number
        chair.order = None
        if self.why == "clock" and self.bot is not None:
            chair.timeouts += 1
        if self.why == "own":
            chair.spend("proposals")
        clock = state.opened.clock
        if self.bot is None and self.why == "returned" and clock and clock.game:
            chair.thought = min(chair.thought, clock.game * 1000 * (RETURNING_SHARE - 1) // RETURNING_SHARE)
        if state.turn == self.seat:
            state.began = at
        for number, ballot in list(state.ballots.items()):
            if ballot.target == self.seat and (ballot.what == "bot") == (self.bot is not None):
                del state.ballots[number]

    def narrate(self, narrator: Narrator) -> Narration:
        about = {"bot": self.bot, "why": self.why}
        if self.bot is None:
            return Narration(self.seat, narrator.sentence("returned", self.seat), about)
        facts = narrator.sentence(f"handed-{self.why}", self.seat, level=bot_message(self.bot))
        return Narration(self.seat, facts, about)


class Resign(Command, frozen=True, tag="resign"):
    """Give up: a bot plays the seat to the end, and it cannot win.

    With two players, or with no other person left, the game ends.
    """

    seat: Seat

    def handle(self, context: CommandContext) -> None:
        context.during("playing")
        chair, state = context.own(self.seat), context.state
        if chair.resigned:
            raise Refused("not-now", "table-resigned", city=context.seat_name(self.seat))
        context.draft.add(Resigned(self.seat))
        others = [seat for seat in range(len(state.chairs)) if seat != self.seat]
        if len(others) == 1 or not any(state.chairs[seat].human for seat in others):
            left = [seat for seat in others if not state.chairs[seat].resigned]
            result = {"points": state.playing().points(), "winners": _leaders(state, left), "reason": None}
            context.draft.add(Ended("resigned", result))
        elif chair.stand_in is None:
            context.draft.add(Handed(self.seat, ballots.stand_in_level(state), "resigned"))


def _leaders(state: TableState, seats: list[int]) -> list[int]:
    """Who has the most points of these."""
    points = state.playing().points()
    best = max((points[seat] for seat in seats), default=None)
    return [seat for seat in seats if points[seat] == best]


class Resigned(Event, frozen=True, tag="resigned"):
    """A player has given up."""

    seat: int

    def apply(self, state: TableState, at: int) -> None:
        state.chairs[self.seat].resigned = True

    def narrate(self, narrator: Narrator) -> Narration:
        return Narration(self.seat, narrator.sentence("resigned", self.seat))
