"""What keeps people safe: origins, hosts, cookies, headers, keys and tokens, and logs that tell nothing of anybody."""

import asyncio
import time

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from tests.web.conftest import UNHURRIED
from tests.web.players import ME, OPEN, Person, bot, hear, say
from tests.web.serving import Serving, free_port
from votive.web.settings import ServerSettings, UnsafeSettings


def _post(serving: Serving, **headers: str) -> httpx.Response:
    return httpx.post(f"{serving.address}/api/people", json={"name": "Ada"}, headers=headers, timeout=60)


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Origin": "http://localhost:1"},
        {"Origin": "http://localhost.evil.example"},
        {"Origin": "http://["},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ],
)
def test_a_post_from_another_site_is_refused(serving: Serving, headers: dict[str, str]) -> None:
    answer = _post(serving, **headers)
    assert answer.status_code == 403
    assert answer.json()["refusal"]["fact"]["id"] == "refused-cross-site"
    assert "set-cookie" not in answer.headers


def test_a_post_from_our_own_page_is_taken(serving: Serving) -> None:
    answer = _post(serving, Origin=serving.address, **{"Sec-Fetch-Site": "same-origin"})
    assert answer.status_code == 201


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://localhost:1", "file://"])
def test_a_socket_from_another_site_is_refused(serving: Serving, origin: str) -> None:
    async def attempt() -> int:
        try:
            async with connect(serving.socket, origin=origin):  # type: ignore[arg-type]
                return 101
        except InvalidStatus as error:
            return error.response.status_code

    assert asyncio.run(attempt()) == 403


def test_a_socket_from_our_own_page_is_taken(serving: Serving) -> None:
    async def attempt() -> str:
        async with connect(serving.socket, origin=serving.address) as line:  # type: ignore[arg-type]
            return str((await hear(line, "hello"))["type"])

    assert asyncio.run(attempt()) == "hello"


@pytest.mark.parametrize("host", ["evil.example", "localhost.evil.example", "", "169.254.169.254", "a b", "[::"])
def test_a_name_that_is_not_ours_is_not_answered(serving: Serving, host: str) -> None:
    """A page whose name was pointed at this machine gets nothing."""
    answer = httpx.get(f"{serving.address}/api/games", headers={"Host": host}, timeout=60)
    assert answer.status_code in (400, 421)


def test_every_answer_carries_what_protects_a_page(serving: Serving) -> None:
    for path in ("/", "/api/games", "/api/nothing", "/nothing.js", "/health"):
        headers = httpx.get(serving.address + path, timeout=60).headers
        policy = headers["content-security-policy"]
        assert "default-src 'self'" in policy and "frame-ancestors 'none'" in policy
        assert "unsafe" not in policy.replace("'wasm-unsafe-eval'", "")  # a module of the rules is no script
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert headers["cross-origin-opener-policy"] == "same-origin"
        assert headers["cross-origin-resource-policy"] == "same-origin"
        assert "server" not in headers
    assert httpx.get(f"{serving.address}/api/games", timeout=60).headers["cache-control"] == "no-store"


def test_the_cookie_is_for_no_script_and_no_other_site(serving: Serving) -> None:
    answer = _post(serving)
    cookie = answer.headers["set-cookie"].lower()
    assert cookie.startswith("votive=") and "httponly" in cookie and "samesite=strict" in cookie and "path=/" in cookie
    assert "token" not in answer.json() or answer.json()["token"] is None
    again = httpx.get(f"{serving.address}/api/me", cookies=dict(answer.cookies), timeout=60)
    assert again.json()["id"] == answer.json()["person"]["id"]


def test_behind_https_the_cookie_is_bound_to_the_host(tmp_path) -> None:  # type: ignore[no-untyped-def]
    port = free_port()
    options = ("--origin", "https://table.example", "--proxy", "127.0.0.1", *UNHURRIED)
    serving = Serving(f"sqlite:///{tmp_path / 'v.sqlite'}", *options, port=port)
    serving.start(wait=False)
    try:
        headers = {"Host": "table.example", "Origin": "https://table.example", "X-Forwarded-For": "203.0.113.9"}
        answer = None
        give_up = time.monotonic() + 600
        while answer is None and time.monotonic() < give_up:
            try:
                answer = httpx.post(
                    f"http://127.0.0.1:{port}/api/people", json={"name": "Ada"}, headers=headers, timeout=60
                )
            except httpx.TransportError:
                time.sleep(0.05)
        assert answer is not None and answer.status_code == 201
        cookie = answer.headers["set-cookie"].lower()
        assert cookie.startswith("__host-votive=") and "; secure" in cookie and "domain" not in cookie
        assert "wss://table.example" in answer.headers["content-security-policy"]
        assert "strict-transport-security" in answer.headers
        plain = {**headers, "Origin": "http://table.example"}
        assert httpx.post(f"http://127.0.0.1:{port}/api/people", json={"name": "A"}, headers=plain).status_code == 403
        metrics = httpx.get(f"http://127.0.0.1:{port}/metrics", headers=headers, timeout=60)
        assert metrics.status_code == 403
    finally:
        serving.stop()


@pytest.mark.parametrize(
    ("settings", "safe"),
    [
        (ServerSettings("sqlite:///x"), True),
        (ServerSettings("sqlite:///x", host="0.0.0.0"), False),
        (ServerSettings("sqlite:///x", host="::"), False),
        (ServerSettings("sqlite:///x", host="0.0.0.0", insecure_http=True), True),
        (ServerSettings("sqlite:///x", host="0.0.0.0", origin="https://table.example"), True),
        (ServerSettings("sqlite:///x", host="0.0.0.0", origin="http://table.example"), False),
        (ServerSettings("sqlite:///x", origin="https://table.example/path"), False),
        (ServerSettings("sqlite:///x", proxies=("everything",)), False),
    ],
)
def test_open_to_others_it_needs_to_know_how_they_come(settings: ServerSettings, safe: bool) -> None:
    if safe:
        assert settings.checked() is settings
    else:
        with pytest.raises(UnsafeSettings):
            settings.checked()


def test_in_a_trusted_network_numbers_are_fine_and_foreign_names_are_not() -> None:
    settings = ServerSettings("sqlite:///x", host="0.0.0.0", insecure_http=True, hosts=("table.lan",)).checked()
    assert settings.allows_host("192.168.1.5") and settings.allows_host("table.lan")
    assert not settings.allows_host("evil.example")


def test_a_bad_token_is_nobody(serving: Serving) -> None:
    ada = Person(serving)
    for token in ("x", ada.token[:-1], ada.token + "x", ada.token.swapcase(), "ü" * 30, "0" * 5000):
        headers = {"Authorization": f"Bearer {token}".encode()}
        assert httpx.get(f"{serving.address}/api/me", headers=headers, timeout=60).status_code == 401  # type: ignore[arg-type]


def test_a_token_is_worth_nothing_after_signing_out(serving: Serving) -> None:
    ada = Person(serving)
    assert ada.ask("GET", "/api/me").status_code == 200
    assert ada.ask("POST", "/api/me/signout").status_code == 204
    assert ada.ask("GET", "/api/me").status_code == 401


def test_tokens_and_keys_are_kept_as_hashes_only(tmp_path) -> None:  # type: ignore[no-untyped-def]
    with Serving(f"sqlite:///{tmp_path / 'v.sqlite'}", *UNHURRIED) as serving:
        ada = Person(serving)
        made = ada.open("offrandes", [ME, OPEN])
        assert serving.stop() == 0
        kept = b"".join(path.read_bytes() for path in tmp_path.iterdir())
        assert made["table"].encode() in kept
        for secret in (ada.token, made["invitation"], made["keys"]["0"]):
            assert secret.encode() not in kept
            assert secret not in serving.said()


def test_logs_tell_nothing_of_anybody(serving: Serving) -> None:
    ada = Person(serving, "Hippolyta of Themiscyra")
    made = ada.open("offrandes", [ME, OPEN])
    ada.act(made["table"], {"type": "say", "seat": 0, "text": "a very private remark"})
    ada.ask("GET", f"/api/tables/{made['table']}?seat=0")
    said = serving.said()
    assert '"event": "request"' in said
    for private in ("Hippolyta", "private remark", ada.token, ada.id, made["table"], made["invitation"], "127.0.0.1"):
        assert private not in said.partition("Ready to be asked.")[2]


def test_another_seats_key_and_another_persons_seat_are_refused(serving: Serving) -> None:
    ada, eve = Person(serving), Person(serving, "Eve")
    one, other = ada.open("offrandes", [ME, OPEN]), ada.open("offrandes", [ME, OPEN])
    for key in (other["invitation"], other["keys"]["0"], "", "x" * 32, one["invitation"][:-1]):
        answer = eve.act(one["table"], {"type": "sit", "key": key, "name": "Eve"})
        assert answer.status_code == 403, answer.text
    for act in (
        {"type": "say", "seat": 0, "text": "I am Ada"},
        {"type": "ready", "seat": 0, "ready": False},
        {"type": "begin"},
        {"type": "close"},
        {"type": "bot", "seat": 1, "level": "novice"},
        {"type": "stand", "seat": 0},
    ):
        assert eve.act(one["table"], act).status_code == 403, act
    assert eve.ask("GET", f"/api/tables/{one['table']}?seat=0").status_code == 403


def test_another_persons_request_id_does_nothing_for_me(serving: Serving) -> None:
    ada, eve = Person(serving), Person(serving, "Eve")
    made = ada.open("offrandes", [ME, OPEN])
    said = {"type": "say", "seat": 0, "text": "mine"}
    assert ada.act(made["table"], said, id="same").status_code == 200
    assert eve.act(made["table"], said, id="same").status_code == 403


def test_a_seat_opens_on_another_device_by_its_own_key(serving: Serving) -> None:
    ada, phone = Person(serving), Person(serving, "Ada's phone")
    made = ada.open("offrandes", [ME, bot()], begin=True)
    answer = phone.act(made["table"], {"type": "sit", "key": made["keys"]["0"], "name": "Ada"})
    assert answer.status_code == 200, answer.text
    for device in (ada, phone):
        assert device.get(f"/api/tables/{made['table']}?seat=0")["now"]["yours"] == [0]


def test_bots_of_the_operators_machine_cannot_be_named_from_outside(serving: Serving) -> None:
    ada = Person(serving)
    for level in ("command:id", "x.py:X", "mcts:9999", "oracle:999999"):
        seats = [ME, {"who": "bot", "level": level}]
        assert ada.ask("POST", "/api/tables", {"game": "offrandes", "seats": seats}).status_code in (400, 404)
        made = ada.open("offrandes", [ME, OPEN])
        assert ada.act(made["table"], {"type": "bot", "seat": 1, "level": level}).status_code in (400, 404)


def test_a_table_is_listed_only_if_its_host_wants_it(serving: Serving) -> None:
    ada = Person(serving)
    hidden, shown = ada.open("offrandes", [ME, OPEN]), ada.open("offrandes", [ME, OPEN], public=True)
    listed = [line["table"] for line in httpx.get(f"{serving.address}/api/tables", timeout=60).json()["tables"]]
    assert shown["table"] in listed and hidden["table"] not in listed


def test_being_forgotten_leaves_no_name_and_no_talk(serving: Serving) -> None:
    ada, bea = Person(serving, "Ada the Unforgettable"), Person(serving, "Bea")
    made = ada.open("offrandes", [ME, OPEN])
    bea.sit(made["table"], made["invitation"])
    ada.act(made["table"], {"type": "say", "seat": 0, "text": "remember me"})
    export = ada.get("/api/me/export")
    assert export["person"]["name"] == "Ada the Unforgettable" and export["tables"][0]["said"] == ["remember me"]
    assert ada.ask("DELETE", "/api/me").status_code == 204
    assert ada.ask("GET", "/api/me").status_code == 401
    seen = bea.ask("GET", f"/api/tables/{made['table']}?seat=1").text
    assert "Unforgettable" not in seen and "remember me" not in seen


def test_figures_are_for_the_machine_itself(serving: Serving) -> None:
    assert "votive_requests_total" in httpx.get(f"{serving.address}/metrics", timeout=60).text
    through_proxy = httpx.get(f"{serving.address}/metrics", headers={"X-Forwarded-For": "203.0.113.9"}, timeout=60)
    assert through_proxy.status_code == 403


def test_no_path_leads_out_of_the_client(serving: Serving) -> None:
    for path in ("/../../pyproject.toml", "/%2e%2e/%2e%2e/etc/passwd", "/assets/../../settings.py", "/..%5c..%5cx.py"):
        answer = httpx.get(serving.address + path, timeout=60)
        assert answer.status_code in (200, 404)
        assert b"root:" not in answer.content and b"[project]" not in answer.content


def test_a_person_who_signed_out_elsewhere_cannot_act_on_an_open_line(serving: Serving) -> None:
    async def act() -> None:
        ada = Person(serving)
        table = ada.open("offrandes", [ME, OPEN])["table"]
        async with ada.connect() as line:
            await say(line, type="watch", table=table, seat=0)
            await hear(line, "table")
            ada.ask("DELETE", "/api/me")
            with pytest.raises(Exception, match="1008"):
                while True:
                    await line.recv()

    asyncio.run(act())
