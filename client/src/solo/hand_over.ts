/** Gives a game of this browser's to the server. It counts for nothing there: nobody has watched over it. */
import { api } from '../frame/api'
import { keep } from '../frame/opening'
import { me } from '../frame/person.svelte'
import { router } from '../frame/router.svelte'
import { movesOf, recordOf } from './log'
import { saved } from './store'

/** Goes on at the server's table: to play on there, or with a game that is over, to its replay. */
export async function handOver(id: string): Promise<void> {
  const game = await saved.get(id)
  if (!game) return
  await me.be('')
  const record = recordOf(game)
  if (game.isOver) return router.go(`/replay/${game.server ?? (await kept(id, record))}`)
  const moves = movesOf(game.events).length
  // The same id for the same position: asked again after a lost answer, it is the same table.
  const made = await api.continueGame({ record, moves, seat: game.seat, level: game.level, id: `${id}-${moves}` })
  keep(made)
  await saved.remove(id)
  router.go(`/t/${made.table}`)
}

async function kept(id: string, record: unknown): Promise<string> {
  const { table } = await api.keepRecord(record)
  const game = await saved.get(id)
  if (game) await saved.put({ ...game, server: table })
  return table
}
