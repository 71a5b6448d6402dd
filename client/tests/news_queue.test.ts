import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  BEAT,
  GLANCE,
  isOwn,
  LONGEST_DELAY,
  type News,
  NewsQueue,
  OWN_DELAY,
  plan,
  SHORTEST_BEAT,
} from '../src/frame/news_queue'
import { botMoves, choice, moved, position } from './facts'

interface Telling {
  time: number
  numbers: number[]
}

/** A queue, and what it told when. */
function listen(): { queue: NewsQueue; heard: Telling[] } {
  const heard: Telling[] = []
  const start = performance.now()
  const hear = ({ told }: News): unknown =>
    heard.push({ time: performance.now() - start, numbers: told.map((entry) => entry.number) })
  return { queue: new NewsQueue(hear), heard }
}
const numbers = (heard: Telling[]): number[] => heard.flatMap((one) => one.numbers)

/** Small numbers that look random, the same each time. */
function* dice(seed: number): Generator<number, never> {
  for (let state = seed; ;) yield (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('the queue of news', () => {
  it('tells at once what comes when nothing is being told', () => {
    const { queue, heard } = listen()
    queue.add(botMoves(0), 1)
    expect(numbers(heard)).toEqual([0])
  })

  it.each([0.5, 1, 1.6])('tells one thing after the other at the chosen pace: %d', (pace) => {
    const { queue, heard } = listen()
    for (const number of [0, 1, 2]) queue.add(botMoves(number), pace)
    vi.runAllTimers()
    expect(heard).toEqual([0, 1, 2].map((number) => ({ time: number * BEAT * pace, numbers: [number] })))
  })

  it('waits until all that is moved has been seen', () => {
    const { queue, heard } = listen()
    queue.add(botMoves(0), 0.5, 1400)
    queue.add(botMoves(1), 0.5)
    vi.runAllTimers()
    expect(heard.at(-1)!.time).toBe((1400 + GLANCE) / 2)
  })

  it('tells the rest at once when it is skipped, and then goes on as before', () => {
    const { queue, heard } = listen()
    for (const number of [0, 1, 2]) queue.add(botMoves(number), 1)
    queue.skip()
    expect(heard.map((one) => one.numbers)).toEqual([[0], [1, 2]])
    queue.add(botMoves(3), 1)
    expect(numbers(heard)).toEqual([0, 1, 2, 3])
    queue.skip()
    vi.runAllTimers()
    expect(heard).toHaveLength(3)
  })

  it('tells nothing of what was cleared', () => {
    const { queue, heard } = listen()
    for (const number of [0, 1]) queue.add(botMoves(number), 1)
    queue.clear()
    vi.runAllTimers()
    expect(numbers(heard)).toEqual([0])
  })

  it('takes no time for talk, which keeps its place in the story', () => {
    const { queue, heard } = listen()
    queue.add(botMoves(0), 1)
    queue.add({ told: [moved(1, { type: 'said' })], now: position(2) }, 1)
    queue.add(botMoves(2), 1)
    vi.runAllTimers()
    expect(heard).toEqual([
      { time: 0, numbers: [0] },
      { time: BEAT, numbers: [1] },
      { time: BEAT, numbers: [2] },
    ])
  })

  it.each([
    ['a choice', { choices: [choice] }],
    ['the turn', { turn: 0 }],
    ['a question to the table', { proposals: [{} as never] }],
    ['the end', { stage: 'over' as const, turn: null }],
  ])('hurries when it leads to %s', (_, now) => {
    const { queue, heard } = listen()
    for (let number = 0; number < 9; number++) queue.add(botMoves(number), 1.6)
    queue.add(botMoves(9, now), 1.6)
    vi.advanceTimersByTime(OWN_DELAY)
    expect(numbers(heard)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  it('tells several things at once rather than faster than anybody can see', () => {
    const { queue, heard } = listen()
    for (let number = 0; number < 100; number++) queue.add(botMoves(number, number === 99 ? { turn: 0 } : {}), 1)
    vi.runAllTimers()
    expect(heard.at(-1)!.time).toBeLessThanOrEqual(OWN_DELAY)
    const gaps = heard.slice(1).map((one, index) => one.time - heard[index]!.time)
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(SHORTEST_BEAT)
  })

  it('keeps every order and every delay, whatever comes when', () => {
    for (let seed = 1; seed <= 200; seed++) {
      const random = dice(seed)
      const next = (below: number): number => Math.floor(random.next().value * below)
      const { queue, heard } = listen()
      const start = performance.now()
      const allowed: number[] = []
      const pace = [0.5, 1, 1.6][next(3)]!
      for (let number = 0; number < 40; number++) {
        const isMine = next(8) === 0
        allowed.push(performance.now() - start + (isMine ? OWN_DELAY : LONGEST_DELAY))
        queue.add(botMoves(number, isMine ? { turn: 0 } : {}), pace)
        vi.advanceTimersByTime(next(3) === 0 ? next(1500) : next(60))
      }
      vi.runAllTimers()
      expect(numbers(heard)).toEqual(allowed.map((_, number) => number))
      for (const { time, numbers } of heard)
        for (const number of numbers) expect(time, `seed ${seed}`).toBeLessThanOrEqual(allowed[number]! + 1)
    }
  })

  it('tells everything at once when it is late', () => {
    expect(
      plan(
        [
          { beat: 500, until: 10 },
          { beat: 500, until: 20 },
        ],
        100,
      ),
    ).toMatchObject({ count: 2 })
  })
})

describe('what one did oneself', () => {
  it('is a move or an undo of one’s own seat, not what others or bots do there', () => {
    const by = (values: Parameters<typeof moved>[1]): boolean =>
      isOwn({ told: [moved(0, values)], now: position(1) }, 0)
    expect(by({ by: 'person' })).toBe(true)
    expect(by({ type: 'undone', by: null })).toBe(true)
    expect(by({ seat: 1, by: 'person' })).toBe(false)
    for (const other of ['bot', 'forced', 'order', 'clock', 'chance'] as const) expect(by({ by: other })).toBe(false)
  })
})
