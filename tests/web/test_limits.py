"""How much one may ask for: buckets that fill again, counts, sizes and depths."""

import asyncio
import contextlib
import json
import socket
import time
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.asyncio.client import connect

from tests.web.players import ME, OPEN, ConnectionClosed, Person, hear, new_id, say
from tests.web.serving import Serving
from votive.web.limits import ConcurrencyLimit, Limits, network_of, too_deep
from votive.web.settings import RATES, Rate


def test_a_bucket_empties_and_fills_again() -> None:
    now = [0.0]
    limits = Limits({"act": Rate(3, 1)}, lambda: now[0])
    assert [limits.take("act", "ada") for _ in range(4)] == [True, True, True, False]
    assert limits.take("act", "bea"), "another's bucket is another's"
    now[0] = 1.5
    assert [limits.take("act", "ada") for _ in range(2)] == [True, False]
    now[0] = 1000
    assert [limits.take("act", "ada") for _ in range(4)] == [True, True, True, False]


def test_a_bucket_tells_when_it_allows_more() -> None:
    now = [0.0]
    limits = Limits({"act": Rate(2, 0.1)}, lambda: now[0])
    assert limits.wait("act", "ada") == 0
    assert [limits.take("act", "ada") for _ in range(3)] == [True, True, False]
    assert limits.wait("act", "ada") == pytest.approx(10)
    now[0] = 7.5
    assert limits.wait("act", "ada") == pytest.approx(2.5) and not limits.take("act", "ada")
    now[0] += limits.wait("act", "ada") + 1e-9
    assert limits.take("act", "ada")


def test_without_rates_everything_is_allowed() -> None:
    limits = Limits(None)
    assert all(limits.take("act", "ada") for _ in range(1000)) and limits.wait("act", "ada") == 0


def test_buckets_do_not_grow_without_end() -> None:
    limits = Limits({"act": Rate(3, 1)})
    for number in range(60_000):
        limits.take("act", str(number))
    assert len(limits.buckets) <= 50_000


def test_a_crowd_is_as_large_as_it_may_be() -> None:
    crowd = ConcurrencyLimit()
    assert [crowd.enter("a", 2) for _ in range(3)] == [True, True, False]
    crowd.leave("a")
    assert crowd.enter("a", 2)


def test_a_household_counts_as_one_address() -> None:
    assert network_of("2001:db8:1:2::5") == network_of("2001:db8:1:2:ffff::1") != network_of("2001:db8:1:3::5")
    assert network_of("::ffff:192.0.2.1") == "192.0.2.1"
    assert network_of("unknown") == "unknown"


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inside: st.lists(inside, max_size=4) | st.dictionaries(st.text(), inside, max_size=4),
    max_leaves=30,
)


def _depth(value: Any) -> int:
    if isinstance(value, list):
        return 1 + max(map(_depth, value), default=0)
    if isinstance(value, dict):
        return 1 + max(map(_depth, value.values()), default=0)
    return 0


@given(json_values, st.integers(0, 6))
def test_depth_is_told_without_decoding(value: Any, most: int) -> None:
    assert too_deep(json.dumps(value).encode(), most) == (_depth(value) > most)


SLOW = {**RATES, **{kind: Rate(RATES[kind].burst, RATES[kind].second / 100) for kind in ("chat", "people", "key")}}
"""Rates as they are, but what the tests empty hardly fills again: a busy machine asks slowly."""


@pytest.fixture(scope="module")
def limited(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server as it is by default, but for slower rates."""
    folder = tmp_path_factory.mktemp("limited")
    database, slow = f"sqlite:///{folder / 'v.sqlite'}", {"votive.web.settings:RATES": SLOW}
    with Serving(database, "--log-format", "json", "--bot-pause", "0", constants=slow) as found:
        yield found
        found.is_sound()


def test_too_much_talk_is_refused_and_play_is_not(limited: Serving) -> None:
    ada = Person(limited)
    table = ada.open("offrandes", [ME, OPEN])["table"]
    said = [ada.act(table, {"type": "say", "seat": 0, "text": "hm"}).status_code for _ in range(12)]
    assert said[0] == 200 and said[-1] == 429
    assert ada.act(table, {"type": "ready", "seat": 0, "ready": False}).status_code == 200


def test_a_socket_that_floods_is_told_and_then_closed(limited: Serving) -> None:
    async def flood() -> set[str]:
        kinds = set()
        async with Person(limited).connect() as line:
            with contextlib.suppress(ConnectionClosed):  # it may be closed before all is said
                for _ in range(5000):
                    await say(line, type="ping")
            with contextlib.suppress(ConnectionClosed):
                while True:
                    kinds.add(json.loads(await line.recv())["type"])
        return kinds

    assert asyncio.run(flood()) >= {"pong", "refused"}


def test_keys_cannot_be_guessed_by_trying(limited: Serving) -> None:
    ada, eve = Person(limited), Person(limited, "Eve")
    table = ada.open("offrandes", [ME, OPEN])["table"]
    codes = [eve.act(table, {"type": "sit", "key": f"guess{n}", "name": "Eve"}).status_code for n in range(25)]
    assert codes[0] == 403 and codes[-1] == 429


def test_wrong_tokens_and_keys_do_not_lock_out_right_ones(limited: Serving) -> None:
    """An address may be a whole school: who guesses there is refused, and everybody else plays on."""
    ada, bea = Person(limited), Person(limited, "Bea")
    made = ada.open("offrandes", [ME, OPEN])
    wrong = {"Authorization": "Bearer " + "x" * 43}
    codes = [httpx.get(f"{limited.address}/api/me", headers=wrong, timeout=60).status_code for _ in range(30)]
    assert codes[-1] == 429 and set(codes) <= {401, 429}
    assert ada.get("/api/me")["name"] == "Ada"

    async def by_socket() -> None:
        async with ada.connect() as line:
            assert (await hear(line, "hello"))["person"]["name"] == "Ada"

    asyncio.run(by_socket())
    assert bea.act(made["table"], {"type": "sit", "key": "guess", "name": "Bea"}).status_code == 429
    assert bea.sit(made["table"], made["invitation"]) == 1


def test_a_refusal_tells_when_to_try_again(limited: Serving) -> None:
    ada = Person(limited)
    table = ada.open("offrandes", [ME, OPEN])["table"]
    for _ in range(40):
        answer = ada.act(table, {"type": "say", "seat": 0, "text": "hm"})
        if answer.status_code == 429:
            break
    seconds = answer.json()["refusal"]["fact"]["seconds"]
    assert answer.headers["retry-after"] == str(seconds) and 1 <= seconds <= 1 / SLOW["chat"].second

    async def by_socket() -> Any:
        async with ada.connect() as line:
            while True:
                await say(line, type="act", id=new_id(), table=table, act={"type": "say", "seat": 0, "text": "hm"})
                if (answer := json.loads(await line.recv()))["type"] == "refused":
                    return answer["refusal"]["fact"]

    assert 1 <= asyncio.run(by_socket())["seconds"] <= 1 / SLOW["chat"].second


def test_people_cannot_be_made_without_end(limited: Serving) -> None:
    codes = []
    for _ in range(int(RATES["people"].burst) + 5):
        codes.append(httpx.post(f"{limited.address}/api/people", json={"name": "A"}, timeout=60).status_code)
        if codes[-1] == 429:
            break
    assert codes[-1] == 429
    answer = httpx.post(f"{limited.address}/api/people", json={"name": "A"}, timeout=60)
    assert answer.status_code == 429 and 1 <= int(answer.headers["retry-after"]) <= 1 / SLOW["people"].second


def test_too_large_and_too_deep_are_refused(serving: Serving) -> None:
    large = httpx.post(f"{serving.address}/api/people", json={"name": "A" * 70_000}, timeout=60)
    assert large.status_code == 413
    chunks = (b'{"name": "' + b"A" * 10_000 for _ in range(10))
    streamed = httpx.post(
        f"{serving.address}/api/people", content=chunks, headers={"Content-Type": "application/json"}, timeout=60
    )
    assert streamed.status_code == 413
    deep = b'{"name":' + b"[" * 30_000 + b"]" * 30_000 + b"}"
    answer = httpx.post(
        f"{serving.address}/api/people", content=deep, headers={"Content-Type": "application/json"}, timeout=60
    )
    assert answer.status_code == 400


def test_a_frame_that_is_too_large_closes_the_line(serving: Serving) -> None:
    async def large() -> int | None:
        async with connect(serving.socket) as line:
            await line.send("x" * 100_000)
            try:
                while True:
                    await line.recv()
            except ConnectionClosed as closed:
                return closed.rcvd.code if closed.rcvd else None

    assert asyncio.run(large()) == 1009


def test_a_head_without_end_is_cut(serving: Serving) -> None:
    with socket.create_connection(("localhost", serving.port)) as line:
        line.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n")
        received = b""
        try:
            for number in range(400):
                line.sendall(f"X-{number}: {'a' * 1000}\r\n".encode())
            received = line.recv(1000)
        except OSError:
            pass
        assert b"200" not in received[:20]


def test_a_request_that_trickles_in_is_given_up(serving: Serving) -> None:
    """Slow-loris: connections that never finish their request are closed, and others are served meanwhile."""
    lines = []
    for number in range(40):
        line = socket.create_connection(("localhost", serving.port))
        if number % 2:
            line.sendall(b"GET /api/games HTTP/1.1\r\nHost: localhost\r\nX-Slow: ")
        else:
            line.sendall(
                b"POST /api/people HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                b"Content-Length: 60\r\n\r\n{"
            )
        lines.append(line)
    assert httpx.get(f"{serving.address}/api/games", timeout=60).status_code == 200
    waiting = dict.fromkeys(lines)
    give_up = time.monotonic() + 300
    while waiting and time.monotonic() < give_up:
        for line in list(waiting):
            line.settimeout(0.2)
            try:
                line.sendall(b"a")
                if line.recv(4096) == b"":
                    del waiting[line]
            except TimeoutError:
                continue
            except OSError:
                waiting.pop(line, None)
    assert not waiting
    for line in lines:
        line.close()
