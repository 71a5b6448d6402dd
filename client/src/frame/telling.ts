/** Entries of the log as sentences, and names as somebody reads them. */
import type { VisibleEvent } from '../protocol'
import { has, say, speech, word } from './speech.svelte'
import type { Shown } from './shown'

/** The name of a seat: its city. */
export function named(table: Pick<Shown, 'now'>, seat: number | null | undefined): string {
  const sitter = table.now?.sitters.find((one) => one.seat === seat)
  return sitter ? word(sitter.city) : ''
}

/** The name of a bot; one of the operator's own goes by its own name. */
export function levelName(bot: string | null): string {
  if (!bot) return ''
  return has(`level-${bot}`) ? word(`level-${bot}`) : bot
}

const UNTOLD = new Set(['opened', 'said', 'muted', 'readied', 'numbered'])

const told = new WeakMap<VisibleEvent, { words: unknown; lines: string[] }>()

/** What an entry says, line by line; [] for what is not part of the story. Said once in a language, then remembered. */
export function sentences(entry: VisibleEvent): string[] {
  const isSpecial = ['table-told-imported', 'table-told-continued'].includes(entry.facts?.[0]?.id ?? '')
  if (UNTOLD.has(entry.type) && !isSpecial) return []
  const known = told.get(entry)
  if (known && known.words === speech.words) return known.lines
  const lines = (entry.facts ?? []).map(say)
  told.set(entry, { words: speech.words, lines })
  return lines
}
