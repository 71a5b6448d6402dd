/** What the table shows when something is told: dice tumble, resources come home, temples rise and fall. */
import type { Fact, VisibleEvent } from '../../protocol'
import type { Step } from '../beats'
import { RESOURCES, type TableView } from './pieces'

export function choreography(told: VisibleEvent[], view: TableView): Step[] {
  const steps = told.flatMap((entry) => (entry.facts ?? []).flatMap((fact) => step(fact, entry, view)))
  return together(steps)
}

function step(fact: Fact, { move }: VisibleEvent, view: TableView): Step[] {
  switch (fact.id) {
    case 'log-roll':
      return [{ beats: [{ kind: 'piece', piece: `${fact.city}-${Number(fact.unit) - 1}`, how: 'tumble' }] }]
    case 'log-gains':
    case 'log-loses':
      return goods(fact, view)
    case 'log-take-temple':
      return [{ beats: [{ kind: 'fly', from: `stack-${move?.[1] as string}`, to: [`home-${fact.city}`] }] }]
    case 'log-take-offering':
      return [{ beats: [{ kind: 'fly', from: `offering-${move?.[1] as number}`, to: [`home-${fact.city}`] }] }]
    case 'log-build':
      return [{ beats: [{ kind: 'rise', at: `stands-${fact.city}-${fact.temple}` }] }]
    case 'log-built-over':
      return [{ beats: [{ kind: 'fall', at: `stands-${fact.city}-${fact.temple}` }] }]
    case 'log-destroyed':
      return [{ beats: [{ kind: 'fall', at: `stands-${fact.city}-${fact.temple}` }], felt: true }]
    case 'log-draw-god':
      return [{ beats: [{ kind: 'rise', at: 'god' }], felt: true }]
    default:
      return []
  }
}

/** Goods come from their area or the supply, and go back to it. */
function goods(fact: Fact, view: TableView): Step[] {
  const said = fact.goods as Fact
  const figure = said.id.replace('some-', '')
  const isCollected = view.phase === 'collecting' && RESOURCES.some((kind) => kind === figure)
  const own = `${fact.city}-${figure}`
  const [from, to] =
    fact.id === 'log-gains' ? [isCollected ? `area-${figure}` : `supply-${figure}`, own] : [own, `supply-${figure}`]
  return [{ beats: [{ kind: 'travel', from, to, figure, number: Number(said.number) }] }]
}

/** What several get at once is shown at once: a round that is collected has a dozen such facts. */
function together(steps: Step[]): Step[] {
  const isGoods = (one: Step | undefined) => one?.beats[0]?.kind === 'travel'
  const found: Step[] = []
  for (const one of steps) {
    const last = found.at(-1)
    if (last && isGoods(last) && isGoods(one)) last.beats.push(...one.beats)
    else found.push({ ...one, beats: [...one.beats] })
  }
  return found
}
