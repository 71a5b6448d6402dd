"""Everything that goes over the wire and is not a table's own: HTTP bodies and the messages of the socket.

The same types give the checks on the way in, the OpenAPI description, and the client's TypeScript.
"""

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta

from votive.core.contract import Fact
from votive.lab.analysis_types import Analysis
from votive.table.commands import AnyCommand
from votive.table.replay import Replay
from votive.table.values import Clock, DiceNumber, Key, Level, Name, NamedMove, Pace, PositionNumber, Seat
from votive.table.visible import About, Now, Refusal, VisibleEvent

TableId: TypeAlias = Annotated[str, Meta(min_length=8, max_length=32, pattern="^[A-Za-z0-9]+$")]
RequestId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64, pattern="^[A-Za-z0-9_-]+$")]


class _In(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something from outside."""


# HTTP


class NewPerson(_In, frozen=True):
    name: Name


class Person(msgspec.Struct, frozen=True):
    id: str
    name: str
    passkeys: int = 0


class Welcome(msgspec.Struct, frozen=True):
    """A new person. A browser has the token as a cookie and never sees it; a program asks for it with `?token=1`."""

    person: Person
    token: str | None = None


class Session(msgspec.Struct, frozen=True):
    """A device on which somebody is signed in."""

    id: str
    browser: str
    """Firefox, Chrome, Safari, …; "" if unknown."""
    system: str
    """Linux, Windows, iPhone, …; "" if unknown."""
    since: int
    """The day it was signed in, in milliseconds since 1970; 0: unknown."""
    used: int
    """The day it was last used; 0: unknown."""
    current: bool
    """Whether this is the device that asks."""


class Sessions(msgspec.Struct, frozen=True):
    sessions: list[Session]


class NewBot(_In, frozen=True):
    name: Name


class Bot(msgspec.Struct, frozen=True):
    """A program of somebody's, that can take a seat."""

    id: str
    name: str
    since: int


class Bots(msgspec.Struct, frozen=True):
    bots: list[Bot]


class BotMade(msgspec.Struct, frozen=True):
    bot: Bot
    token: str
    """Told this once."""


Mail: TypeAlias = Annotated[str, Meta(max_length=1000)]
"""Checked by `mail.is_address`, which refuses with a sentence of its own."""
How: TypeAlias = Literal["never", "each", "daily"]
Spoken: TypeAlias = Literal["en", "fr", "de", "es"]


class NoticesNow(msgspec.Struct, frozen=True):
    """How a person is told of their turns in games over days."""

    mails: bool
    """Whether this server sends mail at all."""
    push: str | None
    """The key for `pushManager.subscribe`; none: this server pushes nothing."""
    mail: str | None
    confirmed: bool
    """Whether the link in the first mail was opened; before that no other is sent."""
    how: How
    devices: int


class NoticeWish(_In, frozen=True):
    mail: Mail | None
    how: How
    language: Spoken


class NewDevice(_In, frozen=True):
    """A browser's push subscription."""

    endpoint: Annotated[str, Meta(max_length=1000)]
    key: Annotated[str, Meta(max_length=100)] = ""
    auth: Annotated[str, Meta(max_length=40)] = ""
    language: Spoken = "en"


class NoticeKey(_In, frozen=True):
    """What stands behind the # of a link in a mail."""

    key: Annotated[str, Meta(max_length=200)]
    table: Annotated[str, Meta(max_length=32)] = ""


class PasskeyBegun(msgspec.Struct, frozen=True):
    """What the browser's `navigator.credentials` is to be asked for; its answer goes to `finish` with the same id."""

    id: str
    options: dict[str, Any]
    """As in WebAuthn's JSON: parseCreationOptionsFromJSON and parseRequestOptionsFromJSON take it."""


class PasskeyAnswer(_In, frozen=True):
    id: RequestId
    credential: dict[str, Any]
    """What `credential.toJSON()` gives."""
    name: Name | None = None
    """For a new passkey: what its owner calls it."""


class PasskeyLine(msgspec.Struct, frozen=True):
    """One of one's own passkeys."""

    id: str
    """As the browser knows it."""
    name: str
    since: int


class PasskeyList(msgspec.Struct, frozen=True):
    passkeys: list[PasskeyLine]


class NewName(_In, frozen=True):
    name: Name


class Place(_In, frozen=True):
    """How a seat of a new table is to be filled: by me, by a bot, or by whoever has the link."""

    who: Literal["me", "bot", "open"]
    level: Level | None = None
    name: Name | None = None
    """For `me`: a name at this seat, if not one's own (several people at one screen)."""


class NewTable(_In, frozen=True):
    game: Annotated[str, Meta(max_length=20)]
    seats: Annotated[list[Place], Meta(min_length=2, max_length=5)]
    options: Annotated[dict[str, int], Meta(max_length=40)] = {}
    public: bool = False
    pace: Pace = "live"
    clock: Clock | None = None
    spectators: bool = True
    delay: Annotated[int, Meta(ge=0, le=100)] = 0
    begin: bool = False
    """Begin at once, if no seat is open."""
    id: RequestId | None = None
    """Sent again with the same id, it is the same table."""
    number: DiceNumber | None = None
    """A random number that I add to the dice, of which I know the promise for this id (`POST /api/dice`)."""


class PromiseRequest(_In, frozen=True):
    id: RequestId
    """With which the table will be opened."""


class DicePromise(msgspec.Struct, frozen=True):
    """What the dice of a table will be made of, but for the numbers that players add."""

    table: str
    seed_hash: str
    """SHA-256 of the seed, which is told when the game is over."""


class TableMade(msgspec.Struct, frozen=True):
    """A new table. The links' keys are told this once only to those who may know them."""

    table: str
    invitation: str | None
    """Key for the link to join: /t/TABLE#join=KEY"""
    keys: dict[str, str]
    """Key of each of one's own seats: /t/TABLE#seat=KEY opens the seat on another device."""
    now: Now


class Finish(msgspec.Struct, frozen=True):
    """A seat of a table that is over."""

    name: str
    """A person's name there, or the bot's level."""
    bot: bool
    place: int
    """From 1; who shares a place has the same."""
    points: int


class TableLine(msgspec.Struct, frozen=True):
    """A table in a list."""

    table: str
    game: str
    stage: Literal["gathering", "playing", "over"]
    names: list[str]
    open: int
    yours: list[int]
    your_turn: bool
    opened: int
    touched: int
    pace: Pace
    result: dict[str, Any] | None = None
    mover: int | None = None
    """The seat that is to decide."""
    runs_out: int | None = None
    """When it runs out of time, in milliseconds since 1970."""
    finishes: list[Finish] = []
    """Among one's own tables: seat by seat, once it is over and came to places."""
    ended: int | None = None
    """When it came to that."""
    imported: bool = False
    """Made from a record that somebody brought, not played here: it counts for nothing."""


class Tables(msgspec.Struct, frozen=True):
    tables: list[TableLine]
    next: str | None = None
    """Ask again with `?before=` this for older ones."""


# Statistics


class Rating(msgspec.Struct, frozen=True):
    """How strong somebody is at a game. Everybody begins with 1000."""

    value: int
    low: int
    """The real strength is very likely between `low` and `high`."""
    high: int
    games: int
    sure: Literal["guess", "unsure", "fair", "sure"]


class RatingPoint(msgspec.Struct, frozen=True):
    """A rating after one table."""

    table: str
    at: int
    value: int
    low: int
    high: int


class Rated(msgspec.Struct, frozen=True):
    """Somebody whose rating one may compare with one's own."""

    name: str
    bot: bool
    you: bool
    rating: Rating


class ByPlayers(msgspec.Struct, frozen=True):
    """One's games with so many players."""

    players: int
    games: int
    places: list[int]
    """How often first, second …; who shares a place has the better one."""
    mean_points: float
    best_points: int


class Opponent(msgspec.Struct, frozen=True):
    """Somebody one has played against; a level of bots counts as one."""

    name: str
    """Empty: people who were forgotten."""
    bot: bool
    games: int
    ahead: int
    """How often one was ahead of them, of all the times they met."""
    behind: int
    met: int
    """Times they met: a level of bots at two seats is met twice in a game."""


class Thing(msgspec.Struct, frozen=True):
    thing: str
    """The id of a message of the game, or a name."""
    count: int
    games: int
    """In how many games at least once."""


class Favourite(msgspec.Struct, frozen=True):
    """What one likes to do, as the game counts it."""

    sort: str
    """The id of a message of the game."""
    things: list[Thing]
    """The most frequent first."""


class PlayedGame(msgspec.Struct, frozen=True):
    table: str
    at: int
    players: int
    place: int
    points: int


class GameStatistics(msgspec.Struct, frozen=True):
    """One's finished games of a kind, but for those in which one had several seats."""

    game: str
    games: int
    wins: int
    shares: list[ByPlayers]
    opponents: list[Opponent]
    """The most frequent first."""
    favourites: list[Favourite]
    played: list[PlayedGame]
    """The last ones, oldest first."""
    rating: Rating | None
    history: list[RatingPoint]
    """The last ones, oldest first."""
    ladder: list[Rated]
    """Oneself, all levels of bots, and people one has played with; the strongest first."""


class Statistics(msgspec.Struct, frozen=True):
    games: list[GameStatistics]


# Tables


class ActRequest(_In, frozen=True):
    """An act over HTTP. The same id sent again has the effect of once."""

    id: RequestId
    act: AnyCommand


class ActDone(msgspec.Struct, frozen=True):
    """The act is durable."""

    id: str
    now: Now
    key: str | None = None
    """After `sit`: the seat's own key. After `rematch`: none; `now.next` names the new table."""


class Failure(msgspec.Struct, frozen=True):
    """Every error over HTTP. `now` is the fresh position, where there is one."""

    refusal: Refusal
    now: Now | None = None


class Snapshot(msgspec.Struct, frozen=True):
    about: About
    told: list[VisibleEvent]
    now: Now
    older: bool = False
    """There is more from before, or since the number one asked from, than fits here: ask for `story`."""


class Story(msgspec.Struct, frozen=True):
    """A page of what one was told: the newest before a number."""

    told: list[VisibleEvent]
    older: bool
    """There is more before these."""


class Past(msgspec.Struct, frozen=True):
    """An earlier position of the game, as its viewer may know it."""

    ply: int
    view: dict[str, Any]


class Checked(msgspec.Struct, frozen=True):
    """A record that was sent, found sound, and told as a replay. Nothing of it is kept."""

    replay: Replay


class Kept(msgspec.Struct, frozen=True):
    """A record that is a finished table from now on."""

    table: str


class AnalysisState(msgspec.Struct, frozen=True):
    """How far the analysis of a finished game is."""

    state: Literal["none", "waiting", "working", "done", "failed"]
    """none: nobody has asked for one, or the server was started anew meanwhile; then ask again."""
    done: int = 0
    total: int = 0
    analysis: Analysis | None = None


class Why(_In, frozen=True):
    seat: Seat
    moves: Annotated[list[NamedMove], Meta(max_length=64)]


class Reason(msgspec.Struct, frozen=True):
    move: list[Any]
    refusal: Refusal | None
    """None: the move is legal."""


class Reasons(msgspec.Struct, frozen=True):
    reasons: list[Reason]


class AskHint(_In, frozen=True):
    """What would the oracle consider? Only for who is to move, and only where all others are bots."""

    id: RequestId
    seat: Seat
    position_number: PositionNumber = msgspec.field(name="place")


class HintedMove(msgspec.Struct, frozen=True):
    """A move that the oracle considers."""

    move: list[Any]
    fact: Fact
    chance: int
    """Percent: how likely the seat wins after it, by the oracle's search."""
    points: int
    """What the seat may expect to have at the end: the mean of games played on at random."""
    gains: list[Fact]
    """What happens at once, as far as the seat can know."""
    why: list[Fact]
    """How it compares with the next best: for the seat, and for others."""


class Hint(msgspec.Struct, frozen=True):
    """The oracle's candidates, the best first. Thought from what the seat may know."""

    place: int
    seat: int
    moves: list[HintedMove]


class LessonChapter(msgspec.Struct, frozen=True):
    name: str
    """Its title is the word `lesson-NAME`."""
    steps: int


class LessonOutline(msgspec.Struct, frozen=True):
    """A game's lesson: its chapters, and the short game against bots at the end."""

    game: str
    chapters: list[LessonChapter]
    closing: NewTable


class LessonSoFar(_In, frozen=True):
    """What somebody has done in a chapter, step by step: a move, or null where there was nothing to do but read."""

    made: Annotated[list[NamedMove | None], Meta(max_length=100)] = []
    asks: Annotated[list[NamedMove], Meta(max_length=64)] = []
    """Moves about which they wonder why not."""


class LessonStep(msgspec.Struct, frozen=True):
    """Where they are now. Nothing of it is kept."""

    chapter: str
    step: int
    """How many steps are done."""
    steps: int
    say: str | None
    """The narrator's word; None when the chapter is done."""
    acts: bool
    """Whether a move is asked for; `now.choices` are those that will do."""
    now: Now
    told: list[VisibleEvent]
    """What happened since the chapter began."""
    reasons: list[Reason]
    """The answers to `asks`."""


class GameOption(msgspec.Struct, frozen=True):
    name: str
    default: int
    least: int
    most: int


class GameLine(msgspec.Struct, frozen=True):
    game: str
    rules: str
    fewest: int
    most: int
    options: list[GameOption]
    cities: list[str]
    secrets: bool
    """Whether seats have secrets, so that a shared screen needs a curtain."""


class Games(msgspec.Struct, frozen=True):
    games: list[GameLine]
    levels: list[str]
    languages: list[str]


class Cards(msgspec.Struct, frozen=True):
    """What is printed on the cards that a game is played with here."""

    game: str
    rules: str
    cards: dict[str, Any] | None
    """As the game's own board reads it; None where the cards are ours, which the page knows."""


class Clause(msgspec.Struct, frozen=True):
    id: str
    text: str
    """A line of Markdown."""


class RulesSection(msgspec.Struct, frozen=True):
    section: str
    text: str
    """What stands there before the first clause, as Markdown."""
    clauses: list[Clause]


class RulesPage(msgspec.Struct, frozen=True):
    game: str
    language: str
    """The one it is written in; English where there is no translation."""
    title: str
    sections: list[RulesSection]


class Health(msgspec.Struct, frozen=True):
    live: bool
    ready: bool
    """Whether the rules and the bots of all games are compiled and the database answers."""
    games: dict[str, str]
    """Of each game: waiting, compiling, ready, or failed."""
    version: str


# The stream of a person's tables (GET /api/me/stream)


class _Word(msgspec.Struct, frozen=True, tag_field="type"):
    pass


class Word(_Word, frozen=True, tag="here"):
    """The first line: from here on you are told."""

    person: str


class Invitation(_Word, frozen=True, tag="invited"):
    """A host asks for you: sit down with an empty key."""

    table: str
    game: str


class Turn(_Word, frozen=True, tag="turn"):
    """You are to decide; `now` holds your choices."""

    table: str
    game: str
    seat: int
    now: Now


class Over(_Word, frozen=True, tag="over"):
    table: str
    game: str
    result: dict[str, Any] | None


# The socket: from the client


class _Asked(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    pass


class Watch(_Asked, frozen=True, tag="watch"):
    """Show me this table through the eyes of one of my seats, or (seat None) as a spectator.

    With `since`, only what was told after that many entries; answered by `table` first, then `news`.
    """

    table: TableId
    seat: Seat | None = None
    since: Annotated[int, Meta(ge=0)] | None = None


class Unwatch(_Asked, frozen=True, tag="unwatch"):
    table: TableId


class AskStory(_Asked, frozen=True, tag="story"):
    """Tell me what came before the entry with this number, as much as fits a page; through the same eyes as `watch`."""

    id: RequestId
    table: TableId
    before: Annotated[int, Meta(ge=0, le=10_000_000)]
    seat: Seat | None = None


class Ask(_Asked, frozen=True, tag="act"):
    id: RequestId
    table: TableId
    act: AnyCommand


class AskWhy(_Asked, frozen=True, tag="why"):
    id: RequestId
    table: TableId
    seat: Seat
    moves: Annotated[list[NamedMove], Meta(max_length=64)]


class Ping(_Asked, frozen=True, tag="ping"):
    pass


FromClient: TypeAlias = Watch | Unwatch | AskStory | Ask | AskWhy | Ping


# The socket: from the server


class _Answer(msgspec.Struct, frozen=True, tag_field="type", omit_defaults=True):
    pass


class Hello(_Answer, frozen=True, tag="hello"):
    protocol: int
    version: str
    person: Person | None
    ping: int
    """Seconds: say `ping` at least so often, or the line is taken for lost."""


class TableMessage(_Answer, frozen=True, tag="table"):
    """Everything about a table (after `watch`). With `since`, `told` holds only what is new.

    A long story comes in pages: this is the newest, and `story` asks for those before.
    """

    table: str
    about: About
    told: list[VisibleEvent]
    now: Now
    older: bool = False
    """There is more between what was asked for and the first of `told`."""


class News(_Answer, frozen=True, tag="news"):
    """Something happened. Very much at once comes as its newest page: then the numbers leave a gap."""

    table: str
    told: list[VisibleEvent]
    now: Now


class StoryMessage(_Answer, frozen=True, tag="story"):
    """The answer to `story`."""

    id: str
    table: str
    told: list[VisibleEvent]
    older: bool = False
    """There is more before these."""


class Done(_Answer, frozen=True, tag="done"):
    """An act is durable. The news of it comes on its own, usually just before."""

    id: str
    table: str
    number: int
    key: str | None = None
    next: str | None = None


class Refused(_Answer, frozen=True, tag="refused"):
    """An act, or a message that made no sense (then `id` may be empty)."""

    id: str
    table: str | None
    refusal: Refusal
    now: Now | None = None


class ReasonsMessage(_Answer, frozen=True, tag="reasons"):
    id: str
    table: str
    reasons: list[Reason]


class Presence(_Answer, frozen=True, tag="presence"):
    """Who is looking."""

    table: str
    seats: list[int]
    spectators: int


class Thinking(_Answer, frozen=True, tag="thinking"):
    """Which bots think now."""

    table: str
    seats: list[int]


class Gone(_Answer, frozen=True, tag="gone"):
    """There is no such table (any more), or it is not for you."""

    table: str
    fact: Fact


class Pong(_Answer, frozen=True, tag="pong"):
    pass


FromServer: TypeAlias = (
    Hello | TableMessage | News | StoryMessage | Done | Refused | ReasonsMessage | Presence | Thinking | Gone | Pong
)

__all__ = ["FromClient", "FromServer", "Key"]
