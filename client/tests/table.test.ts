import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { server } from './server'
import { line } from '../src/frame/line.svelte'
import { BEAT, OWN_DELAY } from '../src/frame/news_queue'
import { preferences } from '../src/frame/preferences.svelte'
import { Table } from '../src/frame/table.svelte'
import type { Now } from '../src/protocol'
import { botMoves, choice, moved, position } from './facts'

let table: Table

/** A table whose first entry is told, once its board and words are there. */
async function open(now: Partial<Now> = {}): Promise<void> {
  localStorage.setItem('votive.seats.T', '[0]')
  table = new Table('T')
  if (line.state === 'connecting') server.greets()
  server.shows([moved(0, { seat: 1, by: 'bot' })], position(1, now))
  await vi.waitFor(() => expect(table.now).not.toBeNull(), { timeout: 60_000 })
  vi.useFakeTimers()
}
const told = (): number[] => table.told.map((entry) => entry.number)
const myTurn = { turn: 0, choices: [choice] }

beforeEach(() => {
  localStorage.clear()
  preferences.speed = 'full'
})
afterEach(() => {
  table.leave()
  vi.useRealTimers()
})

describe('a table where bots are quick', () => {
  it('shows each position with its line in the log', async () => {
    await open()
    for (const number of [1, 2, 3]) server.tells(botMoves(number))
    for (const number of [1, 2, 3]) {
      expect(told().at(-1)).toBe(number)
      expect(table.now!.place).toBe(number + 1)
      expect(table.fresh.map((entry) => entry.number)).toEqual([number])
      vi.advanceTimersByTime(BEAT)
    }
  })

  it('gives one the turn within two seconds', async () => {
    await open()
    for (let number = 1; number < 30; number++) server.tells(botMoves(number))
    server.tells(botMoves(30, myTurn))
    expect(table.choices).toEqual([])
    vi.advanceTimersByTime(OWN_DELAY)
    expect(table.choices).toEqual([choice])
    expect(told()).toEqual(Array.from({ length: 31 }, (_, number) => number))
  })

  it('tells everything at once without motion', async () => {
    preferences.speed = 'none'
    await open()
    for (const number of [1, 2]) server.tells(botMoves(number))
    server.tells(botMoves(3, myTurn))
    expect(table.isMyTurn).toBe(true)
    expect(told()).toEqual([0, 1, 2, 3])
  })

  it('tells everything at once where nobody looks', async () => {
    await open()
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    for (const number of [1, 2]) server.tells(botMoves(number))
    vi.restoreAllMocks()
    expect(told()).toEqual([0, 1, 2])
  })

  it('is skipped by a press, which says whether another position is shown', async () => {
    await open()
    for (const number of [1, 2, 3]) server.tells(botMoves(number))
    expect(table.skip()).toBe(true)
    expect(table.now!.place).toBe(4)
    server.tells({ told: [moved(4, { type: 'said', seat: 1 })], now: position(5, { place: 4 }) })
    expect(table.skip()).toBe(false)
  })

  it('shows what one did oneself at once', async () => {
    await open()
    for (const number of [1, 2]) server.tells(botMoves(number, myTurn))
    server.tells({ told: [moved(3)], now: position(4) })
    expect(told()).toEqual([0, 1, 2, 3])
  })

  it('runs clocks by the newest position and by the time at which it came', async () => {
    await open()
    for (const number of [1, 2]) server.tells(botMoves(number))
    server.tells(botMoves(3, { ...myTurn, at: Date.now() + 5000, due: Date.now() + 35_000 }))
    expect(table.now!.turn).toBe(1)
    expect(table.latest).toMatchObject({ turn: 0, due: Date.now() + 35_000 })
    vi.advanceTimersByTime(OWN_DELAY)
    expect(table.ahead).toBe(5000)
  })

  it('loses nothing and tells nothing twice when the connection comes back meanwhile', async () => {
    await open()
    for (const number of [1, 2, 3]) server.tells(botMoves(number))
    server.hangsUp()
    vi.advanceTimersByTime(400)
    server.greets()
    const since = server.sent('watch').at(-1)!.since!
    const all = [1, 2, 3, 4].map((number) => botMoves(number))
    server.shows(
      all.flatMap((news) => news.told).filter((entry) => entry.number >= since),
      position(5, myTurn),
    )
    expect(told()).toEqual([0, 1, 2, 3, 4])
    expect(table.isMyTurn).toBe(true)
    vi.runOnlyPendingTimers()
    expect(told()).toEqual([0, 1, 2, 3, 4])
  })

  it('shows the newest position when a move is refused because it is another', async () => {
    await open(myTurn)
    for (const number of [1, 2]) server.tells(botMoves(number))
    const refusal = { kind: 'stale', fact: { id: 'table-stale' } } as const
    server.says({ type: 'refused', id: '', table: 'T', refusal, now: position(3) })
    expect(table.now!.place).toBe(3)
    expect(told()).toEqual([0, 1, 2])
  })

  it('asks again where something is missing in between', async () => {
    await open()
    const asked = server.sent('watch').length
    server.tells(botMoves(5))
    expect(server.sent('watch').slice(asked)).toMatchObject([{ since: 1 }])
    server.shows(
      [1, 2, 3, 4, 5].map((number) => moved(number)),
      position(6),
    )
    expect(told()).toEqual([0, 1, 2, 3, 4, 5])
  })

  it('forgets what waits behind a curtain', async () => {
    await open()
    for (const number of [1, 2]) server.tells(botMoves(number))
    table.hang(1)
    vi.runOnlyPendingTimers()
    expect(table.now).toBeNull()
    expect(table.told).toEqual([])
  })
})

describe('the move that is being composed', () => {
  it('is kept for a reload, for its position only', async () => {
    await open(myTurn)
    table.move.compose(['offer', 'peasant'])
    table.leave()
    vi.useRealTimers()
    await open(myTurn)
    expect(table.move.composed).toEqual(['offer', 'peasant'])
    table.leave()
    vi.useRealTimers()
    await open({ ...myTurn, place: 9 })
    expect(table.move.composed).toBeNull()
  })

  it('is gone once the position is another', async () => {
    await open(myTurn)
    table.move.compose(['offer', 'peasant'])
    server.tells(botMoves(1, myTurn))
    expect(table.move.composed).toBeNull()
  })

  it('is sent at once, or waits for Confirm where one wants that', async () => {
    await open(myTurn)
    table.move.propose(choice.move)
    expect(server.sent('act').at(-1)!.act).toMatchObject({ type: 'move', seat: 0, place: 1, move: choice.move })
    expect(table.move.isSending).toBe(true)
    expect(table.choices).toEqual([])
    server.tells({ told: [moved(1)], now: position(2, myTurn) })
    preferences.confirm = 'always'
    const sent = server.sent('act').length
    table.move.propose(choice.move)
    expect(table.move.proposed).toEqual(choice.move)
    expect(server.sent('act')).toHaveLength(sent)
    void table.move.confirm()
    expect(server.sent('act')).toHaveLength(sent + 1)
    preferences.confirm = 'days'
  })

  it('is taken back before moves that were made', async () => {
    await open({ ...myTurn, undo: 1 })
    const sent = server.sent('act').length
    table.move.compose(['offer', 'peasant'])
    void table.undo()
    expect(table.move.composed).toBeNull()
    expect(server.sent('act')).toHaveLength(sent)
    void table.undo()
    expect(server.sent('act').at(-1)!.act).toMatchObject({ type: 'undo', place: 1 })
  })
})
