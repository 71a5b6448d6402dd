"""The client's types are the server's."""

import sys
from pathlib import Path

import pytest
from tools.typescript import SameName, Writer

CLIENT = Path(__file__).parents[2] / "client" / "src" / "protocol.ts"


def test_the_clients_types_are_up_to_date() -> None:
    assert CLIENT.read_text(encoding="utf-8") == Writer().text(), "run python -m tools.typescript"


def modules(folder: Path, monkeypatch: pytest.MonkeyPatch, **sources: str) -> list[str]:
    """Modules of types, as `votive.web.schema` holds."""
    monkeypatch.syspath_prepend(folder)
    for name, source in sources.items():
        (folder / f"{name}.py").write_text(f"from __future__ import annotations\nimport msgspec\n{source}")
        monkeypatch.delitem(sys.modules, name, raising=False)
    return list(sources)


def test_two_different_types_of_one_name_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    inner = "class Player(msgspec.Struct):\n    seat: int\nclass Inner(msgspec.Struct):\n    player: Player\n"
    outer = "from inner_types import Inner\nclass Player(msgspec.Struct):\n    name: str\n"
    outer += "class Outer(msgspec.Struct):\n    inner: Inner\n"
    names = modules(tmp_path, monkeypatch, inner_types=inner, outer_types=outer)
    with pytest.raises(SameName, match="outer_types and inner_types both have a type Player: rename one"):
        Writer(names, names[-1:]).text()


def test_one_type_that_is_needed_twice_is_written_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    inner = "class Player(msgspec.Struct):\n    seat: int\n"
    outer = "from once_types import Player\nclass Outer(msgspec.Struct):\n    one: Player\n    other: Player\n"
    names = modules(tmp_path, monkeypatch, once_types=inner, twice_types=outer)
    text = Writer(names, names[-1:]).text()
    assert text.count("export interface Player {") == 1


def test_a_type_named_like_one_of_the_head_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    names = modules(tmp_path, monkeypatch, head_types="class Move(msgspec.Struct):\n    seat: int\n")
    with pytest.raises(SameName, match="head_types has a type Move, which the head declares"):
        Writer(names, names[-1:]).text()
