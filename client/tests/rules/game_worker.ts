/** A worker that holds a game for tests/browser/test_workers.py. Chance moves by itself. */
import type { SentPosition } from '../../src/rules/bot_worker'
import { fetchRules } from '../../src/rules/fetch'
import { Match } from '../../src/rules/match'
import type { Value } from '../../src/rules/rules'
import { serve } from '../../src/rules/worker'

/** How a game is begun. */
export interface GameSetup {
  /** Where the game's files are. */
  folder: string
  game: string
  seats: number
  /** Of chance. */
  seed: bigint
  /** Options that are not as published. */
  options?: Record<string, number>
}

/** What is to be done now. */
export interface GameState {
  /** A seat; negative when the game is over. */
  turn: number
  /** What the seat to move may do. */
  moves: number[]
  /** All moves so far, chance's too. */
  played: number
  /** Once it is over. */
  result: { points: number[]; ranks: number[]; reason: string } | null
}

let held: Match | undefined

function match(): Match {
  if (held === undefined) throw new Error('no game has begun')
  return held
}

function now(): GameState {
  const { rules, row, seats, turn, played, isOver } = match()
  const result = () => ({
    points: rules.points(row, seats),
    ranks: rules.ranks(row, seats),
    reason: rules.description.reasons[rules.reason(row)]!,
  })
  return {
    turn,
    moves: isOver ? [] : rules.legal(row, turn),
    played: played.length,
    result: isOver ? result() : null,
  }
}

const functions = {
  async begin({ folder, game, seats, seed, options }: GameSetup): Promise<GameState> {
    const rules = await fetchRules(folder, game)
    const [fewest, most] = rules.description.seats
    if (seats < fewest || seats > most) throw new Error(`${game} is for ${fewest} to ${most} players, not ${seats}`)
    held = new Match(rules, seats, options, seed)
    return now()
  },

  /** Make a move, or throw the number of the verdict that forbids it. */
  play({ seat, move }: { seat: number; move: number }): GameState {
    const verdict = match().play(seat, move)
    if (verdict !== 0) throw new Error(`refused: ${verdict}`)
    return now()
  },

  /** Why a seat may not make a move: 0 if it may, else the number of the verdict. */
  verdict({ seat, move }: { seat: number; move: number }): number {
    return match().verdict(seat, move)
  },

  /** The fields of the row as a viewer may know them. */
  readRow({ viewer }: { viewer: number }): Record<string, Value> {
    return match().rules.read(match().position(viewer).row)
  },

  /** All that a seat knows, for a bot. */
  position({ seat }: { seat: number }): SentPosition {
    const { row, ...known } = match().position(seat)
    return { ...known, row: match().rules.bytes(row).slice() }
  },
}

export type GameFunctions = typeof functions

serve(functions)
