/** What goes from where to where, as the log tells it: goods come from their area or the supply, and go back to it. */
import type { Fact, VisibleEvent } from '../../protocol'
import type { Journey } from '../motion'
import { RESOURCES, type TableView } from './pieces'

export function journeys(told: VisibleEvent[], view: TableView): Journey[] {
  return told.flatMap((entry) => (entry.facts ?? []).flatMap((fact) => journey(fact, view)))
}

function journey(fact: Fact, view: TableView): Journey[] {
  if (fact.id !== 'log-gains' && fact.id !== 'log-loses') return []
  const goods = fact.goods as Fact
  const figure = goods.id.replace('some-', '')
  const isCollected = view.phase === 'collecting' && RESOURCES.some((kind) => kind === figure)
  const own = `${fact.city}-${figure}`
  const [from, to] =
    fact.id === 'log-gains' ? [isCollected ? `area-${figure}` : `supply-${figure}`, own] : [own, `supply-${figure}`]
  return [{ from, to, figure, number: Number(goods.number) }]
}
