"""What the gallery knows of the boards is written from the rules, and is up to date."""

import json
from pathlib import Path

from votive.games.offrandes.printed import LADDERS_AS_PRINTED

KEPT = Path(__file__).resolve().parents[2] / "client" / "src" / "games" / "offrandes" / "boards.json"


def test_the_ladders_in_the_gallery_are_those_of_the_rules() -> None:
    kept = json.loads(KEPT.read_text(encoding="utf-8"))
    assert kept == {"ladders": list(LADDERS_AS_PRINTED)}, "they are not up to date: make docs"
