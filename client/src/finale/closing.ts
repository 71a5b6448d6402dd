/** The one sentence that tells how a game was won: by the oracle, if it was asked; else by the score as it grew. */
import type { Fact, TurningPoint } from '../protocol'
import { decisive, type Gain } from './sheet'

export interface Closing {
  id: 'finale-turned' | 'finale-shared' | 'finale-led' | 'finale-last' | 'finale-overtook'
  /** The messages that name the seats. */
  winner: string
  other?: string
  round?: number
  what?: Fact
}

/** Where the winner's chances grew most, if they did. */
export function turning(turns: TurningPoint[], winner: number): TurningPoint | null {
  const grew = (turn: TurningPoint): number => turn.change[winner] ?? 0
  const most = turns.toSorted((one, other) => grew(other) - grew(one))[0]
  return most && grew(most) > 0 ? most : null
}

/** `turned`: what happened where the oracle saw the game turn. */
export function closing(gains: Gain[], cities: string[], winners: number[], turned: Fact | null): Closing | null {
  const names = winners.map((seat) => cities[seat]!)
  const winner = names[0]
  if (winner === undefined) return null
  const found = decisive(gains, cities, names)
  if (found.how === 'shared') return { id: 'finale-shared', winner }
  if (turned) return { id: 'finale-turned', winner, what: turned }
  if (found.how === 'led') return { id: 'finale-led', winner }
  if (found.how === 'last') return { id: 'finale-last', winner, other: found.other }
  const { round, fact } = found.gain
  return { id: 'finale-overtook', winner, other: found.other, round, what: fact! }
}
