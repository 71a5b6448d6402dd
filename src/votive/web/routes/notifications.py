"""What people ask for about notifications: whether and how, and what the links in mails do."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from votive.store import Store
from votive.store import notifications as queries
from votive.store.notifications import Device, MailSettings
from votive.table.link_keys import hashed
from votive.web.errors import ApiError, not_signed_in
from votive.web.identity.people import agent_of
from votive.web.identity.tokens import decoded
from votive.web.notifications import push
from votive.web.notifications.mail import is_address
from votive.web.routes.route import Call, Routes
from votive.web.schema.notifications import NewDevice, NotificationKey, NotificationSettings, NotificationWish

MOST_DEVICES = 10

ROUTES = Routes()


class StopQuery(msgspec.Struct, frozen=True):
    key: Annotated[str, Meta(max_length=200)]


@ROUTES.add("GET", "/api/me/notices", fails=(403,), programs=False)
async def my_notifications(call: Call) -> NotificationSettings:
    """How I am told of my turns."""
    sender, person = call.context.notifications, call.me.person.id
    wish = await call.context.database.transact(queries.mail_settings, person)
    wish = wish or MailSettings(person=person, language="en", mail=None)
    devices = await call.context.database.transact(queries.devices_of, person)
    return NotificationSettings(
        mails=sender.post is not None,
        push=sender.public_key,
        mail=wish.mail,
        confirmed=wish.confirmed,
        how=wish.how,
        devices=len(devices),
    )


@ROUTES.add("PATCH", "/api/me/notices", body=NotificationWish, fails=(409,), programs=False)
async def set_notifications(call: Call) -> NotificationSettings:
    """Be told of my turns by mail, or not.

    A new address is asked first whether it wants that.
    """
    context, person, wanted = call.context, call.me.person.id, call.body
    before = await call.context.database.transact(queries.mail_settings, person)
    confirmed = before is not None and before.confirmed and before.mail == wanted.mail
    if wanted.mail is not None and not is_address(wanted.mail):
        raise ApiError("malformed", "refused-mail-address")
    if wanted.mail is not None and not confirmed:
        context.limit("mail", call.address)
        context.limit("mail", person)
        await context.notifications.ask_to_confirm(person, wanted.mail, wanted.language)
    mailed = before.mailed if before is not None else 0
    wish = MailSettings(person=person, language=wanted.language, mail=wanted.mail, confirmed=confirmed, how=wanted.how,
                mailed=mailed)  # fmt: skip
    await call.context.database.transact(queries.set_mail_settings, wish)
    return await my_notifications(call)


@ROUTES.add("POST", "/api/me/notices/devices", body=NewDevice, fails=(409,), programs=False)
async def add_device(call: Call) -> NotificationSettings:
    """Let a browser be told by push."""
    context, person, wanted = call.context, call.me.person.id, call.body
    if context.notifications.public_key is None:
        raise ApiError("not-now", "refused-no-push")
    from votive.web.notifications.push_encryption import encrypted

    try:
        key, auth = decoded(wanted.key), decoded(wanted.auth)
        encrypted(b"", key, auth)
    except ValueError:
        raise ApiError("malformed", "refused-malformed") from None
    if len(auth) != 16:
        raise ApiError("malformed", "refused-malformed")
    context.limit("browser", person)
    if await push.would_be_refused(wanted.endpoint, context.settings.push_anywhere):
        raise ApiError("malformed", "refused-push-address")
    id = hashed(wanted.endpoint)
    devices = await call.context.database.transact(queries.devices_of, person)
    for old in [device for device in devices if device.hash != id][: max(0, len(devices) + 1 - MOST_DEVICES)]:
        await call.context.database.transact(queries.remove_device, person, old.hash)
    device = Device(id, person, wanted.endpoint, key, auth, wanted.language, context.now())
    await call.context.database.transact(queries.add_device, device)
    return await my_notifications(call)


@ROUTES.add("POST", "/api/me/notices/devices/remove", body=NewDevice, programs=False)
async def remove_device(call: Call) -> NotificationSettings:
    """No more pushes to a browser."""
    id = hashed(call.body.endpoint)
    await call.context.database.transact(queries.remove_device, call.me.person.id, id)
    return await my_notifications(call)


def _person(call: Call, what: str, key: str, about: str = "") -> str:
    try:
        return call.context.notifications.person_of(what, key, about)
    except ApiError:
        call.context.limit("key", call.address)
        raise


@ROUTES.add("POST", "/api/notices/confirm", body=NotificationKey, status=204, person=False)
async def confirm_mail(call: Call) -> None:
    """Say that mails are wanted: the first mail's link."""
    person = call.body.key.partition(".")[0]
    wish = await call.context.database.transact(queries.mail_settings, person)
    _person(call, "confirm", call.body.key, (wish.mail if wish else "") or "")
    if wish is not None:
        await call.context.database.transact(queries.set_mail_settings, msgspec.structs.replace(wish, confirmed=True))


@ROUTES.add("POST", "/api/notices/stop", query=StopQuery, status=204, person=False)
async def stop_mail(call: Call) -> None:
    """No more mails, by one click.

    A mail program's own button does it (RFC 8058), or the link.
    """
    person = _person(call, "stop", call.query.key)
    wish = await call.context.database.transact(queries.mail_settings, person)
    if wish is not None:
        await call.context.database.transact(
            queries.set_mail_settings, msgspec.structs.replace(wish, how="never", mail=None, confirmed=False)
        )


@ROUTES.add("POST", "/api/notices/open", body=NotificationKey, status=204, person=False, fails=(401, 409))
async def open_seat(call: Call) -> Any:
    """Open the seat that a mail is about.

    On a device that knows nobody yet, it is the person who got the mail.
    """
    context = call.context
    person = _person(call, "open", call.body.key, call.body.table)
    answer = context.answered(None, 204)
    if call.identity is not None and call.identity.person.id != person:
        if (await context.database.run(Store.tables_of, call.me.person.id, limit=1)).tables:
            raise ApiError("taken", "refused-notice-other")  # whose tables would be lost
    if call.identity is None or call.identity.person.id != person:
        found = await context.database.run(Store.person, person)
        if found is None:
            raise not_signed_in()
        identity = await context.people.sign_in(found, agent_of(call.request))
        context.people.set_cookie(answer, identity.token)
    return answer
