"""Entries of logs are chained by hashes, the table's row has the last, and says when its log was rewritten."""

import sqlalchemy as sa
from alembic import op

from votive.store.chain import chain_all

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """What is there is chained as it is, some hundred entries at a time."""
    op.add_column("log", sa.Column("chain", sa.LargeBinary))
    op.add_column("tables", sa.Column("chain", sa.LargeBinary))
    op.add_column("tables", sa.Column("chained", sa.Integer))
    op.add_column("tables", sa.Column("rewritten", sa.BigInteger))
    chain_all(op.get_bind())
