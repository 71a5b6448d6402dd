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
  const totals = new Map<string, number>()
  const add = (city: string, points: number): number => {
    totals.set(city, (totals.get(city) ?? 0) + points)
    return points
  }
  return [...told].flatMap(({ fact, round }): Gain[] => {
    source = BEGINS[fact.id] ?? source
    const city = String(fact.city)
    const number = Number((fact.goods as Fact | undefined)?.number ?? 0)
    if (fact.id === 'log-scores') return [{ city, points: add(city, number), source, fact, round }]
    if (fact.id === 'log-forfeits') return [{ city, points: add(city, -number), source, fact, round }]
    if (fact.id !== 'log-total') return []
    const [spare, gained, penalty, points] = [fact.spare, fact.gained, fact.penalty ?? 0, fact.points].map(Number)
    // The last move's points are told only in the total; and nobody loses more than they have.
    const rest = points! - ((totals.get(city) ?? 0) + spare! + gained! - penalty!)
    const isFloor = points === 0 && rest > 0
    return [
      ...(rest !== 0 ? [{ city, points: rest, source: isFloor ? 'sheet-promises' : source, fact: null, round }] : []),
      { city, points: spare!, source: 'sheet-left', fact: null, round },
      { city, points: gained!, source: 'sheet-quests', fact: null, round },
      { city, points: -penalty!, source: 'sheet-promises', fact: null, round },
    ]
  })
}
