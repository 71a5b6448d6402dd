import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { server } from './server'
import { line, NotDone } from '../src/frame/line.svelte'
import type { RowReader } from '../src/frame/rows'
import type { FromServer, Now } from '../src/protocol'
import { position } from './facts'

const heard: FromServer[] = []
let known = 0
const watcher = { table: 'T', seat: 0, since: () => known, hear: (message: FromServer) => heard.push(message) }
const undo = { type: 'undo', seat: 0, place: 3, whole: false } as const

beforeEach(() => {
  vi.useFakeTimers()
  known = 0
  heard.length = 0
  line.watch(watcher)
  if (line.state === 'connecting') server.greets()
})
afterEach(() => {
  line.unwatch('T')
  vi.useRealTimers()
})

function comeBack(): void {
  server.hangsUp()
  vi.advanceTimersByTime(10_000)
  server.greets()
}

describe('the connection', () => {
  it('watches again from the last entry that was told', () => {
    known = 7
    comeBack()
    expect(server.sent('watch')).toEqual([{ type: 'watch', table: 'T', seat: 0, since: 7, changes: true }])
  })

  it('says that it is lost until the server greets again', () => {
    server.hangsUp()
    expect(line.state).toBe('lost')
    vi.advanceTimersByTime(10_000)
    expect(line.state).toBe('lost')
    server.greets()
    expect(line.state).toBe('open')
  })

  it('sends what was not answered again with the same id, and what was answered not', async () => {
    const answered = line.act('T', undo)
    server.says({ type: 'done', id: server.sent('act').at(-1)!.id, table: 'T', number: 1 })
    await answered
    const waiting = line.act('T', undo)
    const { id } = server.sent('act').at(-1)!
    comeBack()
    expect(server.sent('act').map((act) => act.id)).toEqual([id])
    server.says({ type: 'done', id, table: 'T', number: 2 })
    expect(await waiting).toMatchObject({ number: 2 })
  })

  it('keeps for later what is asked while it is lost', () => {
    server.hangsUp()
    void line.act('T', undo)
    vi.advanceTimersByTime(10_000)
    server.greets()
    expect(server.sent('act')).toHaveLength(1)
    server.says({ type: 'done', id: server.sent('act')[0]!.id, table: 'T', number: 1 })
  })

  it('hands on why something was refused, and to the table that the position is another', async () => {
    const act = line.act('T', undo)
    const refusal = { kind: 'stale', fact: { id: 'table-stale' } } as const
    server.says({ type: 'refused', id: server.sent('act').at(-1)!.id, table: 'T', refusal })
    await expect(act).rejects.toEqual(new NotDone(refusal))
    expect(heard.at(-1)).toMatchObject({ type: 'refused' })
  })

  it('takes a line for lost that says nothing for long', () => {
    comeBack()
    vi.advanceTimersByTime(120_000)
    expect(line.state).toBe('lost')
    comeBack()
  })

  it('stays on a line that answers', () => {
    comeBack()
    const { opened } = server
    for (let minute = 0; minute < 10; minute++) {
      vi.advanceTimersByTime(60_000)
      server.says({ type: 'pong' })
    }
    expect(line.state).toBe('open')
    expect(server.opened).toBe(opened)
  })

  it('tries again ever more slowly, and at once when the network is back', () => {
    server.hangsUp()
    const start = server.opened
    for (let time = 0; time < 60; time++) {
      vi.advanceTimersByTime(1000)
      if (line.state === 'lost' && server.opened > start) server.hangsUp()
    }
    const tries = server.opened - start
    expect(tries).toBeGreaterThan(8)
    expect(tries).toBeLessThan(25)
    dispatchEvent(new Event('online'))
    expect(server.opened).toBe(start + tries + 1)
    server.greets()
  })

  it('hears nothing of a table that is no longer watched', () => {
    line.unwatch('T')
    expect(server.sent('unwatch').at(-1)).toEqual({ type: 'unwatch', table: 'T' })
    server.says({ type: 'presence', table: 'T', seats: [], spectators: 0 })
    expect(heard).toEqual([])
  })

  it('tells what is made of rows, and asks for all of it where that fails', () => {
    const made = vi.fn((now: Now): Now => ({ ...now, status: { id: `made of ${now.row}` } }))
    const reader = { mark: 'these', whole: made } as unknown as RowReader
    const told = (): unknown => (heard.at(-1) as { now: Now }).now.status
    line.watch({ ...watcher, reader })
    expect(server.sent('watch').at(-1)).toMatchObject({ rows: 'these' })
    server.shows([], position(1, { row: '0000' }))
    expect(told()).toEqual({ id: 'made of 0000' })
    server.says({ type: 'change', table: 'T', told: [], change: { row: '1:ff' } })
    expect(told()).toEqual({ id: 'made of 00ff' })
    const count = heard.length
    vi.spyOn(console, 'error').mockImplementation(() => {})
    made.mockImplementation(() => {
      throw new Error('cannot be read')
    })
    server.says({ type: 'change', table: 'T', told: [], change: { row: '0:ff' } })
    expect(heard.length).toBe(count)
    expect(server.sent('watch').at(-1)).not.toHaveProperty('rows')
  })
})
