"""Of a token: since when, when last used, and on what kind of device, so that people find theirs again."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.add_column("tokens", sa.Column("since", sa.BigInteger, nullable=False, server_default="0"))
    op.add_column("tokens", sa.Column("used", sa.BigInteger, nullable=False, server_default="0"))
    op.add_column("tokens", sa.Column("browser", sa.String(32), nullable=False, server_default=""))
    op.add_column("tokens", sa.Column("system", sa.String(32), nullable=False, server_default=""))
