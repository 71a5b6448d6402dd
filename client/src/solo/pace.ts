/**
 * How long bots wait, so that somebody can see what they do: as on the server (bot_runner.py). But nothing waits before
 * the first decision of whoever plays: they want to begin, and the story tells what was before.
 */
import type { VisibleEvent } from '../protocol'

const PAUSE = 400
/** Each move that bots make in a row takes this part of the last one's pause, down to this part of a whole one. */
const [HASTE, BRISK] = [0.9, 0.35]

/** How long a bot that searches thinks about such a move at most, in milliseconds. */
export const HURRIED = 40

/** Whether somebody has decided anything yet: what came before was not theirs to wait for. */
export const hasBegun = (told: readonly VisibleEvent[]): boolean => told.some(({ by }) => by === 'person')

/** Milliseconds between what happened last and a bot's next move. */
export function pauseAfter(told: readonly VisibleEvent[]): number {
  let inRow = 0
  for (const entry of told.toReversed()) {
    if (entry.type !== 'moved' || entry.by === 'person') break
    if (entry.by === 'bot') inRow++
  }
  return PAUSE * Math.max(HASTE ** inRow, BRISK)
}
