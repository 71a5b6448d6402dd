"""Bots are listed in one place."""

import re
from pathlib import Path

import pytest

import votive
from votive import bots
from votive.bots import registry
from votive.bots.bot import Bot
from votive.core.language import language
from votive.core.languages import LANGUAGES
from votive.table.narration import bot_message
from votive.table.values import BOTS

PACKAGE = Path(votive.__file__).parent


@pytest.mark.parametrize("entry", registry.OURS, ids=lambda entry: entry.name)
def test_an_entry_leads_to_a_bot(entry: registry.BotEntry) -> None:
    assert issubclass(entry.load(), Bot)
    assert entry.name in bots.description()


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_bot_that_may_sit_at_a_table_has_a_name_in_every_language(code: str) -> None:
    for entry in registry.OURS:
        if entry.at_tables:
            assert entry.name in BOTS
            assert language(code).word(bot_message(entry.name)).strip()


def test_no_other_place_lists_the_levels() -> None:
    """A tuple, list or set of names of levels would be a second list."""
    several = re.compile(r"[(\[{]" + r",\s*".join(f'"{level}"' for level in registry.LEVELS[:2]))
    assert [path for path in PACKAGE.rglob("*.py") if several.search(path.read_text(encoding="utf-8"))] == []
