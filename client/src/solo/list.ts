/** The games that this browser keeps, as lists show them. */
import type { TableSummary } from '../protocol'
import type { SavedGame } from './log'
import { saved } from './store'

/** So many that are over are kept, the latest. */
const MOST_OVER = 50

function summary(game: SavedGame): TableSummary {
  const ended = game.events.findLast((event) => event.type === 'ended')
  const names = Array.from({ length: game.seats }, (_, seat) => (seat === game.seat ? game.name : game.level))
  return {
    table: game.id,
    game: game.game,
    stage: game.isOver ? 'over' : 'playing',
    names,
    open: 0,
    yours: [game.seat],
    your_turn: !game.isOver && game.mover === game.seat,
    opened: game.opened,
    touched: game.touched,
    pace: 'live',
    result: ended?.result ?? null,
    mover: game.mover,
    runs_out: null,
    finishes: [],
    ended: ended?.at ?? null,
    imported: false,
    variant: null,
  }
}

/** Where there is no database nothing is kept. */
async function all(): Promise<SavedGame[]> {
  const games = await saved.all().catch(() => [])
  return games.toSorted((one, other) => other.touched - one.touched)
}

/** Those that can be continued, the latest first. */
export async function runningHere(): Promise<TableSummary[]> {
  return (await all()).filter((game) => !game.isOver).map(summary)
}

/** Those that are over, the latest first; older ones are forgotten. */
export async function finishedHere(): Promise<TableSummary[]> {
  const over = (await all()).filter((game) => game.isOver)
  for (const game of over.slice(MOST_OVER)) await saved.remove(game.id)
  return over.slice(0, MOST_OVER).map(summary)
}
