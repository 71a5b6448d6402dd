"""The promise of the dice comes first, then a player's number, and both are in what the table tells at its end."""

import hashlib

from tests.web.players import ME, OPEN, Person, bot, new_id
from tests.web.serving import Serving
from votive.table.dice import key, throw

NUMBER, OTHER = "5f" * 32, "a0" * 32


def test_who_plays_against_bots_is_promised_the_dice_before_they_add_to_them(serving: Serving) -> None:
    ada, id = Person(serving), new_id()
    promise = ada.ask("POST", "/api/dice", {"id": id}).json()
    assert ada.ask("POST", "/api/dice", {"id": id}).json() == promise, "it stays the same"
    assert Person(serving).ask("POST", "/api/dice", {"id": id}).json() != promise, "and is nobody else's"
    made = ada.open("offrandes", [ME, bot(), bot()], begin=True, id=id, number=NUMBER)
    assert made["table"] == promise["table"] and made["now"]["stage"] == "playing"
    table = f"/api/tables/{made['table']}"
    assert ada.get(table)["about"]["seed_hash"] == promise["seed_hash"]
    assert ada.ask("GET", f"{table}/dice").status_code == 409, "not while it is played"
    ada.act(made["table"], {"type": "close"})
    dice = ada.get(f"{table}/dice")
    assert hashlib.sha256(bytes.fromhex(dice["seed"])).hexdigest() == promise["seed_hash"] == dice["seed_hash"]
    assert dice["numbers"] == [{"seat": 0, "number": NUMBER}]
    mixed = key(bytes.fromhex(dice["seed"]), [NUMBER])
    for count, fell in enumerate(dice["throws"]):
        assert throw(mixed, count, fell.get("weights") or [fell.get("weight", 1)] * fell["outcomes"]) == fell["index"]
    assert ada.get(f"{table}/record")["table"]["numbers"] == [[0, NUMBER]]


def test_everybody_at_a_table_adds_a_number(serving: Serving) -> None:
    ada, bea = Person(serving, "Ada"), Person(serving, "Bea")
    made = ada.open("offrandes", [ME, OPEN])
    table = made["table"]
    assert ada.act(table, {"type": "number", "seat": 0, "number": NUMBER}).status_code == 200
    seat = bea.sit(table, made["invitation"])
    added = bea.act(table, {"type": "number", "seat": seat, "number": OTHER})
    seen = bea.get(f"/api/tables/{table}?seat={seat}")
    assert seen["now"]["numbered"] == [0, 1]
    assert NUMBER not in f"{seen} {added.text}", "numbers are told at the end"
    for nonsense in ("", "5F" * 32, "5f" * 31, "5f" * 33):
        assert bea.act(table, {"type": "number", "seat": seat, "number": nonsense}).status_code == 400
    bea.act(table, {"type": "ready", "seat": seat})
    ada.act(table, {"type": "begin"})
    bea.act(table, {"type": "resign", "seat": seat})
    assert [added["number"] for added in ada.get(f"/api/tables/{table}/dice")["numbers"]] == [NUMBER, OTHER]


def test_a_table_opened_again_by_the_same_id_has_the_same_dice(serving: Serving) -> None:
    ada = Person(serving)
    made = [ada.open("offrandes", [ME, bot()], id="evening", number=NUMBER)["table"] for _ in range(2)]
    assert made[0] == made[1]
    assert ada.get(f"/api/tables/{made[0]}")["now"]["numbered"] == [0]
