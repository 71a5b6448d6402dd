/**
 * Looks at the positions of one game with the oracle's search, as src/votive/lab/analyst.py does; one to a worker.
 * What is searched and judged is compiled from the server's own; tests/wasm compares whole analyses with Python's.
 */
import type { AnalysedMove, Decision, NextMove } from '../protocol'
import { bestKind, type Position, Search, type Thought } from '../rules/bots'
import type { Address } from '../rules/memory'
import { ALL, type Presentation } from '../rules/presentation'
import { NOBODY, type Rules } from '../rules/rules'
import { gradeOf, lossOf, rounded } from './grades'
import type { ReplayedGame } from './recorded'

const POINTS_STREAMS = 1_000_000
const SEED_STEP = 1_000_003n

/** How thoroughly a game is analysed. */
export interface Thoroughness {
  simulations: number
  playouts: number
  seed: number
}

/** What a position is worth if the oracle moves there, what it is worth after the move that was made, and why. */
export interface WeighedChoice {
  best: number[]
  played: number[]
  decision: Decision | null
}

/** Everybody's points at the end of random games, and the square of how far off that may be. */
export interface Estimate {
  mean: number[]
  error: number[]
}

export class Analyst {
  private readonly rules: Rules
  private readonly seats: number
  /** First with what the seat knows, then, begun anew, with what everybody would know. */
  private readonly search: Search
  private readonly row: Address
  private readonly stream: Address

  constructor(
    private readonly recorded: ReplayedGame,
    private readonly presentation: Presentation,
    private readonly plan: Thoroughness,
    weights?: ArrayBuffer,
  ) {
    const { rules, record } = recorded
    this.rules = rules
    this.seats = record.seats
    this.search = new Search(rules, record.seats, bestKind(rules, weights), weights)
    this.row = rules.newRow()
    this.stream = rules.place('stream').address
  }

  private get numbers() {
    return this.rules.description.analysis
  }

  private begin(ply: number): void {
    this.search.begin(BigInt.asUintN(63, BigInt(this.plan.seed) * SEED_STEP + BigInt(ply)))
  }

  /** A choice: what the seat knew, what it did, and what came of it in the position as it was. */
  weigh(ply: number): WeighedChoice {
    const { recorded, search } = this
    const [seat, made] = [recorded.actors[ply]!, recorded.moves[ply]!]
    recorded.go(ply)
    this.begin(ply)
    if (recorded.calls(ply)) {
      this.rules.copy(recorded.match.row, this.row)
      return { best: this.mean(this.row), played: this.after(seat, made), decision: null }
    }
    const position = recorded.match.position(seat)
    search.think(position, { simulations: this.plan.simulations })
    const [thoughts, isPublic] = [search.thoughts(position), search.isPublic]
    const played = thoughts.find((thought) => thought.move === made)!
    this.begin(ply)
    if (isPublic) {
      const [best, after] = this.values(seat, thoughts[0]!, played)
      const certain = new Map([
        [thoughts[0]!.move, best[seat]!],
        [made, after[seat]!],
      ])
      const line = this.variation(thoughts[0]!, position)
      return { best, played: after, decision: this.decision(ply, position, thoughts, played, certain, line) }
    }
    const decision = this.decision(ply, position, thoughts, played, new Map(), [])
    const known = this.know(position)
    const [best, after] = this.values(seat, known.get(thoughts[0]!.move)!, known.get(made)!)
    return { best, played: after, decision }
  }

  /** What each move is worth to who knows every secret. */
  private know(position: Position): Map<number, Thought> {
    const { search } = this
    search.think({ ...position, row: this.recorded.match.row, seat: ALL }, { simulations: this.plan.simulations })
    search.decide(position.seat)
    return new Map(search.thoughts(position).map((thought) => [thought.move, thought]))
  }

  /** After the oracle's move and after the one that was made; the same if it is the same move. */
  private values(seat: number, best: Thought, played: Thought): [number[], number[]] {
    const value = this.value(seat, best)
    return [value, played.move === best.move ? value : this.value(seat, played)]
  }

  /** Everybody's chances after a move; one that the search passed by is looked at on its own. */
  private value(seat: number, { move, visits, chances, isProven }: Thought): number[] {
    const wanted = this.fewer
    if (isProven || visits >= wanted) return chances
    const more = wanted - visits
    const found = this.after(seat, move, more)
    return chances.map((chance, viewer) => (chance * visits + found[viewer]! * more) / wanted)
  }

  /** For a look at one move beside the search. */
  private get fewer(): number {
    return Math.floor(this.plan.simulations / 4)
  }

  /** What is to be expected once a move is made, chance included. */
  private after(seat: number, move: number, times = this.fewer): number[] {
    this.rules.copy(this.recorded.match.row, this.row)
    this.rules.enact(this.row, seat, move)
    return this.mean(this.row, times, [[seat, move]])
  }

  /** The mean of simulations from a position as it is, whoever is to move there. */
  private mean(row: Address, times = this.fewer, last: [number, number][] = []): number[] {
    if (this.rules.turn(row) === NOBODY) return this.finalShares(row)
    const history = [...this.recorded.match.played, ...last]
    return this.search.mean({ row, seat: ALL, moves: [], history }, times)
  }

  private finalShares(row: Address): number[] {
    const ranks = this.rules.ranks(row, this.seats)
    const winners = ranks.filter((rank) => rank === 0).length
    return ranks.map((rank) => (rank === 0 ? 1 / winners : 0))
  }

  /** In words. `certain` is what is known better than from the search alone. */
  private decision(
    ply: number,
    position: Position,
    thoughts: Thought[],
    played: Thought,
    certain: Map<number, number>,
    line: NextMove[],
  ): Decision {
    const { seat, row } = position
    const shown = thoughts.slice(0, this.numbers.most_options)
    if (!shown.includes(played)) shown[shown.length - 1] = played
    const names = this.presentation.names(row)
    const options = shown.map((one, index): AnalysedMove => {
      return {
        move: names[one.move]!,
        fact: this.presentation.describe(row, seat, one.move),
        visits: one.visits,
        chance: rounded(certain.get(one.move) ?? this.chance(seat, one)),
        line: index === 0 ? line : [],
      }
    })
    const chosen = shown.indexOf(played)
    const loss = lossOf(options, chosen)
    const grade = gradeOf(loss, this.numbers)
    return { ply, seat, options, played: chosen, count: thoughts.length, loss, grade }
  }

  /** The seat's chance after a move; one that the search never tried is looked at by itself. */
  private chance(seat: number, { move, visits, chances }: Thought): number {
    return visits > 0 ? chances[seat]! : this.after(seat, move)[seat]!
  }

  /** How it would go on, in words. */
  private variation(thought: Thought, { row, seat }: Position): NextMove[] {
    const { rules, presentation } = this
    const found: NextMove[] = []
    rules.copy(row, this.row)
    rules.enact(this.row, seat, thought.move)
    for (const move of thought.line.slice(1, this.numbers.longest_variation + 1)) {
      const mover = rules.turn(this.row)
      if (mover < 0 || rules.verdict(this.row, mover, move) !== 0) break
      found.push({ seat: mover, fact: presentation.describe(this.row, mover, move) })
      rules.enact(this.row, mover, move)
    }
    return found
  }

  /** Points at the end of so many random games from a position. */
  points(ply: number, times: number): Estimate {
    const { rules, recorded, row, stream, seats } = this
    recorded.go(ply)
    rules.exports.open_stream(stream, BigInt.asUintN(64, BigInt(this.plan.seed)), BigInt(POINTS_STREAMS + ply))
    const [sums, squares] = [new Array<number>(seats).fill(0), new Array<number>(seats).fill(0)]
    for (let count = 0; count < times; count++) {
      rules.copy(recorded.match.row, row)
      rules.playOut(row, stream)
      rules.points(row, seats).forEach((points, seat) => {
        sums[seat]! += points
        squares[seat]! += points * points
      })
    }
    const mean = sums.map((sum) => sum / times)
    return { mean, error: mean.map((value, seat) => Math.max(squares[seat]! / times - value * value, 0) / times) }
  }

  /** The result; of a game that was broken off, what was to be expected. */
  end(): number[] {
    const { recorded, rules } = this
    recorded.go(recorded.count)
    if (recorded.isOver) return this.finalShares(recorded.match.row)
    this.begin(recorded.count)
    rules.copy(recorded.match.row, this.row)
    return this.mean(this.row, this.plan.simulations)
  }

  /** Everybody's points in the last position. */
  finalPoints(): number[] {
    this.recorded.go(this.recorded.count)
    return this.rules.points(this.recorded.match.row, this.seats)
  }
}
