/** A game that is analysed, played again: every position and every choice, as src/votive/lab/recorded_game.py has it. */
import type { Move, Replay } from '../protocol'
import { Match } from '../rules/match'
import type { Presentation } from '../rules/presentation'
import { NOBODY, type Rules } from '../rules/rules'

/** A game as a replay tells it, less all that is shown. */
export interface GameRecord {
  game: string
  rules: string
  seats: number
  options: Record<string, number>
  moves: [seat: number, move: Move][]
}

export function recordOf({ game, rules, seats, options, steps }: Replay): GameRecord {
  return { game, rules, seats, options, moves: steps.map(({ seat, move }) => [seat, move]) }
}

export class ReplayedGame {
  readonly match: Match
  /** Who makes each move: a seat or chance. */
  readonly actors: number[]
  readonly moves: number[] = []
  /** Who is to move in each position. */
  readonly turns: number[] = []
  private readonly choices: number[] = []

  constructor(
    readonly rules: Rules,
    presentation: Presentation,
    readonly record: GameRecord,
  ) {
    const match = (this.match = new Match(rules, record.seats, record.options))
    this.actors = record.moves.map(([seat]) => seat)
    for (const [seat, name] of record.moves) {
      const move = presentation.number(match.row, name) ?? NaN
      this.turns.push(match.turn)
      this.choices.push(seat >= 0 ? rules.legal(match.row, seat).length : 0)
      this.moves.push(move)
      const verdict = match.play(seat, move)
      if (verdict !== 0) throw new Error(`move ${this.moves.length} is against the rules`)
    }
    this.turns.push(match.turn)
  }

  get count(): number {
    return this.moves.length
  }

  get isOver(): boolean {
    return this.turns.at(-1) === NOBODY
  }

  /** The position before a move. */
  go(ply: number): void {
    this.match.back(0)
    for (let index = 0; index < ply; index++) this.match.play(this.actors[index]!, this.moves[index]!)
  }

  /** Whether somebody moved there out of turn. */
  calls(ply: number): boolean {
    return this.actors[ply]! >= 0 && this.actors[ply] !== this.turns[ply]
  }

  /** Whether somebody could have done something else there. A call out of turn can always be left. */
  isChoice(ply: number): boolean {
    return this.actors[ply]! >= 0 && (this.choices[ply]! > 1 || this.calls(ply))
  }
}
