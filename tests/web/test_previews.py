"""What a link shows where it is pasted: of a page, of a game, of a table that strangers may see, and of no other."""

import re

import httpx
import pytest

from tests.web.players import ME, Person, bot
from tests.web.serving import Serving


def tags(serving: Serving, path: str, language: str = "") -> dict[str, str]:
    answer = httpx.get(serving.address + path, headers={"accept-language": language}, timeout=60, verify=False)
    assert answer.status_code == 200
    page = answer.text
    return dict(re.findall(r'<meta property="([^"]+)" content="([^"]*)" />', page))


def test_the_front_page_has_a_title_a_sentence_and_a_picture_with_its_whole_address(serving: Serving) -> None:
    found = tags(serving, "/")
    assert found["og:title"] == "Votive"
    assert "Greek gods" in found["og:description"]
    assert re.fullmatch(r"http://[^/]+/previews/votive\.png", found["og:image"])


def test_a_program_that_names_a_language_is_answered_in_it(serving: Serving) -> None:
    assert "Regeln von Offrandes" in tags(serving, "/rules/offrandes", "de-DE,de;q=0.9")["og:description"]


@pytest.mark.parametrize("page", ["t", "replay"])
def test_a_table_says_its_game_and_how_many_play(serving: Serving, page: str) -> None:
    table = Person(serving).open("offrandes", [ME, bot(), bot()], begin=True)["table"]
    found = tags(serving, f"/{page}/{table}")
    assert found["og:title"].startswith("Offrandes")
    assert "3 players" in found["og:description"]


def test_a_table_without_spectators_says_nothing_of_itself(serving: Serving) -> None:
    table = Person(serving).open("offrandes", [ME, bot()], spectators=False, begin=True)["table"]
    assert tags(serving, f"/t/{table}") == tags(serving, "/t/nothing-is-here")
    assert "Offrandes" not in str(tags(serving, f"/t/{table}"))
