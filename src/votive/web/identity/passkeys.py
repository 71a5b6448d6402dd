"""Passkeys: to be known again on another device. Nobody needs one.

A ceremony is two requests. What the second must answer is kept in the store, so that they may reach two processes.
"""

import asyncio
import json
import secrets
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from starlette.requests import Request

from votive.store import Ceremony, Passkey, Person, Store
from votive.table.link_keys import hashed
from votive.web.clock import ServerClock
from votive.web.errors import ApiError
from votive.web.identity.tokens import decoded
from votive.web.middleware import host_name
from votive.web.settings import ServerSettings, is_address
from votive.web.store_executor import StoreExecutor

if TYPE_CHECKING:
    from webauthn.authentication.verify_authentication_response import VerifiedAuthentication
    from webauthn.helpers.structs import AuthenticationCredential
    from webauthn.registration.verify_registration_response import VerifiedRegistration

PATIENCE = 300_000
"""Milliseconds for a ceremony."""
MOST_OF_PERSON = 20


def passkey_id(text: str) -> bytes:
    """A passkey's id as browsers write it; what makes no sense is nobody's passkey."""
    try:
        return decoded(text)
    except ValueError:
        return b""


@dataclass(eq=False)
class Passkeys:
    """Both ceremonies: making a passkey, and signing in with one."""

    database: StoreExecutor
    clock: ServerClock
    settings: ServerSettings

    async def _begin(self, request: Request, person: str | None) -> tuple[str, Ceremony]:
        site = host_name(request.headers)
        if is_address(site):
            raise ApiError("unavailable", "refused-passkey-address", 409)
        scheme = "https" if self.settings.secure else request.url.scheme
        origin = self.settings.origin or f"{scheme}://{request.headers['host']}"
        ceremony = Ceremony(secrets.token_bytes(32), site, origin, person, self.clock.now() + PATIENCE)
        id = secrets.token_urlsafe(16)
        await self.database.run(Store.begin_ceremony, hashed(id), ceremony)
        return id, ceremony

    async def _take(self, id: str, person: str | None) -> Ceremony:
        """A ceremony is finished once, by who began it."""
        ceremony = await self.database.run(Store.take_ceremony, hashed(id), self.clock.now())
        if ceremony is None or ceremony.person != person:
            raise ApiError("stale", "refused-passkey-stale")
        return ceremony

    async def begin_making(self, request: Request, person: Person) -> tuple[str, dict[str, Any]]:
        known = await self.database.run(Store.passkeys, person.id)
        if len(known) >= MOST_OF_PERSON:
            raise ApiError("limit", "refused-passkey-many")
        id, ceremony = await self._begin(request, person.id)
        return id, await asyncio.to_thread(_options_to_make, ceremony, person, known)

    async def finish_making(self, id: str, person: Person, credential: dict[str, Any], name: str) -> None:
        ceremony = await self._take(id, person.id)
        try:
            made = await asyncio.to_thread(_verify_made, ceremony, credential)
        except Exception as error:  # whatever is wrong with what a stranger sent
            raise ApiError("malformed", "refused-passkey") from error
        if await self.database.run(Store.passkey, made.credential_id) is not None:
            raise ApiError("taken", "refused-passkey")
        since = self.clock.now()
        passkey = Passkey(made.credential_id, person.id, made.credential_public_key, made.sign_count, name, since)
        await self.database.run(Store.add_passkey, passkey)

    async def begin_using(self, request: Request) -> tuple[str, dict[str, Any]]:
        id, ceremony = await self._begin(request, None)
        return id, await asyncio.to_thread(_options_to_use, ceremony)

    async def finish_using(self, id: str, credential: dict[str, Any]) -> Person:
        """Whose passkey it is."""
        ceremony = await self._take(id, None)
        try:
            given = await asyncio.to_thread(_parsed, credential)
        except Exception as error:
            raise ApiError("malformed", "refused-passkey") from error
        known = await self.database.run(Store.passkey, given.raw_id)
        if known is None:
            raise ApiError("not-yours", "refused-passkey", 401)
        try:
            used = await asyncio.to_thread(_verify_used, ceremony, given, known)
        except Exception as error:
            raise ApiError("not-yours", "refused-passkey", 401) from error
        if not await self.database.run(Store.count_passkey, known.id, used.new_sign_count):
            raise ApiError("not-yours", "refused-passkey", 401)  # its count went backwards: a copy
        person = await self.database.run(Store.person, known.person)
        if person is None:
            raise ApiError("not-yours", "refused-passkey", 401)
        return person


# In threads: the library takes a while to be loaded the first time, and what strangers send a while to be looked at.


def _options_to_make(ceremony: Ceremony, person: Person, known: list[Passkey]) -> dict[str, Any]:
    from webauthn import generate_registration_options, options_to_json
    from webauthn.helpers import structs

    options = generate_registration_options(
        rp_id=ceremony.site,
        rp_name="Votive",
        user_name=person.name,
        user_id=person.id.encode(),
        challenge=ceremony.challenge,
        exclude_credentials=[structs.PublicKeyCredentialDescriptor(id=passkey.id) for passkey in known],
        authenticator_selection=structs.AuthenticatorSelectionCriteria(
            resident_key=structs.ResidentKeyRequirement.REQUIRED,
            user_verification=structs.UserVerificationRequirement.PREFERRED,
        ),
    )
    found: dict[str, Any] = json.loads(options_to_json(options))
    return found


def _options_to_use(ceremony: Ceremony) -> dict[str, Any]:
    from webauthn import generate_authentication_options, options_to_json
    from webauthn.helpers.structs import UserVerificationRequirement

    options = generate_authentication_options(
        rp_id=ceremony.site,
        challenge=ceremony.challenge,
        user_verification=UserVerificationRequirement.PREFERRED,
    )
    found: dict[str, Any] = json.loads(options_to_json(options))
    return found


def _verify_made(ceremony: Ceremony, credential: dict[str, Any]) -> "VerifiedRegistration":
    from webauthn import verify_registration_response

    return verify_registration_response(
        credential=credential,
        expected_challenge=ceremony.challenge,
        expected_rp_id=ceremony.site,
        expected_origin=ceremony.origin,
    )


def _parsed(credential: dict[str, Any]) -> "AuthenticationCredential":
    from webauthn.helpers import parse_authentication_credential_json

    return parse_authentication_credential_json(credential)


def _verify_used(ceremony: Ceremony, given: "AuthenticationCredential", known: Passkey) -> "VerifiedAuthentication":
    from webauthn import verify_authentication_response

    return verify_authentication_response(
        credential=given,
        expected_challenge=ceremony.challenge,
        expected_rp_id=ceremony.site,
        expected_origin=ceremony.origin,
        credential_public_key=known.public_key,
        credential_current_sign_count=known.sign_count,
    )
