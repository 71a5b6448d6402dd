"""Data migrations, also applied when an old backup is restored.

Plain SQL with column names, so that they still work when the schema has changed.
"""

import json

from sqlalchemy import Connection, text

from votive.store.ratings import lock_ratings, rate_from

_UNMARKED = text(
    """
    SELECT tables.id, opening.body FROM tables
    JOIN log AS opening ON opening.table_id = tables.id AND opening.number = 0
    WHERE tables.stage = 'over' AND opening.body LIKE '%"invitation":""%' AND EXISTS (
        SELECT 1 FROM log WHERE log.table_id = tables.id AND log.first = 0 AND log.body LIKE '{"type":"ended"%'
    )
    """
)
"""Imported tables before they were marked: they have no invitation, and ended when they were opened."""


def mark_imported(connection: Connection) -> list[str]:
    """Mark imported tables, and recompute the ratings without them; their ids."""
    found = []
    for table, body in connection.execute(_UNMARKED).all():
        opened = json.loads(body)
        if opened.get("invitation") != "":
            continue
        opened["imported"] = True
        marked = json.dumps(opened, ensure_ascii=False, separators=(",", ":"))
        values = {"table": table, "body": marked}
        connection.execute(text("UPDATE log SET body = :body WHERE table_id = :table AND number = 0"), values)
        connection.execute(text("UPDATE tables SET imported = TRUE WHERE id = :table"), {"table": table})
        found.append(str(table))
    _unrate(connection, found)
    return found


def _unrate(connection: Connection, imported: list[str]) -> None:
    """Delete the results of imported tables."""
    first: dict[str, tuple[int, str]] = {}
    for table in imported:
        rows = connection.execute(
            text("SELECT game, ended, rated FROM outcomes WHERE table_id = :table LIMIT 1"), {"table": table}
        ).all()
        for game, ended, rated in rows:
            if rated:
                first[game] = min(first.get(game, (ended, table)), (ended, table))
        connection.execute(text("DELETE FROM outcomes WHERE table_id = :table"), {"table": table})
    for game, moment in sorted(first.items()):
        lock_ratings(connection, game)
        rate_from(connection, game, moment)


def note_seed_hashes(connection: Connection) -> None:
    """Copy the seed's hash from the first entry of each log into the table's row."""
    openings = connection.execute(text("SELECT table_id, body FROM log WHERE number = 0")).all()
    found = [{"table": table, "hash": json.loads(body).get("seed_hash") or None} for table, body in openings]
    if found:
        connection.execute(text("UPDATE tables SET seed_hash = :hash WHERE id = :table"), found)
