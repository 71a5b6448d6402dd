/** Opening a table: what the dialogs ask for, as the server wants it. */
import type { About, Clock, GameInfo, NewTable, SeatPlan, TableMade } from '../protocol'
import { api, requestId } from './api'
import { DEMO } from './demo'
import { newNumber } from './dice'
import { kept } from './kept'
import { me } from './person.svelte'
import { preferences } from './preferences.svelte'
import { GUEST, word } from './speech.svelte'

export const DEFAULT_LEVEL = 'acolyte'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Clocks to choose from, by the pace of the table; the keys are names of messages. */
export const CLOCKS: Record<'live' | 'days', Record<string, Clock | null>> = {
  live: {
    'clock-none': null,
    'clock-move-30s': { move: 30 },
    'clock-move-1m': { move: MINUTE },
    'clock-move-3m': { move: 3 * MINUTE },
    'clock-game-15m': { game: 15 * MINUTE },
    'clock-game-30m': { game: 30 * MINUTE },
  },
  days: {
    'clock-none': null,
    'clock-move-12h': { move: 12 * HOUR },
    'clock-move-1d': { move: DAY },
    'clock-move-3d': { move: 3 * DAY },
    'clock-move-7d': { move: 7 * DAY },
  },
}

/** What a table's clock is called. */
export function clockName({ clock, pace }: About): string {
  const alike = ([, one]: [string, Clock | null]): boolean =>
    (one?.move ?? null) === (clock?.move ?? null) && (one?.game ?? null) === (clock?.game ?? null)
  const known = [...Object.entries(CLOCKS[pace]), ...Object.entries(CLOCKS.live)].find(alike)
  if (known) return word(known[0])
  const parts = [
    clock?.move ? word('clock-move', { seconds: clock.move }) : '',
    clock?.game ? word('clock-game', { minutes: Math.round(clock.game / MINUTE) }) : '',
  ]
  return parts.filter(Boolean).join(', ')
}

/** Makes sure that we have a name, opens the table, keeps the keys of its links, and answers its id. */
export async function open(table: NewTable, name: string): Promise<string> {
  if (DEMO) return openHere(table)
  await me.be(name)
  const made = await newTable(table)
  keep(made)
  return made.table
}

/** In a demo: one person against bots, in the page. */
async function openHere({ game, seats, options = {} }: NewTable): Promise<string> {
  const { here } = await import('../solo/host')
  const level = seats.find((seat) => seat.who === 'bot')?.level ?? DEFAULT_LEVEL
  const seat = Math.max(
    0,
    seats.findIndex(({ who }) => who === 'me'),
  )
  return here.begin({ game, seats: seats.length, options, seat, level, name: preferences.name || GUEST })
}

/** Keeps the keys of a new table's links. */
export function keep(made: TableMade): void {
  if (made.invitation) kept.key('join', made.table, made.invitation)
  const keys = Object.entries(made.keys)
  if (keys.length === 1) kept.key('seat', made.table, keys[0]![1]) // a shared screen keeps nobody's
  kept.seats(
    made.table,
    keys.map(([seat]) => Number(seat)),
  )
}

/** The server promises its part of the dice first; then we add ours, and the table may begin at once. */
async function newTable(table: NewTable): Promise<TableMade> {
  const id = requestId()
  if (!table.seats.some((seat) => seat.who === 'me')) return api.newTable({ ...table, id })
  const { table: promised, seed_hash: promise } = await api.promise(id)
  const number = newNumber()
  kept.pledge(promised, { promise, number })
  return api.newTable({ ...table, id, number })
}

/** One person against bots of one level. */
export function againstBots(game: string, players: number, level: string): NewTable {
  const bots = Array.from({ length: players - 1 }, (): SeatPlan => ({ who: 'bot', level }))
  return { game, seats: [{ who: 'me' }, ...bots], begin: true }
}

/** Only the options that were changed. */
export function changed(line: GameInfo, values: Record<string, number>): Record<string, number> {
  const differs = line.options.filter(
    ({ name, default: usual }) => values[name] !== undefined && values[name] !== usual,
  )
  return Object.fromEntries(differs.map(({ name }) => [name, values[name]!]))
}
