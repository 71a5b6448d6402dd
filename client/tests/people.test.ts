import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, it } from 'vitest'
import { preferences } from '../src/frame/preferences.svelte'
import { playerName, speech } from '../src/frame/speech.svelte'
import { named, people, sentences, status } from '../src/frame/telling'
import { LANGUAGES, type Language, missing, Words } from '../src/language'
import type { Sitter, VisibleEvent } from '../src/protocol'
import { fact, moved, sitter } from './facts'

const read = (path: string): string => readFileSync(path, 'utf8')
const offrandes = (language: Language): Words =>
  new Words(
    language,
    [read(`../src/votive/lang/${language}.ftl`), read(`../src/votive/games/offrandes/lang/${language}.ftl`)],
    [read(`src/lang/${language}.ftl`)],
  )

describe('who is named in a sentence', () => {
  const bribe = fact('log-corrupt', { city: 'sparta', target: 'athens', character: 'peasant' })

  it.each([
    ['en', 'Ada (Sparta) corrupts the Peasant of Bob (Athens).'],
    ['fr', 'Ada (Sparte) corrompt le paysan de Bob (Athènes).'],
    ['de', 'Ada (Sparta) besticht den Bauern von Bob (Athen).'],
    ['es', 'Ada (Esparta) corrompe al Campesino de Bob (Atenas).'],
  ] as [Language, string][])('is a person and a city in %s', (language, sentence) => {
    expect(offrandes(language).say(bribe, { sparta: 'Ada', athens: 'Bob' })).toBe(sentence)
  })

  it('is a city alone where nobody has a name', () => {
    expect(offrandes('en').say(bribe, { athens: 'Bob' })).toBe('Sparta corrupts the Peasant of Bob (Athens).')
  })

  it.each([
    ['Ada', 'd’Ada (Sparte)'],
    ['Émile', 'd’Émile (Sparte)'],
    ['Œnone', 'd’Œnone (Sparte)'],
    ['Bob', 'de Bob (Sparte)'],
    ['Yann', 'de Yann (Sparte)'],
  ])('elides in French before a vowel: %s', (name, sentence) => {
    expect(offrandes('fr').named('sparta', { sparta: name }, 'de')).toBe(sentence)
  })

  it('is in lists and in facts within facts', () => {
    const words = offrandes('en')
    const both = { sparta: 'Ada', athens: 'Bob' }
    expect(words.say(fact('log-shared', { winners: ['sparta', 'athens'] }), both)).toContain(
      'Ada (Sparta) and Bob (Athens)',
    )
    expect(words.say(fact('labelled', { label: 'x', value: bribe }), both)).toContain('Ada (Sparta) corrupts')
  })

  it('is cut where a sentence on a phone has no room for it', () => {
    const words = offrandes('en')
    expect(words.named('sparta', { sparta: 'Fourteen marks' })).toBe('Fourteen marks (Sparta)')
    expect(words.named('sparta', { sparta: 'Bartholomew the Great' })).toBe('Bartholomew t… (Sparta)')
    expect(words.named('sparta', { sparta: 'Maximilienne-Éléonore' })).toBe('Maximilienne… (Sparta)')
    expect(words.named('sparta', { sparta: '👑'.repeat(20) })).toBe(`${'👑'.repeat(13)}… (Sparta)`)
  })

  it('is taken as it is written, even if it is the id of a message', () => {
    expect(offrandes('en').named('sparta', { sparta: 'thebes' })).toBe('thebes (Sparta)')
    expect(offrandes('en').named('sparta', { sparta: '{ $city }' })).toBe('{ $city } (Sparta)')
  })

  it('has every grammatical form that the games ask of a seat, in every language', () => {
    for (const language of LANGUAGES) {
      for (const game of ['offrandes', 'favor']) {
        const source = read(`../src/votive/games/${game}/lang/${language}.ftl`)
        const forms = new Set(
          [...source.matchAll(/\$(?:city|target|dealer|holder)-(?!id)(\w+)/g)].map((found) => found[1]!),
        )
        for (const form of forms) offrandes(language).named('sparta', { sparta: 'Ada' }, form)
      }
    }
    expect([...missing]).toEqual([])
  })
})

describe('the people at a table', () => {
  const ada = sitter({ seat: 0, city: 'sparta', name: 'Ada' })
  const seats: Sitter[] = [
    ada,
    sitter({ seat: 1, city: 'corinth', kind: 'bot', name: 'priest', bot: 'priest' }),
    sitter({ seat: 2, city: 'athens', name: 'Guest' }),
    sitter({ seat: 3, city: 'thebes', kind: 'open', name: '' }),
  ]
  const table = (sitters: Sitter[], turn = 0) => ({
    people: people(sitters),
    now: { sitters, turn, yours: [], stage: 'playing' as const, due: null },
  })
  const bid = (by: VisibleEvent['by']): VisibleEvent =>
    moved(1, { by, seat: 0, facts: [fact('log-bid', { city: 'sparta', drachmae: 4 })] })

  beforeEach(async () => {
    preferences.language = 'en'
    await speech.learn('offrandes')
  })

  it('are those who have a name: no bot, no guest, nobody', () => {
    expect(people(seats)).toEqual({ sparta: 'Ada' })
    expect(named(table(seats), 0)).toBe('Ada (Sparta)')
    expect([1, 2, 3].map((seat) => named(table(seats), seat))).toEqual(['Corinth', 'Athens', 'Thebes'])
  })

  it('are named for what they do, and not for what a bot does in their place', () => {
    expect(sentences(bid('person'), table(seats))).toEqual(['Ada (Sparta) bids 4.'])
    expect(sentences(bid('bot'), table(seats))).toEqual(['Sparta bids 4.'])
  })

  it('are named in what they have to do, unless a bot has to', () => {
    const must = fact('status-offering-other', { city: 'sparta' })
    expect(status(table(seats), must)).toMatch(/^Ada \(Sparta\)/)
    expect(status(table([{ ...ada, bot: 'novice' }]), must)).toMatch(/^Sparta/)
  })

  it('are named anew in the log when somebody else sits down', () => {
    const entry = bid('person')
    const here = table(seats)
    const lines = sentences(entry, here)
    expect(sentences(entry, here)).toBe(lines)
    expect(sentences(entry, table([{ ...ada, name: 'Eve' }]))).toEqual(['Eve (Sparta) bids 4.'])
  })

  it('without a name are guests in the language of whoever reads', async () => {
    const stored = ['Guest', 'Invité', 'Gast', 'Invitado']
    expect(stored.map(playerName)).toEqual(stored.map(() => 'Guest'))
    preferences.language = 'de'
    await speech.learn('offrandes')
    expect(stored.map(playerName)).toEqual(stored.map(() => 'Gast'))
    expect(playerName('Ada')).toBe('Ada')
  })
})
