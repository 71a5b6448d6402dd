"""Set-up: G1."""

from typing import Any

from votive.core.compilation import compiled
from votive.core.contract import CHANCE, State
from votive.games.favor import content, gathering
from votive.games.favor.asking import ask, chance_is_asked, enter
from votive.games.favor.cards import (
    AREAS,
    BASIC_TEMPLES,
    GOD_KINDS,
    MARKET_KINDS,
    MOST_SEATS,
    QUESTS,
    SLOTS,
    TEMPLE_TYPES,
)
from votive.games.favor.content import (
    ABSENT,
    BASIC,
    COPIES_OF_A_TEMPLE,
    COPIES_OF_AN_OFFERING,
    CUBES_OF_A_KIND,
    DICE,
    DISPLAY,
    EMPTY,
    FAVOR_TOKENS,
    HOME,
    KINDS,
    OFFERING_CARDS,
)
from votive.games.favor.moves import DRAW_QUEST, FIRST
from votive.games.favor.programs import begin as begin_program
from votive.games.favor.state import IDLE, ORDERING, QUESTING, REFILLING, SETTING_UP, UNKNOWN
from votive.games.favor.verdicts import G1_SETTLED, LEGAL


@compiled
def new(state: State, seats: int, options: Any) -> None:
    """G1: the table before anything has happened. Chance settles the order that decides first ties."""
    state.seats = seats
    state.rounds = options.rounds
    state.units = options.units
    state.bonus_hour = options.bonus_hour
    state.gods_hours = options.gods_hours
    state.version = options.version
    state.card_set = options.card_set
    for seat in range(MOST_SEATS):
        _new_player(state, seat, seat < seats)
    _new_supplies(state)
    state.hour = 1
    state.reason = UNKNOWN
    state.roller = 0
    state.falling = 0
    state.drawer = 0
    state.draws = 0
    state.gap = UNKNOWN
    state.workers = 0
    state.given = 0
    state.protected = 0
    begin_program(state, CHANCE, IDLE)
    enter(state, SETTING_UP)
    ask(state, CHANCE, ORDERING)


@compiled
def _new_player(state: State, seat: int, plays: bool) -> None:
    state.points[seat] = 0
    state.favor[seat] = 0
    state.cards[seat] = 0
    state.quest[seat] = UNKNOWN
    state.doubled[seat] = 0
    state.order[seat] = UNKNOWN
    for kind in range(KINDS):
        state.resource[seat, kind] = 0
        state.discount[seat, kind] = 0
    for unit in range(DICE):
        owned = plays and unit < state.units
        state.face[seat, unit] = 1 if owned else 0
        state.place[seat, unit] = HOME if owned else ABSENT
    for temple in range(TEMPLE_TYPES):
        state.temple[seat, temple] = 0
        state.offering[seat, temple] = 0
        state.made[seat, temple] = 0
    for card in range(MARKET_KINDS):
        state.market[seat, card] = 0
    for slot in range(SLOTS):
        state.mat[seat, slot] = EMPTY
    if plays:
        for temple in range(BASIC, BASIC + BASIC_TEMPLES):
            slot = content.FIRST_SLOT[state.card_set, temple]
            state.mat[seat, slot] = temple
            state.mat[seat, slot + 1] = temple


@compiled
def _new_supplies(state: State) -> None:
    for kind in range(KINDS):
        state.supply[kind] = CUBES_OF_A_KIND
    state.favor_supply = FAVOR_TOKENS
    for temple in range(TEMPLE_TYPES):
        state.stack[temple] = COPIES_OF_A_TEMPLE
        state.offering_deck[temple] = COPIES_OF_AN_OFFERING
    state.offerings_left = OFFERING_CARDS
    for index in range(DISPLAY):
        state.display[index] = EMPTY
    state.market_left = 0
    for card in range(MARKET_KINDS):
        state.market_deck[card] = content.MARKET_COPIES[state.card_set, card]
        state.market_left += state.market_deck[card]
        state.market_gone[card] = 0
    for card in range(GOD_KINDS):
        state.god_deck[card] = content.GOD_COPIES[state.card_set, card]
    for area in range(AREAS):
        state.taken[area] = 0


@compiled
def go_on(state: State) -> bool:
    """The order, then a quest for each, then five offerings, then the first round."""
    if state.stage == ORDERING:
        if state.at == state.seats:
            state.at = 0
            ask(state, CHANCE, QUESTING)
        return True
    if state.stage == QUESTING:
        if state.at < state.seats:
            return True
        state.at = 0
        ask(state, CHANCE, REFILLING)
    if state.at < DISPLAY:
        state.gap = state.at
        state.at += 1
    else:
        gathering.begin(state)
    return False


@compiled
def _is_in_order(state: State, player: int) -> bool:
    for index in range(state.at):
        if state.order[index] == player:
            return True
    return False


@compiled
def verdict_order(state: State, seat: int, player: int) -> int:
    if not chance_is_asked(state, seat, ORDERING) or player >= state.seats or _is_in_order(state, player):
        return G1_SETTLED
    return LEGAL


@compiled
def odds_order(state: State, out: Any, weights: Any) -> int:
    count = 0
    for player in range(state.seats):
        if verdict_order(state, CHANCE, player) == LEGAL:
            out[count] = FIRST + player
            weights[count] = 1
            count += 1
    return count


@compiled
def enact_order(state: State, player: int) -> None:
    state.order[state.at] = player
    state.at += 1


@compiled
def verdict_quest(state: State, seat: int, quest: int) -> int:
    if not chance_is_asked(state, seat, QUESTING) or quest >= content.QUEST_KINDS[state.card_set]:
        return G1_SETTLED
    for other in range(state.at):
        if state.quest[other] == quest:
            return G1_SETTLED
    return LEGAL


@compiled
def odds_quest(state: State, out: Any, weights: Any) -> int:
    count = 0
    for quest in range(QUESTS):
        if verdict_quest(state, CHANCE, quest) == LEGAL:
            out[count] = DRAW_QUEST + quest
            weights[count] = 1
            count += 1
    return count


@compiled
def enact_quest(state: State, quest: int) -> None:
    """A quest for one player after the other, by seat."""
    state.quest[state.at] = quest
    state.at += 1
