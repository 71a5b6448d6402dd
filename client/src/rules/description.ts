/** What the build writes down about a module, as JSON beside it (tools/wasm/module.py). */

import type { Grade } from '../protocol'

/** Where numbers lie in memory, and how many there are. */
export interface Field {
  offset: number
  type: string
  shape: number[]
}

export interface Layout {
  size: number
  parts: Record<string, Field>
}

export type LayoutName =
  'stream' | 'scratch' | 'perft' | 'ahead' | 'bench' | 'setup' | 'tree' | 'evaluator' | 'root' | 'parameters'

export type Evaluation = 'playouts' | 'heuristic' | 'network'

/** How strong a bot is; src/votive/bots/levels.py says what each number means. */
export interface Level {
  simulations: number | null
  seconds: number
  temperature: number
  slips: number
  considers: number
}

export interface Description {
  game: string
  version: string
  seats: [number, number]
  /** Of each move, by its number. */
  names: unknown[][]
  moves: number
  reasons: string[]
  /** The clause of each verdict, by its number; that of 0 is empty: legal. */
  clauses: string[]
  /** The id of the message that names each seat. */
  seat_names: string[]
  sources: string[]
  /** By version of the rules: which rows these are, so that a server may send them. */
  marks: Record<string, string>
  row: { size: number; fields: Record<string, Field> }
  /** As published; the order is that in memory. */
  options: Record<string, number>
  layouts: Record<LayoutName, Layout>
  deepest_perft: number
  bots: {
    imagined: number
    weighed: number
    worth_a_call: number
    counts: { simulations: number; solved: number; public: number }
    evaluations: Record<
      Evaluation,
      { kind: number; sharpness: number; doubt: number; urgency: number; exploration: Record<number, number> }
    >
    has_heuristic: boolean
    /** For how many players there is a network. */
    networks: number[]
    levels: Record<string, Level>
  }
  analysis: AnalysisNumbers
}

/** What analyses go by: src/votive/lab says what each number means. */
export interface AnalysisNumbers {
  version: number
  simulations: number
  playouts: number
  most_playouts: number
  thorough: number
  most_options: number
  longest_variation: number
  turning_points: number
  least_turn: number
  lasting: number
  /** The best first. */
  grades: Grade[]
  /** What a choice of each grade but the last gives away at most. */
  worst_loss: Partial<Record<Grade, number>>
  half: number
}
