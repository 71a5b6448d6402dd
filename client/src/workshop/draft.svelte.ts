/** What somebody is changing. It lies in this browser until it is put away, so that a reload loses nothing. */
import type { CheckedVariant, GameInfo, WorkshopVariant } from '../protocol'
import { completed, filed, type Deck, type Fields, type Instruction } from './types'

const KEY = 'votive.workshop'

export interface NewCard {
  deck: string
  name: string
  fields: Fields
}

interface Kept {
  game: string
  name: string
  rules: string
  note: string
  options: Record<string, number>
  changed: Record<string, Fields>
  added: NewCard[]
  removed: string[]
}

const EFFECTS = ['effect', 'prayer']
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** What a card file would say: effects without what is empty. */
function toFile(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      EFFECTS.includes(name) ? ((value as unknown as Instruction[]).map(filed) as unknown as Fields[string]) : value,
    ]),
  )
}

function toForm(fields: Fields, deck: Deck): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      EFFECTS.includes(name)
        ? ((value as unknown as Instruction[]).map((one) => completed(one, deck.verbs)) as unknown as Fields[string])
        : value,
    ]),
  )
}

export class Draft {
  game = $state('')
  name = $state('')
  /** The published version that a file names; empty for the newest. */
  rules = $state('')
  note = $state('')
  options: Record<string, number> = $state({})
  /** By card: all its fields, as a form shows them. */
  changed: Record<string, Fields> = $state({})
  added: NewCard[] = $state([])
  removed: string[] = $state([])

  constructor() {
    try {
      Object.assign(this, JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>)
    } catch {
      // Nothing was kept, or it cannot be read: begin anew.
    }
  }

  keep(): void {
    const { game, name, rules, note, options, changed, added, removed } = this
    try {
      localStorage.setItem(KEY, JSON.stringify({ game, name, rules, note, options, changed, added, removed }))
    } catch {
      // Forbidden: then it lasts as long as the page.
    }
  }

  begin(game: string): void {
    this.game = game
    this.name = ''
    this.rules = ''
    this.note = ''
    this.options = {}
    this.changed = {}
    this.added = []
    this.removed = []
  }

  /** A card as it stands now. */
  fields(deck: Deck, card: string): Fields {
    const published = deck.cards.find((one) => one.card === card)!
    return this.changed[card] ?? toForm(published.fields, deck)
  }

  change(deck: Deck, card: string, fields: Fields): void {
    this.changed[card] = fields
    if (Object.keys(this.difference(deck, card)).length === 0) delete this.changed[card]
  }

  /** The fields of a changed card that differ from the published ones. */
  difference(deck: Deck, card: string): Fields {
    const published = toForm(deck.cards.find((one) => one.card === card)?.fields ?? {}, deck)
    const now = this.changed[card] ?? published
    return toFile(Object.fromEntries(Object.entries(now).filter(([name, value]) => !same(value, published[name]))))
  }

  get isEmpty(): boolean {
    return (
      Object.keys(this.options).length + Object.keys(this.changed).length + this.added.length + this.removed.length ===
      0
    )
  }

  variant(decks: Deck[], line: GameInfo): WorkshopVariant {
    const deckOf = (card: string) => decks.find((deck) => deck.deck === card.split('.')[0])
    const change = Object.keys(this.changed).flatMap((card) => {
      const deck = deckOf(card)
      const fields = deck ? this.difference(deck, card) : {}
      return Object.keys(fields).length ? [{ card, ...fields }] : []
    })
    const options = Object.fromEntries(
      line.options
        .filter((option) => (this.options[option.name] ?? option.default) !== option.default)
        .map((option) => [option.name, this.options[option.name]!]),
    )
    return {
      game: this.game,
      name: this.name.trim(),
      rules: this.rules,
      note: this.note,
      options,
      change,
      add: this.added.map(({ deck, name, fields }) => ({ deck, name, ...toFile(fields) })),
      remove: [...this.removed],
    }
  }

  /** What somebody's file says; the server has read it. */
  open(file: CheckedVariant, decks: Deck[]): void {
    this.begin(file.game)
    this.name = file.name
    this.rules = file.rules ?? ''
    this.note = file.note ?? ''
    this.options = { ...file.options }
    this.removed = [...file.remove]
    for (const { card, ...fields } of file.change as ({ card: string } & Fields)[]) {
      const deck = decks.find((one) => one.deck === card.split('.')[0])
      const published = deck?.cards.find((one) => one.card === card)
      if (deck && published) this.changed[card] = toForm({ ...published.fields, ...fields }, deck)
    }
    for (const { deck: name, name: called, ...fields } of file.add as ({ deck: string; name: string } & Fields)[]) {
      const deck = decks.find((one) => one.deck === name)
      if (deck) this.added.push({ deck: name, name: called, fields: toForm(fields, deck) })
    }
  }
}

export const draft = new Draft()
