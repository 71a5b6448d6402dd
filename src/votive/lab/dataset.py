"""Positions, policies and values of bots' games, for whoever learns from them: arrays in one .npz file, and a card.

The card is a text file beside the arrays that says what they hold, how they were made, and how to read them.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from votive import __version__
from votive.bots.bot import position_of
from votive.bots.evaluators import best_kind
from votive.bots.search import Search
from votive.core.contract import Game, Settings
from votive.core.errors import VotiveError
from votive.core.observation import fast_rows, make_observer, observation_size, observe
from votive.core.outcomes import returns
from votive.core.playouts import make_scratch
from votive.core.verbs import points, ranks
from votive.lab.bot_games import BotRecorder
from votive.lab.recorded_game import RecordedGame

SECONDS = 3600.0


@dataclass(frozen=True)
class DatasetPlan:
    """What is to be played, and what of it is kept."""

    game: Game
    settings: Settings
    bots: tuple[str, ...]
    games: int
    seed: int = 0
    simulations: int | None = None
    """If given, a search looks so often at each position; its visits are the policy, what it expects is `judged`."""


@dataclass
class Gathered:
    """The arrays, while they grow."""

    columns: dict[str, list[Any]] = field(default_factory=dict)

    def add(self, **values: Any) -> None:
        for name, value in values.items():
            self.columns.setdefault(name, []).append(value)


def write(plan: DatasetPlan, file: Path, progress: Callable[[int], None] = lambda games: None) -> int:
    """Play the games, write the file and its card; answer how many positions."""
    if file.suffix != ".npz":
        raise VotiveError(f"a dataset is written as .npz, not as {file.name!r}")
    gathered = Gathered()
    recorder = BotRecorder(plan.game, plan.settings, plan.bots, plan.seed)
    search = _search(plan)
    for number in range(plan.games):
        _gather(plan, RecordedGame(recorder.record(number)), number, search, gathered)
        progress(1)
    recorder.close()
    kinds = dtypes(plan)
    arrays = {name: np.array(column, kinds[name]) for name, column in gathered.columns.items()}
    if not arrays:
        raise VotiveError("nobody had a choice in these games: play more of them")
    with file.open("wb") as stream:
        np.savez_compressed(stream, **arrays)  # type: ignore[arg-type]
    file.with_suffix(".card.md").write_text(card(plan, arrays, file.name), encoding="utf-8")
    return len(arrays["move"])


def dtypes(plan: DatasetPlan) -> dict[str, Any]:
    """The arrays, and what their numbers are."""
    kinds: dict[str, Any] = {
        "game": np.int32, "ply": np.int32, "seat": np.int8, "observation": np.int16, "legal": np.uint8,
        "move": np.int16, "returns": np.float32, "points": np.int16, "rank": np.int8,
    }  # fmt: skip
    return kinds | ({"policy": np.float16, "judged": np.float32} if plan.simulations else {})


def _search(plan: DatasetPlan) -> Search | None:
    if plan.simulations is None:
        return None
    seats = plan.settings.seats
    return Search(plan.game, seats, plan.seed, best_kind(plan.game, seats))


def _gather(plan: DatasetPlan, game: RecordedGame, number: int, search: Search | None, gathered: Gathered) -> None:
    """All positions of a game in which the seat to move had a choice."""
    end = _end(plan, game)
    observer = make_observer(plan.game, fast_rows(plan.game, 1))
    if search is not None:
        search.begin(number)
    for ply in range(game.count):
        if not game.is_choice(ply) or game.calls(ply):
            continue
        seat, match = game.actors[ply], game.match(ply)
        seen = np.zeros(observation_size(plan.game), np.float32)
        observe(match.state, seat, observer, 0, seen)
        mask = np.zeros(plan.game.moves, np.bool_)
        mask[match.legal_numbers(seat)] = True
        values: dict[str, Any] = {
            "game": number, "ply": ply, "seat": seat, "observation": seen, "legal": np.packbits(mask),
            "move": game.played[ply].move, **end,
        }  # fmt: skip
        if search is not None and plan.simulations:
            values |= _judged(plan, search, match, seat)
        gathered.add(**values)


def _end(plan: DatasetPlan, game: RecordedGame) -> dict[str, Any]:
    seats, last = plan.settings.seats, game.rows[-1]
    worth, scratch = np.zeros(seats), make_scratch(plan.game)
    places, totals = scratch.ranks[:seats], np.zeros(max(seats, plan.game.most_seats), np.int64)
    ranks(last, places)
    points(last, totals)
    returns(places, seats, worth)
    return {"returns": worth, "points": totals[:seats], "rank": places.copy()}


def _judged(plan: DatasetPlan, search: Search, match: Any, seat: int) -> dict[str, Any]:
    position = position_of(match, seat)
    search.think(position, SECONDS, plan.simulations)
    visits = search.visits(position)
    policy = np.zeros(plan.game.moves)
    policy[list(position.numbers)] = visits / max(1.0, visits.sum())
    return {"policy": policy, "judged": search.thoughts(position).moves[0].chances}


HOLDS = {
    "game": "the number of the game, from 0",
    "ply": "how many moves, chance's too, were made before",
    "seat": "who is to move",
    "observation": "what that seat may know, in the order of docs/observations.md; `votive.core.encoding` scales it",
    "legal": "what it may do, as bits: `np.unpackbits(legal, axis=1, count={moves}).astype(bool)`",
    "move": "the move that was made, by its number",
    "returns": "the value: what the game was worth to each seat in the end, 0 in all",
    "points": "the points of each seat in the end",
    "rank": "the place of each seat in the end, 0 for the winners",
    "policy": "the share of the search's visits that each move had, by its number",
    "judged": "each seat's chance to win after the search's best move, as the search expects",
}


def card(plan: DatasetPlan, arrays: dict[str, Any], name: str) -> str:
    """What the file holds, for people."""
    game, settings = plan.game, plan.settings
    bots: Sequence[str] = plan.bots
    asked = "" if plan.simulations is None else f" --simulations {plan.simulations}"
    changed = "".join(f" --option {option}={value}" for option, value in game.changed(settings).items())
    command = f"votive lab dataset {game.name} -n {settings.seats} --bots {','.join(bots)} -g {plan.games}"
    rows = [
        f"| `{key}` | {array.dtype} | {' × '.join(map(str, array.shape))} | {HOLDS[key].format(moves=game.moves)} |"
        for key, array in arrays.items()
    ]
    wins = np.bincount(np.argmax(arrays["returns"][np.unique(arrays["game"], return_index=True)[1]], axis=1))
    return "\n".join(
        [
            f"# {name}",
            "",
            f"{len(arrays['move']):,} positions of {plan.games:,} games of {game.name} with {settings.seats} players,",
            f"played by {', '.join(bots)}; every position in which the seat to move had a choice.",
            "",
            f"- made by `{command} --seed {plan.seed}{asked}{changed} --out {name}`, Votive {__version__}",
            f"- rules version {game.version}; the same seed gives the same file",
            f"- games by the seat that did best: {', '.join(f'seat {s} {n}' for s, n in enumerate(wins))}",
            "- positions of one game are not independent: split by `game`, not by row",
            "- no person played; made by a program under the MIT license",
            "",
            "| array | type | shape | what it holds |",
            "|---|---|---|---|",
            *rows,
            "",
            "```python",
            "import numpy as np",
            f'data = np.load("{name}")',
            f'legal = np.unpackbits(data["legal"], axis=1, count={game.moves}).astype(bool)',
            'assert legal[np.arange(len(legal)), data["move"]].all()',
            "```",
            "",
        ]
    )
