"""Keeps positions of every stage of every game in dist/, as boards are given them: python client/gallery/fixtures.py"""

import json
import random
from pathlib import Path
from typing import Any

import votive
from votive import games
from votive.core import verbs
from votive.core.contract import NOBODY
from votive.core.match import Match

DIST = Path(__file__).parent / "dist"
ROUNDS = (1, 4, 7)


def fixture(match: Match, seat: int) -> dict[str, Any]:
    """What the frame hands to a board; for every refused move the reason, so that `why` can be answered."""
    game, state = match.game, match.state
    chosen = match.legal_numbers(seat) if seat >= 0 else []
    refused = [move for move in range(game.moves) if verbs.verdict(state, seat, move)] if seat >= 0 else []
    facts = {move: game.explain(state, seat, move) for move in refused}
    return {
        "view": match.view(seat),
        "status": game.status(state, seat),
        "choices": [{"move": game.names[move], "fact": game.describe(state, seat, move)} for move in chosen],
        "seat": seat,
        "turn": match.turn if match.turn >= 0 else None,
        "reasons": {
            json.dumps(game.names[move], separators=(",", ":")): {
                "kind": "illegal",
                "fact": fact,
                "clause": fact["clause"],
            }
            for move, fact in facts.items()
        },
    }


def keep(match: Match, seat: int, name: str) -> None:
    (DIST / f"{name}.json").write_text(json.dumps(fixture(match, seat)), encoding="utf-8")


def play(name: str, seats: int) -> None:
    """One game by chance; the first position of each stage in some rounds is kept, through three pairs of eyes."""
    match = votive.new(name, seats=seats, seed=seats)
    chooser = random.Random(seats)
    kept = set()
    while not match.over:
        table = match.view()
        found = (table["stage"], max(number for number in (0, *ROUNDS) if number <= table["round"]))
        if found not in kept:
            kept.add(found)
            title = f"{seats}-{name}-{found[0]}-{found[1]}"
            keep(match, match.turn, title)
            keep(match, (match.turn + 1) % seats, f"{title}-other")
            keep(match, NOBODY, f"{title}-watch")
        match.play(chooser.choice(match.legal))
    keep(match, 0, f"{seats}-{name}-over")


if __name__ == "__main__":
    DIST.mkdir(exist_ok=True)
    for name in games.names():
        game = votive.game(name)
        for seats in range(game.fewest_seats, game.most_seats + 1):
            play(name, seats)
