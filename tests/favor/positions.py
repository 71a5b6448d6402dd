"""The few words that the tests use to set a table of Favor and to talk about it.

    row = gathered([1, 2, 3], [4, 4, 4])           # two players, their dice as they fell
    play(row, SPARTA, ["delegate", 2, "forest"])

Set-up is always the same: seats in order, quests and offerings as they come first. Whatever the tests do not say
falls as low as it can (`settle`), and whoever does not matter does as little as they can (`idle_until`).
"""

from collections.abc import Sequence
from typing import Any

import numpy as np

import votive
from votive.core.contract import CHANCE, Move, State, frozen
from votive.core.verbs import apply
from votive.games.favor import content, sundial
from votive.games.favor.asking import enter
from votive.games.favor.content import ABSENT, EMPTY, UNITS
from votive.games.favor.pieces import gain, put, raze
from votive.games.favor.programs import begin
from votive.games.favor.state import PHASES, STAGES
from votive.games.favor.vocabulary import FAVOR, RESOURCES

GAME = votive.game("favor")

# What a row of a new game is played with
CARDS = content.SETS[GAME.card_set]
STANDING, TEMPLE_NAMES, PLACE_NAMES = CARDS.standing, CARDS.temple_names, CARDS.place_names
MARKET_NAMES, GOD_CARD_NAMES, QUEST_NAMES = CARDS.market_names, CARDS.god_names, CARDS.quest_names
TEMPLE_WORKERS, OFFERING_WORKERS = CARDS.sanctuary.workers, CARDS.sanctuary.offering_workers
PLACES, FIRST_SLOT, MARKET_COPIES, PRAYER, MARKET_EFFECT, GOD_EFFECT, QUEST_EFFECT = (
    table[GAME.card_set]
    for table in (
        content.PLACES,
        content.FIRST_SLOT,
        content.MARKET_COPIES,
        content.PRAYER,
        content.MARKET_EFFECT,
        content.GOD_EFFECT,
        content.QUEST_EFFECT,
    )
)
SPARTA, CORINTH, ATHENS, THEBES, DELOS = range(5)


# Setting the table


def new_game(seats: int, version: str = GAME.version, **options: int) -> State:
    """A game before its first move."""
    game = GAME.in_version(version)
    return game.row_for(game.settings(seats, options))


def set_up(seats: int, **options: Any) -> State:
    """A game before the first die of the first round falls."""
    row = new_game(seats, **options)
    while stage(row) in ("order", "quest", "refill"):
        fall(row)
    return row


def gathered(*dice: Sequence[int], **options: Any) -> State:
    """Everybody's units as they fell; the first round's delegating begins."""
    row = set_up(len(dice), **options)
    for seat, faces in enumerate(dice):
        for unit in range(UNITS):
            put(row, seat, unit, PLACE_NAMES.index("mat") + 1 if unit < len(faces) else ABSENT)
    row.falling = 0
    enter(row, PHASES.index("gathering"))
    sundial.proceed(row)
    while stage(row) == "roll":
        fall(row, shows(row, dice[row.roller][die(row)]))
    return row


def at_phase(phase: str, *placed: dict[str, Sequence[int]], **options: Any) -> State:
    """A phase that begins with units where they are said to be: `{"forest": [3, 4], "mat": [1]}`, seat by seat."""
    row = gathered(*[[1] * sum(map(len, places.values())) or [1] for places in placed], **options)
    for seat, places in enumerate(placed):
        units = iter(range(UNITS))
        for place, faces in places.items():
            for face in faces:
                unit = next(units)
                put(row, seat, unit, PLACE_NAMES.index(place))
                row.face[seat, unit] = face
        for unit in units:
            if row.place[seat, unit] != ABSENT:
                put(row, seat, unit, PLACE_NAMES.index("mat") + 2)  # at home
    row.order[: row.seats] = range(row.seats)
    enter(row, PHASES.index(phase))
    return row


def go_on(row: State) -> State:
    """Let the table go on to its next decision."""
    sundial.proceed(row)
    return row


def give(row: State, seat: int, **goods: int) -> State:
    """Resources and favor tokens from the supply."""
    for what, number in goods.items():
        gain(row, seat, FAVOR if what == "favor" else RESOURCES.index(what), number)
    return row


def stand(row: State, seat: int, *temples: str) -> State:
    """Temples that stand, from their stacks."""
    for name in temples:
        temple = TEMPLE_NAMES.index(name)
        for slot in (FIRST_SLOT[temple], FIRST_SLOT[temple] + 1):
            raze(row, seat, slot)
            row.mat[seat, slot] = temple
        row.stack[temple] -= 1
    return row


def hold(row: State, seat: int, temples: Sequence[str] = (), offerings: Sequence[str] = ()) -> State:
    """Temples and offerings in hand, from stacks and deck."""
    for name in temples:
        row.temple[seat, TEMPLE_NAMES.index(name)] += 1
        row.stack[TEMPLE_NAMES.index(name)] -= 1
    for name in offerings:
        row.offering[seat, TEMPLE_NAMES.index(name)] += 1
        row.offering_deck[TEMPLE_NAMES.index(name)] -= 1
        row.offerings_left -= 1
    return row


def offered(row: State, seat: int, *offerings: str) -> State:
    """Offerings that were made."""
    for name in offerings:
        hold(row, seat, offerings=[name])
        row.offering[seat, TEMPLE_NAMES.index(name)] -= 1
        row.made[seat, TEMPLE_NAMES.index(name)] += 1
    return row


def deal(row: State, seat: int, *cards: str) -> State:
    """Market cards in hand, from the deck."""
    for name in cards:
        card = MARKET_NAMES.index(name)
        row.market_deck[card] -= 1
        row.market_left -= 1
        row.market[seat, card] += 1
        row.cards[seat] += 1
    return row


def carry_out(row: State, seat: int, program: int) -> State:
    """An effect, as if the seat had called or prayed for it."""
    begin(row, seat, program)
    return go_on(row)


# Moving


def play(row: State, seat: int, *moves: Move) -> State:
    """Make a seat's moves, one after the other; each must be legal."""
    for move in moves:
        verdict = apply(row, seat, number(move))
        assert verdict == 0, f"{move} by {seat}: {GAME.verdicts[verdict].key}"
    return row


def fall(row: State, move: Move | None = None) -> State:
    """What chance does: this, or the first thing it may."""
    return play(row, CHANCE, GAME.names[legal_numbers(row, CHANCE)[0]] if move is None else move)


def roll(row: State, *faces: int) -> State:
    """The dice that fall next, one after the other."""
    for face in faces:
        fall(row, shows(row, face))
    return row


def shows(row: State, face: int) -> Move:
    """The next die falls so; since version 3 the move says whose it is."""
    return ["roll", *([int(row.roller)] if row.version >= 3 else []), die(row), face]


def settle(row: State) -> State:
    """Chance does the first thing it may, until somebody has to decide."""
    while turn(row) == CHANCE:
        fall(row)
    return row


def idle_until(row: State, *stages: str, hour: int | None = None) -> State:
    """Everybody does as little as they can until one of these stages comes (in that round, if one is given)."""
    idle = [("pray",), ("ready",), ("leave",), ("stop",), ("decline",)]
    while stage(row) not in stages or (hour is not None and row.hour != hour):
        if turn(row) == CHANCE:
            fall(row)
        else:
            choices = legal(row)
            chosen = next((move for move in idle if move in choices), None)
            play(row, turn(row), list(chosen or max(choices, key=str)))
    return row


def number(move: Move) -> int:
    found = GAME.number(move)
    assert found is not None, f"there is no move {move}"
    return found


# Looking


def legal_numbers(row: State, seat: int) -> list[int]:
    """What a seat may do, or what chance may do."""
    out, weights = np.zeros((2, GAME.most_legal), np.int32)
    if seat == CHANCE:
        count = GAME.rules.odds(row, out, weights) if turn(row) == CHANCE else 0
    else:
        count = GAME.rules.legal(row, seat, out)
    return [int(move) for move in out[:count]]


def legal(row: State, seat: int | None = None) -> set[Any]:
    """The names of all that a seat may do now (who is to move, unless one is named), as tuples."""
    return {frozen(GAME.names[move]) for move in legal_numbers(row, turn(row) if seat is None else seat)}


def refusal(row: State, seat: int, move: Move) -> str:
    """The key of the verdict on a move that must be illegal, and change nothing when it is tried."""
    before = row.tobytes()
    verdict = apply(row, seat, number(move))
    assert verdict != 0, f"{move} by {seat} is legal"
    assert row.tobytes() == before
    return GAME.verdicts[verdict].key


def turn(row: State) -> int:
    return int(GAME.rules.turn(row))


def stage(row: State) -> str:
    return STAGES[row.stage]


def phase(row: State) -> str:
    return PHASES[row.phase]


def die(row: State) -> int:
    """The unit that falls next."""
    return next(unit for unit in range(8) if row.falling >> unit & 1)


def order(row: State) -> list[int]:
    return [int(seat) for seat in row.order[: row.seats]]


def points(row: State) -> list[int]:
    return [int(point) for point in row.points[: row.seats]]


def goods(row: State, seat: int) -> dict[str, int]:
    """What a seat has, without what it has none of."""
    held = {kind: int(row.resource[seat, index]) for index, kind in enumerate(RESOURCES)} | {
        "favor": int(row.favor[seat])
    }
    return {what: count for what, count in held.items() if count}


def mat(row: State, seat: int) -> dict[str, list[int]]:
    """The standing temples and the slots they cover."""
    standing: dict[str, list[int]] = {}
    for slot, temple in enumerate(row.mat[seat], 1):
        if temple != EMPTY:
            standing.setdefault(TEMPLE_NAMES[temple], []).append(slot)
    return standing


def where(row: State, seat: int, unit: int) -> str | None:
    """The place of a unit on the board or the mat."""
    place = row.place[seat, unit]
    return PLACE_NAMES[place] if 0 <= place < len(PLACE_NAMES) else None


def god_card(name: str) -> int:
    return GOD_CARD_NAMES.index(name)
