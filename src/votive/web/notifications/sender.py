"""Sends notifications of turns in games over days: one for each turn, none to a person who has seen it, never twice.

A delivery that certainly failed is tried again; one that may have arrived is not.
"""

import asyncio
import base64
import contextlib
import hashlib
import hmac
import logging
import secrets
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from smtplib import SMTPException
from typing import NamedTuple

from votive.core.language import Language
from votive.core.languages import LANGUAGES
from votive.store import Store
from votive.store import notifications as queries
from votive.store.notifications import MailSettings, Notification, WaitingTable
from votive.web.background import BackgroundTasks
from votive.web.clock import ServerClock
from votive.web.errors import ApiError
from votive.web.identity.tokens import coded
from votive.web.notifications import mail, push
from votive.web.notifications.push import Unanswered, Unsent
from votive.web.operations.logs import logger, write_log
from votive.web.operations.metrics import Metrics
from votive.web.rules_pages import rules_page
from votive.web.settings import ServerSettings
from votive.web.store_executor import StoreExecutor
from votive.web.tables.registry import TableRegistry

DAY = 24 * 3600 * 1000
BACK = 2 * DAY
"""Milliseconds before its start for which a server still plans notifications."""
OPENS_FOR = 14 * DAY
TRIES = 10
LONGEST_PAUSE = 6 * 3600 * 1000
"""Milliseconds between two tries, at most; the first pause is a quarter of the one before a notification."""
KEPT_FOR = 60 * DAY
WORDS = Path(__file__).parents[1] / "lang"
"""What only the server itself says, in mails and push messages."""
AT_ONCE = 16
"""Deliveries at the same time, of mail and of push each."""


class Recipient(NamedTuple):
    """A person and a way to reach them. Notifications to one recipient go out one after the other."""

    person: str
    way: str


@dataclass(eq=False)
class NotificationSender:
    """Finds new turns, plans notifications, and sends those that are due. Any number of servers do so at once."""

    registry: TableRegistry
    database: StoreExecutor
    background: BackgroundTasks
    clock: ServerClock
    settings: ServerSettings
    metrics: Metrics

    def __post_init__(self) -> None:
        settings = self.settings
        self.post = mail.Post.at(settings.smtp, settings.mail_from) if settings.smtp else None
        self.contact = settings.contact
        self.key = b""
        """What we sign pushes with."""
        self.public_key: str | None = None
        """What belongs to it, if pushes are sent at all."""
        self.secret = b""
        """What we sign links with."""
        self.planned = 0
        self.languages: dict[str, Language] = {}
        self.sending: dict[Recipient, asyncio.Task[None]] = {}
        self.mail_threads = ThreadPoolExecutor(AT_ONCE, "mail")

    @property
    def on(self) -> bool:
        return self.post is not None or self.contact is not None

    async def open(self) -> None:
        """The same keys for all servers of this database."""
        if self.on:
            from votive.web.notifications.push_encryption import new_key, public

            self.key = await self.database.run(Store.secret, "push", new_key())
            self.public_key = coded(public(self.key)) if self.contact else None
            self.secret = await self.database.run(Store.secret, "links", secrets.token_bytes(32))

    # Keys of links: they say what they are for, to whom, and until when.

    def key_for(self, what: str, person: str, until: int = 0, about: str = "") -> str:
        digest = hmac.digest(self.secret, f"{what}\n{person}\n{until}\n{about}".encode(), "sha256")
        return f"{person}.{until}.{base64.urlsafe_b64encode(digest[:24]).decode()}"

    def person_of(self, what: str, key: str, about: str = "") -> str:
        """Whose key it is; refused if it is not one of ours, or no longer good."""
        parts = key.split(".")
        if len(parts) == 3 and parts[1].isascii() and parts[1].isdecimal() and len(parts[1]) < 16 and self.secret:
            until = int(parts[1])
            good = hmac.compare_digest(self.key_for(what, parts[0], until, about).encode(), key.encode())
            if good and (until == 0 or until > self.clock.now()):
                return parts[0]
        raise ApiError("not-yours", "refused-notice-key")

    # Rounds

    async def run(self) -> None:
        """Until cancelled."""
        while self.on:
            pause = self.settings.notice_pause
            with contextlib.suppress(ApiError):  # logged already; the store may be back next time
                await self._mark_seen()
                await self._plan()
                if await self._send():
                    pause = 0.0  # there may be more for the same recipients
            await asyncio.sleep(max(0.2, min(15.0, pause / 2)))

    async def _mark_seen(self) -> None:
        """Mark the tables that people watch now as seen."""
        seen = {
            (watcher.viewer.person, table)
            for table, loaded in self.registry.loaded.items()
            if loaded.table.state.opened.pace == "days"
            for watcher in loaded.watchers
            if watcher.viewer.person is not None and not watcher.spectates
        }
        if seen:
            await self.database.transact(queries.mark_seen, seen, self.clock.now())

    async def _plan(self) -> None:
        now = self.clock.now()
        until = now - int(self.settings.notice_pause * 1000)
        after = self.planned - 600_000 if self.planned else now - BACK
        turns: dict[str, list[WaitingTable]] = {}
        for found in await self.database.transact(queries.waiting, after, until):
            for person in found.people:
                turns.setdefault(person, []).append(found)
        for person, theirs in turns.items():
            await self.database.transact(queries.plan, person, theirs, now, DAY)
        if not self.planned and self.clock.trusted:
            await self.database.transact(queries.prune, now - KEPT_FOR)
        self.planned = until

    async def _send(self) -> bool:
        """Begin to send what is due; whether there may be more. Nobody waits here for the end of a delivery."""
        return any([await self._begin(by_mail) for by_mail in (True, False)])

    async def _begin(self, by_mail: bool) -> bool:
        """Several at once, one by one to each recipient: who answers slowly holds only what is for them."""
        more = False
        for notification in await self.database.transact(queries.due, self.clock.now(), by_mail):
            to = Recipient(notification.person, notification.way)
            if self.background.stopping:
                return False
            if to in self.sending:
                continue
            more = True
            if sum((one.way == queries.MAIL) == by_mail for one in self.sending) >= AT_ONCE:
                break
            claimed = await self.database.transact(queries.claim, notification)
            if claimed:  # else another server has it, or it went along with a digest
                task = self.sending[to] = asyncio.create_task(self._deliver(notification))
                task.add_done_callback(partial(self._done, to))
        return more

    def _done(self, to: Recipient, task: asyncio.Task[None]) -> None:
        del self.sending[to]
        if not task.cancelled() and (error := task.exception()) is not None and not isinstance(error, ApiError):
            logger.error("notice failed", exc_info=error)

    async def stop(self) -> None:
        """Deliveries that were not answered yet may have arrived, and are not sent again."""
        sending = list(self.sending.values())
        for task in sending:
            task.cancel()
        await asyncio.gather(*sending, return_exceptions=True)
        self.mail_threads.shutdown(wait=False)

    async def _deliver(self, notification: Notification) -> None:
        """Send a notification, unless it is of no use any more."""
        found = await self._still_due(notification)
        if found is None:
            await self.database.transact(queries.finish, notification, "dropped")
            return
        way = "mail" if notification.way == queries.MAIL else "push"
        try:
            went = await (self._mail(notification, found) if way == "mail" else self._push(notification, found))
        except Unsent as error:
            await self._failed(notification, error, way)
        except (Unanswered, OSError, SMTPException) as error:  # it may have arrived: never twice
            write_log("notice not answered", logging.WARNING, way=way, why=str(error) or type(error).__name__)
            await self.database.transact(queries.finish, notification, "sent")
        except Exception:  # it may have arrived: never twice
            logger.exception("notice failed")
            await self.database.transact(queries.finish, notification, "sent")
        else:
            await self.database.transact(queries.finish, notification, "sent" if went else "dropped")
            self.metrics.count("votive_notices_total", way=way, state="sent" if went else "dropped")

    async def _still_due(self, notification: Notification) -> WaitingTable | None:
        found = await self.database.transact(queries.waiting_at, notification.table)
        if found is None or found.since != notification.turn or notification.person not in found.people:
            return None
        seen = await self.database.transact(
            queries.has_seen, notification.person, notification.table, notification.turn
        )
        return None if seen else found

    async def _failed(self, notification: Notification, error: Unsent, way: str) -> None:
        write_log("notice not sent", logging.WARNING, way=way, why=str(error), tries=notification.tries + 1)
        self.metrics.count("votive_notices_total", way=way, state="failed")
        if error.permanent and notification.way != queries.MAIL:
            await self.database.transact(queries.remove_device, notification.person, notification.way)
        if error.permanent or notification.tries + 1 >= TRIES:
            await self.database.transact(queries.finish, notification, "dropped")
            return
        pause = min(250 * self.settings.notice_pause * 2**notification.tries, LONGEST_PAUSE)
        again = self.clock.now() + int(pause)
        await self.database.transact(queries.finish, notification, "waiting", again)
        if way == "push":
            await self.database.transact(queries.postpone, notification, again)

    # By push

    async def _push(self, notification: Notification, found: WaitingTable) -> bool:
        device = await self.database.transact(queries.device, notification.way)
        if device is None or device.person != notification.person or self.contact is None:
            return False
        words = self.words(device.language)
        message = {
            "title": words.word("notice-title", game=title(found.game, device.language)),
            "body": words.word("notice-body"),
            "link": f"/t/{notification.table}",
            "tag": notification.table,
        }
        topic = base64.urlsafe_b64encode(hashlib.sha256(notification.table.encode()).digest()[:24]).decode()
        await push.send(device, message, topic, self.contact, self.key, self.settings.push_anywhere)
        return True

    # By mail

    async def _mail(self, notification: Notification, found: WaitingTable) -> bool:
        wanted = await self.database.transact(queries.mail_settings, notification.person)
        if wanted is None or not wanted.mail or not wanted.confirmed or wanted.how == "never" or self.post is None:
            return False
        together = [(notification, found)]
        if wanted.how == "daily":
            together += await self._others_due(notification)
        try:
            await self._write(wanted, together)
        except Unsent:
            for other, _ in together[1:]:
                await self.database.transact(queries.finish, other, "waiting", self.clock.now())
            raise
        for other, _ in together[1:]:
            await self.database.transact(queries.finish, other, "sent")
        if wanted.how == "daily":
            await self.database.transact(queries.mailed, notification.person, self.clock.now())
        return True

    async def _others_due(self, notification: Notification) -> list[tuple[Notification, WaitingTable]]:
        """Claim what else is due to the same person: one mail for all."""
        found = []
        for other in await self.database.transact(queries.others_waiting, notification):
            if await self.database.transact(queries.claim, other):
                if (waiting := await self._still_due(other)) is not None:
                    found.append((other, waiting))
                else:
                    await self.database.transact(queries.finish, other, "dropped")
        return found

    async def _write(self, wanted: MailSettings, together: list[tuple[Notification, WaitingTable]]) -> None:
        assert self.post is not None and wanted.mail is not None
        words = self.words(wanted.language)
        until = self.clock.now() + OPENS_FOR
        lines = [words.word("mail-many", count=len(together)) if len(together) > 1 else words.word("mail-one"), ""]
        for notification, found in together:
            key = self.key_for("open", wanted.person, until, notification.table)
            lines += [
                title(found.game, wanted.language),
                f"{self.settings.address}/t/{notification.table}#open={key}",
                "",
            ]
        stop = self.key_for("stop", wanted.person)
        lines += [words.word("mail-keep"), "", words.word("mail-stop"), f"{self.settings.address}/#stop={stop}"]
        first = together[0][0]
        subject = (
            words.word("mail-subject-many", count=len(together))
            if len(together) > 1
            else words.word("notice-title", game=title(together[0][1].game, wanted.language))
        )
        id = hashlib.sha256(f"{first.person} {first.table} {first.turn}".encode()).hexdigest()[:32]
        one_click = f"{self.settings.address}/api/notices/stop?key={stop}"
        letter = mail.letter(self.post, wanted.mail, subject, "\n".join(lines) + "\n", id, one_click)
        await self._send_mail(letter)

    async def _send_mail(self, letter: mail.Letter) -> None:
        assert self.post is not None
        await asyncio.get_running_loop().run_in_executor(self.mail_threads, mail.send, self.post, letter)

    async def ask_to_confirm(self, person: str, address: str, language: str) -> None:
        """Send the mail whose link confirms an address."""
        if self.post is None:
            raise ApiError("not-now", "refused-no-mail")
        words = self.words(language)
        key = self.key_for("confirm", person, self.clock.now() + 2 * DAY, address)
        link = f"{self.settings.address}/#confirm={key}"
        text = "\n".join([words.word("mail-confirm"), "", link, "", words.word("mail-confirm-not"), ""])
        id = hashlib.sha256(key.encode()).hexdigest()[:32]
        stop = f"{self.settings.address}/api/notices/stop?key={self.key_for('stop', person)}"
        try:
            letter = mail.letter(self.post, address, words.word("mail-confirm-subject"), text, id, stop)
            await self._send_mail(letter)
        except mail.NobodyThere:
            raise ApiError("illegal", "refused-mail-nobody") from None
        except (Unsent, OSError, SMTPException) as error:
            write_log("notice not sent", logging.WARNING, way="mail", why=str(error) or type(error).__name__, tries=1)
            raise ApiError("unavailable", "refused-mail-failed") from None

    def words(self, code: str) -> Language:
        if code not in self.languages:
            self.languages[code] = Language(code if code in LANGUAGES else LANGUAGES[0], WORDS)
        return self.languages[code]


def title(game: str, language: str) -> str:
    """A game's name as its rules say it."""
    page = rules_page(game, language)
    return page.title.partition(":")[0].strip() if page is not None else game
