"""The rules pages as a booklet: what players need of them, in the order in which folded sheets are printed."""

from pathlib import Path

from votive.core.errors import VotiveError
from votive.printing.markdown import Block, blocks

_PACKAGE = Path(__file__).resolve().parents[1]
FOLDERS = (_PACKAGE / "rules", _PACKAGE.parent.parent / "rules")
"""In an installed package, and in the repository."""
LAST = "About these rules"
"""From here on the English page speaks to programs; the other languages have the same sections."""


def rules_text(game: str, language: str) -> str:
    """The rules page of a game."""
    name = f"{game}.md" if language == "en" else f"{game}.{language}.md"
    for folder in FOLDERS:
        if (folder / name).is_file():
            return (folder / name).read_text(encoding="utf-8")
    raise VotiveError(f"there is no rules page {name}")


def sections(game: str, language: str) -> list[list[Block]]:
    """What is for players: the title and what stands under it, then section by section."""
    english, wanted = (_split(rules_text(game, code)) for code in ("en", language))
    count = next(number for number, part in enumerate(english) if part.startswith(f"## {LAST}"))
    return [blocks(part) for part in wanted[:count]]


def _split(text: str) -> list[str]:
    first, *others = text.split("\n## ")
    return [first, *(f"## {other}" for other in others)]


def fold(pages: int) -> list[tuple[int, int]]:
    """Left and right page of each side of the sheets, so that they can be folded into a booklet; 0 is empty.

    The first side is the outside of the outermost sheet; its back is the inside.
    """
    whole = -(-pages // 4) * 4
    sides = []
    for sheet in range(whole // 4):
        sides.append((whole - 2 * sheet, 1 + 2 * sheet))
        sides.append((2 + 2 * sheet, whole - 1 - 2 * sheet))
    return [(left if left <= pages else 0, right if right <= pages else 0) for left, right in sides]
