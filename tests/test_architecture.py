"""docs/architecture.md shows the packages as they are and names files that exist."""

import re
from pathlib import Path

from tests.test_layers import ALLOWED

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
ENTRANCES = {"__init__", "__main__", "admin", "cli", "terminal"}
"""What puts packages together for a user; the picture leaves it out."""


def test_the_picture_of_the_packages_is_the_graph_of_imports() -> None:
    drawn = set(re.findall(r"^  (\w+) --> (\w+)$", PAGE, re.MULTILINE))
    edges = {(name.split(".")[0], other.split(".")[0]) for name, others in ALLOWED.items() for other in others}
    real = {(one, other) for one, other in edges if one != other and not {one, other} & ENTRANCES}
    assert drawn == real


def test_every_file_that_the_page_names_exists() -> None:
    named = re.findall(r"`(src/votive/[\w/.]+)`", PAGE)
    assert named
    assert [path for path in named if not (ROOT / path).exists()] == []
