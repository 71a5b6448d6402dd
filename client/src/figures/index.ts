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
import { offerings } from './offerings'

export { default as Figure } from './Figure.svelte'
export { default as Shield } from './Shield.svelte'
export { default as GodFace } from './GodFace.svelte'
export { digits, drawings, length, letters, pips, type City, type Drawing } from './drawings'
export { FACES, type Face, type Mood } from './faces'
export { offerings } from './offerings'

const names = (group: object) => Object.keys(group) as Drawing[]

export const GROUPS: Record<string, Drawing[]> = {
  characters: names(characters),
  animals: names(animals),
  gods: names(gods),
  things: names(things),
  resources: names(resources),
  areas: names(areas),
  favor: names(favor),
  offerings: names(offerings),
}
export const CITIES = Object.keys(letters) as City[]
