"""A game as one file of HTML that opens alone: the player that the client's build made, and the game put into it.

A game that nobody has analysed yet has the oracle with it, as WebAssembly: whoever reads the file can analyse it.
"""

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
"""Bytes that a file to share should not exceed without the oracle."""
LARGEST_WITH_ORACLE = 800_000


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


class _Description(msgspec.Struct):
    """What matters here of what the build says of a module."""

    version: str


@cache
def _oracle(game: str, seats: int) -> tuple[str, bytes]:
    """The module with all that it needs, and the version of the rules in it; nothing where it is not built."""
    folder = STATIC / "wasm"
    files = {kind: folder / f"{game}.{kind}" for kind in ("wasm", "json", "js")}
    files["worker"] = STATIC / "share" / "analyst.js"
    if not all(file.is_file() for file in files.values()):
        return "", b""
    version = msgspec.json.decode(files["json"].read_bytes(), type=_Description).version
    weights = folder / f"{game}-{seats}.weights"
    if weights.is_file():
        files["weights"] = weights
    return version, b"".join(_part(f"oracle-{kind}", file.read_bytes()) for kind, file in files.items())


def _has_oracle(shared: Shared) -> bool:
    """Only a game as it is published: the module knows no other cards, and analyses by its own rules."""
    return shared.analysis is None and shared.replay.variant is None and shared.replay.cards is None


def _part(name: str, content: bytes) -> bytes:
    """A part of the file: text of 64 letters, which cannot be taken for anything else."""
    packed = base64.b64encode(gzip.compress(content, 9, mtime=0))
    return b'<script type="text/plain" id="' + name.encode() + b'">' + packed + b"</script>\n"


def page(shared: Shared) -> bytes:
    """The whole file."""
    replay = shared.replay
    version, oracle = _oracle(replay.game, replay.seats) if _has_oracle(shared) else ("", b"")
    parts = _part("game", msgspec.json.encode(shared)) + (oracle if version == replay.rules else b"")
    return _player(replay.game).replace(MARK, parts.rstrip())
