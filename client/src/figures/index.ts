/** All drawings, in the groups in which they can be looked at together. */
import {
  animals,
  areas,
  characters,
  favor,
  gods,
  letters,
  resources,
  things,
  type City,
  type Drawing,
} from './drawings'

export { default as Figure } from './Figure.svelte'
export { default as Shield } from './Shield.svelte'
export { digits, drawings, length, letters, type City, type Drawing } from './drawings'

const names = (group: object) => Object.keys(group) as Drawing[]

export const GROUPS: Record<string, Drawing[]> = {
  characters: names(characters),
  animals: names(animals),
  gods: names(gods),
  things: names(things),
  resources: names(resources),
  areas: names(areas),
  favor: names(favor),
}
export const CITIES = Object.keys(letters) as City[]
