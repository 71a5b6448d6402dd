"""Dice that nobody can guess and everybody can check."""

import json
import random
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from tests.table.driver import TableDriver
from votive import games
from votive.cli import main
from votive.core.errors import BadRecord
from votive.table import commands
from votive.table.dice import key, seed_hash, throw
from votive.table.dice_check import verify
from votive.table.refusals import Refused

NUMBERS = ["ab" * 32, "0123456789abcdef" * 4]


def finished(game: str = "favor", seats: str = "PP", seed: int = 1, numbers: Sequence[str] = ()) -> dict[str, Any]:
    driver = TableDriver(game, seats, seed=seed, begin=False)
    for seat, number in enumerate(numbers):
        driver.act(f"p{seat}", commands.AddNumber(seat, number))
    driver.act("p0", commands.Begin())
    return driver.play_until(random.Random(seed), lambda driver: False).table.record()


def thrown(record: dict[str, Any]) -> list[Any]:
    return [move for seat, move in record["moves"] if seat == -1]


def test_a_throw_depends_on_the_seed_and_its_number_only() -> None:
    weights = [1] * 1000
    assert throw(b"a" * 32, 5, weights) == throw(b"a" * 32, 5, weights)
    assert len({throw(b"a" * 32, number, weights) for number in range(20)}) > 15
    assert throw(b"a" * 32, 5, weights) != throw(b"b" * 32, 5, weights)


def test_throws_are_fair_by_weight() -> None:
    counts = Counter(throw(bytes(32), number, [1, 2, 0, 3]) for number in range(6000))
    assert counts[2] == 0
    for outcome, share in ((0, 1000), (1, 2000), (3, 3000)):
        assert abs(counts[outcome] - share) < 5 * share**0.5


def test_the_hash_is_known_from_the_start_and_the_seed_at_the_end() -> None:
    driver = TableDriver()
    promised = driver.table.about().seed_hash
    assert driver.seen(0).seed is None
    driver.play_until(random.Random(1), lambda driver: False)
    seed = driver.seen().seed
    assert seed is not None
    assert seed_hash(bytes.fromhex(seed)) == promised
    assert next(told for told in driver.told() if told.type == "ended").about["seed"] == seed


@pytest.mark.parametrize("game", games.names())
@pytest.mark.parametrize("seats", ["PP", "PPP"])
def test_a_table_that_played_fair_is_verified(game: str, seats: str) -> None:
    record = finished(game, seats)
    found = verify(json.dumps(record), games.load)
    assert found.throws == sum(seat == -1 for seat, _ in record["moves"])  # type: ignore[attr-defined]


def test_one_changed_throw_is_found() -> None:
    record = finished()
    moves = record["moves"]
    assert isinstance(moves, list)
    place = max(index for index, (seat, move) in enumerate(moves) if seat == -1 and move[0] == "roll")
    moves[place][1][-1] = moves[place][1][-1] % 6 + 1
    with pytest.raises(BadRecord, match=f"move {place}: chance threw"):
        verify(json.dumps(record), games.load)


def test_another_seed_is_found_out() -> None:
    record, other = finished(seed=1), finished(seed=2)
    table, else_ = record["table"], other["table"]
    assert isinstance(table, dict)
    assert isinstance(else_, dict)
    promised = table["seed_hash"]
    table["seed"] = else_["seed"]
    with pytest.raises(BadRecord, match="not the seed that was promised"):
        verify(json.dumps(record), games.load)
    table["seed_hash"] = else_["seed_hash"]
    with pytest.raises(BadRecord, match="chance threw"):
        verify(json.dumps(record), games.load)
    with pytest.raises(BadRecord, match="not the seed that was promised"):
        verify(json.dumps(other), games.load, promised)


@pytest.mark.parametrize("game", games.names())
def test_what_players_add_decides_the_dice_with_the_seed(game: str) -> None:
    """Neither the seed alone nor any number alone: each of them changes what falls, and so does their order."""
    plain, one, both = (finished(game, numbers=numbers) for numbers in ([], NUMBERS[:1], NUMBERS))
    turned = finished(game, numbers=NUMBERS[::-1])
    fell = [json.dumps(thrown(record)[:12]) for record in (plain, one, both, turned)]
    assert len(set(fell)) == 4
    assert verify(json.dumps(both), games.load).numbers == 2
    assert "numbers" not in plain["table"], "a record as it was before there were such numbers"
    assert verify(json.dumps(plain), games.load).numbers == 0


def test_an_altered_or_missing_number_is_found() -> None:
    record = finished(numbers=NUMBERS)
    assert record["table"]["numbers"] == [[0, NUMBERS[0]], [1, NUMBERS[1]]]
    assert verify(json.dumps(record), games.load, added=NUMBERS[1]).numbers == 2
    with pytest.raises(BadRecord, match="is not among the 2"):
        verify(json.dumps(record), games.load, added="c" * 64)
    for numbers in ([], record["table"]["numbers"][:1], [[0, NUMBERS[0]], [1, "c" * 64]]):
        altered = record | {"table": record["table"] | {"numbers": numbers}}
        with pytest.raises(BadRecord, match="by the seed and the players' numbers"):
            verify(json.dumps(altered), games.load)
    for nonsense in (3, [3], [[0]], [[0, "zz"]], [["0", NUMBERS[0]]]):
        with pytest.raises(BadRecord, match='"numbers" must be'):
            verify(json.dumps(record | {"table": record["table"] | {"numbers": nonsense}}), games.load)


def test_a_number_is_added_once_for_a_seat_before_the_game_and_told_after_it() -> None:
    """Who could try another number after those of others would choose the dice."""
    driver = TableDriver(seats="PP", begin=False)
    driver.act("p0", commands.AddNumber(0, NUMBERS[0]))
    assert driver.act("p0", commands.AddNumber(0, NUMBERS[0])) == [], "the same again changes nothing"
    assert driver.refused("p0", commands.AddNumber(0, NUMBERS[1])).fact["id"] == "table-number-there"
    assert driver.refused("p0", commands.AddNumber(1, NUMBERS[1])).kind == "not-yours"
    assert driver.seen().numbered == [0] and driver.last().about == {}
    driver.act("p0", commands.Begin())
    assert driver.refused("p1", commands.AddNumber(1, NUMBERS[1])).kind == "not-now"
    driver.play_until(random.Random(1), lambda driver: False)
    assert next(told for told in driver.told() if told.type == "numbered").about == {"number": NUMBERS[0]}


@pytest.mark.parametrize("game", games.names())
def test_all_throws_can_be_thrown_again_without_the_rules(game: str) -> None:
    """As the page does: from the seed, the numbers, and how many outcomes of which weight there were."""
    driver = TableDriver(game, "PP", begin=False)
    driver.act("p1", commands.AddNumber(1, NUMBERS[0]))
    driver.act("p0", commands.Begin())
    with pytest.raises(Refused):
        driver.table.dice()
    driver.play_until(random.Random(1), lambda driver: False)
    dice = driver.table.dice()
    mixed = key(bytes.fromhex(dice.seed), [added.number for added in dice.numbers])
    told = {told.ply: told.move for told in driver.told() if told.type == "moved"}
    assert len(dice.throws) == len(thrown(driver.table.record())) > 5
    for number, one in enumerate(dice.throws):
        assert throw(mixed, number, one.weights or [one.weight] * one.outcomes) == one.index
        assert told[one.ply] == one.move


def test_a_changed_move_or_result_is_found_too() -> None:
    record = finished()
    record["result"] = {"points": [0, 0], "winners": [0], "reason": "sundial"}
    with pytest.raises(BadRecord, match="result"):
        verify(json.dumps(record), games.load)
    record = finished()
    moves = record["moves"]
    assert isinstance(moves, list)
    place = next(index for index, (seat, _) in enumerate(moves) if seat >= 0)
    moves[place][0] = 1 - moves[place][0]
    with pytest.raises(BadRecord, match=f"move {place}"):
        verify(json.dumps(record), games.load)


def test_the_command_line_verifies_a_file(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    record = finished("offrandes", numbers=NUMBERS)
    file.write_text(json.dumps(record) + "\n")
    added = CliRunner().invoke(main, ["verify", str(file), "--number", NUMBERS[0]])
    assert added.exit_code == 0 and "and 2 numbers of players" in added.output
    assert CliRunner().invoke(main, ["verify", str(file), "--number", "c" * 64]).exit_code == 2
    result = CliRunner().invoke(main, ["verify", str(file)])
    assert result.exit_code == 0
    assert "follow from the seed" in result.output
    table = record["table"]
    assert isinstance(table, dict)
    assert table["seed_hash"] in result.output
    assert CliRunner().invoke(main, ["verify", str(file), "--hash", table["seed_hash"]]).exit_code == 0
    assert CliRunner().invoke(main, ["verify", str(file), "--hash", "0" * 64]).exit_code == 2
    record["table"] = {"seed": "zz", "seed_hash": ""}
    file.write_text(json.dumps(record) + "\n")
    broken = CliRunner().invoke(main, ["verify", str(file)])
    assert broken.exit_code == 2
    del record["table"]
    file.write_text(json.dumps(record) + "\n")
    assert "only games from a table" in CliRunner().invoke(main, ["verify", str(file)]).output
