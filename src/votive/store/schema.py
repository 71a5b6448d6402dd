"""The tables of the database. A change here needs a migration in `migrations/versions`."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)

REVISION = "0014"
"""The last migration; a test compares."""

metadata = MetaData()

people = Table(
    "people",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("name", Text, nullable=False),
    Column("since", BigInteger, nullable=False),
)

tokens = Table(
    "tokens",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("person", String(64), ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("until", BigInteger, nullable=False, index=True),
    Column("since", BigInteger, nullable=False, server_default="0"),
    Column("used", BigInteger, nullable=False, server_default="0"),
    Column("browser", String(32), nullable=False, server_default=""),
    Column("system", String(32), nullable=False, server_default=""),
)
"""Where people are signed in. `since` and `used` are days, in milliseconds; 0: not recorded then."""

passkeys = Table(
    "passkeys",
    metadata,
    Column("id", LargeBinary, primary_key=True),
    Column("person", String(64), ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("public_key", LargeBinary, nullable=False),
    Column("sign_count", BigInteger, nullable=False),
    Column("name", Text, nullable=False),
    Column("since", BigInteger, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("head", Integer, nullable=False),
    Column("game", Text, nullable=False),
    Column("stage", String(16), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("pace", String(16), nullable=False),
    Column("names", Text, nullable=False),
    Column("open", Integer, nullable=False),
    Column("turn", Text, nullable=False),
    Column("result", Text),
    Column("opened", BigInteger, nullable=False),
    Column("touched", BigInteger, nullable=False),
    Column("due", BigInteger, index=True),
    Column("thinking", Boolean, nullable=False, server_default=false(), index=True),
    Column("mover", Integer),
    Column("runs_out", BigInteger),
    Column("settled", Boolean, nullable=False, server_default=false()),
    Column("since", BigInteger, index=True),
    Column("imported", Boolean, nullable=False, server_default=false()),
    Column("seed_hash", String(64), index=True),
    Column("chain", LargeBinary),
    Column("chained", Integer),
    Column("rewritten", BigInteger),
    Column("variant", Text),
    Index("tables_listed", "public", "stage", "touched"),
    Index("tables_touched", "touched"),
    Index("tables_settled", "stage", "settled"),
)

wishes = Table(
    "wishes",
    metadata,
    Column("person", String(64), ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("language", String(8), nullable=False),
    Column("mail", Text),
    Column("confirmed", Boolean, nullable=False),
    Column("how", String(8), nullable=False),
    Column("mailed", BigInteger, nullable=False),
)
"""Mail settings."""

devices = Table(
    "devices",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("person", String(64), ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("endpoint", Text, nullable=False),
    Column("key", LargeBinary, nullable=False),
    Column("auth", LargeBinary, nullable=False),
    Column("language", String(8), nullable=False),
    Column("since", BigInteger, nullable=False),
)
"""Browsers that receive push messages. `hash` is the SHA-256 of the endpoint."""

looks = Table(
    "looks",
    metadata,
    Column("person", String(64), primary_key=True),
    Column("table_id", String(64), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("at", BigInteger, nullable=False),
)
"""When a person last had a table open."""

notices = Table(
    "notices",
    metadata,
    Column("person", String(64), ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("table_id", String(64), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("turn", BigInteger, primary_key=True, autoincrement=False),
    Column("way", String(80), primary_key=True),
    Column("state", String(8), nullable=False),
    Column("due", BigInteger, nullable=False),
    Column("tries", Integer, nullable=False),
    Index("notices_due", "state", "due"),
)
"""Notifications: one for each person, turn and channel (`way`), ever. `turn` is when the turn began."""

secrets = Table(
    "secrets",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("value", LargeBinary, nullable=False),
)
"""Secrets that all servers of a database share."""

sitters = Table(
    "sitters",
    metadata,
    Column("person", String(64), primary_key=True),
    Column("table_id", String(64), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True, index=True),
    Column("seats", Text),
)
"""The tables of a person; without seats: the person has left, and is named in the log."""

keys = Table(
    "keys",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("table_id", String(64), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("seat", Integer),
)
"""Keys of links: to a seat, or (None) the invitation."""

log = Table(
    "log",
    metadata,
    Column("table_id", String(64), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("first", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("request", String(64)),
    Column("body", Text, nullable=False),
    Column("chain", LargeBinary),
    Column("digest", String(16)),
    UniqueConstraint("table_id", "request", name="log_request"),
    sqlite_with_rowid=False,
)
"""The event logs. `first` is the number of the first entry of the same append, `chain` a hash of the entry and of all
before it (`store.chain`)."""

outcomes = Table(
    "outcomes",
    metadata,
    Column("table_id", String(64), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("game", Text, nullable=False),
    Column("ended", BigInteger, nullable=False),
    Column("player", Text, nullable=False),
    Column("bot", Boolean, nullable=False),
    Column("place", Integer, nullable=False),
    Column("points", Integer, nullable=False),
    Column("deeds", Text, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("mu", Float),
    Column("sigma", Float),
    Index("outcomes_of_player", "player", "game", "ended"),
    Index("outcomes_in_order", "game", "ended", "table_id"),
)
"""The result of each seat, and the player's rating after it. All of it follows from the logs. `place` is the rank,
`deeds` the statistics."""

ceremonies = Table(
    "ceremonies",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("challenge", LargeBinary, nullable=False),
    Column("site", Text, nullable=False),
    Column("origin", Text, nullable=False),
    Column("person", String(64), ForeignKey("people.id", ondelete="CASCADE"), index=True),
    Column("until", BigInteger, nullable=False, index=True),
)
"""Passkey registrations and sign-ins that have begun; by the hash of their id."""

programs = Table(
    "programs",
    metadata,
    Column("person", String(64), ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("owner", String(64), index=True),
    Column("called", Text, nullable=False, unique=True),
)
"""People who are external programs (without an owner: the server's own). `called` is the name, caseless."""

clock = Table(
    "clock",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("used", BigInteger, nullable=False),
)
"""One row: when a server with a trusted clock last used the database."""

forgotten = Table(
    "forgotten",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("at", BigInteger, nullable=False),
)
"""SHA-256 of the ids of forgotten people: they must not be written again."""

analyses = Table(
    "analyses",
    metadata,
    Column("table_id", String(64), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("version", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("body", Text, nullable=False),
)
"""Analyses of finished games. They can be computed again at any time."""

own_cards = Table(
    "own_cards",
    metadata,
    Column("mark", String(64), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("files", Text, nullable=False),
)
"""Cards that are not ours, by the mark of their files: tables name it in the version of their rules."""
