"""Games of a variant beside those of the published game, and what differs: what the workshop of the page shows.

`python -m votive.lab.workshop` does it in a process of its own, which steps back behind everything else on the machine:
it reads a wish as a line of JSON, writes news as lines of JSON, and ends when its standard input is closed. Whatever
loads the compiler is imported late: by then the process has stepped back, and knows which cards are to be compiled.
"""

import json
import os
import sys
import threading
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from votive.core import variants
from votive.core.errors import VotiveError
from votive.core.low_priority import step_back

if TYPE_CHECKING:
    from votive.core.contract import Game, Settings

BLOCK = 50
"""So many games of one and of the other are played in turn."""
LOOK = 250
"""After so many games more it is told what was found."""
CPU_SECONDS = 1800
"""Of the processor, for one trial: then the system ends it."""
MEMORY = 3 << 30
"""Bytes that a trial may take; with changed cards it takes a third of that."""


@dataclass(frozen=True)
class Wish:
    """What is to be tried."""

    variant: str
    """Its file."""
    players: int
    games: int
    seed: int = 1
    politeness: int = 19
    """How far it steps back; at 19 it also takes only what nobody else wants of the processor."""


@dataclass(frozen=True)
class Row:
    """One figure of both games."""

    group: str
    """What it is about: length, points, seats, order, leading, or a kind of move such as `agora`."""
    name: str
    """Which of that group: a number, or a card."""
    kind: str
    """A mean, or a part of all."""
    published: dict[str, float] | None
    """The figure and half of its 95% interval; None where there is none."""
    variant: dict[str, float] | None
    sure: bool
    """Whether they differ, and hardly by chance."""


def rows(published: Any, variant: Any) -> list[Row]:
    """Both games' figures side by side; `published` and `variant` are findings with their studies."""
    from votive.lab.compare import compare

    known = _figures(*published), _figures(*variant)
    found = compare(*(list(figures.values()) for figures in known))
    sure = {difference.one.key for difference in found.real}
    listed = []
    for group, name in dict.fromkeys((*known[0], *known[1])):
        pair = [figures.get((group, name)) for figures in known]
        some = next(measure for measure in pair if measure is not None)
        shown = [None if m is None else {"value": round(m.value, 5), "half": round(1.96 * m.error, 5)} for m in pair]
        kind = "part" if some.percent else "mean"
        listed.append(Row(group, name, kind, shown[0], shown[1], some.key in sure))
    return listed


ROWS = {
    "decisions": ("length", "decisions"),
    "rounds": ("length", "rounds"),
    "winner-points": ("points", "winner"),
    "all-points": ("points", "all"),
    "margin": ("points", "margin"),
    "ties": ("points", "ties"),
    "half-leader": ("leading", "half"),
    "lead-changes": ("leading", "changes"),
}
"""Group and name of a row, by the kind of its measure; those of seats and components say more."""


def _figures(found: Any, study: Any) -> dict[tuple[str, str], Any]:
    """What the workshop shows of a study: measures of a report by the group and the name of their row."""
    from votive.lab.measures import UNKNOWN, measures

    seats = list(found.plan.game.seat_names)
    listed: dict[tuple[str, str], Any] = {}
    unsure = set()
    for measure in measures(found, study):
        kind, _, part = measure.sort.partition("/")
        if measure.kind in ROWS:
            listed[ROWS[measure.kind]] = measure
        elif measure.kind == "seat":
            listed["seats", str(seats.index(measure.name))] = measure
        elif measure.kind == "order":
            listed["order", str(measure.name)] = measure
        elif measure.kind in ("users", "wins") and part and not isinstance(measure.name, int):
            name = f"{part}:{measure.name}"
            listed[f"{'use' if measure.kind == 'users' else 'win'} {kind}", name] = measure
            if measure.kind == "wins" and measure.error >= UNKNOWN:  # too few of its users to say anything
                unsure |= {(f"use {kind}", name), (f"win {kind}", name)}
    return {key: measure for key, measure in listed.items() if key not in unsure}


def strategies(found: Any) -> list[dict[str, Any]]:
    """Components whose users win far more or less than their share, by the report's own measure of what stands out."""
    from votive.lab.remarks import STRONG, VERY_SURE

    listed = []
    for use in found.uses:
        if use.wins is None or not use.group.part or use.group.numeric:
            continue
        off = use.wins.value / found.fair - 1
        if abs(off) >= STRONG and abs(use.wins.value - found.fair) >= VERY_SURE * use.wins.error:
            about = {"kind": use.group.kind, "name": f"{use.group.part}:{use.value}", "seats": round(use.seats, 4)}
            listed.append(about | {"wins": round(use.wins.value, 4), "half": round(1.96 * use.wins.error, 4)})
    return sorted(listed, key=lambda one: -abs(float(one["wins"]) - found.fair))[:12]


class Side:
    """One of the two games, as far as it was played."""

    def __init__(self, game: "Game", settings: "Settings", wish: Wish) -> None:
        from votive.lab.balance import BalancePlan
        from votive.lab.components import components_of
        from votive.lab.playing import GamePlayer
        from votive.lab.study import Measurer, Study

        self.plan = BalancePlan(game, settings, ("greedy",), wish.games, wish.seed)
        self.player = GamePlayer(game, settings, ("greedy",), wish.seed)
        self.measurer = Measurer(game, settings, components_of(game))
        self.studies: list[Study] = []
        self.played = 0

    def play(self, count: int) -> None:
        """So many games more."""
        study = self.measurer.begin(count)
        for index in range(count):
            self.measurer.add(study, index, self.player.play(self.played + index), False, False)
        self.studies.append(study)
        self.played += count

    def found(self) -> tuple[Any, Any]:
        """What the games came to."""
        from votive.lab.findings import find
        from votive.lab.study import combined

        self.studies = [combined(self.studies)]
        return find(self.plan, self.studies[0]), self.studies[0]


def run(wish: Wish) -> Iterator[dict[str, Any]]:
    """News: how far it is, and what was found so far."""
    ready = compiled_variant(wish.variant)
    from votive.bots.warmup import make_ready  # only now: it loads the compiler

    yield {"phase": "compiling"}
    sides = [
        Side(make_ready(game, ("greedy",)), game.settings(wish.players, options), wish)
        for game, options in ((ready.game.published, None), (ready.game, ready.options))
    ]
    yield {"phase": "playing", "done": 0, "total": 2 * wish.games}
    while sides[1].played < wish.games:
        count = min(BLOCK, wish.games - sides[1].played)
        for side in sides:
            side.play(count)
            yield {"phase": "playing", "done": sum(one.played for one in sides), "total": 2 * wish.games}
        if sides[1].played % LOOK == 0 or sides[1].played == wish.games:
            yield {"phase": "playing", "found": _told(sides)}
    yield {"phase": "done"}


def _told(sides: list[Side]) -> dict[str, Any]:
    found = [side.found() for side in sides]
    return {
        "games": sides[1].played,
        "fair": found[1][0].fair,
        "rows": [asdict(row) for row in rows(*found)],
        "strategies": strategies(found[1][0]),
    }


def compiled_variant(text: str) -> variants.ReadyVariant:
    """A variant whose cards are compiled with ours: to be called before its game is loaded."""
    from votive import games

    variant = variants.parse_sent(text, "the file", "variant")
    if variant.changes_cards and variant.game in games.with_cards():
        variants.choose_cards(variant)
    return variants.ready(variant, games.load)


def _end_with_parent() -> None:
    while os.read(sys.stdin.fileno(), 1):
        pass
    os._exit(1)


def main(write: Callable[[str], Any] = sys.stdout.write) -> int:
    """Read a wish, tell how it goes."""
    line = b""
    while not line.endswith(b"\n"):  # not through a buffer, which would keep the lock that the other thread needs
        part = os.read(sys.stdin.fileno(), 65536)
        if not part:
            return 1
        line += part
    wish = Wish(**json.loads(line))
    step_back(wish.politeness, CPU_SECONDS, MEMORY)
    threading.Thread(target=_end_with_parent, daemon=True).start()

    def tell(news: dict[str, Any]) -> None:
        write(json.dumps(news) + "\n")
        sys.stdout.flush()

    try:
        for news in run(wish):
            tell(news)
    except VotiveError as error:
        tell({"phase": "failed", "why": str(error)})
        return 2
    except MemoryError:
        tell({"phase": "failed", "why": f"more than {MEMORY >> 30} GiB of memory would be needed"})
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
