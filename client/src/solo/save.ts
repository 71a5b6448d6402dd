/** A game of this browser's as a file. */
import { download } from '../frame/download'
import { here } from './host'

export async function save(table: string): Promise<void> {
  const text = JSON.stringify(await here.record(table))
  download(new Blob([text], { type: 'application/json' }), `${table}.json`)
}
