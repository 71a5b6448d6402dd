import { describe, expect, it } from 'vitest'
import { FELT, isFelt, leaving, type Step, timed, USUAL } from '../src/games/beats'
import { choreography as ofOffrandes } from '../src/games/offrandes/choreography'
import type { Fact, VisibleEvent } from '../src/protocol'

const told = (...facts: Fact[]): VisibleEvent[] => [{ number: 0, at: 0, type: 'moved', seat: 0, facts }]
const glow = (at: string): Step => ({ beats: [{ kind: 'glow', at }] })
const SOLD: Fact = { id: 'log-sold', city: 'athens', one: 'peasant', other: 'briber', drachmae: 4 }
const SACRIFICE: Fact = {
  id: 'log-sacrifice',
  city: 'athens',
  animal: 'ox',
  animals: { id: 'some-ox', number: 2 },
  altar: 'apollo',
  points: 20,
}

describe('the beats of a board', () => {
  it.each([1, 2, 5, 20])('are over in less than half a second, however many steps there are: %d', (count) => {
    const beats = timed(
      Array.from({ length: count }, () => glow('x')),
      1,
    )
    const end = Math.max(...beats.map(({ start, length }) => start + length))
    expect(end).toBeLessThan(500)
    expect(end).toBeCloseTo(USUAL)
  })

  it('begin one after the other, and those of one step together', () => {
    const steps: Step[] = [glow('a'), { beats: [...glow('b').beats, ...glow('c').beats] }, glow('d')]
    const starts = timed(steps, 1).map(({ start }) => start)
    expect(starts[1]).toBe(starts[2])
    expect(new Set(starts).size).toBe(3)
    expect(starts).toEqual(starts.toSorted((one, other) => one - other))
  })

  it('take half the time when they are told quickly, and none when there is to be no motion', () => {
    expect(timed([glow('x')], 0.5)[0]!.length).toBeCloseTo(USUAL / 2)
    expect(timed([glow('x')], 0)[0]!.length).toBe(0)
  })

  it('take longer only for what is felt', () => {
    const felt: Step = { ...glow('x'), felt: true }
    expect(isFelt([glow('x')])).toBe(false)
    expect(timed([glow('x'), felt], 1).at(-1)!.start + timed([glow('x'), felt], 1).at(-1)!.length).toBeCloseTo(FELT)
  })
})

describe('the choreography of Offrandes', () => {
  it('lets the hammer fall before the lot goes to its buyer and the coins to the bank', () => {
    const [first, second] = ofOffrandes(told(SOLD))
    expect(first!.beats).toEqual([{ kind: 'strike', at: 'hammer' }])
    expect(second!.beats.map(({ kind }) => kind)).toEqual(['fly', 'fly', 'travel'])
    expect(leaving([second!])).toEqual(['lot-0', 'lot-1'])
  })

  it('throws somebody off the summit after the shield has climbed that pushes it off', () => {
    const climbs: Fact = { id: 'log-summit', city: 'athens', character: 'briber' }
    const thrown: Fact = { id: 'log-toppled', city: 'sparta', character: 'briber', level: 4 }
    expect(ofOffrandes(told(climbs, thrown)).flatMap(({ beats }) => beats)).toEqual([
      { kind: 'piece', piece: 'athens-briber', how: 'climb' },
      { kind: 'piece', piece: 'sparta-briber', how: 'thrown' },
    ])
  })

  it('leads animals to their altar, and what lay there before leaves in smoke', () => {
    const replaced: Fact = { id: 'log-replaced', city: 'sparta', animals: { id: 'some-pig', number: 3 } }
    const [led, smoke] = ofOffrandes(told(SACRIFICE, replaced))
    expect(led!.beats).toEqual([{ kind: 'travel', from: 'stable-ox', to: 'altar-apollo', figure: 'ox', number: 2 }])
    expect(smoke).toEqual({ beats: [{ kind: 'smoke', at: 'lies-apollo' }], felt: true })
    expect(ofOffrandes(told(SACRIFICE)).some(({ felt }) => felt)).toBe(false)
  })
})
