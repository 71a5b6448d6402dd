"""The first start on a new machine: nothing compiled, no database. When can one play, and what does it cost?

python -m bench.first_start [--game offrandes] [--players 4] [--bots acolyte]

Counted from the start of `votive serve`: the first answer, the first decision at a table against bots, everything
compiled; then the server's memory, and the processor time of the server and of what compiled for it: on a busy machine
the only one of these figures that means something.
"""

import os
import resource
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click
import httpx

PAUSE = 0.02
"""Seconds between two questions."""


@click.command()
@click.option("--game", default="offrandes", show_default=True)
@click.option("--players", default=4, show_default=True)
@click.option("--bots", default="acolyte", show_default=True)
def main(game: str, players: int, bots: str) -> None:
    with tempfile.TemporaryDirectory() as folder, socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
        free.close()
        environment = os.environ | {"VOTIVE_CACHE": str(Path(folder, "cache")), "VOTIVE_DATA": folder}
        command = [sys.executable, "-m", "votive", "serve", "--port", str(port)]
        start = time.monotonic()
        server = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=600) as client:
                _watch(client, start, server, game, players, bots)
        finally:
            server.terminate()
            server.wait()
        used = resource.getrusage(resource.RUSAGE_CHILDREN)
        print(f"processor time: {used.ru_utime + used.ru_stime:.1f} s")


def _watch(
    client: httpx.Client, start: float, server: subprocess.Popen[bytes], game: str, players: int, bots: str
) -> None:
    _wait(lambda: _answers(client, server))
    _tell("first answer", start)
    me = {"Authorization": f"Bearer {client.post('/api/people?token=1', json={'name': 'Ada'}).json()['token']}"}
    seats: list[dict[str, Any]] = [{"who": "me"}, *[{"who": "bot", "level": bots}] * (players - 1)]
    wanted = {"game": game, "seats": seats, "begin": True}
    table = client.post("/api/tables", json=wanted, headers=me).json()["table"]
    _wait(lambda: bool(client.get(f"/api/tables/{table}?seat=0", headers=me).json()["now"]["choices"]))
    _tell(f"first decision at a table of {game} with {players - 1} × {bots}", start)
    _wait(lambda: client.get("/health").status_code == 200, 0.5)
    _tell("everything compiled", start)
    print(f"memory of the server: {_memory(server.pid) >> 20} MB")


def _tell(what: str, start: float) -> None:
    print(f"{what}: {time.monotonic() - start:.1f} s", flush=True)


def _answers(client: httpx.Client, server: subprocess.Popen[bytes]) -> bool:
    if server.poll() is not None:
        raise click.ClickException(f"the server has ended with {server.returncode}")
    try:
        return client.get("/health/live").status_code == 200
    except httpx.TransportError:
        return False


def _wait(reached: Callable[[], bool], pause: float = PAUSE) -> None:
    while not reached():
        time.sleep(pause)


def _memory(process: int) -> int:
    resident = Path(f"/proc/{process}/statm").read_text(encoding="ascii").split()[1]
    return int(resident) * os.sysconf("SC_PAGE_SIZE")


if __name__ == "__main__":
    main()
