/** The gods' faces as masks, pleased or not; on a field of 96 × 96, in the manner of `drawings.ts`. */
export type Mood = 'kind' | 'stern'
export const FACES = ['zeus', 'athena', 'poseidon', 'demeter', 'hades'] as const
export type Face = (typeof FACES)[number]

/** Hair and what is worn on it, behind the face. */
const BEHIND: Record<Face, string> = {
  zeus: '<path d="M18 50C8 26 22 8 48 8s40 18 30 42c4 10 2 20-2 28H20c-4-8-6-18-2-28z"/>',
  athena:
    '<path d="M14 60C10 26 22 12 50 14c20 2 34 18 32 46l-6 22H22z"/><path d="M20 20C30 0 66-6 84 18c6 8 6 20 4 30-6-16-16-26-32-30-14-4-26-2-36 2z"/>',
  poseidon:
    '<path d="M16 54c-6-10-2-20 4-24-2-12 8-20 18-18 6-8 18-6 22 0 10-2 18 8 16 18 8 6 8 16 4 24 4 10 0 20-6 26H24c-8-6-12-16-8-26z"/>',
  demeter: '<path d="M10 84c-4-40 6-72 38-72s42 32 38 72l-12 6H22z"/>',
  hades: '<path d="M12 88C6 44 12 10 48 4c36 6 42 40 36 84l-14 4H26z"/>',
}
/** Over the face: beard, wreath, helmet's rim. */
const BEFORE: Record<Face, string> = {
  zeus: '<path d="M24 58c4 6 10 6 14 2 4-4 16-4 20 0 4 4 10 4 14-2 2 16-6 32-24 36-18-4-26-20-24-36z"/><path class="o" d="M40 66c4-3 12-3 16 0-4 3-12 3-16 0z"/><path class="i" d="M32 70c2 8 6 14 10 18M64 70c-2 8-6 14-10 18M48 74v16"/><path d="M20 30c2-8 6-12 10-14l2 8 6-10 3 9 7-10 7 10 3-9 6 10 2-8c4 2 8 6 10 14-18-8-38-8-56 0z"/><path class="i" d="M26 27c14-5 30-5 44 0"/>',
  athena:
    '<path d="M24 44c0-16 10-24 24-24s24 8 24 24c-6-6-10-8-14-8-2-6-4-8-10-8s-8 2-10 8c-4 0-8 2-14 8z"/><path class="i" d="M28 38c4-10 12-13 20-13s16 3 20 13M48 20v8M56 10c10 2 18 8 22 16M62 6c8 3 14 8 18 14"/>',
  poseidon:
    '<path d="M24 58c2 4 6 6 10 4 2 6 8 4 10 0 2 3 6 3 8 0 2 4 8 6 10 0 4 2 8 0 10-4 4 8 0 14-4 16 2 8-4 14-10 12-2 6-12 6-14 0-8 2-12-4-10-12-6-2-12-8-10-16z"/><path class="o" d="M40 66c4-3 12-3 16 0-4 3-12 3-16 0z"/><path class="i" d="M32 72c3-2 5 2 8 0M56 72c3-2 5 2 8 0M42 82c3-2 9-2 12 0"/><path d="M22 30l4-12 8 6 4-12 10 6 10-6 4 12 8-6 4 12c-16-6-36-6-52 0z"/><path class="i" d="M30 26c2-3 4-3 6 0s4 3 6 0 4-3 6 0 4 3 6 0 4-3 6 0 4 3 6 0"/>',
  demeter:
    '<path d="M20 40c4-20 14-28 28-28s24 8 28 28c-8-10-18-14-28-14s-20 4-28 14z"/><path class="o" d="M46 22c-3-4-3-9 2-13 5 4 5 9 2 13zM34 26c-5-1-8-5-7-11 6 0 9 4 9 9zM62 26c5-1 8-5 7-11-6 0-9 4-9 9z"/><path class="i" d="M22 48c-3 12-3 24 0 36M74 48c3 12 3 24 0 36M28 34c12-7 28-7 40 0"/>',
  hades:
    '<path d="M20 46C18 24 30 12 48 12s30 12 28 34c-4-10-10-14-18-14l-10-6-10 6c-8 0-14 4-18 14z"/><path d="M26 60c6 6 10 6 14 4h16c4 2 8 2 14-4 0 16-6 30-22 36-16-6-22-20-22-36z"/><path class="o" d="M41 67c4-2 10-2 14 0-4 2-10 2-14 0z"/><path class="i" d="M48 12v14M30 24c4-5 10-8 18-8s14 3 18 8M36 74c2 8 6 14 12 18 6-4 10-10 12-18"/>',
}
const BEARDED: Face[] = ['zeus', 'poseidon', 'hades']

const SKIN = '<path class="o" d="M26 40c0-14 8-22 22-22s22 8 22 22c0 22-8 38-22 38S26 62 26 40z"/>'
const EYES: Record<Mood, string> = {
  kind: '<path class="k" d="M31 46c4-5 10-5 13 0-4 4-9 4-13 0zM52 46c3-5 9-5 13 0-4 4-9 4-13 0z"/><path class="n" d="M30 39c4-4 10-4 14-1M52 38c4-3 10-3 14 1"/>',
  stern:
    '<path class="k" d="M31 46c4-3 10-2 13 1-4 4-9 3-13-1zM52 47c3-3 9-4 13-1-4 4-9 5-13 1z"/><path class="n" d="M29 38l15 5M67 38l-15 5M46 36v5M50 36v5"/>',
}
const NOSE = '<path class="n" d="M48 44v13l-4 2M44 60h8"/>'
const MOUTH: Record<Mood, string> = {
  kind: '<path class="n" d="M40 66c4 4 12 4 16 0"/>',
  stern: '<path class="n" d="M40 69c4-4 12-4 16 0"/>',
}

export const face = (god: Face, mood: Mood): string =>
  BEHIND[god] + SKIN + EYES[mood] + NOSE + BEFORE[god] + (BEARDED.includes(god) ? '' : MOUTH[mood])
