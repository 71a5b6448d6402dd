/**
 * What a board shows of what has happened, beat after beat, and when each of them begins. No drawing here: `Motion`
 * draws them, a game's `choreography.ts` says which there are.
 */

export type Beat =
  /** Copies of a drawing (`data-drawing`) go from one spot of the board (`data-spot`) to another. */
  | { kind: 'travel'; from: string; to: string; figure: string; number: number }
  /** What lay on a spot goes to the first of others that is there: a lot to its buyer, a card to a hand. */
  | { kind: 'fly'; from: string; to: string[] }
  /** A piece (`data-piece`) goes where it lies now: it climbs, is thrown off, or tumbles like a die. */
  | { kind: 'piece'; piece: string; how: 'climb' | 'thrown' | 'tumble' }
  /** What lay on a spot leaves in smoke. */
  | { kind: 'smoke'; at: string }
  /** What stood on a spot falls. */
  | { kind: 'fall'; at: string }
  /** What stands on a spot now rises from the ground. */
  | { kind: 'rise'; at: string }
  /** A hammer falls. */
  | { kind: 'strike'; at: string }
  /** A spot is lit for a moment. */
  | { kind: 'glow'; at: string }

/** Beats that are shown together. */
export interface Step {
  beats: Beat[]
  /** One of the two or three moments of a game that are felt: it may take longer. */
  felt?: boolean
}

export interface Timed {
  beat: Beat
  start: number
  length: number
}

/** Milliseconds that everything of one piece of news takes at the usual pace: less than half a second. */
export const USUAL = 460
export const FELT = 900
/** Which part of a step is over when the next begins. */
const STRIDE = 0.55

export const isFelt = (steps: Step[]): boolean => steps.some(({ felt }) => felt)

/** When each beat begins and how long it is; the last ends when the time is over. */
export function timed(steps: Step[], pace: number): Timed[] {
  const time = (isFelt(steps) ? FELT : USUAL) * pace
  const length = time / (1 + Math.max(0, steps.length - 1) * STRIDE)
  return steps.flatMap(({ beats }, index) => beats.map((beat) => ({ beat, start: index * length * STRIDE, length })))
}

/** Spots of which a copy must be kept before the board is drawn anew: what was there is gone afterwards. */
export const leaving = (steps: Step[]): string[] =>
  steps.flatMap(({ beats }) =>
    beats.flatMap((beat) => {
      if (beat.kind === 'fly') return [beat.from]
      return beat.kind === 'smoke' || beat.kind === 'fall' ? [beat.at] : []
    }),
  )
