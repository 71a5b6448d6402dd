/** Whether a game can be played in the page itself: the build has made its module, and this browser can run it. */
import { fetchIndex } from '../rules/fetch'
import { hasVectors } from '../rules/vectors'

/** Where the games' files are. */
export const FOLDER = new URL(`${import.meta.env.BASE_URL}wasm`, document.baseURI).href

/** Games are compiled with vectors (docs/browser.md); a browser without them plays by the server. */
export function canRun(): boolean {
  return typeof Worker === 'function' && typeof indexedDB === 'object' && indexedDB !== null && hasVectors()
}

export async function isPlayedHere(game: string): Promise<boolean> {
  if (!canRun()) return false
  const index = await fetchIndex(FOLDER).catch(() => null)
  return index !== null && `${game}.js` in (index[game] ?? {})
}
