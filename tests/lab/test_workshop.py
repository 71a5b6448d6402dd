"""What the workshop plays and says: the form's bounds are those of the checks, and figures are those of the reports."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from votive.core.content import use_content
from votive.core.errors import VotiveError
from votive.core.variants import Variant, checked_files
from votive.games.favor.cards import SILENCES
from votive.games.favor.workshop import FIELDS, describe, try_cards
from votive.lab.workshop import Wish, run

SHORT = 'name = "Short"\ngame = "offrandes"\n[options]\nrounds = 3\n'


def files(**differences: Any) -> dict[str, bytes]:
    return checked_files(Variant(name="x", game="favor", **differences))


def begun(verb: dict[str, Any], verbs: list[dict[str, Any]]) -> dict[str, Any]:
    """An instruction as the form begins it."""
    instruction: dict[str, Any] = {"do": verb["do"]}
    for name, takes in verb["takes"].items():
        if takes["kind"] == "number":
            instruction[name] = takes["default"] or 1
        elif takes["kind"] == "word":
            default = takes["default"] if takes["default"] is not None else takes["allowed"][0]
            if default:
                instruction[name] = default
        else:
            instruction[name] = [[{"do": "score", "number": 1}], [{"do": "score", "number": 2}]]
    return instruction


@pytest.mark.parametrize("deck", [deck for deck in describe()["decks"] if deck["verbs"]], ids=lambda deck: deck["deck"])
def test_every_verb_that_the_form_offers_makes_a_sound_card(deck: dict[str, Any]) -> None:
    card = deck["cards"][0]["card"]
    field = "prayer" if "prayer" in deck["fields"] else "effect"
    for verb in deck["verbs"]:
        instruction = begun(verb, deck["verbs"])
        assert try_cards(files(change=[{"card": card, field: [instruction]}])), verb
        for name, takes in verb["takes"].items():
            for word in takes.get("allowed", []):
                god = {"god": "zeus"} if word == "devotion" else {}
                if name != "god":
                    assert try_cards(files(change=[{"card": card, field: [{**instruction, name: word, **god}]}]))


@pytest.mark.parametrize(
    ("deck", "name"),
    [(deck, name) for deck, fields in FIELDS.items() for name, field in fields.items() if field["kind"] == "number"],
)
def test_numbers_may_go_as_far_as_the_form_lets_them_and_no_further(deck: str, name: str) -> None:
    described = next(one for one in describe()["decks"] if one["deck"] == deck)
    field = described["fields"][name]
    card = next(one["card"] for one in described["cards"] if name in one["fields"] or "shared" in field)
    for value in (field["least"], field["most"]):
        try_cards(files(change=[{"card": card, name: value}]))
    for value in (field["least"] - 1, field["most"] + 1):
        with pytest.raises(VotiveError, match=name):
            try_cards(files(change=[{"card": card, name: value}]))


def test_silence_is_offered_with_as_many_copies_as_there_are() -> None:
    gods = next(deck for deck in describe()["decks"] if deck["deck"] == "god")
    silence = next(card for card in gods["cards"] if card["card"] == "god.silence")
    assert silence["fields"] == {"mood": "silence", "copies": SILENCES}
    assert all("copies" not in card["fields"] for card in gods["cards"] if card is not silence)


def test_looking_at_cards_keeps_nothing() -> None:
    from votive.games.favor.versions import OWN

    before = len(OWN)
    for points in range(20):
        try_cards(files(change=[{"card": "temple.zeus.oak_grove", "points": points}]))
    assert len(OWN) == before


def test_fewer_rounds_are_found_and_the_same_game_is_not_found_different() -> None:
    news = list(run(Wish(SHORT, 3, 250)))
    assert news[-1] == {"phase": "done"}
    found = [one["found"] for one in news if "found" in one][-1]
    figures = {(row["group"], row["name"]): row for row in found["rows"]}
    rounds = figures["length", "rounds"]
    assert rounds["sure"] and rounds["variant"]["value"] <= 3 < rounds["published"]["value"]
    wins = [figures["seats", str(seat)]["variant"]["value"] for seat in range(3)]
    assert sum(wins) == pytest.approx(1, abs=1e-3)
    same = list(run(Wish('name = "Same"\ngame = "offrandes"\n', 3, 250)))
    found = [one["found"] for one in same if "found" in one][-1]
    assert not [row for row in found["rows"] if row["sure"]]


def test_its_process_says_what_is_wrong_and_ends_with_its_input() -> None:
    command = [sys.executable, "-m", "votive.lab.workshop"]
    wish = {"variant": 'game = "favor"\nremove = ["market.nobody"]\n', "players": 4, "games": 250, "politeness": 0}
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin is not None and process.stdout is not None
        process.stdin.write(json.dumps(wish) + "\n")
        process.stdin.flush()
        told = json.loads(process.stdout.readline())
        assert told["phase"] == "failed" and "market.nobody" in told["why"]
    done = subprocess.run(command, stdin=subprocess.DEVNULL)
    assert done.returncode == 1


@pytest.mark.parametrize("module", ("votive.lab.workshop", "votive.printing.process", "votive.cli.reports"))
def test_no_compiler_is_loaded_before_the_cards_are_known_and_the_process_has_stepped_back(module: str) -> None:
    """Code that was compiled for other cards would be played with: wrong figures, or worse."""
    said = f"import sys, {module}; assert not {{'votive.core.compilation', 'numba'}} & set(sys.modules)"
    subprocess.run([sys.executable, "-c", said], check=True)


def test_cards_cannot_be_chosen_once_the_compiler_is_loaded(tmp_path: Path) -> None:
    with pytest.raises(RuntimeError, match="after the compiler"):
        use_content("favor", str(tmp_path))
