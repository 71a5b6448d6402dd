/** What a card's text comes to, as small signs. Only for drawing: the words say it exactly. */
import { drawings, type Drawing } from '../../figures'
import type { Fact } from '../../protocol'

export interface Sign {
  figure: Drawing
  by: string
  /** It happens to others. */
  others: boolean
}

const DRAWN: Record<string, (fact: Fact) => [Drawing, string]> = {
  'do-gain': (fact) => [thing(fact.what), `+${fact.number}`],
  'do-score': (fact) => ['laurel', `+${fact.number}`],
  'do-score-each': (fact) => ['laurel', `+${fact.number}×`],
  'do-forfeit': (fact) => ['laurel', `−${fact.number}`],
  'do-forfeit-each': (fact) => ['laurel', `−${fact.number}×`],
  'do-lose': (fact) => [thing(fact.what), `−${fact.number}`],
  'do-pay': (fact) => [thing(fact.what), `−${fact.number} →`],
  'do-draw': (fact) => ['agora', `+${fact.number}`],
  'do-turn': (fact) => ['die', `±${fact.number}`],
  'do-reroll': () => ['die', '↻'],
  'do-swap': () => ['die', '⇄'],
  'do-give': (fact) => [thing(fact.what), `+${fact.number}`],
  'do-take': (fact) => [thing(fact.what), `+${fact.number}`],
  'do-discount': (fact) => [thing(fact.what), `−${fact.number}`],
  'do-double': (fact) => [thing(fact.what), '×2'],
  'do-fetch': (fact) => [thing(fact.what), '+'],
  'do-protect': () => ['gilded_shield', ''],
  'do-move': () => ['worker', '→'],
  'do-lend': () => ['worker', '+'],
  'do-destroy': () => ['temple', '✕'],
}

const thing = (what: unknown): Drawing => (typeof what === 'string' && what in drawings ? (what as Drawing) : 'hand')
const isFact = (value: unknown): value is Fact => typeof value === 'object' && value !== null && 'id' in value

/** The signs of a text, in its order. Options stand one after the other. */
export function signs(text: Fact | undefined): Sign[] {
  if (!text) return []
  const draw = DRAWN[text.id]
  if (!draw) return Object.values(text).flatMap((value: unknown) => (isFact(value) ? signs(value) : []))
  const [figure, by] = draw(text)
  return [{ figure, by, others: text.who === 'others' || text.who === 'target' }]
}
