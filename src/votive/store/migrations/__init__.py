"""How the database came to be what it is, step by step. Alembic runs them; `votive.store.upgrade` calls it."""
