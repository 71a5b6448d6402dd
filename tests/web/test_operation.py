"""Starting, saying what is where, and stopping."""

import asyncio
import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import httpx
import pytest

from tests.nursery import nursery
from tests.web.conftest import UNHURRIED
from tests.web.players import ME, Person, bot, hear, new_id, say
from tests.web.serving import Serving
from votive import store


def test_it_says_its_address_and_what_it_keeps_where(tmp_path: Path) -> None:
    with Serving(f"sqlite:///{tmp_path / 'v.sqlite'}", *UNHURRIED) as serving:
        assert f"Votive is at http://localhost:{serving.port}" in serving.said()
        assert str(tmp_path / "v.sqlite") in serving.said()


def test_it_listens_before_the_games_are_ready(tmp_path: Path) -> None:
    serving = Serving(f"sqlite:///{tmp_path / 'v.sqlite'}", *UNHURRIED, anew=True)
    start = time.monotonic()
    serving.start(wait=False)
    try:
        serving.wait(ready=False)
        print(f"\nlistens after {time.monotonic() - start:.2f} s")
        answer = httpx.get(f"{serving.address}/health", timeout=60)
        assert answer.json()["live"] and answer.status_code in (200, 503)
        serving.wait()
        print(f"ready after {time.monotonic() - start:.2f} s")
        health = httpx.get(f"{serving.address}/health", timeout=60)
        assert health.status_code == 200 and set(health.json()["games"].values()) == {"ready"}
        assert httpx.get(f"{serving.address}/health/live", timeout=60).status_code == 200
    finally:
        serving.stop()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_it_stops_gracefully_and_what_it_acknowledged_is_kept(tmp_path: Path, number: int) -> None:
    async def play_and_stop(serving: Serving, table: str, ada: Person) -> int:
        done = 0
        async with ada.connect() as line:
            await say(line, type="watch", table=table, seat=0)
            await hear(line, "table")
            for count in range(40):
                await say(
                    line, type="act", id=new_id(), table=table, act={"type": "say", "seat": 0, "text": str(count)}
                )
            await hear(line, "done")
            done = 1
            os.kill(serving.pid, number)
            try:
                while True:
                    await hear(line, "done")
                    done += 1
            except Exception:
                return done

    database = f"sqlite:///{tmp_path / 'v.sqlite'}"
    with Serving(database, *UNHURRIED, anew=True) as serving:
        ada = Person(serving)
        table = ada.open("offrandes", [ME, bot()], begin=True)["table"]
        done = asyncio.run(play_and_stop(serving, table, ada))
        assert serving.process is not None
        assert serving.process.wait(120) == 0, serving.said()
        assert "Traceback" not in serving.said()
    with store.open(database) as kept:
        assert sum(entry.event.__class__.__name__ == "Said" for entry in kept.read(table)) >= done


def test_a_server_loads_what_few_need_when_it_is_needed() -> None:
    """PostgreSQL's driver and the cryptography of push messages: 15 MB."""
    code = "import sys, votive.cli.serve, votive.web.application, votive.web.server; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert not {"alembic", "cryptography", "psycopg"} & {*done.stdout.split()}


def _serve(*options: str) -> subprocess.CompletedProcess[str]:
    return nursery().run(["serve", *options], Path(tempfile.gettempdir()))


def test_a_taken_port_gives_a_clear_error(serving: Serving, tmp_path: Path) -> None:
    done = _serve("--port", str(serving.port), "--database", f"sqlite:///{tmp_path / 'v.sqlite'}")
    assert done.returncode == 2
    assert "is taken" in done.stderr and "--port" in done.stderr and "Traceback" not in done.stderr


def test_opening_it_to_others_says_what_it_needs(tmp_path: Path) -> None:
    done = _serve("--host", "0.0.0.0", "--port", "0", "--database", f"sqlite:///{tmp_path / 'v.sqlite'}")
    assert done.returncode == 2
    for word in ("https", "--origin", "--proxy", "--insecure-http", "--allow-host"):
        assert word in done.stderr
    assert "Traceback" not in done.stderr


def test_a_database_that_is_not_there_gives_a_clear_error() -> None:
    done = _serve("--port", "0", "--database", "postgresql://nobody@localhost:1/nothing")
    assert done.returncode == 2 and "Traceback" not in done.stderr


def test_figures_can_be_read_by_prometheus(serving: Serving) -> None:
    Person(serving).open("offrandes", [ME, bot()], begin=True)
    text = httpx.get(f"{serving.address}/metrics", timeout=60).text
    for line in text.splitlines():
        assert line.startswith("#") or float(line.rsplit(" ", 1)[1]) >= 0
    for name in ("votive_sockets ", "votive_append_seconds_bucket", "votive_tables_opened_total"):
        assert name in text


def test_bots_go_on_after_a_restart_though_nobody_looks(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'v.sqlite'}"
    with Serving(database, "--no-limits", "--bot-pause", "0", "--log-format", "json") as serving:
        ada = Person(serving)
        table = ada.open("offrandes", [ME, bot(), bot()], begin=True)["table"]
        ada.act(table, {"type": "propose", "seat": 0, "what": "bot", "target": 0, "level": "novice"})
        serving.kill()
    with Serving(database, *UNHURRIED) as serving:
        give_up = time.monotonic() + 600
        while time.monotonic() < give_up:
            if ada.ask("GET", f"/api/tables/{table}?seat=0", serving=serving).json()["now"]["stage"] == "over":
                break
            time.sleep(0.5)
        else:
            raise AssertionError("the bots do not play on")
