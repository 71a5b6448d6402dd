"""A table as plain text."""

import io
from typing import Any

from votive.core.contract import Game
from votive.core.language import language


def drawn(game: Game, state: Any, viewer: int) -> str:
    """What a terminal would show to a viewer, without its colours."""
    from rich.console import Console

    words = language("en", game.language_folder)
    console = Console(file=io.StringIO(), width=100, color_system=None, force_terminal=False)
    console.print(game.draw(game.view(state, viewer), words))
    file = console.file
    assert isinstance(file, io.StringIO)
    return file.getvalue()
