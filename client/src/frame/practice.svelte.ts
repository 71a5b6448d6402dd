/**
 * A lesson as this page knows it: the chapter, what was done there, and what the server says to that. The server keeps
 * nothing; what was done is kept here, so that somebody can go on another day.
 */
import type { Json, LessonOutline, LessonStep, Move, Reason, Refusal, VisibleEvent } from '../protocol'
import { api, Failed } from './api'
import { board } from './games'
import { kept } from './kept'
import type { GamePlugin } from './plugin'
import { speech, type Also } from './speech.svelte'

const told = import.meta.glob<string>('../../../src/votive/games/*/lessons/*.ftl', { query: '?raw', import: 'default' })
const page = import.meta.glob<string>('../lang/lessons/*.ftl', { query: '?raw', import: 'default' })

const wordsOf =
  (game: string): Also =>
  async (language) => {
    const [own, around] = await Promise.all([
      told[`../../../src/votive/games/${game}/lessons/${language}.ftl`]?.() ?? '',
      page[`../lang/lessons/${language}.ftl`]!(),
    ])
    return { facts: [own], page: [around] }
  }

export class Practice {
  outline: LessonOutline | null = $state.raw(null)
  plugin: GamePlugin | null = $state.raw(null)
  step: LessonStep | null = $state.raw(null)
  made: (Move | null)[] = $state.raw([])
  done: string[] = $state.raw([])
  /** What the last answer brought, for motion. */
  fresh: VisibleEvent[] = $state.raw([])
  composed: Json | null = $state.raw(null)
  refusal: Refusal | null = $state.raw(null)
  /** Why there is no lesson to show. */
  trouble: Refusal | null = $state.raw(null)
  isAsking = $state(false)

  readonly chapters = $derived(this.outline?.chapters ?? [])
  readonly index = $derived(this.chapters.findIndex((chapter) => chapter.name === this.step?.chapter))
  readonly next = $derived(this.chapters[this.index + 1] ?? null)
  readonly isChapterDone = $derived(this.step !== null && this.step.say === null)
  readonly isFinished = $derived(this.isChapterDone && this.next === null)

  constructor(readonly game: string) {
    void this.#open()
  }

  async #open(): Promise<void> {
    try {
      const [outline, plugin] = await Promise.all([
        api.lesson(this.game),
        board(this.game),
        speech.add('lesson', wordsOf(this.game), this.game),
      ])
      const progress = kept.lesson(this.game)
      const isKnown = outline.chapters.some((chapter) => chapter.name === progress?.chapter)
      this.done = progress?.done ?? []
      plugin?.read?.(null)
      this.plugin = plugin
      this.outline = outline
      if (progress && isKnown && (await this.#ask(progress.chapter, progress.made))) return
      this.refusal = null // the lesson may have changed since: then its chapter begins anew
      await this.begin(isKnown ? progress!.chapter : outline.chapters[0]!.name)
    } catch (error) {
      this.#failed(error)
    }
  }

  /** From the chapter's first step on. */
  async begin(chapter: string): Promise<void> {
    await this.#ask(chapter, [])
  }

  /** On from a step with nothing to do but read, or from the end of a chapter. */
  async goOn(): Promise<void> {
    if (!this.step) return
    if (!this.isChapterDone) await this.#ask(this.step.chapter, [...this.made, null])
    else if (this.next) await this.begin(this.next.name)
  }

  async back(): Promise<void> {
    if (this.step && this.made.length > 0) await this.#ask(this.step.chapter, this.made.slice(0, -1))
  }

  async move(move: Move): Promise<void> {
    if (this.step?.acts) await this.#ask(this.step.chapter, [...this.made, move])
  }

  async why(moves: Move[]): Promise<Reason[]> {
    if (!this.step) return []
    try {
      return (await api.lessonStep(this.game, this.step.chapter, this.made, moves)).reasons
    } catch (error) {
      this.#refused(error)
      return []
    }
  }

  compose(value: Json | null): void {
    this.refusal = null
    this.composed = value
  }

  async #ask(chapter: string, made: (Move | null)[]): Promise<boolean> {
    if (this.isAsking) return false
    this.isAsking = true
    this.refusal = null
    try {
      const step = await api.lessonStep(this.game, chapter, made)
      const isOn = step.chapter === this.step?.chapter && step.told.length >= this.step.told.length
      this.fresh = isOn ? step.told.slice(this.step!.told.length) : []
      this.step = step
      this.made = made
      this.composed = null
      if (step.say === null && !this.done.includes(chapter)) this.done = [...this.done, chapter]
      kept.lesson(this.game, { chapter, made, done: this.done })
      return true
    } catch (error) {
      this.#refused(error)
      return false
    } finally {
      this.isAsking = false
    }
  }

  #refused(error: unknown): void {
    if (!(error instanceof Failed)) throw error
    this.refusal = error.refusal
    this.composed = null
  }

  #failed(error: unknown): void {
    if (!(error instanceof Failed)) throw error
    this.trouble = error.refusal
  }
}
