import { word } from '../frame/speech.svelte'

/** What a file of a variant is called, without its ending. */
export const fileName = (variant: string): string =>
  (variant.trim() || word('workshop-unnamed')).replaceAll(/[^\p{L}\p{N}]+/gu, '-').toLowerCase()
