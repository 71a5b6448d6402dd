/**
 * A table that the page itself holds: one person among bots. Commands go in, events come out, and it tells the person
 * what a server would tell (src/votive/table), in the same messages. The rules are compiled from the server's, and what
 * is seen and said is translated from them; here is only what belongs to a table. There is no I/O here and no clock.
 */
import type { About, Command, Fact, Move, MovedBy, Now, Reason, Refusal, Sitter, VisibleEvent } from '../protocol'
import type { Position } from '../rules/bots'
import { Match } from '../rules/match'
import type { Address } from '../rules/memory'
import type { Presentation } from '../rules/presentation'
import { CHANCE, NOBODY, type Rules } from '../rules/rules'
import type { SavedGame, SoloEvent } from './log'
import { Revealing, type Step, waysBack, type WaysBack } from './undo'

/** Sees everything. */
export const ALL = -3

/** The rules, and how a game by them is read. */
export interface Played {
  rules: Rules
  presentation: Presentation
}

/** The table says no; nothing has changed. */
export class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.fact.id)
  }
}

/** The numbers of moves by their names. */
export function numbersOf({ description }: Rules): Map<string, number> {
  return new Map(description.names.slice(0, description.moves).map((name, index) => [JSON.stringify(name), index]))
}

const refused = (kind: Refusal['kind'], id: string): Refused => new Refused({ kind, fact: { id } })

export class LocalTable {
  readonly match: Match
  readonly told: VisibleEvent[] = []
  /** A move names it, so that two moves for the same position cannot both be made. */
  place = 0
  stage: 'playing' | 'over' = 'playing'
  next: string | null = null
  /** Where the oracle was asked last. */
  hintedAt: number | null = null
  private readonly steps: Step[] = []
  private readonly rules: Rules
  private readonly presentation: Presentation
  private readonly numbers: Map<string, number>
  private readonly revealing: Revealing
  /** Rows to look at: as the person knows it, and before and after a move. */
  private readonly seen: Address
  private readonly before: Address
  /** The game once more, to be looked back at. */
  private readonly walker: Match
  private readonly stream: Address
  private seenAt: { place: number; stage: string; now: Omit<Now, 'at' | 'number' | 'next'> } | null = null
  private back: { place: number; ways: WaysBack } | null = null

  constructor(
    readonly played: Played,
    readonly saved: SavedGame,
    private readonly clock: () => number = Date.now,
  ) {
    const { rules, presentation } = played
    this.rules = rules
    this.presentation = presentation
    this.match = new Match(rules, saved.seats, saved.options)
    this.walker = new Match(rules, saved.seats, saved.options)
    this.numbers = numbersOf(rules)
    this.revealing = new Revealing(rules)
    this.seen = rules.newRow()
    this.before = rules.newRow()
    this.stream = rules.place('stream').address
    this.open()
    for (const event of saved.events) this.apply(event)
  }

  get turn(): number {
    return this.match.turn
  }

  get seat(): number {
    return this.saved.seat
  }

  // What is told

  private open(): void {
    const { seats, opened, continued } = this.saved
    const first: Fact =
      continued === null ? { id: 'table-told-opened' } : { id: 'table-told-continued', moves: continued }
    this.say(opened, { type: 'opened', facts: [first] })
    for (let seat = 0; seat < seats; seat++) {
      const { name, bot } = this.sitter(seat)
      const fact: Fact =
        bot === null
          ? { id: 'table-told-sat', city: this.city(seat) }
          : { id: 'table-told-sat-bot', city: this.city(seat), level: `level-${bot}` }
      this.say(opened, { type: 'sat', seat, facts: [fact], about: { name, bot, again: false } })
    }
    this.say(opened, { type: 'began', facts: [{ id: 'table-told-began' }] })
  }

  private say(at: number, event: Omit<VisibleEvent, 'number' | 'at'>): void {
    this.told.push({ number: this.told.length, at, ...event })
  }

  private city(seat: number): string {
    return this.rules.description.seat_names[seat]!
  }

  private sitter(seat: number): Sitter {
    const isPerson = seat === this.seat
    const { name, level } = this.saved
    return {
      seat,
      city: this.city(seat),
      kind: isPerson ? 'person' : 'bot',
      name: isPerson ? name : level,
      bot: isPerson ? null : level,
      ready: true,
      host: isPerson,
      resigned: false,
      left: null,
      program: false,
    }
  }

  // Events

  append(event: SoloEvent): void {
    const { saved } = this
    saved.events.push(event)
    this.apply(event)
    saved.touched = event.at
    saved.isOver = this.stage === 'over'
    saved.mover = this.turn >= 0 && !saved.isOver ? this.turn : null
  }

  private apply(event: SoloEvent): void {
    switch (event.type) {
      case 'moved':
        this.make(event)
        break
      case 'undone':
        this.match.back(event.to)
        this.steps.length = event.to
        this.place++
        this.say(event.at, { ...this.sentence('undone', event.seat), type: 'undone', ply: event.to })
        break
      case 'hinted':
        this.hintedAt = this.place
        this.say(event.at, { ...this.sentence('hinted', event.seat), type: 'hinted' })
        break
      case 'ended':
        this.stage = 'over'
        this.tellAll()
        this.say(event.at, {
          type: 'ended',
          facts: [{ id: `table-told-ended-${event.how}` }],
          about: { how: event.how, result: event.result, seed: this.saved.seed },
        })
        break
      case 'rematched':
        this.next = event.table
        this.say(event.at, { type: 'rematched', facts: [{ id: 'table-told-rematch' }], about: { table: event.table } })
    }
  }

  private sentence(message: string, seat: number): Pick<VisibleEvent, 'seat' | 'facts'> {
    return { seat, facts: [{ id: `table-told-${message}`, city: this.city(seat) }] }
  }

  private make({ at, seat, move: name, by }: Extract<SoloEvent, { type: 'moved' }>): void {
    const { rules, match } = this
    const known = this.numbers.get(JSON.stringify(name))
    const move = known === undefined ? -1 : rules.recordNumber(match.row, known)
    rules.copy(match.row, this.before)
    if (known === undefined || match.play(seat, move) !== 0) {
      throw new Error(`${JSON.stringify(name)} by seat ${seat} is not allowed here`)
    }
    this.steps.push({ seat, move, by })
    this.place++
    this.say(at, this.moved(match.row, this.seat, this.steps.at(-1)!, this.steps.length))
  }

  /** A move as somebody is told it; what was before it is in `before`. */
  private moved(
    after: Address,
    viewer: number,
    { seat, move, by }: Step,
    ply: number,
  ): Omit<VisibleEvent, 'number' | 'at'> {
    const { names } = this.rules.description
    const seen = viewer === ALL ? move : this.rules.seen(this.before, seat, move, viewer)
    const isBot = seat >= 0 && seat !== this.seat
    return {
      type: 'moved',
      seat,
      by: isBot ? 'bot' : by,
      move: names[seen] as Move,
      ply,
      facts: this.presentation.tell(this.before, seat, move, after, viewer),
    }
  }

  /** The game is over, and nothing of it is secret any more: everything is told as it was. */
  private tellAll(): void {
    const match = this.walker
    match.back(0)
    let index = this.saved.seats + 2
    for (const event of this.saved.events) {
      if (event.type === 'rematched' || event.type === 'ended') break
      const old = this.told[index]!
      if (event.type === 'undone') match.back(event.to)
      if (event.type === 'moved') {
        const move = this.rules.recordNumber(match.row, this.numbers.get(JSON.stringify(event.move))!)
        this.rules.copy(match.row, this.before)
        match.play(event.seat, move)
        const step = { seat: event.seat, move, by: event.by }
        this.told[index] = { number: old.number, at: old.at, ...this.moved(match.row, ALL, step, match.played.length) }
      }
      index++
    }
  }

  /** What follows by itself: chance, moves without a choice, the end. */
  follow(): void {
    const { match } = this
    while (this.stage === 'playing') {
      const seat = match.turn
      if (seat === NOBODY) {
        this.append({ at: this.clock(), type: 'ended', how: 'rules', result: this.match.result })
        return
      }
      if (seat === CHANCE) {
        this.record(CHANCE, this.throw(), 'chance')
        continue
      }
      const legal = this.rules.legal(match.row, seat)
      if (legal.length !== 1) return
      this.record(seat, legal[0]!, 'forced')
    }
  }

  /** What chance does here: it depends on the seed and on how often chance has moved, so a reload changes nothing. */
  private throw(): number {
    const count = this.steps.filter(({ seat }) => seat === CHANCE).length
    this.rules.exports.open_stream(this.stream, BigInt.asUintN(64, BigInt(`0x${this.saved.seed}`)), BigInt(count))
    return this.rules.sampleChance(this.match.row, this.stream)
  }

  private record(seat: number, move: number, by: MovedBy): void {
    const { names } = this.rules.description
    const name = names[this.rules.recordNumber(this.match.row, move)] as Move
    this.append({ at: this.clock(), type: 'moved', seat, move: name, by })
  }

  // Commands

  act(command: Command): void {
    switch (command.type) {
      case 'move':
        this.check(command.seat, command.place)
        return this.play(command.seat, this.number(command.move), 'person')
      case 'undo': {
        this.check(command.seat, command.place)
        const { ways, why } = this.waysBack()
        if (why) throw new Refused({ kind: 'not-now', fact: why })
        const to = command.whole ? ways.at(-1)! : ways[0]!
        return this.append({ at: this.clock(), type: 'undone', seat: this.seat, to })
      }
      case 'hint':
        this.check(command.seat, command.place)
        if (this.turn !== this.seat) throw refused('not-now', 'table-hint-turn')
        return this.append({ at: this.clock(), type: 'hinted', seat: this.seat })
      case 'close':
        this.during('playing')
        return this.append({ at: this.clock(), type: 'ended', how: 'closed', result: null })
      default:
        throw refused('not-now', 'table-not-sitting')
    }
  }

  /** A bot's move, if it is still to be made there. */
  playBot(seat: number, place: number, move: number): boolean {
    if (this.stage !== 'playing' || this.place !== place || this.match.verdict(seat, move) !== 0) return false
    this.play(seat, move, 'bot')
    return true
  }

  rematched(table: string): void {
    this.during('over')
    this.append({ at: this.clock(), type: 'rematched', table })
  }

  private play(seat: number, move: number, by: MovedBy): void {
    const refusal = this.whyNot(seat, move)
    if (refusal) throw new Refused(refusal)
    this.record(seat, move, by)
    this.follow()
  }

  private during(stage: 'playing' | 'over'): void {
    if (this.stage !== stage) throw refused('not-now', stage === 'playing' ? 'table-over' : 'table-not-over')
  }

  private check(seat: number, place: number): void {
    this.during('playing')
    if (seat !== this.seat) throw refused('not-yours', 'table-not-sitting')
    if (place !== this.place) throw refused('stale', 'table-stale')
  }

  private number(name: Move): number {
    const number = this.numbers.get(JSON.stringify(name))
    if (number === undefined) throw refused('malformed', 'table-no-such-move')
    return number
  }

  /** A move of this position as a record names it. */
  recorded(move: Move): Move {
    return this.rules.description.names[this.rules.recordNumber(this.match.row, this.number(move))] as Move
  }

  private whyNot(seat: number, move: number): Refusal | null {
    if (this.match.verdict(seat, move) === 0) return null
    const row = this.known(seat)
    const clause = this.rules.description.clauses[this.rules.verdict(row, seat, move)] ?? null
    const name = this.rules.description.names[move] as Move
    return { kind: 'illegal', fact: this.presentation.explain(row, seat, name), clause }
  }

  /** For each of some moves: why it is not to be made now, or null if it may. */
  why(seat: number, moves: readonly Move[]): Reason[] {
    return moves.map((move) => {
      try {
        return { move, refusal: this.whyNot(seat, this.number(move)) }
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        return { move, refusal: error.refusal }
      }
    })
  }

  // What the person sees

  /** The row as somebody may know it; it holds until the next look. */
  private known(viewer: number): Address {
    this.rules.copy(this.match.row, this.seen)
    if (this.stage !== 'over') this.rules.conceal(this.seen, viewer)
    return this.seen
  }

  private view(row: Address): Now['view'] {
    if (this.stage === 'over') return { ...this.presentation.view(row, ALL), viewer: this.seat }
    return this.presentation.view(row, this.seat)
  }

  /** The view after the first `ply` moves, as the person might have known it then. */
  past(ply: number): Now['view'] {
    const row = this.walk(Math.min(ply, this.steps.length))
    this.rules.copy(row, this.seen)
    if (this.stage !== 'over') this.rules.conceal(this.seen, this.seat)
    return this.view(this.seen)
  }

  /** The position after the first `ply` moves, until the next walk. */
  private walk(ply: number): Address {
    const { walker, steps } = this
    walker.back(0)
    for (const { seat, move } of steps.slice(0, ply)) walker.play(seat, move)
    return walker.row
  }

  private waysBack(): WaysBack {
    if (this.back?.place !== this.place) {
      const isRevealing = (ply: number): boolean => {
        const step = this.steps[ply]!
        step.isRevealing ??= this.revealing.reveals(this.walk(ply), this.seat, step.seat, step.move)
        return step.isRevealing
      }
      this.back = { place: this.place, ways: waysBack(this.steps, this.seat, isRevealing) }
    }
    return this.back.ways
  }

  now(): Now {
    if (this.seenAt?.place !== this.place || this.seenAt.stage !== this.stage) {
      this.seenAt = { place: this.place, stage: this.stage, now: this.look() }
    }
    return { ...this.seenAt.now, at: this.clock(), number: this.told.length, next: this.next }
  }

  private look(): Omit<Now, 'at' | 'number' | 'next'> {
    const { seat, stage, saved, rules, presentation } = this
    const row = this.known(seat)
    const isOver = stage === 'over'
    const ended = saved.events.find((event) => event.type === 'ended')
    const back = isOver ? { ways: [], why: null } : this.waysBack()
    this.known(seat)
    const status: Fact =
      ended && ended.how !== 'rules' ? { id: `table-told-ended-${ended.how}` } : presentation.status(row, seat)
    const hasChoice = !isOver && rules.legal(this.match.row, seat).length > 0
    return {
      place: this.place,
      ply: this.steps.length,
      stage,
      viewer: seat,
      yours: [seat],
      curtain: [],
      host: true,
      sitters: Array.from({ length: saved.seats }, (_, one) => this.sitter(one)),
      turn: this.turn >= 0 && !isOver ? this.turn : null,
      view: this.view(row),
      row: null,
      made_of_row: [],
      status,
      choices: hasChoice ? presentation.choices(row, seat) : [],
      undo: back.ways.length,
      undo_why: back.why,
      order: null,
      orders: [],
      order_fact: null,
      proposals: [],
      may_propose: [],
      muted: [],
      due: null,
      result: ended ? { how: ended.how, ...ended.result } : null,
      seed: isOver ? saved.seed : null,
      numbered: [],
    }
  }

  about(): About {
    const { saved } = this
    return {
      table: saved.id,
      game: saved.game,
      rules: saved.rules,
      seats: saved.seats,
      options: saved.options,
      public: false,
      pace: 'live',
      clock: null,
      spectators: false,
      delay: 0,
      seed_hash: '',
      before: saved.before,
      opened: saved.opened,
      imported: false,
      continued: saved.continued,
      alone: false, // said where it comes to others
      newest_cards: true,
      bots_know_cards: true,
      variant: null,
    }
  }

  /** All that a seat knows, for its bot. */
  position(seat: number): Position {
    return this.match.position(seat)
  }

  /** The bots that may do something now, whoever's turn it is; who is to move comes last. */
  thinkers(): number[] {
    if (this.stage !== 'playing') return []
    const others = Array.from({ length: this.saved.seats }, (_, seat) => seat).filter(
      (seat) => seat !== this.seat && seat !== this.turn && this.rules.legal(this.match.row, seat).length > 0,
    )
    return this.turn >= 0 && this.turn !== this.seat ? [...others, this.turn] : others
  }
}
