"""The client's types are the server's."""

from pathlib import Path

from votive.web.typescript import Writer

CLIENT = Path(__file__).parents[2] / "client" / "src" / "protocol.ts"


def test_the_clients_types_are_up_to_date() -> None:
    assert CLIENT.read_text(encoding="utf-8") == Writer().text(), "run python -m votive.web.typescript"
