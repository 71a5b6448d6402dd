"""Passkeys, with an authenticator made of a few lines."""

import hashlib
import json
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Any

import cbor2
import httpx
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

from tests.web.players import ME, OPEN, Person
from tests.web.serving import Serving


def _text(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def _data(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Authenticator:
    """A soft one: it makes a key for a site and signs with it."""

    def __init__(self, origin: str, site: str = "localhost") -> None:
        self.origin = origin
        self.site = site
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.id = secrets.token_bytes(32)
        self.count = 0

    def _client(self, kind: str, challenge: str) -> bytes:
        return json.dumps({"type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": False}).encode()

    def _head(self, flags: int) -> bytes:
        self.count += 1
        return hashlib.sha256(self.site.encode()).digest() + bytes([flags]) + self.count.to_bytes(4, "big")

    def create(self, options: dict[str, Any]) -> dict[str, Any]:
        numbers = self.key.public_key().public_numbers()
        public = {1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32, "big"), -3: numbers.y.to_bytes(32, "big")}
        attested = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + cbor2.dumps(public)
        made = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": self._head(0x45) + attested})
        response = {
            "clientDataJSON": _text(self._client("webauthn.create", options["challenge"])),
            "attestationObject": _text(made),
        }
        return {"id": _text(self.id), "rawId": _text(self.id), "type": "public-key", "response": response}

    def get(self, options: dict[str, Any]) -> dict[str, Any]:
        client = self._client("webauthn.get", options["challenge"])
        head = self._head(0x05)
        signature = self.key.sign(head + hashlib.sha256(client).digest(), ec.ECDSA(hashes.SHA256()))
        response = {
            "clientDataJSON": _text(client),
            "authenticatorData": _text(head),
            "signature": _text(signature),
        }
        return {"id": _text(self.id), "rawId": _text(self.id), "type": "public-key", "response": response}


def _make(person: Person, device: Authenticator) -> httpx.Response:
    begun = person.ask("POST", "/api/me/passkeys/begin").json()
    credential = device.create(begun["options"])
    return person.ask("POST", "/api/me/passkeys/finish", {"id": begun["id"], "credential": credential})


def _sign_in(serving: Serving, device: Authenticator) -> httpx.Response:
    begun = httpx.post(f"{serving.address}/api/passkeys/begin", timeout=60).json()
    body = {"id": begun["id"], "credential": device.get(begun["options"])}
    return httpx.post(f"{serving.address}/api/passkeys/finish?token=1", json=body, timeout=60)


def test_a_passkey_brings_ones_games_to_another_device(serving: Serving) -> None:
    ada, device = Person(serving), Authenticator(serving.address)
    table = ada.open("offrandes", [ME, OPEN])["table"]
    assert _make(ada, device).json()["passkeys"] == 1
    answer = _sign_in(serving, device)
    assert answer.status_code == 200, answer.text
    assert answer.json()["person"]["id"] == ada.id
    headers = {"Authorization": f"Bearer {answer.json()['token']}"}
    tables = httpx.get(f"{serving.address}/api/me/tables", headers=headers, timeout=60).json()["tables"]
    assert [line["table"] for line in tables] == [table]


def test_a_browser_gets_a_cookie_for_it(serving: Serving) -> None:
    ada, device = Person(serving), Authenticator(serving.address)
    _make(ada, device)
    begun = httpx.post(f"{serving.address}/api/passkeys/begin", timeout=60).json()
    body = {"id": begun["id"], "credential": device.get(begun["options"])}
    answer = httpx.post(f"{serving.address}/api/passkeys/finish", json=body, timeout=60)
    assert answer.json()["token"] is None and "votive" in answer.cookies


def test_a_ceremony_is_finished_once_and_by_who_began_it(serving: Serving) -> None:
    ada, eve, device = Person(serving), Person(serving), Authenticator(serving.address)
    begun = ada.ask("POST", "/api/me/passkeys/begin").json()
    body = {"id": begun["id"], "credential": device.create(begun["options"])}
    assert eve.ask("POST", "/api/me/passkeys/finish", body).status_code == 409
    begun = ada.ask("POST", "/api/me/passkeys/begin").json()
    body = {"id": begun["id"], "credential": device.create(begun["options"])}
    assert ada.ask("POST", "/api/me/passkeys/finish", body).status_code == 200
    assert ada.ask("POST", "/api/me/passkeys/finish", body).status_code == 409


def test_a_wrong_origin_site_or_key_is_refused(serving: Serving) -> None:
    ada, device = Person(serving), Authenticator(serving.address)
    assert _make(ada, Authenticator("https://evil.example")).status_code == 400
    assert _make(ada, Authenticator(serving.address, "evil.example")).status_code == 400
    assert _make(ada, device).status_code == 200
    assert _make(Person(serving), device).status_code == 409, "a passkey is one person's"
    thief = Authenticator(serving.address)
    thief.id, thief.count = device.id, 100
    assert _sign_in(serving, thief).status_code == 401
    assert _sign_in(serving, Authenticator(serving.address)).status_code == 401, "nobody's"


def test_a_copied_passkey_is_noticed(serving: Serving) -> None:
    ada, device = Person(serving), Authenticator(serving.address)
    _make(ada, device)
    device.count = 50
    assert _sign_in(serving, device).status_code == 200
    device.count = 10
    assert _sign_in(serving, device).status_code == 401


def test_nonsense_is_malformed(serving: Serving) -> None:
    for credential in ({}, {"id": 5}, {"id": "x", "rawId": "x", "type": "public-key", "response": {}}):
        begun = httpx.post(f"{serving.address}/api/passkeys/begin", timeout=60).json()
        body = {"id": begun["id"], "credential": credential}
        assert httpx.post(f"{serving.address}/api/passkeys/finish", json=body, timeout=60).status_code in (400, 401)


def test_numbers_are_no_site_for_a_passkey(serving: Serving) -> None:
    answer = httpx.post(f"http://127.0.0.1:{serving.port}/api/passkeys/begin", timeout=60)
    assert answer.status_code == 409
