"""What a table tells a viewer: events, and the present position. Nothing here holds more than the viewer may know."""

from typing import Any, Literal, TypeAlias

import msgspec

from votive.core.contract import Fact
from votive.table.values import Clock, MovedBy, Pace, Proposal, VariantName


class VisibleEvent(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """An entry of the log as a viewer is told it. `number` counts what this viewer was told, from 0."""

    number: int
    at: int
    type: str
    """The event's type: opened, sat, moved, undone, said …"""
    seat: int | None = None
    by: MovedBy | None = None
    move: list[Any] | None = None
    """As this viewer saw it; parts that are secret are null, as in the rules pages."""
    ply: int | None = None
    """How many moves the game has after this one (moved) or goes back to (undone)."""
    facts: list[Fact] = []
    """For a move: what happened, line by line."""
    about: dict[str, Any] = {}
    """What else the event says that everybody may know (name, bot, target, level, text, yes, how, result, seed …)."""


class Sitter(msgspec.Struct, frozen=True, gc=False):
    """Who plays a seat."""

    seat: int
    seat_name: str = msgspec.field(name="city")
    """The id of the message that names the seat."""
    kind: Literal["open", "person", "bot"]
    name: str
    bot: str | None
    """The bot that plays now: its own seat, or in the place of its player."""
    ready: bool
    host: bool
    resigned: bool
    left: int | None
    """Milliseconds left on the clock of the game, at `Now.at`."""
    program: bool = False
    """A program of somebody's plays here, as a person would."""


class Choice(msgspec.Struct, frozen=True, gc=False):
    """A legal move and what it would do."""

    move: list[Any]
    fact: Fact


class OpenProposal(msgspec.Struct, frozen=True, gc=False):
    number: int
    seat: int
    what: Proposal
    target: int | None
    level: str | None
    votes: dict[str, bool]
    """By seat."""
    needed: int
    """How many yes are enough."""


class About(msgspec.Struct, frozen=True, gc=False):
    """What does not change while a table is there."""

    table: str
    game: str
    rules: str
    seats: int
    options: dict[str, int]
    public: bool
    pace: Pace
    clock: Clock | None
    spectators: bool
    delay: int
    seed_hash: str
    before: str | None
    opened: int
    imported: bool = False
    """Made from a record that somebody brought, not played here."""
    continued: int | None = None
    """How many moves are those of another game, which this one continues."""
    alone: bool = False
    """Played, or begun, by somebody alone in a page; it counts for nothing."""
    newest_cards: bool = True
    """Whether it is played with our newest cards, which a page knows; others are told by `/api/cards`."""
    bots_know_cards: bool = True
    """Whether bots have learned to play with these cards; if not they play all the same."""
    variant: VariantName | None = None
    """The variant that is played, if it is not the published game."""


class Now(msgspec.Struct, frozen=True, gc=False):
    """How things stand, for one viewer."""

    at: int
    number: int
    """How many entries this viewer was told."""
    position_number: int = msgspec.field(name="place")
    """A move names it, so that two moves for the same position cannot both be made."""
    ply: int
    stage: Literal["gathering", "playing", "over"]
    viewer: int
    """A seat, or -2 for a spectator."""
    yours: list[int]
    """All seats of this person (several on one screen)."""
    curtain: list[int]
    """Those of them from which a curtain keeps this view: one of the two knows what the other may not."""
    host: bool
    sitters: list[Sitter]
    turn: int | None
    """The seat to move."""
    view: dict[str, Any] | None
    """The game's own view for this viewer; None before the game begins."""
    status: Fact | None
    choices: list[Choice]
    """What the viewer's seat may do now, its turn or not (calls out of turn)."""
    undo: int
    """How many of one's own moves can be taken back now, one by one."""
    order: dict[str, Any] | None
    """The viewer's own standing order."""
    orders: list[dict[str, Any]]
    """What kinds of standing order the game knows and that make sense now (data for a form)."""
    proposals: list[OpenProposal]
    may_propose: list[dict[str, Any]]
    """What this seat may propose: {"what": …, "target": …}; with `from`, only from that time on."""
    muted: list[int]
    due: int | None
    """When the one to move runs out of time, in milliseconds since 1970."""
    result: dict[str, Any] | None
    """points, winners, reason, and `how` it ended, once it is over."""
    seed: str | None
    """Once it is over."""
    next: str | None
    """The table of the rematch."""
    numbered: list[int]
    """The seats whose players have added a random number to the dice."""
    undo_why: Fact | None = None
    """Why a player can take back nothing now."""
    order_fact: Fact | None = None
    """The viewer's own standing order as a sentence."""
    row: str | None = None
    """For who has asked for rows: the position as this viewer knows it, its bytes in hexadecimal."""
    made_of_row: list[Literal["view", "status", "choices", "orders"]] = []
    """What is left out here because it follows from `row`."""


Kind: TypeAlias = Literal[
    "malformed", "illegal", "stale", "conflict", "not-yours", "not-now", "unknown", "taken", "limit", "unavailable"
]


class Refusal(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why not. `fact` is a sentence for a person; `clause` the rule, if a rule forbids it."""

    kind: Kind
    fact: Fact
    clause: str | None = None


class Viewer(msgspec.Struct, frozen=True, gc=False):
    """Whose eyes: a person at one of their seats, or (seat -2) somebody who looks on."""

    person: str | None
    seat: int = -2
