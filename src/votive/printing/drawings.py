"""The page's own drawings and letters, as the build leaves them beside the page (`client/scripts/print.mjs`)."""

import json
import struct
import zlib
from functools import cache
from pathlib import Path
from typing import Any

from votive.core.errors import VotiveError

FOLDER = Path(__file__).resolve().parents[1] / "web" / "static" / "print"
FONTS = ("marcellus", "sans", "sans-italic", "sans-bold")

INK, PAPER = "#241a15", "#ffffff"
CITY_COLOURS = {
    "sparta": ("#b3261e", "#fffaf0"),
    "corinth": ("#e0a800", "#241a15"),
    "athens": ("#2e7d4f", "#fffaf0"),
    "thebes": ("#2b62b5", "#fffaf0"),
    "delos": ("#2a2624", "#fffaf0"),
}
"""Of each city's field and of what is drawn on it: as in the page's `look.css`."""


@cache
def _data() -> dict[str, Any]:
    try:
        return json.loads((FOLDER / "drawings.json").read_text(encoding="utf-8"))
    except OSError:
        raise VotiveError(
            "the drawings are missing: they are built with the page; run `make client`, or install a wheel"
        ) from None


def has_figure(name: str) -> bool:
    """Whether there is a drawing of that name."""
    return name in _data()["drawings"]


def figure(name: str, ink: str = INK, scratch: str = PAPER) -> str:
    """A figure as SVG: a silhouette, with lines scratched through to the ground."""
    style = (
        f".l{{fill:none;stroke:{ink};stroke-width:2.4}}.m{{fill:none;stroke:{ink};stroke-width:3.6}}"
        f".i{{fill:none;stroke:{scratch}}}.o{{fill:{scratch}}}"
    )
    return _svg(
        f'<style>{style}</style><g fill="{ink}" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round">'
        f"{_data()['drawings'][name]}</g>"
    )


def shield(city: str) -> str:
    """A city's round shield with its letter."""
    field, letter = CITY_COLOURS[city]
    return _svg(
        f'<circle cx="24" cy="24" r="22.5" fill="{field}"/>'
        f'<circle cx="24" cy="24" r="20" fill="none" stroke="{letter}" stroke-width="1.6" opacity="0.55"/>'
        f'<path d="{_data()["letters"][city]}" fill="none" stroke="{letter}" stroke-width="5.4" '
        'stroke-linejoin="round" stroke-linecap="round"/>'
    )


def _svg(inside: str) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="48" height="48">{inside}</svg>'


def unpack_fonts(folder: Path) -> None:
    """Write the page's letters as fonts that a typesetter reads."""
    for name in FONTS:
        try:
            packed = (FOLDER / f"{name}.woff").read_bytes()
        except OSError:
            raise VotiveError("the letters are missing: they are built with the page; run `make client`") from None
        (folder / f"{name}.ttf").write_bytes(opentype(packed))


def opentype(woff: bytes) -> bytes:
    """The font in a WOFF file (version 1), whose tables are each packed by zlib."""
    signature, flavour, _, count = struct.unpack_from(">4sIIH", woff)
    if signature != b"wOFF":
        raise VotiveError("a font is not in the form it should have; build the page again: make client")
    tables = []
    for number in range(count):
        tag, offset, packed, length, checksum = struct.unpack_from(">4sIIII", woff, 44 + 20 * number)
        data = woff[offset : offset + packed]
        tables.append((tag, checksum, data if packed == length else zlib.decompress(data)))
    power = 1 << (count.bit_length() - 1)
    head = struct.pack(">IHHHH", flavour, count, 16 * power, power.bit_length() - 1, 16 * (count - power))
    directory, body, start = b"", b"", len(head) + 16 * count
    for tag, checksum, data in tables:
        directory += struct.pack(">4sIII", tag, checksum, start + len(body), len(data))
        body += data + b"\0" * (-len(data) % 4)
    return head + directory + body
