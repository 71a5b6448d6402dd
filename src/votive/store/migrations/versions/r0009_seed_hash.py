"""Which game a table was: records of it that somebody kept are found by the hash of its seed."""

import sqlalchemy as sa
from alembic import op

from votive.store.legacy import note_seed_hashes

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.add_column("tables", sa.Column("seed_hash", sa.String(64)))
    op.create_index("ix_tables_seed_hash", "tables", ["seed_hash"])
    note_seed_hashes(op.get_bind())
