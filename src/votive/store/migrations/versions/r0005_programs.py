"""Programs of people, which take seats as people do."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Nobody has any yet."""
    op.create_table(
        "programs",
        sa.Column("person", sa.String(64), sa.ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("owner", sa.String(64), index=True),
        sa.Column("called", sa.Text, nullable=False, unique=True),
    )
