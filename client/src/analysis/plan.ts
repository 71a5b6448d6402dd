/** What is to be looked at in a game, as src/votive/lab/analysis.py has it. */
import type { Thoroughness } from './analyst'
import type { ReplayedGame } from './recorded'
import { CHANCE } from '../rules/rules'

/** A piece of work: a choice to weigh, points to estimate, or the end. */
export type Job = { kind: 'weigh'; ply: number } | { kind: 'points'; ply: number; times: number } | { kind: 'end' }

export function jobsOf(recorded: ReplayedGame, { playouts }: Thoroughness): Job[] {
  const { actors, rules } = recorded
  const all = Array.from(actors.keys())
  const choices = all.filter((ply) => recorded.isChoice(ply))
  const looked = all.filter((ply) => ply === 0 || actors[ply] !== actors[ply - 1])
  // The fewer moves of chance there are, the more games before and after each: it is luck that is told from noise.
  const isBeside = (ply: number): boolean => actors[ply] === CHANCE || (ply > 0 && actors[ply - 1] === CHANCE)
  const { most_playouts: most, thorough } = rules.description.analysis
  const beside = looked.filter(isBeside).length
  const more = Math.max(1, Math.min(most, Math.floor(thorough / Math.max(beside, 1))))
  return [
    ...choices.map((ply): Job => ({ kind: 'weigh', ply })),
    ...looked.map((ply): Job => ({ kind: 'points', ply, times: playouts * (isBeside(ply) ? more : 1) })),
    { kind: 'end' },
  ]
}
