"""A game as one file of HTML that opens alone: the player that the client's build made, and the game put into it."""

import base64
import gzip
from functools import cache

import msgspec

from votive.core.errors import VotiveError
from votive.lab.analysis_types import Analysis
from votive.table.replay import Replay
from votive.web.client_files import STATIC

MARK = b"<!-- the game -->"
LARGEST = 400_000
"""Bytes that a file to share should not exceed."""


class NotBuilt(VotiveError):
    """There is no player for this game to be shared with."""


class Shared(msgspec.Struct, frozen=True):
    """What lies in the file."""

    replay: Replay
    analysis: Analysis | None = None


@cache
def _player(game: str) -> bytes:
    path = STATIC / "share" / f"{game}.html"
    if not path.is_file():
        raise NotBuilt(f"there is no player of {game} to share games with: build the client (make client)")
    page = path.read_bytes()
    if page.count(MARK) != 1:
        raise NotBuilt(f"{path} is damaged: build the client anew (make client)")
    return page


def page(shared: Shared) -> bytes:
    """The whole file. What is put into it is text of 64 letters: it cannot be taken for anything else."""
    packed = base64.b64encode(gzip.compress(msgspec.json.encode(shared), 9, mtime=0))
    return _player(shared.replay.game).replace(MARK, b'<script type="text/plain" id="game">' + packed + b"</script>")
