"""Positions late in a game, and just before a moment of it: a page is shown them without playing there by clicks."""

import functools
import json
import random
from collections.abc import Callable
from typing import Any, NamedTuple

from playwright.sync_api import Page

import votive
from votive.bots.bot import position_of
from votive.bots.registry import entries
from votive.bots.warmup import make_ready
from votive.core.contract import ALL, CHANCE, Fact
from votive.core.match import Match
from votive.core.records import line

Moment = Callable[[list[Fact]], bool]
"""Whether what a move is told with is the moment that is looked for."""


class Played(NamedTuple):
    match: Match
    free: frozenset[int]
    """Before how many moves somebody had a choice. Where there is none a table moves by itself."""


@functools.cache
def played_by_bots(name: str, seats: int, seed: int = 1) -> Played:
    """A whole game of bots that look one move ahead, and now and then do anything: not unlike people's."""
    match = votive.new(name, seats=seats, seed=seed)
    make_ready(match.game)
    bots = [entries()["greedy"].load()(match.game, seats, seed + seat) for seat in range(seats)]
    chooser = random.Random(seed)
    free = set()
    while not match.over:
        if len(match.legal) > 1:
            free.add(len(match.played))
        if chooser.random() < 0.1:
            match.play(chooser.choice(match.legal))
        else:
            match.play(bots[match.turn].choose(position_of(match, match.turn), 1))
    return Played(match, frozenset(free))


def moves_before(played: Played, moment: Moment, after: float = 0.0) -> int:
    """How many moves were made before somebody chose the one that brought the moment, in a later part of the game."""
    story = played.match.log(ALL)
    for at in range(int(len(story) * after), len(story)):
        if not moment(story[at]):
            continue
        while played.match.played[at].seat == CHANCE:
            at -= 1
        if at in played.free:
            return at
    raise LookupError("that did not happen in this game")


def continue_from(page: Page, match: Match, moves: int, seat: int) -> str:
    """A table that begins there: this page's person has the seat, bots the others."""
    wanted = {"record": json.loads(line(match.record())), "moves": moves, "seat": seat, "level": "novice"}
    origin = page.evaluate("location.origin")
    made = page.request.post("/api/replays/continue", data=wanted, headers={"Origin": origin})
    assert made.ok, made.text()
    return str(made.json()["table"])


def named(match: Match, at: int) -> Any:
    """A move of the match as it is asked for."""
    return match.game.names[match.played[at].move]
