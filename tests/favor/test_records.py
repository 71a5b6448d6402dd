"""Games of Favor written down and played again, calls out of turn included."""

import random

import pytest

from tests.favor.positions import GAME
from votive.core.errors import BadRecord, IllegalMove
from votive.core.match import Match
from votive.core.records import check, line, parse, replay
from votive.games import load
from votive.games.favor import moves


def played_with_calls(seats: int, seed: int) -> tuple[Match, int]:
    """A random match in which anybody calls whenever they can; and how many calls came out of turn."""
    match, chooser, calls = Match(GAME, seats, seed), random.Random(seed), 0
    while not match.over:
        for seat in range(seats):
            possible = [] if match.over or seat == match.turn else match.legal_numbers(seat)
            if possible and chooser.random() < 0.3:
                match.play(GAME.names[chooser.choice(possible)], seat)
                calls += 1
        if not match.over:
            match.play(chooser.choice(match.legal))
    return match, calls


@pytest.mark.parametrize("seats", range(2, 6))
@pytest.mark.rule("M1")
def test_a_record_with_calls_out_of_turn_replays_to_the_same_table(seats: int) -> None:
    match, calls = played_with_calls(seats, seats)
    assert calls > 0
    again = parse(line(match.record()), load)
    assert check(again).tobytes() == match.state.tobytes()
    assert again.result == match.result


def test_a_match_goes_on_where_a_record_stops_in_the_middle_of_a_card() -> None:
    match, _ = played_with_calls(3, 8)
    record = match.record()
    stop = next(index for index, move in enumerate(record.moves) if moves.TARGET <= move < moves.SEAT_ROLL)
    record.seats, record.moves, record.result = record.seats[:stop], record.moves[:stop], None
    resumed = Match.of(parse(line(record), load), rolls=False)
    assert resumed.state.tobytes() == replay(record).tobytes()
    assert resumed.state.step >= 0
    with pytest.raises(IllegalMove) as caught:
        resumed.play(["pray"])
    assert caught.value.clause == "H4"


def test_a_record_that_calls_a_card_nobody_holds_is_refused() -> None:
    match = Match(GAME, 2, 1)
    for _ in range(3):
        match.play(match.legal[0])
    record = match.record()
    record.moves[-1] = moves.AGORA
    with pytest.raises(BadRecord, match=r"\(M1\)"):
        replay(record)
