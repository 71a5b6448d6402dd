/** How long bots wait, so that somebody can see what they do: as on the server (bot_runner.py). */
import type { VisibleEvent } from '../protocol'

const PAUSE = 400
/** Each move that bots make in a row takes this part of the last one's pause, down to this part of a whole one. */
const [HASTE, BRISK] = [0.9, 0.35]

/** Milliseconds between what happened last and a bot's next move. */
export function pauseAfter(told: readonly VisibleEvent[]): number {
  let inRow = 0
  for (const entry of told.toReversed()) {
    if (entry.type !== 'moved' || entry.by === 'person') break
    if (entry.by === 'bot') inRow++
  }
  return PAUSE * Math.max(HASTE ** inRow, BRISK)
}
