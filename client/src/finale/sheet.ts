/** Where everybody's points came from, and when the game was decided, as the story tells it. */
import type { Fact, VisibleEvent } from '../protocol'

/** Points that somebody got at once. */
export interface Gain {
  /** The message that names the seat. */
  city: string
  points: number
  /** A source by its message (`sheet-…`). */
  source: string
  /** What the story says of it; null for what is only counted at the end. */
  fact: Fact | null
  round: number
}

export interface Sheet {
  sources: string[]
  /** For each seat, how much each source came to. */
  points: number[][]
}

export type Decisive =
  { how: 'overtook'; other: string; gain: Gain } | { how: 'last'; other: string } | { how: 'led' } | { how: 'shared' }

const OTHER = 'sheet-other'

/** Only sources that anybody has points of; what the story does not tell of is a source of its own. */
export function sheet(gains: Gain[], sources: string[], cities: string[], totals: number[]): Sheet {
  const sum = (city: string, source: string): number =>
    gains.reduce((total, gain) => total + (gain.city === city && gain.source === source ? gain.points : 0), 0)
  const told = cities.map((city) => sources.map((source) => sum(city, source)))
  const all = told.map((row, seat) => [...row, (totals[seat] ?? 0) - row.reduce((one, other) => one + other, 0)])
  const named = [...sources, OTHER]
  const used = named.map((_, column) => all.some((row) => row[column] !== 0))
  return {
    sources: named.filter((_, column) => used[column]),
    points: all.map((row) => row.filter((_, at) => used[at])),
  }
}

/** When the winner got ahead of everybody for good. What is only counted at the end is counted at once. */
export function decisive(gains: Gain[], cities: string[], winners: string[]): Decisive {
  const winner = winners[0]
  if (winner === undefined || winners.length > 1) return { how: 'shared' }
  const totals = new Map(cities.map((city) => [city, 0]))
  const rival = (): [string, number] =>
    [...totals].filter(([city]) => city !== winner).reduce((one, other) => (other[1] > one[1] ? other : one))
  const steps = [...gains.filter(({ fact }) => fact).map((gain) => [gain]), gains.filter(({ fact }) => !fact)]
  let found: Decisive = { how: 'led' }
  let isAhead = false
  for (const step of steps) {
    const [other, most] = rival()
    for (const { city, points } of step) totals.set(city, (totals.get(city) ?? 0) + points)
    const wasAhead = isAhead
    isAhead = totals.get(winner)! > rival()[1]
    if (!isAhead || wasAhead) continue
    if (step[0]!.fact) found = most > 0 ? { how: 'overtook', other, gain: step[0]! } : { how: 'led' }
    else found = { how: 'last', other }
  }
  return isAhead ? found : { how: 'last', other: rival()[0] }
}

/** The facts of moves that were not taken back, with the move and the round that they belong to. */
export function* facts(story: VisibleEvent[], standing: Set<number>): Generator<{ fact: Fact; round: number }> {
  let round = 1
  for (const entry of story) {
    if (!standing.has(entry.number)) continue
    for (const fact of entry.facts ?? []) {
      if (fact.id === 'log-round') round = Number(fact.round)
      yield { fact, round }
    }
  }
}
