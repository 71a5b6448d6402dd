"""Mail: one message over SMTP, and whether it certainly did not go out.

Messages are written here byte by byte: nothing that comes from outside is parsed, folded or decoded on its way.
"""

import binascii
import contextlib
import re
import smtplib
import socket
import ssl
import threading
from collections.abc import Callable
from dataclasses import dataclass
from email.header import Header
from email.utils import formatdate
from urllib.parse import unquote, urlsplit

from votive.core.errors import VotiveError
from votive.web.notifications.push import Unsent

PATIENCE = 20.0
"""Seconds for one letter from the first byte to the last, however slow the mail server."""
LONGEST_ADDRESS = 254
LONGEST_LINE = 998
"""What RFC 5322 allows a line of a header."""
_ATOM = r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
_LABEL = r"[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
_ADDRESS = re.compile(rf"(?P<box>{_ATOM}(?:\.{_ATOM})*)@{_LABEL}(?:\.{_LABEL})*")


def is_address(text: str) -> bool:
    """Whether this is a mail address, in the plain form that every program on the way reads alike.

    No quotes, no comments, no encoded words (`=?`): what they stand for differs from what is written.
    """
    if len(text) > LONGEST_ADDRESS or "=?" in text or "?=" in text:
        return False
    found = _ADDRESS.fullmatch(text)
    return found is not None and len(found["box"]) <= 64


_ADDRESSES = "--smtp: write smtp://user:password@host:587, smtps://… or smtp+plain://localhost:25"


class BadPost(VotiveError):
    """Not an address of a mail server."""


class NobodyThere(Unsent):
    """The mail server says that the address leads nowhere."""


@dataclass(frozen=True)
class Post:
    """A mail server, and in whose name it is used."""

    host: str
    port: int
    sender: str
    user: str = ""
    password: str = ""
    secure: str = "starttls"
    """tls from the start, starttls, or plain (on the same machine only)."""

    @classmethod
    def at(cls, address: str, sender: str | None) -> "Post":
        """smtp://user:password@host:587, smtps://…:465, or smtp+plain://localhost:25"""
        try:
            parts = urlsplit(address)
            given = parts.port
        except ValueError:
            raise BadPost(_ADDRESSES) from None
        secure = {"smtp": "starttls", "smtps": "tls", "smtp+plain": "plain"}.get(parts.scheme)
        if secure is None or not parts.hostname:
            raise BadPost(_ADDRESSES)
        if not sender or not is_address(sender):
            raise BadPost("--mail-from: mail needs an address that it comes from, such as votive@table.example")
        port = given or {"starttls": 587, "tls": 465, "plain": 25}[secure]
        user, password = unquote(parts.username or ""), unquote(parts.password or "")
        return cls(parts.hostname, port, sender, user, password, secure)


@dataclass(frozen=True)
class Letter:
    """To whom it goes, whatever its headers say, and every byte of it."""

    to: str
    text: bytes


def letter(post: Post, to: str, subject: str, text: str, id: str, stop: str) -> Letter:
    """A mail that can be unsubscribed from by one click in any mail program (RFC 8058)."""
    if not is_address(to):  # kept before addresses were checked as they are now
        raise Unsent("not a mail address", permanent=True)
    headers = {
        "From": f"Votive <{post.sender}>",
        "To": to,
        "Subject": _coded(subject),
        "Date": formatdate(),
        "Message-ID": f"<{id}@{post.sender.rpartition('@')[2]}>",
        "List-Unsubscribe": f"<{stop}>",
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        "Auto-Submitted": "auto-generated",
        "MIME-Version": "1.0",
        "Content-Type": 'text/plain; charset="utf-8"',
        "Content-Transfer-Encoding": "quoted-printable",
    }
    lines = [_header(name, value) for name, value in headers.items()]
    body = binascii.b2a_qp("\r\n".join(text.splitlines()).encode()) + b"\r\n"
    return Letter(to, b"".join(lines) + b"\r\n" + body.replace(b"=\n", b"=\r\n"))


def _coded(text: str) -> str:
    """Any text as a header may hold it (RFC 2047). Control characters, line ends too, become spaces."""
    plain = " ".join("".join(character if character.isprintable() else " " for character in text).split())
    if plain.isascii() and "=?" not in plain and len(plain) <= 60:
        return plain
    return Header(plain, "utf-8", header_name="Subject").encode(linesep="\r\n")


def _header(name: str, value: str) -> bytes:
    """A line of a header as it is written; only an encoded subject goes on in lines that begin with a space."""
    for line in f"{name}: {value}".split("\r\n "):
        if not line.isascii() or not line.isprintable() or len(line) > LONGEST_LINE:
            raise ValueError(f"{name} cannot stand in a mail")
    return f"{name}: {value}\r\n".encode()


def send(post: Post, letter: Letter, seconds: float = PATIENCE) -> None:
    """Raises Unsent if it certainly did not go out. A connection lost at the very end counts as sent: nobody knows."""
    try:
        connection = _Connection(post, seconds)
    except smtplib.SMTPAuthenticationError as error:
        raise Unsent("the mail server does not know us") from error
    except (OSError, smtplib.SMTPException) as error:
        raise Unsent(f"no mail server there ({type(error).__name__})") from error
    try:
        _hand_over(connection, post.sender, letter)
    finally:
        connection.close()


def _hand_over(connection: smtplib.SMTP, sender: str, letter: Letter) -> None:
    """One sender, one recipient, and the bytes: nothing is read from the letter's headers."""
    try:
        _agreed(connection.mail(sender)[0])
        code, _ = connection.rcpt(letter.to)
    except (OSError, smtplib.SMTPServerDisconnected) as error:
        raise Unsent(f"the mail server went away ({type(error).__name__})") from error
    if code >= 500:
        raise NobodyThere(f"refused with {code}", permanent=True)
    _agreed(code)
    try:
        _agreed(connection.data(letter.text)[0])
    except smtplib.SMTPResponseException as error:
        raise Unsent(f"refused with {error.smtp_code}", permanent=error.smtp_code >= 500) from error
    with contextlib.suppress(OSError, smtplib.SMTPException):  # it has gone out
        connection.quit()


def _agreed(code: int) -> None:
    if not 200 <= code < 300:
        raise Unsent(f"refused with {code}", permanent=code >= 500)


class _Connection(smtplib.SMTP):
    """A connection to the mail server, encrypted and signed in as wanted. It is cut when its time is over."""

    def __init__(self, post: Post, seconds: float) -> None:
        self.context = ssl.create_default_context()
        self.secure = post.secure
        self.cut: Callable[[], None] = lambda: None
        try:
            super().__init__(post.host, post.port, timeout=seconds)
            if post.secure == "starttls":
                self.starttls(context=self.context)
            if post.user:
                self.login(post.user, post.password)
            self.ehlo_or_helo_if_needed()
        except BaseException:
            self.close()
            raise

    def _get_socket(self, host: str, port: int, timeout: float) -> socket.socket:
        made = socket.create_connection((host, port), timeout)
        self.cut = _cut_after(timeout, made)
        return self.context.wrap_socket(made, server_hostname=host) if self.secure == "tls" else made

    def close(self) -> None:
        super().close()
        self.cut()


def _cut_after(seconds: float, connection: socket.socket) -> Callable[[], None]:
    """Ends a connection after a time, whoever waits for it in whatever call; the answer calls that off."""
    same = connection.dup()  # stays when the other becomes part of an encrypted one
    timer = threading.Timer(seconds, _shut, [same])
    timer.daemon = True
    timer.start()

    def call_off() -> None:
        timer.cancel()
        same.close()

    return call_off


def _shut(connection: socket.socket) -> None:
    with contextlib.suppress(OSError):  # it has ended by itself
        connection.shutdown(socket.SHUT_RDWR)
