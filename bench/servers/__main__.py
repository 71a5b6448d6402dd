"""Our server and boardgame.io's under the same load, one after the other: python -m bench.servers.

Theirs needs `npm ci` in bench/servers/boardgameio first. Ours answers a move when it is on the disk (SQLite), theirs
when it is in memory.
"""

import asyncio
import os
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click
import uvloop

from bench import load
from bench.servers import boardgameio


async def measured(tables: Sequence[Any], pid: int, rate: float, seconds: float) -> str:
    """Play, and say it as a line of a table."""
    await load.play(tables, rate, min(5.0, seconds), 0)  # warm
    for table in tables:
        table.finished.clear()
    before, own = load.work(pid), time.process_time()
    await load.play(tables, rate, seconds, 1)
    work, own = load.work(pid) - before, time.process_time() - own
    done = [found for table in tables for found in table.finished]
    each = 1000 / max(1, len(done))
    told = load.shares([both for _, both in done])
    figures = " / ".join(f"{1000 * found:.1f}" for found in told)
    costs = f"{work * each:.2f} ms, {own * each:.2f} ms"
    return f"{len(done) / seconds:.0f} | {figures} ms | {costs} | {load.memory(pid):.0f} MB"


async def ours(tables: int, rate: float, seconds: float, game: str) -> str:
    port = load.free_port()
    folder = tempfile.mkdtemp(prefix="votive-load-")
    program = load.Program(
        "serve", "--port", str(port), "--no-limits", "--database", f"sqlite:///{folder}/votive.sqlite"
    )
    try:
        server = f"http://127.0.0.1:{port}"
        await load.ready(server)
        load.EVERYBODY.clear()
        staying = asyncio.create_task(load.stay())
        try:
            opened = await load.opened([server], tables, game, rows=True)
            return await measured(opened, program.process.pid, rate, seconds)
        finally:
            staying.cancel()
    finally:
        program.stop()


async def theirs(tables: int, rate: float, seconds: float) -> str:
    server = boardgameio.Server(load.free_port())
    try:
        return await measured(await server.opened(tables), server.process.pid, rate, seconds)
    finally:
        server.process.terminate()
        server.process.wait()


@click.command()
@click.option("--tables", default=1000, show_default=True)
@click.option("--rate", default=200.0, show_default=True, help="Moves a second, in all.")
@click.option("--seconds", default=30.0, show_default=True)
@click.option("--game", default="offrandes", show_default=True, help="Of ours.")
def main(tables: int, rate: float, seconds: float, game: str) -> None:
    """Measure both."""
    if not (Path(boardgameio.HOME) / "node_modules").is_dir():
        raise click.ClickException("boardgame.io is not installed: run `npm ci` in bench/servers/boardgameio")
    load.raise_limits()
    click.echo(f"{tables} tables with four sockets, {rate:g} moves a second asked for, {seconds:g} s each")
    click.echo(
        "| server | moves a second | told to all four, 50 / 95 / 99% | processor time a move: server, load | memory |"
    )
    click.echo("|---|---|---|---|---|")
    click.echo(f"| Votive, {game}, SQLite, on the disk | {uvloop.run(ours(tables, rate, seconds, game))} |")
    click.echo(f"| boardgame.io, a small card game, in memory | {uvloop.run(theirs(tables, rate, seconds))} |")
    click.echo(f"load average {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")


if __name__ == "__main__":
    main()
