/** A worker that reads games: records that somebody brings, and lessons. */
import type { Data, LessonStep, Move, Refusal, Replay } from '../protocol'
import { fetchRules } from '../rules/fetch'
import { loadPresentation } from '../rules/presentation'
import { serve } from '../rules/worker'
import { LocalPractice, type Lesson } from './practice'
import { replayOf, Unsound } from './replay'
import { type Played, Refused } from './table'

const loaded = new Map<string, Promise<Played>>()

function load(folder: string, game: string): Promise<Played> {
  const known = loaded.get(game)
  if (known) return known
  const loading = (async () => {
    const rules = await fetchRules(folder, game)
    return { rules, presentation: await loadPresentation(game, rules, folder) }
  })()
  loaded.set(game, loading)
  loading.catch(() => loaded.delete(game))
  return loading
}

const malformed = (id: string, more: Data = {}): { refusal: Refusal } => ({
  refusal: { kind: 'malformed', fact: { id, ...more } },
})

const functions = {
  /** A record as a replay, every move checked; or what is wrong with it. */
  async tell({ folder, record }: { folder: string; record: Data }): Promise<Replay | { refusal: Refusal }> {
    const { game, seats, options = {}, moves, table = {}, rules: needed } = record
    if (record.votive !== 1 || typeof game !== 'string' || !Array.isArray(moves))
      return malformed('refused-record-none')
    const played = await load(folder, game).catch(() => null)
    if (played === null) return malformed('refused-record-game', { game: game.slice(0, 40) })
    const { version, seats: most } = played.rules.description
    if (needed !== version) {
      return malformed('refused-record-rules', { needed: String(needed).slice(0, 20), has: version })
    }
    if (!(Number.isInteger(seats) && seats >= most[0] && seats <= most[1])) return malformed('refused-record-none')
    const all = Array.from({ length: seats as number }, (_, seat) => seat)
    try {
      return replayOf(played, {
        seats: seats as number,
        options: options as Record<string, number>,
        moves: (moves as [number, Move][]).map(([seat, move]) => ({ seat, move })),
        names: all.map((seat) => String(table.names?.[seat] ?? '')),
        bots: all.map((seat) => (typeof table.bots?.[seat] === 'string' ? table.bots[seat] : null)),
        result: (record.result as Data | undefined) ?? null,
        table: null,
        opened: null,
        alone: table.alone === true,
      })
    } catch (error) {
      if (!(error instanceof Unsound)) throw error
      const { number, why, clause } = error
      if (!why) return malformed('refused-record-unsound', { trouble: error.message })
      return { refusal: { kind: 'illegal', fact: { id: 'refused-record-illegal', number, why, game }, clause } }
    }
  },

  async lesson(asked: {
    folder: string
    game: string
    lesson: Lesson
    chapter: string
    made: (Move | null)[]
    asks: Move[]
  }): Promise<LessonStep | { refusal: Refusal }> {
    const played = await load(asked.folder, asked.game)
    try {
      return new LocalPractice(played, asked.lesson, asked.chapter, asked.made).shown(asked.asks)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      return { refusal: error.refusal }
    }
  },
}

export type ReaderFunctions = typeof functions

serve(functions)
