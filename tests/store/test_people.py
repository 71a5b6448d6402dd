"""People, and how they are known again."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from votive.store import Ceremony, Passkey, Person, Store, UnknownPerson, notifications
from votive.table.link_keys import hashed


def test_a_person_is_a_name(store: Store) -> None:
    assert store.add_person("anna", "Anna", 1000) == Person("anna", "Anna", 1000)
    assert store.person("anna") == Person("anna", "Anna", 1000)
    assert store.rename_person("anna", "Änne")
    assert store.person("anna") == Person("anna", "Änne", 1000)
    assert store.person("bert") is None
    assert not store.rename_person("bert", "Bert")


def test_a_token_says_who_one_is_until_it_runs_out(store: Store) -> None:
    anna = store.add_person("anna", "Anna", 1000)
    store.add_token(hashed("secret"), "anna", 5000)
    assert store.token(hashed("secret"), 4999) == (anna, 5000, 0)
    assert store.token(hashed("secret"), 5000) is None
    assert store.token(hashed("guess"), 1000) is None
    assert store.use_token(hashed("secret"), 9000, 7000)
    assert store.token(hashed("secret"), 5000) == (anna, 9000, 7000)


def test_a_token_itself_cannot_be_kept(store: Store) -> None:
    store.add_person("anna", "Anna", 1000)
    for token in ("secret", "A" * 64, hashed("x").upper()):
        with pytest.raises(ValueError, match="SHA-256"):
            store.add_token(token, "anna", 5000)


def test_nobody_else_gets_a_token_or_a_passkey(store: Store) -> None:
    with pytest.raises(UnknownPerson):
        store.add_token(hashed("secret"), "nobody", 5000)
    with pytest.raises(UnknownPerson):
        store.add_passkey(Passkey(b"id", "nobody", b"key", 0, "phone", 1000))


def test_signing_out_here_and_everywhere(store: Store) -> None:
    store.add_person("anna", "Anna", 1000)
    for device in ("phone", "laptop", "tablet"):
        store.add_token(hashed(device), "anna", 5000)
    assert store.end_sessions("anna", [hashed("phone")]) == 1
    assert store.end_sessions("anna", [hashed("phone")]) == 0
    assert store.token(hashed("phone"), 2000) is None
    assert store.remove_tokens("anna") == 2
    assert store.token(hashed("laptop"), 2000) is None


def test_tokens_that_ran_out_are_kept_for_a_week_and_no_longer(store: Store) -> None:
    store.add_person("anna", "Anna", 1000)
    store.add_token(hashed("old"), "anna", 2000)
    store.add_token(hashed("new"), "anna", 9000)
    week = 7 * 24 * 3_600_000
    assert store.token(hashed("old"), 2000) is None, "refused at once"
    assert store.prune(1999 + week) == 0
    assert store.token(hashed("old"), 1999) is not None, "good again once the clock is right"
    assert store.prune(2000 + week) == 1
    assert store.token(hashed("old"), 0) is None
    assert store.token(hashed("new"), 0) is not None


def test_passkeys_count_upwards_only(store: Store) -> None:
    store.add_person("anna", "Anna", 1000)
    key = Passkey(b"\x00\xffid", "anna", b"\x01public\x00", 5, "phone", 1000)
    store.add_passkey(key)
    assert store.passkey(b"\x00\xffid") == key
    assert store.passkeys("anna") == [key]
    assert store.count_passkey(key.id, 6)
    assert not store.count_passkey(key.id, 5)
    found = store.passkey(key.id)
    assert found is not None and found.sign_count == 6
    assert not store.remove_passkey("bert", key.id)
    assert store.remove_passkey("anna", key.id)
    assert store.passkey(key.id) is None and store.passkeys("anna") == []


def test_a_ceremony_is_told_once_until_it_runs_out_and_only_by_its_hash(store: Store) -> None:
    store.add_person("anna", "Anna", 1000)
    making = Ceremony(b"challenge", "localhost", "http://localhost", "anna", 5000)
    using = Ceremony(b"another", "localhost", "http://localhost", None, 5000)
    store.begin_ceremony(hashed("one"), making)
    store.begin_ceremony(hashed("two"), using)
    store.begin_ceremony(hashed("three"), using)
    assert store.take_ceremony(hashed("one"), 4999) == making
    assert store.take_ceremony(hashed("one"), 4999) is None, "once"
    assert store.take_ceremony(hashed("two"), 5000) is None, "it took too long"
    assert store.take_ceremony(hashed("guess"), 1000) is None
    assert store.prune(6000) == 1 and store.take_ceremony(hashed("three"), 1000) is None
    with pytest.raises(ValueError, match="SHA-256"):
        store.begin_ceremony("one", using)


def test_of_many_who_finish_a_ceremony_at_once_one_does(store: Store) -> None:
    store.begin_ceremony(hashed("one"), Ceremony(b"challenge", "localhost", "http://localhost", None, 5000))
    with ThreadPoolExecutor(8) as pool:
        taken = list(pool.map(lambda _: store.take_ceremony(hashed("one"), 1000), range(24)))
    assert sum(found is not None for found in taken) == 1


def test_ceremonies_of_the_forgotten_go_with_them(store: Store) -> None:
    store.add_person("anna", "Anna", 1000)
    store.begin_ceremony(hashed("one"), Ceremony(b"challenge", "localhost", "http://localhost", "anna", 5000))
    store.forget_person("anna", 2000)
    assert store.take_ceremony(hashed("one"), 2000) is None
    with pytest.raises(UnknownPerson):
        store.begin_ceremony(hashed("two"), Ceremony(b"challenge", "localhost", "http://localhost", "anna", 5000))


def test_of_too_many_ceremonies_the_oldest_are_dropped(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("votive.store.people.MOST_CEREMONIES", 3)
    for number in range(6):
        store.begin_ceremony(hashed(str(number)), Ceremony(b"c", "localhost", "http://localhost", None, 5000 + number))
    left = [number for number in range(6) if store.take_ceremony(hashed(str(number)), 1000)]
    assert left == [3, 4, 5]


def test_a_passkey_has_the_name_that_its_owner_gives_it(store: Store) -> None:
    store.add_person("anna", "Anna", 1000)
    store.add_passkey(Passkey(b"id", "anna", b"key", 0, "phone", 1000))
    assert store.rename_passkey("anna", b"id", "old phone") and not store.rename_passkey("bert", b"id", "mine")
    assert [passkey.name for passkey in store.passkeys("anna")] == ["old phone"]


def test_nothing_is_sent_to_who_was_forgotten_meanwhile(store: Store) -> None:
    device = notifications.Device("0" * 64, "nobody", "https://push.example/x", b"k", b"a", "en", 1000)
    mail = notifications.MailSettings(person="nobody", language="en", mail=None, confirmed=False, how="each", mailed=0)
    for add, what in ((notifications.add_device, device), (notifications.set_mail_settings, mail)):
        with pytest.raises(UnknownPerson):
            store.transact(add, what)
