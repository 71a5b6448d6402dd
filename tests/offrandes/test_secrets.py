"""Secrets, which only two players have: D3. Whoever may not know something cannot find it out in any way."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest

from tests.offrandes.positions import CORINTH, GAME, SPARTA, legal, legal_numbers, stage, turn
from votive.core.contract import ALL, CHANCE, NOBODY, State
from votive.core.match import Match
from votive.core.randomness import new_stream, random_below
from votive.core.records import Recorder, positions
from votive.core.verbs import apply, features, heuristic
from votive.games.offrandes.content import DEALS, SPLITS, SPLITS_OF_A_DEAL
from votive.games.offrandes.moves import DEAL, MOVES, SPLIT, TAKE


def after_rounds(rounds: int, dealer: int, seed: int = 3) -> Match:
    """A match of two at random, up to where the tiles of a dealer of a later round are dealt."""
    match = Match(GAME, 2, seed, rolls=False)
    stream = new_stream(seed, 7)
    while not (stage(match.state) == "dealing" and match.view()["round"] > rounds and match.state.auctioneer == dealer):
        choices = match.legal
        match.play(choices[random_below(stream, len(choices))])
    return match


def dealt(dealer: int, rounds: int = 1) -> list[Match]:
    """The same match with each of the fifteen deals."""
    return [after_rounds(rounds, dealer).play(GAME.names[DEAL + deal], CHANCE) for deal in range(len(DEALS))]


def laid(dealer: int, low: int, high: int, rounds: int = 1) -> list[Match]:
    """The same match with every deal and split that turns up these two tiles."""
    matches = []
    for number, (one, _, other, _) in enumerate(SPLITS):
        if {int(one), int(other)} == {low, high}:
            match = after_rounds(rounds, dealer).play(GAME.names[DEAL + number // SPLITS_OF_A_DEAL], CHANCE)
            matches.append(match.play(GAME.names[SPLIT + number], dealer))
    return matches


def hidden_things() -> Iterator[list[Match]]:
    """Matches that differ only in what the dealer alone may know."""
    for dealer in (SPARTA, CORINTH):
        yield dealt(dealer)
        yield laid(dealer, 0, 5)
        yield laid(dealer, 2, 3)


def others(match: Match) -> tuple[int, int]:
    """Who does not deal: the chooser, and somebody who sits at no seat."""
    return 1 - int(match.state.auctioneer), NOBODY


def the_same(matches: list[Match], look: Callable[[Match], Any]) -> bool:
    first, *more = [look(match) for match in matches]
    return all(other == first for other in more)


def concealed(state: State, viewer: int) -> State:
    row = GAME.copy(state)
    GAME.rules.conceal(row, viewer)
    return row


ALIKE = list(hidden_things())
alike = pytest.mark.parametrize("matches", ALIKE, ids=lambda matches: f"{stage(matches[0].state)}-{len(matches)}")


@pytest.mark.rule("D3")
def test_there_are_fifteen_deals_and_twelve_ways_to_hide_two_tiles() -> None:
    assert [len(matches) for matches in ALIKE] == [15, 12, 12] * 2
    for matches in ALIKE:
        assert len({match.state.tobytes() for match in matches}) == len(matches)


@pytest.mark.rule("D3")
@alike
def test_rows_that_differ_in_secrets_are_the_same_bytes_when_concealed(matches: list[Match]) -> None:
    for viewer in others(matches[0]):
        assert the_same(matches, lambda match, viewer=viewer: concealed(match.state, viewer).tobytes())


@pytest.mark.rule("D3")
@alike
def test_views_and_statuses_are_the_same(matches: list[Match]) -> None:
    for viewer in others(matches[0]):
        assert the_same(matches, lambda match, viewer=viewer: match.view(viewer))
        assert the_same(matches, lambda match, viewer=viewer: GAME.status(match.state, viewer))


@pytest.mark.rule("D3")
@alike
def test_logs_are_the_same(matches: list[Match]) -> None:
    for viewer in others(matches[0]):
        assert the_same(matches, lambda match, viewer=viewer: match.log(viewer))


@pytest.mark.rule("D3")
@alike
def test_legal_lists_descriptions_and_explanations_are_the_same(matches: list[Match]) -> None:
    chooser, _ = others(matches[0])
    assert the_same(matches, lambda match: match.legal_numbers(chooser))
    assert the_same(
        matches,
        lambda match: [GAME.describe(match.state, chooser, move) for move in match.legal_numbers(chooser)],
    )
    refused = [move for move in range(MOVES) if GAME.rules.verdict(matches[0].state, chooser, move)]
    assert the_same(matches, lambda match: [GAME.explain(match.state, chooser, move) for move in refused])


@pytest.mark.rule("D3")
@alike
def test_what_bots_judge_by_is_the_same(matches: list[Match]) -> None:
    chooser, _ = others(matches[0])
    assert the_same(matches, lambda match: heuristic(match.state, chooser))
    assert the_same(matches, lambda match: true_features(match, chooser))


def true_features(match: Match, seat: int) -> list[int]:
    out = np.zeros(GAME.evaluation.most_features, np.int64)
    return list(out[: features(match.state, seat, out)])


@pytest.mark.rule("D3")
@alike
def test_the_dealer_knows_it_all(matches: list[Match]) -> None:
    for match in matches:
        dealer = int(match.state.auctioneer)
        for viewer in (dealer, ALL):
            assert concealed(match.state, viewer).tobytes() == match.state.tobytes()
        assert match.view(dealer) == match.view(ALL) | {"viewer": dealer}
        assert match.log(dealer)[-1] == match.log(ALL)[-1]


@pytest.mark.rule("D3")
def test_a_split_shows_its_two_open_tiles_the_lower_one_first() -> None:
    row = dealt(SPARTA)[0].state
    for move in legal_numbers(row, SPARTA):
        _, (one, _), (other, _) = GAME.names[move]
        shown = GAME.names[GAME.rules.seen(row, SPARTA, move, CORINTH)]
        low, high = sorted([one, other], key=list(GAME.view(row, ALL)["cities"][0]["levels"]).index)
        assert shown == ["split", [low, None], [high, None]]


@pytest.mark.rule("D3")
def test_a_deal_shows_nothing_but_that_it_was_made() -> None:
    row = after_rounds(1, SPARTA).state
    for move in legal_numbers(row, CHANCE):
        assert GAME.names[GAME.rules.seen(row, CHANCE, move, CORINTH)] == ["deal"]
        assert GAME.names[GAME.rules.seen(row, CHANCE, move, NOBODY)] == ["deal"]
        assert GAME.names[GAME.rules.seen(row, CHANCE, move, SPARTA)] == GAME.names[move]


@pytest.mark.rule("D3")
def test_the_order_of_the_lots_on_the_table_tells_nothing() -> None:
    for match in laid(SPARTA, 2, 3):
        assert [int(tile) for tile in match.state.open] == [2, 3]


@pytest.mark.rule("D3")
def test_once_taken_the_lots_are_public_and_nothing_is_concealed() -> None:
    for match in laid(SPARTA, 0, 5):
        match.play(["take", 0])
        for viewer in (SPARTA, CORINTH, NOBODY):
            assert concealed(match.state, viewer).tobytes() == match.state.tobytes()
        told = [match.log(viewer)[-1] for viewer in (SPARTA, CORINTH, NOBODY, ALL)]
        assert told == [told[0]] * 4


# Imagining


def could_be(matches: list[Match]) -> set[bytes]:
    return {match.state.tobytes() for match in matches}


@pytest.mark.rule("D3")
@alike
def test_what_is_imagined_could_be_and_everything_that_could_be_is_imagined(matches: list[Match]) -> None:
    for viewer in others(matches[0]):
        blind = concealed(matches[0].state, viewer)
        stream = new_stream(11)
        found: Counter[bytes] = Counter()
        for _ in range(100 * len(matches)):
            row = GAME.copy(blind)
            GAME.rules.imagine(row, viewer, stream)
            found[row.tobytes()] += 1
            assert concealed(row, viewer).tobytes() == blind.tobytes()
        assert set(found) == could_be(matches)
        assert min(found.values()) > 50  # of about a hundred each


@pytest.mark.rule("D3")
@alike
def test_an_imagined_row_can_be_played_on(matches: list[Match]) -> None:
    for viewer in others(matches[0]):
        row = concealed(matches[0].state, viewer)
        stream = new_stream(12)
        GAME.rules.imagine(row, viewer, stream)
        while turn(row) != NOBODY:
            choices = legal_numbers(row, turn(row))
            assert apply(row, turn(row), choices[random_below(stream, len(choices))]) == 0


@pytest.mark.rule("D3")
def test_the_dealer_has_nothing_to_imagine() -> None:
    for match in (dealt(SPARTA)[4], laid(SPARTA, 1, 4)[2]):
        row = GAME.copy(match.state)
        GAME.rules.imagine(row, SPARTA, new_stream(1))
        assert row.tobytes() == match.state.tobytes()


# Everywhere else


def rows_of_games(seats: int, games: int) -> Iterator[State]:
    recorder = Recorder(GAME, GAME.settings(seats))
    for number in range(games):
        yield from positions(recorder.record(40 + seats, number))


@pytest.mark.rule("A8")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_nothing_is_secret_with_three_to_five_players(seats: int) -> None:
    stream = new_stream(1)
    for row in rows_of_games(seats, 1):
        before = row.tobytes()
        for viewer in (*range(seats), NOBODY, ALL):
            assert concealed(row, viewer).tobytes() == before
            GAME.rules.imagine(row, viewer, stream)
            assert row.tobytes() == before
            for move in legal_numbers(row, turn(row)):
                assert GAME.rules.seen(row, turn(row), move, viewer) == move


@pytest.mark.rule("D3")
def test_with_two_players_a_view_shows_a_tile_or_none_and_never_the_wrong_one() -> None:
    for row in rows_of_games(2, 5):
        for viewer in (SPARTA, CORINTH, NOBODY, ALL):
            lots = GAME.view(row, viewer)["lots"]
            assert (lots is None) == (stage(row) not in ("dealing", "splitting", "taking"))
            if lots is not None:
                check_lots(row, viewer, lots)


def check_lots(row: State, viewer: int, lots: dict[str, Any]) -> None:
    knows = viewer in (ALL, row.auctioneer)
    tiles = list(GAME.view(row, viewer)["cities"][0]["levels"])
    truth = None if row.deal < 0 else [tiles[tile] for tile in DEALS[row.deal]]
    assert lots["dealer"] == row.auctioneer
    assert lots["dealt"] == (truth if knows else None)
    assert (lots["lots"] is None) == (stage(row) != "taking")
    if lots["lots"] is not None:
        shown = [tile for lot in lots["lots"] for tile in lot]
        assert truth is not None
        assert [tile is None for tile in shown] == [False, not knows, False, not knows]
        assert {tile for tile in shown if tile} <= set(truth)
        assert not knows or sorted(shown) == sorted(truth)


@pytest.mark.rule("D3")
def test_concealing_twice_is_concealing_once() -> None:
    for row in rows_of_games(2, 5):
        for viewer in (SPARTA, CORINTH, NOBODY, ALL):
            once = concealed(row, viewer)
            assert concealed(once, viewer).tobytes() == once.tobytes()


@pytest.mark.rule("D3")
def test_a_concealed_row_has_the_same_legal_moves_for_its_viewer() -> None:
    for row in rows_of_games(2, 5):
        for viewer in (SPARTA, CORINTH):
            if turn(row) == viewer:
                assert legal(concealed(row, viewer)) == legal(row)
                assert TAKE not in legal_numbers(row, viewer) or stage(row) == "taking"
