/** The words of the pages about oneself, and of every game that they speak of. */
import { spoken } from '../frame/games'
import { preferences } from '../frame/preferences.svelte'
import { type Also, playerName as spokenName, short, speech, word } from '../frame/speech.svelte'
import { levelName } from '../frame/telling'
import type { Words } from '../language'

const own = import.meta.glob<string>('../lang/me/*.ftl', { query: '?raw', import: 'default' })

const words: Also = async (language) => ({ facts: [], page: [await own[`../lang/me/${language}.ftl`]!()] })

class MySpeech {
  /** Every game's own words. */
  games: Record<string, Words> = $state.raw({})
  isReady = $state(false)

  async learn(): Promise<void> {
    const language = preferences.language
    const [games] = await Promise.all([
      Promise.all(spoken.map(async (game) => [game, await short(game, language)] as const)),
      speech.add('me', words),
    ])
    if (language !== preferences.language) return // asked for another meanwhile
    this.games = Object.fromEntries(games)
    this.isReady = true
  }
}

export const mySpeech = new MySpeech()

export const listed = (items: string[]): string => new Intl.ListFormat(preferences.language).format(items)

/** What a game, or something in it, is called; what has no message goes by its own name. */
export function called(game: string, id: string = game): string {
  const words = mySpeech.games[game]
  return words?.has(id) ? words.word(id) : id
}

/** What a player is called: a person by name, a bot by its level, somebody who was forgotten by neither. */
export function playerName(name: string, bot: boolean, short = false): string {
  if (bot) return short ? levelName(name) : word('bot-of', { level: levelName(name) })
  return name === '' || name === '—' ? word('me-forgotten') : spokenName(name)
}

export const dated = (at: number): string =>
  new Intl.DateTimeFormat(preferences.language, { dateStyle: 'medium' }).format(at)

export const number = (value: number): string => new Intl.NumberFormat(preferences.language).format(value)

export const percent = (share: number): string =>
  new Intl.NumberFormat(preferences.language, { style: 'percent', maximumFractionDigits: 0 }).format(share)
