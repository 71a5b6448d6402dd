/** A game of this browser's as a file. */
import { here } from './host'

export async function save(table: string): Promise<void> {
  const text = JSON.stringify(await here.record(table))
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `${table}.json`
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000) // the browser may not have read it yet
}
