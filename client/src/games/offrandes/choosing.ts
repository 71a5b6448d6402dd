/** What can be touched on the table of Offrandes, derived from `choices`. No rule of the game is written here. */
import { Choosing as Base, IDLE, provided, same, type Parts, type Target } from '../choosing'
import type { Choice, Fact, Json } from '../../protocol'
import { inOrder, type Animal, type Character, type God, type TableView } from './pieces'

/** What is chosen of a move so far. */
export interface Composed extends Parts {
  tiles?: Character[]
  target?: number
  character?: Character
  altar?: God
  animal?: Animal
  drachmae?: number
  together?: Character[]
  open?: Character[]
}

const isDeepEqual = (one: Fact, other: Fact): boolean => JSON.stringify(one) === JSON.stringify(other)

export class Choosing extends Base<TableView, Composed> {
  /** A character's tile: to pick, to offer, to corrupt, to be promoted on. */
  character(character: Character): Target {
    if (this.has('pick')) return this.single(['pick', character])
    if (this.has('offer')) return this.#offer(character)
    if (this.has('corrupt')) return this.#corrupt(1, character)
    if (this.has('promote')) return this.single(['promote', character])
    return IDLE
  }

  /** Another city, to be corrupted. */
  city(target: number): Target {
    return this.has('corrupt') ? this.#corrupt(0, target) : IDLE
  }

  /** An altar, for the animals chosen or, if they leave no choice, the only ones. */
  altar(altar: God): Target {
    return this.has('sacrifice') ? this.#sacrifice(0, altar) : IDLE
  }

  /** A kind of animal; only where there is more than one to choose from. */
  animal(animal: Animal): Target {
    const animals = new Set(this.of('sacrifice').map((choice) => choice.move[2]))
    return animals.size > 1 ? this.#sacrifice(1, animal) : IDLE
  }

  lot(lot: number): Target {
    return this.has('take') ? this.single(['take', lot]) : IDLE
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
      const others = with_.length ? with_ : (this.view.auction?.tiles.filter((tile) => tile !== character) ?? [])
      return { state: 'cannot', asks: others.map((other) => ['offer', ...inOrder([character, other], this.view)]) }
    }
    const both = [...with_, character]
    return {
      state: 'can',
      choice: this.#offerOf(both),
      isHinted: this.isHinted('offer', character),
      press: () => this.#chooseTiles(both),
    }
  }

  /** The offer of these tiles, once there are two. */
  #offerOf(tiles: Character[]): Choice | undefined {
    return tiles.length === 2 ? this.find(['offer', ...inOrder(tiles, this.view)]) : undefined
  }

  #chooseTiles(tiles: Character[]): void {
    this.compose({ tiles })
    const choice = this.#offerOf(tiles)
    if (choice) this.propose(choice)
  }

  /** The tiles that one is about to offer. */
  get offered(): Character[] {
    return this.has('offer') ? (this.composed.tiles ?? []) : []
  }

  #corrupt(at: 0 | 1, value: Json): Target {
    const seats = this.view.cities.map((_, seat) => seat)
    const all = at === 0 ? Object.keys(this.view.cities[0]!.levels) : seats
    return this.byParts('corrupt', ['target', 'character'], at, value, all)
  }

  #sacrifice(at: 0 | 1, value: Json): Target {
    const animals = [...new Set(this.of('sacrifice').map((choice) => choice.move[2]!))]
    const all = at === 0 ? animals : this.view.altars.map((altar) => altar.altar)
    return this.byParts('sacrifice', ['altar', 'animal'], at, value, all)
  }

  /** Where tokens on a ladder will be once what is chosen, proposed or under the hammer has happened to this seat. */
  coming(character: Character): { seat: number; level: number }[] {
    const steps = this.#meant().map((choice) => (choice.fact.then ?? []) as Fact[])
    const isInAll = (step: Fact) => steps.every((others) => others.some((one) => isDeepEqual(one, step)))
    return (steps[0] ?? [])
      .filter((step) => step.character === character && isInAll(step))
      .map(({ city, level }) => ({
        seat: this.view.cities.findIndex((one) => one.city === city),
        level: Number(level),
      }))
  }

  /** The choices that what is chosen so far may still become. */
  #meant(): Choice[] {
    const { proposed } = this
    if (proposed) return [this.find(proposed)].filter((choice) => choice !== undefined)
    const { target, character } = this.composed
    if (character === undefined) return this.of('bid').slice(0, 1)
    const corrupting = this.of('corrupt').filter((choice) => choice.move[2] === character)
    return corrupting.filter((choice) => target === undefined || choice.move[1] === target)
  }

  /** The animals that are about to come to an altar. */
  bringing(altar: God): { animal: Animal; number: number } | null {
    const said =
      this.proposed?.[0] === 'sacrifice' ? this.proposed.slice(1) : [this.composed.altar, this.composed.animal]
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
    return this.has('split') ? (this.composed.together ?? []) : []
  }
  get open(): Character[] {
    return this.has('split') ? (this.composed.open ?? []) : []
  }

  /** One of the four dealt tiles: to lie together with another. */
  dealt(tile: Character): Target {
    if (!this.has('split')) return IDLE
    const together = this.together
    if (together.length === 1 && together[0] === tile) return { state: 'chosen', press: () => this.compose(null) }
    return {
      state: 'can',
      isHinted: this.#isSplit(tile, false),
      press: () => this.compose({ together: together.length === 1 ? [together[0]!, tile] : [tile] }),
    }
  }

  /** One of two tiles of a lot that is being made: to lie face up. */
  faceUp(tile: Character, other: Character): Target {
    const open = this.open
    if (open.includes(tile)) return { state: 'chosen', press: () => this.#turn(open.filter((each) => each !== tile)) }
    return {
      state: 'can',
      isHinted: this.#isSplit(tile, true),
      press: () => this.#turn([...open.filter((each) => each !== other), tile]),
    }
  }

  /** Whether a hint's lots have this tile face up, or in the first of them. */
  #isSplit(tile: Character, isOpen: boolean): boolean {
    const lots = this.hinted[0] === 'split' ? (this.hinted.slice(1) as Character[][]) : []
    return isOpen ? lots.some((lot) => lot[0] === tile) : (lots[0]?.includes(tile) ?? false)
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

export const choosing = (): Choosing => provided<Choosing>()
