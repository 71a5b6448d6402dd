"""Tree search: finds what is to be found, says so, and stops when told."""

import os
import subprocess
import sys
import threading
import time
from pathlib import Path

import numpy as np
import pytest

from tests.bots.test_greedy import about_to_win, known
from tests.offrandes.positions import CORINTH, GAME, SPARTA, play, position
from tests.sizes import size
from votive import bots, games
from votive.bots import evaluators, levels, network, tree
from votive.bots.bot import position_of
from votive.bots.search import Searcher, parameters_for
from votive.bots.tree import SIMULATIONS, USED_NODES
from votive.bots.tree_search import step
from votive.bots.warmup import make_ready
from votive.core.contract import CHANCE, Move, State, frozen
from votive.core.errors import VotiveError
from votive.core.match import Match
from votive.core.verbs import legal, ranks, turn
from votive.lab.tournament import Tournament
from votive.lab.tournament_games import TournamentPlan

make_ready(GAME)
KINDS = tuple(evaluators.KINDS)


def searcher(
    kind: str = "playouts", seats: int = 3, simulations: int = 300, seed: int = 1, threads: int = 1
) -> Searcher:
    net = network.blank(GAME, 8, 4, seed=3) if kind == "network" else None
    return Searcher(GAME, seats, 1, kind, simulations, threads=threads, network=net)


@pytest.mark.parametrize("kind", KINDS)
def test_a_win_in_one_move_is_found_and_proven(kind: str) -> None:
    bot = searcher(kind)
    place = known(about_to_win(), SPARTA)
    assert bot.choose(place, 10)[:2] == ["sacrifice", "zeus"]
    thoughts = bot.search.thoughts(place)
    best = thoughts.moves[0]
    assert best.proven
    assert best.chances == (1.0, 0.0, 0.0)
    assert thoughts.solved
    assert thoughts.simulations < 300, "once it is known, nobody goes on thinking"


def last_round() -> State:
    """The last round: Corinth is ahead unless Sparta takes the better altar, for Corinth takes what is left."""
    return position(
        """
        sacrifices, Sparta first, round 3
                  peasant water flower guardian points drachmae
        Sparta       1      1      1       1      40     3
        Corinth      1      1      1       1      41     3
        Athens       .      .      .       .       0     4
        altars: hephaestus 1 fowl Athens; ares 1 fowl Athens
        """,
        rounds=3,
    )


def test_the_network_alone_takes_what_it_thinks_best_without_searching() -> None:
    bot = bots.make("network", GAME, 3, 1)
    assert isinstance(bot, levels.NetworkAlone) and bot.searcher is not None
    assert bot.choose(known(about_to_win(), SPARTA), 10)[:2] == ["sacrifice", "zeus"]
    assert bot.searcher.search.workers[0].simulations == 0


@pytest.mark.parametrize("kind", KINDS)
def test_the_solver_looks_through_the_replies(kind: str) -> None:
    """Only one altar is within reach of both: who does not take it leaves it to the other."""
    bot = searcher(kind, simulations=3000)
    place = known(last_round(), SPARTA)
    bot.search.think(place, 20, 3000)
    thoughts = bot.search.thoughts(place)
    assert thoughts.solved
    truth = {}
    for number in place.numbers:
        row = play(GAME.copy(place.state), SPARTA, GAME.names[number])
        truth[number] = _value(row)
    for thought in thoughts.moves:
        if thought.proven:
            assert thought.chances == pytest.approx(truth[thought.number]), thought.move
    assert truth[thoughts.moves[0].number][SPARTA] == max(value[SPARTA] for value in truth.values())


def _value(row: State) -> list[float]:
    """What everybody gets if each plays for itself: by trying everything."""
    seat = turn(row)
    if seat < 0:
        places = np.zeros(5, np.int64)
        ranks(row, places)
        won = [float(places[viewer] == 0) for viewer in range(int(row.seats))]
        return [share / sum(won) for share in won]
    out = np.zeros(GAME.most_legal, np.int64)
    count = legal(row, seat, out)
    found = [_value(play(GAME.copy(row), seat, GAME.names[number])) for number in out[:count]]
    return max(found, key=lambda value: value[seat])


def test_nothing_is_proven_across_chance_or_secrets() -> None:
    match = Match(GAME, 2, 4)
    while GAME.names[match.legal_numbers(match.turn)[0]][0] != "take":
        match.play(match.legal[0])
    place = position_of(match, match.turn)
    bot = searcher(seats=2, simulations=2000)
    bot.choose(place, 10)
    assert not any(thought.proven for thought in bot.search.thoughts(place).moves)


def test_what_a_player_cannot_see_does_not_tell_its_nodes_apart() -> None:
    """Who takes cannot tell hidden tiles apart: to the dealer's search those are one place."""
    row = position("""
        lots, Sparta first, round 2
                  peasant water flower guardian priestess briber
        Sparta       1      1      1       .        .        .
        Corinth      .      .      .       1        1        1
    """)
    row = play(row, CHANCE, ["deal", "peasant", "flower_carrier", "priestess", "briber"])
    searched = searcher(seats=2).search.workers[0].tree

    def hashes(move: Move) -> tuple[int, int]:
        searched.hashes[:] = 1
        step(searched, GAME.copy(row), 2, SPARTA, GAME.numbers[frozen(move)])
        return int(searched.hashes[SPARTA]), int(searched.hashes[CORINTH])

    one = hashes(["split", ["peasant", "briber"], ["flower_carrier", "priestess"]])
    other = hashes(["split", ["peasant", "priestess"], ["flower_carrier", "briber"]])
    third = hashes(["split", ["peasant", "priestess"], ["briber", "flower_carrier"]])
    assert one[CORINTH] == other[CORINTH] != third[CORINTH]
    assert len({one[SPARTA], other[SPARTA], third[SPARTA]}) == 3


@pytest.mark.parametrize("kind", KINDS)
def test_chances_add_up_and_lines_are_legal(kind: str) -> None:
    match = Match(GAME, 4, 2)
    place = position_of(match, match.turn)
    bot = searcher(kind, seats=4)
    bot.choose(place, 10)
    thoughts = bot.search.thoughts(place)
    assert sum(thoughts.chances) == pytest.approx(1, abs=1e-3)
    assert len(thoughts.points) == 4
    assert sum(thought.visits for thought in thoughts.moves) == pytest.approx(thoughts.simulations, abs=2)
    line = thoughts.moves[0].line
    again = Match.of(match.record(), 1)
    for move in line:
        again.play(move)
    assert len(line) > 1


def test_what_is_known_is_used_again_after_moves() -> None:
    bot = searcher(seats=4, simulations=2000)
    match = Match(GAME, 4, 2)
    match.play(bot.choose(position_of(match, match.turn), 10))
    place = position_of(match, match.turn)
    bot.search.think(place, 10, 1)
    assert sum(thought.visits for thought in bot.search.thoughts(place).moves) > 100


def test_a_full_tree_still_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tree, "NODES", 20)
    monkeypatch.setattr(tree, "EDGES", 100)
    bot = searcher(seats=4, simulations=2000)
    match = Match(GAME, 4, 2)
    for _ in range(5):
        match.play(bot.choose(position_of(match, match.turn), 10))
    assert bot.search.workers[0].tree.counts[USED_NODES] <= 20


def test_memory_stays_within_bounds() -> None:
    assert searcher().search.memory < 300e6


def test_several_threads_think_together() -> None:
    match = Match(GAME, 4, 2)
    place = position_of(match, match.turn)
    bot = searcher(seats=4, simulations=1000, threads=2)
    assert bot.choose(place, 10) in place.moves
    assert bot.search.thoughts(place).simulations == 1000


def test_the_clock_and_the_flag_end_a_search() -> None:
    match = Match(GAME, 4, 2)
    place = position_of(match, match.turn)
    many = 1_000_000
    bot = searcher(seats=4, simulations=many)
    assert bot.choose(place, 0.1) in place.moves
    assert 0 < bot.search.thoughts(place).simulations < many
    bot.begin(1)
    threading.Timer(0.1, place.stop.set).start()
    assert bot.choose(place, 3600) in place.moves
    assert bot.search.thoughts(place).simulations < many
    assert bot.choose(place, 3600) in place.moves, "stopped before it began, it still answers"


def test_the_search_lets_others_run() -> None:
    """Compiled code releases the GIL: a server goes on answering while a bot thinks."""
    match = Match(GAME, 4, 2)
    place = position_of(match, match.turn)
    (worker,) = searcher(seats=4).search.workers
    worker.prepare(place)
    thinking = threading.Thread(target=worker.simulate, args=(20_000,))
    thinking.start()
    done = 0
    while thinking.is_alive():
        time.sleep(0)
        done += 1
    assert done > 100, "with the GIL held, hardly anything is done before the whole chunk is"


def test_temperature_varies_the_choice() -> None:
    match = Match(GAME, 4, 2)
    place = position_of(match, match.turn)

    def choices(temperature: float) -> int:
        players = [Searcher(GAME, 4, seed, "playouts", 30, temperature) for seed in range(8)]
        return len({str(bot.choose(place, 10)) for bot in players})

    assert choices(1.0) > 1


# Networks


def test_a_network_is_picked_up_by_itself_and_a_damaged_one_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(evaluators, "WEIGHTS", tmp_path)
    assert evaluators.best_kind(GAME, 4) == "heuristic"
    with pytest.raises(VotiveError, match="there is no network for"):
        evaluators.make_evaluator(GAME, 4, "network")
    file = tmp_path / f"{GAME.name}-4.npz"
    file.write_bytes(b"not a network")
    with pytest.raises(VotiveError, match="is not a network"):
        bots.make("oracle", GAME, 4, 1)
    network.save(file, network.blank(GAME, 8, 4), {"rules": GAME.version})
    assert evaluators.best_kind(GAME, 4) == "network"
    match = Match(GAME, 4, 2)
    assert bots.make("oracle:50", GAME, 4, 1).choose(position_of(match, match.turn), 5) in match.legal


def test_a_move_out_of_turn_is_weighed_against_doing_nothing() -> None:
    place = known(about_to_win(), SPARTA)
    worker = searcher("network").search.workers[0]
    gains = worker.weigh(place)
    net, sight = worker.evaluator.network, worker.evaluator.sight
    now = network.win_chance(net, place.state, SPARTA, sight)
    for gain, move in zip(gains, place.moves, strict=True):
        then = network.win_chance(net, play(GAME.copy(place.state), SPARTA, move), SPARTA, sight)
        assert gain == pytest.approx(then - now, abs=1e-4)


def test_an_unknown_evaluation_is_refused() -> None:
    with pytest.raises(VotiveError, match="there is no evaluation 'stars'; there is: playouts, heuristic, network"):
        evaluators.make_evaluator(GAME, 4, "stars")


# Interpreted

SMALL = """
import sys
from votive import games, bots
from votive.bots import network
from votive.bots.bot import position_of
from votive.bots.search import Searcher, parameters_for
from votive.core.match import Match
for name in games.names():
    game = games.load(name)
    for seats in map(int, sys.argv[1:]):
        match = Match(game, seats, 3)
        moves = []
        for kind in ("playouts", "heuristic", "network"):
            net = network.blank(game, 8, 4, seed=3)
            bot = Searcher(game, seats, 1, kind, 1 if kind == "playouts" else 6, network=net)
            for _ in range(2):
                moves.append(bot.choose(position_of(match, match.turn), 1000))
                match.play(moves[-1])
        greedy = bots.make("greedy", game, seats, 1)
        moves.append(greedy.choose(position_of(match, match.turn), 1))
        print(name, seats, moves)
"""


def test_interpreted_search_chooses_the_same() -> None:
    told = []
    for interpreted in ("0", "1"):
        environment = os.environ | {"NUMBA_DISABLE_JIT": interpreted}
        seats = ["2", "3"][size(1, 0) :]
        done = subprocess.run([sys.executable, "-c", SMALL, *seats], env=environment, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        told.append(done.stdout)
    assert told[0] == told[1]


def test_simulations_are_counted() -> None:
    bot = searcher(seats=3, simulations=123)
    match = Match(GAME, 3, 2)
    bot.choose(position_of(match, match.turn), 10)
    assert bot.search.workers[0].tree.counts[SIMULATIONS] == 123


@pytest.mark.parametrize("name", games.names())
@pytest.mark.parametrize("kind", ["mcts:60", "oracle:60"])
def test_search_is_far_better_than_random(name: str, kind: str) -> None:
    game = games.load(name)
    contest = Tournament(TournamentPlan(game, game.settings(2), (kind, "random"), 3, 5.0, None, 2))
    contest.run(10)
    assert contest.shares()[0].value >= 0.7


def test_a_search_with_a_network_explores_less_the_more_players_there_are() -> None:
    explored = [parameters_for("network", seats).exploration for seats in (2, 3, 4, 5)]
    assert explored == sorted(explored, reverse=True) and len(set(explored)) == 4
    assert parameters_for("playouts", 2) == parameters_for("playouts", 5)


def test_the_earlier_oracle_explores_as_it_did() -> None:
    bot = levels.EarlierOracle(GAME, 4, 1)
    assert bot.searcher is not None
    assert bot.searcher.search.workers[0].parameters.exploration == 1.0
