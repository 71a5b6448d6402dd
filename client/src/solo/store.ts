/** The games that this browser keeps. Each is one entry: its log, as it stands after the last move. */
import { browserStore } from '../frame/browser_store'
import type { SavedGame } from './log'

const ask = browserStore('votive', 'games', { keyPath: 'id' })

export const saved = {
  get: (id: string): Promise<SavedGame | undefined> =>
    ask('readonly', (games) => games.get(id) as IDBRequest<SavedGame>),
  all: (): Promise<SavedGame[]> => ask('readonly', (games) => games.getAll() as IDBRequest<SavedGame[]>),
  put: (game: SavedGame): Promise<unknown> => ask('readwrite', (games) => games.put(game)),
  remove: (id: string): Promise<unknown> => ask('readwrite', (games) => games.delete(id)),
  clear: (): Promise<unknown> => ask('readwrite', (games) => games.clear()),
}
