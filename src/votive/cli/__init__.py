"""The command line. Each command imports what it needs when it is called, so that help comes at once."""

import os
import sys
from typing import Any

import click

from votive import __version__
from votive.admin import admin
from votive.cli import cards, lab, league, play, printing, records, serve, simulate
from votive.cli.common import CommandFailure
from votive.core.errors import VotiveError


class Votive(click.Group):
    """Turns our errors, and the machine's, into one clear line and an exit code."""

    def invoke(self, context: click.Context) -> Any:
        try:
            return super().invoke(context)
        except VotiveError as error:
            raise CommandFailure(str(error)) from None
        except BrokenPipeError:  # the reader of our output has gone: nothing more to say
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            sys.exit(141)
        except OSError as error:
            name = f"{error.filename}: " if error.filename else ""
            raise CommandFailure(f"{name}{error.strerror or error}") from None


@click.group(cls=Votive, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(__version__, prog_name="votive")
def main() -> None:
    """A table for board games about pleasing the Greek gods."""


for command in (
    play.play,
    cards.cards,
    printing.print_game,
    records.replay,
    records.verify,
    simulate.simulate,
    simulate.perft,
    simulate.tournament,
    simulate.bench,
    serve.serve,
    serve.worker,
    lab.lab,
    admin,
):
    main.add_command(command)
lab.lab.add_command(league.league)
