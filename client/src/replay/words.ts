/** The words of this part, which come with it. */
import type { Language } from '../language'
import { speech } from '../frame/speech.svelte'

const words = import.meta.glob<string>('../lang/replay/*.ftl', { query: '?raw', import: 'default' })

/** Until they are there, nothing of this part is drawn. */
export const learn = (): Promise<void> =>
  speech.add('replay', (language: Language) => words[`../lang/replay/${language}.ftl`]!())
