/** The stair of altars as a picture shows it: the gods, what lies there, and whose it is. */
import type { Mark } from '../../finale/picture'
import type { TableView } from './pieces'

const STEP = 48
const STAND = 74

export function motif({ altars, cities }: TableView): Mark[] {
  const width = 540 / altars.length
  const marks: Mark[] = []
  let x = 0
  for (const tier of new Set(altars.map((altar) => altar.tier))) {
    const here = altars.filter((altar) => altar.tier === tier)
    const top = 350 - tier * STEP
    marks.push({ x, y: top, size: 0, stone: { width: width * here.length, height: 380 - top } })
    for (const { altar, owner, animal } of here) {
      const middle = x + width / 2
      marks.push({ x: middle - 17, y: top + 8, size: 34, drawing: altar })
      if (animal) marks.push({ x: middle - 20, y: top - 42, size: 40, drawing: animal })
      if (owner !== null) marks.push({ x: middle - 13, y: top - STAND, size: 26, city: cities[owner]!.city })
      x += width
    }
  }
  return marks
}
