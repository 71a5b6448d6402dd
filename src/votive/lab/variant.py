"""A variant's file as the lab reads it: beside what is different, it may say what is played.

game = "favor"
players = 4
bots = "greedy"
games = 20000
seed = 1
content = "my-cards"    # a whole folder of cards, seen from the file
[options]
rounds = 10
"""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from votive.core import variants
from votive.core.errors import VotiveError
from votive.core.variants import Variant


@dataclass(frozen=True)
class LabFile:
    """What a file sets; None where it sets nothing."""

    variant: Variant
    players: int | None = None
    bots: str | None = None
    games: int | None = None
    seed: int | None = None
    content: str | None = None

    @property
    def game(self) -> str:
        return self.variant.game

    @property
    def options(self) -> Mapping[str, int]:
        return self.variant.options


def read(file: Path) -> LabFile:
    """The variant in a file; mistakes are named."""
    variant, beside = variants.read(file, variants.LAB_KEYS)
    if "content" in beside:
        folder = (file.parent / beside["content"]).resolve()
        if not folder.is_dir():
            raise VotiveError(f"{file}: content: there is no folder {beside['content']!r} beside it")
        if variant.changes_cards:
            raise VotiveError(f"{file}: content: names all cards; change, add and remove are for ours. Leave one out")
        beside["content"] = str(folder)
    return LabFile(variant, **beside)
