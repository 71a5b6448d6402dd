"""What a viewer may not know has one fixed value; what is imagined fits all that the viewer knows."""

import numpy as np
import pytest

from tests.favor.positions import GAME, MARKET_COPIES, legal_numbers, stage, turn
from votive.core.contract import ALL, CHANCE, NOBODY, State
from votive.core.randomness import new_stream, random_below
from votive.core.verbs import apply, conceal, enact, imagine, legal
from votive.games.favor.state import UNKNOWN


def positions(seats: int, seed: int, every: int = 23) -> list[State]:
    """Positions of a random game, here and there."""
    row, stream, found = GAME.row_for(GAME.settings(seats)), new_stream(seed), []
    count = 0
    while turn(row) != NOBODY:
        choices = legal_numbers(row, turn(row))
        apply(row, turn(row), choices[random_below(stream, len(choices))])
        count += 1
        if count % every == 0 or stage(row) in ("quest", "draw"):
            found.append(GAME.copy(row))
    return found


def seen_by(row: State, viewer: int) -> State:
    copy = GAME.copy(row)
    conceal(copy, viewer)
    return copy


def shuffled(row: State, viewer: int, seed: int) -> State:
    """Another table that the viewer cannot tell from this one."""
    copy = seen_by(row, viewer)
    imagine(copy, viewer, new_stream(seed))
    return copy


@pytest.mark.parametrize("seats", range(2, 6))
def test_two_tables_that_differ_only_in_secrets_look_the_same_to_the_byte(seats: int) -> None:
    for row in positions(seats, seats):
        for viewer in (*range(seats), NOBODY):
            for seed in range(2):
                other = shuffled(row, viewer, seed)
                assert seen_by(other, viewer).tobytes() == seen_by(row, viewer).tobytes()


@pytest.mark.parametrize("seats", range(2, 6))
def test_what_is_imagined_is_a_whole_table(seats: int) -> None:
    for row in positions(seats, 10 + seats):
        for viewer in (*range(seats), NOBODY):
            other = shuffled(row, viewer, 3)
            assert list(other.market_deck + other.market.sum(axis=0) + other.market_gone) == list(MARKET_COPIES)
            assert list(other.market.sum(axis=1)) == list(row.cards)
            assert other.market_deck.sum() == row.market_left
            dealt = [int(quest) for quest in other.quest if quest != UNKNOWN]
            assert len(dealt) == len(set(dealt)) == (row.quest != UNKNOWN).sum()


def test_a_viewer_keeps_what_is_their_own_and_what_is_public() -> None:
    row = positions(4, 5)[-2]
    for viewer in range(4):
        concealed = seen_by(row, viewer)
        assert concealed.quest[viewer] == row.quest[viewer]
        assert list(concealed.market[viewer]) == list(row.market[viewer])
        assert list(concealed.cards) == list(row.cards)
        for other in set(range(4)) - {viewer}:
            assert concealed.quest[other] == UNKNOWN
            assert set(concealed.market[other]) == {UNKNOWN}
        assert set(concealed.market_deck) == {UNKNOWN}


def test_who_may_know_everything_does_and_at_the_end_everybody_does() -> None:
    row = positions(3, 1)[-1]
    assert seen_by(row, ALL).tobytes() == row.tobytes()
    while turn(row) != NOBODY:
        apply(row, turn(row), legal_numbers(row, turn(row))[-1])
    assert seen_by(row, NOBODY).tobytes() == row.tobytes()
    assert shuffled(row, 1, 1).tobytes() == row.tobytes()


def test_a_seat_finds_the_same_moves_legal_on_what_it_sees() -> None:
    out, other = np.zeros((2, GAME.most_legal), np.int32)
    for row in positions(3, 7):
        for seat in range(3):
            count = legal(row, seat, out)
            assert legal(seen_by(row, seat), seat, other) == count
            assert list(out[:count]) == list(other[:count])


def test_an_imagined_table_can_be_played_to_the_end() -> None:
    for row in positions(4, 2, every=60):
        other, stream = shuffled(row, 0, 9), new_stream(4)
        while turn(other) != NOBODY:
            choices = legal_numbers(other, turn(other))
            enact(other, turn(other), choices[random_below(stream, len(choices))])


def test_every_unseen_card_can_be_imagined_in_a_hand() -> None:
    played = (row for seed in range(3, 20) for row in positions(2, seed))
    row = next(row for row in played if row.cards[1] > 0 and turn(row) != CHANCE)
    imagined = {int(card) for seed in range(300) for card in np.flatnonzero(shuffled(row, 0, seed).market[1])}
    unseen = np.flatnonzero(MARKET_COPIES - row.market_gone - row.market[0] > 0)
    assert imagined == set(map(int, unseen))
