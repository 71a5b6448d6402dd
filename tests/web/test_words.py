"""Every refusal of the server is a sentence in every language."""

import re
from pathlib import Path

import pytest

import votive
from votive.core.language import language
from votive.core.languages import LANGUAGES

WEB = Path(votive.__file__).parent / "web"


ANY = dict.fromkeys(
    ("city", "game", "why", "version", "name", "rules", "wanted", "trouble", "needed", "has"), "—"
) | dict.fromkeys(("most", "format", "number", "line", "count", "seats", "least", "fewest"), 3)
"""Whatever a refusal may speak of."""


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_refusal_is_a_sentence(code: str) -> None:
    text = "".join(path.read_text(encoding="utf-8") for path in WEB.rglob("*.py"))
    found = set(re.findall(r'"((?:refused|table)-[a-z-]+)"', text))
    assert {"refused-nobody", "refused-passkey-gone", "table-not-your-seat-there"} <= found, "in subpackages too"
    for message in sorted(found):
        assert language(code).say({"id": message, **ANY}), message
