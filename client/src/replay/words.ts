/** The words of this part, which come with it. */
import { type Also, speech } from '../frame/speech.svelte'

const words = import.meta.glob<string>('../lang/replay/*.ftl', { query: '?raw', import: 'default' })

const own: Also = async (language) => ({ facts: [], page: [await words[`../lang/replay/${language}.ftl`]!()] })

/** Until they are there, nothing of this part is drawn. */
export const learn = (): Promise<void> => speech.add('replay', own)
