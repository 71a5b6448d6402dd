/** The words of the workshop and of the game in it; and the game's in every language, for the texts of cards. */
import { gameWords } from '../frame/games'
import { preferences } from '../frame/preferences.svelte'
import { type Also, speech } from '../frame/speech.svelte'
import { LANGUAGES, type Language, Words } from '../language'

const own = import.meta.glob<string>('../lang/workshop/*.ftl', { query: '?raw', import: 'default' })

const words: Also = async (language) => ({ facts: [], page: [await own[`../lang/workshop/${language}.ftl`]!()] })

export const learn = (game: string): Promise<void> => speech.add('workshop', words, game || null)

/** The game's words in all languages, the reader's own first. */
export async function everyLanguage(game: string): Promise<[Language, Words][]> {
  const codes = [preferences.language, ...LANGUAGES.filter((code) => code !== preferences.language)]
  return Promise.all(
    codes.map(async (code): Promise<[Language, Words]> => {
      const { facts, page } = await gameWords(game, code)
      return [code, new Words(code, facts, page)]
    }),
  )
}

/** What a card of one's own is called, as the games do it: its name in words. */
export const inWords = (name: string): string => {
  const words = name.replace(/^.*\./, '').replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
