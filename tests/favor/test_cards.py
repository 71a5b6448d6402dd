"""Every card, every prayer and every god card, carried out in every legal way from a full table."""

import pytest

from tests.favor.positions import (
    CARDS,
    GAME,
    GOD_CARD_NAMES,
    GOD_EFFECT,
    MARKET_EFFECT,
    MARKET_NAMES,
    PRAYER,
    QUEST_EFFECT,
    QUEST_NAMES,
    STANDING,
    TEMPLE_NAMES,
    at_phase,
    give,
    hold,
    legal_numbers,
    offered,
    stand,
)
from votive.core.compilation import INTERPRETED
from votive.core.contract import CHANCE, State
from votive.core.verbs import enact, turn
from votive.games.favor import sundial
from votive.games.favor.cards import GOD_CARDS, MARKET_CARDS
from votive.games.favor.programs import begin
from votive.games.favor.state import IDLE
from votive.games.favor.vocabulary import VERBS, Instruction

PROGRAMS = {
    **{f"market {name}": (0, int(MARKET_EFFECT[index])) for index, name in enumerate(MARKET_NAMES)},
    **{f"prayer {name}": (0, int(PRAYER[index])) for index, name in enumerate(TEMPLE_NAMES)},
    **{f"god {name}": (CHANCE, int(GOD_EFFECT[index])) for index, name in enumerate(GOD_CARD_NAMES)},
    **{f"quest {name}": (0, int(QUEST_EFFECT[index])) for index, name in enumerate(QUEST_NAMES)},
}
MOST_WAYS = 200 if INTERPRETED else 6000


def full_table() -> State:
    """Three players with something of everything, in the middle of the last call."""
    row = at_phase("last_call", {"forest": [3], "mat": [2]}, {"quarry": [4], "mat": [1]}, {"gold_mine": [5]})
    for seat in range(3):
        give(row, seat, wood=2, marble=1, gold=1, diamond=seat, favor=1)
        row.points[seat] = 20
    stand(row, 0, "zeus.thunder_crown", "demeter.harvest_home")
    stand(row, 1, "poseidon.tide_hall", "hades.cave_mouth")
    offered(row, 2, "athena.stoa", "demeter.granary")
    hold(row, 0, ["athena.stoa"], ["zeus.oak_grove"])
    row.asked = 1
    return row


def ways(row: State, most: int) -> int:
    """Go through every way that is left, the first ones first; answer how many came to an end."""
    if row.step == IDLE and turn(row) != CHANCE:
        assert row.points.min() >= 0
        return 1
    choices = legal_numbers(row, turn(row))
    assert choices, "a dead end"
    if turn(row) == CHANCE:
        choices = choices[:: max(1, len(choices) - 1)]  # the lowest and the highest
    found = 0
    for move in choices:
        if found >= most:
            break
        branch = GAME.copy(row)
        enact(branch, turn(branch), move)
        found += ways(branch, most - found)
    return found


@pytest.mark.parametrize("name", PROGRAMS)
def test_it_comes_to_an_end_in_every_way(name: str) -> None:
    row = full_table()
    begin(row, *PROGRAMS[name])
    sundial.proceed(row)
    assert ways(row, MOST_WAYS) >= 1


@pytest.mark.parametrize("name", [name for name in PROGRAMS if name != "god silence"])
def test_it_does_something(name: str) -> None:
    row = full_table()
    if name.startswith("quest"):
        row.cards[0] = 1  # as if there were a card to count
        row.made[0, 0] += 3
        row.made[0, 16] += 3
    before = row.tobytes()
    begin(row, *PROGRAMS[name])
    sundial.proceed(row)
    while row.step != IDLE or turn(row) == CHANCE:
        enact(row, turn(row), legal_numbers(row, turn(row))[0])
    assert row.tobytes() != before


def test_the_counts_are_those_of_the_rules_page() -> None:
    assert len(CARDS.areas) == 7
    assert len(CARDS.basics) == 2
    assert len(CARDS.temples) == len(CARDS.offerings) == 20
    assert sum(card.copies for card in CARDS.market) == MARKET_CARDS == 30
    assert sum(card.copies for card in CARDS.gods) == GOD_CARDS == 15
    assert len(CARDS.quests) == 10
    assert GAME.row.itemsize <= 768


def test_every_verb_of_the_vocabulary_is_on_a_card() -> None:
    def verbs(effect: tuple[Instruction, ...]) -> set[str]:
        inner = {verb for step in effect for option in step.get("options", ()) for verb in verbs(option)}
        return {step["do"] for step in effect} | inner

    effects = [temple.prayer for temple in STANDING]
    effects += [card.effect for card in (*CARDS.market, *CARDS.gods, *CARDS.quests)]
    assert set().union(*map(verbs, effects)) == {verb.name for verb in VERBS}


def test_temples_on_slots_seven_to_twelve_usually_give_a_favor_token() -> None:
    high = [temple for temple in CARDS.temples if temple.slots[0] >= 7]
    assert sum(temple.favor for temple in high) > len(high) / 2
    assert not any(temple.favor for temple in CARDS.temples if temple.slots[1] < 7)
