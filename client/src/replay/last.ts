/** The last replay that was read here, kept whole in this browser, so that it can be read again without a network. */
import type { Replay } from '../protocol'

const NAME = 'votive-replay'
const STORE = 'last'
const KEY = 0

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('no database'))
  })
}

async function ask<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open()
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, mode)
      const request = work(transaction.objectStore(STORE))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error ?? new Error('not kept'))
    })
  } finally {
    database.close()
  }
}

/** Where nothing can be kept, nothing is: it is a comfort only. */
export const lastReplay = {
  get: (): Promise<Replay | null> =>
    ask('readonly', (store) => store.get(KEY) as IDBRequest<Replay | undefined>).then(
      (found) => found ?? null,
      () => null,
    ),
  keep: (replay: Replay): Promise<void> =>
    ask('readwrite', (store) => store.put(replay, KEY)).then(
      () => undefined,
      () => undefined,
    ),
  forget: (): Promise<void> =>
    ask('readwrite', (store) => store.clear()).then(
      () => undefined,
      () => undefined,
    ),
}
