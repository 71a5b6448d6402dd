"""Runs the migrations in the transaction that the store has begun."""

from alembic import context

from votive.store.upgrade import VERSION_TABLE

context.configure(
    connection=context.config.attributes["connection"], version_table=VERSION_TABLE, transactional_ddl=True
)
context.run_migrations()
