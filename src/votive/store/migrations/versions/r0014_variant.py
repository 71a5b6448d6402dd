"""Lists say which variant is played at a table."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    """Tables of before are not of any variant with a name."""
    op.add_column("tables", sa.Column("variant", sa.Text))
