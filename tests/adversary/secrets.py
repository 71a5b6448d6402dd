"""Pairs of positions that differ only in what one viewer may not know: everything that viewer is told must be equal.

The tables are `twins.py`'s, with two to five players of both games; the viewer is any seat, or a spectator, delayed or
not. Compared are, to the byte: views, status and legal moves, the story, earlier positions, reasons and refusals, what
may be taken back, records, replays and analyses (refused), deadlines, and what a bot, a program or a hint thinks from.
"""

import random
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from dataclasses import dataclass
from itertools import count
from multiprocessing import get_context

import msgspec

from tests.adversary.environment import Progress, Say
from tests.adversary.twins import Twins
from votive import games
from votive.core.contract import CHANCE, NOBODY

STEPS = 300
SEATS = {"offrandes": (2, 2, 2, 3, 4, 5), "favor": (2, 3, 4, 5)}
"""Only with two players does Offrandes hide something of the position; with more, orders and whom one has muted."""


@dataclass(frozen=True)
class Case:
    """Two tables, and who looks at them."""

    game: str
    seats: int
    viewer: int
    delay: int
    seed: int

    @classmethod
    def of(cls, seed: int) -> "Case":
        chooser = random.Random(seed)
        game = chooser.choice(games.names())
        seats = chooser.choice(SEATS[game])
        viewer = chooser.choice([*range(seats), NOBODY])
        return cls(game, seats, viewer, chooser.choice((0, 0, 3)) if viewer == NOBODY else 0, seed)


def compare(case: Case) -> tuple[int, int]:
    """Play twins and compare what the viewer is told: pairs that differ in secrets, and pairs that do not."""
    twins = Twins(case.game, case.seats, case.viewer, random.Random(case.seed), case.delay)
    heard, pairs = 0, Counter[bool]()
    for _ in range(STEPS):
        if twins.course(twins.one).turn == NOBODY:
            break
        twins.step()
        if twins.course(twins.one).turn in (CHANCE, NOBODY):
            continue
        told = [twins.told(table, heard) for table in (twins.one, twins.other)]
        assert told[0] == told[1], difference(case, twins, *told)
        heard = max(0, len(twins.one.news(twins.viewer)) - 3)
        pairs[twins.differ] += 1
    whole = [msgspec.json.encode(table.news(twins.viewer)) for table in (twins.one, twins.other)]
    assert whole[0] == whole[1], difference(case, twins, *whole)
    return pairs[True], pairs[False]


def difference(case: Case, twins: Twins, one: bytes, other: bytes) -> str:
    """Where they part, for whoever looks for the leak."""
    pairs = enumerate(zip(one, other, strict=False))
    place = next((number for number, (left, right) in pairs if left != right), min(len(one), len(other)))
    start, end = max(0, place - 200), place + 100
    return f"{case}, after {twins.one.number} entries: {one[start:end]!r} and {other[start:end]!r}"


def run(pairs: int, seed: int, jobs: int, say: Say) -> str:
    """Until so many pairs that really differ were compared. Answers the figures."""
    progress = Progress("pairs", pairs, say)
    compared: Counter[str] = Counter()
    same = 0
    for case, (different, equal) in _compared(seed, jobs):
        compared[f"{case.game} {case.seats}"] += different
        same += equal
        progress.step(different)
        if progress.done >= pairs:
            break
    shares = ", ".join(f"{number} of {what}" for what, number in sorted(compared.items()))
    return (
        f"{compared.total()} pairs of a position and a viewer that differ in secrets only, told the same to the byte "
        f"({shares}); {same} more in which nothing was secret; {progress.seconds:.0f} s"
    )


def _compared(seed: int, jobs: int) -> Iterator[tuple[Case, tuple[int, int]]]:
    cases = (Case.of(1_000_000 * seed + number) for number in count())
    if jobs == 1:
        for case in cases:
            yield case, compare(case)
    with ProcessPoolExecutor(jobs, mp_context=get_context("forkserver")) as pool:
        waiting = {}
        try:
            while True:
                while len(waiting) < 2 * jobs:
                    case = next(cases)
                    waiting[pool.submit(compare, case)] = case
                done, _ = wait(waiting, return_when=FIRST_COMPLETED)
                for future in done:
                    yield waiting.pop(future), future.result()
        finally:
            for future in waiting:
                future.cancel()
