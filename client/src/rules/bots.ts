/**
 * The server's bots in the page: what they think and choose is compiled (src/votive/bots); here is only what carries
 * numbers to it and looks at the clock.
 */
import type { Evaluation, Level } from './description'
import { float16 } from './float16'
import type { Address, Block } from './memory'
import type { Rules } from './rules'

/** A seat's position: all that it knows. */
export interface Position {
  /** The concealed row. */
  row: Address
  seat: number
  /** The legal moves. */
  moves: readonly number[]
  /** Who moved, and what the seat saw of it, since the game began. */
  history: readonly (readonly [seat: number, move: number])[]
}

/** When to stop thinking. */
export interface Limit {
  simulations?: number | undefined
  milliseconds?: number | undefined
}

/** What a search found out about one move. */
export interface Thought {
  move: number
  visits: number
  /** Every seat's chance to win after this move. */
  chances: number[]
  /** Whether that is certain. */
  isProven: boolean
  /** How play would go on, as far as the tree is sure of it: this move first. */
  line: number[]
}

const CHUNK_MILLISECONDS = 10
const LONGEST_LINE = 12

/** A list of numbers for compiled code, which grows as it is needed. */
export class List {
  private room = 0
  address: Address = 0

  constructor(private readonly rules: Rules) {}

  make(count: number): Address {
    if (count > this.room) {
      this.room = 2 * count
      this.address = this.rules.memory.allocate(8 * this.room)
    }
    return this.address
  }

  fill(values: readonly number[]): Address {
    this.rules.memory.setIntegers(this.make(values.length), values)
    return this.address
  }

  zeros(count: number): Address {
    this.rules.memory.at(this.make(count), 8 * count).fill(0)
    return this.address
  }
}

/** Looks one move ahead by the game's heuristic. */
export class LookAhead {
  private readonly ahead: Block
  private readonly moves: List
  private readonly values: List

  constructor(private readonly rules: Rules) {
    this.ahead = rules.place('ahead')
    this.moves = new List(rules)
    this.values = new List(rules)
  }

  /** Work out what each move is worth; answers where that is written. */
  private look({ row, seat, moves }: Position, stream: Address): Address {
    const { rules } = this
    const values = this.values.zeros(moves.length)
    rules.copy(row, rules.memory.addressOf(this.ahead, 'rows'))
    const listed = this.moves.fill(moves)
    const { imagined } = rules.description.bots
    rules.exports.look_ahead(this.ahead.address, seat, listed, moves.length, imagined, stream, values, moves.length)
    return values
  }

  /** The best move; among equals, any. */
  best(position: Position, stream: Address): number {
    const values = this.look(position, stream)
    return position.moves[this.rules.exports.any_best(values, position.moves.length, stream)]!
  }

  /** The best move, or a slip of this level. */
  bestOrSlip(position: Position, { slips, considers }: Level, stream: Address): number {
    const values = this.look(position, stream)
    const { length } = position.moves
    return position.moves[this.rules.exports.best_or_slip(values, length, slips, considers, stream)]!
  }
}

/** Tree search: a tree that is remembered between the moves of a game. */
export class Search {
  private readonly tree: Block
  private readonly evaluator: Block
  private readonly root: Block
  private readonly parameters: Block
  private readonly history: List
  private readonly moves: List
  private readonly visits: List
  private readonly lost: List
  private readonly stream: Address
  private readonly looking: Address

  /** `weights` is the file of the network, where that is the evaluation. */
  constructor(
    private readonly rules: Rules,
    private readonly seats: number,
    evaluation: Evaluation,
    weights?: ArrayBuffer,
  ) {
    this.tree = rules.place('tree')
    this.evaluator = rules.place('evaluator')
    this.root = rules.place('root')
    this.parameters = rules.place('parameters')
    this.stream = rules.place('stream').address
    this.looking = rules.place('stream').address
    this.history = new List(rules)
    this.moves = new List(rules)
    this.visits = new List(rules)
    this.lost = new List(rules)
    this.evaluate(evaluation, weights)
    this.begin(0n)
  }

  private evaluate(evaluation: Evaluation, weights?: ArrayBuffer): void {
    const { memory, description } = this.rules
    const { exploration, urgency, ...numbers } = description.bots.evaluations[evaluation]
    const scale = evaluation === 'network' ? 1 : this.scale()
    for (const [name, value] of Object.entries({ ...numbers, scale })) memory.set(this.evaluator, name, value)
    memory.set(this.parameters, 'exploration', exploration[this.seats]!)
    memory.set(this.parameters, 'urgency', urgency)
    if (evaluation === 'network') this.load(weights)
  }

  private load(weights: ArrayBuffer | undefined): void {
    if (weights === undefined) throw new Error('a network needs its weights')
    const given = float16(weights)
    let start = 0
    for (const name of Object.keys(this.evaluator.layout.parts).filter((part) => part.startsWith('network.'))) {
      const part = this.rules.memory.part(this.evaluator, name) as Float32Array
      part.set(given.subarray(start, start + part.length))
      start += part.length
    }
    if (start !== given.length) throw new Error(`this network has ${start} weights, the file ${given.length}`)
  }

  /** What makes a chance to win of a heuristic. */
  private scale(): number {
    const { rules, seats } = this
    const [bench, setup] = [rules.place('bench'), rules.place('setup')]
    const options = Object.values(rules.description.options)
    rules.memory.set(setup, 'seats', seats)
    rules.memory.setIntegers(rules.memory.addressOf(setup, 'options'), options)
    rules.exports.open_stream(rules.memory.addressOf(bench, 'stream'), 1n, 0n)
    const byPoints = rules.description.bots.has_heuristic ? 0 : 1
    return rules.exports.random_scale(bench.address, setup.address, this.visits.zeros(seats), seats, byPoints)
  }

  /** Forget everything, for a new game. */
  begin(seed: bigint): void {
    this.rules.exports.open_stream(this.stream, BigInt.asUintN(64, seed), 2n)
    this.rules.exports.clear(this.tree.address)
  }

  private prepare({ row, seat, history }: Position): void {
    const { rules, root, tree } = this
    const { memory, exports } = rules
    rules.copy(row, memory.addressOf(tree, 'rows'))
    memory.set(root, 'seat', seat)
    memory.set(root, 'seats', this.seats)
    memory.set(root, 'word', exports.hash_of(this.history.fill(history.flat()), history.length))
    exports.prepare(tree.address, this.evaluator.address, root.address, this.stream)
  }

  private count(name: 'simulations' | 'solved' | 'public'): number {
    const counts = this.rules.memory.addressOf(this.tree, 'counts')
    return this.rules.memory.integers(counts + 8 * this.rules.description.bots.counts[name], 1)[0]!
  }

  /** Until the time is up, so many simulations are done, or the position is solved; answers how many were done. */
  think(position: Position, { simulations = Infinity, milliseconds = Infinity }: Limit): number {
    const { tree, evaluator, root, parameters, stream } = this
    const { exports } = this.rules
    const deadline = performance.now() + milliseconds
    this.prepare(position)
    let chunk = 16
    for (;;) {
      const left = simulations - this.count('simulations')
      const start = performance.now()
      if (left <= 0 || start >= deadline || this.count('solved') === 1) return this.count('simulations')
      const times = Math.min(chunk, left)
      exports.simulate(tree.address, evaluator.address, root.address, parameters.address, stream, times)
      const pace = (chunk * CHUNK_MILLISECONDS) / Math.max(performance.now() - start, 0.001)
      chunk = Math.max(1, Math.floor(Math.min(pace, 2 * chunk)))
    }
  }

  /** Whether nothing is secret in the position that was last thought about. */
  get isPublic(): boolean {
    return this.count('public') === 1
  }

  /** How often each move was looked at. A proven win has all visits; a proven loss none, if it can be. */
  countVisits({ moves }: Position): number[] {
    this.writeVisits(moves)
    const field = { offset: 0, type: 'float64', shape: [moves.length] }
    return Array.from(this.rules.memory.field(this.visits.address, field) as Float64Array)
  }

  private writeVisits(moves: readonly number[]): void {
    const { exports } = this.rules
    const count = moves.length
    const [visits, lost, listed] = [this.visits.zeros(count), this.lost.zeros(count), this.moves.fill(moves)]
    exports.count_visits(this.tree.address, this.root.address, listed, count, visits, count, lost, count)
    exports.settle_visits(visits, count, lost, count)
  }

  /** What the last thinking found out, the best move first. */
  thoughts({ moves }: Position): Thought[] {
    this.writeVisits(moves)
    const field = { offset: 0, type: 'float64', shape: [moves.length] }
    const preferred = Array.from(this.rules.memory.field(this.visits.address, field) as Float64Array)
    const order = moves.map((_, index) => index).sort((one, other) => preferred[other]! - preferred[one]!)
    return order.map((index) => this.thought(moves[index]!))
  }

  private thought(move: number): Thought {
    const { rules, tree, root } = this
    const count = 2 + this.seats
    const out = this.visits.zeros(count)
    rules.exports.thought(tree.address, root.address, move, out, count)
    const field = { offset: 0, type: 'float64', shape: [count] }
    const [visits, proven, ...sums] = Array.from(rules.memory.field(out, field) as Float64Array) as [number, number]
    const chances = (sums as number[]).map((sum) => sum / Math.max(visits, 1))
    return { move, visits, chances, isProven: proven !== 0, line: visits > 0 ? this.line(move) : [move] }
  }

  /** The best line that begins with a move. */
  private line(first: number): number[] {
    const { rules, tree, root } = this
    const out = this.lost.zeros(LONGEST_LINE)
    rules.exports.open_stream(this.looking, 1n, 0n) // not the search's own: looking changes nothing
    const count = rules.exports.best_line(tree.address, root.address, first, this.looking, out, LONGEST_LINE)
    return rules.memory.integers(out, count)
  }

  /** The mean of what each seat gets, over so many simulations from a position as it is, whoever is to move there. */
  mean(position: Position, times: number): number[] {
    this.prepare(position)
    const { rules, tree, evaluator, root, parameters, stream, seats } = this
    const [counts, values] = ['counts', 'values'].map((name) => rules.memory.addressOf(tree, name)) as [
      Address,
      Address,
    ]
    const total = new Array<number>(seats).fill(0)
    for (let count = 0; count < times; count++) {
      // What is proven after one fall of chance is not proven before it.
      rules.memory.setIntegers(counts + 8 * rules.description.bots.counts.solved, [0])
      rules.exports.simulate(tree.address, evaluator.address, root.address, parameters.address, stream, 1)
      const got = rules.memory.field(values, { offset: 0, type: 'float64', shape: [seats] }) as Float64Array
      got.forEach((value, seat) => (total[seat]! += value))
    }
    return total.map((sum) => sum / times)
  }

  /** The last thinking was about a position in which everything is known; it was this seat's to decide. */
  decide(seat: number): void {
    this.rules.memory.set(this.root, 'seat', seat)
  }

  /** The move that the last thinking was for; with a temperature, also one that is nearly as good. */
  choose({ moves }: Position, temperature: number, stream: Address): number {
    this.writeVisits(moves)
    return moves[this.rules.exports.any_visited(this.visits.address, moves.length, temperature, stream)]!
  }

  /** The move out of turn that adds most to the chance to win, if it is worth it. */
  interject(position: Position): number | null {
    this.prepare(position)
    const { rules, tree, evaluator, stream } = this
    const { moves, seat } = position
    const count = moves.length
    const { weighed, worth_a_call: worth } = rules.description.bots
    const [gains, listed] = [this.visits.zeros(count), this.moves.fill(moves)]
    rules.exports.weigh(tree.address, evaluator.address, seat, listed, count, weighed, stream, gains, count)
    const numbers = rules.memory.field(gains, { offset: 0, type: 'float64', shape: [count] }) as Float64Array
    const best = numbers.indexOf(Math.max(...numbers))
    return numbers[best]! >= worth ? moves[best]! : null
  }
}

/** What is the best that a game has to judge positions by. */
export function bestKind({ description }: Rules, weights?: ArrayBuffer): Evaluation {
  if (weights !== undefined) return 'network'
  return description.bots.has_heuristic ? 'heuristic' : 'playouts'
}

/** A bot of a level, as the server has it. */
export class Bot {
  private readonly level: Level
  private readonly ahead: LookAhead
  private readonly search: Search | null
  private readonly stream: Address

  constructor(
    private readonly rules: Rules,
    seats: number,
    level: string,
    weights?: ArrayBuffer,
  ) {
    const { levels } = rules.description.bots
    const found = levels[level]
    if (found === undefined) throw new Error(`there is no level ${level}; there is: ${Object.keys(levels).join(', ')}`)
    this.level = found
    this.ahead = new LookAhead(rules)
    this.search = found.simulations === 0 ? null : new Search(rules, seats, bestKind(rules, weights), weights)
    this.stream = rules.place('stream').address
    this.begin(0n)
  }

  /** Another game begins. The same seed, game and number of simulations give the same moves. */
  begin(seed: bigint): void {
    this.rules.exports.open_stream(this.stream, BigInt.asUintN(64, seed), 1n)
    this.search?.begin(seed)
  }

  /** Another limit than the level's own, for one that searches: a number of simulations instead of the clock, or less time. */
  choose(position: Position, { simulations, milliseconds }: Limit = {}): number {
    const { level, search, stream } = this
    if (search === null) return this.ahead.bestOrSlip(position, level, stream)
    if (position.moves.length === 1) return position.moves[0]!
    const time = milliseconds ?? (simulations === undefined ? 1000 * level.seconds : undefined)
    search.think(position, { simulations: level.simulations ?? simulations, milliseconds: time })
    return search.choose(position, level.temperature, stream)
  }

  interject(position: Position): number | null {
    return this.search?.interject(position) ?? null
  }
}
