/** Entries of the log as sentences, and names as somebody reads them. */
import type { People } from '../language'
import type { Fact, Sitter, VisibleEvent } from '../protocol'
import { has, isGuest, say, speech, word } from './speech.svelte'
import type { Shown } from './shown'

/** What people at a table are called, by their seats' messages. Bots have no names, nor has who gave none. */
export function people(sitters: Sitter[]): People {
  const named = sitters.filter((sitter) => sitter.kind === 'person' && sitter.name !== '' && !isGuest(sitter.name))
  return Object.fromEntries(named.map((sitter) => [sitter.city, sitter.name]))
}

/** The name of a seat: its city, and who sits there. */
export function named(table: Pick<Shown, 'now' | 'people'>, seat: number | null | undefined): string {
  const sitter = table.now?.sitters.find((one) => one.seat === seat)
  return sitter ? (speech.words?.named(sitter.city, table.people) ?? '') : ''
}

/** The name of a bot; one of the operator's own goes by its own name. */
export function levelName(bot: string | null): string {
  if (!bot) return ''
  return has(`level-${bot}`) ? word(`level-${bot}`) : bot
}

const UNTOLD = new Set(['opened', 'said', 'muted', 'readied', 'numbered'])

const told = new WeakMap<VisibleEvent, { words: unknown; people: People; lines: string[] }>()

/** What an entry says, line by line; [] for what is not part of the story. Said once in a language, then remembered. */
export function sentences(entry: VisibleEvent, table: Pick<Shown, 'now' | 'people'>): string[] {
  const isSpecial = ['table-told-imported', 'table-told-continued'].includes(entry.facts?.[0]?.id ?? '')
  if (UNTOLD.has(entry.type) && !isSpecial) return []
  const known = told.get(entry)
  if (known && known.words === speech.words && known.people === table.people) return known.lines
  const people = entry.by === 'bot' ? without(table, entry.seat) : table.people
  const lines = (entry.facts ?? []).map((fact) => say(fact, people))
  told.set(entry, { words: speech.words, people: table.people, lines })
  return lines
}

/** What there is to do, and for whom. */
export function status(table: Pick<Shown, 'now' | 'people'>, fact: Fact): string {
  const turn = table.now?.turn
  const isStandIn = table.now?.sitters.some((sitter) => sitter.seat === turn && sitter.bot !== null)
  return say(fact, isStandIn ? without(table, turn) : table.people)
}

/** A bot that plays in somebody's place has not their name. */
function without({ now, people }: Pick<Shown, 'now' | 'people'>, seat: number | null | undefined): People {
  const city = now?.sitters.find((sitter) => sitter.seat === seat)?.city
  return Object.fromEntries(Object.entries(people).filter(([one]) => one !== city))
}

/** The numbers of the entries whose moves were not taken back. */
export function standing(story: VisibleEvent[]): Set<number> {
  const found = new Set<number>()
  let least = Infinity
  for (const entry of story.toReversed()) {
    if (entry.type === 'undone') least = Math.min(least, entry.ply ?? 0)
    else if (entry.type === 'moved' && (entry.ply ?? 0) <= least) found.add(entry.number)
  }
  return found
}
