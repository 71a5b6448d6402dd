"""The state of a table: all that follows from its log and that later commands depend on."""

from copy import copy
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

import msgspec

from votive import games
from votive.core.contract import Game, Settings
from votive.table.base import Event
from votive.table.history import BadLog, GameHistory, PlayedMove
from votive.table.log_limits import Spent
from votive.table.refusals import Refused
from votive.table.values import Proposal

if TYPE_CHECKING:
    from votive.table.acts.ending import Ended
    from votive.table.acts.play import Moved
    from votive.table.acts.seats import Opened

Stage: TypeAlias = Literal["gathering", "playing", "over"]


class Chair(msgspec.Struct):
    """A seat and who plays it."""

    name: str = ""
    people: tuple[str, ...] = ()
    """Ids of one player, one for each device that came by the seat's own key; empty if no person sits here."""
    bot: str | None = None
    """The bot whose seat this is."""
    stand_in: str | None = None
    """The bot that plays in a person's place."""
    stand_in_why: str = ""
    """Why it does: as in the event `Handed`."""
    stand_in_from: int = -1
    """The number of the position from which on it does."""
    timeouts: int = 0
    """How often in a row the player's time has run out."""
    key: str = ""
    ready: bool = False
    resigned: bool = False
    order: dict[str, Any] | None = None
    muted: frozenset[int] = frozenset()
    advice: int = 0
    """How often it has asked the oracle."""
    advised_at: int = -1
    """The number of the position in which it last did so."""
    thought: int = 0
    """Milliseconds thought in all."""
    acted: int = 0
    """The number of the position after the seat's last move."""
    program: bool = False
    """Whether its player is somebody's program."""
    number: str = ""
    """The random number that its player has added to the dice."""
    spent: dict[Spent, int] = {}
    """How much of what is bounded (`log_limits`) has come from here. Never changed in place: drafts share it."""

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
    def may_return(self) -> bool:
        """Whether its player may take the seat back without asking the others: only the clock has put the bot there."""
        return self.stand_in is not None and self.stand_in_why == "clock" and not self.resigned

    def may_move(self, position_number: int) -> bool:
        """Whether its player may move now; by a move they are back. The move whose time ran out stays the bot's."""
        return self.attended or (self.may_return and self.stand_in_from < position_number)

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
    position_number: int
    """The position in which it was made."""


class TableState:
    """What one event after the other has brought."""

    def __init__(self, opened: "Opened", at: int) -> None:
        self.opened = opened
        self.seed = bytes.fromhex(opened.seed)
        self.numbers: tuple[tuple[int, str], ...] = ()
        """Random numbers that players have added to the dice, with their seats, in the order in which they came."""
        self.key = self.seed
        """What the dice fall by."""
        self.game: Game = games.load(opened.game).in_version(opened.rules)
        self.settings: Settings = self.game.settings(opened.seats, opened.options)
        self.chairs = [Chair() for _ in range(opened.seats)]
        self.stage: Stage = "gathering"
        self.invited: frozenset[str] = frozenset()
        """Programs that may sit down without a key."""
        self.pauses = False
        """Whether automatic moves come a moment later, each at its own time, where others could learn from them."""
        self.history: GameHistory | None = None
        self.position_number = 0
        """How many moves and undos there were."""
        self.gathered: dict[str, int] = {}
        """How often somebody sat down or changed their mind before the game, by person. Never changed in place."""
        self.talk = self.talk_bytes = 0
        self.retried = False
        """Whether somebody took back what a bot had answered: then the game says less about who is stronger."""
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
        self.pending: Moved | Literal["unknown"] | None = "unknown"
        """The automatic move that is still to come, once somebody has asked for it (`consequences.pending`)."""

    def copy(self) -> "TableState":
        """A draft: what happens there does not happen here."""
        twin = TableState.__new__(TableState)
        twin.__dict__.update(self.__dict__)
        twin.chairs = [copy(chair) for chair in self.chairs]
        twin.history = self.history.copy() if self.history else None
        twin.ballots = self.ballots.copy()
        return twin

    @property
    def turn(self) -> int | None:
        """Who is to move: a seat, or chance; None when nobody is."""
        return self.history.turn if self.stage == "playing" and self.history and self.history.turn >= -1 else None

    def playing(self) -> GameHistory:
        """The game, where there must be one."""
        if self.history is None:
            raise BadLog("there is no game yet")
        return self.history

    def finished(self) -> GameHistory:
        """The game, once it is over; until then it has secrets."""
        if self.stage != "over":
            raise Refused("not-now", "table-not-over")
        if self.history is None:
            raise Refused("not-now", "table-never-played")
        return self.history

    @property
    def has_bots(self) -> bool:
        """Whether a bot plays here now."""
        return any(chair.player is not None for chair in self.chairs)

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
        return [] if person is None else [seat for seat, chair in enumerate(self.chairs) if person in chair.people]

    def apply(self, event: Event, at: int) -> None:
        """Let what an event says have happened."""
        self.step = None
        self.pending = "unknown"
        if event.counts_as_activity:
            self.touched = max(self.touched, at)
        event.apply(self, at)

    def count_gathering(self, person: str | None) -> None:
        """Somebody did something before the game; bots and invitations are the host's."""
        if self.stage == "gathering":
            who = person or self.opened.host
            self.gathered = {**self.gathered, who: self.gathered.get(who, 0) + 1}

    def charge(self, at: int) -> None:
        """The one to move has thought until now."""
        turn = self.turn
        if turn is not None and turn >= 0 and self.chairs[turn].attended:
            self.chairs[turn].thought += max(0, at - self.running)
        self.running = max(self.running, at)
