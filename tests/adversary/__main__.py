"""The adversary's long runs: python -m tests.adversary kills --database postgresql --count 1000 --seed 1

Each prints how far it is, and in the end one line of figures. A failure names what was lost; the same seed asks for the
same things again, in the order that the machine has them happen.
"""

import os
from collections.abc import Callable
from typing import Any

import click

from tests.adversary import floods, fuzz, kills, powerloss, races, secrets
from tests.adversary.environment import POSTGRESQL, SQLITE, databases, processor_seconds, usual_servers


@click.group(help=__doc__)
def main() -> None:
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")


def sized(count: int, kind: str) -> Callable[[Any], Any]:
    """How many, and from which seed."""

    def decorate(command: Any) -> Any:
        command = click.option("--seed", default=1, show_default=True)(command)
        return click.option("--count", default=count, show_default=True, help=f"So many {kind}.")(command)

    return decorate


database_option = click.option(
    "--database", "kind", type=click.Choice([SQLITE, POSTGRESQL]), default=SQLITE, show_default=True
)
jobs_option = click.option("--jobs", default=1, show_default=True, help="Databases side by side, with a server each.")

servers_option = click.option(
    "--servers", type=int, help="Servers on each database; by default 1 with SQLite and 2 with PostgreSQL."
)


def _report(name: str, kind: str, seed: int, figures: Callable[[], str]) -> None:
    click.echo(f"{name} on {kind}, seed {seed}")
    start = processor_seconds()
    told = figures()
    click.echo(f"{name} on {kind}, seed {seed}: {told}; {processor_seconds() - start:.0f} s of processor time in tests")


@main.command(name="kills")
@database_option
@sized(1000, "kills")
@jobs_option
@click.option("--servers", default=1, show_default=True, help="Servers on each database.")
@click.option("--workers", default=0, show_default=True, help="Workers on each database (PostgreSQL).")
def kills_command(kind: str, count: int, seed: int, jobs: int, servers: int, workers: int) -> None:
    """Kill servers (and workers) while people play."""
    with databases(kind) as fresh:
        addresses = [fresh() for _ in range(jobs)]
        _report("kills", kind, seed, lambda: kills.run(addresses, count, seed, servers, workers, click.echo))


@main.command(name="races")
@database_option
@sized(10_000, "races")
@jobs_option
@servers_option
def races_command(kind: str, count: int, seed: int, jobs: int, servers: int | None) -> None:
    """Ask for different things in one position, from several sockets at once."""
    with databases(kind) as fresh:
        addresses = [fresh() for _ in range(jobs)]
        each = servers or usual_servers(kind)
        _report("races", kind, seed, lambda: races.run(addresses, count, seed, each, click.echo))


@main.command(name="fuzz")
@database_option
@sized(500_000, "inputs")
@servers_option
def fuzz_command(kind: str, count: int, seed: int, servers: int | None) -> None:
    """Send frames, requests and noise that are wrong in every way."""
    with databases(kind) as fresh:
        each = servers or usual_servers(kind)
        _report("fuzz", kind, seed, lambda: fuzz.run(fresh(), count, seed, each, click.echo))


@main.command(name="flood")
@database_option
@sized(400, "moves that somebody else makes meanwhile")
def flood_command(kind: str, count: int, seed: int) -> None:
    """Flood a server that has its usual limits, while somebody plays."""
    with databases(kind) as fresh:
        _report("flood", kind, seed, lambda: floods.run(fresh(), count, seed, click.echo))


@main.command(name="powerloss")
@sized(3000, "moments")
def powerloss_command(count: int, seed: int) -> None:
    """Let the power fail under SQLite, after every sync and in between."""
    _report("powerloss", SQLITE, seed, lambda: powerloss.run(count, seed, click.echo))


@main.command(name="secrets")
@sized(100_000, "pairs of a position and a seat")
@click.option("--jobs", default=1, show_default=True, help="Processes.")
def secrets_command(count: int, seed: int, jobs: int) -> None:
    """Compare all that a viewer is told when only what they may not know differs."""
    _report("secrets", "no database", seed, lambda: secrets.run(count, seed, jobs, click.echo))


if __name__ == "__main__":
    main()
