import { describe, expect, it } from 'vitest'
import { FELT, lasting, leaving, LONGEST, type Step, timed, USUAL } from '../src/games/beats'
import { choreography as ofFavor } from '../src/games/favor/choreography'
import type { TableView } from '../src/games/favor/pieces'
import { choreography as ofOffrandes } from '../src/games/offrandes/choreography'
import type { Fact, Move, VisibleEvent } from '../src/protocol'

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
  it.each([1, 2, 5, 20])('are each less than half a second, and soon over all together: %d', (count) => {
    const steps = Array.from({ length: count }, () => glow('x'))
    const beats = timed(steps, 1)
    expect(Math.max(...beats.map(({ length }) => length))).toBeLessThan(500)
    expect(lasting(steps)).toBe(Math.max(...beats.map(({ start, length }) => start + length)))
    expect(lasting(steps)).toBeLessThanOrEqual(LONGEST)
    expect(lasting(steps)).toBeGreaterThanOrEqual(Math.min(count * USUAL * 0.5, LONGEST - 1))
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
    expect(timed([glow('x'), felt], 1).map(({ length }) => length)).toEqual([USUAL, FELT])
    expect(lasting([])).toBe(0)
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

  it('lets what befalls several happen at once: shields that climb, revenue, prayers', () => {
    const climb = (character: string): Fact => ({ id: 'log-climb', city: 'athens', character })
    const paid = (city: string): Fact => ({ id: 'log-revenue', city, drachmae: 10 })
    const heard = (city: string): Fact => ({ id: 'log-prayer', city, points: 2 })
    const steps = ofOffrandes(
      told(climb('peasant'), climb('briber'), paid('athens'), paid('sparta'), heard('delos'), heard('thebes')),
    )
    expect(steps.map(({ beats }) => beats.map(({ kind }) => kind))).toEqual([
      ['piece', 'piece'],
      ['travel', 'travel'],
      ['glow', 'glow'],
    ])
  })

  it('leads animals to their altar, and what lay there before leaves in smoke', () => {
    const replaced: Fact = { id: 'log-replaced', city: 'sparta', animals: { id: 'some-pig', number: 3 } }
    const [led, smoke] = ofOffrandes(told(SACRIFICE, replaced))
    expect(led!.beats).toEqual([
      { kind: 'travel', from: 'stable-ox', to: 'altar-apollo', figure: 'ox', number: 2 },
      { kind: 'appear', at: 'lies-apollo' },
    ])
    expect(smoke).toEqual({ beats: [{ kind: 'smoke', at: 'lies-apollo' }], felt: true })
    expect(ofOffrandes(told(SACRIFICE)).some(({ felt }) => felt)).toBe(false)
  })
})

describe('the choreography of Favor of the Gods', () => {
  const at = (phase: string): TableView => ({ phase }) as TableView
  const wood = (city: string): Fact => ({ id: 'log-gains', city, goods: { id: 'some-wood', number: 2 } })
  const moved = (move: Move, ...facts: Fact[]): VisibleEvent[] => told(...facts).map((one) => ({ ...one, move }))

  it('lets dice tumble where they lie', () => {
    expect(ofFavor(told({ id: 'log-roll', city: 'thebes', unit: 2, face: 4 }), at('delegating'))).toEqual([
      { beats: [{ kind: 'piece', piece: 'thebes-1', how: 'tumble' }] },
    ])
  })

  it('rolls all dice of a round at once', () => {
    const roll = (city: string, unit: number): Fact => ({ id: 'log-roll', city, unit, face: 3 })
    expect(ofFavor(told(roll('thebes', 1), roll('thebes', 2), roll('delos', 1)), at('delegating'))).toHaveLength(1)
  })

  it('brings home from an area what is collected there, and everything at once', () => {
    const [only, ...others] = ofFavor(told(wood('athens'), wood('thebes')), at('collecting'))
    expect(others).toEqual([])
    expect(only!.beats).toEqual([
      { kind: 'travel', from: 'area-wood', to: 'athens-wood', figure: 'wood', number: 2 },
      { kind: 'travel', from: 'area-wood', to: 'thebes-wood', figure: 'wood', number: 2 },
    ])
  })

  it('takes what is given at any other time from the supply, and gives it back there', () => {
    const paid: Fact = { ...wood('athens'), id: 'log-loses' }
    const [gains] = ofFavor(told(wood('athens')), at('praying'))
    const [loses] = ofFavor(told(paid), at('praying'))
    expect(gains!.beats[0]).toMatchObject({ from: 'supply-wood', to: 'athens-wood' })
    expect(loses!.beats[0]).toMatchObject({ from: 'athens-wood', to: 'supply-wood' })
  })

  it('lets fall what stood where a temple rises, and is felt only where one is destroyed', () => {
    const over: Fact = { id: 'log-built-over', city: 'athens', temple: 'card-old' }
    const built: Fact = { id: 'log-build', city: 'athens', temple: 'card-new' }
    const steps = ofFavor(told(built, over), at('building'))
    expect(steps.flatMap(({ beats }) => beats)).toEqual([
      { kind: 'fall', at: 'stands-athens-card-old' },
      { kind: 'rise', at: 'stands-athens-card-new' },
    ])
    expect(leaving(steps)).toEqual(['stands-athens-card-old'])
    expect(steps.some(({ felt }) => felt)).toBe(false)
    expect(ofFavor(told({ ...over, id: 'log-destroyed' }), at('building')).some(({ felt }) => felt)).toBe(true)
  })

  it('sends what is taken from where it lay to whoever took it', () => {
    const offering = ofFavor(moved(['take_offering', 3], { id: 'log-take-offering', city: 'delos' }), at('collecting'))
    const temple = ofFavor(
      moved(['take_temple', 'zeus.hall'], { id: 'log-take-temple', city: 'delos' }),
      at('collecting'),
    )
    expect(offering[0]!.beats).toEqual([{ kind: 'fly', from: 'offering-3', to: ['home-delos'] }])
    expect(temple[0]!.beats).toEqual([{ kind: 'fly', from: 'stack-zeus.hall', to: ['home-delos'] }])
  })

  it('shows the god that answers as a moment that is felt', () => {
    expect(ofFavor(told({ id: 'log-draw-god', card: 'flood' }), at('reacting'))).toEqual([
      { beats: [{ kind: 'rise', at: 'god' }], felt: true },
    ])
  })
})
