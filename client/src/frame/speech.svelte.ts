/** The words of the page and of the game on it, in the language somebody prefers. */
import type { FluentVariable } from '@fluent/bundle'
import { type Language, Words } from '../language'
import type { Fact } from '../protocol'
import { gameWords, shortWords, type Sources } from './games'
import { preferences } from './preferences.svelte'

const common = import.meta.glob<string>('../../../src/votive/lang/*.ftl', { query: '?raw', import: 'default' })
const page = import.meta.glob<string>('../lang/*.ftl', { query: '?raw', import: 'default' })

/** Words that only a part of the page needs, and that come with it. */
export type Also = (language: Language) => Promise<Sources>

class Speech {
  words: Words | null = $state.raw(null)
  #game: string | null = null
  #also: Also | null = null

  /** Gets everything that is needed to speak of this game (null: of none) in the preferred language. */
  async learn(game: string | null = this.#game, also: Also | null = this.#also): Promise<void> {
    this.#game = game
    this.#also = also
    const language = preferences.language
    const none: Sources = { facts: [], page: [] }
    const [own, shared, played, more] = await Promise.all([
      page[`../lang/${language}.ftl`]!(),
      common[`../../../src/votive/lang/${language}.ftl`]!(),
      game ? gameWords(game, language) : none,
      also ? also(language) : none,
    ])
    if (language !== preferences.language || game !== this.#game || also !== this.#also) return // asked for something else
    this.words = new Words(language, [shared, ...played.facts, ...more.facts], [own, ...played.page, ...more.page])
  }
}

export const speech = new Speech()

export const word = (id: string, values?: Record<string, FluentVariable>): string => speech.words?.word(id, values) ?? ''
export const say = (fact: Fact): string => speech.words?.say(fact) ?? ''
export const has = (id: string): boolean => speech.words?.has(id) ?? false

/** What the front page says of a game: its name, a sentence, its options. */
export async function short(game: string, language: Language): Promise<Words> {
  const { facts, page } = await shortWords(game, language)
  return new Words(language, facts, page)
}
