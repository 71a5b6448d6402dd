"""Notices for games over days: how people want them, which were sent, and since when a turn lasts."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def _person(primary_key: bool) -> "sa.Column[str]":
    owner = sa.ForeignKey("people.id", ondelete="CASCADE")
    return sa.Column("person", sa.String(64), owner, primary_key=primary_key, nullable=False, index=not primary_key)


def upgrade() -> None:
    """Nobody has asked for any yet."""
    op.add_column("tables", sa.Column("since", sa.BigInteger))
    op.create_index("ix_tables_since", "tables", ["since"])
    op.create_table(
        "wishes",
        _person(primary_key=True),
        sa.Column("language", sa.String(8), nullable=False),
        sa.Column("mail", sa.Text),
        sa.Column("confirmed", sa.Boolean, nullable=False),
        sa.Column("how", sa.String(8), nullable=False),
        sa.Column("mailed", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "devices",
        sa.Column("hash", sa.String(64), primary_key=True),
        _person(primary_key=False),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("key", sa.LargeBinary, nullable=False),
        sa.Column("auth", sa.LargeBinary, nullable=False),
        sa.Column("language", sa.String(8), nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "looks",
        sa.Column("person", sa.String(64), primary_key=True),
        sa.Column("table_id", sa.String(64), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "notices",
        _person(primary_key=True),
        sa.Column("table_id", sa.String(64), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("turn", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("way", sa.String(80), primary_key=True),
        sa.Column("state", sa.String(8), nullable=False),
        sa.Column("due", sa.BigInteger, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
    )
    op.create_index("notices_due", "notices", ["state", "due"])
    op.create_table(
        "secrets",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("value", sa.LargeBinary, nullable=False),
    )
