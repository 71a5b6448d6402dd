/** A lesson's chapter as far as somebody has come, run in the page as src/votive/table/lessons.py runs it. */
import type { LessonStep, Move, Refusal } from '../protocol'
import { CHANCE } from '../rules/rules'
import type { SavedGame } from './log'
import { LocalTable, type Played, Refused } from './table'

type Made = [seat: number, move: Move]

interface Step {
  say: string
  /** Any of these moves. */
  want?: Move[]
  /** Or any legal move of these kinds. */
  free?: string[]
  otherwise?: string | null
  /** What the others and chance do after it. */
  then?: Made[]
}

interface Chapter {
  name: string
  steps: Step[]
  after?: string | null
  seats?: number
  moves?: Made[]
  seat?: number
  options?: Record<string, number>
}

/** A game's lesson, as it is written beside its rules. */
export interface Lesson {
  chapters: Chapter[]
}

const alike = (one: Move, other: Move): boolean => JSON.stringify(one) === JSON.stringify(other)
const acts = ({ want = [], free = [] }: Step): boolean => want.length > 0 || free.length > 0
const accepts = ({ want = [], free = [] }: Step, move: Move): boolean =>
  want.some((one) => alike(one, move)) || (typeof move[0] === 'string' && free.includes(move[0]))

function chapterOf({ chapters }: Lesson, name: string): Chapter {
  const found = chapters.find((chapter) => chapter.name === name)
  if (found === undefined) throw new Refused({ kind: 'unknown', fact: { id: 'table-stale' } })
  return found
}

const first = (lesson: Lesson, chapter: Chapter): Chapter =>
  chapter.after ? first(lesson, chapterOf(lesson, chapter.after)) : chapter

/** All moves from the beginning of the game to the chapter's first step. */
function wayTo(lesson: Lesson, chapter: Chapter): Made[] {
  if (!chapter.after) return chapter.moves ?? []
  const before = chapterOf(lesson, chapter.after)
  const steps = before.steps.flatMap(({ want = [], then = [] }): Made[] => [
    ...want.slice(0, 1).map((move): Made => [before.seat ?? 0, move]),
    ...then,
  ])
  return [...wayTo(lesson, before), ...steps, ...(chapter.moves ?? [])]
}

function table(played: Played, lesson: Lesson, chapter: Chapter): LocalTable {
  const { game } = played.rules.description
  const { seats = 0, options = {} } = first(lesson, chapter)
  const saved: SavedGame = {
    id: 'lesson',
    game,
    rules: played.rules.description.version,
    seats,
    options,
    seat: chapter.seat ?? 0,
    name: 'learner',
    level: 'novice',
    seed: '0',
    opened: 0,
    touched: 0,
    mover: null,
    isOver: false,
    server: null,
    before: null,
    continued: null,
    events: [],
  }
  return new LocalTable(played, saved, () => 0)
}

export class LocalPractice {
  private readonly chapter: Chapter
  private readonly table: LocalTable
  /** How many entries led to the position. */
  private readonly before: number
  private number = 0

  constructor(played: Played, lesson: Lesson, chapter: string, made: readonly (Move | null)[]) {
    this.chapter = chapterOf(lesson, chapter)
    this.table = table(played, lesson, this.chapter)
    this.play(wayTo(lesson, this.chapter))
    this.before = this.table.told.length
    for (const move of made) this.make(move)
  }

  private get step(): Step | undefined {
    return this.chapter.steps[this.number]
  }

  private play(moves: readonly Made[]): void {
    for (const [seat, move] of moves) {
      this.table.append({ at: 0, type: 'moved', seat, move, by: seat === CHANCE ? 'chance' : 'person' })
    }
    const { result } = this.table.match
    if (result && this.table.stage === 'playing') this.table.append({ at: 0, type: 'ended', how: 'rules', result })
  }

  private make(move: Move | null): void {
    const { step } = this
    if (step === undefined || acts(step) !== (move !== null)) {
      throw new Refused({ kind: 'stale', fact: { id: 'table-stale' } })
    }
    if (move !== null) {
      const refusal = this.whyNot(move)
      if (refusal) throw new Refused(refusal)
      this.play([[this.table.seat, this.table.recorded(move)]])
    }
    this.play(step.then ?? [])
    this.number++
  }

  /** The rules' reason first, then the lesson's. */
  private whyNot(move: Move): Refusal | null {
    const { step, chapter } = this
    const refusal = this.table.why(this.table.seat, [move])[0]!.refusal
    if (refusal || (step && accepts(step, move))) return refusal
    const id = step?.otherwise ? `lesson-${chapter.name}-${step.otherwise}` : 'lesson-not-that'
    return { kind: 'not-now', fact: { id } }
  }

  shown(asks: readonly Move[]): LessonStep {
    const { step, chapter, table } = this
    const now = table.now()
    const choices = step ? now.choices.filter(({ move }) => accepts(step, move)) : []
    return {
      chapter: chapter.name,
      step: this.number,
      steps: chapter.steps.length,
      say: step ? `lesson-${chapter.name}-${step.say}` : null,
      acts: step !== undefined && acts(step),
      now: { ...now, choices, undo: 0, undo_why: null, orders: [], may_propose: [] },
      told: table.told.slice(this.before),
      reasons: asks.map((move) => ({ move, refusal: this.whyNot(move) })),
    }
  }
}
