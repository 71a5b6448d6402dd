/** Plays on in the page from a position of a record, or where it cannot, at the server. */
import { api } from '../frame/api'
import { DEMO } from '../frame/demo'
import { keep } from '../frame/opening'
import { me } from '../frame/person.svelte'
import { preferences } from '../frame/preferences.svelte'
import { GUEST } from '../frame/speech.svelte'
import type { Data, Move } from '../protocol'
import { here } from './host'

export interface Wanted {
  record: Data
  moves: number
  seat: number
  level: string
  id: string
}

/** Answers the table. */
export async function playOn({ record, moves, seat, level, id }: Wanted, isHere: boolean): Promise<string> {
  if (!isHere && !DEMO) {
    await me.be('')
    const made = await api.continueGame({ record, moves, seat, level, id })
    keep(made)
    return made.table
  }
  return here.begin({
    game: record.game as string,
    seats: record.seats as number,
    options: record.options as Record<string, number>,
    seat,
    level,
    name: me.person?.name ?? (preferences.name || GUEST),
    moves: (record.moves as [number, Move][]).slice(0, moves).map(([mover, move]) => ({ seat: mover, move })),
  })
}
