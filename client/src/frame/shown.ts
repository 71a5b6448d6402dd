/** What the panels and the log need to know of a game: a table has it, and so has a replay. */
import type { People, Words } from '../language'
import type { Now, VisibleEvent } from '../protocol'
import type { GamePlugin, View } from './plugin'

export interface Shown {
  plugin: GamePlugin | null
  now: Pick<Now, 'sitters' | 'turn' | 'yours' | 'stage' | 'due'> | null
  /** What clocks follow, where that may be newer. */
  latest?: Shown['now']
  view: View
  words: Words
  /** What people are called, by their seats' messages; the same object as long as nobody changes. */
  people: People
  told: VisibleEvent[]
  /** Number of the entry whose position is shown; null: the present one. */
  back: number | null
  newFrom: number
  present: number[]
  thinking: number[]
  isShared: boolean
  ahead: number
  /** Whether there are pages of the story that are not here; `readBack` fetches the next. */
  hasOlder?: boolean
  isReading?: boolean
  readBack?(): unknown
  remembers(entry: VisibleEvent): boolean
  lookBack(entry: VisibleEvent): unknown
}
