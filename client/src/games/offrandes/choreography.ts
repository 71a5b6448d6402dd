/** What the table shows when something is told: the hammer falls, the lot goes to its buyer, shields climb, smoke rises. */
import type { Fact, VisibleEvent } from '../../protocol'
import { type Beat, type Step, together } from '../beats'

/** The tier whose altar is only Zeus': a sacrifice there is felt. */
const HIGHEST = 'zeus'

export const choreography = (told: VisibleEvent[]): Step[] =>
  told.flatMap(({ facts = [] }) =>
    together(facts?.flatMap((fact, index) => steps(fact, facts.slice(0, index))) ?? [], sort),
  )

/** Everybody is paid at once, all prayers are heard at once, and a lot's two shields climb together. */
function sort(beat: Beat): string | null {
  if (beat.kind === 'piece') return beat.how
  if (beat.kind === 'travel') return 'paid'
  return beat.kind === 'glow' ? 'heard' : null
}

function steps(fact: Fact, before: Fact[]): Step[] {
  const piece = `${fact.city}-${fact.character}`
  switch (fact.id) {
    case 'log-sold':
      return [{ beats: [{ kind: 'strike', at: 'hammer' }] }, { beats: sold(fact) }]
    case 'log-revenue':
      return [{ beats: [coins('bank', `purse-${fact.city}`, fact)] }]
    case 'log-climb':
    case 'log-summit':
      return [{ beats: [{ kind: 'piece', piece, how: 'climb' }] }]
    case 'log-toppled':
    case 'log-slip':
      return [{ beats: [{ kind: 'piece', piece, how: 'thrown' }] }]
    case 'log-prayer':
      return [{ beats: [{ kind: 'glow', at: `priestess-${fact.city}` }] }]
    case 'log-sacrifice':
      return [{ beats: [led(fact), { kind: 'appear', at: `lies-${fact.altar}` }], felt: fact.altar === HIGHEST }]
    case 'log-replaced': {
      const altar = before.findLast(({ id }) => id === 'log-sacrifice')?.altar
      return [{ beats: [{ kind: 'smoke', at: `lies-${altar}` }], felt: true }]
    }
    default:
      return []
  }
}

const coins = (from: string, to: string, { drachmae }: Fact): Beat => ({
  kind: 'travel',
  from,
  to,
  figure: 'drachma',
  number: Number(drachmae),
})

const sold = (fact: Fact): Beat[] => [
  { kind: 'fly', from: 'lot-0', to: [`purse-${fact.city}`, `${fact.one}-${fact.city}`] },
  { kind: 'fly', from: 'lot-1', to: [`purse-${fact.city}`, `${fact.other}-${fact.city}`] },
  coins(`purse-${fact.city}`, 'bank', fact),
]

const led = ({ animal, animals, altar }: Fact): Beat => ({
  kind: 'travel',
  from: `stable-${animal}`,
  to: `altar-${altar}`,
  figure: String(animal),
  number: Number(animals?.number ?? 1),
})
