/** The words of the page and of the game on it, in the language somebody prefers. */
import type { FluentVariable } from '@fluent/bundle'
import { type Language, type People, Words } from '../language'
import type { Fact } from '../protocol'
import { gameWords, shortWords, type Sources } from './games'
import { preferences } from './preferences.svelte'

const common = import.meta.glob<string>('../../../src/votive/lang/*.ftl', { query: '?raw', import: 'default' })
const page = import.meta.glob<string>('../lang/*.ftl', { query: '?raw', import: 'default' })

/** Words that only a part of the page needs, and that come with it. */
export type Also = (language: Language) => Promise<Sources>

/** What every page says, and what is said of a game. */
async function sources(game: string | null, language: Language): Promise<Sources> {
  const [own, shared, played] = await Promise.all([
    page[`../lang/${language}.ftl`]!(),
    common[`../../../src/votive/lang/${language}.ftl`]!(),
    game ? gameWords(game, language) : { facts: [], page: [] },
  ])
  return { facts: [shared, ...played.facts], page: [own, ...played.page] }
}

class Speech {
  words: Words | null = $state.raw(null)
  #game: string | null = null
  #parts = new Map<string, Also>()

  /** From now on also the words of a part, in the place of those it had before; resolves once they are known. */
  async add(part: string, words: Also, game: string | null = this.#game): Promise<void> {
    if (this.#parts.get(part) === words && game === this.#game) return
    this.#parts.set(part, words)
    await this.learn(game)
  }

  /** Gets everything that is needed to speak of this game (null: of none) in the preferred language. */
  async learn(game: string | null = this.#game): Promise<void> {
    this.#game = game
    const language = preferences.language
    const parts = [...this.#parts.values()]
    const [known, ...more] = await Promise.all([sources(game, language), ...parts.map((part) => part(language))])
    const isOld =
      parts.length !== this.#parts.size || parts.some((part, index) => part !== [...this.#parts.values()][index])
    if (language !== preferences.language || game !== this.#game || isOld) return // asked for something else meanwhile
    this.words = new Words(
      language,
      [...known.facts, ...more.flatMap((part) => part.facts)],
      [...known.page, ...more.flatMap((part) => part.page)],
    )
  }
}

export const speech = new Speech()

export const word = (id: string, values?: Record<string, FluentVariable>): string =>
  speech.words?.word(id, values) ?? ''
export const say = (fact: Fact, people?: People): string => {
  const isOfGuest = typeof fact.name === 'string' && isGuest(fact.name)
  return speech.words?.say(isOfGuest ? { ...fact, name: word('guest') } : fact, people) ?? ''
}

/** What somebody is called who gave no name; everybody reads it in their own language. */
export const GUEST = 'Guest'
/** As the page called them once, in the language of the one who sat down. */
const GUESTS = [GUEST, 'Invité', 'Gast', 'Invitado']
export const isGuest = (name: string): boolean => GUESTS.includes(name)
export const playerName = (name: string): string => (isGuest(name) ? word('guest') : name)
export const has = (id: string): boolean => speech.words?.has(id) ?? false

/** All that a game's table says, on a page that is not of this game alone. */
export async function wordsOf(game: string): Promise<Words> {
  const language = preferences.language
  const { facts, page } = await sources(game, language)
  return new Words(language, facts, page)
}

/** What the front page says of a game: its name, a sentence, its options. */
export async function short(game: string, language: Language): Promise<Words> {
  const { facts, page } = await shortWords(game, language)
  return new Words(language, facts, page)
}
