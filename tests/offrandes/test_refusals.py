"""Every verdict there is can be met in a game, and its clause is the one that its name begins with."""

from typing import Any

import pytest

from tests.offrandes.positions import (
    ATHENS,
    CORINTH,
    GAME,
    SPARTA,
    idle_until,
    new_game,
    play,
    position,
    refusal,
    sell,
    stage,
)
from votive.core.contract import CHANCE, State
from votive.games.offrandes.verdicts import VERDICTS


def three(phase: str = "auctions") -> State:
    return position(f"""
        {phase}, Sparta first
                  peasant water flower guardian priestess briber guardsman drachmae points
        Sparta       3      2      2       1        1        2       .        4      .
        Corinth      5      1      1       1        .        1       2        8      .
        Athens       2      .      .       1        2        .       .        9      .
        altars: hephaestus 3 fowl Athens; ares 1 ox Corinth; hermes 2 goat Corinth
    """)


def two(phase: str = "lots") -> State:
    return position(f"""
        {phase}, Sparta first
                  peasant water flower guardian priestess briber
        Sparta       1      1      1       1        .        1
        Corinth      .      .      .       1        1        .
    """)


def short_stable(stock: str) -> State:
    return position(f"""
        sacrifices, Sparta first
                  peasant water flower guardian
        Sparta       3      2      2       1
        Corinth      .      .      .       .
        Athens       .      .      .       .
        stable: {stock}
    """)


OFFER = ["offer", "peasant", "water_carrier"]
DEAL = ["deal", "peasant", "water_carrier", "priestess", "briber"]


def under_the_hammer(*bids: tuple[int, list[Any]]) -> State:
    row = play(three(), SPARTA, OFFER, ["bid", 2])
    for seat, move in bids:
        play(row, seat, move)
    return row


REFUSED = {
    "e1-over": lambda: (idle_until(position("""
        sacrifices, Sparta first, round 40
                  points
        Sparta       .
        Corinth      .
        Athens       .
    """), "over"), SPARTA, ["abstain"]),
    "s1-known": lambda: (three(), SPARTA, ["first", SPARTA]),
    "s2-order": lambda: (three(), SPARTA, ["pick", "guardsman"]),
    "s2-twice": lambda: (play(new_game(3, SPARTA), ATHENS, ["pick", "peasant"]), ATHENS, ["pick", "peasant"]),
    "a1-order": lambda: (three(), CORINTH, OFFER),
    "a2-tile-gone": lambda: (sell(three(), ["peasant", "briber"], CORINTH), SPARTA, OFFER),
    "a2-no-money": lambda: (idle_until(position("""
        auctions, Sparta first
                  drachmae
        Sparta       .
        Corinth      1
        Athens       1
    """), "offering"), SPARTA, OFFER),
    "a2-must-open": lambda: (play(three(), SPARTA, OFFER), SPARTA, ["pass"]),
    "a3-order": lambda: (under_the_hammer(), ATHENS, ["bid", 5]),
    "a3-passed": lambda: (under_the_hammer((CORINTH, ["pass"])), CORINTH, ["bid", 5]),
    "a3-too-low": lambda: (under_the_hammer(), CORINTH, ["bid", 2]),
    "a4-purse": lambda: (under_the_hammer(), CORINTH, ["bid", 9]),
    "a6-won-already": lambda: (
        play(sell(three(), ["flower_carrier", "briber"], CORINTH), SPARTA, OFFER, ["bid", 1]), CORINTH, ["bid", 2]
    ),
    "c1-order": lambda: (three("corruption"), CORINTH, ["decline"]),
    "c1-no-briber": lambda: (three("corruption"), ATHENS, ["decline"]),
    "c2-not-another-city": lambda: (three("corruption"), SPARTA, ["corrupt", SPARTA, "peasant"]),
    "c2-guarded": lambda: (three("corruption"), SPARTA, ["corrupt", CORINTH, "water_carrier"]),
    "c3-bribed-already": lambda: (
        play(three("corruption"), SPARTA, ["corrupt", ATHENS, "peasant"]), CORINTH, ["corrupt", ATHENS, "priestess"]
    ),
    "c4-incorruptible": lambda: (three("corruption"), SPARTA, ["corrupt", ATHENS, "guardsman"]),
    "c5-nobody-there": lambda: (three("corruption"), SPARTA, ["corrupt", ATHENS, "water_carrier"]),
    "c6-summit": lambda: (position("""
        corruption, Sparta first
                  peasant briber
        Sparta       4      4
        Corinth      5      .
        Athens       1      .
    """), SPARTA, ["corrupt", CORINTH, "peasant"]),
    "p2-order": lambda: (three("sacrifices"), CORINTH, ["abstain"]),
    "p3-not-ready": lambda: (
        play(play(three("sacrifices"), SPARTA, ["abstain"]), CORINTH, ["abstain"]), ATHENS, ["sacrifice", "ares", "pig"]
    ),
    "p4-other-kind": lambda: (three("sacrifices"), SPARTA, ["sacrifice", "hermes", "ox"]),
    "p4-enough": lambda: (three("sacrifices"), SPARTA, ["sacrifice", "hermes", "fowl"]),
    "p4-none-left": lambda: (short_stable("goat 0"), SPARTA, ["sacrifice", "hermes", "goat"]),
    "p6-tier": lambda: (three("sacrifices"), SPARTA, ["sacrifice", "zeus", "goat"]),
    "p7-fewer": lambda: (three("sacrifices"), SPARTA, ["sacrifice", "hephaestus", "goat"]),
    "p7-lower": lambda: (three("sacrifices"), SPARTA, ["sacrifice", "ares", "goat"]),
    "p7-same": lambda: (three("sacrifices"), SPARTA, ["sacrifice", "hermes", "goat"]),
    "d1-not-for-two": lambda: (two(), SPARTA, ["pass"]),
    "d1-no-guardsman": lambda: (new_game(2, SPARTA), SPARTA, ["pick", "guardsman"]),
    "d1-closed": lambda: (two("sacrifices"), SPARTA, ["sacrifice", "hephaestus", "fowl"]),
    "d2-order": lambda: (new_game(2, SPARTA), CORINTH, ["pick", "peasant"]),
    "d3-order": lambda: (two(), SPARTA, DEAL),
    "d3-other-tiles": lambda: (
        play(two(), CHANCE, DEAL), SPARTA, ["split", ["peasant", "water_carrier"], ["flower_carrier", "briber"]]
    ),
    "d4-order": lambda: (two("corruption"), CORINTH, ["decline"]),
    "d4-briber": lambda: (two("corruption"), SPARTA, ["promote", "briber"]),
    "d2-twice": lambda: (
        play(play(new_game(2, SPARTA), SPARTA, ["pick", "briber"]), CORINTH, ["pick", "peasant"]),
        SPARTA,
        ["pick", "briber"],
    ),
}  # fmt: skip


@pytest.mark.parametrize("key", REFUSED)
def test_each_verdict_can_be_met(key: str) -> None:
    row, seat, move = REFUSED[key]()
    assert refusal(row, seat, move) == key


def test_there_is_an_example_of_every_verdict() -> None:
    assert list(REFUSED) == [verdict.key for verdict in VERDICTS[1:]]


@pytest.mark.parametrize("key", REFUSED)
def test_a_refused_move_is_explained_by_the_same_verdict(key: str) -> None:
    row, seat, move = REFUSED[key]()
    told = GAME.explain(row, seat, GAME.number(move))
    assert (told["id"], told["clause"]) == (f"verdict-{key}", key.split("-")[0].upper())


@pytest.mark.parametrize("move", [-1, -100, GAME.moves, len(GAME.names) - 1, len(GAME.names), 100_000])
def test_a_number_that_is_no_move_is_never_legal(move: int) -> None:
    decisions = [new_game(2), new_game(4), new_game(3, SPARTA), two(), two("corruption"), two("sacrifices")]
    decisions += [three(), three("corruption"), three("sacrifices")]
    for row in decisions:
        allowed = [seat for seat in range(CHANCE, GAME.most_seats) if GAME.rules.verdict(row, seat, move) == 0]
        assert allowed == [], stage(row)
