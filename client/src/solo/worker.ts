/** A worker that holds one game and plays its bots; what it tells, it tells as a server would. */
import type { About, Command, FromServer, Hint, Move, Now, Reason, Refusal, Replay, VisibleEvent } from '../protocol'
import type { BotFunctions, BotSetup, SentPosition } from '../rules/bot_worker'
import { fetchRules } from '../rules/fetch'
import { loadPresentation } from '../rules/presentation'
import type { Rules } from '../rules/rules'
import { serve, WorkerClient } from '../rules/worker'
import type { SavedGame } from './log'
import type { OracleFunctions } from './oracle_worker'
import { hasBegun, HURRIED, pauseAfter } from './pace'
import { recorded, replayOf } from './replay'
import { saved as store } from './store'
import { LocalTable, type Played, Refused } from './table'

export type Answer = { number: number } | { refusal: Refusal }

/** Told without being asked. */
export type Heard = { heard: Extract<FromServer, { type: 'news' | 'thinking' | 'gone' }> }

/** Milliseconds. */
const TRY_AGAIN = 1000

let table: LocalTable | undefined
let bots: WorkerClient<BotFunctions> | undefined
/** What the bots begin with, and whether they have. */
let setup: BotSetup | undefined
let areReady = false
let oracle: WorkerClient<OracleFunctions> | undefined
let folder = ''
let isThinking = false
let isWatched = true
let told = 0
/** The game that this worker has got ready for, or is about to. */
let loading: { game: string; played: Promise<Played> } | undefined

const tell = (heard: Heard['heard']): void => globalThis.postMessage({ heard } satisfies Heard)

function held(): LocalTable {
  if (table === undefined) throw new Error('no game is open')
  return table
}

/** Kept first, told then: what somebody has seen is never lost. */
async function changed(): Promise<void> {
  const one = held()
  if (told === one.told.length) return
  await store.put(one.saved)
  const news = one.told.slice(told)
  told = one.told.length
  tell({ type: 'news', table: one.saved.id, told: news, now: one.now() })
}

/** Bots go on as long as there is something to do for them and somebody looks. */
async function think(): Promise<void> {
  if (isThinking) return
  isThinking = true
  try {
    await ready()
    while (isWatched && (await oneMove())) continue
    if (isWatched) await changed()
  } finally {
    isThinking = false
  }
}

/** Bots need files of their own: where the network is gone just then, they are asked for again. */
async function ready(): Promise<void> {
  while (!areReady && isWatched) {
    try {
      await bots!.call('begin', setup!)
      areReady = true
    } catch {
      await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN))
    }
  }
}

/** Whether there is more to think about: a move was made, or the position has changed meanwhile. */
async function oneMove(): Promise<boolean> {
  const one = held()
  const { place } = one
  const start = performance.now()
  /** What comes before somebody's first decision is told together, when they are to make it. */
  const isHurried = !hasBegun(one.told)
  const limit = isHurried ? { milliseconds: HURRIED } : {}
  for (const seat of one.thinkers()) {
    const isTurn = seat === one.turn
    const isShown = isTurn && !isHurried
    if (isShown) tell({ type: 'thinking', table: one.saved.id, seats: [seat] })
    const sent = send(one, seat)
    const move = await (isTurn ? bots!.call('choose', { sent, limit }) : bots!.call('interject', { sent }))
    if (isShown) tell({ type: 'thinking', table: one.saved.id, seats: [] })
    if (one.place !== place) return true
    if (move === null) continue
    const left = isHurried ? 0 : pauseAfter(one.told) - (performance.now() - start)
    if (left > 0) await new Promise((resolve) => setTimeout(resolve, left))
    if (one.playBot(seat, place, move) && !isHurried) await changed()
    return true
  }
  return false
}

/** All that a seat knows, on its way to whoever thinks. */
function send(one: LocalTable, seat: number): SentPosition {
  const { row, ...known } = one.position(seat)
  return { ...known, row: one.match.rules.bytes(row).slice() }
}

function levels({ seats, seat: own, level }: SavedGame): Record<number, string> {
  const others = Array.from({ length: seats }, (_, seat) => seat).filter((seat) => seat !== own)
  return Object.fromEntries(others.map((seat) => [seat, level]))
}

/** Another tab has taken the game over: this one tells nothing any more. */
async function lock(id: string): Promise<void> {
  if (!('locks' in navigator)) return // over plain http there are none
  await new Promise<void>((resolve) => {
    navigator.locks
      .request(`votive ${id}`, { steal: true }, () => {
        resolve()
        return new Promise(() => undefined)
      })
      .catch(() => {
        isWatched = false
        table = undefined
        tell({ type: 'gone', table: id, fact: { id: 'solo-elsewhere' } })
      })
  })
}

/** The file of the game says by which rules it is: with none it has not begun yet. */
function begun(game: SavedGame, { description: { version, options } }: Rules): SavedGame | null {
  if (game.rules !== '') return game.rules === version ? game : null
  const own = Object.entries({ ...options, ...game.options }).filter(([name]) => !NOT_OPTIONS.includes(name))
  return { ...game, rules: version, options: Object.fromEntries(own) }
}

/** What `new` is told beside the options (src/votive/core/contract.py). */
const NOT_OPTIONS = ['version', 'card_set']

export interface Look {
  about: About
  told: VisibleEvent[]
  now: Now
}

/** A game's rules and how it is read; meanwhile the bots' worker gets its own. */
function load(where: string, game: string): Promise<Played> {
  folder = where
  bots ??= new WorkerClient<BotFunctions>(
    new Worker(new URL('../rules/bot_worker.ts', import.meta.url), { type: 'module' }),
  )
  if (loading?.game === game) return loading.played
  bots.call('prepare', { folder, game }).catch(() => undefined) // it is asked again when the game begins
  const played = fetchPlayed(game)
  loading = { game, played }
  played.catch(() => (loading = undefined))
  return played
}

async function fetchPlayed(game: string): Promise<Played> {
  const rules = await fetchRules(folder, game)
  return { rules, presentation: await loadPresentation(game, rules, folder) }
}

const functions = {
  /** A game is about to begin, perhaps. */
  async prepare(about: { folder: string; game: string }): Promise<void> {
    await load(about.folder, about.game)
  },

  /** A game that is kept. Answers whether it can be played. */
  async open({ id, ...where }: { folder: string; id: string }): Promise<boolean> {
    await lock(id)
    const kept = await store.get(id)
    if (kept === undefined) return false
    const played = await load(where.folder, kept.game)
    const game = begun(kept, played.rules)
    if (game === null) return false
    table = new LocalTable(played, game)
    table.follow()
    await store.put(table.saved)
    told = table.told.length
    const seed = BigInt(`0x${game.seed}`)
    setup = { folder, game: game.game, seats: game.seats, levels: levels(game), seed }
    void think()
    return true
  },

  /** Everything again, for who looks anew. */
  async look(): Promise<Look> {
    const one = held()
    await changed()
    return { about: one.about(), told: one.told, now: one.now() }
  },

  async act({ act }: { act: Command }): Promise<Answer> {
    const one = held()
    try {
      one.act(act)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      return { refusal: error.refusal }
    }
    await changed()
    void think()
    return { number: one.told.length }
  },

  async rematched({ next }: { next: string }): Promise<void> {
    held().rematched(next)
    await changed()
  },

  why({ seat, moves }: { seat: number; moves: Move[] }): Reason[] {
    return held().why(seat, moves)
  },

  past({ ply }: { ply: number }): Now['view'] {
    return held().past(ply)
  },

  /** What the oracle would consider; that it was asked stands in the log. */
  async hint({ seat, place }: { seat: number; place: number }): Promise<Hint | { refusal: Refusal }> {
    const one = held()
    const isNew = one.hintedAt !== place
    if (isNew) {
      const answer = await functions.act({ act: { type: 'hint', seat, place } })
      if ('refusal' in answer) return answer
    }
    const { game, seats } = one.saved
    if (oracle === undefined) {
      const worker = new Worker(new URL('./oracle_worker.ts', import.meta.url), { type: 'module' })
      oracle = new WorkerClient<OracleFunctions>(worker)
      await oracle.call('begin', { folder, game, seats })
    }
    return oracle.call('hint', { sent: send(one, seat), place })
  },

  saved(): SavedGame {
    return held().saved
  },

  replay(): Replay {
    const one = held()
    return replayOf(one.played, recorded(one.saved))
  },
}

export type SoloFunctions = typeof functions

serve(functions)
