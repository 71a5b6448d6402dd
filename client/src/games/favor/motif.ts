/** Everybody's temples as a picture shows them, on their columns. */
import type { Mark } from '../../finale/picture'
import { figureOf, temple, type TableView } from './pieces'

const WIDTH = 500

export function motif({ cities, slots: columns }: TableView): Mark[] {
  const height = Math.min(110, 380 / cities.length)
  const slot = WIDTH / columns
  return cities.flatMap(({ city, mat }, seat): Mark[] => {
    const ground = seat * height + height - 22
    const stones = Array.from({ length: columns }, (_, at): Mark => {
      return { x: 44 + at * slot + slot * 0.3, y: ground, size: 0, stone: { width: slot * 0.4, height: 16 } }
    })
    const temples = mat.map(({ temple: name, slots }): Mark => {
      const size = Math.min(slot * 1.6, height - 26)
      return {
        x: 44 + (slots[0] - 1) * slot + slot - size / 2,
        y: ground - size,
        size,
        drawing: figureOf(temple(name)),
      }
    })
    return [{ x: 0, y: ground - 20, size: 36, city }, ...stones, ...temples]
  })
}
