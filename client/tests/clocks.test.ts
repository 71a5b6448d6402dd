import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { flushSync, mount, unmount } from 'svelte'
import { preferences } from '../src/frame/preferences.svelte'
import { ago, left } from '../src/frame/time'
import type { Shown } from '../src/frame/shown'
import ClockFace from '../src/parts/ClockFace.svelte'
import type { Now } from '../src/protocol'
import { position, sitter } from './facts'

const SECOND = 1000
const DAY = 86_400 * SECOND

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('what is left on a clock', () => {
  it.each([
    [0, '0:00'],
    [-5 * SECOND, '0:00'],
    [1, '0:01'],
    [59 * SECOND, '0:59'],
    [60 * SECOND, '1:00'],
    [3 * 3600 * SECOND + 7 * 60 * SECOND, '3:07:00'],
    [2 * DAY + 4 * 3600 * SECOND, '2 d 4 h'],
  ])('%d ms is %s', (milliseconds, text) => expect(left(milliseconds)).toBe(text))
})

describe('how long ago something was', () => {
  it('is told in the largest unit that fits, in the language of whoever reads', () => {
    preferences.language = 'en'
    expect(ago(Date.now() - 2 * DAY)).toBe('2 days ago')
    expect(ago(Date.now() - 5 * 60 * SECOND)).toBe('5 min. ago')
    expect(ago(Date.now() - SECOND)).toBe('this minute')
    preferences.language = 'fr'
    expect(ago(Date.now() - 2 * DAY)).toBe('avant-hier')
  })
})

describe('the clock of a seat', () => {
  const seats = [
    sitter({ seat: 0, city: 'sparta', left: 90 * SECOND }),
    sitter({ seat: 1, city: 'corinth', left: 60 * SECOND }),
  ]

  /** What the face of a seat's clock says now, and after so many milliseconds. */
  function face(
    seat: number,
    shown: Partial<Now>,
    latest: Partial<Now> | null = null,
    ahead = 0,
  ): (wait?: number) => string {
    const at = (values: Partial<Now>): Now => position(1, { sitters: seats, ...values })
    const table = { now: at(shown), latest: latest && at(latest), ahead } as unknown as Shown
    const target = document.createElement('div')
    const drawn = mount(ClockFace, { target, props: { table, sitter: seats[seat]! } })
    flushSync()
    return (wait = 0) => {
      vi.advanceTimersByTime(wait)
      flushSync()
      const text = target.textContent.trim()
      if (wait > 0) void unmount(drawn)
      return text
    }
  }

  it('runs for whoever is to move, and stands for everybody else', () => {
    const now = { turn: 0, due: Date.now() + 30 * SECOND }
    const [mine, other] = [face(0, now), face(1, now)]
    expect(mine()).toMatch(/0:30$/)
    expect(mine(5 * SECOND)).toMatch(/0:25$/)
    expect(other(5 * SECOND)).toMatch(/1:00$/)
  })

  it('runs by the server’s time', () => {
    expect(face(0, { turn: 0, due: Date.now() + 30 * SECOND }, null, 10 * SECOND)()).toMatch(/0:20$/)
  })

  it('runs by the newest position while an older one is still shown', () => {
    const latest = { turn: 0, due: Date.now() + 30 * SECOND }
    expect(face(0, { turn: 1, due: Date.now() + 9 * SECOND }, latest)(SECOND)).toMatch(/0:29$/)
    expect(face(1, { turn: 1, due: Date.now() + 9 * SECOND }, latest)(SECOND)).toMatch(/1:00$/)
  })
})
