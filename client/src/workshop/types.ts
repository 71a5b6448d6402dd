/** What a server says of a game's cards: `WorkshopGame.decks`. */
import type { Instruction } from '../frame/plugin'
import type { Json } from '../protocol'

export type { Instruction }
export type Fields = Record<string, Json>

export interface WordField {
  kind: 'word'
  allowed: string[]
  default: string | null
}
export interface NumberField {
  kind: 'number'
  least: number
  most: number
  default?: number | null
  /** It need not be there: so many copies are shared out evenly among the cards that name none. */
  shared?: number
}
export interface OptionsField {
  kind: 'options'
  most: number
}
export type Takes = WordField | NumberField | OptionsField

export interface Verb {
  do: string
  takes: Record<string, Takes>
}

export type CardField =
  | NumberField
  | { kind: 'cost'; most: number; of: string[] }
  | { kind: 'slots'; most: number }
  | { kind: 'flag' }
  | { kind: 'effect' }
  | { kind: 'numbers'; least: number; most: number; count: number }

export interface DeckCard {
  card: string
  /** The id of a message, or words. */
  title: string
  fields: Fields
}

export interface Deck {
  deck: string
  fields: Record<string, CardField>
  verbs: Verb[]
  /** The fewest and the most different cards, where they may be more or fewer. */
  sizes: [number, number] | null
  cards: DeckCard[]
}

/** An instruction with everything that it needs. */
export function begun(verb: Verb, verbs: Verb[]): Instruction {
  const instruction: Instruction = { do: verb.do }
  for (const [name, takes] of Object.entries(verb.takes)) {
    if (takes.kind === 'number') instruction[name] = takes.default ?? 1
    else if (takes.kind === 'word') instruction[name] = takes.default ?? takes.allowed[0]!
    else {
      const plain = verbs.find((one) => one.do === 'score') ?? verbs[0]!
      instruction[name] = [[begun(plain, verbs)], [begun(plain, verbs)]]
    }
  }
  return instruction
}

/** As a card file has it: without what is empty, and a god only with what is counted for a god. */
export function filed(instruction: Instruction): Instruction {
  const entries = Object.entries(instruction)
    .filter(([name, value]) => value !== '' && (name !== 'god' || instruction.of === 'devotion'))
    .map(([name, value]) => [
      name,
      name === 'options' ? (value as unknown as Instruction[][]).map((option) => option.map(filed)) : value,
    ])
  return Object.fromEntries(entries) as Instruction
}

/** With every field that the verb takes, so that a form can show it. */
export function completed(instruction: Instruction, verbs: Verb[]): Instruction {
  const verb = verbs.find((one) => one.do === instruction.do)
  if (!verb) return instruction
  const whole = { ...begun(verb, verbs), ...instruction }
  if (!Array.isArray(whole.options)) return whole
  const options = (whole.options as unknown as Instruction[][]).map((one) => one.map((each) => completed(each, verbs)))
  return { ...whole, options: options }
}
