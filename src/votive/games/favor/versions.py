"""The published versions of the rules, each with its cards, and cards of one's own.

`content/` holds the newest cards. A folder in it that is named after an earlier version holds the files that were
otherwise then. A published file is never changed: games that were begun with it are played to their end.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from votive.core.content import VARIANT_FILE, content_mark, files_in, own_content
from votive.core.toml import write_toml
from votive.games.favor.card_files import read_cards
from votive.games.favor.card_programs import length
from votive.games.favor.cards import BadContent, Cards
from votive.games.favor.overlay import changed_cards, changed_data

NEWEST = 3
"""New games are played by this version. Rules that have changed ask `state.version`, which is such a number."""

MOST_OWN = 100
"""Sets of cards that are not ours in one program: a row's number of a set is small."""

MOST_STEPS = 900
"""Of the effects of one such set."""

ALL_STEPS = 29_000
"""Of all of them: a row's number of a step has two bytes for all sets together."""

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
    """Files of cards that are not ours, and what they say. Differences say it for each version of the rules."""

    files: Mapping[str, bytes]
    by_version: dict[int, Cards]

    def of_version(self, number: int) -> Cards:
        if number not in self.by_version:
            differ = set(self.files) == {VARIANT_FILE}
            known = next(iter(self.by_version.values()), None)
            self.by_version[number] = _read(self.files, number) if differ or known is None else known
        return self.by_version[number]


OWN: dict[str, OwnCards] = {}
"""By their mark."""


def _read(files: Mapping[str, bytes], number: int) -> Cards:
    if set(files) != {VARIANT_FILE}:
        cards = read_cards(files)
    else:
        cards = changed_cards(published_files(number), files[VARIANT_FILE])
    if (steps := length(cards)) > MOST_STEPS:
        raise BadContent(f"all effects together have {steps} steps; {MOST_STEPS} are allowed")
    return cards


def add_own(files: Mapping[str, bytes], version: str = "") -> Cards:
    """Check cards that are not ours, by a version of the rules (the newest); they can be found from now on."""
    files = {name: files[name] for name in sorted(files)}
    mark = content_mark(files)
    if mark not in OWN:
        own = OwnCards(files, {})
        cards = own.of_version(_number(version))
        used = sum(length(cards) for own in OWN.values() for cards in own.by_version.values())
        if len(OWN) >= MOST_OWN or used + length(cards) > ALL_STEPS:
            raise BadContent(f"there are {len(OWN)} sets of cards in use that are not ours; start the program again")
        OWN[mark] = own
    return OWN[mark].of_version(_number(version))


def _number(version: str) -> int:
    number = version.partition("+")[0] or str(NEWEST)
    if number not in map(str, PUBLISHED):
        raise BadContent(f"there is no version {number!r} of the rules; there is: {', '.join(map(str, PUBLISHED))}")
    return int(number)


for _folder in own_content("favor"):
    add_own(files_in(_folder))


def own_files(number: int, files: Mapping[str, bytes]) -> Mapping[str, bytes]:
    """All card files of such a set; differences are worked into ours, without their comments."""
    if set(files) != {VARIANT_FILE}:
        return files
    data = changed_data(published_files(number), files[VARIANT_FILE])
    return {file: write_toml(lists).encode() for file, lists in data.items()}
