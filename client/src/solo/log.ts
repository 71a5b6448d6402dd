/**
 * A game that the page itself holds, as the browser keeps it. As on the server the log is the game: everything else
 * follows from it, and it names moves as records do.
 */
import type { Data, Move, MovedBy } from '../protocol'

export type SoloEvent = { at: number } & (
  | { type: 'moved'; seat: number; move: Move; by: MovedBy }
  /** The game goes on from after its first `to` moves. */
  | { type: 'undone'; seat: number; to: number }
  | { type: 'hinted'; seat: number }
  | { type: 'ended'; how: 'rules' | 'closed'; result: Data | null }
  | { type: 'rematched'; table: string }
)

export interface SavedGame {
  id: string
  game: string
  /** Of the rules that it began with: it goes on by no others. */
  rules: string
  seats: number
  /** All of them, as the rules know them. */
  options: Record<string, number>
  /** The person's; bots have all others. */
  seat: number
  name: string
  /** Of the bots. */
  level: string
  /** 64 bits as hexadecimal digits: what chance does follows from them. */
  seed: string
  opened: number
  touched: number
  /** The seat that is to decide; null when nobody is, or before the game was looked at. */
  mover: number | null
  isOver: boolean
  /** The table of a server to which it was handed over. */
  server: string | null
  /** The game that this one is a rematch of. */
  before: string | null
  /** How many moves are those of another game, which this one continues. */
  continued: number | null
  events: SoloEvent[]
}

/** How somebody wants to play. */
export interface SoloSetup {
  game: string
  seats: number
  level: string
  seat?: number
  options?: Record<string, number>
  name: string
  before?: string | null
  /** Those of another game that this one continues. */
  moves?: { seat: number; move: Move }[]
}

const MARK = 'here-'

/** Whether a table is held by this page, and by no server. */
export const isHere = (table: string): boolean => table.startsWith(MARK)

export function newId(): string {
  const digits = crypto.getRandomValues(new Uint8Array(8))
  return MARK + hex(digits)
}

export const newSeed = (): string => hex(crypto.getRandomValues(new Uint8Array(8)))

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The moves that were not taken back. */
export function movesOf(events: readonly SoloEvent[]): { seat: number; move: Move }[] {
  const moves: { seat: number; move: Move }[] = []
  for (const event of events) {
    if (event.type === 'moved') moves.push({ seat: event.seat, move: event.move })
    else if (event.type === 'undone') moves.length = event.to
  }
  return moves
}

/** The game as a record, for a server or a file. Of one that is not over it tells the hidden moves too. */
export function recordOf(saved: SavedGame): Data {
  const names = Array.from({ length: saved.seats }, (_, seat) => (seat === saved.seat ? saved.name : saved.level))
  const bots = names.map((_, seat) => (seat === saved.seat ? null : saved.level))
  const hints = saved.events.filter((event) => event.type === 'hinted').length
  const ended = saved.events.find((event) => event.type === 'ended')
  return {
    votive: 1,
    game: saved.game,
    rules: saved.rules,
    seats: saved.seats,
    options: saved.options,
    moves: movesOf(saved.events).map(({ seat, move }) => [seat, move]),
    ...(ended?.result ? { result: ended.result } : {}),
    table: {
      opened: saved.opened,
      names,
      bots,
      // Played alone in a page: whoever reads it knows that nobody has watched over it.
      alone: true,
      ...(saved.continued === null ? {} : { continued: saved.continued }),
      ...(hints > 0 ? { hints: names.map((_, seat) => (seat === saved.seat ? hints : 0)) } : {}),
    },
  }
}
