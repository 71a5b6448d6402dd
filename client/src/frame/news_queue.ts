/**
 * News wait here for one another, so that people see one thing happen after the other, however fast bots play. Whoever
 * can do something now does not wait for long: then things are told faster, and several at once if need be.
 */
import type { Now, VisibleEvent } from '../protocol'

export interface News {
  told: VisibleEvent[]
  now: Now
}

/** How long what happens takes to be seen at least, at the usual pace: a motion, and a glance at it. */
export const BEAT = 500
export const GLANCE = 40
/** Nobody can follow what is shorter. */
export const SHORTEST_BEAT = 150
/** News are told at most so much later than they came: when they let this person act (a little less than the two
 * seconds that are promised), and otherwise. */
export const OWN_DELAY = 1800
export const LONGEST_DELAY = 8000

interface Waiting {
  news: News
  /** How long it takes to be seen. */
  beat: number
  /** When it is told at the latest. */
  until: number
}

const isHappening = ({ told }: News): boolean => told.some(({ type }) => type === 'moved' || type === 'undone')

/** Whether this person can do something now, or the game is over. */
function isAsked({ now }: News): boolean {
  if (now.choices.length > 0 || now.proposals.length > 0 || now.stage === 'over') return true
  return now.turn !== null && now.yours.includes(now.turn)
}

/** Whether they tell of what this seat's player has just done. */
export const isOwn = ({ told }: News, seat: number): boolean =>
  told.some((entry) => entry.seat === seat && (entry.type === 'undone' || entry.by === 'person'))

/** How many of those that wait are told now, at once, and how long they have before the next. */
export function plan(waiting: Pick<Waiting, 'beat' | 'until'>[], time: number): { count: number; beat: number } {
  const left = waiting.map(({ until }) => until - time)
  const beat = Math.min(waiting[0]!.beat, ...left.slice(1).map((one, before) => one / (before + 1)))
  if (beat >= Math.min(waiting[0]!.beat, SHORTEST_BEAT)) return { count: 1, beat }
  let count = 1
  while (left.some((one, index) => Math.floor(index / count) * SHORTEST_BEAT > one) && count < waiting.length) count++
  return { count, beat: SHORTEST_BEAT }
}

export class NewsQueue {
  #waiting: Waiting[] = []
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(readonly tell: (news: News) => void) {}

  /** Tells them once what came before has had its time: `lasting` milliseconds of motion, `pace` times as long. */
  add(news: News, pace: number, lasting = 0): void {
    const beat = isHappening(news) ? Math.max(BEAT, lasting + GLANCE) * pace : 0
    this.#waiting.push({ news, beat, until: performance.now() + (isAsked(news) ? OWN_DELAY : LONGEST_DELAY) })
    if (this.#timer === undefined) this.#next()
  }

  /** Tells everything that waits, at once. */
  skip(): void {
    const all = this.#waiting
    this.clear()
    this.#tell(all)
  }

  clear(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#waiting = []
  }

  #next(): void {
    this.#timer = undefined
    if (this.#waiting.length === 0) return
    const { count, beat } = plan(this.#waiting, performance.now())
    const told = this.#waiting.splice(0, count)
    if (beat > 0) this.#timer = setTimeout(() => this.#next(), beat)
    this.#tell(told)
    if (this.#timer === undefined) this.#next()
  }

  #tell(waiting: Waiting[]): void {
    const last = waiting.at(-1)
    if (last) this.tell({ told: waiting.flatMap(({ news }) => news.told), now: last.news.now })
  }
}
