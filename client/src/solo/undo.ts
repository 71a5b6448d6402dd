/**
 * Taking back one's own decisions where everybody else is a bot: their answers go with them, but never what chance
 * brought or what was hidden before. As in src/votive/table/undo.py.
 */
import type { Fact, MovedBy } from '../protocol'
import type { Address } from '../rules/memory'
import { CHANCE, type Rules } from '../rules/rules'

/** In how many imagined worlds a move is tried, to see whether it shows something. */
const IMAGINED = 12

export interface Step {
  seat: number
  move: number
  by: MovedBy
  /** Whether it showed the person something hidden; not known before somebody asks. */
  isRevealing?: boolean
}

export interface WaysBack {
  /** How many moves would be left, the nearest first. */
  ways: number[]
  why: Fact | null
}

const none = (id: string): WaysBack => ({ ways: [], why: { id } })

/** To which moves a seat can go back: the decisions of one turn. `isRevealing` asks about a step. */
export function waysBack(steps: readonly Step[], seat: number, isRevealing: (ply: number) => boolean): WaysBack {
  const ways: number[] = []
  for (let ply = steps.length - 1; ply >= 0; ply--) {
    const step = steps[ply]!
    if (ways.length > 0 && step.seat !== seat) break
    const why = barrier(step, seat, () => isRevealing(ply))
    if (why) {
      if (ways.length > 0) break
      const hasDecided = steps.slice(0, ply + 1).some((one) => one.seat === seat && one.by === 'person')
      return hasDecided ? none(why) : none('table-nothing-to-undo')
    }
    if (step.seat === seat && step.by === 'person') ways.push(ply)
  }
  return ways.length > 0 ? { ways, why: null } : none('table-nothing-to-undo')
}

function barrier(step: Step, seat: number, isRevealing: () => boolean): string | null {
  if (step.seat === CHANCE) return 'table-undo-chance'
  if (step.seat === seat && !['person', 'forced'].includes(step.by)) return 'table-undo-stand-in'
  return isRevealing() ? 'table-undo-shown' : null
}

/** Whether a viewer learns something hidden by a move. */
export class Revealing {
  private readonly known: Address
  private readonly after: Address
  private readonly stream: Address

  constructor(private readonly rules: Rules) {
    this.known = rules.newRow()
    this.after = rules.newRow()
    this.stream = rules.place('stream').address
  }

  reveals(row: Address, viewer: number, seat: number, move: number): boolean {
    const { rules, known, after } = this
    if (rules.seen(row, seat, move, viewer) !== move) return true
    rules.copy(row, known)
    rules.conceal(known, viewer)
    if (sameBytes(rules.bytes(row), rules.bytes(known))) return false // nothing is hidden
    rules.exports.open_stream(this.stream, 1n, 0n)
    let first: Uint8Array | null = null
    for (let time = 0; time < IMAGINED; time++) {
      rules.copy(known, after)
      rules.imagine(after, viewer, this.stream)
      if (rules.verdict(after, seat, move) !== 0) return true
      rules.enact(after, seat, move)
      rules.conceal(after, viewer)
      first ??= rules.bytes(after).slice()
      if (!sameBytes(first, rules.bytes(after))) return true
    }
    return false
  }
}

function sameBytes(one: Uint8Array, other: Uint8Array): boolean {
  return one.every((byte, index) => byte === other[index])
}
