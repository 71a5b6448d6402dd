"""What is secret: the quests, and which market cards others hold and the deck still has."""

from typing import Any

from votive.core.compilation import compiled
from votive.core.contract import ALL, State
from votive.core.randomness import random_below
from votive.games.favor import content
from votive.games.favor.cards import MARKET_KINDS
from votive.games.favor.moves import DRAW_MARKET, DRAW_OFFERING, DRAW_QUEST, SECRET_MARKET, SECRET_QUEST
from votive.games.favor.state import FINISHED, QUESTING, UNKNOWN


@compiled
def knows_all(state: State, viewer: int) -> bool:
    """At the end everything is shown."""
    return viewer == ALL or bool(state.stage == FINISHED)


@compiled
def conceal(state: State, viewer: int) -> None:
    if knows_all(state, viewer):
        return
    for card in range(MARKET_KINDS):
        state.market_deck[card] = UNKNOWN
    for seat in range(state.seats):
        if seat != viewer:
            state.quest[seat] = UNKNOWN
            for card in range(MARKET_KINDS):
                state.market[seat, card] = UNKNOWN


@compiled
def imagine(state: State, viewer: int, stream: Any) -> None:
    if knows_all(state, viewer):
        return
    _imagine_hands(state, viewer, stream)
    _imagine_quests(state, viewer, stream)


@compiled
def _imagine_hands(state: State, viewer: int, stream: Any) -> None:
    """All cards that the viewer has not seen, shuffled: so many to each other player, and the rest is the deck."""
    unseen = 0
    for card in range(MARKET_KINDS):
        own = state.market[viewer, card] if 0 <= viewer < state.seats else 0
        state.market_deck[card] = content.MARKET_COPIES[state.card_set, card] - state.market_gone[card] - own
        unseen += state.market_deck[card]
    for seat in range(state.seats):
        if seat != viewer:
            for card in range(MARKET_KINDS):
                state.market[seat, card] = 0
            for _ in range(state.cards[seat]):
                card = _drawn(state, random_below(stream, unseen))
                state.market_deck[card] -= 1
                state.market[seat, card] += 1
                unseen -= 1


@compiled
def _drawn(state: State, place: int) -> int:
    """The card at that place of the deck, counted kind by kind."""
    card = 0
    while place >= state.market_deck[card]:
        place -= state.market_deck[card]
        card += 1
    return card


@compiled
def _imagine_quests(state: State, viewer: int, stream: Any) -> None:
    """Quests are dealt seat by seat; while that is going on, the later ones have none yet."""
    taken = 0
    if 0 <= viewer < state.seats and state.quest[viewer] != UNKNOWN:
        taken = 1 << int(state.quest[viewer])
    kinds = int(content.QUEST_KINDS[state.card_set])
    free = kinds - (1 if taken else 0)
    for seat in range(_quests_dealt(state)):
        if seat != viewer:
            place = random_below(stream, free)
            for quest in range(kinds):
                if not taken >> quest & 1:
                    if place == 0:
                        state.quest[seat] = quest
                    place -= 1
            taken |= 1 << int(state.quest[seat])
            free -= 1


@compiled
def _quests_dealt(state: State) -> int:
    if state.stage == QUESTING:
        return int(state.at)
    return 0 if state.order[state.seats - 1] == UNKNOWN else int(state.seats)


@compiled
def seen(state: State, seat: int, move: int, viewer: int) -> int:
    """A quest and a market card as they look to those who do not draw them."""
    if viewer == ALL:
        return move
    if DRAW_QUEST <= move < DRAW_OFFERING:
        return move if viewer == state.at else SECRET_QUEST
    if DRAW_MARKET <= move < DRAW_MARKET + MARKET_KINDS:
        return move if viewer == state.drawer else SECRET_MARKET
    return move


@compiled
def record_number(state: State, move: int) -> int:
    """A record numbers every move as the table does."""
    return move
