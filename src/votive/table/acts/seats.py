"""Before the game: a table is opened, seats are taken and left, and the host begins."""

from votive.table import ballots, dice
from votive.table.base import Command, Event, Narration
from votive.table.context import CommandContext
from votive.table.history import BadLog, GameHistory
from votive.table.link_keys import fits
from votive.table.log_limits import DEVICES
from votive.table.narration import Narrator, bot_message
from votive.table.refusals import Refused
from votive.table.state import Chair, TableState
from votive.table.text import readable
from votive.table.values import Clock, DiceNumber, Key, Level, Name, Pace, Seat, VariantName


class Opened(Event, frozen=True, tag="opened"):
    """A table is there. The hash of the seed is public at once, the seed itself when the game is over."""

    game: str
    rules: str
    seats: int
    options: dict[str, int]
    host: str
    """Id of a person."""
    seed: str
    """32 secret bytes as hexadecimal digits."""
    seed_hash: str
    """SHA-256 of the 32 bytes, as hexadecimal digits."""
    invitation: str
    """Hash of the key that lets somebody sit down."""
    public: bool = False
    pace: Pace = "live"
    clock: Clock | None = None
    spectators: bool = True
    delay: int = 0
    """By how many moves spectators are behind."""
    content: str = ""
    """Mark of cards that are not ours."""
    before: str | None = None
    """The table that this one is a rematch of."""
    imported: bool = False
    """Made from a record that somebody brought: it was not played here, and nobody vouches for who played it."""
    continued: int | None = None
    """How many moves are those of another game, which this one continues; it counts for nothing."""
    alone: bool = False
    """Played, or begun, by somebody alone in a page: nobody has watched over it, and it counts for nothing."""
    variant: VariantName | None = None
    """The variant that is played, if it has a name."""

    def apply(self, state: TableState, at: int) -> None:
        raise BadLog("a table is opened once, by the first entry of its log")

    def narrate(self, narrator: Narrator) -> Narration:
        if self.continued is not None:
            return Narration(facts=[{"id": "table-told-continued", "moves": self.continued}])
        return Narration(facts=[{"id": "table-told-imported" if self.imported else "table-told-opened"}])


class Sit(Command, frozen=True, tag="sit"):
    """Take an open seat with the table's invitation; or, with a seat's own key, sit there on another device."""

    key: Key
    name: Name
    seat: Seat | None = None
    """None: any open seat."""

    def handle(self, context: CommandContext) -> None:
        for seat, chair in enumerate(context.state.chairs):
            if fits(self.key, chair.key):
                if context.person not in chair.people:
                    self._sit_again(context, seat, chair)
                return
        opened = context.state.opened
        needs_no_key = opened.public or context.person in context.state.invited
        if not (fits(self.key, opened.invitation) or (needs_no_key and not self.key)):
            raise Refused("not-yours", "table-wrong-key")
        context.gathering()
        seat = _free_seat(context) if self.seat is None else self.seat
        if not context.chair(seat).open:
            raise Refused("taken", "table-seat-taken", city=context.seat_name(seat))
        name = readable(context.program.name if context.program else self.name)
        if not name:
            raise Refused("malformed", "table-no-person")
        context.draft.add(Sat(seat, name, context.person, key=context.keys.mint(seat), program=context.is_program))

    def _sit_again(self, context: CommandContext, seat: int, chair: Chair) -> None:
        if context.is_program:  # a program must not pass for a person
            raise Refused("not-yours", "table-program-may-not")
        if len(chair.people) >= DEVICES:
            raise Refused("limit", "table-many-devices", most=DEVICES)
        context.draft.add(Sat(seat, chair.name, context.person, key=chair.key, again=True))


def _free_seat(context: CommandContext) -> int:
    if context.state.seats_of(context.person):
        raise Refused("taken", "table-sits-already")
    for seat, chair in enumerate(context.state.chairs):
        if chair.open:
            return seat
    raise Refused("taken", "table-full")


class SeatBot(Command, frozen=True, tag="bot"):
    """The host puts a bot on an open seat, or another in place of one, before the game begins."""

    seat: Seat
    level: Level

    def handle(self, context: CommandContext) -> None:
        context.during("gathering")
        context.host()
        context.gathering()
        if context.chair(self.seat).people:
            raise Refused("taken", "table-seat-taken", city=context.seat_name(self.seat))
        context.draft.add(Sat(self.seat, self.level, bot=context.bot(self.level)))


class Sat(Event, frozen=True, tag="sat"):
    """A person or a bot has a seat."""

    seat: int
    name: str
    person: str | None = None
    bot: str | None = None
    key: str = ""
    """Hash of the seat's own secret address."""
    again: bool = False
    """The seat's own player on another device: both may play it. Private."""
    program: bool = False
    """The person is a program of somebody's, and everybody is to know."""

    @property
    def owner(self) -> int | None:
        return self.seat if self.again else None

    def apply(self, state: TableState, at: int) -> None:
        chair = state.chairs[self.seat]
        if self.again and self.person is not None:
            chair.people = (*chair.people, self.person)
            return
        state.count_gathering(self.person)
        people = () if self.person is None else (self.person,)
        state.invited -= {self.person or ""}
        is_bot = self.bot is not None
        state.chairs[self.seat] = Chair(self.name, people, self.bot, key=self.key, ready=is_bot, program=self.program)

    def narrate(self, narrator: Narrator) -> Narration:
        about = {"name": self.name, "bot": self.bot, "again": self.again}
        if self.bot is not None:
            facts = narrator.sentence("sat-bot", self.seat, level=bot_message(self.bot))
        elif self.program:
            facts, about = narrator.sentence("sat-program", self.seat), about | {"program": True}
        else:
            facts = narrator.sentence("sat-again" if self.again else "sat", self.seat)
        return Narration(self.seat, facts, about)


class NewKey(Command, frozen=True, tag="new-key"):
    """A new link for one's seat. The old one is good no longer, and other devices that came by it lose the seat.

    Only for who took the seat: whoever has its link could take it away from them otherwise."""

    seat: Seat

    def handle(self, context: CommandContext) -> None:
        chair = context.own(self.seat)
        if context.person != chair.people[0]:
            raise Refused("not-yours", "table-not-first-device")
        context.within(self.seat, "keys")
        context.draft.add(Rekeyed(self.seat, context.person, context.keys.mint(self.seat)))


class Rekeyed(Event, frozen=True, tag="rekeyed"):
    """A seat has a new secret address. Only the person who took the seat keeps it: whoever came by the old one is out.
    Private."""

    counts_as_activity = False
    private = True

    seat: int
    person: str
    key: str

    def apply(self, state: TableState, at: int) -> None:
        chair = state.chairs[self.seat]
        chair.key = self.key
        chair.people = (self.person,)
        chair.spend("keys")

    def narrate(self, narrator: Narrator) -> Narration:
        return Narration(self.seat, narrator.sentence("rekeyed", self.seat))


class Stand(Command, frozen=True, tag="stand"):
    """Leave a seat before the game begins. The host may make anybody stand."""

    seat: Seat

    def handle(self, context: CommandContext) -> None:
        context.during("gathering")
        if context.chair(self.seat).open:
            raise Refused("not-now", "table-seat-open", city=context.seat_name(self.seat))
        if context.person != context.state.opened.host:
            context.own(self.seat)
        context.draft.add(Stood(self.seat))


class Stood(Event, frozen=True, tag="stood"):
    """A seat is open again; before the game only."""

    seat: int

    def apply(self, state: TableState, at: int) -> None:
        state.chairs[self.seat] = Chair()

    def narrate(self, narrator: Narrator) -> Narration:
        return Narration(self.seat, narrator.sentence("stood", self.seat))


class Invite(Command, frozen=True, tag="invite"):
    """The host asks somebody's program, by its name, to take an open seat; it may then sit down without a key."""

    name: Name

    def handle(self, context: CommandContext) -> None:
        context.during("gathering")
        context.host()
        if context.program is None:
            raise Refused("unknown", "table-no-such-program")
        if context.state.seats_of(context.program.person):
            raise Refused("taken", "table-sits-already")
        if not any(chair.open for chair in context.state.chairs):
            raise Refused("taken", "table-full")
        if context.program.person not in context.state.invited:
            context.gathering()
            context.draft.add(Invited(context.program.person, context.program.name))


class Invited(Event, frozen=True, tag="invited"):
    """The host asks somebody's program to the table: it may sit down without a key."""

    person: str
    name: str

    def apply(self, state: TableState, at: int) -> None:
        state.count_gathering(None)
        state.invited |= {self.person}

    def narrate(self, narrator: Narrator) -> Narration:
        return Narration(None, [{"id": "table-told-invited"}], {"name": self.name})


class Ready(Command, frozen=True, tag="ready"):
    """Say that one is ready to begin, or not any more."""

    seat: Seat
    ready: bool = True

    def handle(self, context: CommandContext) -> None:
        context.during("gathering")
        if context.own(self.seat).ready != self.ready:
            context.gathering()
            context.draft.add(Readied(self.seat, self.ready))


class Readied(Event, frozen=True, tag="readied"):
    """A player is ready to begin, or not any more."""

    seat: int
    ready: bool

    def apply(self, state: TableState, at: int) -> None:
        chair = state.chairs[self.seat]
        state.count_gathering(chair.people[0] if chair.people else None)
        chair.ready = self.ready

    def narrate(self, narrator: Narrator) -> Narration:
        facts = narrator.sentence("ready" if self.ready else "not-ready", self.seat)
        return Narration(self.seat, facts, {"ready": self.ready})


class AddNumber(Command, frozen=True, tag="number"):
    """Add a random number of one's own to the dice, before the game begins; a seat's first one counts.

    Whoever could try another after those of others could choose the dice."""

    seat: Seat
    number: DiceNumber

    def handle(self, context: CommandContext) -> None:
        context.during("gathering")
        chair = context.own(self.seat)
        if chair.number == self.number:
            return
        if chair.number:
            raise Refused("taken", "table-number-there")
        context.draft.add(Numbered(self.seat, self.number))


class Numbered(Event, frozen=True, tag="numbered"):
    """A player has added a random number of their own to the dice; before the game only."""

    seat: int
    number: str
    """32 bytes as hexadecimal digits. Everybody is told it when the game is over."""

    def apply(self, state: TableState, at: int) -> None:
        state.chairs[self.seat].number = self.number
        state.numbers = (*state.numbers, (self.seat, self.number))

    def narrate(self, narrator: Narrator) -> Narration:
        about = {"number": self.number} if narrator.state.stage == "over" else {}
        return Narration(self.seat, narrator.sentence("numbered", self.seat), about)


class Begin(Command, frozen=True, tag="begin"):
    """The host begins. Bots take the seats that are still open; whoever else sits there must be ready."""

    def handle(self, context: CommandContext) -> None:
        context.during("gathering")
        context.host()
        chairs = context.state.chairs
        waiting = [seat for seat, chair in enumerate(chairs) if _keeps_waiting(chair, context.person)]
        if waiting:
            raise Refused("not-now", "table-not-ready", cities=[context.seat_name(seat) for seat in waiting])
        usual = ballots.stand_in_level(context.state)
        level = usual if usual in context.bots else context.bots[0]
        for seat, chair in enumerate(chairs):
            if chair.open:
                context.draft.add(Sat(seat, level, bot=level))
        context.draft.add(Began())


def _keeps_waiting(chair: Chair, host: str) -> bool:
    return not chair.open and not chair.ready and host not in chair.people


class Began(Event, frozen=True, tag="began"):
    """All seats are taken and ready; from here on there are moves."""

    changes_views = True

    def apply(self, state: TableState, at: int) -> None:
        state.invited = frozenset()
        state.stage = "playing"
        state.history = GameHistory(state.game, state.settings)
        state.key = dice.key(state.seed, [number for _, number in state.numbers])
        state.began = state.running = at

    def narrate(self, narrator: Narrator) -> Narration:
        return Narration(facts=[{"id": "table-told-began"}])
