import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, it } from 'vitest'
import { text as told } from '../src/games/favor/workshop'
import { LANGUAGES, type Language, Words } from '../src/language'
import type { CheckedVariant, GameInfo } from '../src/protocol'
import { Draft } from '../src/workshop/draft.svelte'
import { begun, completed, filed, type Deck, type Takes } from '../src/workshop/types'

const read = (path: string): string => readFileSync(path, 'utf8')
const favor = (language: Language): Words =>
  new Words(
    language,
    [read(`../src/votive/lang/${language}.ftl`), read(`../src/votive/games/favor/lang/${language}.ftl`)],
    [],
  )

const who: Takes = { kind: 'word', allowed: ['self', 'devoted'], default: 'self' }
const MARKET: Deck = {
  deck: 'market',
  fields: { effect: { kind: 'effect' }, copies: { kind: 'number', least: 1, most: 6, shared: 30 } },
  verbs: [
    { do: 'score', takes: { who, number: { kind: 'number', least: 1, most: 20, default: null } } },
    { do: 'draw', takes: { who, number: { kind: 'number', least: 1, most: 4, default: 1 } } },
    { do: 'choose', takes: { options: { kind: 'options', most: 3 } } },
  ],
  sizes: [1, 15],
  cards: [
    { card: 'market.runner', title: 'market-swift_runner', fields: { effect: [{ do: 'score', number: 2 }] } },
    { card: 'market.guard', title: 'market-spear_guard', fields: { effect: [{ do: 'draw' }] } },
  ],
}
const LINE = { options: [{ name: 'rounds', default: 12, least: 1, most: 12 }] } as unknown as GameInfo
const SCORE = { do: 'score', who: 'self', number: 7 }

const checked = (values: Partial<CheckedVariant>): CheckedVariant => ({
  trouble: null,
  file: '',
  game: 'favor',
  name: '',
  rules: '',
  note: '',
  options: {},
  change: [],
  add: [],
  remove: [],
  cards: null,
  ...values,
})

describe('what somebody is changing in the workshop', () => {
  let draft: Draft
  beforeEach(() => {
    localStorage.clear()
    draft = new Draft()
    draft.begin('favor')
  })

  it('shows a card with all that its verbs take, and holds a change only where something differs', () => {
    expect(draft.fields(MARKET, 'market.guard')).toEqual({ effect: [{ do: 'draw', who: 'self', number: 1 }] })
    draft.change(MARKET, 'market.runner', { effect: [SCORE] })
    expect(draft.difference(MARKET, 'market.runner')).toEqual({ effect: [SCORE] })
    expect(draft.isEmpty).toBe(false)
    draft.change(MARKET, 'market.runner', { effect: [{ ...SCORE, number: 2 }] })
    expect(draft.changed).toEqual({})
    expect(draft.isEmpty).toBe(true)
  })

  it('sends only what differs: no option as published, no card as published', () => {
    draft.options = { rounds: 12 }
    draft.change(MARKET, 'market.guard', { ...draft.fields(MARKET, 'market.guard'), copies: 4 })
    draft.name = '  Rich  '
    const said = draft.variant([MARKET], LINE)
    expect(said).toMatchObject({ name: 'Rich', options: {}, change: [{ card: 'market.guard', copies: 4 }] })
    draft.options = { rounds: 3 }
    expect(draft.variant([MARKET], LINE).options).toEqual({ rounds: 3 })
  })

  it('opens a file and would write the same again', () => {
    const file = {
      name: 'Rich',
      rules: '2',
      note: 'For Saturday',
      options: { rounds: 3 },
      change: [{ card: 'market.runner', effect: [SCORE], copies: 3 }],
      add: [{ deck: 'market', name: 'poet', effect: [{ do: 'draw', who: 'devoted', number: 2 }] }],
      remove: ['market.guard'],
    }
    draft.open(checked(file), [MARKET])
    expect(draft.variant([MARKET], LINE)).toEqual({ game: 'favor', ...file })
  })

  it('lets nothing of the last file stay', () => {
    draft.open(checked({ rules: '2', note: 'Old', remove: ['market.guard'] }), [MARKET])
    draft.open(checked({ name: 'New' }), [MARKET])
    expect(draft.variant([MARKET], LINE)).toMatchObject({ rules: '', note: '', remove: [] })
  })

  it('does not trip over cards that this game does not have', () => {
    draft.open(checked({ change: [{ card: 'moon.crescent', copies: 2 }], add: [{ deck: 'moon', name: 'x' }] }), [
      MARKET,
    ])
    expect(draft.isEmpty).toBe(true)
  })

  it('is there again after a reload, and begins anew where what is kept cannot be read', () => {
    draft.open(checked({ name: 'Rich', note: 'For Saturday', options: { rounds: 3 } }), [MARKET])
    draft.keep()
    expect(new Draft().variant([MARKET], LINE)).toEqual(draft.variant([MARKET], LINE))
    localStorage.setItem('votive.workshop', '{')
    expect(new Draft().isEmpty).toBe(true)
  })
})

describe('an instruction', () => {
  it('begins with everything that its verb takes, and a choice with two plain ones', () => {
    expect(begun(MARKET.verbs[0]!, MARKET.verbs)).toEqual({ do: 'score', who: 'self', number: 1 })
    const score = { do: 'score', who: 'self', number: 1 }
    expect(begun(MARKET.verbs[2]!, MARKET.verbs)).toEqual({ do: 'choose', options: [[score], [score]] })
  })

  it('is completed within choices too', () => {
    const choice = { do: 'choose', options: [[{ do: 'draw' }], [{ do: 'score', number: 3 }]] }
    const whole = completed(choice, MARKET.verbs)
    expect(whole.options).toEqual([[{ do: 'draw', who: 'self', number: 1 }], [{ do: 'score', who: 'self', number: 3 }]])
  })

  it('names a god in a file only where devotion is counted', () => {
    expect(filed({ do: 'score_each', of: 'gods', god: 'zeus', who: '' })).toEqual({ do: 'score_each', of: 'gods' })
    expect(filed({ do: 'score_each', of: 'devotion', god: 'zeus' })).toHaveProperty('god', 'zeus')
  })
})

describe('what a card says', () => {
  const gain = { do: 'gain', who: 'self', what: 'gold', number: 2 }
  const says = (effect: Parameters<typeof told>[0], language: Language = 'en') => favor(language).say(told(effect))

  it.each([
    ['en', 'Gain 2 gold. Score 7 points.'],
    ['fr', 'Recevez 2 or. Marquez 7 points.'],
    ['de', 'Du erhältst 2 Gold. Du erhältst 7 Punkte.'],
    ['es', 'Recibes 2 de oro. Ganas 7 puntos.'],
  ] as [Language, string][])('is one sentence after the other in %s', (language, sentence) => {
    expect(says([gain, SCORE], language)).toBe(sentence)
  })

  it('is a choice with numbers', () => {
    expect(says([{ do: 'choose', by: 'self', options: [[gain], [SCORE]] }])).toBe(
      'Choose: (1) Gain 2 gold. Or (2) Score 7 points.',
    )
  })

  it('names the god for whom something is counted', () => {
    const each = { do: 'score_each', who: 'self', of: 'devotion', god: 'hades', number: 3, each: 1, most: 9 }
    expect(says([each])).toContain('Hades')
  })

  it.each(LANGUAGES)('is a sentence in %s even where nothing is there yet', (language) => {
    expect(says([], language)).not.toBe('')
  })
})
