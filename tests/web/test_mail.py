"""Mail, as it leaves: the bytes and the recipients that a real mail server is given."""

import contextlib
import email
import email.policy
import random
import socket
import string
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from aiosmtpd.controller import Controller

from tests.web.conftest import UNHURRIED
from tests.web.players import Person
from tests.web.serving import Serving, free_port
from votive.web.notifications import mail
from votive.web.notifications.mail import BadPost, Post, is_address
from votive.web.notifications.push import Unsent
from votive.web.settings import ServerSettings, UnsafeSettings

INJECTION = "a@=?utf-8?q?x.example=0aBcc=3av=40bank.example?="
HEADERS = [
    "From", "To", "Subject", "Date", "Message-ID", "List-Unsubscribe", "List-Unsubscribe-Post", "Auto-Submitted",
    "MIME-Version", "Content-Type", "Content-Transfer-Encoding",
]  # fmt: skip
STOP = "https://table.example/api/notices/stop?key=" + "k" * 400 + "=?utf-8?q?x?="


class Box:
    """What a mail server was given: recipients and bytes. It knows nobody called `nobody`."""

    def __init__(self) -> None:
        self.got: list[tuple[list[str], bytes]] = []

    async def handle_RCPT(self, server: Any, session: Any, envelope: Any, to: str, options: Any) -> str:  # noqa: N802
        if to.startswith("nobody@"):
            return "550 no such user"
        envelope.rcpt_tos.append(to)
        return "250 yes"

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802
        self.got.append((envelope.rcpt_tos, envelope.original_content))
        return "250 thank you"


@pytest.fixture(scope="module")
def box() -> Iterator[Box]:
    found = Box()
    controller = Controller(found, hostname="127.0.0.1", port=free_port())
    controller.start()
    found.port = controller.port  # type: ignore[attr-defined]
    yield found
    controller.stop()


@pytest.fixture
def post(box: Box) -> Post:
    return Post.at(f"smtp+plain://127.0.0.1:{box.port}", "votive@table.example")  # type: ignore[attr-defined]


@pytest.fixture(scope="module")
def serving(box: Box, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    folder: Path = tmp_path_factory.mktemp("mail")
    told = ("--smtp", f"smtp+plain://127.0.0.1:{box.port}", "--mail-from", "votive@table.example")  # type: ignore[attr-defined]
    with Serving(f"sqlite:///{folder / 'votive.sqlite'}", *UNHURRIED, *told) as found:
        yield found
        found.is_sound()


def headers(letter: bytes) -> list[tuple[str, bytes]]:
    """As they stand in the bytes; a line that begins with a space belongs to the one before it."""
    found: list[tuple[str, bytes]] = []
    for line in letter.partition(b"\r\n\r\n")[0].split(b"\r\n"):
        if line.startswith(b" "):
            found[-1] = (found[-1][0], found[-1][1] + b"\r\n" + line)
        else:
            name, _, value = line.partition(b": ")
            found.append((name.decode("ascii"), value))
    return found


def is_one_letter(letter: bytes, to: str) -> dict[str, bytes]:
    """Only our own headers, each once; answers them."""
    assert [name for name, _ in headers(letter)] == HEADERS
    assert letter.isascii() and max(map(len, letter.split(b"\r\n"))) <= 998
    assert letter.count(b"\n") == letter.count(b"\r\n") == letter.count(b"\r")
    found = dict(headers(letter))
    assert found["To"] == to.encode()
    return found


def wish(mail: str) -> dict[str, str]:
    return {"mail": mail, "how": "each", "language": "de"}


def test_an_encoded_word_is_no_address_and_nothing_is_sent(box: Box, serving: Serving) -> None:
    ada, box.got = Person(serving, "Ada"), []
    for bad in (INJECTION, "a@b.example\n", "a@b.example\r\nBcc: v@bank.example", "a@b.example,v@bank.example",
                "=?utf-8?q?a?=@b.example", "ä@b.example", "a@bücher.example", '"a b"@b.example', "a@@b.example",
                "a@b@c.example", "a" * 65 + "@b.example", "a@" + "b." * 130 + "example", "a@[127.0.0.1]", "", "@",
                "a@", "a@-b.example", ".a@b.example", "a..b@b.example", "Ada <a@b.example>", "a@\tb"):  # fmt: skip
        answer = ada.ask("PATCH", "/api/me/notices", wish(bad))
        assert answer.status_code == 400, bad
        assert answer.json()["refusal"]["fact"]["id"] == "refused-mail-address", answer.text
    assert box.got == [] and ada.get("/api/me/notices")["mail"] is None


def odd(chooser: random.Random) -> str:
    """An address that somebody could try: nearly right, full of what mail programs give a meaning to."""
    pieces = ["a", "Ada", "b.example", "example.org", "=?", "?=", "=0a", "utf-8?q?", "\\", '"', "<", ">", "(", ")", ",",
              ";", ":", "[", "]", ".", "..", "-", "--", "_", "+", "%", "!", "#", "'", "`", "{", "|", "}", "~", "^", "*",
              "/", "&", "$", "@", "\n", "\r\n", "\t", " ", "\x00", "\x7f", "\x85", "\u2028", "\u202e", "é", "ß", "字",
              "😀", "xn--bcher-kva.example", "1", "127.0.0.1",
              "x" * 64, "y" * 63, "Bcc: v@bank.example", "v@bank.example", "%0d%0a"]  # fmt: skip

    def part(most: int) -> str:
        plain = "".join(chooser.choices(string.ascii_letters + string.digits + "!#$%&'*+-/=?^_`{|}~.", k=5))
        found = [chooser.choice(pieces) if chooser.random() < 0.5 else plain for _ in range(chooser.randint(1, most))]
        return "".join(found)

    return part(3) + chooser.choice(["@"] * 8 + ["", "@@"]) + part(2)


def test_every_address_is_written_to_as_it_stands_or_refused_with_a_sentence(box: Box, serving: Serving) -> None:
    chooser, ada, delivered = random.Random(20261116), Person(serving, "Ada"), 0
    plain = ["o'hara+votive@example.org", "a!#$%&'*+-/=^_`?{|}~b@x-1.example", "A@B", "1@2.3"]
    for address in plain + [odd(chooser) for _ in range(500)]:
        box.got = []
        answer = ada.ask("PATCH", "/api/me/notices", wish(address))
        if answer.status_code == 200:
            [(recipients, letter)] = box.got
            assert recipients == [address]
            is_one_letter(letter, address)
            delivered += 1
        else:
            assert 400 <= answer.status_code < 500, (address, answer.text)
            assert answer.json()["refusal"]["fact"]["id"].startswith("refused-") and box.got == []
    assert delivered > 20 and all(is_address(address) for address in plain)


def test_an_address_that_the_mail_server_does_not_know_is_refused_with_a_sentence(serving: Serving) -> None:
    answer = Person(serving, "Ada").ask("PATCH", "/api/me/notices", wish("nobody@example.org"))
    assert answer.status_code == 400 and answer.json()["refusal"]["fact"]["id"] == "refused-mail-nobody"


def test_the_link_to_unsubscribe_leaves_byte_for_byte(box: Box, post: Post, serving: Serving) -> None:
    box.got = []
    mail.send(post, mail.letter(post, "ada@example.org", "Subject", "text", "id", STOP))
    [(_, letter)] = box.got
    assert is_one_letter(letter, "ada@example.org")["List-Unsubscribe"] == f"<{STOP}>".encode()
    box.got = []
    assert Person(serving, "Ada").ask("PATCH", "/api/me/notices", wish("ada@example.org")).status_code == 200
    [(_, letter)] = box.got
    link = is_one_letter(letter, "ada@example.org")["List-Unsubscribe"].decode()
    assert link.startswith(f"<{serving.address}/api/notices/stop?key=") and link.endswith(">") and "=?" not in link


NAMES = [
    "Ada\r\nBcc: v@bank.example", "=?utf-8?q?x=0aBcc=3av=40bank.example?=", "字" * 60, "Zoë " * 40, "x" * 2000,
    "a\u2028b\x85c\x0bd\x00e", ".\r\n.\r\nQUIT", "😀\u202e",
]  # fmt: skip


@pytest.mark.parametrize("name", NAMES)
def test_names_in_subjects_and_texts_stay_there(box: Box, post: Post, name: str) -> None:
    box.got = []
    text = f"{name} has played.\n.\n\nhttps://table.example/t/abc#open=k.1.x=\n"
    mail.send(post, mail.letter(post, "ada@example.org", f"{name} has played", text, "id", STOP))
    [(recipients, letter)] = box.got
    assert recipients == ["ada@example.org"]
    assert is_one_letter(letter, "ada@example.org")["List-Unsubscribe"] == f"<{STOP}>".encode()
    read = email.message_from_bytes(letter, policy=email.policy.default)
    assert read["Bcc"] is None and read.get_content().splitlines() == text.splitlines()
    visible = "".join(one if one.isprintable() else " " for one in f"{name} has played")
    assert str(read["Subject"]).split() == visible.split()


def test_an_address_that_was_kept_before_it_was_checked_gets_nothing(box: Box, post: Post) -> None:
    with pytest.raises(Unsent) as refused:
        mail.letter(post, INJECTION, "Subject", "text", "id", STOP)
    assert refused.value.permanent


def test_our_own_address_must_be_one_too() -> None:
    for sender in (None, "votive", "Votive <votive@table.example>", INJECTION):
        with pytest.raises(BadPost, match="--mail-from"):
            Post.at("smtp://mail.example", sender)
    with pytest.raises(UnsafeSettings, match="xn--"):
        ServerSettings("sqlite:///x", origin="https://tisch-für.example").checked()


class TricklingBox:
    """A mail server that greets without end, a line at a time."""

    def __init__(self) -> None:
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.port = self.listening.getsockname()[1]
        threading.Thread(target=self._run, daemon=True).start()

    def _run(self) -> None:
        with contextlib.suppress(OSError):
            line, _ = self.listening.accept()
            with line:
                while True:
                    line.sendall(b"220-welcome\r\n")
                    time.sleep(0.02)


@pytest.mark.parametrize("scheme", ["smtp+plain", "smtp", "smtps"])
def test_a_mail_server_that_trickles_is_hung_up_on(scheme: str) -> None:
    slow = TricklingBox()
    post = Post.at(f"{scheme}://127.0.0.1:{slow.port}", "votive@table.example")
    with pytest.raises(Unsent, match="no mail server there") as refused:
        mail.send(post, mail.letter(post, "ada@example.org", "Subject", "text", "id", STOP), seconds=0.5)
    assert not refused.value.permanent
    slow.listening.close()
