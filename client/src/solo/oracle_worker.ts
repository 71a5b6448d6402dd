/** A worker that thinks for people: hints at a table, and later what was good and bad in a game. */
import type { Hint } from '../protocol'
import type { SentPosition } from '../rules/bot_worker'
import { fetchRules, fetchWeights } from '../rules/fetch'
import type { Address } from '../rules/memory'
import { loadPresentation } from '../rules/presentation'
import type { Rules } from '../rules/rules'
import { serve } from '../rules/worker'
import { Adviser } from './hint'

interface Ready {
  rules: Rules
  row: Address
  adviser: Adviser
}

let ready: Ready | undefined

const functions = {
  async begin({ folder, game, seats }: { folder: string; game: string; seats: number }): Promise<void> {
    const rules = await fetchRules(folder, game)
    const [presentation, weights] = await Promise.all([
      loadPresentation(game, rules, folder),
      fetchWeights(folder, rules.description, seats),
    ])
    ready = { rules, row: rules.newRow(), adviser: new Adviser({ rules, presentation }, seats, weights) }
  },

  hint({ sent: { row: bytes, ...known }, place }: { sent: SentPosition; place: number }): Hint {
    const { rules, row, adviser } = ready!
    rules.bytes(row).set(bytes)
    return adviser.consider({ ...known, row }, place)
  },
}

export type OracleFunctions = typeof functions

serve(functions)
