/** How good a choice was, by how much chance to win it gave away: as src/votive/lab/grades.py has it. */
import type { AnalysedMove, Grade } from '../protocol'
import type { AnalysisNumbers } from '../rules/description'

const DIGITS = 4

/** Chances and points as an analysis gives them: the nearest decimal, and between two the even one, as in Python. */
export function rounded(value: number, digits = DIGITS): number {
  const nearest = Number(value.toFixed(digits))
  const isBetween = Math.abs(value * 2 ** (digits + 1)) % 2 === 1
  const units = Math.round(nearest * 10 ** digits)
  const even = isBetween && units % 2 !== 0 ? (units - Math.sign(value)) / 10 ** digits : nearest
  return even + 0 // never -0
}

/** What the oracle's choice, the first option, promised more than what was played. */
export function lossOf(options: AnalysedMove[], played: number): number {
  return played === 0 ? 0 : rounded(Math.max(options[0]!.chance - options[played]!.chance, 0))
}

export function gradeOf(loss: number, { grades, worst_loss: worst }: AnalysisNumbers): Grade {
  return grades.find((grade) => loss <= (worst[grade] ?? Infinity))!
}

/** From 0 to 100; null of nothing. */
export function accuracy(losses: number[], { half }: AnalysisNumbers): number | null {
  if (losses.length === 0) return null
  const counted = losses.map((loss) => 100 * 0.5 ** (loss / half))
  return rounded(counted.reduce((sum, one) => sum + one, 0) / losses.length, 1)
}
