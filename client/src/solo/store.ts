/** The games that this browser keeps. Each is one entry: its log, as it stands after the last move. */
import type { SavedGame } from './log'

const NAME = 'votive'
const GAMES = 'games'

let opened: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(GAMES, { keyPath: 'id' })
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('no database'))
  })
  opened.catch(() => (opened = undefined)) // asked again, it may work
  return opened
}

async function ask<T>(mode: IDBTransactionMode, work: (games: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const transaction = (await open()).transaction(GAMES, mode)
  return new Promise((resolve, reject) => {
    const request = work(transaction.objectStore(GAMES))
    transaction.oncomplete = () => resolve(request.result)
    transaction.onabort = () => reject(transaction.error ?? new Error('not kept'))
  })
}

export const saved = {
  get: (id: string): Promise<SavedGame | undefined> =>
    ask('readonly', (games) => games.get(id) as IDBRequest<SavedGame>),
  all: (): Promise<SavedGame[]> => ask('readonly', (games) => games.getAll() as IDBRequest<SavedGame[]>),
  put: (game: SavedGame): Promise<unknown> => ask('readwrite', (games) => games.put(game)),
  remove: (id: string): Promise<unknown> => ask('readwrite', (games) => games.delete(id)),
  clear: (): Promise<unknown> => ask('readwrite', (games) => games.clear()),
}
