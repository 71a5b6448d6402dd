"""A disk that turns read-only while people play: moves are refused, nothing is lost, and it goes on by itself."""

from pathlib import Path

import pytest

from tests.adversary.disk import Disk
from tests.adversary.on_disk import ServingOnDisk
from tests.store.logs import begin, move, summary
from tests.web.conftest import UNHURRIED
from tests.web.players import ME, Person, new_id
from votive import store
from votive.store import Append, StoreError, StoreUnreachable
from votive.table.events import Moved
from votive.web.identity.tokens import request_name


def test_a_store_refuses_while_its_disk_is_read_only_and_goes_on_afterwards(tmp_path: Path) -> None:
    disk = Disk()
    address = f"sqlite:///{tmp_path / 'votive.sqlite'}"
    with disk.mounted(), store.open(address) as kept:
        number = begin(kept, "one")
        for _ in range(5):
            with disk.turned_read_only():
                for step in range(3):
                    with pytest.raises(StoreUnreachable, match="check the disk"):
                        kept.append(Append("one", number, 2000, [move(step)], f"lost{number}", summary()))
                assert len(kept.read("one")) == number, "reading goes on"
            kept.append(Append("one", number, 3000, [move(number)], f"r{number}", summary()))
            number += 1
        assert disk.refused > 0
    with store.open(address) as kept:
        assert [entry.request for entry in kept.read("one")[-5:]] == [f"r{n}" for n in range(number - 5, number)]


def test_a_server_is_not_opened_on_a_read_only_disk_and_says_why(tmp_path: Path) -> None:
    disk = Disk()
    with disk.mounted(), disk.turned_read_only(), pytest.raises(StoreError, match="check"):
        store.open(f"sqlite:///{tmp_path / 'votive.sqlite'}")


def test_people_are_refused_while_the_disk_is_read_only_and_play_on_afterwards(tmp_path: Path) -> None:
    switch, address = tmp_path / "read-only", f"sqlite:///{tmp_path / 'votive.sqlite'}"
    acknowledged = []
    with ServingOnDisk(switch, address, *UNHURRIED) as serving:
        ada = Person(serving)
        table = ada.open("offrandes", [ME, ME], begin=True)["table"]

        def act() -> tuple[str, dict[str, object]]:
            turn = ada.get(f"/api/tables/{table}")["now"]["turn"]
            now = ada.get(f"/api/tables/{table}?seat={turn}")["now"]
            return new_id(), {
                "type": "move", "seat": turn, "place": now["place"], "move": now["choices"][-1]["move"]
            }  # fmt: skip

        for round_ in range(4):
            id, wanted = act()
            switch.touch()
            for _ in range(3):
                refused = ada.act(table, wanted, id)
                assert refused.status_code == 503, refused.text
                assert refused.json()["refusal"]["kind"] == "unavailable"
            assert ada.ask("POST", "/api/people", {"name": "Bea"}).status_code == 503
            assert ada.get(f"/api/tables/{table}")["now"]["place"] == wanted["place"], "looking goes on"
            switch.unlink()
            assert ada.act(table, wanted, id).status_code == 200, f"the same again is done, round {round_}"
            acknowledged.append((request_name(ada.id, id), wanted))
        assert "Traceback" not in serving.said()
        assert not [event for event in serving.events() if event["event"] == "unexpected"]
    with store.open(address) as kept:
        log = {entry.request: entry.event for entry in kept.read(table) if entry.request}
    for request, wanted in acknowledged:
        body = log[request]
        assert isinstance(body, Moved) and body.seat == wanted["seat"]
