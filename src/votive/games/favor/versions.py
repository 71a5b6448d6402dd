"""The published versions of the rules, each with its cards, and cards of one's own.

`content/` holds the newest cards. A folder in it that is named after an earlier version holds the files that were
otherwise then. A published file is never changed: games that were begun with it are played to their end.
"""

from pathlib import Path

from votive.core.content import content_mark, files_in, own_content
from votive.games.favor.card_files import read_cards
from votive.games.favor.cards import Cards

NEWEST = 2
"""New games are played by this version. Rules that have changed ask `state.version`, which is such a number."""

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
_folder = own_content("favor")
_files = files_in(_folder) if _folder else {}
OWN: dict[str, Cards] = {content_mark(_files): read_cards(_files)} if _folder else {}
"""Cards that are not ours, by their mark."""
