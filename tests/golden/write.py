"""Golden transcripts: whole games told in English, one for each number of players and each way a game can end.

`make golden` writes them anew; then read the difference. The tests compare line by line. Beside them it keeps the same
games as records, once for each version of the rules: those files stay as they are.
"""

from collections.abc import Iterator
from itertools import product
from pathlib import Path

import votive
from votive import games
from votive.core.contract import ALL, CHANCE, Game
from votive.core.language import language
from votive.core.match import Match
from votive.core.records import Record, Recorder, line

HERE = Path(__file__).parent
RECORDS = HERE / "records"
MOST_TRIES = 20_000
SHORT = {"rounds": 3}
"""Random games hardly ever reach the last round; with so few it comes first."""


def transcripts(game: Game) -> Iterator[tuple[str, str]]:
    """Name and text of each of a game's transcripts."""
    for seats, reason in _endings(game):
        yield f"{game.name}-{seats}-{reason}.txt", transcript(find(game, seats, reason))


def _endings(game: Game) -> Iterator[tuple[int, str]]:
    return product(range(game.fewest_seats, game.most_seats + 1), game.reasons)


def keep_records(game: Game) -> None:
    """Keep games of a new version."""
    file = RECORDS / f"{game.name}-{game.version}.jsonl"
    if not file.exists():
        lines = [line(find(game, seats, reason)) for seats, reason in _endings(game)]
        file.write_text("\n".join([*lines, ""]), encoding="utf-8")
        print(f"wrote {file.name}")


def find(game: Game, seats: int, reason: str) -> Record:
    """The first random game of a seed that ends so."""
    for options in ({}, SHORT):
        known = {option.name for option in game.options}
        recorder = Recorder(game, game.settings(seats, {key: value for key, value in options.items() if key in known}))
        for number in range(MOST_TRIES if options else 300):
            record = recorder.record(1, number)
            if record.result and record.result["reason"] == reason:
                return record
    raise LookupError(f"no game of {game.name} with {seats} players ended by {reason}")


def transcript(record: Record) -> str:
    """Every move and what came of it, for a person to read."""
    words = language("en", record.game.language_folder)
    match = Match.of(record, rolls=False)
    lines = [f"{record.game.name}, {record.settings.seats} players, {record.settings.options}", ""]
    for number, (played, facts) in enumerate(zip(match.played, match.log(ALL), strict=True)):
        who = "chance" if played.seat == CHANCE else words.word(record.game.seat_names[played.seat])
        lines.append(f"{number:>4}  {who}: {' '.join(map(str, _flat(record.game.names[played.recorded])))}")
        lines += [f"        {words.say(fact)}" for fact in facts]
    return "\n".join([*lines, "", str(record.result), ""])


def _flat(name: object) -> Iterator[object]:
    if isinstance(name, list):
        for part in name:
            yield from _flat(part)
    else:
        yield name


if __name__ == "__main__":
    for name in games.names():
        for file, text in transcripts(votive.game(name)):
            (HERE / file).write_text(text, encoding="utf-8")
            print(f"wrote {file}")
        keep_records(votive.game(name))
