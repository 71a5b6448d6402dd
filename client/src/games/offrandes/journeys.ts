/** What travels over the board when something is told: coins to the bank and back, animals to the altar. */
import type { Fact, VisibleEvent } from '../../protocol'
import type { Journey } from '../motion'

export const journeys = (told: VisibleEvent[]): Journey[] =>
  told.flatMap((entry) => (entry.facts ?? []).flatMap(journey))

function journey(fact: Fact): Journey[] {
  const coins = { figure: 'drachma', number: Number(fact.drachmae) }
  if (fact.id === 'log-sold') return [{ from: `purse-${fact.city}`, to: 'bank', ...coins }]
  if (fact.id === 'log-revenue') return [{ from: 'bank', to: `purse-${fact.city}`, ...coins }]
  if (fact.id !== 'log-sacrifice') return []
  const number = Number(fact.animals?.number ?? 1)
  return [{ from: `stable-${fact.animal}`, to: `altar-${fact.altar}`, figure: String(fact.animal), number }]
}
