"""Cards that are not ours, kept once for all tables that are played with them."""

from collections.abc import Sequence
from contextlib import suppress

import msgspec
from sqlalchemy import Connection, select
from sqlalchemy.dialects import postgresql, sqlite

from votive.core.content import mark_in
from votive.core.errors import VotiveError
from votive.store.schema import own_cards
from votive.table.events import Event, LoggedEvent, Opened
from votive.table.record import learn_cards, own_card_files

_KEEP = {
    "sqlite": sqlite.insert(own_cards).on_conflict_do_nothing(),
    "postgresql": postgresql.insert(own_cards).on_conflict_do_nothing(),
}


def keep(connection: Connection, events: Sequence[Event]) -> None:
    """Keep the cards of a table that is opened, unless they are there."""
    opened = events[0]
    if not isinstance(opened, Opened) or not (files := own_card_files(opened)):
        return
    row = {"mark": mark_in(opened.rules), "game": opened.game, "files": msgspec.json.encode(files).decode()}
    connection.execute(_KEEP[connection.dialect.name], row)


def learn(connection: Connection, log: Sequence[LoggedEvent]) -> None:
    """Make the cards of a log known to the program, if they were kept."""
    opened = log[0].event if log else None
    if isinstance(opened, Opened) and (mark := mark_in(opened.rules)):
        files = connection.scalar(select(own_cards.c.files).where(own_cards.c.mark == mark))
        if files is not None:
            with suppress(VotiveError):  # then the table says that its version is not known
                learn_cards(opened, msgspec.json.decode(files, type=dict[str, str]))
