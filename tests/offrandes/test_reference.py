"""The fast engine against the slow and plain one in `tests/reference`."""

import json
from random import Random
from typing import Any

import pytest

from tests.offrandes.positions import GAME, LADDERS, altar, legal, play, position, stable, stage, turn
from tests.reference import offrandes as slow
from tests.sizes import size
from votive.core.compilation import INTERPRETED
from votive.core.contract import ALL, CHANCE, Move, State, frozen
from votive.core.perft import first_decision, perft
from votive.core.records import Record, Recorder, line, replay
from votive.games.offrandes.content import BRIBER, CITIES, GUARDSMAN

PUBLISHED: dict[str, int] = {}
POOR = {"purse": 1, "revenue": 2, "purse_limit": 3, "rounds": 15}
RICH = {"purse": 50, "revenue": 50, "purse_limit": 50, "rounds": 6}
SHORT = {"rounds": 1}
GAMES = 20 if INTERPRETED else size(30, 120)
SEATED = list(enumerate(CITIES))


def named(moves: list[Move]) -> list[str]:
    """Moves as text, so that they can be put in order."""
    return sorted(json.dumps(move) for move in moves)


def played_slowly(record: Record, stop: int | None = None) -> slow.Reference:
    """The same moves in the slow engine; it knows them by the names that records have."""
    game = slow.Reference(record.settings.seats, record.settings.options)
    for seat, number in list(zip(record.seats, record.moves, strict=True))[:stop]:
        assert game.turn == seat
        game.play(GAME.names[number])
    return game


@pytest.mark.parametrize("options", [PUBLISHED, POOR, RICH, SHORT], ids=["published", "poor", "rich", "short"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_both_play_the_same_game(seats: int, options: dict[str, int]) -> None:
    recorder = Recorder(GAME, GAME.settings(seats, options), with_legal=True)
    for number in range(GAMES if options == PUBLISHED else GAMES // 3):
        record = recorder.record(seats, number)
        game = slow.Reference(seats, options)
        for seat, move, choices in zip(record.seats, record.moves, record.legal or [], strict=True):
            assert game.turn == seat
            assert named(game.legal()) == named(choices)
            game.play(GAME.names[move])
        assert game.turn is None
        assert record.result == {"points": game.points, "winners": game.winners, "reason": game.reason}


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_both_have_the_same_table_at_every_move(seats: int) -> None:
    recorder = Recorder(GAME, GAME.settings(seats), with_states=True)
    for number in range(3):
        record = recorder.record(100 + seats, number)
        game = slow.Reference(seats)
        names = [None, *(GAME.names[move] for move in record.moves)]
        for move, view in zip(names, record.states or [], strict=True):
            if move is not None:
                game.play(move)
            compare(game, view)


def compare(game: slow.Reference, view: dict[str, Any]) -> None:
    """Everything that both know by name."""
    assert view["round"] == game.round
    cities = view["cities"]
    assert [city["points"] for city in cities] == game.points
    assert [city["purse"] or 0 for city in cities] == game.purse
    for city, ladders in zip(cities, game.level, strict=True):
        assert city["levels"] == {name: ladders[name] for name in game.characters}
    assert view["stable"] == game.stable
    for shown in view["altars"]:
        lying = game.altars.get(shown["altar"])
        lies = (None, None, 0) if lying is None else (lying.owner, lying.animal, lying.number)
        assert (shown["owner"], shown["animal"], shown["count"]) == lies
        assert shown["closed"] == (shown["altar"] not in game.altars)


PERFT = {
    2: [6, 36, 180, 900, 3600, 14_400, 216_000, 2_592_000],
    3: [7, 42, 210, 1470, 8820, 44_100, 308_700],
    4: [7, 42, 210, 1470, 8820, 44_100, 308_700],
    5: [7, 42, 210, 1470, 8820, 44_100, 308_700],
}


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_known_counts_from_the_first_decision(seats: int) -> None:
    state = first_decision(GAME, GAME.settings(seats))
    depths = PERFT[seats][:5] if INTERPRETED else PERFT[seats]
    assert [perft(GAME, state, depth) for depth in range(1, len(depths) + 1)] == depths


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_both_count_the_same_from_the_first_decision(seats: int) -> None:
    game = slow.Reference(seats)
    game.play(["first", 0])
    assert [slow.perft(game, depth) for depth in range(1, 5)] == PERFT[seats][:4]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_both_count_the_same_from_the_middle_of_games(seats: int) -> None:
    recorder = Recorder(GAME, GAME.settings(seats), with_legal=True)
    for number in range(6):
        record = recorder.record(200 + seats, number)
        for stop in range(number, len(record.moves), 29 if seats > 2 else 11):
            state, game = replay(record, stop), played_slowly(record, stop)
            counts = [perft(GAME, state, depth) for depth in range(4)]
            feasible = [depth for depth in range(4) if counts[depth] <= 600]
            assert [counts[depth] for depth in feasible] == [slow.perft(game, depth) for depth in feasible]


# Positions that random play reaches rarely: high ladders, full altars, an empty stable


def drawn(random: Random, phase: str, seats: int) -> str:
    """A drawing of a position, any position."""
    columns = [random.choices(range(5), k=seats) for _ in LADDERS]
    for column in columns:
        if random.random() < 0.5:
            column[random.randrange(seats)] = 5
    if seats == 2:
        columns[GUARDSMAN] = [0, 0]
    rows = [f"{city.title()} {' '.join(str(column[seat]) for column in columns)}" for seat, city in SEATED[:seats]]
    altars = [name for name in slow.TIER if seats > 2 or name not in slow.CLOSED_TO_TWO]
    lying = [
        f"{name} {random.randint(1, 5)} {random.choice(slow.ANIMALS)} {random.choice(SEATED[:seats])[1]}"
        for name in altars
        if random.random() < 0.7
    ]
    first = random.choice(SEATED[:seats])[1].title()
    stock = ", ".join(f"{animal} {random.randint(0, 5)}" for animal in slow.ANIMALS)
    head = [f"{phase}, {first} first", " ".join(LADDERS)]
    return "\n".join([*head, *rows, f"altars: {'; '.join(lying)}", f"stable: {stock}"])


def set_up_slowly(row: State, phase: str) -> slow.Reference:
    """The slow engine in the position of a row, before the phase begins."""
    game = slow.Reference(int(row.seats))
    game.first = int(row.first)
    game.level = [dict(zip(slow.CHARACTERS, map(int, levels), strict=True)) for levels in row.level[: row.seats]]
    game.stable = stable(row)
    for name in game.altars:
        if lying := altar(row, name):
            number, animal, owner = lying
            game.altars[name] = slow.Sacrifice(owner, animal, number)
    game.agenda = []
    if phase == "corruption":
        game.begin_corruption()
    else:
        game.begin_sacrifices()
    return game


@pytest.mark.parametrize("phase", ["corruption", "sacrifices"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_both_agree_in_rare_positions(seats: int, phase: str) -> None:
    random = Random(f"{phase} {seats}")
    tried = 0
    while tried < GAMES:
        drawing = drawn(random, phase, seats)
        bribers = {text.split()[1 + BRIBER] for text in drawing.splitlines()[2 : 2 + seats]}
        if phase == "corruption" and (bribers == {"0"} or (seats == 2 and len(bribers) == 1)):
            continue  # nobody has anything to decide
        tried += 1
        row = position(drawing)
        game = set_up_slowly(row, phase)
        while stage(row) in ("corrupting", "promoting", "sacrificing"):
            assert game.turn == turn(row)
            assert {frozen(move) for move in game.legal()} == legal(row)
            move = random.choice(game.legal())
            play(row, turn(row), move)
            game.play(move)
            compare(game, GAME.view(row, ALL))


def test_both_agree_when_the_end_is_near() -> None:
    """Counts stop at the end: no move follows it."""
    recorder = Recorder(GAME, GAME.settings(3, SHORT))
    record = recorder.record(5, 0)
    last = len(record.moves)
    for back in range(1, 6):
        state, game = replay(record, last - back), played_slowly(record, last - back)
        assert [perft(GAME, state, depth) for depth in range(5)] == [slow.perft(game, depth) for depth in range(5)]
    assert perft(GAME, replay(record), 3) == 0


def test_a_record_names_the_lots_as_the_rules_page_does() -> None:
    """The lot with the lowest character first, whatever its open tile: the table's own order does not show."""
    recorder = Recorder(GAME, GAME.settings(2))
    swapped = 0
    for number in range(20):
        record = recorder.record(9, number)
        assert json.loads(line(record))["moves"] == [
            [int(seat), GAME.names[move]] for seat, move in zip(record.seats, record.moves, strict=True)
        ]
        for index, move in enumerate(record.moves):
            if GAME.names[move][0] == "take":
                state = replay(record, index)
                assert record.seats[index] != CHANCE
                swapped += GAME.rules.record_number(state, move) != move
    assert swapped > 0
