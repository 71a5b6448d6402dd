"""What people ask for about notices: whether and how, and what the links in mails do."""

import hashlib
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from votive.store import notices as kept
from votive.store.notices import Device, Wish
from votive.web import push
from votive.web.fail import Fail, nobody
from votive.web.mail import is_address
from votive.web.people import agent_of
from votive.web.protocol import NewDevice, NoticeKey, NoticesNow, NoticeWish
from votive.web.routes import Call, Route

MOST_DEVICES = 10


class StopQuery(msgspec.Struct, frozen=True):
    key: Annotated[str, Meta(max_length=200)]


async def _ask(call: Call, question: Any, *arguments: Any) -> Any:
    store = call.hall.store
    return await call.hall.tables.kept(lambda: store.notice(question, *arguments))


async def my_notices(call: Call) -> NoticesNow:
    notices, person = call.hall.notices, call.me.person.id
    wish: Wish = await _ask(call, kept.wish, person) or Wish(person=person, language="en", mail=None)
    devices = await _ask(call, kept.devices_of, person)
    return NoticesNow(
        mails=notices.post is not None,
        push=notices.public_key,
        mail=wish.mail,
        confirmed=wish.confirmed,
        how=wish.how,
        devices=len(devices),
    )


async def wish_notices(call: Call) -> NoticesNow:
    """A new address is asked first whether it wants that."""
    hall, person, wanted = call.hall, call.me.person.id, call.body
    before: Wish | None = await _ask(call, kept.wish, person)
    confirmed = before is not None and before.confirmed and before.mail == wanted.mail
    if wanted.mail is not None and not is_address(wanted.mail):
        raise Fail("malformed", "refused-mail-address")
    if wanted.mail is not None and not confirmed:
        hall.limit("mail", call.address)
        hall.limit("mail", person)
        await hall.notices.ask_to_confirm(person, wanted.mail, wanted.language)
    mailed = before.mailed if before is not None else 0
    wish = Wish(person=person, language=wanted.language, mail=wanted.mail, confirmed=confirmed, how=wanted.how,
                mailed=mailed)  # fmt: skip
    await _ask(call, kept.set_wish, wish)
    return await my_notices(call)


async def add_device(call: Call) -> NoticesNow:
    """A browser that wants push messages."""
    hall, person, wanted = call.hall, call.me.person.id, call.body
    if hall.notices.public_key is None:
        raise Fail("not-now", "refused-no-push")
    try:
        key, auth = push.decoded(wanted.key), push.decoded(wanted.auth)
        push.encrypted(b"", key, auth)
    except ValueError:
        raise Fail("malformed", "refused-malformed") from None
    if len(auth) != 16:
        raise Fail("malformed", "refused-malformed")
    hall.limit("browser", person)
    if await push.would_be_refused(wanted.endpoint, hall.settings.push_anywhere):
        raise Fail("malformed", "refused-push-address")
    hashed = hashlib.sha256(wanted.endpoint.encode()).hexdigest()
    devices = await _ask(call, kept.devices_of, person)
    for old in [device for device in devices if device.hash != hashed][: max(0, len(devices) + 1 - MOST_DEVICES)]:
        await _ask(call, kept.remove_device, person, old.hash)
    device = Device(hashed, person, wanted.endpoint, key, auth, wanted.language, hall.now())
    await _ask(call, kept.add_device, device)
    return await my_notices(call)


async def remove_device(call: Call) -> NoticesNow:
    hashed = hashlib.sha256(call.body.endpoint.encode()).hexdigest()
    await _ask(call, kept.remove_device, call.me.person.id, hashed)
    return await my_notices(call)


def _person(call: Call, what: str, key: str, about: str = "") -> str:
    try:
        return call.hall.notices.person_of(what, key, about)
    except Fail:
        call.hall.limit("key", call.address)
        raise


async def confirm_mail(call: Call) -> Any:
    """The link in the first mail: whoever reads it wants more."""
    person = call.body.key.partition(".")[0]
    wish: Wish | None = await _ask(call, kept.wish, person)
    _person(call, "confirm", call.body.key, (wish.mail if wish else "") or "")
    if wish is not None:
        await _ask(call, kept.set_wish, msgspec.structs.replace(wish, confirmed=True))
    return call.hall.answered(None, 204)


async def stop_mail(call: Call) -> Any:
    """No more mails: by a mail program's own button (RFC 8058), or by the link."""
    person = _person(call, "stop", call.query.key)
    wish: Wish | None = await _ask(call, kept.wish, person)
    if wish is not None:
        await _ask(call, kept.set_wish, msgspec.structs.replace(wish, how="never", mail=None, confirmed=False))
    return call.hall.answered(None, 204)


async def open_seat(call: Call) -> Any:
    """The link in a mail: on a device that knows nobody yet, it is the person who got the mail."""
    hall = call.hall
    person = _person(call, "open", call.body.key, call.body.table)
    answer = hall.answered(None, 204)
    if call.known is not None and call.known.person.id != person:
        if (await hall.tables.kept(lambda: hall.store.tables_of(call.me.person.id, limit=1))).tables:
            raise Fail("taken", "refused-notice-other")  # whose tables would be lost
    if call.known is None or call.known.person.id != person:
        found = await hall.tables.kept(hall.store.person, person)
        if found is None:
            raise nobody()
        known = await hall.people.sign_in(found, agent_of(call.request))
        hall.people.set_cookie(answer, known.token)
    return answer


ROUTES = (
    Route("GET", "/api/me/notices", "How I am told of my turns", my_notices, NoticesNow, programs=False, fails=(403,)),
    Route("PATCH", "/api/me/notices", "Be told of my turns by mail, or not", wish_notices, NoticesNow, NoticeWish,
          programs=False, fails=(409,)),
    Route("POST", "/api/me/notices/devices", "Let a browser be told by push", add_device, NoticesNow, NewDevice,
          programs=False, fails=(409,)),
    Route("POST", "/api/me/notices/devices/remove", "No more pushes to a browser", remove_device, NoticesNow,
          NewDevice, programs=False),
    Route("POST", "/api/notices/confirm", "Say that mails are wanted: the first mail's link", confirm_mail, None,
          NoticeKey, status=204, person=False),
    Route("POST", "/api/notices/stop", "No more mails, by one click", stop_mail, None, None, StopQuery, 204,
          person=False),
    Route("POST", "/api/notices/open", "Open the seat that a mail is about", open_seat, None, NoticeKey, status=204,
          person=False, fails=(401, 409)),
)  # fmt: skip
