/** What is printed on the cards and the board, and the shape of a view. Only for drawing. */
import { drawings, FACES, type City, type Drawing, type Face, type Mood } from '../../figures'
import type { Words } from '../../language'
import type { Fact } from '../../protocol'
import cards from './cards.json'

export type Resource = 'wood' | 'marble' | 'gold' | 'diamond'
export const RESOURCES: Resource[] = ['wood', 'marble', 'gold', 'diamond']
export const GODS = ['zeus', 'athena', 'poseidon', 'demeter', 'hades'] as const
export const CITIES: City[] = ['sparta', 'corinth', 'athens', 'thebes', 'delos']

/** What an area is called; one of the table's own goes by its own name. */
export const areaName = (words: Words, area: string): string =>
  words.has(`area-${area}`) ? words.word(`area-${area}`) : inWords(area)

export interface UnitView {
  unit: number
  face: number
  place: string
  lent: boolean
}

export interface CityView {
  city: City
  points: number
  resources: Record<Resource, number>
  favor: number
  units: UnitView[]
  mat: { temple: string; slots: [number, number] }[]
  temples: string[]
  offerings: string[]
  made: string[]
  cards: number
  market: string[] | null
  quest: string | null
  /** What it has enough for now, by the temples that offerings are made for. */
  affords: { temples: string[]; offerings: string[] }
  /** For temples in hand: which of those on the mat would be destroyed. */
  ruins: Record<string, string[]>
  protected: boolean
  discount: Partial<Record<Resource, number>>
  doubled: string[]
}

export interface AreaView {
  area: string
  gives: string
  workers: number
  offering_workers: number | null
  most: number | null
  places: number
  taken: number
  /** How many of what it gives are still there; null where that is not counted. */
  left: number | null
}

/** A prayer that is going on, and every number that could still be prayed for: how many gifts or tokens away. */
export interface Prayer {
  number: number
  given: number
  temple: string | null
  within: { number: number; steps: number; temple: string | null }[]
}

export interface TableView {
  seats: number
  round: number
  rounds: number
  phase: string
  stage: string
  turn: number
  order: number[]
  /** How many columns a mat has. */
  slots: number
  cities: CityView[]
  areas: AreaView[]
  supply: Record<Resource | 'favor', number>
  stacks: Record<string, number>
  display: (string | null)[]
  offerings_left: number
  market_left: number
  gods_left: number
  called: Record<string, number>
  prayer: Prayer | null
  workers: number | null
  /** What is being carried out, what it says to all but its caller, and for a market card whose part of the round waits. */
  effect: { kind: string; name: string; caller: number | null; told: Fact | null; waits: number | null } | null
  /** How near the end is. */
  end: Fact[]
  reason: string | null
}

/** The turn order as far as it is drawn: before the first round there are places that nobody has yet. */
export const drawn = (view: TableView): number[] => view.order.filter((seat) => seat >= 0)

/** A card: what it is called, costs, brings and says. */
export interface Card {
  title: string
  god?: string | null
  mood?: string
  slots?: number[]
  cost?: Partial<Record<Resource, number>>
  price?: Fact
  points?: number
  text?: Fact
  token?: boolean
}

const inWords = (name: string): string => {
  const words = name.replace(/^.*\./, '').replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
const unknown = (name: string): Card => ({ title: inWords(name) })

type Printed = Record<keyof typeof cards, Record<string, unknown>>
let printed: Printed = cards

/** From now on these cards: the table's own, or those of an earlier version; null: the newest of ours. */
export function read(own: object | null): void {
  printed = (own as Printed | null) ?? cards
}

const of = (kind: keyof Printed) => (name: string) => (printed[kind][name] as Card | undefined) ?? unknown(name)

export const temple = of('temples')
export const offering = of('offerings')
export const market = of('market')
export const quest = of('quests')
const god = of('gods')

/** The card that is being carried out. */
export function effect(kind: string, name: string): Card {
  const kinds: Record<string, (name: string) => Card> = { temple, market, god, quest, offering }
  return (kinds[kind] ?? unknown)(name)
}

/** How great a temple is among those of its god, from 1; 0 for those that everybody begins with. */
export function rank(card: Card): number {
  if (!card.god) return 0
  const own = Object.values(printed.temples as Record<string, Card>).filter(({ god }) => god === card.god)
  const order = own.toSorted((one, other) => (one.slots?.[0] ?? 0) - (other.slots?.[0] ?? 0))
  return Math.min(4, Math.max(1, order.findIndex(({ title }) => title === card.title) + 1))
}

/** An offering's own drawing, if there is one. */
export function pictureOf(card: Card): Drawing {
  const name = card.title.replace(/^offering-/, '')
  return name in drawings ? (name as Drawing) : 'offering'
}

const MOODS: Record<string, Mood> = { reward: 'kind', punish: 'stern' }

/** Whose face a card of the gods shows, and how it looks; silence shows none. */
export function faceOf({ god, mood = '' }: Card): [Face, Mood] | null {
  const looks = MOODS[mood]
  return isGod(god) && looks ? [god, looks] : null
}
export const isGod = (god: string | null | undefined): god is Face => FACES.some((one) => one === god)

export const figureOf = (card: Card): Drawing => (card.god as Drawing | null | undefined) ?? 'temple'

/** Where there is no drawing of an area of the table's own, what it gives. */
const GIFTS: Record<string, Drawing> = { market: 'agora', muster: 'worker', sanctuary: 'temple' }
export const giftFigure = (gives: string): Drawing => GIFTS[gives] ?? (gives as Drawing)
export const areaFigure = ({ area, gives }: AreaView): Drawing =>
  area in drawings ? (area as Drawing) : giftFigure(gives)
