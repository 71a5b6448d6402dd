/** Rows of a game as the translated presentation reads them: fields as numbers and lists, by their names. */
import type { Field } from './description'
import type { Address } from './memory'
import type { Parts } from './python'
import { shaped, type Rules } from './rules'

/** A row itself, for compiled functions: a field is a number, or the numbers in memory, which can be changed. */
export class State {
  constructor(
    readonly address: Address,
    readonly rows: Rows,
  ) {}

  /** The same position in a row of its own. */
  copy(): State {
    return this.rows.copy(this)
  }
}

/** A row read out, as far as it is looked at. Not to be changed. */
export class Reading {
  constructor(readonly row: State) {}
}

/** A list of whole numbers that compiled code writes into. */
class Integers implements Parts {
  constructor(
    readonly address: Address,
    readonly length: number,
    private readonly rules: Rules,
  ) {}

  part(index: number): number {
    if (index < 0 || index >= this.length) throw new RangeError(`there is no number ${index} of ${this.length}`)
    return this.rules.memory.integers(this.address + 8 * index, 1)[0]!
  }

  put(): never {
    throw new Error('only compiled code writes here')
  }
}

/** The rows of one game. What is made of them holds until the next question (`begin`). */
export class Rows {
  private readonly State: typeof State
  private readonly Reading: typeof Reading
  private readonly spare = new Map<number, Address[]>()
  private used = new Map<number, number>()

  constructor(private readonly rules: Rules) {
    this.State = class extends State {}
    this.Reading = class extends Reading {}
    for (const [name, field] of Object.entries(rules.description.row.fields)) {
      Object.defineProperty(this.State.prototype, name, { get: this.part(name, field) })
      Object.defineProperty(this.Reading.prototype, name, { get: this.reading(name, field) })
    }
  }

  /** From here on memory that earlier questions used is used again. */
  begin(): void {
    this.used = new Map()
  }

  /** Nothing of what was read stays in memory. */
  forget(): void {
    this.begin()
    for (const [size, addresses] of this.spare) {
      for (const address of addresses) this.rules.memory.at(address, size).fill(0)
    }
  }

  at(address: Address): State {
    return new this.State(address, this)
  }

  copy(state: State): State {
    const twin = this.room(this.rules.description.row.size)
    this.rules.copy(state.address, twin)
    return this.at(twin)
  }

  plain(state: State | Reading): Reading {
    return state instanceof Reading ? state : new this.Reading(state)
  }

  /** What a viewer may know of a row, read out; what is read out already was concealed before. */
  known(state: State | Reading, viewer: number): Reading {
    if (state instanceof Reading) return state
    const twin = this.copy(state)
    this.rules.conceal(twin.address, viewer)
    return this.plain(twin)
  }

  zeros(count: number): Integers {
    const address = this.room(8 * count)
    this.rules.memory.at(address, 8 * count).fill(0)
    return new Integers(address, count, this.rules)
  }

  /** Call a function of the module: rows and lists go by their addresses. */
  call(name: string, ...given: unknown[]): unknown {
    const function_ = this.rules.functions[name]
    if (function_ === undefined) throw new Error(`the module of ${this.rules.description.game} has no ${name}`)
    return function_(...given.map(argument))
  }

  private room(size: number): Address {
    const [all, used] = [this.spare.get(size) ?? [], this.used.get(size) ?? 0]
    if (used === all.length) all.push(this.rules.memory.allocate(size))
    this.spare.set(size, all)
    this.used.set(size, used + 1)
    return all[used]!
  }

  private part(name: string, field: Field) {
    const { memory } = this.rules
    return function (this: State): unknown {
      if (field.shape.length > 1) throw new Error(`${name} is read out of a row, not looked at in it`)
      const numbers = memory.field(this.address, field)
      return field.shape.length === 1 ? numbers : numbers[0]
    }
  }

  private reading(name: string, field: Field) {
    const { memory } = this.rules
    return function (this: Reading): unknown {
      const value = shaped(memory.field(this.row.address, field) as ArrayLike<number>, field.shape)
      Object.defineProperty(this, name, { value })
      return value
    }
  }
}

function argument(given: unknown): number {
  if (given instanceof State || given instanceof Integers) return given.address
  if (typeof given === 'number' || typeof given === 'boolean') return Number(given)
  throw new Error(`a compiled function takes rows, lists and numbers, not ${typeof given}`)
}
