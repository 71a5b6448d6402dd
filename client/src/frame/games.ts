/** The boards there are, found by their folders; each is loaded when a table of that game is opened. */
import type { Language } from '../language'
import type { GamePlugin } from './plugin'

const boards = import.meta.glob<GamePlugin>('../games/*/index.ts', { import: 'default' })
const words = import.meta.glob<string>('../../../src/votive/games/*/lang/*.ftl', { query: '?raw', import: 'default' })

/** Names of the games that can be played in this page. */
export const drawn = Object.keys(boards).map((path) => path.split('/').at(-2)!)

export async function board(game: string): Promise<GamePlugin | null> {
  return (await boards[`../games/${game}/index.ts`]?.()) ?? null
}

/** The game's Fluent files, and those that only its board needs. */
export async function gameWords(game: string, language: Language): Promise<string[]> {
  const [own, plugin] = await Promise.all([
    words[`../../../src/votive/games/${game}/lang/${language}.ftl`]?.(),
    board(game),
  ])
  return [own, await plugin?.words?.[language]?.()].filter((text) => text !== undefined)
}
