"""Games written down: one JSON object a game, one game a line. Reading trusts nothing.

    {"votive": 1, "game": "offrandes", "rules": "1", "seats": 4, "options": {…},
     "moves": [[seat, move], …], "result": {"points": […], "winners": […], "reason": "…"}}

`"cards"` beside the rules holds the files of cards that are not ours: their texts by their names. `"variant"` has the
name and the hash of a variant, if the game is one (`votive.core.variants`).
`seat` is -1 for chance. A record without a result is a game that is not over. `"legal"` beside the moves is
checked like everything else; `"states"` is for people to read and is not.
"""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import IO, Any

import numpy as np

from votive.core.compilation import compiled
from votive.core.content import add_cards, as_text
from votive.core.contract import ALL, CHANCE, NOBODY, Game, Move, Settings, State
from votive.core.errors import BadRecord, VotiveError
from votive.core.playouts import deal, list_moves, make_workbench, play_and_record, setup_of
from votive.core.variants import LONGEST_NAME, NamedVariant, variant_hash
from votive.core.verbs import apply, enact, points, ranks, reason, record_number, turn

FORMAT = 1
LONGEST_LINE = 64 * 1024 * 1024
MOST_OF_CARDS = 200_000

Result = dict[str, Any]


@dataclass
class Record:
    """A game written down. Moves are numbers here; `line` gives them their names."""

    game: Game
    settings: Settings
    seats: Any  # int64, one a move
    moves: Any  # int64, numbered as in a record
    result: Result | None = None
    variant: NamedVariant | None = None
    legal: list[list[Move]] | None = field(default=None, repr=False)
    states: list[Any] | None = field(default=None, repr=False)


def result_of(game: Game, state: State, seats: int) -> Result | None:
    """Points, winners and reason of a game that is over; None while it is not."""
    if turn(state) != NOBODY:
        return None
    totals, places = np.zeros((2, game.most_seats), np.int64)
    points(state, totals)
    ranks(state, places)
    return {
        "points": [int(total) for total in totals[:seats]],
        "winners": [seat for seat in range(seats) if places[seat] == 0],
        "reason": game.reasons[reason(state)],
    }


# Writing


def line(record: Record) -> str:
    """A record as one line of JSON, without the newline."""
    game = record.game
    head = {
        "votive": FORMAT,
        "game": game.name,
        "rules": game.version,
        "seats": record.settings.seats,
        "options": record.settings.options,
    }
    if game.card_files:
        head["cards"] = as_text(game.card_files)
    if record.variant is not None:
        head["variant"] = {"name": record.variant.name, "hash": record.variant.hash}
    written_names = _names_as_json(game)
    moves = [f"[{seat},{written_names[move]}]" for seat, move in zip(record.seats, record.moves, strict=True)]
    parts = [_json(head)[:-1], f',"moves":[{",".join(moves)}]']
    if record.legal is not None:
        parts.append(f',"legal":{_json(record.legal)}')
    if record.states is not None:
        parts.append(f',"states":{_json(record.states)}')
    if record.result is not None:
        parts.append(f',"result":{_json(record.result)}')
    return "".join([*parts, "}"])


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


@cache
def _names_as_json(game: Game) -> list[str]:
    return [_json(name) for name in game.names]


class Recorder:
    """Plays random games and writes them down. One to a thread."""

    def __init__(
        self,
        game: Game,
        settings: Settings,
        with_legal: bool = False,
        with_states: bool = False,
        variant: NamedVariant | None = None,
    ) -> None:
        self.game = game
        self.settings = settings
        self.variant = variant
        self.with_legal = with_legal
        self.with_states = with_states
        self.bench = make_workbench(game)
        self.seats, self.moves = np.zeros((2, 1024), np.int64)

    def record(self, seed: int, number: int) -> Record:
        """Game `number` of `seed`."""
        while (count := self._play(seed, number)) < 0:
            self.seats, self.moves = np.zeros((2, 2 * len(self.moves)), np.int64)
        record = Record(self.game, self.settings, self.seats[:count].copy(), self.moves[:count].copy())
        record.result = result_of(self.game, self.bench.state, self.settings.seats)
        record.variant = self.variant
        if self.with_legal:
            record.legal = legal_lists(record)
        if self.with_states:
            record.states = [self.game.view(state, ALL) for state in positions(record)]
        return record

    def _play(self, seed: int, number: int) -> int:
        bench = self.bench
        deal(bench.state, bench.stream, setup_of(self.settings, seed), number)
        return play_and_record(bench.state, bench.stream, bench.scratch, self.seats, self.moves)


# Replaying


@compiled
def _follow(state: State, seats: Any, moves: Any, start: int, stop: int) -> tuple[int, int]:
    """Make moves `start` to `stop` - 1; answer how far it went and the verdict that stopped it."""
    for index in range(start, stop):
        answer = apply(state, seats[index], record_number(state, moves[index]))
        if answer != 0:
            return index, answer
    return stop, 0


@compiled
def _legal_lists(state: State, seats: Any, moves: Any, weights: Any, lists: Any, counts: Any) -> None:
    for index in range(len(moves)):
        seat = seats[index]
        counts[index] = list_moves(state, seat, lists[index], weights)
        for place in range(counts[index]):
            lists[index, place] = record_number(state, lists[index, place])
        enact(state, seat, record_number(state, moves[index]))


def legal_lists(record: Record) -> list[list[Move]]:
    """What the mover could have chosen from, before each move of a sound record."""
    game, count = record.game, len(record.moves)
    lists = np.zeros((count, game.most_legal), np.int64)
    counts = np.zeros(count, np.int64)
    weights = np.zeros(game.most_legal, np.int64)
    _legal_lists(game.row_for(record.settings), record.seats, record.moves, weights, lists, counts)
    return [[game.names[move] for move in moves[:several]] for moves, several in zip(lists, counts, strict=True)]


def replay(record: Record, stop: int | None = None) -> State:
    """The position after the first `stop` moves (all of them by default), every move checked on the way."""
    state = record.game.row_for(record.settings)
    count = len(record.moves) if stop is None else stop
    reached, verdict = _follow(state, record.seats, record.moves, 0, count)
    if verdict:
        clause = record.game.verdicts[verdict].clause
        seat, move = record.seats[reached], record.game.names[record.moves[reached]]
        who = "chance" if seat == CHANCE else f"seat {seat}"
        raise BadRecord(f"{_json(move)} by {who} is not allowed here ({clause})", move=reached)
    return state


def positions(record: Record) -> Iterator[State]:
    """Every position of a record, from before the first move to after the last. Each is a row of its own."""
    state = record.game.row_for(record.settings)
    yield record.game.copy(state)
    for index in range(len(record.moves)):
        _follow(state, record.seats, record.moves, index, index + 1)
        yield record.game.copy(state)


def check(record: Record) -> State:
    """Replay a record and compare everything it claims; the last position."""
    state = replay(record)
    result = result_of(record.game, state, record.settings.seats)
    if record.result is not None and record.result != result:
        claimed = "the game is not over" if result is None else f"the result is {_json(result)}"
        raise BadRecord(f"the record's result is {_json(record.result)}, but after its moves {claimed}")
    if record.legal is not None:
        _check_legal(record, record.legal)
    return state


def _check_legal(record: Record, claimed: list[list[Move]]) -> None:
    for index, moves in enumerate(legal_lists(record)):
        listed = claimed[index]
        if type(listed) is not list or sorted(map(_json, moves)) != sorted(map(_json, listed)):
            raise BadRecord('what "legal" lists is not what was legal', move=index)


# Reading


def parse(text: str, find_game: Callable[[str], Game]) -> Record:
    """A record from a line of JSON. Says what is wrong, and at which move; does not replay."""
    try:
        data = json.loads(text, parse_constant=_no_constant)
    except (ValueError, RecursionError) as error:
        raise BadRecord(f"not JSON: {error}") from None
    if type(data) is not dict:
        raise BadRecord("not a record: a record is a JSON object, in braces")
    _expect(data, "votive", int)
    if data["votive"] != FORMAT:
        raise BadRecord(f"records of format {data['votive']} need a later version of votive; this one reads {FORMAT}")
    game, settings = _parse_settings(data, find_game)
    seats, moves = _parse_moves(game, settings, _expect(data, "moves", list))
    record = Record(game, settings, seats, moves, _expect(data, "result", dict, None))
    record.variant = _variant(data, game, settings)
    record.legal = _expect(data, "legal", list, None)
    record.states = _expect(data, "states", list, None)
    if record.legal is not None and len(record.legal) != len(moves):
        raise BadRecord(f'"legal" has {len(record.legal)} lists for {len(moves)} moves')
    return record


def _parse_settings(data: dict[str, Any], find_game: Callable[[str], Game]) -> tuple[Game, Settings]:
    try:
        game = find_game(_expect(data, "game", str))
        add_cards(game, _expect(data, "rules", str), _cards(data))
        game = game.in_version(data["rules"])
        return game, game.settings(_expect(data, "seats", int), _expect(data, "options", dict, {}))
    except VotiveError as error:
        raise BadRecord(_short(str(error))) from None


def _cards(data: dict[str, Any]) -> dict[str, str]:
    """The files of cards that are not ours."""
    files = _expect(data, "cards", dict, {})
    if not all(type(text) is str for text in files.values()) or sum(map(len, files.values())) > MOST_OF_CARDS:
        raise BadRecord(f'"cards" must hold texts of card files, {MOST_OF_CARDS} characters at most')
    return files


def _variant(data: dict[str, Any], game: Game, settings: Settings) -> NamedVariant | None:
    """What the variant is called; its hash must be that of what was played."""
    said = _expect(data, "variant", dict, None)
    if said is None:
        return None
    name, named = _expect(said, "name", str), _expect(said, "hash", str)
    if not 0 < len(name) <= LONGEST_NAME or not name.isprintable():
        raise BadRecord(f'"name" of "variant" must have 1 to {LONGEST_NAME} characters that can be read')
    if named != (found := variant_hash(game, settings.options)):
        raise BadRecord(_short(f'"hash" of "variant" is {named!r}, but what was played here has {found!r}'))
    return NamedVariant(name, found)


def _no_constant(name: str) -> object:
    raise ValueError(f"{name} is not a JSON number")


def _short(text: str, most: int = 200) -> str:
    return text if len(text) <= most else text[: most - 1] + "…"


_WORDS = {int: "a whole number", str: "text", dict: "an object", list: "a list"}
_REQUIRED = object()


def _expect(data: dict[str, Any], key: str, kind: type, default: Any = _REQUIRED) -> Any:
    if key not in data:
        if default is _REQUIRED:
            raise BadRecord(f'"{key}" is missing')
        return default
    if type(data[key]) is not kind:
        raise BadRecord(f'"{key}" must be {_WORDS[kind]}')
    return data[key]


def _parse_moves(game: Game, settings: Settings, listed: list[Any]) -> tuple[Any, Any]:
    seats = np.zeros(len(listed), np.int64)
    moves = np.zeros(len(listed), np.int64)
    for index, entry in enumerate(listed):
        if type(entry) is not list or len(entry) != 2:
            raise BadRecord("each move must be a list of two: a seat and a move", move=index)
        seat, move = entry
        if type(seat) is not int or not CHANCE <= seat < settings.seats:
            raise BadRecord(
                _short(f"there is no seat {seat!r}; seats are 0 to {settings.seats - 1}, chance -1"), move=index
            )
        number = game.number(move)
        if number is None:
            raise BadRecord(_short(f"{game.name} has no move {_json(move)}"), move=index)
        seats[index] = seat
        moves[index] = number
    return seats, moves


def read(file: IO[bytes], find_game: Callable[[str], Game]) -> Iterator[Record]:
    """The records of a file, one after the other, each parsed and checked. Errors name the line."""
    for number, text in lines(file):
        try:
            record = parse(text, find_game)
            check(record)
        except BadRecord as error:
            raise BadRecord(error.message, number, error.move) from None
        yield record


def lines(file: IO[bytes]) -> Iterator[tuple[int, str]]:
    """The lines that hold something, with their numbers; never more than one of them in memory."""
    number = 0
    while data := file.readline(LONGEST_LINE + 1):
        number += 1
        if len(data) > LONGEST_LINE:
            raise BadRecord(f"longer than {LONGEST_LINE} bytes; this is no record", number)
        try:
            text = data.decode()
        except UnicodeDecodeError:
            raise BadRecord("not text in UTF-8; this is no record", number) from None
        if text.strip():
            yield number, text
