/** What the searches of a game come to: chances, points, luck, turning points; as src/votive/lab/analysis_summary.py. */
import type { Analysis, Decision, Share, Split, TurningPoint } from '../protocol'
import type { AnalysisNumbers } from '../rules/description'
import { CHANCE } from '../rules/rules'
import type { Estimate, Thoroughness, WeighedChoice } from './analyst'
import { accuracy, rounded } from './grades'

/** The game, as far as it matters here. */
export interface Outline {
  game: string
  rules: string
  seats: number
  actors: number[]
  isOver: boolean
  finalPoints: number[]
  numbers: AnalysisNumbers
}

export interface Found {
  /** By how many moves were made before. */
  weighed: Map<number, WeighedChoice>
  estimated: Map<number, Estimate>
  end: number[]
}

type Table = number[][]

const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

export function summarise(plan: Thoroughness, outline: Outline, found: Found): Analysis {
  const { game, rules, seats, isOver, numbers } = outline
  const chances = chancesOf(outline, found)
  const { points, errors } = pointsOf(outline, found.estimated)
  const decisions = [...found.weighed.values()].flatMap(({ decision }) => (decision ? [decision] : []))
  return {
    version: numbers.version,
    game,
    rules,
    seats,
    seed: plan.seed,
    simulations: plan.simulations,
    playouts: plan.playouts,
    over: isOver,
    chances,
    points,
    decisions,
    turns: turningPoints(outline, chances),
    shares: Array.from({ length: seats }, (_, seat) => share(outline, seat, chances, points, errors, decisions)),
  }
}

/** Everybody's chance before the first move, after it, and so on. */
function chancesOf({ actors, seats }: Outline, { weighed, end }: Found): Table {
  const chances = Array.from({ length: actors.length + 1 }, () => new Array<number>(seats).fill(0))
  const fair = new Array<number>(seats).fill(1 / seats)
  const marks = [-1, ...weighed.keys(), actors.length]
  marks.slice(1).forEach((there, index) => {
    const here = marks[index]!
    const before = weighed.get(here)?.played ?? fair
    const after = weighed.get(there)?.best ?? end
    const fallen = actors.slice(0, there).lastIndexOf(CHANCE)
    const turn = Math.max(fallen, here) + 1
    chances.fill(before, here + 1, turn)
    chances.fill(after, turn, there + 1)
  })
  return chances.map((row) => row.map((chance) => rounded(chance)))
}

/** The same for the points expected at the end, from wherever somebody else began to move. */
function pointsOf({ actors, seats, finalPoints }: Outline, estimated: Map<number, Estimate>) {
  const nothing = new Array<number>(seats).fill(0)
  const points: Table = Array.from({ length: actors.length + 1 }, () => nothing)
  const errors: Table = points.map(() => nothing)
  for (const [ply, { mean: found, error }] of estimated) {
    points.fill(found, ply)
    errors.fill(error, ply)
  }
  points[actors.length] = finalPoints
  errors[actors.length] = nothing
  if (actors[0] === CHANCE) {
    // Before anything has fallen everybody is alike.
    const [first, error] = [points[0]!, errors[0]!]
    const alike = new Array<number>(seats).fill(mean(first))
    const asFar = new Array<number>(seats).fill(mean(error))
    for (let ply = 0; ply < actors.length; ply++) {
      if (points[ply]!.every((value, seat) => value === first[seat])) {
        points[ply] = alike
        errors[ply] = asFar
      }
    }
  }
  return { points: points.map((row) => row.map((value) => rounded(value))), errors }
}

function share(
  outline: Outline,
  seat: number,
  chances: Table,
  points: Table,
  errors: Table,
  decisions: Decision[],
): Share {
  const { actors, seats, numbers } = outline
  const own = decisions.filter((one) => one.seat === seat)
  const moves = (ply: number): boolean => points[ply]!.some((value, one) => value !== points[ply + 1]![one])
  const error = actors.reduce(
    (sum, actor, ply) => (actor === CHANCE && moves(ply) ? sum + errors[ply]![seat]! + errors[ply + 1]![seat]! : sum),
    0,
  )
  return {
    seat,
    chance: split(actors, seat, chances, rounded(1 / seats)),
    points: split(actors, seat, points, rounded(mean(points[0]!))),
    error: rounded(error ** 0.5),
    accuracy: accuracy(
      own.map(({ loss }) => loss),
      numbers,
    ),
    grades: Object.fromEntries(numbers.grades.map((grade) => [grade, own.filter((one) => one.grade === grade).length])),
  }
}

/** Every change belongs to who made the move; where a seat begins better or worse than others, that is luck. */
function split(actors: number[], seat: number, values: Table, start: number): Split {
  const parts = { luck: values[0]![seat]! - start, own: 0, others: 0 }
  actors.forEach((actor, ply) => {
    const part = actor === CHANCE ? 'luck' : actor === seat ? 'own' : 'others'
    parts[part] += values[ply + 1]![seat]! - values[ply]![seat]!
  })
  const [luck, own, others] = [rounded(parts.luck), rounded(parts.own), rounded(parts.others)]
  const end = rounded(values.at(-1)![seat]!)
  return { start, luck, own, others, decisions: rounded(end - start - luck), end }
}

/** Where most changed, and stayed so for a while; moves of the same seat that follow each other count as one. */
function turningPoints({ actors, numbers }: Outline, chances: Table): TurningPoint[] {
  const { turning_points: most, least_turn: least, lasting } = numbers
  const count = actors.length
  const found: TurningPoint[] = []
  let first = 0
  for (let ply = 1; ply <= count; ply++) {
    if (ply < count && actors[ply] === actors[first]) continue
    const was = medians(chances.slice(Math.max(first - lasting, 0), first + 1))
    const stays = ply < count ? medians(chances.slice(ply, ply + lasting + 1)) : chances[ply]!
    const change = stays.map((value, seat) => rounded(value - was[seat]!))
    found.push({ first, last: ply, seat: actors[first]!, change })
    first = ply
  }
  const largest = ({ change }: TurningPoint): number => Math.max(...change.map(Math.abs))
  const [chosen, apart]: [TurningPoint[], number] = [[], Math.floor(count / (3 * most))]
  for (const one of [...found].sort((a, b) => largest(b) - largest(a) || a.first - b.first)) {
    const isNear = chosen.some((other) => Math.abs(one.last - other.last) < apart)
    if (largest(one) >= least && !isNear && chosen.length < most) chosen.push(one)
  }
  return chosen.sort((one, other) => one.first - other.first)
}

/** Of each seat's chances. */
function medians(rows: Table): number[] {
  return rows[0]!.map((_, seat) => {
    const sorted = rows.map((row) => row[seat]!).sort((one, other) => one - other)
    const middle = sorted.length / 2
    return sorted.length % 2 === 1 ? sorted[Math.floor(middle)]! : (sorted[middle - 1]! + sorted[middle]!) / 2
  })
}
