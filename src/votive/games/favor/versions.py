"""The published versions of the rules, each with its cards, and cards of one's own.

`content/` holds the newest cards. A folder in it that is named after an earlier version holds the files that were
otherwise then. A published file is never changed: games that were begun with it are played to their end.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from votive.core.content import content_mark, files_in, own_content
from votive.games.favor.card_files import read_cards
from votive.games.favor.card_programs import length
from votive.games.favor.cards import BadContent, Cards

NEWEST = 3
"""New games are played by this version. Rules that have changed ask `state.version`, which is such a number."""

MOST_OWN = 32
"""Sets of cards that are not ours in one program: a row's number of a set is small."""

MOST_STEPS = 900
"""Of the effects of one such set: a row's number of a step has two bytes for all sets together."""

FOLDER = Path(__file__).parent / "content"


def published_files(version: int) -> dict[str, bytes]:
    """The board and the cards of a version, by file."""
    files = files_in(FOLDER)
    for older in range(NEWEST - 1, version - 1, -1):
        files |= files_in(FOLDER / str(older))
    return files


def _published() -> dict[int, Cards]:
    """The cards of each version; the same object where no card has changed."""
    found: dict[int, Cards] = {}
    for version in range(NEWEST, 0, -1):
        changed = version == NEWEST or files_in(FOLDER / str(version))
        found[version] = read_cards(published_files(version)) if changed else found[version + 1]
    return dict(sorted(found.items()))


PUBLISHED = _published()
CARDS = PUBLISHED[NEWEST]


class OwnCards(NamedTuple):
    """Cards that are not ours, and the files that they were read from."""

    cards: Cards
    files: Mapping[str, bytes]


OWN: dict[str, OwnCards] = {}
"""By their mark."""


def add_own(files: Mapping[str, bytes]) -> Cards:
    """Check cards that are not ours; they can be found from now on."""
    files = {name: files[name] for name in sorted(files)}
    mark = content_mark(files)
    if mark not in OWN:
        if len(OWN) >= MOST_OWN:
            raise BadContent(f"there are {MOST_OWN} sets of cards in use that are not ours; start the program again")
        cards = read_cards(files)
        if (steps := length(cards)) > MOST_STEPS:
            raise BadContent(f"all effects together have {steps} steps; {MOST_STEPS} are allowed")
        OWN[mark] = OwnCards(cards, files)
    return OWN[mark].cards


if (_folder := own_content("favor")) is not None:
    add_own(files_in(_folder))
