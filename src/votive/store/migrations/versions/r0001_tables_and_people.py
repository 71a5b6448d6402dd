"""The first tables: logs, the lists made from them, people, tokens, passkeys."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """From nothing."""
    _people()
    _tables()
    op.create_table(
        "log",
        sa.Column("table_id", sa.String(64), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("first", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("request", sa.String(64)),
        sa.Column("body", sa.Text, nullable=False),
        sa.UniqueConstraint("table_id", "request", name="log_request"),
        sqlite_with_rowid=False,
    )


def _people() -> None:
    op.create_table(
        "people",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "tokens",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(64), sa.ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
        sa.Column("until", sa.BigInteger, nullable=False, index=True),
    )
    op.create_table(
        "passkeys",
        sa.Column("id", sa.LargeBinary, primary_key=True),
        sa.Column("person", sa.String(64), sa.ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
        sa.Column("public_key", sa.LargeBinary, nullable=False),
        sa.Column("sign_count", sa.BigInteger, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
    )


def _tables() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("head", sa.Integer, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("stage", sa.String(16), nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("pace", sa.String(16), nullable=False),
        sa.Column("names", sa.Text, nullable=False),
        sa.Column("open", sa.Integer, nullable=False),
        sa.Column("turn", sa.Text, nullable=False),
        sa.Column("result", sa.Text),
        sa.Column("opened", sa.BigInteger, nullable=False),
        sa.Column("touched", sa.BigInteger, nullable=False),
    )
    op.create_index("tables_listed", "tables", ["public", "stage", "touched"])
    op.create_index("tables_touched", "tables", ["touched"])
    op.create_table(
        "sitters",
        sa.Column("person", sa.String(64), primary_key=True),
        sa.Column(
            "table_id", sa.String(64), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True, index=True
        ),
        sa.Column("seats", sa.Text),
    )
    op.create_table(
        "keys",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column(
            "table_id", sa.String(64), sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True
        ),
        sa.Column("seat", sa.Integer),
    )
