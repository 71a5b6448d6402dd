/** Files that somebody takes along. */
import { word } from '../frame/speech.svelte'

/** What a file of a variant is called, without its ending. */
export const fileName = (variant: string): string =>
  (variant.trim() || word('workshop-unnamed')).replaceAll(/[^\p{L}\p{N}]+/gu, '-').toLowerCase()

export function save(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
