/** Small things this browser keeps of tables. Nothing of the game but a move being composed, and that for this tab. */

import type { Json, Move } from '../protocol'

/** A move that is not made yet, and the position it is for. */
export interface Composing {
  place: number
  composed: Json | null
  proposed: Move | null
}

export interface LessonProgress {
  /** The chapter somebody is in, and what they have done there. */
  chapter: string
  made: (Move | null)[]
  /** The chapters they have finished. */
  done: string[]
}

/** What the dice of a table were promised to be when this browser added its number to them. */
export interface Pledge {
  promise: string
  number: string
}

function read<T>(storage: Storage, key: string): T | null {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null') as T | null
  } catch {
    return null
  }
}

function write(storage: Storage, key: string, value: unknown): void {
  try {
    storage.setItem(key, JSON.stringify(value))
  } catch {
    // Full or forbidden: what is kept here is a comfort, nothing depends on it.
  }
}

/** Everything this browser keeps of tables and of who we are; preferences stay. */
function clear(): void {
  for (const storage of [localStorage, sessionStorage]) {
    const ours = Object.keys(storage).filter((key) => key.startsWith('votive.') && key !== 'votive.preferences')
    for (const key of ours) storage.removeItem(key)
  }
}

export const kept = {
  clear,

  /** Whether the server has been told a name from here; the rest is in a cookie. */
  isKnown(known?: boolean): boolean {
    if (known !== undefined) write(localStorage, 'votive.known', known)
    return known ?? read<boolean>(localStorage, 'votive.known') ?? false
  },

  /** Our seats at a table, as last known, so that the right eyes are asked for at once. */
  seats(table: string, seats?: number[]): number[] {
    const key = `votive.seats.${table}`
    if (seats) write(localStorage, key, seats)
    return seats ?? read<number[]>(localStorage, key) ?? []
  },

  /** How much of the log somebody has seen. */
  seen(table: string, seat: number, number?: number): number {
    const key = `votive.seen.${table}.${seat}`
    if (number !== undefined) write(localStorage, key, number)
    return number ?? read<number>(localStorage, key) ?? 0
  },

  /** The key of a link that was told once: to invite others, or to open one's seat elsewhere. */
  key(kind: 'join' | 'seat', table: string, key?: string): string | null {
    const name = `votive.${kind}.${table}`
    if (key) write(localStorage, name, key)
    return key ?? read<string>(localStorage, name)
  },

  /** What this browser has added to the dice of a table, after which promise. */
  pledge(table: string, pledge?: Pledge): Pledge | null {
    const key = `votive.dice.${table}`
    if (pledge) write(localStorage, key, pledge)
    return pledge ?? read<Pledge>(localStorage, key)
  },

  /** How far somebody has come in a game's lesson. */
  lesson(game: string, progress?: LessonProgress): LessonProgress | null {
    const key = `votive.lesson.${game}`
    if (progress) write(localStorage, key, progress)
    return progress ?? read<LessonProgress>(localStorage, key)
  },

  /** Whether the lessons were offered once and not wanted. */
  noLesson(declined?: boolean): boolean {
    if (declined !== undefined) write(localStorage, 'votive.no-lesson', declined)
    return declined ?? read<boolean>(localStorage, 'votive.no-lesson') ?? false
  },

  composing(table: string, seat: number) {
    const key = `votive.composing.${table}.${seat}`
    return {
      get: <T>() => read<T>(sessionStorage, key),
      set: (value: unknown) => write(sessionStorage, key, value),
      clear: () => sessionStorage.removeItem(key),
    }
  },
}
