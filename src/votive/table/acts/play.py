"""Moves, and taking them back."""

from typing import Any

import msgspec

from votive.core import verbs
from votive.core.contract import ALL, CHANCE
from votive.core.contract import Move as MoveName
from votive.table import clocks, undo
from votive.table.acts.votes import Handed
from votive.table.base import Command, Event, Narration
from votive.table.context import CommandContext
from votive.table.draft import Draft
from votive.table.history import GameHistory
from votive.table.narration import Narrator
from votive.table.refusals import Refused
from votive.table.state import TableState
from votive.table.values import MovedBy, NamedMove, PositionNumber, Seat
from votive.table.visible import Refusal


class Move(Command, frozen=True, tag="move"):
    """A move, by its name, made in the position with this number."""

    seat: Seat
    position_number: PositionNumber = msgspec.field(name="place")
    move: NamedMove

    def handle(self, context: CommandContext) -> None:
        _come_back(context, self.seat)
        context.active(self.seat)
        make_move(context.draft, self.seat, self.position_number, self.move, by_bot=False)


def _come_back(context: CommandContext, seat: int) -> None:
    """Who moves is back, unless the others have voted for a bot."""
    context.during("playing")
    chair = context.own(seat)
    if not chair.attended and chair.may_move(context.state.position_number):
        context.draft.add(Handed(seat, None, "returned"))


class Moved(Event, frozen=True, tag="moved"):
    """A move, named as in a record. Chance is seat -1.

    How another's move came about stays their own affair: that a seat had no choice, or had left an order, may say
    something about what it holds or means to do. So to others such a move is a person's (or a bot's) like any other.
    """

    changes_views = True
    counts_as_move = True

    seat: int
    move: list[Any]
    by: MovedBy

    def apply(self, state: TableState, at: int) -> None:
        state.charge(at)
        bot = self.seat >= 0 and state.chairs[self.seat].player is not None
        state.step = state.playing().make(self.seat, self.move, self.by, bot, state.began)
        state.position_number += 1
        state.began = at
        if self.seat >= 0:
            state.chairs[self.seat].acted = state.position_number
        if self.by == "person":
            state.chairs[self.seat].timeouts = 0

    def narrate(self, narrator: Narrator) -> Narration:
        step, state = narrator.step, narrator.state
        assert step is not None
        narrator.ply += 1
        viewer = ALL if state.stage == "over" else narrator.viewer
        made = len(step.told)
        facts = step.tell(state.game, viewer)
        narrator.made += len(facts) if len(step.told) > made else 0
        by: MovedBy = "bot" if step.bot else "person"
        if step.seat in (CHANCE, narrator.viewer):
            by = step.by
        return Narration(step.seat, facts, by=by, move=state.game.names[step.seen_by(viewer)], ply=narrator.ply)


def make_move(draft: Draft, seat: int, position_number: int, move: MoveName, by_bot: bool) -> None:
    """A move by its name. It must be meant for the present position, and legal."""
    state = draft.state
    history = state.playing()
    if position_number != state.position_number:
        raise Refused("stale", "table-stale")
    number = history.game.number(move)
    if number is None:
        raise Refused("malformed", "table-no-such-move")
    refused = why_not(history, seat, number)
    if refused is not None:
        raise refused
    draft.add(Moved(seat, history.written(number), "bot" if by_bot else "person"))


def why_not(history: GameHistory, seat: int, number: int) -> Refused | None:
    """Why the rules refuse a seat a move, by what the seat knows; None if it is legal."""
    if number in history.legal(seat):
        return None
    row = history.concealed(seat)
    fact = history.game.explain(row, seat, number)
    clause = history.game.verdicts[verbs.verdict(row, seat, number)].clause
    return Refused.because("illegal", fact, clause)


def reason(history: GameHistory, seat: int, move: MoveName) -> Refusal | None:
    """The same as data, for a move by its name."""
    number = history.game.number(move)
    refused = Refused("malformed", "table-no-such-move") if number is None else why_not(history, seat, number)
    return None if refused is None else refused.refusal


class Undo(Command, frozen=True, tag="undo"):
    """Take back one's last move, or the whole turn; with them what bots have answered, if all others are bots."""

    seat: Seat
    position_number: PositionNumber = msgspec.field(name="place")
    whole: bool = False

    def handle(self, context: CommandContext) -> None:
        context.active(self.seat)
        context.at_position(self.position_number)
        context.within(self.seat, "undos")
        back = undo.ways_back(context.state, self.seat)
        if back.why_not is not None:
            raise Refused.because("not-now", back.why_not)
        context.draft.add(Undone(self.seat, back.ways[-1] if self.whole else back.ways[0]))
        due = clocks.due(context.state)
        if due is not None and due <= context.draft.at:
            raise Refused("not-now", "table-undo-late")


class Undone(Event, frozen=True, tag="undone"):
    """The game goes on from after its first `to` moves."""

    changes_views = True
    counts_as_move = True

    seat: int
    to: int

    def apply(self, state: TableState, at: int) -> None:
        state.charge(at)
        history = state.playing()
        state.retried |= any(step.seat != self.seat for step in history.steps[self.to :])
        state.began = history.back(self.to).began
        state.position_number += 1
        chair = state.chairs[self.seat]
        chair.acted = state.position_number
        chair.spend("undos")

    def narrate(self, narrator: Narrator) -> Narration:
        narrator.ply = self.to
        return Narration(self.seat, narrator.sentence("undone", self.seat), ply=self.to)
