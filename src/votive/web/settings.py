"""How a server is set up: where it listens, whom it believes, what it stores where, and how much it takes."""

import ipaddress
import socket
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Literal
from urllib.parse import urlsplit

from votive.core.errors import VotiveError

LOOPBACK_NAMES = ("localhost", "127.0.0.1", "::1")
BODY_LIMIT = 64 * 1024
"""Bytes of a request's body or of a message on the socket."""
RECORD_LIMIT = 2 * 1024 * 1024
"""Bytes of a record that somebody sends."""
RECORD_MEGABYTES = RECORD_LIMIT // 1024 // 1024
RECORDS = ("/api/replays", "/api/replays/keep", "/api/replays/continue")
"""Where records are sent to."""
DEPTH_LIMIT = 24
"""How deep JSON from outside may be nested."""


class UnsafeSettings(VotiveError):
    """The server would be open to others without what keeps its people safe."""


def body_limit(path: str) -> int:
    """How many bytes may be sent to an address."""
    return RECORD_LIMIT if path in RECORDS else BODY_LIMIT


@dataclass(frozen=True)
class Rate:
    """So many at once, and so many a second in the long run."""

    burst: float
    second: float


RATES: Mapping[str, Rate] = MappingProxyType(
    {
        "request": Rate(200, 40),  # an address, HTTP
        "act": Rate(60, 10),  # a person, HTTP and socket
        "message": Rate(120, 20),  # a socket
        "chat": Rate(8, 0.5),  # a person
        "people": Rate(60, 60 / 3600),  # new people, an address
        "tables": Rate(40, 60 / 3600),  # new tables, a person
        "address-tables": Rate(100, 200 / 3600),  # new tables, an address
        "key": Rate(20, 10 / 60),  # wrong keys and tokens, an address
        "sockets": Rate(60, 1),  # new sockets, an address
        "hint": Rate(10, 0.25),  # a person
        "mail": Rate(5, 10 / 3600),  # addresses to be confirmed, a person and an address
        "browser": Rate(20, 60 / 3600),  # browsers that want push messages, a person
        "passkey": Rate(20, 20 / 60),  # ceremonies, an address
        "record": Rate(20, 20 / 60),  # records sent and files to share made, an address
        "replay": Rate(60, 1),  # finished games told, an address
        "check": Rate(40, 4),  # variants looked at while somebody writes them, a person
        "trial": Rate(8, 30 / 3600),  # variants tried, a person
        "print": Rate(6, 20 / 3600),  # variants printed, a person
        "analysis": Rate(6, 20 / 3600),  # analyses asked for, a person
    }
)


@dataclass(frozen=True)
class Counts:
    """How many of something there may be at once."""

    sockets_of_address: int = 64
    sockets_of_person: int = 16
    sockets: int = 5000
    tables_of_socket: int = 24
    connections_of_address: int = 256
    open_tables_of_person: int = 60
    """Tables that are not over and that a person has opened."""
    tables_in_memory: int = 2000
    programs_of_person: int = 8
    tables_of_program: int = 40
    """Tables that are not over and that a program sits at."""
    queue: int = 256
    """Messages that wait for a reader, before it is taken for too slow."""
    queued_bytes: int = 4 * 1024 * 1024
    analyses_of_person: int = 3
    """Analyses that a person waits for."""
    analyses: int = 100

    @classmethod
    def boundless(cls) -> "Counts":
        """For a server that has something before it which counts, and for tests."""
        many = 100_000
        return cls(many, many, many, cls.tables_of_socket, many, many)


@dataclass(frozen=True)
class ServerSettings:
    """All of it. `checked` completes it, or says what is missing."""

    database: str
    host: str = "127.0.0.1"
    port: int = 8720
    origin: str | None = None
    """The address that people type: https://table.example. Decides cookies, hosts and passkeys."""
    hosts: tuple[str, ...] = ()
    """Further names under which it is reached."""
    proxies: tuple[str, ...] = ()
    """Addresses or networks whose X-Forwarded-For is believed."""
    insecure_http: bool = False
    """Cookies may go over plain http to other machines."""
    metrics_token: str | None = None
    rates: Mapping[str, Rate] | None = field(default_factory=lambda: RATES)
    """None: no limits per person and address."""
    counts: Counts = Counts()
    bot_pause: float = 0.4
    """Seconds at least between a move and a bot's answer, when somebody looks on at a live table."""
    bot_seconds: float = 1.0
    """A bot's time for a decision."""
    bot_budget: float = 300.0
    """Seconds that the bots of one table may think in an hour; beyond that they answer with little thought."""
    bots: Literal["auto", "here", "elsewhere"] = "auto"
    """Who plays bots: this process, `votive worker` processes, or those if there are any."""
    workshop: Literal["auto", "everybody", "nobody"] = "auto"
    """Who may try variants of games: on one's own machine everybody, elsewhere whom the operator allows."""
    bot_threads: int | None = None
    """How many bots think at once; None: one less than there are cores."""
    memory: int = 512
    """Megabytes for tables in memory; those that are over and that nobody looks at go first."""
    bot_memory: int = 256
    """Megabytes for what bots have in mind between two decisions."""
    smtp: str | None = None
    """A mail server: smtp://user:password@host:587. Without one no mail is sent."""
    mail_from: str | None = None
    contact: str | None = None
    """Whom a push service may write to: mailto:… or https://…. Without one nothing is pushed."""
    notice_pause: float = 60.0
    """Seconds that a turn lasts before somebody is told of it."""
    push_anywhere: bool = False
    """Also to push services without https or on our own network: for tests."""
    ping: int = 25
    poll: float = 0.5
    """Seconds between looks for what other processes have appended."""
    listen: bool = True
    """Hear notifications of PostgreSQL; everything works without them, a little later."""
    request_timeout: float = 15.0
    """Seconds for a request to arrive, head and body each."""
    trust_clock: bool = False
    """The operator says that the clock is right, however long the database was not in use."""
    prepare: bool = True
    """Make games and bots ready at the start; tests that did it before can do without."""

    @property
    def secure(self) -> bool:
        """Whether people reach it by https."""
        return self.origin is not None and self.origin.startswith("https://")

    @property
    def offers_workshop(self) -> bool:
        """Whether games can be changed and tried here."""
        is_own = self.loopback and self.origin is None and not self.proxies
        return self.workshop == "everybody" or (self.workshop == "auto" and is_own)

    @property
    def shares_database(self) -> bool:
        """Whether other processes may append to the same logs."""
        return not self.database.startswith("sqlite")

    @property
    def cookie(self) -> str:
        return "__Host-votive" if self.secure else "votive"

    @property
    def loopback(self) -> bool:
        """Whether it listens to its own machine only."""
        return is_loopback(self.host)

    @property
    def address(self) -> str:
        """What to type into a browser."""
        if self.origin:
            return self.origin
        host = "localhost" if self.loopback or self.host in ("0.0.0.0", "::") else self.host
        return f"http://{f'[{host}]' if ':' in host else host}:{self.port}"

    def allows_host(self, name: str) -> bool:
        """Whether requests may name this host. Others could be a foreign page whose name was pointed at us."""
        name = name.lower()
        if name in LOOPBACK_NAMES and (self.loopback or not self.secure):
            return True
        if self.origin and name == urlsplit(self.origin).hostname:
            return True
        if name in (known.lower() for known in self.hosts):
            return True
        return self.insecure_http and not self.loopback and (is_address(name) or name in _own_names())

    def believes(self, address: str) -> bool:
        """Whether this is a proxy of ours."""
        found = parsed_address(address)
        return found is not None and any(found in ipaddress.ip_network(proxy, strict=False) for proxy in self.proxies)

    def checked(self) -> "ServerSettings":
        """These settings, or an error that says what they lack to be safe."""
        if self.origin is not None:
            if not self.origin.isascii():
                raise UnsafeSettings(f"--origin {self.origin}: write the name as browsers send it, xn--…")
            parts = urlsplit(self.origin)
            if parts.scheme not in ("http", "https") or not parts.hostname or parts.path or parts.query:
                raise UnsafeSettings(f"--origin {self.origin}: write it as https://name, without a path")
            if parts.scheme == "http" and not self.insecure_http and parts.hostname not in LOOPBACK_NAMES:
                raise UnsafeSettings(f"--origin {self.origin} is not https: {_NEEDS}")
        for proxy in self.proxies:
            try:
                ipaddress.ip_network(proxy, strict=False)
            except ValueError:
                raise UnsafeSettings(f"--proxy {proxy}: write an address or a network, 10.0.0.0/8") from None
        if self.contact is not None and not self.contact.startswith(("mailto:", "https://")):
            raise UnsafeSettings("--push-contact: write mailto:you@table.example, or https://…")
        if self.bots == "elsewhere" and not self.shares_database:
            raise UnsafeSettings("--bots elsewhere needs a database that workers share: --database postgresql://…")
        if not self.loopback and self.origin is None and not self.insecure_http:
            raise UnsafeSettings(f"--host {self.host} opens the table to other machines: {_NEEDS}")
        return self


_NEEDS = """it needs to know how they reach it.
  With a proxy that speaks https before it (Caddy, nginx):
    --origin https://table.example --proxy ADDRESS-OF-THE-PROXY
  Without https, in a network you trust; anyone in it who listens can take over seats:
    --insecure-http [--allow-host NAME]"""


def parsed_address(text: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    """An address given as numbers; None if it is not one."""
    try:
        return ipaddress.ip_address(text)
    except ValueError:
        return None


def is_loopback(host: str) -> bool:
    """Whether this is the machine's own inside."""
    found = parsed_address(host)
    return host == "localhost" or (found is not None and found.is_loopback)


def is_address(name: str) -> bool:
    """Whether a host is given as numbers: no foreign name can point at us by that."""
    return parsed_address(name) is not None


def _own_names() -> tuple[str, str]:
    name = socket.gethostname().lower()
    return name, f"{name}.local"
