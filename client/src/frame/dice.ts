/** What this browser adds to the dice of a table, and what it remembers of it until the end. */
import type { About, Now } from '../protocol'
import { kept } from './kept'
import { line } from './line.svelte'

/** 32 random bytes as hexadecimal digits. */
export function newNumber(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const sent = new Set<string>()

/** Before the game, and once the promise is here: our own number, for our first seat. */
export function addNumber(about: About, now: Now): void {
  const seat = now.yours[0]
  if (now.stage !== 'gathering' || seat === undefined || now.numbered.includes(seat)) return
  const added = `${about.table} ${seat}`
  if (sent.has(added)) return
  sent.add(added)
  const number = newNumber()
  kept.pledge(about.table, { promise: about.seed_hash, number })
  line.act(about.table, { type: 'number', seat, number }).catch(() => undefined) // the game goes on without it
}
