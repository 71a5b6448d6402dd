/**
 * From `choices` to what can be touched, for any game. A choice is composed part by part; whatever some legal move goes
 * on with is a target, and what none does is greyed and can be asked why. No rule of a game is written here.
 */
import { getContext, setContext } from 'svelte'
import type { BoardProps } from '../frame/plugin'
import type { Choice, Json, Move, Refusal } from '../protocol'

/** Something on the board that may be touched, and what comes of it. */
export interface Target {
  state: 'idle' | 'can' | 'chosen' | 'cannot'
  /** The moves that this would stand for, when none of them is allowed. */
  asks?: Move[]
  /** What it would do, as a sentence, where a single move says it. */
  choice?: Choice
  press?: () => void
  /** A hint speaks of it. */
  isHinted?: boolean
}

/** What is chosen of a move so far. */
export type Parts = { [name: string]: Json | undefined }

export const IDLE: Target = { state: 'idle' }
export const same = (one: Move, other: Move): boolean => JSON.stringify(one) === JSON.stringify(other)

export class Choosing<View = unknown, Composed extends Parts = Parts> {
  #props: () => BoardProps
  #reasons = new Map<string, Promise<Refusal | null>>()
  #place: unknown

  constructor(props: () => BoardProps) {
    this.#props = props
  }

  get view(): View {
    return this.#props().view as View
  }
  get seat(): number {
    return this.#props().seat
  }
  get words() {
    return this.#props().words
  }
  get choices(): Choice[] {
    return this.#props().choices
  }
  get proposed(): Move | null {
    return this.#props().proposed
  }
  /** The move that a hint speaks of; [] without one. */
  get hinted(): Move {
    return this.#props().hinted ?? []
  }
  /** Whether a hint's move is of this kind and has this part, at its place or anywhere. */
  isHinted(kind: string, part: Json, at?: number): boolean {
    const [hinted, ...parts] = this.hinted
    return hinted === kind && (at === undefined ? parts.includes(part) : parts[at] === part)
  }

  /** What is composed so far. */
  get composed(): Composed {
    const composed = this.#props().composed
    return (composed !== null && typeof composed === 'object' && !Array.isArray(composed) ? composed : {}) as Composed
  }

  /** The legal moves of one kind. */
  of(kind: string): Choice[] {
    return this.choices.filter((choice) => choice.move[0] === kind)
  }
  has(kind: string): boolean {
    return this.choices.some((choice) => choice.move[0] === kind)
  }
  find(move: Move): Choice | undefined {
    return this.choices.find((choice) => same(choice.move, move))
  }

  compose(composed: Composed | null): void {
    this.#props().compose(composed as Json)
  }
  propose(choice: Choice): void {
    this.#props().propose(choice.move)
  }

  /** Says in the status bar why this cannot be chosen. */
  async refuse(asks: Move[]): Promise<void> {
    const refusal = await this.reason(asks)
    if (refusal) this.#props().refuse(refusal)
  }

  /** Why none of these moves is allowed: the reason for the first. */
  reason(asks: Move[]): Promise<Refusal | null> {
    if (this.#place !== this.view) {
      this.#reasons.clear()
      this.#place = this.view
    }
    const key = JSON.stringify(asks)
    const known = this.#reasons.get(key)
    if (known) return known
    const asked = this.#props()
      .why(asks.slice(0, 64))
      .then((reasons) => reasons.find((reason) => reason.refusal)?.refusal ?? null)
    this.#reasons.set(key, asked)
    return asked
  }

  /** One move and nothing else. */
  single(move: Move): Target {
    const choice = this.find(move)
    if (!choice) return { state: 'cannot', asks: [move] }
    const chosen = this.proposed !== null && same(this.proposed, move)
    const isHinted = same(this.hinted, move)
    return { state: chosen ? 'chosen' : 'can', choice, isHinted, press: () => this.propose(choice) }
  }

  /**
   * A move of two parts, chosen in either order: `names` are the parts, `at` is the one that this target stands for.
   * The second part completes the move, and so does a first that leaves only one. `all` is what the other part can be.
   */
  byParts(kind: string, names: [string, string], at: 0 | 1, value: Json, all: Json[]): Target {
    const name = names[at]
    const other = names[1 - at]!
    const said = this.composed as Parts
    const fixed = said[other]
    const choices = this.of(kind).filter((choice) => choice.move[at + 1] === value)
    const fitting = fixed === undefined ? choices : choices.filter((choice) => choice.move[2 - at] === fixed)
    const only = fitting.length === 1 ? fitting[0]! : undefined
    const isHinted = this.isHinted(kind, value, at)
    if (said[name] === value) {
      const rest = fixed === undefined ? null : { [other]: fixed }
      return { state: 'chosen', choice: only, press: () => this.compose(rest as Composed | null) }
    }
    if (only) return { state: 'can', choice: only, isHinted, press: () => this.#complete(names, only) }
    if (fitting.length)
      return { state: 'can', isHinted, press: () => this.compose({ ...said, [name]: value } as Composed) }
    if (choices.length) return { state: 'can', isHinted, press: () => this.compose({ [name]: value } as Composed) } // begins anew
    const others = fixed === undefined ? all : [fixed]
    return { state: 'cannot', asks: others.map((each) => (at === 0 ? [kind, value, each] : [kind, each, value])) }
  }

  #complete(names: [string, string], choice: Choice): void {
    this.compose({ [names[0]]: choice.move[1], [names[1]]: choice.move[2] } as Composed)
    this.propose(choice)
  }
}

const KEY = Symbol('choosing')
export const provide = <Table extends Choosing>(table: Table): Table => setContext(KEY, table)
export const provided = <Table extends Choosing>(): Table => getContext<Table>(KEY)
