"""Games written down: round trips, and everything that can be wrong with a file."""

import io
import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import votive
from tests.sizes import size
from votive import games
from votive.core import records
from votive.core.errors import BadRecord
from votive.core.records import Recorder, check, line, parse, positions, read, replay

NAMES = games.names()


def a_record(name: str = "offrandes", seats: int = 4, number: int = 0, **more: bool) -> dict[str, Any]:
    game = votive.game(name)
    data: dict[str, Any] = json.loads(line(Recorder(game, game.settings(seats), **more).record(3, number)))
    return data


def checked(data: object) -> None:
    check(parse(data if isinstance(data, str) else json.dumps(data), games.load))


@pytest.mark.parametrize("name", NAMES)
def test_a_record_is_read_as_it_was_written(name: str) -> None:
    game = votive.game(name)
    for seats in range(game.fewest_seats, game.most_seats + 1):
        for number in range(size(2, 10)):
            text = line(Recorder(game, game.settings(seats), True, True).record(1, number))
            record = parse(text, games.load)
            check(record)
            assert line(record) == text


def test_a_record_looks_like_this() -> None:
    data = a_record()
    assert list(data) == ["votive", "game", "rules", "seats", "options", "moves", "result"]
    assert (data["votive"], data["game"], data["rules"], data["seats"]) == (1, "offrandes", "1", 4)
    assert data["options"] == {"rounds": 40, "purse": 10, "revenue": 10, "purse_limit": 25}
    seat, (first, player) = data["moves"][0]
    assert (seat, first) == (-1, "first")
    assert player in range(4)
    assert set(data["result"]) == {"points", "winners", "reason"}


def test_legal_lists_stand_beside_the_moves_and_hold_each_of_them() -> None:
    for seats in (2, 3, 4, 5):
        data = a_record(seats=seats, with_legal=True)
        assert len(data["legal"]) == len(data["moves"])
        for (_, move), choices in zip(data["moves"], data["legal"], strict=True):
            assert move in choices
        assert data["legal"][0] == [["first", seat] for seat in range(seats)]


def test_states_are_readable_and_one_more_than_the_moves() -> None:
    data = a_record(with_states=True)
    assert len(data["states"]) == len(data["moves"]) + 1
    assert data["states"][-1]["phase"] == "over"
    assert [city["points"] for city in data["states"][-1]["cities"]] == data["result"]["points"]


def test_options_that_are_missing_are_the_published_game() -> None:
    data = a_record()
    del data["options"]
    checked(data)


def test_a_game_that_is_not_over_has_no_result() -> None:
    data = a_record()
    data["moves"] = data["moves"][:50]
    del data["result"]
    checked(data)


def test_any_position_can_be_reached() -> None:
    record = parse(json.dumps(a_record(seats=2)), games.load)
    for index, state in enumerate(positions(record)):
        assert replay(record, index).tobytes() == state.tobytes()


Damage = Callable[[dict[str, Any]], Any]

DAMAGES: dict[str, tuple[Damage, str]] = {
    "no votive": (lambda d: d.pop("votive"), '"votive" is missing'),
    "votive as text": (lambda d: d.update(votive="1"), '"votive" must be a whole number'),
    "votive true": (lambda d: d.update(votive=True), '"votive" must be a whole number'),
    "a later format": (lambda d: d.update(votive=2), "need a later version"),
    "no game": (lambda d: d.pop("game"), '"game" is missing'),
    "unknown game": (lambda d: d.update(game="chess"), "there is no game 'chess'"),
    "a path for a game": (lambda d: d.update(game="../core"), "there is no game"),
    "later rules": (lambda d: d.update(rules="99"), "rules version '99'"),
    "rules as number": (lambda d: d.update(rules=1), '"rules" must be text'),
    "six seats": (lambda d: d.update(seats=6), "2 to 5 players, not 6"),
    "seats as text": (lambda d: d.update(seats="4"), '"seats" must be a whole number'),
    "huge seats": (lambda d: d.update(seats=10**100), "2 to 5 players"),
    "unknown option": (lambda d: d["options"].update(luck=1), "no option 'luck'"),
    "option too large": (lambda d: d["options"].update(rounds=10**9), "from 1 to 100"),
    "option as text": (lambda d: d["options"].update(rounds="40"), "whole number"),
    "options as list": (lambda d: d.update(options=[]), '"options" must be an object'),
    "no moves": (lambda d: d.pop("moves"), '"moves" is missing'),
    "moves as object": (lambda d: d.update(moves={}), '"moves" must be a list'),
    "a move without seat": (lambda d: d["moves"].__setitem__(5, ["pass"]), "move 5: each move must be a list of two"),
    "a move that is text": (lambda d: d["moves"].__setitem__(5, "pass"), "move 5: each move must be a list of two"),
    "seat 4 of 4": (lambda d: d["moves"][5].__setitem__(0, 4), "move 5: there is no seat 4"),
    "seat -2": (lambda d: d["moves"][5].__setitem__(0, -2), "move 5: there is no seat -2"),
    "huge seat": (lambda d: d["moves"][5].__setitem__(0, 10**50), "move 5: there is no seat 1000"),
    "seat true": (lambda d: d["moves"][5].__setitem__(0, True), "move 5: there is no seat True"),
    "unknown move": (lambda d: d["moves"][5].__setitem__(1, ["fly"]), r'move 5: offrandes has no move \["fly"\]'),
    "unknown character": (lambda d: d["moves"][5].__setitem__(1, ["pick", "muse"]), "move 5: offrandes has no move"),
    "a huge bid": (lambda d: d["moves"][5].__setitem__(1, ["bid", 10**40]), "move 5: offrandes has no move"),
    "a float bid": (lambda d: d["moves"][5].__setitem__(1, ["bid", 1.0]), "move 5: offrandes has no move"),
    "nested nonsense": (lambda d: d["moves"][5].__setitem__(1, [[[{"a": []}]]]), "move 5: offrandes has no move"),
    "a secret form": (lambda d: d["moves"][5].__setitem__(1, ["deal"]), "move 5: offrandes has no move"),
    "out of turn": (lambda d: d["moves"][5].__setitem__(0, (d["moves"][5][0] + 1) % 4), "move 5: "),
    "chance out of turn": (lambda d: d["moves"].insert(5, [-1, ["first", 0]]), "move 5: .*by chance.*(S1)"),
    "a move left out": (lambda d: d["moves"].pop(3), "move "),
    "a move after the end": (lambda d: d["moves"].append([0, ["pass"]]), r"move \d+: .*\(E1\)"),
    "wrong points": (lambda d: d["result"]["points"].__setitem__(0, -5), "the record's result is"),
    "wrong reason": (lambda d: d["result"].update(reason="boredom"), "the record's result is"),
    "result too early": (lambda d: d.update(moves=d["moves"][:30]), "the game is not over"),
    "result as list": (lambda d: d.update(result=[]), '"result" must be an object'),
    "legal too short": (lambda d: d.update(legal=[]), '"legal" has 0 lists'),
    "legal is wrong": (lambda d: d.update(legal=[[] for _ in d["moves"]]), 'move 0: what "legal" lists'),
    "legal is no list": (lambda d: d.update(legal=[3 for _ in d["moves"]]), 'move 0: what "legal" lists'),
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_record_is_refused_and_the_error_says_where(damage: str) -> None:
    spoil, message = DAMAGES[damage]
    data = a_record()
    spoil(data)
    with pytest.raises(BadRecord, match=message):
        checked(data)


@pytest.mark.parametrize(
    "text",
    ["", "null", "[]", "3", '"votive"', "{", "{}", "nonsense", "[" * 100_000, '{"votive": NaN}', "9" * 10_000, "\x00"],
    ids=lambda text: text[:12] or "empty",
)
def test_what_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(BadRecord):
        checked(text)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=10,
)


@given(key=st.sampled_from(["votive", "game", "rules", "seats", "options", "moves", "legal"]), value=json_values)
def test_no_value_anywhere_gives_more_than_a_clear_error(key: str, value: Any) -> None:
    data = a_record()
    data[key] = value
    try:
        checked(data)
    except BadRecord as error:
        assert 0 < len(str(error)) < 2000


@given(index=st.integers(0, 60), value=json_values)
def test_no_move_anywhere_gives_more_than_a_clear_error(index: int, value: Any) -> None:
    data = a_record(seats=2)
    index = min(index, len(data["moves"]) - 1)
    data["moves"][index] = value
    with pytest.raises(BadRecord, match=f"move {index}: "):
        checked(data)


def test_a_file_names_the_line_that_goes_wrong() -> None:
    good = json.dumps(a_record())
    bad = json.dumps(a_record()).replace('"pick"', '"peck"', 1)
    file = io.BytesIO(f"{good}\n\n{good}\n{bad}\n".encode())
    with pytest.raises(BadRecord, match=r"line 4: move \d+: offrandes has no move") as error:
        list(read(file, games.load))
    assert error.value.line == 4
    assert error.value.move is not None


def test_a_truncated_last_line_is_found_after_the_sound_ones() -> None:
    good = json.dumps(a_record())
    found = read(io.BytesIO(f"{good}\n{good[:500]}".encode()), games.load)
    assert next(found).result is not None
    with pytest.raises(BadRecord, match="line 2: not JSON"):
        next(found)


@pytest.mark.parametrize("content", [b"\xff\xfe\x00", b"\x80" * 50], ids=["utf-16", "bytes"])
def test_a_file_that_is_not_text_is_refused(content: bytes) -> None:
    with pytest.raises(BadRecord, match="line 1: not text"):
        list(read(io.BytesIO(content), games.load))


def test_a_hundred_megabytes_of_nonsense_are_refused_without_reading_them_all() -> None:
    class Endless(io.RawIOBase):
        given = 0

        def readable(self) -> bool:
            return True

        def readinto(self, buffer: Any) -> int:
            buffer[:] = b"x" * len(buffer)
            self.given += len(buffer)
            return len(buffer)

    endless = Endless()
    with pytest.raises(BadRecord, match="line 1: longer than"):
        list(read(io.BufferedReader(endless), games.load))
    assert endless.given < 2 * records.LONGEST_LINE


def test_games_longer_than_the_room_for_them_are_recorded_whole() -> None:
    game = votive.game("offrandes")
    settings = game.settings(5, {"purse": 50, "purse_limit": 50, "revenue": 50, "rounds": 100})
    recorder = Recorder(game, settings)
    recorder.seats, recorder.moves = recorder.seats[:4], recorder.moves[:4]
    record = recorder.record(1, 1)
    assert len(record.moves) > 4
    check(record)
