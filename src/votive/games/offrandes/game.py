"""Offrandes, put together: the verbs of the contract, each handed to the phase it belongs to."""

from pathlib import Path
from typing import Any

from votive.core.compilation import compiled
from votive.core.contract import CHANCE, Evaluation, Figure, Game, Presentation, Reporting, Rules, State, register
from votive.core.options import Option
from votive.games.offrandes import (
    auctions,
    corruption,
    ending,
    evaluation,
    lots,
    meanings,
    opening,
    orders,
    sacrifices,
    scoring,
    secrets,
    statistics,
    story,
    view,
)
from votive.games.offrandes.content import CITIES, KINDS, LADDERS, MOST_COINS, MOST_SEATS, PAIRS
from votive.games.offrandes.moves import (
    ABSTAIN,
    BID,
    CORRUPT,
    DEAL,
    DECLINE,
    END_TURN,
    FIRST_PLAYER,
    MOST_LEGAL,
    MOVES,
    NAMES,
    OFFER,
    PASS,
    PICK,
    PROMOTE,
    SACRIFICE,
    SPLIT,
    TAKE,
    things,
)
from votive.games.offrandes.state import (
    BIDDING,
    CORRUPTING,
    DEALING,
    FIRST,
    NAMING,
    OFFERING,
    OPENING,
    OVER,
    PROMOTING,
    REASONS,
    SACRIFICING,
    SPLITTING,
    STATE,
    TAKING,
    UNKNOWN,
)
from votive.games.offrandes.verdicts import CLAUSES, E1_OVER, VERDICTS


@compiled
def turn(state: State) -> int:
    return int(state.turn)


@compiled
def stage(state: State) -> int:
    return int(state.stage)


@compiled
def age(state: State) -> int:
    return 0


@compiled
def legal(state: State, seat: int, out: Any) -> int:
    if seat != state.turn or seat == CHANCE:
        return 0
    stage = state.stage
    if stage == BIDDING or stage == NAMING:
        return auctions.legal_bids(state, seat, out)
    if stage == OFFERING:
        return auctions.legal_offers(state, seat, out)
    if stage == SACRIFICING:
        return sacrifices.legal_sacrifices(state, seat, out)
    if stage == CORRUPTING:
        return corruption.legal_corruptions(state, seat, out)
    if stage == OPENING:
        return opening.legal_picks(state, seat, out)
    if stage == SPLITTING:
        return lots.legal_splits(state, seat, out)
    if stage == TAKING:
        return lots.legal_takes(state, seat, out)
    if stage == PROMOTING:
        return corruption.legal_promotions(state, seat, out)
    return 0


@compiled
def odds(state: State, out: Any, weights: Any) -> int:
    if state.stage == FIRST:
        return opening.odds_first(state, out, weights)
    if state.stage == DEALING:
        return lots.odds_deal(state, out, weights)
    return 0


@compiled
def verdict(state: State, seat: int, move: int) -> int:
    if state.stage == OVER:
        return E1_OVER
    if move < PICK:
        return opening.verdict_first(state, seat, move - FIRST_PLAYER)
    if move < OFFER:
        return opening.verdict_pick(state, seat, move - PICK)
    if move < END_TURN:
        return auctions.verdict_offer(state, seat, PAIRS[move - OFFER, 0], PAIRS[move - OFFER, 1])
    if move == END_TURN:
        return auctions.verdict_end_turn(state, seat)
    if move < PASS:
        return auctions.verdict_bid(state, seat, move - BID)
    if move == PASS:
        return auctions.verdict_pass(state, seat)
    if move < DECLINE:
        return corruption.verdict_corrupt(state, seat, (move - CORRUPT) // LADDERS, (move - CORRUPT) % LADDERS)
    if move == DECLINE:
        return corruption.verdict_decline(state, seat)
    if move < ABSTAIN:
        return sacrifices.verdict_sacrifice(state, seat, (move - SACRIFICE) // KINDS, (move - SACRIFICE) % KINDS)
    if move == ABSTAIN:
        return sacrifices.verdict_abstain(state, seat)
    if move < SPLIT:
        return lots.verdict_deal(state, seat)
    if move < TAKE:
        return lots.verdict_split(state, seat, move - SPLIT)
    if move < PROMOTE:
        return lots.verdict_take(state, seat)
    return corruption.verdict_promote(state, seat, move - PROMOTE)


@compiled
def enact(state: State, seat: int, move: int) -> None:
    """Carry out a legal move; when it ends a phase, go on to the next decision."""
    stage = state.stage
    if stage == BIDDING and move == PASS:
        if auctions.enact_pass(state, seat):
            _after_lots(state)
    elif stage == BIDDING or stage == NAMING:
        auctions.enact_bid(state, seat, move - BID)
    elif stage == OFFERING and move == END_TURN:
        if auctions.enact_end_turn(state):
            _after_lots(state)
    elif stage == OFFERING:
        auctions.enact_offer(state, move - OFFER)
    elif stage == SACRIFICING and move == ABSTAIN:
        if sacrifices.enact_abstain(state):
            _after_sacrifices(state)
    elif stage == SACRIFICING:
        if sacrifices.enact_sacrifice(state, seat, (move - SACRIFICE) // KINDS, (move - SACRIFICE) % KINDS):
            _after_sacrifices(state)
    elif move == DECLINE:
        if corruption.enact_decline(state, seat):
            sacrifices.begin(state)
    elif stage == CORRUPTING:
        if corruption.enact_corrupt(state, seat, (move - CORRUPT) // LADDERS, (move - CORRUPT) % LADDERS):
            sacrifices.begin(state)
    elif stage == PROMOTING:
        if corruption.enact_promote(state, seat, move - PROMOTE):
            sacrifices.begin(state)
    elif stage == OPENING:
        if opening.enact_pick(state, seat, move - PICK):
            _new_round(state)
    elif stage == DEALING:
        lots.enact_deal(state, move - DEAL)
    elif stage == SPLITTING:
        lots.enact_split(state, move - SPLIT)
    elif stage == TAKING:
        if lots.enact_take(state, move - TAKE):
            _after_lots(state)
    elif stage == FIRST:
        opening.enact_first(state, move - FIRST_PLAYER)


@compiled
def _new_round(state: State) -> None:
    if state.seats == 2:
        lots.begin(state)
    else:
        auctions.begin(state)


@compiled
def _after_lots(state: State) -> None:
    if corruption.begin(state):
        sacrifices.begin(state)


@compiled
def _after_sacrifices(state: State) -> None:
    why = ending.why_over(state)
    if why != UNKNOWN:
        ending.finish(state, why)
    else:
        ending.collect_revenue(state)
        _new_round(state)


@compiled
def round_number(state: State) -> int:
    return int(state.current_round)


@compiled
def points(state: State, out: Any) -> None:
    for seat in range(state.seats):
        out[seat] = state.points[seat]


@compiled
def reason(state: State) -> int:
    return int(state.reason)


def draw(table: dict[str, Any], language: Any) -> Any:
    from votive.games.offrandes import board  # only a terminal needs it

    return board.draw(table, language)


def picture(table: dict[str, Any], language: Any, status: str) -> str:
    from votive.games.offrandes import picture as drawing  # only a notebook needs it

    return drawing.picture(table, language, status)


GAME = register(
    Game(
        name="offrandes",
        version="1",
        fewest_seats=2,
        most_seats=MOST_SEATS,
        seat_names=CITIES,
        row=STATE,
        options=(
            Option("rounds", default=40, least=1, most=100),  # E4
            Option("purse", default=10, least=0, most=MOST_COINS, no_more_than="purse_limit"),  # S1
            Option("revenue", default=10, least=0, most=MOST_COINS),  # V2
            Option("purse_limit", default=25, least=1, most=MOST_COINS),  # V2
        ),
        clauses=CLAUSES,
        verdicts=VERDICTS,
        reasons=REASONS,
        names=tuple(NAMES),
        moves=MOVES,
        most_legal=MOST_LEGAL,
        calls_out_of_turn=False,
        rules=Rules(
            new=opening.new,
            turn=turn,
            stage=stage,
            age=age,
            legal=legal,
            odds=odds,
            verdict=verdict,
            enact=enact,
            record_number=secrets.record_number,
            seen=secrets.seen,
            conceal=secrets.conceal,
            imagine=secrets.imagine,
            round_number=round_number,
            points=points,
            ranks=ending.ranks,
            reason=reason,
        ),
        presentation=Presentation(
            view=view.view,
            status=view.status,
            tell=story.tell,
            explain=view.explain,
            describe=view.describe,
            draw=draw,
            picture=picture,
            language_folder=Path(__file__).parent / "lang",
        ),
        evaluation=Evaluation(
            heuristic=evaluation.heuristic,
            features=evaluation.features,
            feature_count=evaluation.FEATURES,
            most_features=evaluation.MOST_FEATURES,
            meanings=meanings.MEANINGS,
        ),
        reporting=Reporting(
            parts=things,
            sources=scoring.SOURCES,
            points_by_source=scoring.points_by_source,
            figures=(Figure("log-sold", "drachmae", ("one", "other")),),
        ),
        orders=orders.ORDERS,
        statistics=statistics.statistics,
    )
)
