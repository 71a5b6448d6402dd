/**
 * What people are shown of a position: the server's own Python, translated when the modules are built
 * (tools/presentation, docs/browser.md). Nothing of it is written here; facts and views are those of the server.
 */
import type { Choice, Data, Fact, Json, Move } from '../protocol'
import { fileAddress } from './fetch'
import type { Address } from './memory'
import * as operators from './python'
import * as objects from './python_objects'
import { Rows, type Reading, type State } from './readings'
import { CHANCE, NOBODY, type Rules } from './rules'

/** As a viewer: whoever may know everything. */
export const ALL = -3
/** As a viewer: somebody who sits at no seat. -1, which chance moves by, is taken for the same. */
export const SPECTATOR = NOBODY

export interface Presentation {
  /** The table as a viewer may know it: a seat, SPECTATOR or ALL. A game that is over is open to everybody. */
  view(row: Address, viewer: number): Data
  /** What is to be done now, as told to a viewer. */
  status(row: Address, viewer: number): Fact
  /** What a seat may do now, its turn or not. */
  choices(row: Address, seat: number): Choice[]
  /** What a move of a seat's is. */
  describe(row: Address, seat: number, move: number): Fact
  /** Why a seat may not make a move, by the move's name or number. */
  explain(row: Address, seat: number, move: Move | number): Fact
  /** Why a seat may not make a move, and the clause that forbids it; null if it may, or there is no such move. */
  refusal(row: Address, seat: number, move: Move | number): { fact: Fact; clause: string } | null
  /** What happened when a seat's move, by its number, led from one row to the next, as told to a viewer. */
  tell(before: Address, seat: number, move: number, after: Address, viewer: number): Fact[]
  /** What standing orders make sense for a seat: data for a form. */
  kinds(row: Address, seat: number): Json[]
  /** A standing order as a sentence. */
  order(order: Json): Fact | null
  /** The names of moves by their numbers, with the cards that a row is played with. */
  names(row: Address): Move[]
  /** The number of a move by its name. */
  number(row: Address, move: Move): number | undefined
  /** Leave nothing in memory of the rows that were asked about. */
  forget(): void
}

/** What a translated module gives. */
interface Parts {
  view: (state: State, viewer: number) => Data
  status: (state: State | Reading, viewer: number) => Fact
  describe: (state: Reading, seat: number, move: number) => Fact
  explain: (state: Reading, seat: number, move: number) => Fact
  tell: (before: State, seat: number, move: number, after: State, viewer: number) => Fact[]
  kinds?: (state: Reading, seat: number) => Json[]
  order?: (order: Json) => Fact
  /** By the number of a set of cards; the newest names are in the module's description. */
  names: Map<number, Move[]>
}

export type Translated = (python: unknown, rows: unknown) => Parts

class Shown implements Presentation {
  private readonly rows: Rows
  private readonly parts: Parts
  private readonly numbers = new Map<Move[], Map<string, number>>()

  constructor(
    private readonly rules: Rules,
    translated: Translated,
  ) {
    const rows = (this.rows = new Rows(rules))
    const bound = {
      known: (state: State | Reading, viewer: number) => rows.known(state, viewer),
      plain: (state: State | Reading) => rows.plain(state),
      zeros: (count: number) => rows.zeros(count),
      call: (name: string, ...given: unknown[]) => rows.call(name, ...given),
    }
    this.parts = translated({ ...operators, ...objects }, bound)
  }

  private state(row: Address): State {
    this.rows.begin()
    return this.rows.at(row)
  }

  /** A row as a viewer knows it. */
  private known(row: Address, viewer: number): Reading {
    return this.rows.known(this.state(row), viewer === CHANCE ? SPECTATOR : viewer)
  }

  view(row: Address, viewer: number): Data {
    const looking = viewer === CHANCE ? SPECTATOR : viewer
    const isOver = this.rules.turn(row) === NOBODY
    return { ...this.parts.view(this.state(row), isOver ? ALL : looking), viewer: looking }
  }

  status(row: Address, viewer: number): Fact {
    return this.parts.status(this.known(row, viewer), viewer)
  }

  choices(row: Address, seat: number): Choice[] {
    const [numbers, names] = [this.rules.legal(row, seat), this.names(row)]
    const known = this.known(row, seat)
    return numbers.map((number) => ({ move: names[number]!, fact: this.parts.describe(known, seat, number) }))
  }

  describe(row: Address, seat: number, move: number): Fact {
    return this.parts.describe(this.known(row, seat), seat, move)
  }

  private numberOf(row: Address, move: Move | number): number {
    const number = typeof move === 'number' ? move : this.number(row, move)
    if (number === undefined || !(number >= 0 && number < this.rules.description.moves)) {
      throw new RangeError(`there is no move ${JSON.stringify(move)}`)
    }
    return number
  }

  explain(row: Address, seat: number, move: Move | number): Fact {
    return this.parts.explain(this.known(row, seat), seat, this.numberOf(row, move))
  }

  refusal(row: Address, seat: number, move: Move | number): { fact: Fact; clause: string } | null {
    const number = this.numberOf(row, move)
    if (this.rules.legal(row, seat).includes(number)) return null
    const fact = this.explain(row, seat, number)
    return { fact, clause: String(fact.clause) }
  }

  tell(before: Address, seat: number, move: number, after: Address, viewer: number): Fact[] {
    return this.parts.tell(this.state(before), seat, move, this.rows.at(after), viewer === CHANCE ? SPECTATOR : viewer)
  }

  kinds(row: Address, seat: number): Json[] {
    return this.parts.kinds?.(this.known(row, seat), seat) ?? []
  }

  order(order: Json): Fact | null {
    return this.parts.order?.(order) ?? null
  }

  names(row: Address): Move[] {
    const field = this.rules.description.row.fields.card_set
    const cards = field === undefined ? 0 : (this.rules.memory.field(row, field)[0] as number)
    return this.parts.names.get(cards) ?? (this.rules.description.names as Move[])
  }

  number(row: Address, move: Move): number | undefined {
    const names = this.names(row)
    let found = this.numbers.get(names)
    if (found === undefined) {
      const some = names.slice(0, this.rules.description.moves)
      this.numbers.set(names, (found = new Map(some.map((name, number) => [JSON.stringify(name), number]))))
    }
    return found.get(JSON.stringify(move))
  }

  forget(): void {
    this.rows.forget()
  }
}

/** A game's presentation, with its translated module. */
export function presentationOf(translated: Translated, rules: Rules): Presentation {
  return new Shown(rules, translated)
}

/** The same, from the folder that the build has written to. */
export async function loadPresentation(game: string, rules: Rules, folder = '/wasm'): Promise<Presentation> {
  const address = await fileAddress(folder, game, `${game}.js`)
  const module = (await import(/* @vite-ignore */ address)) as { default: Translated }
  return presentationOf(module.default, rules)
}
