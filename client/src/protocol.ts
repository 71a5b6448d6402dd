// Made from src/votive/web/schema/*.py and src/votive/table/*.py by `python -m tools.typescript`. Do not edit.

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** The name of a move, a JSON array: ["bid", 5]. */
export type Move = Json[];

/** Something to tell a person: the id of a message and what goes into it. */
export interface Fact {
  id: string;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  [name: string]: any;
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Data = Record<string, any>;

export interface PersonInfo {
  id: string;
  name: string;
  passkeys: number;
}

/** A new person. A browser has the token as a cookie and never sees it; a program asks for it with `?token=1`. */
export interface Welcome {
  person: PersonInfo;
  token: string | null;
}

/** A device on which somebody is signed in. */
export interface Session {
  id: string;
  /** Firefox, Chrome, Safari, …; "" if unknown. */
  browser: string;
  /** Linux, Windows, iPhone, …; "" if unknown. */
  system: string;
  /** The day it was signed in, in milliseconds since 1970; 0: unknown. */
  since: number;
  /** The day it was last used; 0: unknown. */
  used: number;
  /** Whether this is the device that asks. */
  current: boolean;
}

export interface Sessions {
  sessions: Session[];
}

/** A program of somebody's, that can take a seat. */
export interface ProgramInfo {
  id: string;
  name: string;
  since: number;
}

export interface ProgramList {
  bots: ProgramInfo[];
}

export interface ProgramMade {
  bot: ProgramInfo;
  /** Told this once. */
  token: string;
}

/** What the browser's `navigator.credentials` is to be asked for; its answer goes to `finish` with the same id. */
export interface PasskeyBegun {
  id: string;
  /** As in WebAuthn's JSON: parseCreationOptionsFromJSON and parseRequestOptionsFromJSON take it. */
  options: Data;
}

export interface PasskeyAnswer {
  id: string;
  /** What `credential.toJSON()` gives. */
  credential: Data;
  /** For a new passkey: what its owner calls it. */
  name?: string | null;
}

/** One of one's own passkeys. */
export interface PasskeyInfo {
  /** As the browser knows it. */
  id: string;
  name: string;
  since: number;
}

export interface PasskeyList {
  passkeys: PasskeyInfo[];
}

/** What a new person or program is called; or an old one, or a passkey, from now on. */
export interface NewName {
  name: string;
}

/** How a person is told of their turns in games over days. */
export interface NotificationSettings {
  /** Whether this server sends mail at all. */
  mails: boolean;
  /** The key for `pushManager.subscribe`; none: this server pushes nothing. */
  push: string | null;
  mail: string | null;
  /** Whether the link in the first mail was opened; before that no other is sent. */
  confirmed: boolean;
  how: How;
  devices: number;
}

export type How = "never" | "each" | "daily";

export interface NotificationWish {
  mail: string | null;
  how: How;
  language: Spoken;
}

export type Spoken = "en" | "fr" | "de" | "es";

/** A browser's push subscription. */
export interface NewDevice {
  endpoint: string;
  key?: string;
  auth?: string;
  language?: Spoken;
}

/** What stands behind the # of a link in a mail. */
export interface NotificationKey {
  key: string;
  table?: string;
}

export interface NewTable {
  game: string;
  seats: SeatPlan[];
  options?: Record<string, number>;
  /** The file of a variant of the game, which says its options itself. */
  variant?: string | null;
  public?: boolean;
  pace?: Pace;
  clock?: Clock | null;
  spectators?: boolean;
  delay?: number;
  /** Begin at once, if no seat is open. */
  begin?: boolean;
  /** Sent again with the same id, it is the same table. */
  id?: string | null;
  /** A random number that I add to the dice, of which I know the promise for this id (`POST /api/dice`). */
  number?: string | null;
}

/** How a seat of a new table is to be filled: by me, by a bot, or by whoever has the link. */
export interface SeatPlan {
  who: "me" | "bot" | "open";
  level?: string | null;
  /** For `me`: a name at this seat, if not one's own (several people at one screen). */
  name?: string | null;
}

export type Pace = "live" | "days";

/** How long a seat may think, in seconds. What is None is not limited. Out of time, a bot of `level` takes over. */
export interface Clock {
  move?: number | null;
  game?: number | null;
  level?: string;
}

export interface PromiseRequest {
  /** With which the table will be opened. */
  id: string;
}

/** What the dice of a table will be made of, but for the numbers that players add. */
export interface DicePromise {
  table: string;
  /** SHA-256 of the seed, which is told when the game is over. */
  seed_hash: string;
}

/** A new table. The links' keys are told this once only to those who may know them. */
export interface TableMade {
  table: string;
  /** Key for the link to join: /t/TABLE#join=KEY */
  invitation: string | null;
  /** Key of each of one's own seats: /t/TABLE#seat=KEY opens the seat on another device. */
  keys: Record<string, string>;
  now: Now;
}

/** How things stand, for one viewer. */
export interface Now {
  at: number;
  /** How many entries this viewer was told. */
  number: number;
  /** A move names it, so that two moves for the same position cannot both be made. */
  place: number;
  ply: number;
  stage: "gathering" | "playing" | "over";
  /** A seat, or -2 for a spectator. */
  viewer: number;
  /** All seats of this person (several on one screen). */
  yours: number[];
  /** Those of them from which a curtain keeps this view: one of the two knows what the other may not. */
  curtain: number[];
  host: boolean;
  sitters: Sitter[];
  /** The seat to move. */
  turn: number | null;
  /** The game's own view for this viewer; None before the game begins. */
  view: Data | null;
  status: Fact | null;
  /** What the viewer's seat may do now, its turn or not (calls out of turn). */
  choices: Choice[];
  /** How many of one's own moves can be taken back now, one by one. */
  undo: number;
  /** The viewer's own standing order. */
  order: Data | null;
  /** What kinds of standing order the game knows and that make sense now (data for a form). */
  orders: Data[];
  proposals: OpenProposal[];
  /** What this seat may propose: {"what": …, "target": …}; with `from`, only from that time on. */
  may_propose: Data[];
  muted: number[];
  /** When the one to move runs out of time, in milliseconds since 1970. */
  due: number | null;
  /** points, winners, reason, and `how` it ended, once it is over. */
  result: Data | null;
  /** Once it is over. */
  seed: string | null;
  /** The table of the rematch. */
  next: string | null;
  /** The seats whose players have added a random number to the dice. */
  numbered: number[];
  /** Why a player can take back nothing now. */
  undo_why: Fact | null;
  /** The viewer's own standing order as a sentence. */
  order_fact: Fact | null;
  /** For who has asked for rows: the position as this viewer knows it, its bytes in hexadecimal. */
  row: string | null;
  /** What is left out here because it follows from `row`. */
  made_of_row: ("view" | "status" | "choices" | "orders")[];
}

/** Who plays a seat. */
export interface Sitter {
  seat: number;
  /** The id of the message that names the seat. */
  city: string;
  kind: "open" | "person" | "bot";
  name: string;
  /** The bot that plays now: its own seat, or in the place of its player. */
  bot: string | null;
  ready: boolean;
  host: boolean;
  resigned: boolean;
  /** Milliseconds left on the clock of the game, at `Now.at`. */
  left: number | null;
  /** A program of somebody's plays here, as a person would. */
  program: boolean;
}

/** A legal move and what it would do. */
export interface Choice {
  move: Move;
  fact: Fact;
}

export interface OpenProposal {
  number: number;
  seat: number;
  what: Proposal;
  target: number | null;
  level: string | null;
  /** By seat. */
  votes: Record<string, boolean>;
  /** How many yes are enough. */
  needed: number;
}

export type Proposal = "bot" | "return" | "end";

/** A seat of a table that is over. */
export interface FinishInfo {
  /** A person's name there, or the bot's level. */
  name: string;
  bot: boolean;
  /** From 1; who shares a place has the same. */
  place: number;
  points: number;
}

/** A table in a list. */
export interface TableSummary {
  table: string;
  game: string;
  stage: "gathering" | "playing" | "over";
  names: string[];
  open: number;
  yours: number[];
  your_turn: boolean;
  opened: number;
  touched: number;
  pace: Pace;
  result: Data | null;
  /** The seat that is to decide. */
  mover: number | null;
  /** When it runs out of time, in milliseconds since 1970. */
  runs_out: number | null;
  /** Among one's own tables: seat by seat, once it is over and came to places. */
  finishes: FinishInfo[];
  /** When it came to that. */
  ended: number | null;
  /** Made from a record that somebody brought, not played here: it counts for nothing. */
  imported: boolean;
  /** What the variant is called that is played there. */
  variant: string | null;
}

export interface Tables {
  tables: TableSummary[];
  /** Ask again with `?before=` this for older ones. */
  next: string | null;
}

/** An act over HTTP. The same id sent again has the effect of once. */
export interface ActRequest {
  id: string;
  act: Command;
}

export type Command = BeginCommand | SeatBotCommand | CloseCommand | AskAdviceCommand | InviteCommand | MoveCommand | MuteCommand | NewKeyCommand | AddNumberCommand | OrderCommand | ProposeCommand | ReadyCommand | RematchCommand | ResignCommand | SayCommand | SitCommand | StandCommand | UndoCommand | VoteCommand;

/** The host begins. Bots take the seats that are still open; whoever else sits there must be ready. */
export interface BeginCommand {
  type: "begin";
}

/** The host puts a bot on an open seat, or another in place of one, before the game begins. */
export interface SeatBotCommand {
  type: "bot";
  seat: number;
  level: string;
}

/** The host calls it off, before the game begins or when no other person sits there. */
export interface CloseCommand {
  type: "close";
}

/** Mark that a seat asks the oracle here. Only where all others are bots; what it says comes another way. */
export interface AskAdviceCommand {
  type: "hint";
  seat: number;
  place: number;
}

/** The host asks somebody's program, by its name, to take an open seat; it may then sit down without a key. */
export interface InviteCommand {
  type: "invite";
  name: string;
}

/** A move, by its name, made in the position with this number. */
export interface MoveCommand {
  type: "move";
  seat: number;
  place: number;
  move: Move;
}

/** No longer hear what another seat says, or hear it again. */
export interface MuteCommand {
  type: "mute";
  seat: number;
  target: number;
  muted?: boolean;
}

/**
 * A new link for one's seat. The old one is good no longer, and other devices that came by it lose the seat.
 *
 * Only for who took the seat: whoever has its link could take it away from them otherwise.
 */
export interface NewKeyCommand {
  type: "new-key";
  seat: number;
}

/**
 * Add a random number of one's own to the dice, before the game begins; a seat's first one counts.
 *
 * Whoever could try another after those of others could choose the dice.
 */
export interface AddNumberCommand {
  type: "number";
  seat: number;
  number: string;
}

/** Leave a standing order, or none any more. */
export interface OrderCommand {
  type: "order";
  seat: number;
  order: Data | null;
}

/** Ask the others for a bot in somebody's place, for one's own seat back, or for the end of the game. */
export interface ProposeCommand {
  type: "propose";
  seat: number;
  what: Proposal;
  target?: number | null;
  level?: string | null;
}

/** Say that one is ready to begin, or not any more. */
export interface ReadyCommand {
  type: "ready";
  seat: number;
  ready?: boolean;
}

/** The same table again, once the game is over. */
export interface RematchCommand {
  type: "rematch";
}

/**
 * Give up: a bot plays the seat to the end, and it cannot win.
 *
 * With two players, or with no other person left, the game ends.
 */
export interface ResignCommand {
  type: "resign";
  seat: number;
}

/** Say something to everybody at the table. */
export interface SayCommand {
  type: "say";
  seat: number;
  text: string;
}

/** Take an open seat with the table's invitation; or, with a seat's own key, sit there on another device. */
export interface SitCommand {
  type: "sit";
  key: string;
  name: string;
  /** None: any open seat. */
  seat?: number | null;
}

/** Leave a seat before the game begins. The host may make anybody stand. */
export interface StandCommand {
  type: "stand";
  seat: number;
}

/** Take back one's last move, or the whole turn; with them what bots have answered, if all others are bots. */
export interface UndoCommand {
  type: "undo";
  seat: number;
  place: number;
  whole?: boolean;
}

/** Say yes or no to a proposal. The proposer's no withdraws it. */
export interface VoteCommand {
  type: "vote";
  seat: number;
  proposal: number;
  yes: boolean;
}

/** The act is durable. The position comes another way: by the socket, the stream, or when one asks for it. */
export interface ActDone {
  id: string;
  /** How many entries one was told by now. */
  number: number;
  /** All of one's seats at this table. */
  yours: number[];
  /** After `sit` and `new-key`: the seat's own key. */
  key: string | null;
  /** After `rematch`: the new table. */
  next: string | null;
}

/** Every error over HTTP. `now` is the fresh position, where there is one. */
export interface ErrorBody {
  refusal: Refusal;
  now: Now | null;
}

/** Why not. `fact` is a sentence for a person; `clause` the rule, if a rule forbids it. */
export interface Refusal {
  kind: Kind;
  fact: Fact;
  clause?: string | null;
}

export type Kind = "malformed" | "illegal" | "stale" | "conflict" | "not-yours" | "not-now" | "unknown" | "taken" | "limit" | "unavailable";

export interface Snapshot {
  about: About;
  told: VisibleEvent[];
  now: Now;
  /** There is more from before, or since the number one asked from, than fits here: ask for `story`. */
  older: boolean;
}

/** What does not change while a table is there. */
export interface About {
  table: string;
  game: string;
  rules: string;
  seats: number;
  options: Record<string, number>;
  public: boolean;
  pace: Pace;
  clock: Clock | null;
  spectators: boolean;
  delay: number;
  seed_hash: string;
  before: string | null;
  opened: number;
  /** Made from a record that somebody brought, not played here. */
  imported: boolean;
  /** How many moves are those of another game, which this one continues. */
  continued: number | null;
  /** Played, or begun, by somebody alone in a page; it counts for nothing. */
  alone: boolean;
  /** Whether it is played with our newest cards, which a page knows; others are told by `/api/cards`. */
  newest_cards: boolean;
  /** Whether bots have learned to play with these cards; if not they play all the same. */
  bots_know_cards: boolean;
  /** The variant that is played, if it is not the published game. */
  variant: VariantName | null;
}

/** The variant of a game that is played, if it is not the published one. */
export interface VariantName {
  name: string;
  /** 16 digits that follow from what is played: rules, cards and options. */
  hash: string;
}

/** An entry of the log as a viewer is told it. `number` counts what this viewer was told, from 0. */
export interface VisibleEvent {
  number: number;
  at: number;
  /** The event's type: opened, sat, moved, undone, said … */
  type: string;
  seat?: number | null;
  by?: MovedBy | null;
  /** As this viewer saw it; parts that are secret are null, as in the rules pages. */
  move?: Move | null;
  /** How many moves the game has after this one (moved) or goes back to (undone). */
  ply?: number | null;
  /** For a move: what happened, line by line. */
  facts?: Fact[];
  /** What else the event says that everybody may know (name, bot, target, level, text, yes, how, result, seed …). */
  about?: Data;
}

export type MovedBy = "person" | "bot" | "forced" | "order" | "chance" | "clock" | "record";

/** A page of what one was told: the newest before a number. */
export interface Story {
  told: VisibleEvent[];
  /** There is more before these. */
  older: boolean;
}

/** An earlier position of the game, as its viewer may know it. */
export interface Past {
  ply: number;
  view: Data;
}

export interface Why {
  seat: number;
  moves: Move[];
}

export interface Reason {
  move: Move;
  /** None: the move is legal. */
  refusal: Refusal | null;
}

export interface Reasons {
  reasons: Reason[];
}

/** What would the oracle consider? Only for who is to move, and only where all others are bots. */
export interface AskHint {
  id: string;
  seat: number;
  place: number;
}

/** How strong somebody is at a game. Everybody begins with 1000. */
export interface Rating {
  value: number;
  /** The real strength is very likely between `low` and `high`. */
  low: number;
  high: number;
  games: number;
  sure: "guess" | "unsure" | "fair" | "sure";
}

/** A rating after one table. */
export interface RatingPoint {
  table: string;
  at: number;
  value: number;
  low: number;
  high: number;
}

/** Somebody whose rating one may compare with one's own. */
export interface Rated {
  name: string;
  bot: boolean;
  you: boolean;
  rating: Rating;
}

/** One's games with so many players. */
export interface ByPlayers {
  players: number;
  games: number;
  /** How often first, second …; who shares a place has the better one. */
  places: number[];
  mean_points: number;
  best_points: number;
}

/** Somebody one has played against; a level of bots counts as one. */
export interface Opponent {
  /** Empty: people who were forgotten. */
  name: string;
  bot: boolean;
  games: number;
  /** How often one was ahead of them, of all the times they met. */
  ahead: number;
  behind: number;
  /** Times they met: a level of bots at two seats is met twice in a game. */
  met: number;
}

export interface Thing {
  /** The id of a message of the game, or a name. */
  thing: string;
  count: number;
  /** In how many games at least once. */
  games: number;
}

/** What one likes to do, as the game counts it. */
export interface Favourite {
  /** The id of a message of the game. */
  sort: string;
  /** The most frequent first. */
  things: Thing[];
}

export interface PlayedGame {
  table: string;
  at: number;
  players: number;
  place: number;
  points: number;
}

/** One's finished games of a kind, but for those in which one had several seats. */
export interface GameStatistics {
  game: string;
  games: number;
  wins: number;
  shares: ByPlayers[];
  /** The most frequent first. */
  opponents: Opponent[];
  favourites: Favourite[];
  /** The last ones, oldest first. */
  played: PlayedGame[];
  rating: Rating | null;
  /** The last ones, oldest first. */
  history: RatingPoint[];
  /** Oneself, all levels of bots, and people one has played with; the strongest first. */
  ladder: Rated[];
}

export interface Statistics {
  games: GameStatistics[];
}

/** A record that was sent, found sound, and told as a replay. Nothing of it is kept. */
export interface CheckedRecord {
  replay: Replay;
}

/** A whole game. `view` and `eyes` are the first position; each step changes them. */
export interface Replay {
  game: string;
  rules: string;
  seats: number;
  options: Record<string, number>;
  players: Player[];
  /** points, winners, reason; `how` it ended at its table. */
  result: Data | null;
  turn: number;
  round: number;
  status: Fact;
  view: Data;
  eyes: Record<string, Glimpse>;
  steps: ReplayStep[];
  /** Where it was played, if that is a table here. */
  table: string | null;
  opened: number | null;
  /** What is printed on the cards, where they are not the newest of ours. */
  cards: Data | null;
  /** From a record that somebody brought, not played at a table here. */
  imported: boolean;
  /** The variant that was played, if it was not the published game. */
  variant: VariantName | null;
  /** Played, or begun, by somebody alone in a page. */
  alone: boolean;
}

/** Who played a seat. */
export interface Player {
  seat: number;
  /** The id of the message that names the seat. */
  city: string;
  name: string;
  bot: string | null;
}

/** What one seat saw otherwise; what is not here it saw like everybody. */
export interface Glimpse {
  move?: Move | null;
  facts?: Fact[] | null;
  status?: Fact | null;
  /** The change of this seat's own view. */
  view?: Json;
}

/** A move, as it really was, and how things stood after it. */
export interface ReplayStep {
  /** -1: chance. */
  seat: number;
  move: Move;
  facts: Fact[];
  /** Who was to move then: a seat, -1 for chance, -2 when the game was over. */
  turn: number;
  round: number;
  status: Fact;
  /** The change of the view in which everything is open; None if nothing changed. */
  view?: Json;
  /** By seat. */
  eyes?: Record<string, Glimpse>;
}

/** A record that is a finished table from now on. */
export interface KeptRecord {
  table: string;
}

/** Play on against bots from a position of a game that is over. */
export interface Continue {
  record: Data;
  /** How many moves were made before that position. */
  moves: number;
  /** The one that I play. */
  seat: number;
  /** Of the bots at the other seats. */
  level?: string;
  /** Sent again with the same id, it is the same table. */
  id?: string | null;
}

/** How far the analysis of a finished game is. */
export interface AnalysisState {
  /** none: nobody has asked for one, or the server was started anew meanwhile; then ask again. */
  state: "none" | "waiting" | "working" | "done" | "failed";
  done: number;
  total: number;
  analysis: Analysis | null;
}

/** All of it. `chances` and `points` have a row for each position, from before the first move on. */
export interface Analysis {
  version: number;
  game: string;
  rules: string;
  seats: number;
  seed: number;
  simulations: number;
  playouts: number;
  /** Whether the game was played to its end; else the last row is an estimate like all others. */
  over: boolean;
  chances: number[][];
  /** Expected at the end, were the rest played at random. */
  points: number[][];
  decisions: Decision[];
  turns: TurningPoint[];
  shares: Share[];
}

/** A choice between several moves. */
export interface Decision {
  /** How many moves were made before it. */
  ply: number;
  seat: number;
  /** The oracle's choice first; only the best, and what was played. */
  options: AnalysedMove[];
  /** Which of the options. */
  played: number;
  /** How many moves there were to choose from. */
  count: number;
  /** How much chance to win the oracle's choice promised more; 0 if it promised no more. */
  loss: number;
  grade: Grade;
}

/** A move that could have been made, as the search saw it with what its seat knew. */
export interface AnalysedMove {
  move: Move;
  fact: Fact;
  visits: number;
  /** The seat's own chance to win after it. */
  chance: number;
  /** How the search would go on; only after the best move, and where nothing is secret. */
  line: NextMove[];
}

/** A move of a variation, and who would make it. */
export interface NextMove {
  seat: number;
  fact: Fact;
}

export type Grade = "best" | "good" | "inaccuracy" | "mistake" | "blunder";

/** Moves of one seat, or of chance (-1), that changed much. */
export interface TurningPoint {
  /** How many moves were made before them. */
  first: number;
  /** How many were made after them. */
  last: number;
  seat: number;
  /** Of everybody's chance to win, as it was for a while before and stayed for a while after. */
  change: number[];
}

/** What became of one seat, and why. */
export interface Share {
  seat: number;
  chance: Split;
  points: Split;
  /** How far `points.luck` may be off: a standard error, for the points are an estimate. */
  error: number;
  /** From 0 to 100: how near the seat's choices came to the oracle's; None if it had no choice. */
  accuracy: number | null;
  /** How many of its choices were how good. */
  grades: Record<string, number>;
}

/** Where something came from: `end` is `start`, `luck` and `decisions`, added up. */
export interface Split {
  /** The fair share: what everybody has before anything is known. */
  start: number;
  /** What chance brought: dice, draws, and the seat one had. */
  luck: number;
  /** What one's own choices brought. */
  own: number;
  /** What the choices of others brought. */
  others: number;
  /** What all choices brought, one's own and those of others. */
  decisions: number;
  end: number;
}

export interface LessonChapter {
  /** Its title is the word `lesson-NAME`. */
  name: string;
  steps: number;
}

/** A game's lesson: its chapters, and the short game against bots at the end. */
export interface LessonOutline {
  game: string;
  chapters: LessonChapter[];
  closing: NewTable;
}

/** What somebody has done in a chapter, step by step: a move, or null where there was nothing to do but read. */
export interface LessonSoFar {
  made?: (Move | null)[];
  /** Moves about which they wonder why not. */
  asks?: Move[];
}

/** Where they are now. Nothing of it is kept. */
export interface LessonStep {
  chapter: string;
  /** How many steps are done. */
  step: number;
  steps: number;
  /** The narrator's word; None when the chapter is done. */
  say: string | null;
  /** Whether a move is asked for; `now.choices` are those that will do. */
  acts: boolean;
  now: Now;
  /** What happened since the chapter began. */
  told: VisibleEvent[];
  /** The answers to `asks`. */
  reasons: Reason[];
}

export interface GameOption {
  name: string;
  default: number;
  least: number;
  most: number;
}

/** How far a game is compiled. One can play meanwhile; bots take longer. */
export interface Preparation {
  percent: number;
  /** Estimated; None as long as there is nothing to go by. */
  seconds_left: number | null;
}

export interface GameInfo {
  game: string;
  rules: string;
  fewest: number;
  most: number;
  options: GameOption[];
  cities: string[];
  /** Whether seats have secrets, so that a shared screen needs a curtain. */
  secrets: boolean;
  preparing: Preparation | null;
}

export interface GameList {
  games: GameInfo[];
  levels: string[];
  languages: string[];
}

/** What is printed on the cards that a game is played with. */
export interface GameCards {
  game: string;
  rules: string;
  /** As the game's own board reads it; None where the cards are the newest of ours, which the page knows. */
  cards: Data | null;
}

export interface Clause {
  id: string;
  /** A line of Markdown. */
  text: string;
}

export interface RulesSection {
  section: string;
  /** What stands there before the first clause, as Markdown. */
  text: string;
  clauses: Clause[];
}

export interface RulesPage {
  game: string;
  /** The one it is written in; English where there is no translation. */
  language: string;
  title: string;
  sections: RulesSection[];
}

export interface Health {
  live: boolean;
  /** Whether the rules and the bots of all games are compiled and the database answers. */
  ready: boolean;
  /** Of each game: waiting, compiling, ready, or failed. */
  games: Record<string, string>;
  version: string;
}

/** Whether I may use the workshop, and for which games. */
export interface WorkshopOffer {
  allowed: boolean;
  games: string[];
  /** So many games can be played in a trial. */
  most_games: number;
}

/** What a form for a game's cards needs to know; decks are empty where only options can be changed. */
export interface WorkshopGame {
  game: string;
  rules: string;
  decks: Data[];
  about: Data;
}

/** A variant: as a form writes it, or the text of a file. */
export interface WorkshopVariant {
  game?: string;
  name?: string;
  /** The published version that it changes; empty for the newest. */
  rules?: string;
  note?: string;
  options?: Record<string, number>;
  change?: Data[];
  add?: Data[];
  remove?: string[];
  /** A file, instead of all of these. */
  text?: string | null;
}

/** What the checks of card files say of a variant. */
export interface CheckedVariant {
  /** What is wrong, where, and what is allowed; None if it can be played. */
  trouble: string | null;
  /** As a file to share. */
  file: string;
  game: string;
  name: string;
  rules: string;
  note: string;
  options: Record<string, number>;
  change: Data[];
  add: Data[];
  remove: string[];
  /** What is printed on its cards, where they are not the published ones. */
  cards: Data | null;
}

export interface NewTrial {
  /** Its file. */
  variant: string;
  players: number;
  games?: number;
}

export interface NewPrint {
  /** Its file. */
  variant: string;
  language?: "en" | "fr" | "de" | "es";
  paper?: "a4" | "letter";
}

export interface TrialFigure {
  value: number;
  /** Half of its 95% interval. */
  half: number;
}

/** A figure of the published game and of the variant. */
export interface TrialRow {
  group: string;
  name: string;
  kind: "mean" | "part";
  published: TrialFigure | null;
  variant: TrialFigure | null;
  /** They differ, and hardly by chance. */
  sure: boolean;
}

/** Something whose users win far more or less often than their share. */
export interface Strategy {
  kind: string;
  name: string;
  seats: number;
  wins: number;
  half: number;
}

export interface TrialFound {
  /** Of the variant; as many were played of the published game. */
  games: number;
  fair: number;
  rows: TrialRow[];
  strategies: Strategy[];
}

/** How far a trial is. */
export interface Trial {
  id: string;
  state: "waiting" | "compiling" | "playing" | "done" | "failed" | "stopped";
  /** How many others come first, while it waits. */
  ahead: number;
  done: number;
  total: number;
  seconds_left: number | null;
  found: TrialFound | null;
  /** Why it failed. */
  why: string | null;
}

/** The first line: from here on you are told. */
export interface Word {
  type: "here";
  person: string;
}

/** A host asks for you: sit down with an empty key. */
export interface Invitation {
  type: "invited";
  table: string;
  game: string;
}

/** You are to decide; `now` holds your choices. */
export interface Turn {
  type: "turn";
  table: string;
  game: string;
  seat: number;
  now: Now;
}

export interface Over {
  type: "over";
  table: string;
  game: string;
  result: Data | null;
}

/**
 * Show me this table through the eyes of one of my seats, or (seat None) as a spectator.
 *
 * With `since`, only what was told after that many entries; answered by `table` first, then `news`, or with `changes`
 * by `change`. `rows` is for a page that has the game's rules: the mark of the rows that it can read (docs/api.md).
 */
export interface Watch {
  type: "watch";
  table: string;
  seat?: number | null;
  since?: number | null;
  changes?: boolean;
  rows?: string | null;
}

export interface Unwatch {
  type: "unwatch";
  table: string;
}

/** Tell me what came before the entry with this number, as much as fits a page; through the same eyes as `watch`. */
export interface AskStory {
  type: "story";
  id: string;
  table: string;
  before: number;
  seat?: number | null;
}

export interface Ask {
  type: "act";
  id: string;
  table: string;
  act: Command;
}

export interface AskWhy {
  type: "why";
  id: string;
  table: string;
  seat: number;
  moves: Move[];
}

export interface Ping {
  type: "ping";
}

export interface Hello {
  type: "hello";
  protocol: number;
  version: string;
  person: PersonInfo | null;
  /** Seconds: say `ping` at least so often, or the line is taken for lost. */
  ping: number;
}

/**
 * Everything about a table (after `watch`). With `since`, `told` holds only what is new.
 *
 * A long story comes in pages: this is the newest, and `story` asks for those before.
 */
export interface TableMessage {
  type: "table";
  table: string;
  about: About;
  told: VisibleEvent[];
  now: Now;
  /** There is more between what was asked for and the first of `told`. */
  older?: boolean;
}

/** Something happened. Very much at once comes as its newest page: then the numbers leave a gap. */
export interface News {
  type: "news";
  table: string;
  told: VisibleEvent[];
  now: Now;
}

/** `news` for who keeps the last `now`: what has changed in it, written as in replays (docs/api.md). */
export interface ChangeMessage {
  type: "change";
  table: string;
  told: VisibleEvent[];
  change: Data;
}

/** The answer to `story`. */
export interface StoryMessage {
  type: "story";
  id: string;
  table: string;
  told: VisibleEvent[];
  /** There is more before these. */
  older?: boolean;
}

/** An act is durable. The news of it comes on its own, usually just before. */
export interface Done {
  type: "done";
  id: string;
  table: string;
  number: number;
  key?: string | null;
  next?: string | null;
}

/** An act, or a message that made no sense (then `id` may be empty). */
export interface RefusedMessage {
  type: "refused";
  id: string;
  table: string | null;
  refusal: Refusal;
  now?: Now | null;
}

export interface ReasonsMessage {
  type: "reasons";
  id: string;
  table: string;
  reasons: Reason[];
}

/** Who is looking. */
export interface Presence {
  type: "presence";
  table: string;
  seats: number[];
  spectators: number;
}

/** Which bots think now. */
export interface Thinking {
  type: "thinking";
  table: string;
  seats: number[];
}

/** There is no such table (any more), or it is not for you. */
export interface GoneMessage {
  type: "gone";
  table: string;
  fact: Fact;
}

export interface Pong {
  type: "pong";
}

/** The seed, the numbers in the order in which they came, and every throw. */
export interface Dice {
  seed_hash: string;
  seed: string;
  numbers: AddedNumber[];
  throws: Throw[];
  /** The number of the first of them: a game that continues another one did not throw what had fallen before. */
  first: number;
}

/** What a player has added to the dice. */
export interface AddedNumber {
  seat: number;
  number: string;
}

/** One throw. Throws are counted from 0. */
export interface Throw {
  /** How many moves the game had after it. */
  ply: number;
  /** Which of the outcomes fell. */
  index: number;
  /** The move of chance that it was. */
  move: Move;
  /** How many there were. */
  outcomes: number;
  /** Of each of them, if all weigh the same. */
  weight?: number;
  /** Else the weight of each. */
  weights?: number[];
}

/** The oracle's candidates, the likeliest to win first, from what the seat may know. */
export interface Hint {
  place: number;
  seat: number;
  moves: HintedMove[];
}

/** A move that the oracle considers. */
export interface HintedMove {
  move: Move;
  fact: Fact;
  /** Percent: how likely the seat wins after it, by the oracle's search. */
  chance: number;
  /** What the seat may expect to have at the end: the mean of games played on at random. */
  points: number;
  /** What happens at once, as far as the seat can know. */
  gains: Fact[];
  /** How it compares with the next best: for the seat, and for others. */
  why: Fact[];
}

export type FromClient = Watch | Unwatch | AskStory | Ask | AskWhy | Ping;

export type FromServer = Hello | TableMessage | News | ChangeMessage | StoryMessage | Done | RefusedMessage | ReasonsMessage | Presence | Thinking | GoneMessage | Pong;
