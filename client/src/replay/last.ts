/** The last replay that was read here, kept whole in this browser, so that it can be read again without a network. */
import { browserStore } from '../frame/browser_store'
import type { Replay } from '../protocol'

const KEY = 0
const ask = browserStore('votive-replay', 'last')

const nothing = (): null => null

/** Where nothing can be kept, nothing is: it is a comfort only. */
export const lastReplay = {
  get: (): Promise<Replay | null> =>
    ask('readonly', (store) => store.get(KEY) as IDBRequest<Replay | undefined>).then(
      (found) => found ?? null,
      nothing,
    ),
  keep: (replay: Replay): Promise<unknown> => ask('readwrite', (store) => store.put(replay, KEY)).catch(nothing),
  forget: (): Promise<unknown> => ask('readwrite', (store) => store.clear()).catch(nothing),
}
