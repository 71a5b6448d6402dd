"""What came of finished tables, ratings, whose turn it is in lists, and passkeys' ceremonies for several processes."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Tables that were over before are not settled: a server looks at them, oldest first."""
    op.add_column("tables", sa.Column("mover", sa.Integer))
    op.add_column("tables", sa.Column("runs_out", sa.BigInteger))
    op.add_column("tables", sa.Column("settled", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_index("tables_settled", "tables", ["stage", "settled"])
    op.create_table(
        "outcomes",
        sa.Column("table_id", sa.String(64), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("bot", sa.Boolean, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("points", sa.Integer, nullable=False),
        sa.Column("deeds", sa.Text, nullable=False),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("mu", sa.Float),
        sa.Column("sigma", sa.Float),
    )
    op.create_index("outcomes_of_player", "outcomes", ["player", "game", "ended"])
    op.create_index("outcomes_in_order", "outcomes", ["game", "ended", "table_id"])
    op.create_table(
        "ceremonies",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("challenge", sa.LargeBinary, nullable=False),
        sa.Column("site", sa.Text, nullable=False),
        sa.Column("origin", sa.Text, nullable=False),
        sa.Column("person", sa.String(64), sa.ForeignKey("people.id", ondelete="CASCADE"), index=True),
        sa.Column("until", sa.BigInteger, nullable=False, index=True),
    )
