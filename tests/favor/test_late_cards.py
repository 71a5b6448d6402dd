"""Cards of somebody's own that a program meets while it runs: in a record, or at a table that was kept."""

import json

import pytest

from tests.favor.positions import GAME
from votive.core import records
from votive.core.content import add_cards, as_text, content_mark
from votive.core.contract import ALL
from votive.core.errors import BadRecord, UnknownVersion
from votive.core.match import Match
from votive.games.favor import content
from votive.games.favor.state import LATE_STATE
from votive.games.favor.versions import NEWEST, published_files


def own_files(points: int) -> dict[str, bytes]:
    """Ours, but for the name of a market card and what it scores; and ten market cards instead of fifteen."""
    files = published_files(NEWEST)
    market = files["market.toml"].decode().split("[[card]]")
    market = [market[0], *market[1:11]]
    text = "[[card]]".join(market).replace('"swift_runner"', '"my_own_card"')
    return files | {"market.toml": text.replace("number = 2", f"number = {points}", 1).encode()}


def named(files: dict[str, bytes]) -> str:
    return f"{NEWEST}+{content_mark(files)}"


def play(match: Match) -> Match:
    while not match.over:
        match.play(match.legal[len(match.played) % len(match.legal)])
    return match


def test_a_record_with_its_cards_is_replayed_by_a_program_that_never_saw_them() -> None:
    files = own_files(7)
    with pytest.raises(UnknownVersion):
        GAME.in_version(named(files))
    add_cards(GAME, named(files), as_text(files))
    game = GAME.in_version(named(files))
    assert game.card_files == files
    assert game.number(["agora", "my_own_card"]) is not None
    assert GAME.number(["agora", "my_own_card"]) is None
    match = play(Match(game, 3, 1, {"rounds": 3}))
    line = json.loads(records.line(match.record())) | {"cards": as_text(files)}
    record = records.parse(json.dumps(line), lambda name: GAME)
    assert record.game is game
    records.check(record)


def test_rows_with_late_cards_are_never_compiled_and_have_their_own_cards() -> None:
    files = own_files(8)
    add_cards(GAME, named(files), as_text(files))
    game = GAME.in_version(named(files))
    assert game.row == LATE_STATE
    match = Match(game, 2, 3, {"rounds": 1})
    assert content.cards_of(match.state).market[0].name == "my_own_card"
    view = match.view(ALL)
    assert view["seats"] == 2
    assert game.shown.printed is not None and "my_own_card" in game.shown.printed()["market"]
    assert play(match).result is not None


@pytest.mark.parametrize(
    ("cards", "why"),
    [
        ({"board.toml": 5}, "must hold texts"),
        ({"board.toml": "x" * 300_000}, "characters at most"),
        ({"board.toml": "area = ["}, "is not TOML"),
        ({}, "rules version"),
        (as_text(own_files(9)), "rules version"),
    ],
)
def test_cards_that_are_not_sound_or_not_those_of_the_record_are_refused(cards: dict[str, object], why: str) -> None:
    line = {"votive": 1, "game": "favor", "rules": f"{NEWEST}+0123456789abcdef", "seats": 2, "moves": []}
    with pytest.raises(BadRecord, match=why):
        records.parse(json.dumps(line | {"cards": cards}), lambda name: GAME)


def test_cards_with_endless_effects_are_refused() -> None:
    files = published_files(NEWEST)
    many = ", ".join(['{ do = "score", number = 1 }'] * 1000)
    endless = files["quests.toml"].decode().replace('[{ do = "score_each"', f'[{many}, {{ do = "score_each"', 1)
    line = {"votive": 1, "game": "favor", "rules": f"{NEWEST}+0123456789abcdef", "seats": 2, "moves": []}
    cards = as_text(files | {"quests.toml": endless.encode()})
    with pytest.raises(BadRecord, match="900 are allowed"):
        records.parse(json.dumps(line | {"cards": cards}), lambda name: GAME)
