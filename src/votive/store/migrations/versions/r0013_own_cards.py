"""Cards that are not ours are kept with the tables that are played with them."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    """Those of earlier tables are not known: they need the folder that they were played with."""
    op.create_table(
        "own_cards",
        sa.Column("mark", sa.String(64), primary_key=True),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("files", sa.Text, nullable=False),
    )
