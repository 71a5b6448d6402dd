"""The warm-up game: after it, everything that a table of this game needs is compiled and loaded."""

import random
import threading

from votive import bots
from votive.bots.registry import LEVELS
from votive.core.contract import NOBODY, Game
from votive.core.match import Match
from votive.table.commands import Begin, Move
from votive.table.draft import Draft
from votive.table.link_keys import Keys
from votive.table.table import Table, Viewer, logged, open_table
from votive.table.values import SeatPlan

HOST = "rehearsal"
MOST_MOVES = 60
TOLD_GAMES = 3
"""Random games that are told from beginning to end: so many have something of everything."""


def play_warmup_game(game: Game) -> None:
    """Open a table, play at it, view it as player and spectator, and let each bot think once."""
    keys = Keys(lambda: "key", lambda: "table")
    seats = [SeatPlan("me"), *[SeatPlan("bot", "novice")] * (game.fewest_seats - 1)]
    events = open_table(game, seats, HOST, HOST, bytes(32), keys)
    table = Table.of("rehearsal", logged(events, 0))
    _do(table, table.act(HOST, Begin(), 0, keys))
    _let_think(table)
    novice = bots.make("novice", game, game.fewest_seats, 1)
    while table.stage == "playing" and table.number < MOST_MOVES:
        _look(table)
        now = table.now(Viewer(HOST, 0), 0)
        if table.thinking():
            seat = table.thinking()[0][0]
            move = novice.choose(table.position(seat), 0.01)
            _do(table, table.play_bot(seat, table.position_number, move, 0))
        else:
            _do(table, table.act(HOST, Move(0, table.position_number, now.choices[-1].move), 0, keys))
    for seed in range(TOLD_GAMES):
        _tell_game(game, seed)


def _tell_game(game: Game, seed: int) -> None:
    """Describe every choice of a random game, and what happens in it."""
    match, chooser = Match(game, game.most_seats, seed), random.Random(seed)
    while not match.over:
        for seat in range(game.most_seats):
            for number in match.legal_numbers(seat):
                game.describe(match.state, seat, number)
        game.status(match.state, match.turn)
        match.play(chooser.choice(match.legal))
    match.log()


def _do(table: Table, draft: Draft) -> None:
    table.commit(draft, logged(draft.events, draft.at, table.number))


def _look(table: Table) -> None:
    for viewer in (Viewer(HOST, 0), Viewer(None, NOBODY)):
        table.now(viewer, 0)
        table.news(viewer)
    if table.stage == "playing":
        table.reasons(0, [list(name) for name in table.game.names[:8]])


def _let_think(table: Table) -> None:
    turn = table.now(Viewer(HOST, 0), 0).turn
    if turn is not None:
        for level in LEVELS:
            bot = bots.make(level, table.game, table.seats, 1)
            bot.choose(table.position(turn, threading.Event()), 0.01)
            bot.close()
