/** What went wrong, in a sentence. */
import { Failed } from './api'
import { say } from './speech.svelte'

export const explained = (error: unknown): string => (error instanceof Failed ? say(error.refusal.fact) : String(error))
