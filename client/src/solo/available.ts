/** Whether a game can be played in the page itself: the build has made its module, and this browser can run it. */
import { fetchDescription, fetchIndex } from '../rules/fetch'
import { hasVectors } from '../rules/vectors'

/** Where the games' files are. */
export const FOLDER = new URL(`${import.meta.env.BASE_URL}wasm`, document.baseURI).href

/** Games are compiled with vectors (docs/browser.md); a browser without them plays by the server. */
export function canRun(): boolean {
  return typeof Worker === 'function' && typeof indexedDB === 'object' && indexedDB !== null && hasVectors()
}

/** `rules`: the only version that is wanted. With cards of their own people play by the server. */
export async function isPlayedHere(game: string, rules?: string): Promise<boolean> {
  if (!canRun()) return false
  const index = await fetchIndex(FOLDER).catch(() => null)
  if (!index || !(`${game}.js` in (index[game] ?? {}))) return false
  if (rules === undefined) return true
  const description = await fetchDescription(FOLDER, game).catch(() => null)
  return description?.version === rules
}
