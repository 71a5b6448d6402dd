"""The first entries of a table."""

from collections.abc import Mapping, Sequence

import msgspec

from votive.bots.registry import plays
from votive.core.contract import CHANCE, NOBODY, Game
from votive.core.errors import VotiveError
from votive.core.records import Record
from votive.table.consequences import follow
from votive.table.dice import SEED_BYTES, seed_hash
from votive.table.draft import Draft
from votive.table.events import Began, Clock, Event, Moved, Numbered, Opened, Pace, Readied, Sat
from votive.table.link_keys import Keys
from votive.table.refusals import Refused
from votive.table.state import TableState
from votive.table.text import readable
from votive.table.values import BOTS, SeatPlan, VariantName

SHORTEST, LONGEST = 5, 366 * 24 * 3600
"""Seconds that a clock can be set to."""


def open_table(
    game: Game,
    seats: Sequence[SeatPlan],
    host: str,
    name: str,
    seed: bytes,
    keys: Keys,
    *,
    options: Mapping[str, int] | None = None,
    public: bool = False,
    pace: Pace = "live",
    clock: Clock | None = None,
    spectators: bool = True,
    delay: int = 0,
    number: str | None = None,
    variant: VariantName | None = None,
    bots: tuple[str, ...] = BOTS,
) -> list[Event]:
    """A new table with its host (an id, and a name for the seats) and bots; `keys` has the keys that were made.

    `number`: what the host adds to the dice, who knows the seed's hash already.
    """
    bots = tuple(bot for bot in bots if plays(bot, game.name))
    try:
        settings = game.settings(len(seats), options)
    except VotiveError as error:
        raise Refused("malformed", "table-bad-settings", trouble=str(error)[:200]) from None
    if len(seed) != SEED_BYTES:
        raise ValueError(f"a seed has {SEED_BYTES} bytes")
    _check_clock(clock, bots)
    opened = Opened(
        game=game.name,
        rules=game.version,
        seats=settings.seats,
        options=settings.options,
        host=host,
        seed=seed.hex(),
        seed_hash=seed_hash(seed),
        invitation=keys.mint(None),
        public=public,
        pace=pace,
        clock=clock,
        spectators=spectators,
        delay=delay,
        variant=variant,
    )
    events: list[Event] = [opened]
    for seat, wanted in enumerate(seats):
        events += _seated(seat, wanted, host, name, keys, bots)
    mine = next((seat for seat, wanted in enumerate(seats) if wanted.who == "me"), None)
    if number is not None and mine is not None:
        events.append(Numbered(mine, number))
    return events


def continue_game(
    record: Record,
    moves: int,
    seat: int,
    level: str,
    host: str,
    name: str,
    seed: bytes,
    keys: Keys,
    at: int,
    alone: bool = False,
) -> list[Event]:
    """A table whose game begins with the first moves of a record: one seat is the host's, bots have the others.

    `alone`: as the record says, somebody played them alone in a page.
    """
    game, settings = record.game, record.settings
    if not 0 <= moves <= len(record.moves) or not 0 <= seat < settings.seats:
        raise Refused("unknown", "table-no-such-ply")
    wanted = [SeatPlan("me") if one == seat else SeatPlan("bot", level) for one in range(settings.seats)]
    variant = VariantName(record.variant.name, record.variant.hash) if record.variant else None
    opened, *seated = open_table(
        game, wanted, host, name, seed, keys, options=settings.options, spectators=False, variant=variant
    )
    assert isinstance(opened, Opened)
    made = zip(record.seats[:moves].tolist(), record.moves[:moves].tolist(), strict=True)
    events: list[Event] = [msgspec.structs.replace(opened, continued=moves, alone=alone), *seated, Began()]
    events += [Moved(mover, game.names[move], "chance" if mover == CHANCE else "record") for mover, move in made]
    state = TableState(opened, at)
    for event in events[1:]:
        state.apply(event, at)
    if state.turn is None or state.playing().turn == NOBODY:
        raise Refused("not-now", "table-over")
    return events + follow(Draft(state, len(events), at)).events


def _seated(seat: int, wanted: SeatPlan, host: str, name: str, keys: Keys, bots: tuple[str, ...]) -> list[Event]:
    if wanted.who == "me":
        called = readable(wanted.name or "") or readable(name)
        if not called:
            raise Refused("malformed", "table-no-person")
        return [Sat(seat, called, host, key=keys.mint(seat)), Readied(seat, True)]
    if wanted.who == "bot":
        level = wanted.level or "acolyte"
        if level not in bots:
            raise Refused("unknown", "table-unknown-bot")
        return [Sat(seat, level, bot=level)]
    return []


def _check_clock(clock: Clock | None, bots: tuple[str, ...]) -> None:
    if clock is None:
        return
    if clock.level not in bots:
        raise Refused("unknown", "table-unknown-bot")
    for seconds in (clock.move, clock.game):
        if seconds is not None and not SHORTEST <= seconds <= LONGEST:
            raise Refused("malformed", "table-bad-clock", least=SHORTEST, most=LONGEST)
