import { describe, expect, it, vi } from 'vitest'
import { changed } from '../src/frame/changed'
import { RowReader, sharing } from '../src/frame/rows'
import type { Now } from '../src/protocol'
import type { Presentation } from '../src/rules/presentation'
import type { Rules } from '../src/rules/rules'
import { position } from './facts'

describe('a row that changes', () => {
  it('has new bytes at the places that are named', () => {
    expect(changed({ row: '000102030405' }, { row: '1:ff 4:aabb' })).toEqual({ row: '00ff0203aabb' })
  })
  it('stays as it is where nothing is named', () => {
    expect(changed({ row: '0001' }, { row: '' })).toEqual({ row: '0001' })
  })
})

describe('what is made anew', () => {
  it('shares all that is as it was', () => {
    const before = { one: { deep: [1, 2] }, other: [{ name: 'a' }, { name: 'b' }] }
    const after = sharing(before, { one: { deep: [1, 2] }, other: [{ name: 'a' }, { name: 'c' }] })
    expect(after).toEqual({ one: { deep: [1, 2] }, other: [{ name: 'a' }, { name: 'c' }] })
    expect(after.one).toBe(before.one)
    expect(after.other).not.toBe(before.other)
    expect(after.other[0]).toBe(before.other[0])
  })
  it('is the old value itself where nothing has changed', () => {
    const before = { a: [1, { b: null }] }
    expect(sharing(before, { a: [1, { b: null }] })).toBe(before)
    expect(sharing(before, { a: [1, { b: null }, 2] })).not.toBe(before)
    expect(sharing([1, 2], [1])).toEqual([1])
    expect(sharing({ a: 1, b: 2 }, { a: 1 })).toEqual({ a: 1 })
  })
})

describe('a page that reads rows', () => {
  const memory = new Uint8Array(4)
  const rules = { newRow: () => 0, bytes: () => memory } as unknown as Rules
  const forget = vi.fn()
  const presentation = {
    view: (_: number, viewer: number) => ({ first: memory[0], looks: viewer }),
    status: () => ({ id: 'made' }),
    choices: () => [{ move: ['pass'], fact: { id: 'made' } }],
    kinds: () => [],
    forget,
    number: (_: number, move: unknown[]) => (move[0] === 'none' ? undefined : 1),
    refusal: (_: number, __: number, move: unknown[]) =>
      move[0] === 'pass' ? null : { fact: { id: 'verdict' }, clause: 'A1' },
  } as unknown as Presentation
  const now = (values: Partial<Now>): Now => position(1, { viewer: 1, ...values })

  it('makes what was left out, and nothing else', () => {
    const reader = new RowReader('mark', rules, presentation)
    const made = reader.whole(now({ row: '07000000', made_of_row: ['view', 'status'], choices: [] }))
    expect(made.view).toEqual({ first: 7, looks: 1, viewer: 1 })
    expect(made.status).toEqual({ id: 'made' })
    expect(made.choices).toEqual([])
  })
  it('takes a position as it is where all of it was sent', () => {
    const sent = now({ row: null, made_of_row: [], view: { whole: true } })
    expect(new RowReader('mark', rules, presentation).whole(sent)).toBe(sent)
  })
  it('says why a move is refused, or that there is no such move', () => {
    const reader = new RowReader('mark', rules, presentation)
    const reasons = reader.why(now({ row: '00000000' }), [['pass'], ['bid', 1], ['none']])
    expect(reasons.map(({ refusal }) => refusal?.kind ?? null)).toEqual([null, 'illegal', 'malformed'])
    expect(reasons[1]!.refusal).toEqual({ kind: 'illegal', fact: { id: 'verdict' }, clause: 'A1' })
  })
  it('forgets what a seat knows', () => {
    const reader = new RowReader('mark', rules, presentation)
    reader.whole(now({ row: '07080900', made_of_row: ['view'] }))
    reader.forget()
    expect([...memory]).toEqual([0, 0, 0, 0])
    expect(forget).toHaveBeenCalled()
  })
})
