/** A whole game, position by position, through the eyes of everybody or of one seat. */
import type { View } from '../frame/plugin'
import type { Fact, Replay, ReplayStep, Sitter, VisibleEvent } from '../protocol'
import { type Change, changed } from '../frame/changed'

/** Whose eyes: a seat's, or everything open. */
export const ALL = -3
export const CHANCE = -1

export class Course {
  readonly sitters: Sitter[]
  readonly #views = new Map<number, View[]>()
  readonly #told = new Map<number, VisibleEvent[]>()

  constructor(readonly replay: Replay) {
    this.sitters = replay.players.map((player) => ({
      ...player,
      kind: player.bot ? 'bot' : 'person',
      ready: true,
      host: false,
      program: false,
      resigned: false,
      left: null,
    }))
  }

  /** How many moves there are; there is one position more. */
  get length(): number {
    return this.replay.steps.length
  }

  /** All positions at once: afterwards a step is only a look. */
  views(eyes: number): View[] {
    const known = this.#views.get(eyes)
    if (known) return known
    const { view, eyes: first, steps } = this.replay
    let seen: unknown = changed(view, first[eyes]?.view as Change)
    const found = [seen]
    for (const step of steps) {
      const own = step.eyes?.[eyes]?.view
      seen = changed(seen, (own ?? step.view) as Change)
      found.push(seen)
    }
    this.#views.set(eyes, found)
    return found
  }

  /** The log as these eyes would have read it. */
  told(eyes: number): VisibleEvent[] {
    const known = this.#told.get(eyes)
    if (known) return known
    const found = this.replay.steps.map((step, index): VisibleEvent => {
      const own = step.eyes?.[eyes]
      return {
        number: index,
        at: 0,
        type: 'moved',
        seat: step.seat,
        move: own?.move ?? step.move,
        ply: index + 1,
        facts: own?.facts ?? step.facts,
      }
    })
    this.#told.set(eyes, found)
    return found
  }

  status(eyes: number, ply: number): Fact {
    const at = this.#at(ply)
    return at.eyes?.[eyes]?.status ?? at.status
  }

  /** Who is to move: a seat; null when chance is, or nobody. */
  turn(ply: number): number | null {
    const { turn } = this.#at(ply)
    return turn >= 0 ? turn : null
  }

  round(ply: number): number {
    return this.#at(ply).round
  }

  /** Where each round begins: after how many moves, and its number. */
  get rounds(): { ply: number; round: number }[] {
    const found: { ply: number; round: number }[] = []
    for (let ply = 0; ply <= this.length; ply++) {
      const round = this.round(ply)
      if (round > 0 && round !== (found.at(-1)?.round ?? 0)) found.push({ ply, round })
    }
    return found
  }

  #at(ply: number): Pick<ReplayStep, 'turn' | 'round' | 'status' | 'eyes'> {
    return ply === 0 ? this.replay : this.replay.steps[ply - 1]!
  }
}
