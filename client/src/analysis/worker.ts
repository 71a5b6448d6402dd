/** A worker that analyses positions of one game; as many at a time as there are processor cores. */
import { Analyst, type Thoroughness, type WeighedChoice, type Estimate } from './analyst'
import { type Job, jobsOf } from './plan'
import { type GameRecord, ReplayedGame } from './recorded'
import type { Outline } from './summary'
import type { Description } from '../rules/description'
import { presentationOf, type Translated } from '../rules/presentation'
import { Rules } from '../rules/rules'
import { serve } from '../rules/worker'

declare global {
  /** In a file that opens alone: a game's presentation, which nothing can be asked for there. */
  var votivePresentation: Translated | undefined
}

/** All that a game's analysis needs. */
export interface Material {
  module: WebAssembly.Module
  description: Description
  /** The address of the translated presentation; null where the worker has it already. */
  presentation: string | null
  weights?: ArrayBuffer | undefined
}

export interface Beginning {
  material: Material
  record: GameRecord
  plan: Thoroughness
}

export interface Begun {
  jobs: Job[]
  outline: Outline
}

export type Answer = WeighedChoice | Estimate | number[]

let analyst: Analyst | undefined

async function translated(address: string | null): Promise<Translated> {
  if (address === null) return globalThis.votivePresentation!
  return ((await import(/* @vite-ignore */ address)) as { default: Translated }).default
}

const functions = {
  async begin({ material, record, plan }: Beginning): Promise<Begun> {
    const rules = new Rules(material.module, material.description)
    const presentation = presentationOf(await translated(material.presentation), rules)
    const recorded = new ReplayedGame(rules, presentation, record)
    analyst = new Analyst(recorded, presentation, plan, material.weights)
    const { game, rules: version, seats } = record
    const { actors, isOver } = recorded
    const numbers = rules.description.analysis
    const finalPoints = analyst.finalPoints()
    return {
      jobs: jobsOf(recorded, plan),
      outline: { game, rules: version, seats, actors, isOver, finalPoints, numbers },
    }
  },

  work(job: Job): Answer {
    if (job.kind === 'weigh') return analyst!.weigh(job.ply)
    return job.kind === 'points' ? analyst!.points(job.ply, job.times) : analyst!.end()
  },
}

export type AnalysisFunctions = typeof functions

serve(functions)
