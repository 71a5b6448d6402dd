"""The rulebook's own examples, as `rules/offrandes.md` tells them."""

import pytest

from tests.offrandes.positions import (
    ATHENS,
    CORINTH,
    GAME,
    SPARTA,
    THEBES,
    altar,
    idle_until,
    ladder,
    legal,
    level,
    new_game,
    play,
    points,
    position,
    purses,
    refusal,
    stage,
    turn,
)
from votive.games.offrandes.content import CHARACTERS


@pytest.mark.rule("S2")
def test_example_1_the_opening() -> None:
    choices = {
        SPARTA: ["temple_guardian", "peasant", "flower_carrier"],
        ATHENS: ["guardsman", "water_carrier", "flower_carrier"],
        THEBES: ["guardsman", "peasant", "water_carrier"],
        CORINTH: ["temple_guardian", "priestess", "briber"],
    }
    row = new_game(4, first=SPARTA)
    while stage(row) == "opening":
        play(row, turn(row), *(["pick", character] for character in choices[turn(row)]))
    for seat, chosen in choices.items():
        levels = {character: level(row, seat, character) for character in CHARACTERS}
        assert levels == {character: int(character in chosen) for character in CHARACTERS}


@pytest.mark.rule("A3")
@pytest.mark.rule("A6")
@pytest.mark.rule("L2")
def test_example_2_an_auction() -> None:
    row = position("""
        auctions, Sparta first
                  peasant water flower guardian priestess briber guardsman drachmae
        Sparta       4      2      2       2        .        2       .       10
        Corinth      5      .      .       .        1        3       2       10
        Athens       4      2      1       2        .        .       1       10
        Thebes       1      2      2       .        .        2       1       10
    """)
    play(row, SPARTA, ["offer", "temple_guardian", "guardsman"], ["bid", 3])
    play(row, CORINTH, ["pass"])
    play(row, ATHENS, ["pass"])
    play(row, THEBES, ["bid", 4])
    play(row, SPARTA, ["pass"])
    assert purses(row) == [10, 10, 10, 6]
    assert (level(row, THEBES, "temple_guardian"), level(row, THEBES, "guardsman")) == (1, 2)

    play(row, SPARTA, ["offer", "peasant", "water_carrier"], ["bid", 2])
    play(row, CORINTH, ["pass"])
    assert refusal(row, THEBES, ["bid", 3]) == "a6-won-already"
    play(row, ATHENS, ["pass"])
    assert purses(row) == [8, 10, 10, 6]
    assert ladder(row, "peasant") == [5, 4, 4, 1]
    assert ladder(row, "water_carrier") == [3, 0, 2, 2]
    assert (stage(row), turn(row)) == ("offering", CORINTH)


@pytest.mark.rule("C1")
@pytest.mark.rule("C2")
@pytest.mark.rule("C3")
def test_example_3_corruption() -> None:
    row = position("""
        corruption, Sparta first
                  peasant water flower guardian priestess briber guardsman
        Sparta       5      3      1       2        .        2       1
        Corinth      4      .      .       .        1        4       2
        Athens       4      2      1       2        .        .       1
        Thebes       1      2      2       1        .        2       2
    """)
    assert turn(row) == CORINTH
    assert {target for _, target, _ in legal(row) - {("decline",)}} == {SPARTA, ATHENS, THEBES}
    play(row, CORINTH, ["corrupt", SPARTA, "flower_carrier"])

    assert turn(row) == SPARTA
    assert {target for _, target, _ in legal(row) - {("decline",)}} == {ATHENS}
    play(row, SPARTA, ["corrupt", ATHENS, "water_carrier"])

    assert turn(row) == THEBES
    assert legal(row) == {("decline",)}
    assert refusal(row, THEBES, ["corrupt", SPARTA, "peasant"]) == "c3-bribed-already"
    assert refusal(row, THEBES, ["corrupt", ATHENS, "flower_carrier"]) == "c3-bribed-already"
    assert refusal(row, ATHENS, ["decline"]) == "c1-no-briber"
    play(row, THEBES, ["decline"])

    assert stage(row) == "sacrificing"
    assert ladder(row, "flower_carrier") == [0, 1, 1, 2]
    assert ladder(row, "water_carrier") == [4, 0, 1, 2]


@pytest.mark.rule("P3")
@pytest.mark.rule("P6")
@pytest.mark.rule("P7")
@pytest.mark.parametrize("water", [2, 3, 5])
def test_example_4_a_sacrifice(water: int) -> None:
    row = position(f"""
        sacrifices, Sparta first
                  peasant water flower guardian
        Sparta       4    {water}      2       2
        Corinth      .      .      .       .
        Athens       .      .      .       .
        Thebes       .      .      .       .
        altars: hephaestus 3 fowl Thebes; ares 1 ox Athens; hermes 2 fowl Thebes
        altars: athena 1 sheep Athens; hera 2 sheep Corinth
    """)
    reached = {("sacrifice", name, "sheep") for name in ("hermes", "athena", "aphrodite")}
    assert legal(row) == reached | {("abstain",)}
    play(row, SPARTA, ["sacrifice", "athena", "sheep"])
    assert altar(row, "athena") == (2, "sheep", SPARTA)


@pytest.mark.rule("P1")
@pytest.mark.rule("P8")
def test_example_5_points_in_a_round() -> None:
    row = position("""
        sacrifices, Sparta first
                  peasant water flower guardian priestess
        Sparta       1      1      1       1        2
        Corinth      3      1      1       1        4
        Athens       5      2      2       1        2
        Thebes       4      3      3       2        .
    """)
    play(row, SPARTA, ["sacrifice", "hephaestus", "fowl"])
    play(row, CORINTH, ["sacrifice", "ares", "goat"])
    play(row, ATHENS, ["sacrifice", "hermes", "ox"])
    play(row, THEBES, ["sacrifice", "athena", "sheep"])
    assert points(row) == [4 + 1 * 1, 8 + 1 * 3, 4 + 2 * 5, 0 + 3 * 4] == [5, 11, 14, 12]


@pytest.mark.rule("E2")
def test_example_6_altars_at_the_end() -> None:
    row = position("""
        sacrifices, Sparta first, round 40
                  points
        Sparta       .
        Corinth      .
        Athens       .
        Thebes       .
        altars: hephaestus 1 fowl Sparta; zeus 1 fowl Sparta
        altars: athena 1 fowl Corinth; hera 1 fowl Corinth; hades 1 fowl Corinth
        altars: ares 1 fowl Athens; hermes 1 fowl Athens; aphrodite 1 fowl Athens
        altars: artemis 1 fowl Thebes; apollo 1 fowl Thebes; poseidon 1 fowl Thebes
    """)
    idle_until(row, "over")
    assert points(row) == [5 + 25, 10 + 10 + 20, 5 + 5 + 10, 15 + 15 + 20] == [30, 40, 20, 50]
    assert GAME.view(row, SPARTA)["reason"] == "altars"
