/**
 * From `choices` to what can be touched. A choice is composed part by part; whatever some legal move goes on with is a
 * target, and what none does is greyed and can be asked why. No rule of the game is written here.
 */
import { getContext, setContext } from 'svelte'
import type { BoardProps } from '../../frame/plugin'
import type { Choice, Json, Move, Refusal } from '../../protocol'
import { inOrder, SUMMIT, type Animal, type Character, type God, type TableView } from './pieces'

/** What is chosen of a move so far. */
export interface Composed {
  [name: string]: Json | undefined
  tiles?: Character[]
  target?: number
  character?: Character
  altar?: God
  animal?: Animal
  drachmae?: number
  together?: Character[]
  open?: Character[]
}

/** Something on the board that may be touched, and what comes of it. */
export interface Target {
  state: 'idle' | 'can' | 'chosen' | 'cannot'
  /** The moves that this would stand for, when none of them is allowed. */
  asks?: Move[]
  /** What it would do, as a sentence, where a single move says it. */
  choice?: Choice
  press?: () => void
}

const IDLE: Target = { state: 'idle' }
const same = (one: Move, other: Move): boolean => JSON.stringify(one) === JSON.stringify(other)

export class Choosing {
  #props: () => BoardProps
  #reasons = new Map<string, Promise<Refusal | null>>()
  #place: unknown

  constructor(props: () => BoardProps) {
    this.#props = props
  }

  get view(): TableView {
    return this.#props().view as TableView
  }
  get seat(): number {
    return this.#props().seat
  }
  get words() {
    return this.#props().words
  }
  get proposed(): Move | null {
    return this.#props().proposed
  }
  get mine(): boolean {
    return this.#props().choices.length > 0
  }

  /** What is composed so far, if it still leads anywhere. */
  get composed(): Composed {
    const composed = this.#props().composed
    return composed !== null && typeof composed === 'object' && !Array.isArray(composed) ? (composed as Composed) : {}
  }

  /** The legal moves of one kind. */
  of(kind: string): Choice[] {
    return this.#props().choices.filter((choice) => choice.move[0] === kind)
  }
  has(kind: string): boolean {
    return this.#props().choices.some((choice) => choice.move[0] === kind)
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

  // The targets of the board

  /** A character's tile: to pick, to offer, to corrupt, to be promoted on. */
  character(character: Character): Target {
    if (this.has('pick')) return this.#single(['pick', character])
    if (this.has('offer')) return this.#offer(character)
    if (this.has('corrupt')) return this.#corrupt({ character })
    if (this.has('promote')) return this.#single(['promote', character])
    return IDLE
  }

  /** Another city, to be corrupted. */
  city(target: number): Target {
    return this.has('corrupt') ? this.#corrupt({ target }) : IDLE
  }

  /** An altar, for the animals chosen or, if they leave no choice, the only ones. */
  altar(altar: God): Target {
    return this.has('sacrifice') ? this.#sacrifice({ altar }) : IDLE
  }

  /** A kind of animal; only where there is more than one to choose from. */
  animal(animal: Animal): Target {
    const animals = new Set(this.of('sacrifice').map((choice) => choice.move[2]))
    return animals.size > 1 ? this.#sacrifice({ animal }) : IDLE
  }

  lot(lot: number): Target {
    return this.has('take') ? this.#single(['take', lot]) : IDLE
  }

  #single(move: Move): Target {
    const choice = this.#props().choices.find((each) => same(each.move, move))
    if (!choice) return { state: 'cannot', asks: [move] }
    const chosen = this.proposed !== null && same(this.proposed, move)
    return { state: chosen ? 'chosen' : 'can', choice, press: () => this.propose(choice) }
  }

  #offer(character: Character): Target {
    const lots = this.of('offer').map((choice) => choice.move.slice(1) as Character[])
    const tiles = this.offered
    if (tiles.includes(character)) {
      const rest = tiles.filter((tile) => tile !== character)
      return { state: 'chosen', press: () => this.compose(rest.length ? { tiles: rest } : null) }
    }
    const with_ = tiles.slice(-1)
    const goesOn = lots.some((lot) => lot.includes(character) && with_.every((tile) => lot.includes(tile)))
    if (!goesOn) {
      const others = with_.length ? with_ : this.view.auction?.tiles.filter((tile) => tile !== character) ?? []
      return { state: 'cannot', asks: others.map((other) => ['offer', ...inOrder([character, other])]) }
    }
    return { state: 'can', press: () => this.#chooseTiles([...with_, character]) }
  }

  #chooseTiles(tiles: Character[]): void {
    this.compose({ tiles })
    const choice = tiles.length === 2 && this.of('offer').find((each) => same(each.move, ['offer', ...inOrder(tiles)]))
    if (choice) this.propose(choice)
  }

  /** The tiles that one is about to offer. */
  get offered(): Character[] {
    return this.has('offer') ? this.composed.tiles ?? [] : []
  }

  #corrupt(part: Pick<Composed, 'target' | 'character'>): Target {
    return this.#byParts('corrupt', ['target', 'character'], part, (target, character) => ['corrupt', target, character], {
      target: this.view.cities.map((_, seat) => seat),
      character: Object.keys(this.view.cities[0]!.levels),
    })
  }

  #sacrifice(part: Pick<Composed, 'altar' | 'animal'>): Target {
    return this.#byParts('sacrifice', ['altar', 'animal'], part, (altar, animal) => ['sacrifice', altar, animal], {
      altar: this.view.altars.map((altar) => altar.altar),
      animal: [...new Set(this.of('sacrifice').map((choice) => choice.move[2] as string))],
    })
  }

  /** A move of two parts, chosen in either order; the second completes it, and so does a first that leaves one move. */
  #byParts(
    kind: string,
    names: [string, string],
    part: Composed,
    move: (one: Json, other: Json) => Move,
    all: Record<string, Json[]>,
  ): Target {
    const mine = part[names[0]] === undefined ? 1 : 0
    const name = names[mine]!
    const other = names[1 - mine]!
    const value = part[name] as Json
    const said = this.composed
    const choices = this.of(kind).filter((choice) => choice.move[mine + 1] === value)
    const fixed = said[other]
    const fitting = fixed === undefined ? choices : choices.filter((choice) => choice.move[2 - mine] === fixed)
    if (said[name] === value) {
      const rest = fixed === undefined ? null : { [other]: fixed }
      return { state: 'chosen', choice: fitting.length === 1 ? fitting[0] : undefined, press: () => this.compose(rest) }
    }
    if (fitting.length === 1) {
      const only = fitting[0]!
      return { state: 'can', choice: only, press: () => this.#complete(names, only) }
    }
    if (fitting.length) return { state: 'can', press: () => this.compose({ ...said, [name]: value }) }
    if (choices.length) return { state: 'can', press: () => this.compose({ [name]: value }) } // begins anew with this
    const others = fixed === undefined ? all[other]! : [fixed]
    return { state: 'cannot', asks: others.map((each) => (mine === 0 ? move(value, each) : move(each, value))) }
  }

  #complete(names: [string, string], choice: Choice): void {
    this.compose({ [names[0]]: choice.move[1], [names[1]]: choice.move[2] })
    this.propose(choice)
  }

  /** Where tokens on a ladder will be once what is chosen, proposed or under the hammer has happened to this seat. */
  coming(character: Character): { seat: number; level: number }[] {
    const ghosts: { seat: number; level: number }[] = []
    const step = (seat: number, by: number) => {
      const level = (this.view.cities[seat]?.levels[character] ?? -9) + by
      if (level >= 0 && level <= SUMMIT) ghosts.push({ seat, level })
    }
    const [kind, ...said] = this.proposed ?? []
    const { target, character: chosen } = this.composed
    if ((kind === 'pick' || kind === 'promote') && said[0] === character) step(this.seat, 1)
    else if (kind === 'corrupt' ? said[1] === character : this.has('corrupt') && chosen === character) {
      step(this.seat, 1)
      const from = kind === 'corrupt' ? (said[0] as number) : target
      if (from !== undefined) step(from, -1)
    } else if (this.has('bid') && this.view.auction?.lot?.includes(character)) step(this.seat, 1)
    return ghosts
  }

  /** The animals that are about to come to an altar. */
  bringing(altar: God): { animal: Animal; number: number } | null {
    const said = this.proposed?.[0] === 'sacrifice' ? this.proposed.slice(1) : [this.composed.altar, this.composed.animal]
    if (said[0] !== altar || !said[1]) return null
    const choice = this.of('sacrifice').find((each) => same(each.move, ['sacrifice', said[0]!, said[1]!]))
    return choice ? { animal: said[1] as Animal, number: Number(choice.fact.animals.number) } : null
  }

  // Bids

  get bids(): number[] {
    return this.of('bid').map((choice) => choice.move[1] as number)
  }
  get bid(): number {
    const bids = this.bids
    const said = this.composed.drachmae
    return said !== undefined && bids.includes(said) ? said : (bids[0] ?? 0)
  }

  // Two lots of four tiles

  get together(): Character[] {
    return this.has('split') ? this.composed.together ?? [] : []
  }
  get open(): Character[] {
    return this.has('split') ? this.composed.open ?? [] : []
  }

  /** One of the four dealt tiles: to lie together with another. */
  dealt(tile: Character): Target {
    if (!this.has('split')) return IDLE
    const together = this.together
    if (together.length === 1 && together[0] === tile) return { state: 'chosen', press: () => this.compose(null) }
    return { state: 'can', press: () => this.compose({ together: together.length === 1 ? [together[0]!, tile] : [tile] }) }
  }

  /** One of two tiles of a lot that is being made: to lie face up. */
  faceUp(tile: Character, other: Character): Target {
    const open = this.open
    if (open.includes(tile)) return { state: 'chosen', press: () => this.#turn(open.filter((each) => each !== tile)) }
    return { state: 'can', press: () => this.#turn([...open.filter((each) => each !== other), tile]) }
  }

  #turn(open: Character[]): void {
    this.compose({ together: this.together, open })
    const choice = open.length === 2 && this.splitOf(open)
    if (choice) this.propose(choice)
  }

  /** The move that lays these two tiles open and keeps the chosen pair together. */
  splitOf(open: Character[]): Choice | undefined {
    const together = this.together
    return this.of('split').find((choice) => {
      const lots = choice.move.slice(1) as Character[][]
      const paired = lots.some((lot) => together.every((tile) => lot.includes(tile)))
      return paired && lots.every((lot) => open.includes(lot[0]!))
    })
  }
}

const KEY = Symbol('choosing')
export const provide = (choosing: Choosing): Choosing => setContext(KEY, choosing)
export const choosing = (): Choosing => getContext<Choosing>(KEY)
