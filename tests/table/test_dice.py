"""Dice that nobody can guess and everybody can check."""

import json
import random
from collections import Counter
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.table.hall import Hall
from votive import games
from votive.cli import main
from votive.core.errors import BadRecord
from votive.table.dice import seed_hash, throw
from votive.table.verifying import verify


def finished(game: str = "favor", seats: str = "PP", seed: int = 1) -> dict[str, object]:
    hall = Hall(game, seats, seed=seed)
    return hall.play_until(random.Random(seed), lambda hall: False).table.record()


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
    hall = Hall()
    promised = hall.table.about().seed_hash
    assert hall.seen(0).seed is None
    hall.play_until(random.Random(1), lambda hall: False)
    seed = hall.seen().seed
    assert seed is not None
    assert seed_hash(bytes.fromhex(seed)) == promised
    assert next(told for told in hall.told() if told.type == "ended").about["seed"] == seed


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
    record = finished("offrandes")
    file.write_text(json.dumps(record) + "\n")
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
