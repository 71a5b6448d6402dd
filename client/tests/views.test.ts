/** The page knows no rules: it shows what a view says, however odd that is. */
import { readdirSync, readFileSync } from 'node:fs'
import { mount, unmount } from 'svelte'
import { afterEach, describe, expect, it } from 'vitest'
import type { BoardProps } from '../src/frame/plugin'
import { faceOf } from '../src/games/favor/pieces'
import { Choosing as FavorChoosing } from '../src/games/favor/choosing.svelte'
import { Choosing } from '../src/games/offrandes/choosing'
import Panel from '../src/games/offrandes/Panel.svelte'
import { inOrder, signOf, type Character, type TableView } from '../src/games/offrandes/pieces'
import { Words } from '../src/language'
import type { Choice, Fact, Move } from '../src/protocol'

const read = (path: string): string => readFileSync(path, 'utf8')
const words = new Words('en', [read('../src/votive/lang/en.ftl'), read('../src/votive/games/offrandes/lang/en.ftl')])

const city = (name: string, values: object = {}) => ({
  city: name,
  points: 0,
  purse: 3,
  levels: { peasant: 1, water_carrier: 4, flower_carrier: 2, temple_guardian: 1 },
  brings: null,
  ...values,
})
const props = (values: Partial<BoardProps>): BoardProps =>
  ({ seat: 0, choices: [], composed: null, proposed: null, ...values }) as unknown as BoardProps

describe('what a city could sacrifice', () => {
  let panel: Record<string, unknown> | undefined
  afterEach(() => void (panel && unmount(panel)))

  const shown = (brings: unknown): string => {
    document.body.innerHTML = ''
    const view = { cities: [city('sparta', { brings })], altars: [], first: 1 }
    panel = mount(Panel, { target: document.body, props: { view, seat: 0, turn: 0, words } })
    return document.querySelector('.brings dd')!.textContent.trim()
  }

  it('is what the view says, not what the ladders would give', () => {
    expect(shown({ animal: 'ox', number: 9, tiers: [2, 4] })).toMatch(/^9.*IV$/s)
    expect(shown(null)).toBe('–')
  })
})

describe('the tokens that would move', () => {
  const view = { cities: [city('sparta'), city('corinth'), city('athens')] }
  const step = (name: string, character: string, level: number): Fact => ({
    id: 'log-climb',
    city: name,
    character,
    level,
  })
  const choice = (move: Move, ...then: Fact[]): Choice => ({ move, fact: { id: 'move', then } })
  const up = step('sparta', 'priestess', 7)
  const choices = [
    choice(['corrupt', 1, 'priestess'], up, step('corinth', 'priestess', 9)),
    choice(['corrupt', 2, 'priestess'], up, step('athens', 'priestess', 3)),
    choice(['decline']),
  ]
  const coming = (values: Partial<BoardProps>, character: Character = 'priestess') =>
    new Choosing(() => props({ view, choices, ...values })).coming(character)

  it('are those that the choice says', () => {
    expect(coming({ proposed: ['corrupt', 1, 'priestess'] })).toEqual([
      { seat: 0, level: 7 },
      { seat: 1, level: 9 },
    ])
    expect(coming({ proposed: ['corrupt', 1, 'priestess'] }, 'peasant')).toEqual([])
    expect(coming({ proposed: ['decline'] })).toEqual([])
  })

  it('are those of all choices that it may still become', () => {
    expect(coming({ composed: { character: 'priestess' } })).toEqual([{ seat: 0, level: 7 }])
    expect(coming({ composed: { character: 'priestess', target: 2 } })).toEqual([
      { seat: 0, level: 7 },
      { seat: 2, level: 3 },
    ])
    expect(coming({})).toEqual([])
  })

  it('are those of a bid that buys the lot', () => {
    const bids = [choice(['bid', 1], step('sparta', 'briber', 4)), choice(['bid', 2], step('sparta', 'briber', 4))]
    expect(coming({ choices: bids }, 'briber')).toEqual([{ seat: 0, level: 4 }])
  })
})

describe('what is printed', () => {
  it('is drawn as the view tells it', () => {
    expect(signOf({ id: 'view-gives-points', points: 11 })).toEqual({ sign: '+11' })
    expect(signOf({ id: 'view-gives-animal', animal: 'goat' })).toEqual({ figure: 'goat' })
    expect(signOf({ id: 'view-gives-tier', level: 4 })).toEqual({ sign: 'IV' })
    expect(signOf({ id: 'view-gives-reach', level: 4 })).toEqual({ sign: '4' })
    expect(signOf({ id: 'view-gives-nothing' })).toEqual({ sign: '0' })
  })

  it('has the order of the ladders in the view', () => {
    const ladders = ['briber', 'peasant', 'guardsman'].map((character) => ({ character }))
    const tiles: Character[] = ['guardsman', 'peasant', 'briber']
    expect(inOrder(tiles, { ladders } as unknown as TableView)).toEqual(['briber', 'peasant', 'guardsman'])
  })

  it('says whose face a card of the gods shows, and how it looks', () => {
    expect(faceOf({ title: '', god: 'hades', mood: 'punish' })).toEqual(['hades', 'stern'])
    expect(faceOf({ title: '', god: 'zeus', mood: 'reward' })).toEqual(['zeus', 'kind'])
    expect(faceOf({ title: '', god: null, mood: 'silence' })).toBeNull()
  })

  it('stands on the mat where it is looked at or proposed', () => {
    const table = new FavorChoosing(() => props({ view: {}, proposed: ['build', 'zeus.oak_grove'] }))
    expect(table.building).toBe('zeus.oak_grove')
  })
})

describe('what the page is made of', () => {
  const folder = 'src/games'
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(ts|svelte)$/.test(name))
  /** Without drawings and colours: letters and numbers mean something else there. */
  const source = (name: string): string =>
    read(`${folder}/${name}`)
      .replace(/<style[\s\S]*<\/style>/g, '')
      .replace(/(["'`])M-?\d[^"'`]*\1|\bd="[^"]*"|#[\dA-Fa-f]{3,8}\b|\bd=\{[^}]*\}/g, '')

  it.each(files)('names no clause of the rules: %s', (name) => {
    expect(source(name).match(/\b[A-Z]\d{1,2}\b/g)).toBeNull()
  })
})
