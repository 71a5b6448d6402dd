/** What the table shows when something is told: dice tumble, resources come home, temples rise and fall. */
import type { Fact, VisibleEvent } from '../../protocol'
import { type Beat, type Step, together } from '../beats'
import { RESOURCES, type TableView } from './pieces'

export const choreography = (told: VisibleEvent[], view: TableView): Step[] =>
  together(
    told.flatMap((entry) => fallsFirst((entry.facts ?? []).flatMap((fact) => step(fact, entry, view)))),
    sort,
  )

/** All dice roll at once, and everybody gets at once what a round brings: it has a dozen such facts. */
function sort(beat: Beat): string | null {
  if (beat.kind === 'travel') return 'goods'
  return beat.kind === 'piece' ? beat.how : null
}

/** What stood there makes way before a temple rises. */
function fallsFirst(steps: Step[]): Step[] {
  const isFall = ({ beats }: Step) => beats[0]?.kind === 'fall'
  return [...steps.filter(isFall), ...steps.filter((one) => !isFall(one))]
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
