/** A replay on the page: where it stands, through whose eyes, and whether it plays by itself. */
import type { GamePlugin, View } from '../frame/plugin'
import { speech } from '../frame/speech.svelte'
import type { Shown } from '../frame/shown'
import { people } from '../frame/telling'
import type { People, Words } from '../language'
import type { VisibleEvent } from '../protocol'
import { ALL, type Course } from './course'

export const SPEEDS = [0.5, 1, 2, 4, 8]
const STEP = 1200

export class Showing implements Shown {
  ply = $state(0)
  eyes = $state(ALL)
  isPlaying = $state(false)
  speed = $state(1)

  readonly newFrom = 0
  readonly thinking: number[] = []
  readonly isShared = true
  readonly ahead = 0
  readonly present: number[]
  readonly people: People

  readonly view: View = $derived.by(() => this.course.views(this.eyes)[this.ply])
  readonly told: VisibleEvent[] = $derived.by(() => this.course.told(this.eyes))
  readonly turn: number | null = $derived.by(() => this.course.turn(this.ply))
  /** The last move made; none at the beginning. */
  readonly back: number = $derived(this.ply - 1)
  readonly now = $derived.by(() => ({
    sitters: this.course.sitters,
    turn: this.turn,
    yours: [],
    stage: 'over' as const,
    due: null,
  }))

  constructor(
    readonly course: Course,
    readonly plugin: GamePlugin | null,
  ) {
    this.present = course.sitters.map((sitter) => sitter.seat)
    this.people = people(course.sitters)
  }

  get words(): Words {
    return speech.words!
  }

  get last(): number {
    return this.course.length
  }

  go(ply: number): void {
    this.ply = Math.min(Math.max(Math.round(ply) || 0, 0), this.last)
  }

  /** Eyes that this game does not have see everything. */
  look(eyes: number): void {
    this.eyes = this.present.includes(eyes) ? eyes : ALL
  }

  remembers(): boolean {
    return true
  }

  lookBack(entry: VisibleEvent): void {
    this.isPlaying = false
    this.go(entry.ply ?? 0)
  }

  play(): void {
    if (!this.isPlaying && this.ply === this.last) this.go(0)
    this.isPlaying = !this.isPlaying
  }

  /** While it plays: milliseconds until the next step. */
  get pause(): number {
    return STEP / this.speed
  }
}
