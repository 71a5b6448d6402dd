/** The boards there are, found by their folders; each is loaded when a table of that game is opened. */
import type { Component } from 'svelte'
import type { Language } from '../language'
import type { GamePlugin } from './plugin'

const boards = import.meta.glob<GamePlugin>('../games/*/index.ts', { import: 'default' })
const words = import.meta.glob<string>('../../../src/votive/games/*/lang/*.ftl', { query: '?raw', import: 'default' })
const shelves = import.meta.glob<number>('../games/*/shelf.ts', { import: 'default', eager: true })
const lengths = import.meta.glob<number>('../games/*/shelf.ts', { import: 'minutes', eager: true })
const scenes = import.meta.glob<Component>('../games/*/Scene.svelte', { import: 'default' })
const fronts = import.meta.glob<string>('../lang/games/*/*.ftl', { query: '?raw', import: 'default' })

const shelf = (game: string): number => shelves[`../games/${game}/shelf.ts`] ?? Infinity

/** Names of the games that can be played in this page, in the order in which they are offered. */
export const drawn = Object.keys(boards)
  .map((path) => path.split('/').at(-2)!)
  .toSorted((one, other) => shelf(one) - shelf(other))

/** About how many minutes a live game takes for each person at the table. */
export const minutes = (game: string): number => lengths[`../games/${game}/shelf.ts`] ?? 15

/** A game's table as a living picture for the front page. */
export const scene = async (game: string): Promise<Component | null> =>
  (await scenes[`../games/${game}/Scene.svelte`]?.()) ?? null

/** All games that there are words for, with or without a board. */
export const spoken = [...new Set(Object.keys(words).map((path) => path.split('/').at(-3)!))].toSorted()

export async function board(game: string): Promise<GamePlugin | null> {
  return (await boards[`../games/${game}/index.ts`]?.()) ?? null
}

/** Fluent sources: those that facts are told with, and those of the page. */
export interface Sources {
  facts: string[]
  page: string[]
}

const found = (texts: (string | undefined)[]): string[] => texts.filter((text) => text !== undefined)

/** The game's own words and what the page says of it. */
export async function shortWords(game: string, language: Language): Promise<Sources> {
  const [facts, page] = await Promise.all([
    words[`../../../src/votive/games/${game}/lang/${language}.ftl`]?.(),
    fronts[`../lang/games/${game}/${language}.ftl`]?.(),
  ])
  return { facts: found([facts]), page: found([page]) }
}

/** All of that, and the words that only its board needs. */
export async function gameWords(game: string, language: Language): Promise<Sources> {
  const [{ facts, page }, plugin] = await Promise.all([shortWords(game, language), board(game)])
  return { facts, page: found([...page, await plugin?.words?.[language]?.()]) }
}
