/**
 * A whole game told, as src/votive/table/replay.py does it: every position through the eyes of all and of each seat.
 * Moves are checked by the rules on the way.
 */
import type { Data, Fact, Glimpse, Move, Replay, ReplayStep } from '../protocol'
import { Match } from '../rules/match'
import type { Address } from '../rules/memory'
import type { Rules } from '../rules/rules'
import { change } from './change'
import { movesOf, type SavedGame } from './log'
import { ALL, numbersOf, type Played } from './table'

export interface RecordedGame {
  seats: number
  options: Record<string, number>
  moves: { seat: number; move: Move }[]
  names: string[]
  bots: (string | null)[]
  /** As the table says, if it was one. */
  result: Data | null
  table: string | null
  opened: number | null
  /** Played by somebody alone in a page. */
  alone: boolean
}

/** A game of this browser's. */
export function recorded(saved: SavedGame): RecordedGame {
  const all = Array.from({ length: saved.seats }, (_, seat) => seat)
  const ended = saved.events.find((event) => event.type === 'ended')
  return {
    seats: saved.seats,
    options: saved.options,
    moves: movesOf(saved.events),
    names: all.map((seat) => (seat === saved.seat ? saved.name : saved.level)),
    bots: all.map((seat) => (seat === saved.seat ? null : saved.level)),
    result: ended ? { how: ended.how, ...ended.result } : null,
    table: saved.id,
    opened: saved.opened,
    alone: true,
  }
}

/** The record has a move that the rules forbid. */
export class Unsound extends Error {
  constructor(
    /** Counted from 1. */
    readonly number: number,
    readonly why: Fact | null,
    readonly clause: string | null,
  ) {
    super(`move ${number} is not allowed`)
  }
}

/** One position: as everybody sees it who knows all, and as each seat did. */
interface Seen {
  view: Data
  status: Fact
  eyes: { view: Data; status: Fact }[]
}

class Teller {
  private readonly match: Match
  private readonly before: Address
  private readonly known: Address
  private readonly numbers: Map<string, number>
  private readonly rules: Rules

  constructor(
    private readonly played: Played,
    private readonly game: RecordedGame,
  ) {
    this.rules = played.rules
    this.match = new Match(played.rules, game.seats, game.options)
    this.before = played.rules.newRow()
    this.known = played.rules.newRow()
    this.numbers = numbersOf(played.rules)
  }

  tell(): Replay {
    const { game, rules } = this
    let seen = this.look()
    const first = seen
    const { turn, round } = this
    const steps = game.moves.map((_, index) => {
      const before = seen
      const told = this.move(index)
      seen = this.look()
      return this.step(told, before, seen)
    })
    const eyes = first.eyes.map(
      (own) => ({ status: own.status, view: change(first.view, own.view) ?? null }) as Glimpse,
    )
    return {
      game: rules.description.game,
      rules: rules.description.version,
      seats: game.seats,
      options: game.options,
      players: game.names.map((name, seat) => {
        return { seat, city: rules.description.seat_names[seat]!, name, bot: game.bots[seat] ?? null }
      }),
      result: game.result ?? this.match.result,
      turn,
      round,
      status: first.status,
      view: first.view,
      eyes: Object.fromEntries(eyes.entries()),
      steps,
      table: game.table,
      opened: game.opened,
      cards: null,
      imported: game.table === null,
      variant: null,
      alone: game.alone,
    }
  }

  private get turn(): number {
    return this.match.turn
  }

  private get round(): number {
    return this.rules.roundNumber(this.match.row)
  }

  private look(): Seen {
    const { match, known, rules } = this
    const { presentation } = this.played
    const eyes = Array.from({ length: this.game.seats }, (_, viewer) => {
      rules.copy(match.row, known)
      rules.conceal(known, viewer)
      return { view: presentation.view(known, viewer), status: presentation.status(known, viewer) }
    })
    return { view: presentation.view(match.row, ALL), status: presentation.status(match.row, ALL), eyes }
  }

  /** Makes a move; answers it as everybody and as each seat was told it. */
  private move(index: number): { seat: number; seen: Move[]; facts: Fact[][] } {
    const { match, before, rules, game } = this
    const { presentation } = this.played
    const { seat, move: name } = game.moves[index]!
    const known = this.numbers.get(JSON.stringify(name))
    if (known === undefined) throw new Unsound(index + 1, null, null)
    const move = rules.recordNumber(match.row, known)
    rules.copy(match.row, before)
    const verdict = match.verdict(seat, move)
    if (verdict !== 0) {
      const why = seat < 0 ? null : presentation.explain(before, seat, rules.description.names[move] as Move)
      throw new Unsound(index + 1, why, rules.description.clauses[verdict] ?? null)
    }
    match.play(seat, move)
    const viewers = [ALL, ...Array.from({ length: game.seats }, (_, viewer) => viewer)]
    const numbers = viewers.map((viewer) => (viewer === ALL ? move : rules.seen(before, seat, move, viewer)))
    const told = new Map<number, Fact[]>()
    numbers.forEach((number, at) => {
      if (!told.has(number)) told.set(number, presentation.tell(before, seat, move, match.row, viewers[at]!))
    })
    return {
      seat,
      seen: numbers.map((number) => rules.description.names[number] as Move),
      facts: numbers.map((number) => told.get(number)!),
    }
  }

  private step(
    { seat, seen, facts }: { seat: number; seen: Move[]; facts: Fact[][] },
    before: Seen,
    after: Seen,
  ): ReplayStep {
    const eyes = after.eyes.map((own, viewer): Glimpse => {
      return {
        status: own.status,
        view: (change(before.eyes[viewer]!.view, own.view) ?? {}) as Glimpse['view'],
        ...(seen[viewer + 1] === seen[0] ? {} : { move: seen[viewer + 1]!, facts: facts[viewer + 1]! }),
      }
    })
    return {
      seat,
      move: seen[0]!,
      facts: facts[0]!,
      turn: this.turn,
      round: this.round,
      status: after.status,
      view: (change(before.view, after.view) ?? null) as ReplayStep['view'],
      eyes: Object.fromEntries(eyes.entries()),
    }
  }
}

export const replayOf = (played: Played, game: RecordedGame): Replay => new Teller(played, game).tell()
