import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { BoardProps } from '../src/frame/plugin'
import { Choosing, type Parts } from '../src/games/choosing'
import { Choosing as OffrandesChoosing } from '../src/games/offrandes/choosing'
import type { Choice, Json, Move, Reason } from '../src/protocol'

const legal = (...moves: Move[]): Choice[] => moves.map((move) => ({ move, fact: { id: 'plain-move' } }))
const refused = (id: string): Reason => ({ move: [], refusal: { kind: 'illegal', fact: { id } } }) as never

let composed: Json | null
let proposed: Move[]
let why: ReturnType<typeof vi.fn<(moves: Move[]) => Promise<Reason[]>>>

const props = (moves: Move[], values: Partial<BoardProps> = {}): BoardProps =>
  ({
    view: values.view ?? { number: 1 },
    choices: legal(...moves),
    seat: 0,
    composed,
    compose: (value: Json | null) => (composed = value),
    propose: (move: Move) => void proposed.push(move),
    proposed: null,
    why,
    refuse: vi.fn(),
    ...values,
  }) as unknown as BoardProps

const choosing = (moves: Move[], values: Partial<BoardProps> = {}): Choosing => new Choosing(() => props(moves, values))

beforeEach(() => {
  composed = null
  proposed = []
  why = vi.fn((moves: Move[]) => Promise.resolve(moves.map((move) => refused(JSON.stringify(move[0])))))
})

describe('a move of one part', () => {
  it('is made by one press where it is legal', () => {
    const target = choosing([['pass']]).single(['pass'])
    expect(target.state).toBe('can')
    target.press!()
    expect(proposed).toEqual([['pass']])
  })

  it('is greyed and says why where it is not', async () => {
    const table = choosing([['pass']])
    const target = table.single(['bid', 4])
    expect(target).toEqual({ state: 'cannot', asks: [['bid', 4]] })
    expect(await table.reason(target.asks!)).toMatchObject({ fact: { id: '"bid"' } })
  })

  it('is marked while it waits for Confirm, and when a hint speaks of it', () => {
    expect(choosing([['pass']], { proposed: ['pass'] }).single(['pass']).state).toBe('chosen')
    expect(choosing([['pass']], { hinted: ['pass'] }).single(['pass']).isHinted).toBe(true)
  })
})

describe('a move of two parts', () => {
  const names: [string, string] = ['altar', 'animal']
  const moves: Move[] = [
    ['sacrifice', 'ares', 'pig'],
    ['sacrifice', 'ares', 'fowl'],
    ['sacrifice', 'hera', 'fowl'],
  ]
  const animals = ['pig', 'fowl', 'ox']
  const altar = (value: string) => choosing(moves).byParts('sacrifice', names, 0, value, animals)
  const animal = (value: string) => choosing(moves).byParts('sacrifice', names, 1, value, ['ares', 'hera'])

  it('is chosen in either order', () => {
    altar('ares').press!()
    expect(composed).toEqual({ altar: 'ares' })
    animal('pig').press!()
    composed = null
    animal('fowl').press!()
    expect(composed).toEqual({ animal: 'fowl' })
    altar('hera').press!()
    expect(proposed).toEqual([
      ['sacrifice', 'ares', 'pig'],
      ['sacrifice', 'hera', 'fowl'],
    ])
  })

  it('is complete where the first part leaves only one', () => {
    altar('hera').press!()
    expect(proposed).toEqual([['sacrifice', 'hera', 'fowl']])
    expect(composed).toEqual({ altar: 'hera', animal: 'fowl' })
  })

  it('is begun anew by a part that does not fit the other', () => {
    composed = { altar: 'hera' }
    animal('pig').press!()
    expect(proposed).toEqual([])
    expect(composed).toEqual({ animal: 'pig' })
  })

  it('is taken apart by the part that was chosen', () => {
    composed = { altar: 'ares', animal: 'pig' }
    expect(altar('ares').state).toBe('chosen')
    altar('ares').press!()
    expect(composed).toEqual({ animal: 'pig' })
    animal('pig').press!()
    expect(composed).toBeNull()
  })

  it('asks for every move that a greyed part would stand for', () => {
    expect(animal('ox')).toEqual({
      state: 'cannot',
      asks: [
        ['sacrifice', 'ares', 'ox'],
        ['sacrifice', 'hera', 'ox'],
      ],
    })
    composed = { animal: 'pig' }
    expect(choosing(moves).byParts('sacrifice', names, 0, 'zeus', animals)).toMatchObject({
      asks: [['sacrifice', 'zeus', 'pig']],
    })
  })

  it('never offers what no legal move has, and offers every part of each', () => {
    const states: (Parts | null)[] = [null, { altar: 'ares' }, { altar: 'hera' }, { animal: 'pig' }, { animal: 'fowl' }]
    for (const state of states) {
      composed = state as Json
      for (const value of ['ares', 'hera', 'zeus'])
        expect(['can', 'chosen'].includes(altar(value).state)).toBe(moves.some((move) => move[1] === value))
      for (const value of animals)
        expect(['can', 'chosen'].includes(animal(value).state)).toBe(moves.some((move) => move[2] === value))
    }
  })
})

describe('the reason for what is greyed', () => {
  it('is asked for once in a position, and anew in the next', async () => {
    let view = { number: 1 }
    const table = new Choosing(() => props([], { view }))
    await table.reason([['bid', 1]])
    await table.reason([['bid', 1]])
    expect(why).toHaveBeenCalledTimes(1)
    view = { number: 2 }
    await table.reason([['bid', 1]])
    expect(why).toHaveBeenCalledTimes(2)
  })

  it('is asked for 64 moves at most', async () => {
    await choosing([]).reason(Array.from({ length: 100 }, (_, number) => ['bid', number]))
    expect(why.mock.calls[0]![0]).toHaveLength(64)
  })
})

describe('an offer of two tiles', () => {
  const offers: Move[] = [
    ['offer', 'peasant', 'priestess'],
    ['offer', 'peasant', 'briber'],
  ]
  const tiles = ['peasant', 'priestess', 'briber', 'guardsman']
  const view = { auction: { tiles }, ladders: tiles.map((character) => ({ character })), cities: [] }
  const tile = (name: string) => new OffrandesChoosing(() => props(offers, { view })).character(name as 'peasant')

  it('is made by the second tile, in whatever order they are touched', () => {
    tile('briber').press!()
    expect(composed).toEqual({ tiles: ['briber'] })
    expect(tile('peasant').choice?.move).toEqual(['offer', 'peasant', 'briber'])
    tile('peasant').press!()
    expect(proposed).toEqual([['offer', 'peasant', 'briber']])
  })

  it('is begun anew by touching the tile again', () => {
    tile('briber').press!()
    tile('briber').press!()
    expect(composed).toBeNull()
  })

  it('greys a tile that goes with none of those chosen', () => {
    composed = { tiles: ['briber'] }
    expect(tile('priestess')).toEqual({ state: 'cannot', asks: [['offer', 'priestess', 'briber']] })
    expect(tile('guardsman').state).toBe('cannot')
  })
})
