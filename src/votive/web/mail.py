"""Mail: one message over SMTP, and whether it certainly did not go out."""

import smtplib
import ssl
from dataclasses import dataclass
from email.message import EmailMessage
from email.utils import formatdate
from urllib.parse import unquote, urlsplit

from votive.core.errors import VotiveError
from votive.web.push import Unsent

PATIENCE = 20.0


class BadPost(VotiveError):
    """Not an address of a mail server."""


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
        parts = urlsplit(address)
        secure = {"smtp": "starttls", "smtps": "tls", "smtp+plain": "plain"}.get(parts.scheme)
        if secure is None or not parts.hostname:
            raise BadPost("--smtp: write smtp://user:password@host:587, smtps://… or smtp+plain://localhost:25")
        if not sender or "@" not in sender:
            raise BadPost("--mail-from: mail needs an address that it comes from, such as votive@table.example")
        port = parts.port or {"starttls": 587, "tls": 465, "plain": 25}[secure]
        user, password = unquote(parts.username or ""), unquote(parts.password or "")
        return cls(parts.hostname, port, sender, user, password, secure)


def letter(post: Post, to: str, subject: str, text: str, id: str, stop: str) -> EmailMessage:
    """A mail that can be unsubscribed from by one click in any mail program (RFC 8058)."""
    message = EmailMessage()
    message["From"] = f"Votive <{post.sender}>"
    message["To"] = to
    message["Subject"] = subject
    message["Date"] = formatdate()
    message["Message-ID"] = f"<{id}@{post.sender.rpartition('@')[2]}>"
    message["List-Unsubscribe"] = f"<{stop}>"
    message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    message["Auto-Submitted"] = "auto-generated"
    message.set_content(text)
    return message


def send(post: Post, message: EmailMessage) -> None:
    """Raises Unsent if it certainly did not go out. When the line is lost at the very end nobody knows: then it did."""
    try:
        line = _line(post)
    except smtplib.SMTPAuthenticationError as error:
        raise Unsent("the mail server does not know us") from error
    except (OSError, smtplib.SMTPException) as error:
        raise Unsent(f"no mail server there ({type(error).__name__})") from error
    with line:
        try:
            line.send_message(message)
        except smtplib.SMTPRecipientsRefused as error:
            codes = [code for code, _ in error.recipients.values()]
            raise Unsent(f"refused with {codes}", gone=all(code >= 500 for code in codes)) from error
        except smtplib.SMTPResponseException as error:
            raise Unsent(f"refused with {error.smtp_code}", gone=error.smtp_code >= 500) from error


def _line(post: Post) -> smtplib.SMTP:
    context = ssl.create_default_context()
    if post.secure == "tls":
        line: smtplib.SMTP = smtplib.SMTP_SSL(post.host, post.port, timeout=PATIENCE, context=context)
    else:
        line = smtplib.SMTP(post.host, post.port, timeout=PATIENCE)
    try:
        if post.secure == "starttls":
            line.starttls(context=context)
        if post.user:
            line.login(post.user, post.password)
    except BaseException:
        line.close()
        raise
    return line
