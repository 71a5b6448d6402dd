"""A variant of a game in a file, for `votive lab balance FILE` and `votive lab compare A B`:

game = "favor"
players = 4
bots = "greedy"
games = 20000
seed = 1
content = "my-cards"    # a folder, seen from the file
[options]
rounds = 10
"""

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from votive.core.errors import VotiveError

_KINDS: dict[str, type] = {
    "game": str, "players": int, "bots": str, "games": int, "seed": int, "content": str, "options": dict,
}  # fmt: skip


@dataclass(frozen=True)
class Variant:
    """What a file sets; None where it sets nothing."""

    game: str
    players: int | None = None
    bots: str | None = None
    games: int | None = None
    seed: int | None = None
    content: str | None = None
    options: dict[str, int] | None = None


def is_file(text: str) -> bool:
    """Whether this is meant as a file and not as the name of a game."""
    return text.endswith(".toml")


def read(file: Path) -> Variant:
    """The variant in a file; mistakes are named."""
    try:
        data: dict[str, Any] = tomllib.loads(file.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise VotiveError(f"{file}: {error}") from None
    for key, value in data.items():
        if key not in _KINDS:
            raise VotiveError(f"{file}: there is no {key!r}; there is: {', '.join(_KINDS)}")
        if type(value) is not _KINDS[key]:
            raise VotiveError(f"{file}: {key} must be of another kind than {value!r}")
    if "game" not in data:
        raise VotiveError(f'{file}: say which game: game = "…"')
    if "content" in data:
        folder = (file.parent / data["content"]).resolve()
        if not folder.is_dir():
            raise VotiveError(f"{file}: content: there is no folder {data['content']!r} beside it")
        data["content"] = str(folder)
    return Variant(**data)
