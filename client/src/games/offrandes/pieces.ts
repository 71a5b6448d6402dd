/** The shape of a view, and what is drawn for it. What is printed and what the rules say comes with the view. */
import type { City, Drawing } from '../../figures'
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
  /** What its ladders show for its next sacrifice, and the tiers that are open to it; null: it cannot make one. */
  brings: { animal: Animal; number: number; tiers: number[] } | null
}

/** A character's ladder as it is printed: what each level gives, from the foot. */
export interface LadderView {
  character: Character
  /** The board that it is on. */
  board: string
  gifts: Fact[]
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
  ladders: LadderView[]
  stable: Record<Animal, number>
  /** How many points one animal of a kind brings. */
  values: Record<Animal, number>
  altars: AltarView[]
  /** What each city has chosen so far; null for what it has still to choose. */
  opening: (Character | null)[][] | null
  auction: AuctionView | null
  lots: LotsView | null
  /** Who acts, in this order. */
  corruption: { order: number[]; acted: number[]; bribed: number[] } | null
  /** Who may sacrifice, in this order, and who has had their turn. */
  sacrifices: { order: number[]; done: number[] } | null
  /** Everybody, the best first. */
  ranking: { seat: number; place: number }[] | null
  /** How near the end is. */
  end: Fact[]
  reason: string | null
}

export const CITIES: City[] = ['sparta', 'corinth', 'athens', 'thebes', 'delos']
export const ROMAN = ['', 'I', 'II', 'III', 'IV', 'V']

/** Tiles as a move names them: in the order of the ladders. */
export function inOrder(tiles: Character[], { ladders }: TableView): Character[] {
  const place = (tile: Character) => ladders.findIndex(({ character }) => character === tile)
  return [...tiles].sort((one, other) => place(one) - place(other))
}

/** The ladder of a character. */
export const ladderOf = ({ ladders }: TableView, character: Character): LadderView =>
  ladders.find((ladder) => ladder.character === character)!

/** What is drawn beside a level for what it gives: a drawing, or a few signs. */
export function signOf(gift: Fact): { figure?: Drawing; sign?: string } {
  if (gift.animal) return { figure: gift.animal as Animal }
  if (gift.points) return { sign: `+${Number(gift.points)}` }
  return { sign: gift.id === 'view-gives-tier' ? ROMAN[Number(gift.level)] : String(gift.level ?? 0) }
}
