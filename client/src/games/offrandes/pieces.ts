/** What is printed on the boards, and the shape of a view. Only for drawing: what may be done comes from `choices`. */
import type { City, Drawing } from '../../figures'
import type { Words } from '../../language'
import type { Fact } from '../../protocol'

export type Character =
  'peasant' | 'water_carrier' | 'flower_carrier' | 'temple_guardian' | 'priestess' | 'briber' | 'guardsman'
export type Animal = 'fowl' | 'pig' | 'goat' | 'sheep' | 'ox'
export type God =
  | 'hephaestus'
  | 'ares'
  | 'hermes'
  | 'athena'
  | 'hera'
  | 'aphrodite'
  | 'artemis'
  | 'apollo'
  | 'hades'
  | 'poseidon'
  | 'zeus'

export interface CityView {
  city: City
  points: number
  purse: number | null
  levels: Partial<Record<Character, number>>
}

export interface AltarView {
  altar: God
  tier: number
  points: number
  closed: boolean
  owner: number | null
  animal: Animal | null
  count: number
}

export interface AuctionView {
  auctioneer: number
  tiles: Character[]
  lots_left: number
  winners: number[]
  lot: [Character, Character] | null
  bid: number | null
  leader: number | null
  bidders: number[] | null
}

export interface LotsView {
  dealer: number
  dealt: Character[] | null
  lots: [Character, Character | null][] | null
}

export interface TableView {
  seats: number
  round: number
  rounds: number
  phase: 'opening' | 'auctions' | 'lots' | 'corruption' | 'sacrifices' | 'over'
  stage: string
  turn: number
  first: number
  cities: CityView[]
  stable: Record<Animal, number>
  altars: AltarView[]
  auction: AuctionView | null
  corruption: { acted: number[]; bribed: number[] } | null
  lots: LotsView | null
  /** How near the end is. */
  end: Fact[]
  reason: string | null
}

export const CITIES: City[] = ['sparta', 'corinth', 'athens', 'thebes', 'delos']
export const SUMMIT = 5
export const LEVELS = [5, 4, 3, 2, 1, 0]
export const ANIMALS: Animal[] = ['fowl', 'pig', 'goat', 'sheep', 'ox']
export const TIERS = [1, 2, 3, 4, 5]
export const ROMAN = ['', 'I', 'II', 'III', 'IV', 'V']

export const GROUPS: { name: string; characters: Character[] }[] = [
  { name: 'market', characters: ['peasant', 'water_carrier', 'flower_carrier'] },
  { name: 'temple', characters: ['temple_guardian', 'priestess'] },
  { name: 'corruption', characters: ['briber', 'guardsman'] },
]
export const CHARACTERS = GROUPS.flatMap((group) => group.characters)

export const inOrder = (tiles: Character[]): Character[] =>
  [...tiles].sort((one, other) => CHARACTERS.indexOf(one) - CHARACTERS.indexOf(other))

/** What a level of a ladder gives: a drawing or a few signs, and the words for it. */
export interface Gift {
  figure?: Drawing
  sign?: string
  fact: string
}

const WORDS: Record<Character, string> = {
  peasant: 'view-gives-animal',
  water_carrier: 'view-gives-number',
  flower_carrier: 'view-gives-number',
  temple_guardian: 'view-gives-tier',
  priestess: 'view-gives-points',
  briber: 'view-gives-reach',
  guardsman: 'view-gives-guard',
}

export function gift(character: Character, level: number, words: Words): Gift {
  if (level === 0) return { fact: words.word('view-gives-nothing') }
  const animal = ANIMALS[level - 1]!
  const fact = words.say({ id: WORDS[character], animal, level, points: 2 * level })
  if (character === 'peasant') return { figure: animal, fact }
  if (character === 'temple_guardian') return { sign: ROMAN[level], fact }
  if (character === 'priestess') return { sign: `+${2 * level}`, fact }
  return { sign: String(level), fact }
}

/** What a city's ladders show for its next sacrifice (P3), whether or not the stable and the altars allow it. */
export function shown(levels: CityView['levels']): { animal: Animal | null; count: number; tier: number } {
  const count = Math.min(levels.water_carrier ?? 0, levels.flower_carrier ?? 0)
  return { animal: ANIMALS[(levels.peasant ?? 0) - 1] ?? null, count, tier: levels.temple_guardian ?? 0 }
}
