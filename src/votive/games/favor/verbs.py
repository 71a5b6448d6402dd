"""The verbs of the contract, each handed to the phase it belongs to."""

from typing import Any

from votive.core.compilation import compiled
from votive.core.contract import State
from votive.games.favor import (
    agora,
    building,
    chance,
    choices,
    collecting,
    delegating,
    gifts,
    moves,
    opening,
    prayer,
    reacting,
    sundial,
)
from votive.games.favor.content import DICE, GOLD
from votive.games.favor.state import (
    BUILD,
    CHOOSE_DIRECTION,
    CHOOSE_GIFT,
    CHOOSE_OPTION,
    CHOOSE_PLACE,
    CHOOSE_RESOURCE,
    CHOOSE_RUIN,
    CHOOSE_TARGET,
    CHOOSE_TO_PAY,
    CHOOSE_UNIT,
    DELEGATE,
    DRAWING,
    FINISHED,
    GOD_DRAWING,
    IDLE,
    ORDERING,
    PHASES,
    PRAY,
    QUESTING,
    REFILLING,
    ROLLING,
    TAKE,
)
from votive.games.favor.verdicts import H13_OVER
from votive.games.favor.vocabulary import OFFERING, TEMPLE

PLACES = moves.PLACE_COUNT


@compiled
def turn(state: State) -> int:
    return int(state.turn)


@compiled
def stage(state: State) -> int:
    return int(state.stage)


@compiled
def age(state: State) -> int:
    """Effects differ most from game to game: who is past one waits for the others before the phase goes on."""
    return 2 * (len(PHASES) * int(state.hour) + int(state.phase)) + (1 if state.step == IDLE else 0)


@compiled
def legal(state: State, seat: int, out: Any) -> int:
    """A seat's own decision, and what it may call; a seat that is not to move may only call (M1, M3)."""
    if not 0 <= seat < state.seats or state.turn < 0:
        return 0
    if not agora.can_interrupt(state):
        return _legal_choices(state, seat, out) if seat == state.turn else 0
    count = 0
    if seat == state.turn:
        count = _legal_in_phase(state, seat, out)
    return agora.legal_calls(state, seat, out, count)


@compiled
def _legal_in_phase(state: State, seat: int, out: Any) -> int:
    stage = state.stage
    if stage == DELEGATE:
        return delegating.legal_delegations(state, seat, out)
    if stage == PRAY:
        return prayer.legal_prayers(state, seat, out)
    if stage == TAKE:
        return collecting.legal_takes(state, seat, out)
    if stage == BUILD:
        return building.legal_buildings(state, seat, out)
    out[0] = moves.READY
    return 1


@compiled
def _legal_choices(state: State, seat: int, out: Any) -> int:
    stage = state.stage
    if stage == CHOOSE_TARGET:
        return choices.legal_targets(state, seat, out)
    if stage == CHOOSE_UNIT:
        return choices.legal_units(state, seat, out)
    if stage == CHOOSE_DIRECTION:
        return choices.legal_directions(state, seat, out)
    if stage == CHOOSE_RESOURCE:
        return choices.legal_resources(state, seat, out)
    if stage == CHOOSE_PLACE:
        return choices.legal_places(state, seat, out)
    if stage == CHOOSE_OPTION:
        return choices.legal_options(state, seat, out)
    if stage == CHOOSE_TO_PAY:
        return choices.legal_payments(state, seat, out)
    if stage == CHOOSE_RUIN:
        return choices.legal_ruins(state, seat, out)
    return gifts.legal_gifts(state, seat, out)


@compiled
def odds(state: State, out: Any, weights: Any) -> int:
    stage = state.stage
    if stage == ROLLING:
        return chance.odds_roll(state, out, weights)
    if stage == REFILLING:
        return chance.odds_refill(state, out, weights)
    if stage == DRAWING:
        return chance.odds_draw(state, out, weights)
    if stage == GOD_DRAWING:
        return reacting.odds_god(state, out, weights)
    if stage == QUESTING:
        return opening.odds_quest(state, out, weights)
    if stage == ORDERING:
        return opening.odds_order(state, out, weights)
    return 0


@compiled
def verdict(state: State, seat: int, move: int) -> int:
    if state.stage == FINISHED:
        return H13_OVER
    if move < moves.DELEGATE or move >= moves.SEAT_ROLL:
        return _verdict_on_chance(state, seat, move)
    if move < moves.AGORA:
        return _verdict_in_phase(state, seat, move)
    if move < moves.FAVOR:
        return agora.verdict_agora(state, seat, move - moves.AGORA)
    if move < moves.TARGET:
        return agora.verdict_favor(state, seat, (move - moves.FAVOR) // 2, _sign(move - moves.FAVOR))
    return _verdict_on_choice(state, seat, move)


@compiled
def _sign(number: int) -> int:
    """Moves that go up or down are numbered in pairs: 1, then -1."""
    return 1 - 2 * (number % 2)


@compiled
def _verdict_on_chance(state: State, seat: int, move: int) -> int:
    if move < moves.DRAW_QUEST:
        return opening.verdict_order(state, seat, move - moves.FIRST)
    if move < moves.DRAW_OFFERING:
        return opening.verdict_quest(state, seat, move - moves.DRAW_QUEST)
    if move < moves.DRAW_MARKET:
        return chance.verdict_refill(state, seat, move - moves.DRAW_OFFERING)
    if move < moves.DRAW_GOD:
        return chance.verdict_draw(state, seat, move - moves.DRAW_MARKET)
    if move < moves.ROLL:
        return reacting.verdict_god(state, seat, move - moves.DRAW_GOD)
    return chance.verdict_roll(state, seat, move)


@compiled
def _verdict_in_phase(state: State, seat: int, move: int) -> int:
    if move < moves.GIVE:
        return delegating.verdict_delegate(
            state, seat, (move - moves.DELEGATE) // PLACES, (move - moves.DELEGATE) % PLACES
        )
    if move < moves.PRAY:
        return prayer.verdict_give(state, seat, GOLD + (move - moves.GIVE) // 2)
    if move == moves.PRAY:
        return prayer.verdict_pray(state, seat)
    if move == moves.READY:
        return agora.verdict_ready(state, seat)
    if move < moves.BUILD:
        return _verdict_on_taking(state, seat, move)
    if move < moves.OFFER:
        return building.verdict_build(state, seat, move - moves.BUILD)
    if move < moves.STOP:
        return building.verdict_offer(state, seat, move - moves.OFFER)
    return building.verdict_stop(state, seat)


@compiled
def _verdict_on_taking(state: State, seat: int, move: int) -> int:
    """In the Sanctuary, or as the gift of a card or a prayer."""
    gift = state.stage == CHOOSE_GIFT
    if move < moves.TAKE_OFFERING:
        temple = move - moves.TAKE_TEMPLE
        if gift:
            return gifts.verdict_gift(state, seat, TEMPLE, temple)
        return collecting.verdict_take_temple(state, seat, temple)
    if move < moves.LEAVE:
        index = move - moves.TAKE_OFFERING
        if gift:
            return gifts.verdict_gift(state, seat, OFFERING, index)
        return collecting.verdict_take_offering(state, seat, index)
    if gift:
        return gifts.verdict_no_gift(state, seat, move)
    return collecting.verdict_leave(state, seat)


@compiled
def _verdict_on_choice(state: State, seat: int, move: int) -> int:
    if move < moves.UNIT:
        return choices.verdict_target(state, seat, move - moves.TARGET)
    if move < moves.TURN:
        return choices.verdict_unit(state, seat, (move - moves.UNIT) // DICE, (move - moves.UNIT) % DICE)
    if move < moves.RESOURCE:
        return choices.verdict_direction(state, seat, _sign(move - moves.TURN))
    if move < moves.PLACE:
        return choices.verdict_resource(state, seat, move - moves.RESOURCE)
    if move < moves.OPTION:
        return choices.verdict_place(state, seat, move - moves.PLACE)
    if move < moves.PAY:
        return choices.verdict_option(state, seat, move - moves.OPTION)
    if move == moves.DECLINE and state.stage == CHOOSE_GIFT:
        return gifts.verdict_no_gift(state, seat, move)
    if move < moves.DESTROY:
        return choices.verdict_pay(state, seat)
    return choices.verdict_destroy(state, seat, move - moves.DESTROY)


@compiled
def enact(state: State, seat: int, move: int) -> None:
    """Carry out a legal move, and go on to the next decision."""
    if move < moves.DELEGATE or move >= moves.SEAT_ROLL:
        _enact_chance(state, move)
    elif move < moves.AGORA:
        _enact_in_phase(state, seat, move)
    elif move < moves.FAVOR:
        agora.enact_agora(state, seat, move - moves.AGORA)
    elif move < moves.TARGET:
        agora.enact_favor(state, seat, (move - moves.FAVOR) // 2, _sign(move - moves.FAVOR))
    else:
        _enact_choice(state, seat, move)
    sundial.proceed(state)


@compiled
def _enact_chance(state: State, move: int) -> None:
    if move >= moves.ROLL:
        chance.enact_roll(state, move)
    elif move >= moves.DRAW_GOD:
        reacting.enact_god(state, move - moves.DRAW_GOD)
    elif move >= moves.DRAW_MARKET:
        chance.enact_draw(state, move - moves.DRAW_MARKET)
    elif move >= moves.DRAW_OFFERING:
        chance.enact_refill(state, move - moves.DRAW_OFFERING)
    elif move >= moves.DRAW_QUEST:
        opening.enact_quest(state, move - moves.DRAW_QUEST)
    else:
        opening.enact_order(state, move - moves.FIRST)


@compiled
def _enact_in_phase(state: State, seat: int, move: int) -> None:
    if move < moves.GIVE:
        sent = move - moves.DELEGATE
        delegating.enact_delegate(state, seat, sent // PLACES, sent % PLACES)
    elif move < moves.PRAY:
        prayer.enact_give(state, seat, GOLD + (move - moves.GIVE) // 2, _sign(move - moves.GIVE))
    elif move == moves.PRAY:
        prayer.enact_pray(state, seat)
    elif move == moves.READY:
        agora.enact_ready(state)
    elif move < moves.BUILD:
        _enact_taking(state, seat, move)
    elif move < moves.OFFER:
        building.enact_build(state, seat, move - moves.BUILD)
    elif move < moves.STOP:
        building.enact_offer(state, seat, move - moves.OFFER)
    else:
        building.enact_stop(state)


@compiled
def _enact_taking(state: State, seat: int, move: int) -> None:
    gift = state.stage == CHOOSE_GIFT
    if move < moves.TAKE_OFFERING:
        if gift:
            gifts.enact_gift(state, seat, TEMPLE, move - moves.TAKE_TEMPLE)
        else:
            collecting.enact_take_temple(state, seat, move - moves.TAKE_TEMPLE)
    elif move < moves.LEAVE:
        if gift:
            gifts.enact_gift(state, seat, OFFERING, move - moves.TAKE_OFFERING)
        else:
            collecting.enact_take_offering(state, seat, move - moves.TAKE_OFFERING)
    elif gift:
        gifts.enact_no_gift(state)
    else:
        collecting.enact_leave(state)


@compiled
def _enact_choice(state: State, seat: int, move: int) -> None:
    if move < moves.UNIT:
        choices.enact_target(state, move - moves.TARGET)
    elif move < moves.TURN:
        choices.enact_unit(state, (move - moves.UNIT) // DICE, (move - moves.UNIT) % DICE)
    elif move < moves.RESOURCE:
        choices.enact_direction(state, _sign(move - moves.TURN))
    elif move < moves.PLACE:
        choices.enact_resource(state, move - moves.RESOURCE)
    elif move < moves.OPTION:
        choices.enact_place(state, move - moves.PLACE)
    elif move < moves.PAY:
        choices.enact_option(state, move - moves.OPTION)
    elif move == moves.PAY:
        choices.enact_pay(state, seat)
    elif move == moves.DECLINE and state.stage == CHOOSE_GIFT:
        gifts.enact_no_gift(state)
    elif move == moves.DECLINE:
        choices.enact_decline(state)
    else:
        choices.enact_destroy(state, move - moves.DESTROY)


@compiled
def round_number(state: State) -> int:
    return int(state.hour)


@compiled
def points(state: State, out: Any) -> None:
    for seat in range(state.seats):
        out[seat] = state.points[seat]


@compiled
def reason(state: State) -> int:
    return int(state.reason)
