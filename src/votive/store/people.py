"""People, their tokens and passkeys. Each function works inside a transaction."""

import re
from collections.abc import Collection
from typing import Any

from msgspec.structs import asdict
from sqlalchemy import Connection, Row, delete, func, insert, select, update

from votive.store.errors import NameTaken, UnknownPerson
from votive.store.index import Ceremony, Passkey, Person, SignIn
from votive.store.schema import ceremonies, passkeys, people, programs, tokens

_HASH = re.compile("[0-9a-f]{64}")
MOST_CEREMONIES = 10_000
"""Begun and not finished; above that the oldest are deleted."""
TOKEN_GRACE = 7 * 24 * 3_600_000
"""Milliseconds until an expired token is deleted."""


def _checked(hashed: str) -> str:
    if not _HASH.fullmatch(hashed):
        raise ValueError("a secret is stored only as its SHA-256, 64 hexadecimal digits")
    return hashed


def add_person(connection: Connection, person: str, name: str, at: int) -> Person:
    connection.execute(insert(people), {"id": person, "name": name, "since": at})
    return Person(person, name, at)


def find_person(connection: Connection, person: str) -> Person | None:
    row = connection.execute(select(people).where(people.c.id == person)).first()
    return None if row is None else Person(*row)


def require_person(connection: Connection, person: str) -> None:
    """A person may have been forgotten meanwhile."""
    if find_person(connection, person) is None:
        raise UnknownPerson(person)


def people_named(connection: Connection, name: str, limit: int = 50) -> list[Person]:
    """People with this name, the newest first: for the server's administrator."""
    named = select(people).where(people.c.name == name).order_by(people.c.since.desc()).limit(limit)
    return [Person(*row) for row in connection.execute(named)]


def rename_person(connection: Connection, person: str, name: str) -> bool:
    """Whether there is such a person. At tables the name stays what it was when they sat down."""
    return connection.execute(update(people).where(people.c.id == person).values(name=name)).rowcount == 1


# Programs


def add_program(connection: Connection, person: str, name: str, owner: str | None, at: int) -> Person:
    """Add an external program. Their names are unique, so that they can be invited by name; raises NameTaken."""
    if owner is not None:
        require_person(connection, owner)
    if program_named(connection, name) is not None:
        raise NameTaken(name)
    connection.execute(insert(people), {"id": person, "name": name, "since": at})
    connection.execute(insert(programs), {"person": person, "owner": owner, "called": name.casefold()})
    return Person(person, name, at, program=True)


def programs_of(connection: Connection, owner: str) -> list[Person]:
    mine = select(people).join(programs, programs.c.person == people.c.id).where(programs.c.owner == owner)
    return [_program(row) for row in connection.execute(mine.order_by(people.c.since, people.c.id))]


def _program(row: Row[Any]) -> Person:
    return Person(row.id, row.name, row.since, program=True)


def program_named(connection: Connection, name: str) -> Person | None:
    named = select(people).join(programs, programs.c.person == people.c.id)
    row = connection.execute(named.where(programs.c.called == name.casefold())).first()
    return None if row is None else _program(row)


# Tokens


def add_token(
    connection: Connection, hashed: str, person: str, until: int, day: int = 0, device: tuple[str, str] = ("", "")
) -> None:
    """`hashed` is the SHA-256 of the token, as hexadecimal digits; `until` and `day` milliseconds since 1970.

    `device`: the names of a browser and of a system, shown to the owner.
    """
    require_person(connection, person)
    browser, system = device
    about = {"since": day, "used": day, "browser": browser, "system": system}
    connection.execute(insert(tokens), {"hash": _checked(hashed), "person": person, "until": until, **about})


def find_token(connection: Connection, hashed: str, now: int) -> tuple[Person, int, int] | None:
    """The person of a valid token, its expiry, and the day of its last use."""
    row = connection.execute(
        select(people, programs.c.person, tokens.c.until, tokens.c.used)
        .join(tokens, tokens.c.person == people.c.id)
        .outerjoin(programs, programs.c.person == people.c.id)
        .where(tokens.c.hash == hashed, tokens.c.until > now)
    ).first()
    return None if row is None else (Person(row[0], row[1], row[2], program=row[3] is not None), row[4], row[5])


def use_token(connection: Connection, hashed: str, until: int, day: int, device: tuple[str, str] = ("", "")) -> bool:
    """Extend a token that was used today; note the device, if it is known."""
    values: dict[str, object] = {"until": until, "used": day}
    if any(device):
        values |= {"browser": device[0], "system": device[1]}
    return connection.execute(update(tokens).where(tokens.c.hash == hashed).values(**values)).rowcount == 1


def sessions(connection: Connection, person: str, now: int) -> list[SignIn]:
    """Where a person is signed in: their valid tokens, the last used first."""
    wanted = select(tokens).where(tokens.c.person == person, tokens.c.until > now)
    rows = connection.execute(wanted.order_by(tokens.c.used.desc(), tokens.c.since.desc(), tokens.c.hash))
    return [SignIn(row.hash, row.browser, row.system, row.since, row.used) for row in rows]


def end_sessions(connection: Connection, person: str, hashes: Collection[str]) -> int:
    """Delete these tokens of a person; how many there were."""
    gone = delete(tokens).where(tokens.c.person == person, tokens.c.hash.in_(hashes))
    return connection.execute(gone).rowcount if hashes else 0


def remove_tokens(connection: Connection, person: str) -> int:
    """Sign out everywhere; how many tokens there were."""
    return connection.execute(delete(tokens).where(tokens.c.person == person)).rowcount


def prune(connection: Connection, now: int) -> int:
    """Delete expired ceremonies, and tokens that expired a week ago; how many. Called now and then.

    An expired token is refused. It stays for a week in case the clock was wrong.
    """
    gone = (
        delete(tokens).where(tokens.c.until <= now - TOKEN_GRACE),
        delete(ceremonies).where(ceremonies.c.until <= now),
    )
    return sum(connection.execute(statement).rowcount for statement in gone)


# Passkeys


def add_passkey(connection: Connection, passkey: Passkey) -> None:
    require_person(connection, passkey.person)
    connection.execute(insert(passkeys), asdict(passkey))


def find_passkey(connection: Connection, passkey: bytes) -> Passkey | None:
    row = connection.execute(select(passkeys).where(passkeys.c.id == passkey)).first()
    return None if row is None else _passkey(row)


def passkeys_of(connection: Connection, person: str) -> list[Passkey]:
    rows = connection.execute(select(passkeys).where(passkeys.c.person == person).order_by(passkeys.c.since))
    return [_passkey(row) for row in rows]


def _passkey(row: Row[Any]) -> Passkey:
    return Passkey(bytes(row.id), row.person, bytes(row.public_key), row.sign_count, row.name, row.since)


def count_passkey(connection: Connection, passkey: bytes, sign_count: int) -> bool:
    """Store the signature count of a passkey; False if it would go backwards (a copied passkey)."""
    changed = update(passkeys).where(passkeys.c.id == passkey, passkeys.c.sign_count <= sign_count)
    return connection.execute(changed.values(sign_count=sign_count)).rowcount == 1


def remove_passkey(connection: Connection, person: str, passkey: bytes) -> bool:
    gone = delete(passkeys).where(passkeys.c.id == passkey, passkeys.c.person == person)
    return connection.execute(gone).rowcount == 1


def rename_passkey(connection: Connection, person: str, passkey: bytes, name: str) -> bool:
    changed = update(passkeys).where(passkeys.c.id == passkey, passkeys.c.person == person)
    return connection.execute(changed.values(name=name)).rowcount == 1


# Ceremonies


def begin_ceremony(connection: Connection, hashed: str, ceremony: Ceremony) -> None:
    """Store a passkey's challenge until it is answered here or elsewhere; `hashed` is the SHA-256 of its id."""
    if ceremony.person is not None:
        require_person(connection, ceremony.person)
    connection.execute(insert(ceremonies), {"hash": _checked(hashed), **asdict(ceremony)})
    if (connection.scalar(select(func.count()).select_from(ceremonies)) or 0) > MOST_CEREMONIES:
        newest = select(ceremonies.c.until).order_by(ceremonies.c.until.desc()).offset(MOST_CEREMONIES - 1).limit(1)
        connection.execute(delete(ceremonies).where(ceremonies.c.until < newest.scalar_subquery()))


def take_ceremony(connection: Connection, hashed: str, now: int) -> Ceremony | None:
    """A passkey's challenge, if it has not expired; it is returned once."""
    taken = delete(ceremonies).where(ceremonies.c.hash == hashed).returning(ceremonies)
    row = connection.execute(taken).first()
    if row is None or row.until <= now:
        return None
    return Ceremony(bytes(row.challenge), row.site, row.origin, row.person, row.until)
