"""What client/tests/rules/answers.ts answers by a module, worked out by the rules on this processor."""

import hashlib
from collections.abc import Iterator
from typing import Any

import numpy as np

from votive.bots.bot import position_of
from votive.bots.levels import Leveled
from votive.bots.registry import entries
from votive.core import verbs
from votive.core.contract import CHANCE, Game, State
from votive.core.match import Match
from votive.core.perft import first_decision, perft
from votive.core.playouts import deal, make_workbench, play_out, setup_of
from votive.core.randomness import new_stream
from votive.core.records import Record

Answer = dict[str, Any]


def playouts(game: Game, seats: list[int], seed: int, games: int) -> list[Answer]:
    return [_playouts(game, players, seed, games) for players in seats]


def _playouts(game: Game, players: int, seed: int, games: int) -> Answer:
    bench, setup = make_workbench(game), setup_of(game.settings(players), seed)
    digest, decisions, raw = hashlib.sha256(), 0, bench.rows.view(np.uint8)
    for number in range(games):
        deal(bench.state, bench.stream, setup, number)
        decisions += play_out(bench.state, bench.stream, bench.scratch.moves, bench.scratch.weights)
        digest.update(raw)
    return {"decisions": decisions, "hash": digest.hexdigest()}


def sequences(game: Game, seats: list[int], depth: int) -> list[list[int]]:
    starts = [first_decision(game, game.settings(players)) for players in seats]
    return [[perft(game, start, moves) for moves in range(1, depth + 1)] for start in starts]


def question(record: Record) -> Answer:
    """A game as the page's program is given it."""
    numbers = record.settings.numbers()
    options = dict(zip(numbers.dtype.names or (), numbers[0].tolist(), strict=True))
    moves = [[int(seat), int(move)] for seat, move in zip(record.seats, record.moves, strict=True)]
    return {"seats": record.settings.seats, "options": options, "moves": moves}


def replay(record: Record, match: Match) -> Iterator[tuple[int, int]]:
    """Play a game again on a new match: who makes the next move, and which, before it is made."""
    for seat, recorded in zip(record.seats, record.moves, strict=True):
        move = int(verbs.record_number(match.state, recorded))
        yield int(seat), move
        match.play(record.game.names[move], int(seat))


def match_of(record: Record) -> Match:
    return Match(record.game, record.settings.seats, options=record.settings.options, rolls=False)


def replayed(record: Record) -> Answer:
    """What could be played before each move, and how the game ended."""
    game, match, legal, told = record.game, match_of(record), [], []
    for seat, move in replay(record, match):
        legal.append(_legal(game, match.state, seat))
        told += _told(game, match.state, seat, move, record.settings.seats)
    totals, places = np.zeros((2, game.most_seats), np.int64)
    verbs.points(match.state, totals)
    verbs.ranks(match.state, places)
    return {
        "legal": legal,
        "told": told,
        "fields": {name: match.state[name].tolist() for name in game.row.names or ()},
        "row": match.state.tobytes().hex(),
        "points": totals[: record.settings.seats].tolist(),
        "ranks": places[: record.settings.seats].tolist(),
        "reason": verbs.reason(match.state),
    }


def _told(game: Game, state: State, seat: int, move: int, seats: int) -> list[list[float]]:
    """For each seat: the round, what the position looks like, and where the move's points come from."""
    after, found = game.copy(state), []
    verbs.enact(after, seat, move)
    for each in range(seats):
        sources = np.zeros(len(game.reporting.sources), np.int64)
        verbs.points_by_source(state, seat, move, after, each, sources)
        found.append([verbs.round_number(state), verbs.heuristic(state, each), *sources.tolist()])
    return found


def _legal(game: Game, state: State, seat: int) -> list[int]:
    """A seat's moves; chance's moves and then their weights."""
    out, weights = np.zeros((2, game.most_legal), np.int64)
    if seat == CHANCE:
        count = verbs.odds(state, out, weights)
        return [*out[:count].tolist(), *weights[:count].tolist()]
    return out[: verbs.legal(state, seat, out)].tolist()


def secrets(record: Record, seed: int) -> str:
    """What each viewer knows, what it sees of each move, and what it may imagine, as a hash."""
    digest, match = hashlib.sha256(), match_of(record)
    for number, (seat, move) in enumerate(replay(record, match)):
        for viewer in range(record.settings.seats):
            known = record.game.copy(match.state)
            verbs.conceal(known, viewer)
            digest.update(known.tobytes())
            verbs.imagine(known, viewer, new_stream(seed, number))
            digest.update(known.tobytes())
            seen, verdict = verbs.seen(match.state, seat, move, viewer), verbs.verdict(known, seat, move)
            digest.update(f"{seen} {verdict}\n".encode())
    return digest.hexdigest()


def decisions(record: Record, level: str, simulations: int, seed: int) -> list[int | None]:
    """What a bot at every seat would do, at each move of a game."""
    game, seats = record.game, record.settings.seats
    kind = entries()[level].load()
    assert issubclass(kind, Leveled)
    seated = [kind(game, seats, seed + seat, simulations) for seat in range(seats)]
    match, chosen = match_of(record), []
    for _ in replay(record, match):
        turn = match.turn
        for seat, bot in enumerate(seated if turn >= 0 else []):
            position = position_of(match, seat)
            if seat == turn:
                chosen.append(game.number(bot.choose(position, float("inf"))))
            elif position.numbers:
                move = bot.interject(position)
                chosen.append(None if move is None else game.number(move))
    return chosen
