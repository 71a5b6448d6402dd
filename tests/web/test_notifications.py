"""Notifications of games over days, with a real mail server and a real push service on the loopback address."""

import asyncio
import base64
import contextlib
import email
import email.policy
import http.server
import json
import re
import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from aiosmtpd.controller import Controller
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from msgspec.structs import replace

from tests.store.logs import begin, move, summary
from tests.web.conftest import UNHURRIED
from tests.web.players import ME, OPEN, Person, hear, say
from tests.web.serving import Serving, free_port
from votive import store
from votive.store import Append, Store, notifications
from votive.store.notifications import MailSettings
from votive.web.clock import wall
from votive.web.identity.tokens import coded, decoded
from votive.web.notifications import push
from votive.web.notifications.push_encryption import encrypted
from votive.web.notifications.sender import DAY, NotificationSender
from votive.web.operations.metrics import Metrics
from votive.web.settings import ServerSettings
from votive.web.store_executor import StoreExecutor
from votive.web.tables.service import TableService
from votive.web.tables.warmup import Warmup


class Letters:
    """What a mail server of ours has got. It refuses the first `busy` ones, as busy servers do."""

    def __init__(self) -> None:
        self.got: list[Any] = []
        self.busy = 0
        self.refused = 0

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802
        if self.busy:
            self.busy -= 1
            self.refused += 1
            return "451 come back later"
        self.got.append(email.message_from_bytes(envelope.content, policy=email.policy.default))
        return "250 thank you"

    def to(self, address: str) -> list[Any]:
        return [letter for letter in self.got if letter["To"] == address]

    def links(self, address: str, what: str) -> list[str]:
        text = "".join(letter.get_content() for letter in self.to(address))
        return re.findall(rf"\S+#{what}=\S+", text)


class Pushed(http.server.ThreadingHTTPServer):
    """A push service: keeps what it is given, and answers what it was told to."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Endpoint)
        self.got: list[tuple[str, dict[str, str], bytes]] = []
        self.answers: list[int] = []

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_port}"


class _Endpoint(http.server.BaseHTTPRequestHandler):
    server: Pushed

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        status = self.server.answers.pop(0) if self.server.answers else 201
        if status == 201:
            self.server.got.append((self.path, dict(self.headers), body))
        self.send_response(status)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        pass


class Browser:
    """What a browser keeps to itself, and how it reads a push message (RFC 8291, section 3.4)."""

    def __init__(self, service: Pushed, name: str) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = b"sixteen bytes!!!"
        self.endpoint = f"{service.address}/{name}"

    def subscription(self, language: str = "de") -> dict[str, str]:
        public = self.key.public_key().public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )
        return {"endpoint": self.endpoint, "key": coded(public), "auth": coded(self.auth), "language": language}

    def read(self, body: bytes) -> Any:
        salt, length = body[:16], body[20]
        sender, sealed = body[21 : 21 + length], body[21 + length :]
        shared = self.key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender))
        mine = decoded(self.subscription()["key"])
        secret = HKDF(hashes.SHA256(), 32, self.auth, b"WebPush: info\0" + mine + sender).derive(shared)
        key = HKDF(hashes.SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(secret)
        nonce = HKDF(hashes.SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(secret)
        text = AESGCM(key).decrypt(nonce, sealed, None)
        assert text.endswith(b"\2")
        return json.loads(text[:-1])


@pytest.fixture(scope="module")
def letters() -> Iterator[Letters]:
    found = Letters()
    controller = Controller(found, hostname="127.0.0.1", port=free_port())
    controller.start()
    found.address = f"smtp+plain://127.0.0.1:{controller.port}"  # type: ignore[attr-defined]
    yield found
    controller.stop()


@pytest.fixture(scope="module")
def pushed() -> Iterator[Pushed]:
    service = Pushed()
    thread = threading.Thread(target=service.serve_forever)
    thread.start()
    yield service
    service.shutdown()
    thread.join()
    service.server_close()


def options(letters: Letters) -> tuple[str, ...]:
    told = ("--smtp", letters.address, "--mail-from", "votive@table.example")  # type: ignore[attr-defined]
    pushes = ("--push-contact", "mailto:host@table.example", "--push-anywhere", "--notice-pause", "0.4")
    return (*UNHURRIED, *told, *pushes)


@pytest.fixture(scope="module")
def serving(letters: Letters, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    folder: Path = tmp_path_factory.mktemp("notices")
    with Serving(f"sqlite:///{folder / 'votive.sqlite'}", *options(letters)) as found:
        yield found
        found.is_sound()


def until(true: Any) -> Any:
    while not (found := true()):
        time.sleep(0.05)
    return found


def mailed(letters: Letters, serving: Serving, name: str, how: str = "each", language: str = "fr") -> Person:
    """Somebody who wants mails, and has said so by the link in the first."""
    person = Person(serving, name)
    person.mail = f"{name.lower()}-{person.id}@example.org"  # type: ignore[attr-defined]
    _wish(letters, person, how, language)
    return person


def _wish(letters: Letters, person: Person, how: str, language: str) -> None:
    address = person.mail  # type: ignore[attr-defined]
    wish = {"mail": address, "how": how, "language": language}
    answer = person.ask("PATCH", "/api/me/notices", wish)
    assert answer.status_code == 200 and answer.json()["confirmed"] is False, answer.text
    [link] = until(lambda: letters.links(address, "confirm"))
    key = {"key": link.partition("#confirm=")[2]}
    letters.got = [letter for letter in letters.got if letter["To"] != address]  # what comes once it is confirmed stays
    assert httpx.post(f"{person.serving.address}/api/notices/confirm", json=key).status_code == 204
    assert person.get("/api/me/notices")["confirmed"] is True


def table_of(ada: Person, bea: Person, pace: str = "days") -> str:
    """A table of two that has begun."""
    made = ada.open("offrandes", [ME, OPEN], pace=pace)
    bea.sit(made["table"], made["invitation"])
    assert bea.act(made["table"], {"type": "ready", "seat": 1}).status_code == 200
    assert ada.act(made["table"], {"type": "begin"}).status_code == 200
    return str(made["table"])


def play_to(table: str, seat: int, *people: Person) -> None:
    """Until this seat is to move, by other people's moves."""
    while (turn := people[0].get(f"/api/tables/{table}")["now"]["turn"]) != seat:
        _move(people[turn], table, turn)


def _move(person: Person, table: str, seat: int) -> None:
    now = person.get(f"/api/tables/{table}?seat={seat}")["now"]
    move = {"type": "move", "seat": seat, "place": now["place"], "move": now["choices"][0]["move"]}
    assert person.act(table, move).status_code == 200


def begin_a_new_turn(table: str, seat: int, *people: Person) -> None:
    """The seat moves until others are to move, and they until the seat is."""
    while people[0].get(f"/api/tables/{table}")["now"]["turn"] == seat:
        _move(people[seat], table, seat)
    play_to(table, seat, *people)


def everything_is_told(letters: Letters, serving: Serving) -> None:
    """Somebody whose turn began after all others' has been told; so has everybody else who was to be."""
    ada, last = Person(serving, "Ada"), mailed(letters, serving, "Last")
    table = table_of(ada, last)
    play_to(table, 1, ada, last)
    until(lambda: letters.to(last.mail))  # type: ignore[attr-defined]


def test_the_example_of_the_standard_comes_out_to_the_letter() -> None:
    """RFC 8291, section 5 and appendix A."""
    found = encrypted(
        b"When I grow up, I want to be a watermelon",
        decoded("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"),
        decoded("BTBZMqHH6r4Tts7J_aSIgg"),
        decoded("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"),
        decoded("DGv6ra1nlYgDCS1FRnbzlw"),
    )
    assert coded(found) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6"
        "PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_one_mail_a_turn_in_ones_language_with_a_link_that_opens_the_seat(letters: Letters, serving: Serving) -> None:
    ada, bea = Person(serving, "Ada"), mailed(letters, serving, "Bea")
    table = table_of(ada, bea)
    play_to(table, 1, ada, bea)
    [letter] = until(lambda: letters.to(bea.mail))  # type: ignore[attr-defined]
    assert letter["Subject"] == "Offrandes : c’est à vous" and "C’est à vous de jouer" in letter.get_content()
    assert ada.act(table, {"type": "say", "seat": 0, "text": "well?"}).status_code == 200, "that is no new turn"
    begin_a_new_turn(table, 1, ada, bea)
    until(lambda: len(letters.to(bea.mail)) == 2)  # type: ignore[attr-defined]
    everything_is_told(letters, serving)
    assert len(letters.to(bea.mail)) == 2  # type: ignore[attr-defined]
    assert len({letter["Message-ID"] for letter in letters.to(bea.mail)}) == 2  # type: ignore[attr-defined]
    link = letters.links(bea.mail, "open")[0]  # type: ignore[attr-defined]
    assert link.startswith(f"{serving.address}/t/{table}#open=")
    with httpx.Client(base_url=serving.address) as phone:
        key = link.partition("#open=")[2]
        assert phone.post("/api/notices/open", json={"key": key, "table": "elsewhere"}).status_code == 403
        assert phone.post("/api/notices/open", json={"key": key, "table": table}).status_code == 204
        assert phone.get(f"/api/tables/{table}?seat=1").json()["now"]["yours"] == [1]


def test_who_looks_is_not_told_nor_is_anybody_in_a_live_game(letters: Letters, serving: Serving) -> None:
    ada, bea, cleo = Person(serving, "Ada"), mailed(letters, serving, "Bea"), mailed(letters, serving, "Cleo")
    table, live = table_of(ada, bea), table_of(ada, cleo, "live")

    async def look() -> None:
        async with bea.connect() as line:
            await say(line, type="watch", table=table, seat=1)
            await hear(line, "table")
            await asyncio.to_thread(play_to, table, 1, ada, bea)
            await asyncio.to_thread(play_to, live, 1, ada, cleo)
            await asyncio.to_thread(everything_is_told, letters, serving)

    asyncio.run(look())
    everything_is_told(letters, serving)
    assert letters.to(bea.mail) == [] and letters.to(cleo.mail) == []  # type: ignore[attr-defined]


def test_a_busy_mail_server_is_tried_again_and_nothing_comes_twice(letters: Letters, serving: Serving) -> None:
    ada, bea = Person(serving, "Ada"), mailed(letters, serving, "Bea")
    table = table_of(ada, bea)
    letters.busy, letters.refused = 2, 0
    play_to(table, 1, ada, bea)
    until(lambda: letters.to(bea.mail))  # type: ignore[attr-defined]
    assert letters.refused == 2
    everything_is_told(letters, serving)
    assert len(letters.to(bea.mail)) == 1  # type: ignore[attr-defined]


def test_a_digest_tells_of_all_tables_at_once_and_then_not_for_a_day(letters: Letters, serving: Serving) -> None:
    ada, bea = Person(serving, "Ada"), Person(serving, "Bea")
    tables = [table_of(ada, bea) for _ in range(2)]
    for table in tables:
        play_to(table, 1, ada, bea)
    everything_is_told(letters, serving)  # both turns are old enough to be told of
    bea.mail = f"digest-{bea.id}@example.org"  # type: ignore[attr-defined]
    _wish(letters, bea, "daily", "en")
    [letter] = until(lambda: letters.to(bea.mail))  # type: ignore[attr-defined]
    assert letter["Subject"] == "It is your turn at 2 tables"
    assert {link.partition("#")[0][-14:] for link in letters.links(bea.mail, "open")} == {*tables}  # type: ignore[attr-defined]
    begin_a_new_turn(tables[0], 1, ada, bea)
    everything_is_told(letters, serving)
    assert len(letters.to(bea.mail)) == 1  # type: ignore[attr-defined]


class Interrupted(StoreExecutor):
    """After so many questions of a round, somebody's wish is confirmed."""

    questions: int
    wish: MailSettings

    async def transact(self, query: Any, *arguments: Any, **named: Any) -> Any:
        found = await super().transact(query, *arguments, **named)
        self.questions -= 1
        if self.questions == 0:
            await super().transact(notifications.set_mail_settings, self.wish)
        return found


def _all_due(kept: Store) -> int:
    """Each recipient's notices come one after the other."""
    count = 0
    while found := kept.transact(notifications.due, wall(), True):
        count += sum(kept.transact(notifications.claim, notice) for notice in found)
    return count


def test_a_wish_that_comes_amid_a_round_holds_for_all_tables_or_for_none(database: str) -> None:
    """Else its digest would tell of some of them, and of the others only the next day."""
    wish = MailSettings(person="bert", language="en", mail="bert@example.org", confirmed=True, how="daily")

    async def planned(kept: Store, after: int) -> int:
        settings = ServerSettings(database, smtp="smtp+plain://127.0.0.1", mail_from="votive@table.example")
        tables = TableService(kept, settings, Warmup(lambda game: None), Metrics())
        interrupted = Interrupted(kept, Metrics())
        interrupted.questions, interrupted.wish = after, wish
        await NotificationSender(
            tables.registry, interrupted, tables.background, tables.clock, settings, Metrics()
        )._plan()
        interrupted.stop()
        await tables.stop()
        return _all_due(kept)

    with store.open(database) as kept:
        kept.add_person("bert", "Bert", 1)
        for table in ("one", "two"):
            length = begin(kept, table, pace="days")
            kept.append(Append(table, length, wall() - DAY // 2, [move()], table, summary(pace="days", turn=["bert"])))
        found = []
        for after in range(1, 5):
            found.append(asyncio.run(planned(kept, after)))
            kept.transact(notifications.set_mail_settings, replace(wish, how="never"))
            kept.transact(notifications.prune, wall())
    assert set(found) == {0, 2}, found


@pytest.mark.parametrize("by", ["the mail program", "the link"])
def test_one_click_and_no_mail_comes_any_more(letters: Letters, serving: Serving, by: str) -> None:
    ada, bea = Person(serving, "Ada"), mailed(letters, serving, "Bea")
    table = table_of(ada, bea)
    play_to(table, 1, ada, bea)
    [letter] = until(lambda: letters.to(bea.mail))  # type: ignore[attr-defined]
    if by == "the mail program":  # RFC 8058
        assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        address = letter["List-Unsubscribe"].strip("<>")
        done = httpx.post(address, data={"List-Unsubscribe": "One-Click"})
    else:
        key = letters.links(bea.mail, "stop")[0].partition("#stop=")[2]  # type: ignore[attr-defined]
        done = httpx.post(f"{serving.address}/api/notices/stop", params={"key": key})
    assert done.status_code == 204
    now = bea.get("/api/me/notices")
    assert (now["mail"], now["how"]) == (None, "never")
    begin_a_new_turn(table, 1, ada, bea)
    everything_is_told(letters, serving)
    assert len(letters.to(bea.mail)) == 1  # type: ignore[attr-defined]


def test_no_address_is_written_to_that_did_not_say_yes(letters: Letters, serving: Serving) -> None:
    ada, bea = Person(serving, "Ada"), Person(serving, "Bea")
    wish = {"mail": f"victim-{bea.id}@example.org", "how": "each", "language": "es"}
    assert bea.ask("PATCH", "/api/me/notices", wish).status_code == 200
    table = table_of(ada, bea)
    play_to(table, 1, ada, bea)
    everything_is_told(letters, serving)
    assert [letter["Subject"] for letter in letters.to(wish["mail"])] == ["¿Correos cuando sea tu turno?"]
    for bad in ("x", "a@b\nBcc: c@d", "a@b, c@d"):
        assert bea.ask("PATCH", "/api/me/notices", wish | {"mail": bad}).status_code == 400
    assert httpx.post(f"{serving.address}/api/notices/confirm", json={"key": f"{bea.id}.0.x"}).status_code == 403


def test_a_push_that_only_the_browser_can_read(letters: Letters, pushed: Pushed, serving: Serving) -> None:
    ada, bea = Person(serving, "Ada"), Person(serving, "Bea")
    browser, old = Browser(pushed, "bea"), Browser(pushed, "old")
    for one in (browser, old):
        assert bea.ask("POST", "/api/me/notices/devices", one.subscription()).json()["devices"] >= 1
    assert bea.ask("POST", "/api/me/notices/devices/remove", {"endpoint": old.endpoint}).json()["devices"] == 1
    table = table_of(ada, bea)
    pushed.answers = [503]
    play_to(table, 1, ada, bea)
    until(lambda: pushed.got)
    everything_is_told(letters, serving)
    [(path, headers, body)] = pushed.got
    assert path == "/bea" and headers["Content-Encoding"] == "aes128gcm" and int(headers["TTL"]) > 0
    message = browser.read(body)
    assert message == {
        "title": "Offrandes: du bist am Zug",
        "body": "Die anderen haben gespielt. Öffne den Tisch, um zu entscheiden.",
        "link": f"/t/{table}",
        "tag": table,
    }
    _is_signed(headers["Authorization"], bea.get("/api/me/notices")["push"], pushed.address)
    pushed.answers = [410]
    begin_a_new_turn(table, 1, ada, bea)
    until(lambda: bea.get("/api/me/notices")["devices"] == 0)


def _is_signed(header: str, public: str, audience: str) -> None:
    """RFC 8292: the push service knows who sends, and that it was meant for it."""
    fields = dict(part.strip().split("=", 1) for part in header.removeprefix("vapid ").split(","))
    assert fields["k"] == public
    head, claims, signature = fields["t"].split(".")
    told = json.loads(base64.urlsafe_b64decode(claims + "=="))
    assert told["aud"] == audience and told["sub"] == "mailto:host@table.example"
    assert time.time() < told["exp"] < time.time() + 24 * 3600
    raw = decoded(signature)
    pair = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(public))
    key.verify(pair, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))


INSIDE = [
    "localhost", "LOCALHOST.", "x.localhost", "127.0.0.1", "127.1", "0x7f000001", "0x7f.1", "2130706433",
    "017700000001", "0", "[::1]", "[::]", "[::ffff:127.0.0.1]", "[::ffff:10.0.0.1]", "[::127.0.0.1]", "10.0.0.1",
    "192.168.1.1", "172.16.0.1", "169.254.169.254", "100.64.0.1", "[fe80::1]", "[fe80::1%25eth0]", "[fd00::1]",
    "[2002:7f00:1::]", "[64:ff9b::7f00:1]", "[64:ff9b::a9fe:a9fe]", "224.0.0.1", "255.255.255.255", "[ff02::1]",
    "router.local", "db.internal", "postgres", "127.0.0.1.", "%6cocalhost", "a@push.example", "@push.example", "",
    "push.example:8443",
]  # fmt: skip


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server that pushes as servers do: not into its own network."""
    folder: Path = tmp_path_factory.mktemp("strict")
    contact = ("--push-contact", "mailto:host@table.example")
    with Serving(f"sqlite:///{folder / 'votive.sqlite'}", *UNHURRIED, *contact) as found:
        yield found
        found.is_sound()


def test_no_browser_is_registered_inside_our_own_network(pushed: Pushed, strict: Serving) -> None:
    ada, subscription = Person(strict, "Ada"), Browser(pushed, "x").subscription()
    endpoints = [f"https://{host}/x" for host in INSIDE]
    for endpoint in [*endpoints, "http://push.example/x", "ftp://push.example", "https://push.example/a b", "x"]:
        answer = ada.ask("POST", "/api/me/notices/devices", subscription | {"endpoint": endpoint})
        assert answer.status_code == 400, endpoint
        assert answer.json()["refusal"]["fact"]["id"] == "refused-push-address", endpoint
        device = push.Device("", "", endpoint, b"", b"", "en", 0)
        with pytest.raises(push.Unsent, match="inside our own network") as refused:
            asyncio.run(push.reached(device.endpoint, False))
        assert refused.value.permanent
    for endpoint in ("https://push.example/x?y=1", "https://PUSH.example:443/x"):
        assert ada.ask("POST", "/api/me/notices/devices", subscription | {"endpoint": endpoint}).status_code == 200


@pytest.mark.parametrize("inside", ["127.0.0.1", "::1", "10.1.2.3", "::ffff:192.168.0.1", "64:ff9b::7f00:1"])
def test_a_name_that_points_inside_is_refused_and_one_that_changes_gets_no_second_look(
    monkeypatch: pytest.MonkeyPatch, inside: str
) -> None:
    answers = [["93.184.216.34"], [inside], ["93.184.216.34", inside], [inside]]

    def looked_up(host: str, port: int, **more: Any) -> list[Any]:
        return [(0, 0, 0, "", (address, port)) for address in answers.pop(0)]

    monkeypatch.setattr("votive.web.notifications.push.socket.getaddrinfo", looked_up)
    where = "https://push.example/x"
    assert asyncio.run(push.reached(where, False)) == ("push.example", "93.184.216.34", 443), "a number to connect to"
    for _ in range(2):
        with pytest.raises(push.Unsent, match="inside our own network"):
            asyncio.run(push.reached(where, False))
    assert asyncio.run(push.would_be_refused(where, False))


class Trickling:
    """A push service that takes everything and answers a byte at a time, without end."""

    def __init__(self) -> None:
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.hanging = 0
        self.over = threading.Event()
        threading.Thread(target=self._run, daemon=True).start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.listening.getsockname()[1]}"

    def _run(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                line, _ = self.listening.accept()
                threading.Thread(target=self._trickle, args=(line,), daemon=True).start()

    def _trickle(self, line: socket.socket) -> None:
        self.hanging += 1
        with line, contextlib.suppress(OSError):
            line.recv(100_000)
            line.sendall(b"HTTP/1.1 100 Continue\r\nX: ")
            while not self.over.wait(0.05):
                line.sendall(b"x")
        self.hanging -= 1

    def close(self) -> None:
        self.over.set()
        self.listening.close()


def test_a_push_service_that_trickles_holds_nobody_else(letters: Letters, pushed: Pushed, serving: Serving) -> None:
    """Everybody else is told while it hangs; and it does not hang for ever."""
    slow = Trickling()
    ada, bea, cleo = Person(serving, "Ada"), Person(serving, "Bea"), Person(serving, "Cleo")
    dora = mailed(letters, serving, "Dora")
    for name in ("one", "two", "three"):
        browser = Browser(pushed, name)
        browser.endpoint = f"{slow.address}/{name}"
        assert bea.ask("POST", "/api/me/notices/devices", browser.subscription()).status_code == 200
    cleos = Browser(pushed, f"cleo-{cleo.id}")
    assert cleo.ask("POST", "/api/me/notices/devices", cleos.subscription()).status_code == 200
    tables = {other: table_of(ada, other) for other in (bea, cleo, dora)}
    play_to(tables[bea], 1, ada, bea)
    until(lambda: slow.hanging)
    for other in (cleo, dora):
        play_to(tables[other], 1, ada, other)
    until(lambda: [path for path, _, _ in pushed.got if path == f"/cleo-{cleo.id}"])
    until(lambda: letters.to(dora.mail))  # type: ignore[attr-defined]
    until(lambda: not slow.hanging)  # it was hung up on: it itself would go on for ever
    slow.close()
    why = [event for event in serving.events() if event["event"] == "notice not answered"]
    assert len(why) == 3 and {event["way"] for event in why} == {"push"}


def test_those_who_hang_are_few_at_once_and_the_others_have_their_turn(database: str) -> None:
    """Many notices to one who takes none keep nobody out of the list of those that are due."""
    with store.open(database) as kept:
        for person in ("ada", "bert"):
            kept.add_person(person, person, 1)
            for number in range(3):
                device = push.Device(f"{person}{number}", person, "https://push.example", b"", b"", "en", 0)
                kept.transact(notifications.add_device, device)
        for number in range(20):
            begin(kept, f"table{number}", pace="days")
        turns = [notifications.WaitingTable(f"table{number}", "offrandes", [], 5) for number in range(20)]
        kept.transact(notifications.plan, "ada", turns, 10, DAY)
        kept.transact(notifications.plan, "bert", turns[:1], 20, DAY)
        due = kept.transact(notifications.due, 30, False)
        assert sorted(notice.way for notice in due) == ["ada0", "ada1", "ada2", "bert0", "bert1", "bert2"]
        kept.transact(notifications.postpone, due[0], 50)
        assert (
            len(kept.transact(notifications.due, 30, False)) == 5
            and len(kept.transact(notifications.due, 60, False)) == 6
        )


def test_it_is_off_until_it_is_set_up(tmp_path: Path) -> None:
    with Serving(f"sqlite:///{tmp_path / 'v.sqlite'}", *UNHURRIED) as plain:
        ada = Person(plain, "Ada")
        assert ada.get("/api/me/notices") == {
            "mails": False, "push": None, "mail": None, "confirmed": False, "how": "never", "devices": 0,
        }  # fmt: skip
        wish = {"mail": "ada@example.org", "how": "each", "language": "en"}
        assert ada.ask("PATCH", "/api/me/notices", wish).status_code == 409
        device = {"endpoint": "https://push.example/x", "key": "x", "auth": "y"}
        assert ada.ask("POST", "/api/me/notices/devices", device).status_code == 409
        plain.is_sound()


def test_two_servers_tell_everybody_once(letters: Letters, postgres_address: str) -> None:
    with (
        Serving(postgres_address, *options(letters)) as one,
        Serving(postgres_address, *options(letters)) as other,
    ):
        ada, bea = Person(one, "Ada"), mailed(letters, other, "Bea")
        table = table_of(ada, bea)
        play_to(table, 1, ada, bea)
        for _ in range(3):
            begin_a_new_turn(table, 1, ada, bea)
            count = len(letters.to(bea.mail))  # type: ignore[attr-defined]
            until(lambda count=count: len(letters.to(bea.mail)) > count)  # type: ignore[attr-defined,misc]
        everything_is_told(letters, one)
        everything_is_told(letters, other)
        ids = [letter["Message-ID"] for letter in letters.to(bea.mail)]  # type: ignore[attr-defined]
        assert len(ids) == len({*ids}) in (3, 4)
        one.is_sound()
        other.is_sound()
