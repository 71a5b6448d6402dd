"""What a server must look after when it starts (clocks, bots), and who asked to be forgotten."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Games that are being played may have a bot to move: somebody had better look."""
    op.add_column("tables", sa.Column("due", sa.BigInteger))
    op.add_column("tables", sa.Column("thinking", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_index("ix_tables_due", "tables", ["due"])
    op.create_index("ix_tables_thinking", "tables", ["thinking"])
    op.execute("UPDATE tables SET thinking = true WHERE stage = 'playing'")
    op.create_table(
        "forgotten",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
