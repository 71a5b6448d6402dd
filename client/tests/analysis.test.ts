/** What an analysis is made of, where a page and a server could differ. */
import { expect, test, vi } from 'vitest'
import { rounded } from '../src/analysis/grades'
import type { Oracle } from '../src/analysis/pool'
import type { Material } from '../src/analysis/worker'
import type { AnalysisState, Replay } from '../src/protocol'
import { Analysing } from '../src/replay/analysing.svelte'

const REPLAY = { game: 'nim', rules: '1', seats: 2, options: {}, steps: [], variant: null, cards: null }
const replay = REPLAY as unknown as Replay
const material = { description: { analysis: { simulations: 1, playouts: 1 } } } as Material

/** A page with such an oracle, beside a server that does nothing but answer. */
function beside(oracle: Oracle) {
  const answer = (state: AnalysisState['state']): Promise<AnalysisState> =>
    Promise.resolve({ state, done: 0, total: 0, analysis: null })
  const server = {
    look: vi.fn(() => answer('none')),
    ask: vi.fn(() => answer('failed')),
    explain: String,
  }
  return { server, analysing: new Analysing(replay, oracle, server) }
}

const newWorker = (): Worker => {
  throw new Error('no worker')
}
const without: Oracle = { find: () => Promise.resolve(null), newWorker }
const broken: Oracle = { find: () => Promise.resolve(material), newWorker }

test('a server analyses where the page has no oracle', async () => {
  const { server, analysing } = beside(without)
  await analysing.look()
  expect([analysing.state, server.ask.mock.calls.length]).toEqual(['none', 0])
  await analysing.ask()
  expect([analysing.state, server.ask.mock.calls.length]).toEqual(['failed', 1])
})

test('a server analyses where the oracle of the page does not start', async () => {
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  const { server, analysing } = beside(broken)
  await analysing.look()
  await analysing.ask()
  expect([analysing.isHere, server.ask.mock.calls.length, reported.mock.calls.length]).toEqual([false, 1, 1])
  const alone = new Analysing(replay, broken, null)
  await alone.ask()
  expect(alone.state).toBe('failed')
  vi.unstubAllGlobals()
})

test('without an oracle and without a server it is said that nothing can be done', async () => {
  const analysing = new Analysing(replay, without, null)
  await analysing.look()
  expect(analysing.state).toBe('impossible')
})

test('numbers are rounded as Python rounds them', () => {
  const values = [0.00125, 1.115, 0.03125, 0.09375, -0.03125, -0.09375, 2 / 3, 12.5, 0]
  // round(value, 4) of each
  expect(values.map((value) => rounded(value))).toEqual([
    0.0013, 1.115, 0.0312, 0.0938, -0.0312, -0.0938, 0.6667, 12.5, 0,
  ])
  // round(value, 2) of each
  expect([1.115, 1.125, 1.375, 0.285].map((value) => rounded(value, 2))).toEqual([1.11, 1.12, 1.38, 0.28])
  expect(Object.is(rounded(-0.00001), 0)).toBe(true)
})
