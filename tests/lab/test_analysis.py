"""An analysis: the search's own figures, luck and decisions apart, and everything adds up."""

import io
import threading

import msgspec
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.console import Console

import votive
from votive import games
from votive.bots.bot import position_of
from votive.bots.evaluators import best_kind
from votive.bots.search import Search
from votive.bots.warmup import make_ready
from votive.core.contract import CHANCE, Game
from votive.core.languages import LANGUAGES
from votive.core.records import Record, Recorder
from votive.lab import analysis_summary
from votive.lab.analysis import AnalysisPlan, AnalysisStopped, analyse
from votive.lab.analysis_tables import tell
from votive.lab.analysis_types import Analysis
from votive.lab.grades import GRADES, accuracy, grade_of
from votive.lab.recorded_game import RecordedGame
from votive.lab.words import report_words

QUICK = {"simulations": 32, "playouts": 8}


def ready(name: str) -> Game:
    return make_ready(votive.game(name))


def record(game: Game, seats: int, seed: int = 1, moves: int | None = None) -> Record:
    found = Recorder(game, game.settings(seats)).record(seed, 0)
    if moves is not None and moves < len(found.moves):
        found.seats, found.moves, found.result = found.seats[:moves], found.moves[:moves], None
    return found


def adds_up(found: Analysis, result: list[float]) -> None:
    for share in found.shares:
        for split in (share.chance, share.points):
            assert split.start + split.luck + split.own + split.others == pytest.approx(split.end, abs=3e-4)
        assert share.chance.start == pytest.approx(1 / found.seats, abs=1e-4)
        assert share.chance.end == pytest.approx(result[share.seat], abs=1e-4)
    for row in found.chances:
        assert sum(row) == pytest.approx(1, abs=1e-3)
        assert all(0 <= chance <= 1 for chance in row)


@pytest.mark.parametrize("name", games.names())
@settings(max_examples=3)
@given(seats=st.integers(2, 5), seed=st.integers(0, 1000))
def test_luck_and_decisions_add_up_to_the_result_less_the_fair_share(name: str, seats: int, seed: int) -> None:
    game = ready(name)
    played = record(game, seats, seed, moves=90 if name == "favor" else None)
    found = analyse(AnalysisPlan(played, **QUICK))
    assert found.over == (played.result is not None)
    if played.result is None:
        return adds_up(found, found.chances[-1])
    winners = played.result["winners"]
    adds_up(found, [1 / len(winners) if seat in winners else 0.0 for seat in range(seats)])
    assert found.points[-1] == played.result["points"]
    return None


def test_every_change_belongs_to_whoever_moved() -> None:
    played = record(ready("offrandes"), 2)
    found = analyse(AnalysisPlan(played, **QUICK))
    chances = np.array(found.chances)
    for share in found.shares:
        by = {"luck": 0.0, "own": 0.0, "others": 0.0}
        for ply, actor in enumerate(played.seats):
            part = "luck" if actor == CHANCE else "own" if actor == share.seat else "others"
            by[part] += chances[ply + 1, share.seat] - chances[ply, share.seat]
        assert by == pytest.approx(
            {"luck": share.chance.luck, "own": share.chance.own, "others": share.chance.others}, abs=1e-3
        )


def test_a_move_without_a_choice_changes_nothing() -> None:
    recorded = RecordedGame(record(ready("offrandes"), 3))
    found = analyse(AnalysisPlan(recorded.record, **QUICK))
    forced = [ply for ply, actor in enumerate(recorded.actors) if actor >= 0 and not recorded.is_choice(ply)]
    assert forced
    for ply in forced[:-1]:
        assert found.chances[ply] == found.chances[ply + 1]


@pytest.mark.parametrize("name", games.names())
def test_the_figures_are_the_searchs_own(name: str) -> None:
    game = ready(name)
    played = record(game, 3, moves=60)
    plan = AnalysisPlan(played, 64, 4, seed=5)
    found = analyse(plan)
    recorded = RecordedGame(played)
    assert found.decisions
    for decision in found.decisions[::7]:
        search = Search(game, 3, 5, best_kind(game, 3))
        search.begin(5 * 1_000_003 + decision.ply)
        position = position_of(recorded.match(decision.ply), decision.seat)
        search.think(position, float("inf"), 64)
        thoughts = search.thoughts(position)
        assert decision.options[0].move == thoughts.moves[0].move
        assert decision.count == len(thoughts.moves)
        if thoughts.moves[0].visits >= 16:
            assert decision.options[0].chance == pytest.approx(thoughts.chances[decision.seat], abs=1e-4)
        for option, thought in zip(decision.options[:-1], thoughts.moves, strict=False):
            assert (option.move, option.visits) == (thought.move, thought.visits)
        assert game.number(decision.options[decision.played].move) == recorded.played[decision.ply].move


def test_what_the_oracle_thinks_of_a_choice_is_what_the_graph_shows_where_nothing_is_secret() -> None:
    found = analyse(AnalysisPlan(record(ready("offrandes"), 4, moves=40), 200, 4))
    for decision in found.decisions:
        assert found.chances[decision.ply][decision.seat] == pytest.approx(decision.options[0].chance, abs=1e-4)


def test_the_same_seed_gives_the_same_analysis_on_any_number_of_threads() -> None:
    plan = AnalysisPlan(record(ready("offrandes"), 3, moves=50), **QUICK, seed=7)
    one = msgspec.json.encode(analyse(plan))
    assert msgspec.json.encode(analyse(plan, threads=3)) == one
    assert msgspec.json.encode(analyse(AnalysisPlan(plan.record, **QUICK, seed=8))) != one


def test_it_tells_how_far_it_is_and_can_be_stopped() -> None:
    plan = AnalysisPlan(record(ready("offrandes"), 2, moves=40), **QUICK)
    heard: list[tuple[int, int]] = []
    analyse(plan, progress=lambda done, total: heard.append((done, total)))
    assert [done for done, _ in heard] == list(range(1, heard[-1][1] + 1))
    stop = threading.Event()
    with pytest.raises(AnalysisStopped):
        analyse(plan, progress=lambda done, total: stop.set() if done == 3 else None, stop=stop)


def test_turning_points_are_the_largest_changes() -> None:
    found = analyse(AnalysisPlan(record(ready("offrandes"), 4), **QUICK))
    assert 0 < len(found.turns) <= analysis_summary.TURNING_POINTS
    assert [turn.first for turn in found.turns] == sorted(turn.first for turn in found.turns)
    chances = np.array(found.chances)
    for turn in found.turns:
        before = np.median(chances[max(turn.first - analysis_summary.LASTING, 0) : turn.first + 1], axis=0)
        after = np.median(chances[turn.last : turn.last + analysis_summary.LASTING + 1], axis=0)
        if turn.last < len(chances) - 1:
            assert turn.change == pytest.approx((after - before).tolist(), abs=1e-3)
        assert max(map(abs, turn.change)) >= analysis_summary.LEAST_TURN


def test_every_choice_has_a_grade_and_everybody_an_accuracy() -> None:
    found = analyse(AnalysisPlan(record(ready("offrandes"), 2), **QUICK))
    for decision in found.decisions:
        best, played = decision.options[0], decision.options[decision.played]
        assert decision.loss == pytest.approx(max(best.chance - played.chance, 0.0), abs=1e-4)
        assert decision.grade == grade_of(decision.loss)
        assert decision.played > 0 or decision.grade == "best"
    for share in found.shares:
        own = [one for one in found.decisions if one.seat == share.seat]
        assert share.grades == {grade: sum(one.grade == grade for one in own) for grade in GRADES}
        assert share.accuracy is not None
        assert 0 <= share.accuracy <= 100


def test_grades_go_by_what_was_given_away() -> None:
    losses = (0.0, 0.005, 0.006, 0.02, 0.03, 0.05, 0.08, 0.1, 0.11, 0.9)
    grades = [grade_of(loss) for loss in losses]
    assert grades == [grade for grade in GRADES for _ in range(2)]


def test_an_accuracy_is_100_for_the_oracles_choices_and_half_for_five_percent_given_away() -> None:
    assert accuracy([0.0, 0.0]) == 100
    assert accuracy([0.05]) == 50
    assert accuracy([0.0, 0.05]) == 75
    assert accuracy([1.0] * 3) == 0
    assert accuracy([]) is None


def test_luck_and_decisions_lead_from_the_fair_share_to_the_result() -> None:
    found = analyse(AnalysisPlan(record(ready("favor"), 3, moves=80), **QUICK))
    for share in found.shares:
        for split in (share.chance, share.points):
            assert split.start + split.luck + split.decisions == pytest.approx(split.end, abs=1e-3)
            assert split.decisions == pytest.approx(split.own + split.others, abs=1e-3)


def test_a_fall_of_chance_that_decides_the_game_is_luck_and_not_foreseen() -> None:
    """Before the first player is drawn everybody has the fair share, however short the game is cut."""
    found = analyse(AnalysisPlan(record(ready("offrandes"), 4, moves=1), 64, 4))
    assert found.chances[0] == [0.25] * 4
    assert found.decisions == []
    for share in found.shares:
        assert share.chance.own == share.chance.others == 0
        assert share.chance.luck == pytest.approx(found.chances[1][share.seat] - 0.25, abs=1e-4)


@pytest.mark.parametrize("name", games.ours())
def test_it_is_told_in_every_language_within_80_columns(name: str) -> None:
    one = record(ready(name), 5, moves=60)
    found = analyse(AnalysisPlan(one, **QUICK))
    for code in LANGUAGES:
        written = io.StringIO()
        tell(one, found, 12.5, report_words(code, one.game), Console(file=written, width=200))
        lines = written.getvalue().splitlines()
        assert len(lines) > 16
        assert [line for line in lines if len(line.rstrip()) > 80] == [], code
