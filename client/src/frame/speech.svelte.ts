/** The words of the page and of the game on it, in the language somebody prefers. */
import type { FluentVariable } from '@fluent/bundle'
import { type Language, Words } from '../language'
import type { Fact } from '../protocol'
import { gameWords, shortWords } from './games'
import { preferences } from './preferences.svelte'

const common = import.meta.glob<string>('../../../src/votive/lang/*.ftl', { query: '?raw', import: 'default' })
const page = import.meta.glob<string>('../lang/*.ftl', { query: '?raw', import: 'default' })

type Source = (language: Language) => Promise<string>

class Speech {
  words: Words | null = $state.raw(null)
  #game: string | null = null
  /** Words of parts of the page that are loaded on their own. */
  #parts = new Map<string, Source>()

  /** From now on also the words of a part; resolves once they are known. */
  async add(part: string, source: Source): Promise<void> {
    if (this.#parts.has(part)) return
    this.#parts.set(part, source)
    await this.learn()
  }

  /** Gets everything that is needed to speak of this game (null: of none) in the preferred language. */
  async learn(game: string | null = this.#game): Promise<void> {
    this.#game = game
    const language = preferences.language
    const parts = [...this.#parts.values()]
    const [own, shared, played, ...more] = await Promise.all([
      page[`../lang/${language}.ftl`]!(),
      common[`../../../src/votive/lang/${language}.ftl`]!(),
      game ? gameWords(game, language) : { facts: [], page: [] },
      ...parts.map((part) => part(language)),
    ])
    // asked for something else meanwhile
    if (language !== preferences.language || game !== this.#game || parts.length !== this.#parts.size) return
    this.words = new Words(language, [shared, ...played.facts], [own, ...played.page, ...more])
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
