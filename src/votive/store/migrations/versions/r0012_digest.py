"""What a request asked for, as a digest beside its id: the same id with something else is a conflict."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    op.add_column("log", sa.Column("digest", sa.String(16)))
