"""Tables made from records are marked, and no longer count for ratings."""

import sqlalchemy as sa
from alembic import op

from votive.store.legacy import mark_imported

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.add_column("tables", sa.Column("imported", sa.Boolean, nullable=False, server_default=sa.false()))
    mark_imported(op.get_bind())
