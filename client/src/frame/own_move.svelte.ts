/** The move that somebody at a table is about to make: composed step by step, proposed, confirmed, sent. */
import type { Json, Move } from '../protocol'
import { type Composing, kept } from './kept'
import { preferences } from './preferences.svelte'
import type { Table } from './table.svelte'

export class OwnMove {
  composed: Json | null = $state.raw(null)
  proposed: Move | null = $state.raw(null)
  /** The position whose move is on its way. */
  #sent: number | null = $state(null)
  readonly isBegun = $derived(this.composed !== null || this.proposed !== null)
  /** Once the next position is here the move was made, even if the line is lost before the server says so. */
  readonly isSending = $derived.by(() => this.#sent === this.table.now?.place)
  readonly confirms = $derived.by(
    () => preferences.confirm === 'always' || (preferences.confirm === 'days' && this.table.about?.pace === 'days'),
  )

  constructor(private readonly table: Table) {}

  compose(value: Json | null): void {
    this.table.refusal = null
    this.composed = value
    this.proposed = null
    this.#keep()
  }

  propose(move: Move): void {
    this.table.refusal = null
    this.proposed = move
    if (this.confirms) this.#keep()
    else void this.confirm()
  }

  async confirm(): Promise<void> {
    const { now, seat } = this.table
    if (!this.proposed || !now || this.isSending) return
    const place = now.place
    this.#sent = place
    const done = await this.table.act({ type: 'move', seat, place, move: this.proposed })
    if (this.#sent !== place) return
    this.#sent = null
    if (!done) this.proposed = null
  }

  forget(): void {
    this.composed = null
    this.proposed = null
    this.#kept.clear()
  }

  /** The move that was being composed before a reload. */
  resume(): void {
    const composing = this.#kept.get<Composing>()
    if (!composing || composing.place !== this.table.now?.place) return
    this.composed = composing.composed
    this.proposed = composing.proposed
  }

  #keep(): void {
    const { now, isShared, hasSecrets } = this.table
    if (!now || (isShared && hasSecrets)) return // a shared screen keeps nobody's secrets
    const composing: Composing = { place: now.place, composed: this.composed, proposed: this.proposed }
    this.#kept.set(composing)
  }

  get #kept() {
    return kept.composing(this.table.id, this.table.seat)
  }
}
