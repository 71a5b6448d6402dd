/** A store of things that this browser keeps, in a database of its own. */

type Ask = <T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>) => Promise<T>

export function browserStore(database: string, name: string, options?: IDBObjectStoreParameters): Ask {
  let opened: Promise<IDBDatabase> | undefined

  function open(): Promise<IDBDatabase> {
    opened ??= new Promise((resolve, reject) => {
      const request = indexedDB.open(database, 1)
      request.onupgradeneeded = () => request.result.createObjectStore(name, options)
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error ?? new Error('no database'))
    })
    opened.catch(() => (opened = undefined)) // asked again, it may work
    return opened
  }

  return async (mode, work) => {
    const transaction = (await open()).transaction(name, mode)
    return new Promise((resolve, reject) => {
      const request = work(transaction.objectStore(name))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error ?? new Error('not kept'))
    })
  }
}
