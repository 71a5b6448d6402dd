"""What the page knows of the cards is written from the rules, and is up to date."""

import importlib.util
import json
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).resolve().parents[2] / "client" / "src" / "games" / "favor"


def written() -> Any:
    """What client/src/games/favor/cards.py would write now."""
    found = importlib.util.spec_from_file_location("favor_cards", FOLDER / "cards.py")
    assert found is not None
    assert found.loader is not None
    module = importlib.util.module_from_spec(found)
    found.loader.exec_module(module)
    return module.cards()


def test_the_cards_in_the_page_are_those_of_the_rules() -> None:
    kept = json.loads((FOLDER / "cards.json").read_text(encoding="utf-8"))
    assert kept == json.loads(json.dumps(written())), "they are not up to date: make docs"
