"""The fast engine against the slow and plain one in `tests/reference`."""

import json
from collections import Counter
from collections.abc import Callable
from random import Random

import numpy as np
import pytest

from tests.favor.positions import (
    GAME,
    GOD_CARD_NAMES,
    MARKET_NAMES,
    PLACE_NAMES,
    PLACES,
    TEMPLE_NAMES,
    goods,
    legal_numbers,
    mat,
    new_game,
    play,
    turn,
)
from tests.reference import favor as slow
from tests.reference.favor_cards import AREAS, RESOURCES
from tests.reference.favor_table import Table
from tests.sizes import size
from votive.core.compilation import INTERPRETED
from votive.core.contract import CHANCE, NOBODY, Move, State
from votive.core.perft import first_decision, perft
from votive.games.favor.content import ABSENT, EMPTY, HAND, HOME

SEATS = [2, 3, 4, 5]
GAMES = 2 if INTERPRETED else size(6, 300)
MANY_UNITS = {"units": 5, "gods_hours": 1}
FEW_UNITS = {"units": 1, "bonus_hour": 2, "rounds": 4, "gods_hours": 2}
WHERE = dict(enumerate(PLACE_NAMES)) | {HAND: "hand", HOME: "home"}


def named(moves: list[Move]) -> list[str]:
    """Moves as text, so that they can be put in order."""
    return sorted(json.dumps(move) for move in moves)


# Tables that are not as published: little of everything, so that all of it runs out


def short_of_everything(random: Random) -> Callable[[Table], None]:
    """Decks, stacks and supplies that end during the game, and areas with few places or none."""

    def alter(table: Table) -> None:
        for pile in (table.supply, table.stacks, table.offering_deck, table.market_deck, table.god_deck):
            for what in pile:
                pile[what] = min(pile[what], random.choice([0, 0, 1, 2]))
        table.supply["wood"] = 5
        table.market_deck |= dict.fromkeys(random.sample(MARKET_NAMES, 5), 2)
        for area in AREAS:
            table.places[area] = min(table.places[area], random.choice([0, 1, 1, 2]))

    return alter


def set_alike(row: State, table: Table) -> State:
    """The engine's supplies, decks and places as the slow engine has them."""
    row.supply[:] = [table.supply[kind] for kind in RESOURCES]
    row.favor_supply = table.supply["favor"]
    row.stack[:] = [table.stacks[name] for name in TEMPLE_NAMES[: len(row.stack)]]
    row.offering_deck[:] = [table.offering_deck[name] for name in TEMPLE_NAMES[: len(row.stack)]]
    row.offerings_left = row.offering_deck.sum()
    row.market_deck[:] = [table.market_deck[name] for name in MARKET_NAMES]
    row.market_left = row.market_deck.sum()
    row.god_deck[:] = [table.god_deck[name] for name in GOD_CARD_NAMES]
    row.taken[:] = PLACES[:, table.seats - 2] - [table.places[area] for area in AREAS]
    return row


# Both engines side by side


def odds(row: State) -> dict[str, int]:
    out, weights = np.zeros((2, GAME.most_legal), np.int32)
    count = GAME.rules.odds(row, out, weights)
    return {json.dumps(GAME.names[move]): int(weight) for move, weight in zip(out[:count], weights, strict=False)}


def compare_moves(row: State, game: slow.Reference) -> None:
    """Whose move it is, what everybody may do, and the odds of chance."""
    assert turn(row) == (NOBODY if game.turn is None else game.turn)
    for seat in range(game.seats):
        assert named([GAME.names[move] for move in legal_numbers(row, seat)]) == named(game.legal(seat))
    if game.turn == CHANCE:
        moves = [json.dumps(move) for move in game.choices]
        assert odds(row) == dict(zip(moves, game.weights, strict=True))


def compare_tables(row: State, game: slow.Reference) -> None:
    """All that lies on the table."""
    assert row.hour == game.hour
    assert list(row.supply) == [game.supply[kind] for kind in RESOURCES]
    assert row.favor_supply == game.supply["favor"]
    assert {name: int(left) for name, left in zip(TEMPLE_NAMES, row.stack, strict=False)} == game.stacks
    assert [None if offering == EMPTY else TEMPLE_NAMES[offering] for offering in row.display] == game.display
    for seat, player in enumerate(game.players):
        assert row.points[seat] == player.points
        assert goods(row, seat) == {what: held for what, held in player.goods.items() if held}
        assert {slot: name for name, slots in mat(row, seat).items() for slot in slots} == player.mat
        assert in_hand(row.temple[seat], TEMPLE_NAMES) == Counter(player.temples)
        assert in_hand(row.offering[seat], TEMPLE_NAMES) == Counter(player.offerings)
        assert in_hand(row.made[seat], TEMPLE_NAMES) == Counter(player.made)
        assert in_hand(row.market[seat], MARKET_NAMES) == Counter(player.cards)
        units = [(number, WHERE[place]) for number, place in enumerate(row.place[seat].tolist()) if place != ABSENT]
        assert units == [(unit.number, unit.place) for unit in player.units]
        assert [face for face in row.face[seat] if face] == [unit.face for unit in player.units]


def in_hand(counts: State, names: tuple[str, ...]) -> Counter[str]:
    return Counter({name: int(count) for name, count in zip(names, counts, strict=False) if count})


def chosen(random: Random, game: slow.Reference) -> tuple[int, Move]:
    """Anybody may call out of turn; cards are often called, so that many are met."""
    callers = [seat for seat in range(game.seats) if seat != game.turn and game.legal(seat)]
    seat = random.choice(callers) if callers and random.random() < 0.1 else game.turn
    assert seat is not None
    moves = game.legal(seat)
    calls = [move for move in moves if move[0] == "agora"]
    return seat, random.choice(calls if calls and random.random() < 0.2 else moves)


def play_both(row: State, game: slow.Reference, random: Random, stop: int | None = None) -> None:
    """The same random game in both, compared before every move."""
    while game.turn is not None and len(game.history) != stop:
        compare_moves(row, game)
        seat, move = chosen(random, game)
        play(row, seat, move)
        game.play(seat, move)
        compare_tables(row, game)


def compare_results(row: State, game: slow.Reference) -> None:
    compare_moves(row, game)
    ranks = np.zeros(GAME.most_seats, np.int64)
    GAME.rules.ranks(row, ranks)
    assert [seat for seat in range(game.seats) if ranks[seat] == 0] == game.winners
    assert GAME.reasons[GAME.rules.reason(row)] == game.reason


@pytest.mark.parametrize("options", [{}, MANY_UNITS, FEW_UNITS], ids=["published", "many-units", "few-units"])
@pytest.mark.parametrize("seats", SEATS)
def test_both_play_the_same_game_with_calls_out_of_turn(seats: int, options: dict[str, int]) -> None:
    for seed in range(GAMES if not options else -(-GAMES // 4)):
        row, game = new_game(seats, **options), slow.Reference(seats, options)
        play_both(row, game, Random(f"{seats} {seed}"))
        compare_results(row, game)


@pytest.mark.parametrize("seats", SEATS)
def test_both_agree_when_everything_runs_out(seats: int) -> None:
    for seed in range(-(-GAMES // 2)):
        random = Random(f"short {seats} {seed}")
        game = slow.Reference(seats, MANY_UNITS, short_of_everything(random))
        row = set_alike(new_game(seats, **MANY_UNITS), game)
        play_both(row, game, random)
        compare_results(row, game)


PERFT = {
    2: [24, 576, 9144, 143_172],
    3: [24, 576, 13_797, 219_456],
    4: [24, 576, 13_824, 331_533],
    5: [24, 576, 13_824, 331_776],
}


@pytest.mark.parametrize("seats", SEATS)
def test_known_counts_from_the_first_decision(seats: int) -> None:
    state = first_decision(GAME, GAME.settings(seats))
    depths = PERFT[seats][:2] if INTERPRETED else PERFT[seats]
    assert [perft(GAME, state, depth) for depth in range(1, len(depths) + 1)] == depths


@pytest.mark.parametrize("seats", SEATS)
def test_both_count_the_same_from_the_first_decision(seats: int) -> None:
    game = slow.Reference(seats)
    while game.turn == CHANCE:
        game.play(CHANCE, game.choices[0])
    depths = size(3, 4)
    assert [slow.perft(game, depth) for depth in range(1, depths + 1)] == PERFT[seats][:depths]


@pytest.mark.parametrize("seats", SEATS)
def test_both_count_the_same_from_the_middle_of_games(seats: int) -> None:
    random = Random(f"perft {seats}")
    for stop in range(60, 60 + 40 * size(4, 40), 40):
        row, game = new_game(seats), slow.Reference(seats)
        play_both(row, game, random, stop)
        counts = [perft(GAME, row, depth) for depth in range(4)]
        feasible = [depth for depth in range(4) if counts[depth] <= 200]
        assert [counts[depth] for depth in feasible] == [slow.perft(game, depth) for depth in feasible]


@pytest.mark.skipif(INTERPRETED, reason="takes many games")
def test_the_games_compared_meet_every_kind_of_move() -> None:
    missing = {name[0] for name in GAME.names}
    for seed in range(40):
        if missing:
            game = slow.Reference(2 + seed % 4)
            play_both(new_game(game.seats), game, Random(seed))
            missing -= {move[0] for _, move in game.history}
    assert not missing
