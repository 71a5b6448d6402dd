/** Where points come from, as the story of a game tells it. */
import type { Gain } from '../../finale/sheet'
import type { Fact } from '../../protocol'

export const SOURCES = [
  'sheet-temples',
  'sheet-offerings',
  'sheet-prayers',
  'sheet-market',
  'sheet-gods',
  'sheet-quests',
  'sheet-left',
  'sheet-promises',
]
/** What a fact begins: points that follow belong to it until something else begins. */
const BEGINS: Record<string, string> = {
  'log-build': 'sheet-temples',
  'log-offer': 'sheet-offerings',
  'log-pray': 'sheet-prayers',
  'log-agora': 'sheet-market',
  'log-draw-god': 'sheet-gods',
}

export function gains(told: Iterable<{ fact: Fact; round: number }>): Gain[] {
  let source = 'sheet-prayers'
  return [...told].flatMap(({ fact, round }): Gain[] => {
    source = BEGINS[fact.id] ?? source
    const city = String(fact.city)
    const number = Number((fact.goods as Fact | undefined)?.number ?? 0)
    if (fact.id === 'log-scores') return [{ city, points: number, source, fact, round }]
    if (fact.id === 'log-forfeits') return [{ city, points: -number, source, fact, round }]
    if (fact.id !== 'log-total') return []
    return [
      { city, points: Number(fact.spare), source: 'sheet-left', fact: null, round },
      { city, points: Number(fact.gained), source: 'sheet-quests', fact: null, round },
      { city, points: -Number(fact.penalty ?? 0), source: 'sheet-promises', fact: null, round },
    ]
  })
}
