/** Cards that were carried out before anybody could look: they are shown for a while, though nothing waits for them. */
import type { Fact, VisibleEvent } from '../../protocol'

export interface Announced {
  kind: 'market' | 'god'
  name: string
  caller: number | null
  /** What it says to everybody else. */
  told: Fact | null
}

const SHOWN = 6000

export class Announcing {
  card = $state.raw<Announced | null>(null)
  #timer: ReturnType<typeof setTimeout> | undefined

  /** One's own calls are no news. */
  hear(told: VisibleEvent[], own: number): void {
    const last = told.findLast((entry) => entry.seat !== own && announced(entry) !== null)
    if (!last) return
    this.card = announced(last)
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => (this.card = null), SHOWN)
  }
}

function announced({ move, seat, facts }: VisibleEvent): Announced | null {
  if (move?.[0] === 'agora') {
    const told = facts?.find(({ id }) => id === 'log-agora')?.text as Fact | undefined
    return { kind: 'market', name: move[1] as string, caller: seat ?? null, told: told ?? null }
  }
  if (move?.[0] === 'draw' && move[1] === 'god')
    return { kind: 'god', name: move[2] as string, caller: null, told: null }
  return null
}
