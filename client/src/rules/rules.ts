/**
 * The rules of a game, compiled from the server's own (docs/browser.md). A position is a row in the module's memory,
 * known by its address; the verbs are those of src/votive/core/verbs.py. No rule is written here.
 */
import type { Description, LayoutName } from './description'
import { Memory, type Address, type Block } from './memory'

export const CHANCE = -1
export const NOBODY = -2

/** What the module exports; tools/wasm/exports.py lists it. */
export interface Exports {
  memory: WebAssembly.Memory
  __heap_base: WebAssembly.Global<'i32'>
  new: (row: Address, seats: number, options: Address) => void
  turn(row: Address): number
  legal(row: Address, seat: number, out: Address): number
  verdict(row: Address, seat: number, move: number): number
  enact(row: Address, seat: number, move: number): void
  points(row: Address, out: Address): void
  ranks(row: Address, out: Address): void
  reason(row: Address): number
  odds(row: Address, out: Address, weights: Address): number
  conceal(row: Address, viewer: number): void
  imagine(row: Address, viewer: number, stream: Address): void
  seen(row: Address, seat: number, move: number, viewer: number): number
  record_number(row: Address, move: number): number
  round_number(row: Address): number
  heuristic(row: Address, seat: number): number
  points_by_source(row: Address, mover: number, move: number, after: Address, seat: number, out: Address): void
  open_stream(stream: Address, seed: bigint, number: bigint): void
  sample_chance(row: Address, stream: Address, out: Address, weights: Address): number
  play_out(row: Address, stream: Address, out: Address, weights: Address): number
  count_sequences(
    rows: Address,
    lists: Address,
    counts: Address,
    indices: Address,
    weights: Address,
    depth: number,
  ): number
  as_seen(row: Address, history: Address, moves: number, viewer: number): void
  hash_of(history: Address, moves: number): bigint
  any_best(values: Address, count: number, stream: Address): number
  any_visited(visits: Address, count: number, temperature: number, stream: Address): number
  best_or_slip(values: Address, count: number, slips: number, considers: number, stream: Address): number
  look_ahead(
    ahead: Address,
    seat: number,
    moves: Address,
    count: number,
    times: number,
    stream: Address,
    values: Address,
    valueCount: number,
  ): void
  random_scale(bench: Address, setup: Address, values: Address, count: number, byPoints: number): number
  clear(tree: Address): void
  prepare(tree: Address, evaluator: Address, root: Address, stream: Address): void
  simulate(tree: Address, evaluator: Address, root: Address, parameters: Address, stream: Address, times: number): void
  count_visits(
    tree: Address,
    root: Address,
    moves: Address,
    count: number,
    visits: Address,
    visitCount: number,
    lost: Address,
    lostCount: number,
  ): void
  thought(tree: Address, root: Address, move: number, out: Address, outCount: number): void
  best_line(tree: Address, root: Address, first: number, stream: Address, out: Address, outCount: number): number
  settle_visits(visits: Address, visitCount: number, lost: Address, lostCount: number): void
  weigh(
    tree: Address,
    evaluator: Address,
    seat: number,
    moves: Address,
    count: number,
    times: number,
    stream: Address,
    gains: Address,
    gainCount: number,
  ): void
}

export type Value = number | Value[]

/** Numbers in the shape that their field has. */
export function shaped(numbers: ArrayLike<number>, shape: readonly number[], start = 0): Value {
  const [length, ...rest] = shape
  if (length === undefined) return numbers[start]!
  const size = rest.reduce((product, part) => product * part, 1)
  return Array.from({ length }, (_, index) => shaped(numbers, rest, start + index * size))
}

export class Rules {
  readonly exports: Exports
  /** The same by their names, with those that only the presentation calls. */
  readonly functions: Record<string, ((...given: number[]) => unknown) | undefined>
  readonly memory: Memory
  private readonly scratch: { moves: Address; weights: Address; ranks: Address; sources: Address }
  private counting: Block | undefined

  constructor(
    module: WebAssembly.Module,
    readonly description: Description,
  ) {
    const { exports } = new WebAssembly.Instance(module)
    this.exports = exports as unknown as Exports
    this.functions = exports as unknown as typeof this.functions
    this.memory = new Memory(this.exports.memory, this.exports.__heap_base.value)
    const scratch = this.place('scratch')
    this.scratch = {
      moves: this.memory.addressOf(scratch, 'moves'),
      weights: this.memory.addressOf(scratch, 'weights'),
      ranks: this.memory.addressOf(scratch, 'ranks'),
      sources: this.memory.allocate(8 * description.sources.length),
    }
  }

  place(name: LayoutName): Block {
    return this.memory.place(this.description.layouts[name])
  }

  // Rows

  newRow(): Address {
    return this.memory.allocate(this.description.row.size)
  }

  copy(from: Address, to: Address): void {
    this.memory.copy(from, to, this.description.row.size)
  }

  bytes(row: Address): Uint8Array {
    return this.memory.at(row, this.description.row.size)
  }

  /** The fields of a row by their names. */
  read(row: Address): Record<string, Value> {
    const found = Object.entries(this.description.row.fields).map(([name, field]) => {
      const numbers = this.memory.field(row, field) as ArrayLike<number>
      return [name, shaped(numbers, field.shape)]
    })
    return Object.fromEntries(found) as Record<string, Value>
  }

  options(changed: Record<string, number> = {}): Address {
    const values = Object.entries({ ...this.description.options, ...changed }).map(([, value]) => value)
    const address = this.memory.allocate(8 * values.length)
    this.memory.setIntegers(address, values)
    return address
  }

  stream(seed: bigint, number = 0n): Address {
    const stream = this.place('stream').address
    this.exports.open_stream(stream, BigInt.asUintN(64, seed), BigInt.asUintN(64, number))
    return stream
  }

  // Verbs

  start(row: Address, seats: number, options: Address): void {
    this.bytes(row).fill(0)
    this.exports.new(row, seats, options)
  }

  turn(row: Address): number {
    return this.exports.turn(row)
  }

  legal(row: Address, seat: number): number[] {
    const count = this.exports.legal(row, seat, this.scratch.moves)
    return this.memory.integers(this.scratch.moves, count)
  }

  odds(row: Address): { moves: number[]; weights: number[] } {
    const count = this.exports.odds(row, this.scratch.moves, this.scratch.weights)
    const [moves, weights] = [this.scratch.moves, this.scratch.weights].map((at) => this.memory.integers(at, count))
    return { moves: moves!, weights: weights! }
  }

  /** 0 if the move may be made, else the number of the verdict that forbids it. */
  verdict(row: Address, seat: number, move: number): number {
    return this.exports.verdict(row, seat, move)
  }

  /** Only for a move that is known to be legal. */
  enact(row: Address, seat: number, move: number): void {
    this.exports.enact(row, seat, move)
  }

  conceal(row: Address, viewer: number): void {
    this.exports.conceal(row, viewer)
  }

  imagine(row: Address, viewer: number, stream: Address): void {
    this.exports.imagine(row, viewer, stream)
  }

  seen(row: Address, seat: number, move: number, viewer: number): number {
    return this.exports.seen(row, seat, move, viewer)
  }

  recordNumber(row: Address, move: number): number {
    return this.exports.record_number(row, move)
  }

  roundNumber(row: Address): number {
    return this.exports.round_number(row)
  }

  /** Why the game is over, as a number into `description.reasons`; -1 while it is not. */
  reason(row: Address): number {
    return this.exports.reason(row)
  }

  points(row: Address, seats: number): number[] {
    this.exports.points(row, this.scratch.moves)
    return this.memory.integers(this.scratch.moves, seats)
  }

  ranks(row: Address, seats: number): number[] {
    this.exports.ranks(row, this.scratch.ranks)
    return this.memory.integers(this.scratch.ranks, seats)
  }

  pointsBySource(row: Address, mover: number, move: number, after: Address, seat: number): number[] {
    this.exports.points_by_source(row, mover, move, after, seat, this.scratch.sources)
    return this.memory.integers(this.scratch.sources, this.description.sources.length)
  }

  heuristic(row: Address, seat: number): number {
    return this.exports.heuristic(row, seat)
  }

  // Play

  /** What chance does next. */
  sampleChance(row: Address, stream: Address): number {
    return this.exports.sample_chance(row, stream, this.scratch.moves, this.scratch.weights)
  }

  /** Play at random to the end; answers how many decisions were made. */
  playOut(row: Address, stream: Address): number {
    return this.exports.play_out(row, stream, this.scratch.moves, this.scratch.weights)
  }

  /** How many sequences of so many moves there are from here. */
  perft(row: Address, depth: number): number {
    if (depth > this.description.deepest_perft) {
      throw new RangeError(`perft counts at most ${this.description.deepest_perft} moves deep, not ${depth}`)
    }
    const block = (this.counting ??= this.place('perft'))
    const [rows, lists, counts, indices, weights] = ['rows', 'lists', 'counts', 'indices', 'weights'].map((name) =>
      this.memory.addressOf(block, name),
    ) as [Address, Address, Address, Address, Address]
    this.copy(row, rows)
    return this.exports.count_sequences(rows, lists, counts, indices, weights, depth)
  }
}
