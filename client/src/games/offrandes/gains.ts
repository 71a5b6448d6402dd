/** Where points come from, as the story of a game tells it. */
import type { Gain } from '../../finale/sheet'
import type { Fact } from '../../protocol'

export const SOURCES = ['sheet-sacrifices', 'sheet-prayers', 'sheet-altars']

export function gains(told: Iterable<{ fact: Fact; round: number }>): Gain[] {
  return [...told].flatMap(({ fact, round }): Gain[] => {
    const city = String(fact.city)
    if (fact.id === 'log-sacrifice')
      return [{ city, points: Number(fact.points), source: 'sheet-sacrifices', fact, round }]
    if (fact.id === 'log-prayer') return [{ city, points: Number(fact.points), source: 'sheet-prayers', fact, round }]
    if (fact.id === 'log-total')
      return [{ city, points: Number(fact.gained), source: 'sheet-altars', fact: null, round }]
    return []
  })
}
