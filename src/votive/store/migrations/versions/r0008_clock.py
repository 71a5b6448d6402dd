"""When a server with a trusted clock last used the database: one that starts compares its own clock with that."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """No row: until a server writes one, the newest entry of a log counts."""
    op.create_table(
        "clock",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("used", sa.BigInteger, nullable=False),
    )
