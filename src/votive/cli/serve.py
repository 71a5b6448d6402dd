"""The server and its workers."""

import os
import sys
from collections.abc import Callable
from typing import Any

import click

from votive.cli.common import CommandFailure, content_option, use_cards

log_format_option = click.option(
    "--log-format", type=click.Choice(["auto", "json", "text"]), default="auto", show_default=True
)
bot_threads_option = click.option(
    "--bot-threads", type=click.IntRange(1, 256), help="How many bots think at once; cores less one."
)
bot_budget_option = click.option(
    "--bot-budget",
    type=click.FloatRange(0),
    default=300,
    show_default=True,
    metavar="SECONDS",
    help="What a table's bots may think in an hour; beyond it they answer with little thought.",
)
memory_option = click.option(
    "--memory", type=click.IntRange(16), default=512, show_default=True, metavar="MB", help="For tables in memory."
)
listen_option = click.option(
    "--listen/--no-listen", default=True, help="Hear PostgreSQL's notifications; not through every pooler."
)
trust_clock_option = click.option(
    "--trust-clock", is_flag=True, help="This machine's clock is right, though the database was not used for long."
)


def bot_pause_option(where: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    return click.option(
        "--bot-pause",
        type=click.FloatRange(0, 10),
        default=0.4,
        show_default=True,
        metavar="SECONDS",
        help=f"Bots answer no faster than that where {where}.",
    )


def _ask_for_folder(address: str, given: str | None) -> None:
    """A mistyped path makes no folders: whoever gave it is asked first. One's own data folder is made as it is."""
    from votive.store.opening import sqlite_path

    path = sqlite_path(address)
    if path is None or given is None or (folder := path.absolute().parent).is_dir():
        return
    if not sys.stdin.isatty():
        raise CommandFailure(f"--database: there is no folder {folder}; make it first")
    if not click.confirm(f"There is no folder {folder}. Make it?"):
        raise CommandFailure("nothing was made")
    folder.mkdir(parents=True, mode=0o700)


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="Where to listen; 0.0.0.0 is everywhere.")
@click.option("--port", type=click.IntRange(0, 65535), default=8720, show_default=True, help="0: any that is free.")
@click.option("--database", metavar="ADDRESS", help="sqlite:///path or postgresql://…; by default your own file.")
@click.option("--open", "open_browser", is_flag=True, help="Open the browser there.")
@click.option("--origin", metavar="URL", help="What people type: https://table.example, when a proxy stands before it.")
@click.option("--allow-host", "hosts", multiple=True, metavar="NAME", help="Another name it is reached by.")
@click.option("--proxy", "proxies", multiple=True, metavar="ADDRESS", help="A proxy whose X-Forwarded-For is believed.")
@click.option("--insecure-http", is_flag=True, help="Let cookies go to other machines without https.")
@click.option("--metrics-token", envvar="VOTIVE_METRICS_TOKEN", metavar="TOKEN", help="For /metrics from elsewhere.")
@log_format_option
@bot_pause_option("somebody looks on")
@bot_threads_option
@bot_budget_option
@memory_option
@click.option(
    "--bots",
    type=click.Choice(["auto", "here", "elsewhere"]),
    default="auto",
    show_default=True,
    help="Who plays bots: this process, `votive worker` processes, or those if there are any.",
)
@click.option(
    "--workshop",
    type=click.Choice(["auto", "everybody", "nobody"]),
    default="auto",
    show_default=True,
    help="Who may change games and try them: auto is everybody on your own machine, nobody elsewhere.",
)
@listen_option
@click.option(
    "--smtp", envvar="VOTIVE_SMTP", metavar="URL", help="smtp://user:password@host:587: mails for games over days."
)
@click.option("--mail-from", envvar="VOTIVE_MAIL_FROM", metavar="ADDRESS", help="Whom those mails come from.")
@click.option(
    "--push-contact", "contact", envvar="VOTIVE_PUSH_CONTACT", metavar="URL", help="mailto:you@…: web push too."
)
@click.option(
    "--notice-pause",
    type=click.FloatRange(0.1),
    default=60,
    show_default=True,
    metavar="SECONDS",
    help="A turn must last so long before its player is told.",
)
@trust_clock_option
@click.option("--push-anywhere", is_flag=True, hidden=True)
@click.option("--no-limits", is_flag=True, help="No limits per person and address, behind something that has its own.")
@content_option
def serve(
    host: str,
    port: int,
    database: str | None,
    open_browser: bool,
    log_format: Any,
    no_limits: bool,
    hosts: tuple[str, ...],
    proxies: tuple[str, ...],
    **settings: Any,
) -> None:
    """Let people play in the browser: tables, live and over days, kept in a database."""
    use_cards()
    from votive.store.default_path import default_address
    from votive.web.server import run
    from votive.web.settings import Counts, ServerSettings

    if no_limits:
        settings |= {"rates": None, "counts": Counts.boundless()}
    where = database or default_address()
    _ask_for_folder(where, database or os.environ.get("VOTIVE_DATABASE"))
    chosen = ServerSettings(where, host, port, hosts=hosts, proxies=proxies, **settings).checked()
    run(chosen, log_format, lambda line: click.echo(line), open_browser)


@click.command()
@click.option("--database", metavar="ADDRESS", help="postgresql://…, as for `votive serve`.")
@log_format_option
@bot_pause_option("people play live")
@bot_threads_option
@bot_budget_option
@memory_option
@listen_option
@trust_clock_option
@content_option
def worker(database: str | None, log_format: Any, **settings: Any) -> None:
    """Play the bots of servers that share a PostgreSQL. Start as many as there is work for."""
    use_cards()
    from votive.store.default_path import default_address
    from votive.web.settings import ServerSettings
    from votive.web.tables.worker import run

    chosen = ServerSettings(database or default_address(), bots="elsewhere", **settings)
    run(chosen, log_format, lambda line: click.echo(line))
