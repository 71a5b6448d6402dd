/** A game being played by the rules in the page: the row, and all moves since it began. */
import type { Position } from './bots'
import type { Address } from './memory'
import { CHANCE, NOBODY, type Rules } from './rules'

export class Match {
  readonly row: Address
  private readonly first: Address
  private readonly known: Address
  private readonly replayed: Address
  private history: Address = 0
  private room = 0
  readonly played: (readonly [seat: number, move: number])[] = []
  private readonly stream: Address | null

  /** With a seed, chance moves by itself; without one its moves are made like all others. */
  constructor(
    readonly rules: Rules,
    readonly seats: number,
    options: Record<string, number> = {},
    seed?: bigint,
  ) {
    this.row = rules.newRow()
    this.first = rules.newRow()
    this.known = rules.newRow()
    this.replayed = rules.newRow()
    rules.start(this.first, seats, rules.options(options))
    rules.copy(this.first, this.row)
    this.stream = seed === undefined ? null : rules.stream(seed)
    this.roll()
  }

  private roll(): void {
    while (this.stream !== null && this.turn === CHANCE)
      this.make(CHANCE, this.rules.sampleChance(this.row, this.stream))
  }

  private make(seat: number, move: number): void {
    this.rules.enact(this.row, seat, move)
    this.played.push([seat, move])
  }

  get turn(): number {
    return this.rules.turn(this.row)
  }

  get isOver(): boolean {
    return this.turn === NOBODY
  }

  /** Points, winners and reason, once it is over; null while it is not. */
  get result(): { points: number[]; winners: number[]; reason: string } | null {
    const { rules, row, seats } = this
    if (!this.isOver) return null
    return {
      points: rules.points(row, seats),
      winners: rules.ranks(row, seats).flatMap((rank, seat) => (rank === 0 ? [seat] : [])),
      reason: rules.description.reasons[rules.reason(row)]!,
    }
  }

  /** 0 if a seat may make a move now, else the number of the verdict that forbids it. */
  verdict(seat: number, move: number): number {
    const { moves } = this.rules.description
    if (!Number.isInteger(move) || move < 0 || move >= moves) {
      throw new RangeError(`there is no move ${move}; moves are numbered from 0 to ${moves - 1}`)
    }
    if (seat !== CHANCE && !(Number.isInteger(seat) && seat >= 0 && seat < this.seats)) {
      throw new RangeError(`there is no seat ${seat}; ${this.seats} play`)
    }
    return this.rules.verdict(this.row, seat, move)
  }

  /** Make a move if it is legal; answers its verdict. An illegal one changes nothing. */
  play(seat: number, move: number): number {
    const verdict = this.verdict(seat, move)
    if (verdict === 0) {
      this.make(seat, move)
      this.roll()
    }
    return verdict
  }

  /** Take back all but the first moves. */
  back(to: number): void {
    const kept = this.played.splice(0).slice(0, to)
    this.rules.copy(this.first, this.row)
    for (const [seat, move] of kept) this.make(seat, move)
  }

  /** What a seat knows now. It holds until the next position is asked for. */
  position(seat: number): Position {
    const { rules, known } = this
    const moves = rules.legal(this.row, seat)
    rules.copy(this.row, known)
    rules.conceal(known, seat)
    return { row: known, seat, moves, history: this.asSeen(seat) }
  }

  private asSeen(viewer: number): [number, number][] {
    const { rules, played } = this
    if (played.length > this.room) {
      this.room = 2 * played.length
      this.history = rules.memory.allocate(16 * this.room)
    }
    rules.memory.setIntegers(this.history, played.flat())
    rules.copy(this.first, this.replayed)
    rules.exports.as_seen(this.replayed, this.history, played.length, viewer)
    const numbers = rules.memory.integers(this.history, 2 * played.length)
    return played.map((_, index) => [numbers[2 * index]!, numbers[2 * index + 1]!])
  }
}
