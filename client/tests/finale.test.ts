import { describe, expect, it } from 'vitest'
import { closing, turning } from '../src/finale/closing'
import { decisive, type Gain, sheet } from '../src/finale/sheet'
import { gains as favor } from '../src/games/favor/gains'
import { gains as offrandes } from '../src/games/offrandes/gains'
import type { Fact } from '../src/protocol'

const CITIES = ['sparta', 'corinth', 'athens']
const gain = (city: string, points: number, round = 1, source = 'sheet-sacrifices'): Gain => {
  return { city, points, source, round, fact: { id: 'log-sacrifice', city, points } }
}
const final = (city: string, points: number): Gain => ({ ...gain(city, points), source: 'sheet-altars', fact: null })
const at = (round: number, ...facts: Fact[]) => facts.map((fact) => ({ fact, round }))

describe('the score sheet', () => {
  it('has a column for each source that anybody has points of', () => {
    const found = sheet(
      [gain('sparta', 5), gain('athens', 7), final('athens', 3)],
      ['sheet-sacrifices', 'sheet-prayers', 'sheet-altars'],
      CITIES,
      [5, 0, 10],
    )
    expect(found).toEqual({
      sources: ['sheet-sacrifices', 'sheet-altars'],
      points: [
        [5, 0],
        [0, 0],
        [7, 3],
      ],
    })
  })

  it('says how much the story does not tell of, so that every row has its sum', () => {
    const found = sheet([gain('sparta', 5)], ['sheet-sacrifices'], CITIES, [9, 0, 0])
    expect(found).toEqual({
      sources: ['sheet-sacrifices', 'sheet-other'],
      points: [
        [5, 4],
        [0, 0],
        [0, 0],
      ],
    })
  })

  it('counts what each game tells by its source', () => {
    const round = at(
      2,
      { id: 'log-prayer', city: 'athens', points: 4 },
      { id: 'log-total', city: 'athens', gained: 15, points: 30 },
    )
    expect(offrandes(round).map(({ source, points }) => [source, points])).toEqual([
      ['sheet-prayers', 4],
      ['sheet-altars', 15],
    ])
    const scores = (number: number): Fact => ({
      id: 'log-scores',
      city: 'athens',
      goods: { id: 'some-points', number },
    })
    const told = at(3, { id: 'log-build' }, scores(6), { id: 'log-agora' }, scores(2), {
      id: 'log-total',
      city: 'athens',
      spare: 1,
      gained: 9,
      penalty: 4,
      points: 14,
    })
    expect(favor(told).map(({ source, points }) => [source, points])).toEqual([
      ['sheet-temples', 6],
      ['sheet-market', 2],
      ['sheet-left', 1],
      ['sheet-quests', 9],
      ['sheet-promises', -4],
    ])
  })
})

describe('the last move of Favor', () => {
  const total = (points: number, penalty = 0): Fact => {
    return { id: 'log-total', city: 'athens', spare: 1, gained: 3, penalty, points }
  }
  it('is counted by what it was, though only the total tells of its points', () => {
    const found = favor(at(3, { id: 'log-build' }, total(12)))
    expect(found[0]).toMatchObject({ source: 'sheet-temples', points: 8 })
  })

  it('takes nobody more than they have', () => {
    const found = favor(at(3, { id: 'log-build' }, total(0, 9)))
    expect(found.filter(({ source }) => source === 'sheet-promises').map(({ points }) => points)).toEqual([5, -9])
  })
})

describe('how it was won', () => {
  it('is the last time that the winner overtook everybody', () => {
    const last = gain('athens', 20, 7)
    const story = [gain('athens', 5), gain('corinth', 9, 2), gain('athens', 6, 3), gain('corinth', 8, 5), last]
    expect(decisive(story, CITIES, ['athens'])).toEqual({ how: 'overtook', other: 'corinth', gain: last })
  })

  it('is the final scoring where only that brought the winner ahead', () => {
    const story = [gain('corinth', 9), gain('athens', 5), final('corinth', 1), final('athens', 30)]
    expect(decisive(story, CITIES, ['athens'])).toEqual({ how: 'last', other: 'corinth' })
  })

  it('is nothing where the winner was ahead all the time, or shares the victory', () => {
    expect(decisive([gain('athens', 5), gain('corinth', 4)], CITIES, ['athens'])).toEqual({ how: 'led' })
    expect(decisive([gain('athens', 5)], CITIES, ['athens', 'corinth'])).toEqual({ how: 'shared' })
  })
})

describe('the closing sentence', () => {
  const [SPARTA, CORINTH, ATHENS] = [0, 1, 2]
  const turned: Fact = { id: 'log-sacrifice', city: 'athens' }
  const overtaking = [gain('corinth', 9, 2), gain('athens', 20, 7)]

  it('names who was overtaken, in which round and by what', () => {
    expect(closing(overtaking, CITIES, [ATHENS], null)).toEqual({
      id: 'finale-overtook',
      winner: 'athens',
      other: 'corinth',
      round: 7,
      what: overtaking[1]!.fact,
    })
  })

  it('is what the oracle says, where it was asked and somebody won alone', () => {
    expect(closing(overtaking, CITIES, [ATHENS], turned)).toEqual({
      id: 'finale-turned',
      winner: 'athens',
      what: turned,
    })
    expect(closing(overtaking, CITIES, [ATHENS, SPARTA], turned)).toEqual({ id: 'finale-shared', winner: 'athens' })
  })

  it('says so where the winner led all the time, or only the final scoring decided', () => {
    expect(closing([gain('athens', 5)], CITIES, [ATHENS], null)).toEqual({ id: 'finale-led', winner: 'athens' })
    const late = [gain('corinth', 9), final('athens', 30)]
    expect(closing(late, CITIES, [ATHENS], null)).toEqual({ id: 'finale-last', winner: 'athens', other: 'corinth' })
  })

  it('is not there where nobody has won, as after a game that was ended', () => {
    expect(closing(overtaking, CITIES, [], null)).toBeNull()
  })

  it('takes of the oracle’s turning points the one where the winner’s chances grew most', () => {
    const turn = (first: number, ...change: number[]) => ({ first, last: 1, seat: 0, change })
    const turns = [turn(4, -0.1, 0.1, 0), turn(9, 0.2, -0.4, 0.2), turn(14, -0.1, -0.2, 0.3)]
    expect(turning(turns, ATHENS)?.first).toBe(14)
    expect(turning(turns, SPARTA)?.first).toBe(9)
    expect(turning(turns.slice(1), CORINTH)).toBeNull()
    expect(turning([], SPARTA)).toBeNull()
  })
})
