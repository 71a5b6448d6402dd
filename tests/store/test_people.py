"""People, and how they are known again."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from votive.store import Ceremony, Passkey, Person, Store, UnknownPerson
from votive.table.link_keys import hashed


def test_a_person_is_a_name(kept: Store) -> None:
    assert kept.add_person("anna", "Anna", 1000) == Person("anna", "Anna", 1000)
    assert kept.person("anna") == Person("anna", "Anna", 1000)
    assert kept.rename_person("anna", "Änne")
    assert kept.person("anna") == Person("anna", "Änne", 1000)
    assert kept.person("bert") is None
    assert not kept.rename_person("bert", "Bert")


def test_a_token_says_who_one_is_until_it_runs_out(kept: Store) -> None:
    anna = kept.add_person("anna", "Anna", 1000)
    kept.add_token(hashed("secret"), "anna", 5000)
    assert kept.token(hashed("secret"), 4999) == (anna, 5000, 0)
    assert kept.token(hashed("secret"), 5000) is None
    assert kept.token(hashed("guess"), 1000) is None
    assert kept.use_token(hashed("secret"), 9000, 7000)
    assert kept.token(hashed("secret"), 5000) == (anna, 9000, 7000)


def test_a_token_itself_cannot_be_kept(kept: Store) -> None:
    kept.add_person("anna", "Anna", 1000)
    for token in ("secret", "A" * 64, hashed("x").upper()):
        with pytest.raises(ValueError, match="SHA-256"):
            kept.add_token(token, "anna", 5000)


def test_nobody_else_gets_a_token_or_a_passkey(kept: Store) -> None:
    with pytest.raises(UnknownPerson):
        kept.add_token(hashed("secret"), "nobody", 5000)
    with pytest.raises(UnknownPerson):
        kept.add_passkey(Passkey(b"id", "nobody", b"key", 0, "phone", 1000))


def test_signing_out_here_and_everywhere(kept: Store) -> None:
    kept.add_person("anna", "Anna", 1000)
    for device in ("phone", "laptop", "tablet"):
        kept.add_token(hashed(device), "anna", 5000)
    assert kept.remove_token(hashed("phone"))
    assert not kept.remove_token(hashed("phone"))
    assert kept.token(hashed("phone"), 2000) is None
    assert kept.remove_tokens("anna") == 2
    assert kept.token(hashed("laptop"), 2000) is None


def test_tokens_that_ran_out_are_kept_for_a_week_and_no_longer(kept: Store) -> None:
    kept.add_person("anna", "Anna", 1000)
    kept.add_token(hashed("old"), "anna", 2000)
    kept.add_token(hashed("new"), "anna", 9000)
    week = 7 * 24 * 3_600_000
    assert kept.token(hashed("old"), 2000) is None, "refused at once"
    assert kept.prune(1999 + week) == 0
    assert kept.token(hashed("old"), 1999) is not None, "good again once the clock is right"
    assert kept.prune(2000 + week) == 1
    assert kept.token(hashed("old"), 0) is None
    assert kept.token(hashed("new"), 0) is not None


def test_passkeys_count_upwards_only(kept: Store) -> None:
    kept.add_person("anna", "Anna", 1000)
    key = Passkey(b"\x00\xffid", "anna", b"\x01public\x00", 5, "phone", 1000)
    kept.add_passkey(key)
    assert kept.passkey(b"\x00\xffid") == key
    assert kept.passkeys("anna") == [key]
    assert kept.count_passkey(key.id, 6)
    assert not kept.count_passkey(key.id, 5)
    found = kept.passkey(key.id)
    assert found is not None and found.sign_count == 6
    assert not kept.remove_passkey("bert", key.id)
    assert kept.remove_passkey("anna", key.id)
    assert kept.passkey(key.id) is None and kept.passkeys("anna") == []


def test_a_ceremony_is_told_once_until_it_runs_out_and_only_by_its_hash(kept: Store) -> None:
    kept.add_person("anna", "Anna", 1000)
    making = Ceremony(b"challenge", "localhost", "http://localhost", "anna", 5000)
    using = Ceremony(b"another", "localhost", "http://localhost", None, 5000)
    kept.begin_ceremony(hashed("one"), making)
    kept.begin_ceremony(hashed("two"), using)
    kept.begin_ceremony(hashed("three"), using)
    assert kept.take_ceremony(hashed("one"), 4999) == making
    assert kept.take_ceremony(hashed("one"), 4999) is None, "once"
    assert kept.take_ceremony(hashed("two"), 5000) is None, "it took too long"
    assert kept.take_ceremony(hashed("guess"), 1000) is None
    assert kept.prune(6000) == 1 and kept.take_ceremony(hashed("three"), 1000) is None
    with pytest.raises(ValueError, match="SHA-256"):
        kept.begin_ceremony("one", using)


def test_of_many_who_finish_a_ceremony_at_once_one_does(kept: Store) -> None:
    kept.begin_ceremony(hashed("one"), Ceremony(b"challenge", "localhost", "http://localhost", None, 5000))
    with ThreadPoolExecutor(8) as pool:
        taken = list(pool.map(lambda _: kept.take_ceremony(hashed("one"), 1000), range(24)))
    assert sum(found is not None for found in taken) == 1


def test_ceremonies_of_the_forgotten_go_with_them(kept: Store) -> None:
    kept.add_person("anna", "Anna", 1000)
    kept.begin_ceremony(hashed("one"), Ceremony(b"challenge", "localhost", "http://localhost", "anna", 5000))
    kept.forget_person("anna", 2000)
    assert kept.take_ceremony(hashed("one"), 2000) is None
    with pytest.raises(UnknownPerson):
        kept.begin_ceremony(hashed("two"), Ceremony(b"challenge", "localhost", "http://localhost", "anna", 5000))


def test_of_too_many_ceremonies_the_oldest_are_dropped(kept: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("votive.store.people.MOST_CEREMONIES", 3)
    for number in range(6):
        kept.begin_ceremony(hashed(str(number)), Ceremony(b"c", "localhost", "http://localhost", None, 5000 + number))
    left = [number for number in range(6) if kept.take_ceremony(hashed(str(number)), 1000)]
    assert left == [3, 4, 5]


def test_a_passkey_has_the_name_that_its_owner_gives_it(kept: Store) -> None:
    kept.add_person("anna", "Anna", 1000)
    kept.add_passkey(Passkey(b"id", "anna", b"key", 0, "phone", 1000))
    assert kept.rename_passkey("anna", b"id", "old phone") and not kept.rename_passkey("bert", b"id", "mine")
    assert [passkey.name for passkey in kept.passkeys("anna")] == ["old phone"]
