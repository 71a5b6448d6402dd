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
  /** What lies on a spot now is not seen before this is nearly over: it is on its way there. */
  | { kind: 'appear'; at: string }
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

/** Milliseconds that a step takes at the usual pace: less than half a second. */
export const USUAL = 460
export const FELT = 900
/** All steps of one piece of news: nobody waits longer for their turn. */
export const LONGEST = 1500
/** Which part of a step is over when the next begins. */
const STRIDE = 0.6

/** When each beat begins and how long it is. */
export function timed(steps: Step[], pace: number): Timed[] {
  let start = 0
  const beats = steps.flatMap((step) => {
    const length = step.felt ? FELT : USUAL
    const here = step.beats.map((beat) => ({ beat, start, length }))
    start += length * STRIDE
    return here
  })
  const scale = pace * Math.min(1, LONGEST / ending(beats))
  return beats.map(({ beat, start, length }) => ({ beat, start: start * scale, length: length * scale }))
}

const ending = (beats: Timed[]): number => Math.max(0, ...beats.map(({ start, length }) => start + length))

/** Milliseconds until all of it has been shown, at the usual pace. */
export const lasting = (steps: Step[]): number => ending(timed(steps, 1))

/** Steps that follow each other and are of one sort are one step: what several get at once is shown at once. */
export function together(steps: Step[], sort: (beat: Beat) => string | null): Step[] {
  const found: Step[] = []
  const sortOf = (step: Step | undefined) => (step?.beats.length ? sort(step.beats.at(-1)!) : null)
  for (const step of steps) {
    const last = found.at(-1)
    if (last && sortOf(step) !== null && sortOf(last) === sortOf(step)) last.beats.push(...step.beats)
    else found.push({ ...step, beats: [...step.beats] })
  }
  return found
}

/** Spots of which a copy must be kept before the board is drawn anew: what was there may be gone afterwards. */
export const leaving = (steps: Step[]): string[] =>
  steps.flatMap(({ beats }) =>
    beats.flatMap((beat) => {
      if (beat.kind === 'fly') return [beat.from]
      return beat.kind === 'smoke' || beat.kind === 'fall' || beat.kind === 'strike' ? [beat.at] : []
    }),
  )

/** Between which spots something goes: where they were must be known, in case they are gone afterwards. */
export const visited = (steps: Step[]): string[] =>
  steps.flatMap(({ beats }) => beats.flatMap((beat) => (beat.kind === 'travel' ? [beat.from, beat.to] : [])))
