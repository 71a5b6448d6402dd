"""What the page knows of the cards is written from the rules, and is up to date."""

import json
import runpy
from pathlib import Path

from votive.games.favor.printed import printed
from votive.games.favor.versions import CARDS

KEPT = Path(__file__).resolve().parents[2] / "client" / "src" / "games" / "favor" / "cards.json"


def test_the_cards_in_the_page_are_those_of_the_rules() -> None:
    kept = json.loads(KEPT.read_text(encoding="utf-8"))
    assert kept == json.loads(json.dumps(printed(CARDS))), "they are not up to date: make docs"


def test_what_an_effect_says_in_the_page_is_translated_from_the_rules() -> None:
    written = runpy.run_path(str(KEPT.with_name("texts.py")))["translated"]()
    assert KEPT.with_name("texts.js").read_text(encoding="utf-8") == written, "it is not up to date: make docs"
